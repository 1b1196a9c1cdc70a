/** The own book's files: other books can be added, and the own one saved or deleted. */
import { html, nothing } from 'lit';
import type { ReadBook } from './protocol.ts';
import type { OwnBook } from './own-book.ts';
import { faultText } from '../../i18n/faults.ts';
import { saveBlob } from '../../browser/save.ts';
import { bookWords } from './book-words.ts';
import { list } from '../repertoire/figures.ts';
import { type Deleting, filesButton } from '../../ui/controls.ts';

const FILE_NAME = 'outflank-book.bin';

export interface BookFiles {
  readonly own: OwnBook;
  readonly deleting: Deleting;
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

export function bookFiles({ own, deleting, say }: BookFiles) {
  const words = bookWords.files;
  const { own: searched = 0, claimed = 0 } = own.status ?? {};
  const save = async (): Promise<void> => {
    const file = await own.file();
    if (file) saveBlob(file, FILE_NAME);
    else say(words.noFile(), true);
  };
  const parts = [...(searched ? [words.own(searched)] : []), ...(claimed ? [words.books(claimed)] : [])];
  const deletion = {
    label: words.clear(),
    question: words.sure(list(parts)),
    yes: words.clear(),
    no: words.cancel(),
    act: () => void own.clear(),
  };
  return html`<div class="row">
      ${filesButton(words.add(), (files) => void own.add(files), { isDisabled: own.isReading })}
      ${
        parts.length
          ? deleting.render(true, deletion, html`<button @click=${() => void save()}>${words.save()}</button>`)
          : nothing
      }
    </div>
    <p class="sub">${words.kinds()}</p>
    ${own.status && !own.status.isKept ? html`<p class="loss" role="status">${words.refused()}</p>` : nothing}
    ${own.isReading ? html`<p role="status">${words.reading()}</p>` : nothing}
    ${
      own.reports.length
        ? html`<div role="status">
            <ul>
              ${own.reports.map(report)}
            </ul>
          </div>`
        : nothing
    }`;
}
