import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { moveName } from '../../game/notation.ts';
import { shapeOf } from '../../game/shape.ts';
import { nodeAt } from '../../game/tree.ts';
import { COLOURS, type Colour } from '../../game/types.ts';
import { type Accuracy, meanLossOf, SPANS, type Span } from '../../workers/review/accuracy.ts';
import type { Value } from '../../workers/protocol.ts';
import { withTree } from '../document/document.ts';
import { negated, proofText, sureness, valueText } from '../engine/value-format.ts';
import { faultText } from '../i18n/faults.ts';
import { playerName } from '../i18n/labels.ts';
import { number } from '../i18n/numbers.ts';
import { words } from '../i18n/words.ts';
import { betterPath, insertBetterLine, withBetterLines } from './better-line.ts';
import type { GameReview } from './game-review.ts';
import { isMistake, mistakesByCost, type LineReview, type ReviewedMove } from './line-review.ts';
import { RetryMode } from './retry-mode.ts';
import { figureTableStyles } from '../ui/styles/figure-table.ts';
import { base, signs } from '../ui/styles/shared.ts';
import { lossFigure } from './loss-figure.ts';
import { studyWords } from '../i18n/study-words.ts';
import { scrolled, tableOf } from '../ui/table.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

/** What a review says of single moves and of stages: the better move on the board, the mistakes by cost, the accuracy. */
@customElement('outflank-mistakes')
export class OutflankMistakes extends WorkbenchElement {
  @property({ attribute: false }) gameReview!: GameReview;
  #abort = new AbortController();

