import { browserStore, onOtherTab } from '../browser/storage.ts';
import { readingWords } from '../i18n/reading-words.ts';
import { PRACTICE_KEY, PracticeLog } from '../modes/practice-log.ts';
import type { Workbench } from './workbench.ts';

/** For use with `workbench.part`: several subjects count in it. */
export function practiceLogOf(workbench: Workbench): PracticeLog {
  const log = new PracticeLog({
    store: browserStore(),
    now: Date.now,
    sayRefused: () => workbench.say(readingWords.notKept(), true),
  });
  onOtherTab(PRACTICE_KEY, () => log.reread());
  return log;
}
