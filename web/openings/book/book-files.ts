/** The own book's files: others' books are added, the own one is saved or deleted. */
import { html, nothing } from 'lit';
import type { ReadBook } from './protocol.ts';
import type { OwnBook } from './own-book.ts';
import { faultText } from '../../i18n/faults.ts';
import { saveBlob } from '../../browser/save.ts';
import { bookWords } from './book-words.ts';

const FILE_NAME = 'outflank-book.bin';

export interface BookFiles {
  readonly own: OwnBook;
  /** Whether it was asked to delete it. */
  readonly isDoomed: boolean;
  doom(isDoomed: boolean): void;
  say(text: string, isError: boolean): void;
}

function report({ name, format, positions, leftOut, fault }: ReadBook) {
  const words = bookWords.files;
  const said = [
    format ? words.added(name, positions, format) : words.failed(name),
    ...(leftOut ? [words.leftOut(leftOut)] : []),
    ...(fault ? [faultText(fault)] : []),
  ];
  return html`<li class=${fault ? 'loss' : ''}>${said.join(' ')}</li>`;
}

export function bookFiles({ own, isDoomed, doom, say }: BookFiles) {
  const words = bookWords.files;
  const { own: searched = 0, claimed = 0 } = own.status ?? {};
  const count = searched + claimed;
  const choose = (event: Event): void =>
    (event.currentTarget as HTMLElement).parentElement!.querySelector<HTMLInputElement>('input')!.click();
  const take = (event: Event): void => {
    const input = event.target as HTMLInputElement;
    void own.add([...(input.files ?? [])]);
    input.value = '';
  };
  const save = async (): Promise<void> => {
    const file = await own.file();
    if (file) saveBlob(file, FILE_NAME);
    else say(words.noFile(), true);
  };
  const clear = (): void => {
    doom(false);
    void own.clear();
  };
  return html`<div class="row">
      <button ?disabled=${own.isReading} @click=${choose}>${words.add()}</button>
      <input type="file" multiple hidden @change=${take} />
      ${
        count
          ? html`<button @click=${() => void save()}>${words.save()}</button> ${
                isDoomed
                  ? html`<span>${words.sure(count)}</span> <button @click=${clear}>${words.clear()}</button
                      ><button @click=${() => doom(false)}>${words.cancel()}</button>`
                  : html`<button @click=${() => doom(true)}>${words.clear()}</button>`
              }`
          : nothing
      }
    </div>
    <p class="sub">${words.kinds()}</p>
    ${own.status && !own.status.isKept ? html`<p class="loss" role="status">${words.refused()}</p>` : nothing}
    ${own.isReading ? html`<p role="status">${words.reading()}</p>` : nothing}
    ${
      own.reports.length
        ? html`<ul role="status">
            ${own.reports.map(report)}
          </ul>`
        : nothing
    }`;
}
