import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { segments, type Choice } from '../ui/controls.ts';
import type { MistakeMade } from '../../game/exercise/alike.ts';
import { isPlayedAsOthello, othelloPosition } from '../../game/bitboard/othello.ts';
import { parentPath } from '../../game/path.ts';
import { MINUS } from '../../game/score.ts';
import { moveName, targetOf } from '../../game/notation.ts';
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
import { closingOf } from './closing.ts';
import type { GameReview } from './game-review.ts';
import { isMistake, mistakesByCost, type LineReview, type ReviewedMove } from './line-review.ts';
import { lineDifficultyOf } from './line-difficulty.ts';
import { peopleOf } from '../people/people-of.ts';
import { toldMistake } from '../people/told-mistake.ts';
import { reasonList, reasonStyles } from '../reasons/reason-list.ts';
import { type AskedReasons, reasonsOf } from '../reasons/reason-store.ts';
import { mistakesStyles } from './mistakes-styles.ts';
import { ownSide } from './own-side.ts';
import { RetryMode } from './retry-mode.ts';
import { figureTableStyles } from '../ui/styles/figure-table.ts';
import { boardPicture } from '../ui/board-picture.ts';
import { smallBoardStyles } from '../ui/small-board.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { emit } from '../workbench/events.ts';
import { glyphOf } from './losses.ts';
import { studyWords } from '../i18n/study-words.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

/**
 * What a review says about single moves and stages: the better move in the current position, the mistakes by cost, the
 * accuracy.
 *
 * @fires outflank-command - why a mistake was one
 * @fires outflank-alike - exercises like it are wanted
 */
@customElement('outflank-mistakes')
export class OutflankMistakes extends WorkbenchElement {
  @property({ attribute: false }) gameReview!: GameReview;
  /** Whose mistakes were asked for, and in which document; null: both sides’. */
  @state() private asked: { readonly document: string; readonly side: Colour | null } | null = null;
  #abort = new AbortController();

  static override styles = [base, signs, controls, figureTableStyles, smallBoardStyles, reasonStyles, mistakesStyles];

  protected override firstUpdated(): void {
    if (isPlayedAsOthello(this.workbench.open.tree.root.position)) void peopleOf(this.workbench).want();
  }

  /** The mistakes are explained once the review is done; while something else is going on, they wait. */
  protected override updated(): void {
    const { done, total } = this.gameReview.progress(null);
    if (done < total || this.workbench.mode.kind !== 'analyse') return;
    reasonsOf(this.workbench).want(mistakesByCost(this.gameReview.review).flatMap((move) => this.#asked(move) ?? []));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort.abort();
    reasonsOf(this.workbench).stop();
  }

  /** The question why a move was a mistake; null if its position is gone, or the move is none on a square. */
  #asked({ path, step, best }: ReviewedMove): AskedReasons | null {
    const before = nodeAt(this.workbench.open.tree, parentPath(path));
    const { move } = step.node;
    if (!before || move?.kind !== 'place') return null;
    return { position: before.position, move: move.square, ...(best?.kind === 'place' && { best: best.square }) };
  }

  #bestName(move: ReviewedMove): string {
    const { rules } = this.workbench.open.tree.root.position;
    return move.best ? moveName(rules, move.best) : '–';
  }