  static override styles = [
    base,
    signs,
    figureTableStyles,
    css`
      :host {
        display: grid;
        gap: var(--s1);
        font-size: var(--fs-s);
      }
      button {
        min-height: 1.5rem;
        padding: 0;
        border: 0;
        background: none;
        color: var(--accent);
        font: inherit;
        text-align: left;
        text-decoration: underline;
        text-underline-offset: 0.2em;
        cursor: pointer;
      }
      .now {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--s3);
        align-items: baseline;
      }
      .now p {
        flex: 1 1 12rem;
      }
      summary {
        min-height: 1.5rem;
        color: var(--ink-2);
        cursor: pointer;
      }
      .scroll {
        max-height: 12rem;
        overflow: auto;
        contain: inline-size;
      }
      .mistakes th:nth-child(2) {
        text-align: left;
      }
      td.lost {
        color: var(--loss);
        font-weight: 650;
      }
    `,
  ];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort.abort();
  }

  #bestName(move: ReviewedMove): string {
    const { rules } = this.workbench.open.tree.root.position;
    return move.best ? moveName(rules, move.best) : '–';
  }

  get #limit(): number {
    return shapeOf(this.workbench.open.tree.root.position.rules).squares.length;
  }

  /** "g5 was best, +6 (proved); c3 gives +2." */
  #now(review: LineReview) {
    const { open } = this.workbench;
    const move = review.byPath.get(open.path);
    if (!move?.best || !move.bestValue || !isMistake(move)) return nothing;
    const { better } = studyWords;
    const path = betterPath(open.tree, move);
    const isThere = path !== undefined && nodeAt(open.tree, path) !== undefined;
    const best = this.#bestName(move);
    const value = `${valueText(move.bestValue, this.#limit)} (${proofText(move.bestValue)})`;
    const played = move.step.node.name;
    return html`<div class="now">
      <p role="status">${better.said(best, value, played, this.#playedText(move))} ${this.#laterText(move)}</p>
      ${
        isThere
          ? html`<button @click=${() => this.workbench.goTo(path)}>${better.go(best)}</button>`
          : html`<button @click=${() => void this.#insert(move)}>${better.insert()}</button>`
      }
      <button @click=${() => this.#practise(move)}>${better.practise()}</button>
    </div>`;
  }

  /** "Searched further since: d3 +3 (25@73%), c3 0 (24@73%)." */
  #laterText(move: ReviewedMove): string {
    const { best, move: found, played } = this.gameReview.laterOf(move);
    const { rules } = this.workbench.open.tree.root.position;
    const said = (name: string, value: Value): string =>
      `${name} ${valueText(value, this.#limit)} (${proofText(value)})`;
    const parts = [
      ...(best ? [said(found ? moveName(rules, found) : this.#bestName(move), best)] : []),
      ...(played ? [said(move.step.node.name, played)] : []),
    ];
    return parts.length ? studyWords.better.since(parts.join(', ')) : '';
  }

  /** What the move played is worth to its player. */
  #playedText({ value, mover }: ReviewedMove): string {
    if (!value) return '–';
    return valueText(mover === 'black' ? value : negated(value), this.#limit);
  }

  async #insert(move: ReviewedMove): Promise<void> {
    const { open, evaluations, engine, studySettings } = this.workbench;
    this.#abort.abort();
    this.#abort = new AbortController();
    const level = studySettings.value.reviewLevel;
    const inserted = await insertBetterLine({ open, evaluations, engine, level }, move, this.#abort.signal);
    if (!inserted.ok) this.workbench.say(faultText(inserted.fault), true);
  }

  #insertAll(mistakes: readonly ReviewedMove[]): void {
    const { open, evaluations } = this.workbench;
    open.edit((document) => withTree(document, withBetterLines(document.tree, mistakes, evaluations)));
  }

  /** The mistakes from this one on as questions; the first leads to the position before it. */
  #practise(from: ReviewedMove): void {
    const { moves } = this.gameReview.review;
    const mistakes = moves.slice(moves.indexOf(from)).filter(isMistake);
    this.workbench.modes.enter((host, signal) => new RetryMode(host, signal, mistakes));
  }

  #mistakes(review: LineReview) {
    const mistakes = mistakesByCost(review);
    if (!mistakes.length) return nothing;
    const { better } = studyWords;
    const { tree } = this.workbench.open;
    const missing = mistakes.filter((move) => {
      const path = betterPath(tree, move);
      return path !== undefined && !nodeAt(tree, path);
    });
    return html`<details class="mistakes">
      <summary>${better.mistakes(mistakes.length)}</summary>
      ${scrolled(
        better.mistakes(mistakes.length),
        tableOf(
          [words.moves.loss(), words.moves.move(), better.best(), words.moves.value()],
          mistakes.map((move) => this.#row(move)),
        ),
      )}
      ${
        missing.length ? html`<button @click=${() => this.#insertAll(missing)}>${better.insertAll()}</button>` : nothing
      }
    </details>`;
  }

  #row(move: ReviewedMove) {
    const { node } = move.step;
    const colour = playerName(node.position.rules, move.mover);
    return html`<tr>
      <td class="lost">${lossFigure(move)}</td>
      <th scope="row">
        <i class="disc ${move.mover}"></i><span class="sr">${colour}</span>
        <button @click=${() => this.workbench.goTo(move.path)}>${node.ply} ${node.name}</button>
      </th>
      <td>${this.#bestName(move)}</td>
      <td>${move.bestValue ? this.#figure(move.bestValue) : '–'}</td>
    </tr>`;
  }

  /** "~" where it is an estimate. */
  #figure(value: Value): string {
    return `${sureness(value) === 'estimate' ? '~' : ''}${valueText(value, this.#limit)}`;
  }

  #accuracy(review: LineReview) {
    const { accuracy } = studyWords;
    const { info } = this.workbench.document;
    const { rules } = this.workbench.open.tree.root.position;
    const head = (colour: Colour) =>
      html`<th scope="colgroup" colspan="2">
        <i class="disc ${colour}"></i> ${info[colour] ?? playerName(rules, colour)}
      </th>`;
    const figures = ({ moves, best, proved, ...sum }: Accuracy) => {
      const mean = meanLossOf({ moves, best, proved, ...sum });
      const about = proved < moves ? '~' : '';
      return html`<td>${mean === null ? '–' : `${about}${number(mean, 1)}`}</td>
        <td>${moves ? studyWords.review.of(best, moves) : '–'}</td>`;
    };
    const row = (span: Span) =>
      html`<tr>
        <th scope="row">${accuracy[span]()}</th>
        ${COLOURS.map((colour) => figures(review.accuracies[colour][span]))}
      </tr>`;
    return html`<details class="accuracy">
      <summary>${accuracy.label()}</summary>
      <div class="scroll" tabindex="0" role="region" aria-label=${accuracy.label()}>
        <table>
          <thead>
            <tr>
              <td></td>
              ${COLOURS.map(head)}
            </tr>
            <tr>
              <td></td>
              ${COLOURS.map(
                () =>
                  html`<th scope="col">${accuracy.perMove()}</th>
                    <th scope="col">${accuracy.best()}</th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${SPANS.map(row)}
          </tbody>
        </table>
        <p class="muted">${accuracy.note()}</p>
      </div>
    </details>`;
  }

  override render() {
    const { review } = this.gameReview;
    return html`${this.#now(review)}${this.#mistakes(review)}${this.#accuracy(review)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-mistakes': OutflankMistakes;
  }
}
