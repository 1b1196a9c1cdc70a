/** How much is prepared, whose moves are marked on the board, and the file: saving it, and adding one. */
import { html, nothing } from 'lit';
import { OTHELLO } from '../../../game/rules.ts';
import { COLOURS } from '../../../game/types.ts';
import { saveBlob } from '../../browser/save.ts';
import { faultText } from '../../i18n/faults.ts';
import { playerName } from '../../i18n/labels.ts';
import type { NoticeOptions } from '../../workbench/notices.ts';
import { keyName } from '../../workbench/keys.ts';
import { repertoireWords } from './repertoire-words.ts';
import { SHOWN, type OwnRepertoire, type ShownColours } from './own-repertoire.ts';
import { filesButton, labelledSelect } from '../../ui/controls.ts';

const FILE_NAME = 'repertoire.json';

type Say = (text: string, options?: NoticeOptions) => void;

async function add(repertoire: OwnRepertoire, [file]: readonly File[], say: Say): Promise<void> {
  const text = (await file?.text().catch(() => '')) ?? '';
  const added = await repertoire.add(text);
  if (!added.ok) say(faultText(added.fault), { isError: true });
  else {
    const { cards, bad, undo } = added.value;
    const remedy = { label: repertoireWords.undo(), undoes: true, take: () => void undo() };
    const said = [repertoireWords.added(cards), ...(bad ? [repertoireWords.bad(bad)] : [])].join(' ');
    say(said, { isError: bad > 0, ...(cards > 0 && { remedy }) });
  }
}

export function keeping(repertoire: OwnRepertoire, say: Say) {
  const words = repertoireWords;
  const name = (shown: ShownColours): string => (shown === 'both' ? words.both() : playerName(OTHELLO, shown));
  const save = (): void => saveBlob(new Blob([repertoire.file], { type: 'application/json' }), FILE_NAME);
  const take = (files: readonly File[]): void => void add(repertoire, files, say);
  const marks = SHOWN.map((shown) => [shown, name(shown)] as const);
  const counts = COLOURS.map((colour) =>
    words.cards(playerName(OTHELLO, colour), repertoire.repertoires[colour].size),
  ).join(' · ');
  return html`<p>${counts}</p>
    ${repertoire.isKept ? nothing : html`<p class="loss" role="status">${words.refused()}</p>`}
    <p class="sub">${words.how(keyName('prepare'), keyName('takeBack'))}</p>
    <div class="row">
      ${labelledSelect(words.marks(), marks, repertoire.shown, (shown) => repertoire.show(shown))}
      <button @click=${save}>${words.save()}</button>
      ${filesButton(words.add(), take, { accept: '.json,application/json', isSingle: true })}
    </div>`;
}