  get #ownSide(): Colour | null {
    const { document, settings } = this.workbench;
    return ownSide(document.info, settings.player);
  }

  /** Whose mistakes are shown: the user’s own where nothing else was asked for; null: both sides’. */
  get #side(): Colour | null {
    const { asked } = this;
    return asked?.document === this.workbench.document.id ? asked.side : this.#ownSide;
  }

  #ask(side: Colour | null): void {
    this.asked = { document: this.workbench.document.id, side };
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

  /** The value of the move played, for its player. */
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

  /** The mistakes from this one on as questions, starting with the position before it. */
  #practise(from: ReviewedMove): void {
    const { moves } = this.gameReview.review;
    const mistakes = moves.slice(moves.indexOf(from)).filter(isMistake);
    this.workbench.modes.enter((host, signal) => new RetryMode(host, signal, mistakes));
  }

  #mistakes(review: LineReview) {
    const all = mistakesByCost(review);
    if (!all.length) return nothing;
    const side = this.#side;
    const mistakes = side === null ? all : all.filter(({ mover }) => mover === side);
    const { better } = studyWords;
    const { tree } = this.workbench.open;
    const missing = mistakes.filter((move) => {
      const path = betterPath(tree, move);
      return path !== undefined && !nodeAt(tree, path);
    });
    return html`<div class="row">
        <h3>${side !== null && side === this.#ownSide ? better.yours() : better.mistakes(all.length)}</h3>
        ${this.#sides(all)}
        <span class="push"></span>
        <button class="primary" ?disabled=${!mistakes.length} @click=${() => this.#retry(mistakes)}>
          ${better.retryAll(mistakes.length)}
        </button>
      </div>
      <ul class="cards" aria-label=${better.mistakes(mistakes.length)}>
        ${mistakes.map((move) => this.#card(move))}
      </ul>
      ${
        missing.length
          ? html`<div class="row">
              <button class="quiet" @click=${() => this.#insertAll(missing)}>${better.insertAll()}</button>
            </div>`
          : nothing
      }`;
  }

  /** Whose mistakes are shown. */
  #sides(all: readonly ReviewedMove[]) {
    const { rules } = this.workbench.open.tree.root.position;
    const count = (colour: Colour): number => all.filter(({ mover }) => mover === colour).length;
    const sides = COLOURS.map((one): Choice<Colour | null> => [
      one,
      html`<i class="disc ${one}"></i> ${playerName(rules, one)} ${count(one)}`,
    ]);
    const { both, whose } = studyWords.better;
    return segments(whose(), [[null, both()], ...sides], this.#side, (side) => this.#ask(side));
  }

  /** In game order, so that the board keeps moving forward. */
  #retry(mistakes: readonly ReviewedMove[]): void {
    const { moves } = this.gameReview.review;
    const inOrder = moves.filter((move) => mistakes.includes(move));
    this.workbench.modes.enter((host, signal) => new RetryMode(host, signal, inOrder));
  }

  #why(move: ReviewedMove): void {
    this.workbench.goTo(move.path);
    emit(this, 'outflank-command', { command: 'why' });
  }

  /** A mistake with the board before it, what was better, and what to do about it. */
  #card(move: ReviewedMove) {
    const { workbench } = this;
    const { better } = studyWords;
    const { node } = move.step;
    const before = nodeAt(workbench.open.tree, parentPath(move.path));
    const played = node.move && node.move.kind !== 'pass' ? targetOf(node.move) : undefined;
    const best = move.best && move.best.kind !== 'pass' ? targetOf(move.best) : undefined;
    const name = `${node.ply} ${node.name}${glyphOf(move.verdict) ?? ''}`;
    const colour = playerName(node.position.rules, move.mover);
    return html`<li class=${workbench.open.path === move.path ? 'current' : ''}>
      <button class="place" @click=${() => workbench.goTo(move.path)}>
        ${before ? boardPicture(before.position, { played, best }) : nothing}
        <span>
          <b><i class="disc ${move.mover}"></i><span class="sr">${colour}</span> ${name}</b>
          <span class="lost value ${move.sureness === 'proved' ? 'exact' : 'estimate'}"
            >${MINUS}${Math.round(move.loss ?? 0)}</span
          >
          <span class="better"
            >${better.best()}
            <b>${this.#bestName(move)}</b>
            ${
              move.bestValue
                ? html`<span class="value ${sureness(move.bestValue)}">${valueText(move.bestValue, this.#limit)}</span>`
                : nothing
            }</span
          >
          ${this.#people(move)}
        </span>
      </button>
      ${this.#reasons(move)}
      <span class="row">
        <button @click=${() => this.#retry([move])} aria-label=${better.retryOf(name)}>${better.retry()}</button>
        <button class="quiet" @click=${() => this.#why(move)} aria-label=${better.whyOf(name)}>
          ${words.engine.why()}
        </button>
        ${
          this.#made(move)
            ? html`<button class="quiet" @click=${() => this.#more(move)} aria-label=${better.moreOf(name)}>
                ${better.more()}
              </button>`
            : nothing
        }
      </span>
    </li>`;
  }

  /** The mistake as exercises have it; null where there are none of its kind. */
  #made(move: ReviewedMove): MistakeMade | null {
    const asked = this.#asked(move);
    const position = asked && othelloPosition(asked.position);
    if (!position || asked.best === undefined || !move.bestValue || move.loss === undefined) return null;
    const score = Math.round((move.bestValue.low + move.bestValue.high) / 2);
    return { position, best: asked.best, score, second: score - Math.round(move.loss) };
  }

  #more(move: ReviewedMove): void {
    const mistake = this.#made(move);
    if (mistake) emit(this, 'outflank-alike', { mistake });
  }

  /** What cost most, what was good, what to practise: of the side shown, or the one that gave away more. */
  #closing(review: LineReview) {
    const { sides } = review;
    const side = this.#side ?? (sides.black.loss >= sides.white.loss ? 'black' : 'white');
    const store = reasonsOf(this.workbench);
    const reasons = (move: ReviewedMove) => {
      const asked = this.#asked(move);
      return (asked && store.of(asked)?.reasons) ?? null;
    };
    const name = playerName(this.workbench.open.tree.root.position.rules, side);
    const { sentences, practise } = closingOf(review, side, name, reasons);
    if (!sentences.length) return nothing;
    return html`<section class="closing">
      <h3>${studyWords.closing.heading()}</h3>
      <ul>
        ${sentences.map((text) => html`<li>${text}</li>`)}
      </ul>
      ${
        practise && this.#made(practise)
          ? html`<button @click=${() => this.#more(practise)}>${studyWords.better.more()}</button>`
          : nothing
      }
    </section>`;
  }

  /** Why it was one; a line is played as a variation. */
  #reasons(move: ReviewedMove) {
    const { workbench } = this;
    const asked = this.#asked(move);
    if (!asked) return nothing;
    return reasonList(asked, reasonsOf(workbench).of(asked), (line) => {
      workbench.goTo(parentPath(move.path));
      workbench.playLine(line);
    });
  }

  /** How natural a mistake is, once the model is there. */
  #people(move: ReviewedMove) {
    const { workbench } = this;
    const played = move.step.node.move;
    const people = workbench.part(lineDifficultyOf).of(move);
    const told = people && played && played.kind !== 'pass' ? toldMistake(people, targetOf(played)) : null;
    return told ? html`<span class="people" title=${told.tip}>${told.text}</span>` : nothing;
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
    return html`${this.#now(review)}${this.#mistakes(review)}${this.#closing(review)}${this.#accuracy(review)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-mistakes': OutflankMistakes;
  }
}
