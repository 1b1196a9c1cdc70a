import { browserStore } from '../browser/storage.ts';
import { readingWords } from '../i18n/reading-words.ts';
import { PracticeLog } from '../modes/practice-log.ts';
import type { Workbench } from './workbench.ts';

/** For use with `workbench.part`: several subjects count in it. */
export const practiceLogOf = (workbench: Workbench): PracticeLog =>
  new PracticeLog({
    store: browserStore(),
    now: Date.now,
    sayRefused: () => workbench.say(readingWords.notKept(), true),
  });
