/** The repertoire, loaded if there is one, or when first needed. */
import type { Workbench } from '../../workbench/workbench.ts';
import { browserStore } from '../../browser/storage.ts';
import { alsoSpeakOf } from '../../i18n/locale.ts';
import { OwnRepertoire } from './own-repertoire.ts';
import { browserRepertoire } from './repertoire-store.ts';

export async function repertoireOf({ notices }: Workbench): Promise<OwnRepertoire> {
  const repertoire = new OwnRepertoire({
    store: browserRepertoire(),
    settings: browserStore(),
    now: Date.now,
    say: (text, options) => notices.say(text, options),
  });
  await Promise.all([alsoSpeakOf('repertoire'), repertoire.load()]);
  return repertoire;
}
