/** Learning from the position on the board: how deep and how far, and the results. */
import { html, nothing } from 'lit';
import { BOOK_DEPTHS, type Goal, LOSSES } from './protocol.ts';
import type { OwnBook } from './own-book.ts';
import { faultText } from '../../i18n/faults.ts';
import { bookWords } from './book-words.ts';
import { labelledSelect } from '../../ui/controls.ts';

export type BookLimits = Pick<Goal, 'depth' | 'black' | 'white'>;

export interface LearningView {
  readonly own: OwnBook;
  readonly limits: BookLimits;
  /** The position on the board; null if the book can't have it. */
  readonly root: Pick<Goal, 'root' | 'line' | 'sideToMove'> | null;
  change(part: Partial<BookLimits>): void;
}

function progress({ own }: LearningView) {
  const words = bookWords.learn;
  const { goal, searched, inSight, depth, depthWanted } = own.learning.state;
  return html`<p role="status">${words.under(goal!.line)}: ${words.progress(searched, inSight)}</p>
    <div class="row">
      <progress max=${searched + inSight || 1} value=${searched} aria-label=${words.under(goal!.line)}></progress>
      <span class="sub">${depth ? words.depthNow(depth, depthWanted) : nothing}</span>
      <button @click=${() => own.learning.pause()}>${words.pause()}</button>
    </div>`;
}

export function learningView(view: LearningView) {
  const { own, limits, root, change } = view;
  const words = bookWords.learn;
  const { isOn, isDone, fault } = own.learning.state;
  if (isOn) return progress(view);
  const last = own.status?.goal;
  const { depth, black, white } = limits;
  const depths = BOOK_DEPTHS.map((one) => [one, one] as const);
  const losses = LOSSES.map((discs) => [discs, words.discs(discs)] as const);
  const begin = (): void => void (root && own.learn({ ...root, ...limits }));
  return html`<div class="row">
      ${labelledSelect(words.depth(), depths, depth, (value) => change({ depth: value }))}
      ${labelledSelect(words.black(), losses, black, (value) => change({ black: value }))}
      ${labelledSelect(words.white(), losses, white, (value) => change({ white: value }))}
    </div>
    <div class="row">
      <button class="primary" ?disabled=${!root} @click=${begin}>${words.start()}</button>
      ${last ? html`<button @click=${() => own.learn()}>${words.goOn(last.line)}</button>` : nothing}
    </div>
    ${isDone ? html`<p role="status">${words.done()}</p>` : nothing}
    ${fault ? html`<p class="loss" role="status">${faultText(fault)}</p>` : nothing}
    <p class="sub">${words.note()}</p>`;
}
