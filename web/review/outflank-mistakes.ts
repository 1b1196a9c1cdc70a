import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { segments, type Choice } from '../ui/controls.ts';
import { moveName } from '../../game/notation.ts';
import { shapeOf } from '../../game/shape.ts';
import { nodeAt } from '../../game/tree.ts';
import { COLOURS, type Colour } from '../../game/types.ts';
import { hasPeople } from '../../workers/people/people-rules.ts';
import type { Value } from '../../workers/protocol.ts';
import { withTree } from '../document/document.ts';
import { negated, proofText, valueText } from '../engine/value-format.ts';
import { faultText } from '../i18n/faults.ts';
import { playerName } from '../i18n/labels.ts';
import { accuracyTable } from './accuracy-table.ts';
import { betterPath, insertBetterLine, withBetterLines } from './better-line.ts';
import { closingOf } from './closing.ts';
import type { GameReview } from './game-review.ts';
import './graph/outflank-difficulty.ts';
import { learnedOf, retry } from './learned.ts';
import { lossSaid } from './losses.ts';
import { isMistake, mistakesByCost, type LineReview, type ReviewedMove } from './line-review.ts';
import { peopleOf } from '../people/people-of.ts';
import { shareStyles } from '../people/share-bar.ts';
import { reasonStyles } from '../reasons/reason-list.ts';
import { reasonsOf } from '../reasons/reason-store.ts';
import { mistakesStyles } from './mistakes-styles.ts';
import { bestName, mistakeCard, mistakeMade, reasonsAsked, type MistakeActions } from './mistake-card.ts';
import { ownSide } from './own-side.ts';
import { figureTableStyles } from '../ui/styles/figure-table.ts';
import { smallBoardStyles } from '../ui/small-board.ts';
import { base, controls, signs } from '../ui/styles/shared.ts';
import { emit } from '../workbench/events.ts';
import { reviewWords } from '../i18n/review-words.ts';
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

  static override styles = [
    base,
    signs,
    controls,
    figureTableStyles,
    smallBoardStyles,
    reasonStyles,
    shareStyles,
    mistakesStyles,
  ];

  protected override firstUpdated(): void {
    if (hasPeople(this.workbench.open.tree.root.position.rules)) void peopleOf(this.workbench).want();
  }

  /** The mistakes are explained once the review is done; while something else is going on, they wait. */
  protected override updated(): void {
    const { done, total } = this.gameReview.progress(null);
    if (done < total || this.workbench.mode.kind !== 'analyse') return;
    const { tree } = this.workbench.open;
    reasonsOf(this.workbench).want(
      mistakesByCost(this.gameReview.review).flatMap((move) => reasonsAsked(tree, move) ?? []),
    );
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#abort.abort();
    reasonsOf(this.workbench).stop();
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

  /** About the mistake on the board: what it lost, or what was better once that is known to the user. */
  #now(review: LineReview) {
    const move = review.byPath.get(this.workbench.open.path);
    if (!move?.best || !move.bestValue || !isMistake(move)) return nothing;
    const isLearned = this.workbench.part(learnedOf).of(move) !== undefined;
    const loss = { discs: Math.round(move.loss!), sureness: move.sureness! };
    const { said, label, press } = isLearned
      ? this.#answer(move, move.bestValue)
      : {
          said: `${move.step.node.name}: ${lossSaid(loss)}`,
          label: reviewWords.learn.show(),
          press: () => this.#show([move]),
        };
    return html`<div class="now">
      <p role="status">${said}</p>
      <button @click=${press}>${label}</button>
      <button @click=${() => this.#practise(move)}>${reviewWords.better.practise()}</button>
    </div>`;
  }

  /** "g5 was best, +6 (proved); c3 gives +2", and the way to its line. */
  #answer(move: ReviewedMove, bestValue: Value) {
    const { open } = this.workbench;
    const { better } = reviewWords;
    const path = betterPath(open.tree, move);
    const isThere = path !== undefined && nodeAt(open.tree, path) !== undefined;
    const best = bestName(move);
    const value = `${valueText(bestValue, this.#limit)} (${proofText(bestValue)})`;
    return {
      said: `${better.said(best, value, move.step.node.name, this.#playedText(move))} ${this.#laterText(move)}`,
      label: isThere ? better.go(best) : better.insert(),
      press: (): void => (isThere ? this.workbench.goTo(path) : void this.#insert(move)),
    };
  }

  /** "Searched further since: d3 +3 (25@73%), c3 0 (24@73%)." */
  #laterText(move: ReviewedMove): string {
    const { best, move: found, played } = this.gameReview.laterOf(move);
    const { rules } = this.workbench.open.tree.root.position;
    const said = (name: string, value: Value): string =>
      `${name} ${valueText(value, this.#limit)} (${proofText(value)})`;
    const parts = [
      ...(best ? [said(found ? moveName(rules, found) : bestName(move), best)] : []),
      ...(played ? [said(move.step.node.name, played)] : []),
    ];
    return parts.length ? reviewWords.better.since(parts.join(', ')) : '';
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
    retry(this.workbench, moves.slice(moves.indexOf(from)).filter(isMistake));
  }

  #mistakes(review: LineReview) {
    const all = mistakesByCost(review);
    if (!all.length) return nothing;
    const side = this.#side;
    const mistakes = side === null ? all : all.filter(({ mover }) => mover === side);
    const { better } = reviewWords;
    const { tree } = this.workbench.open;
    const missing = mistakes.filter((move) => {
      const path = betterPath(tree, move);
      return path !== undefined && !nodeAt(tree, path);
    });
    const hidden = mistakes.filter((move) => !this.workbench.part(learnedOf).of(move));
    return html`<div class="row">
        <h3>${side !== null && side === this.#ownSide ? better.yours() : better.mistakes(mistakes.length)}</h3>
        ${this.#sides(all)}
        <span class="push"></span>
        ${
          hidden.length > 1
            ? html`<button class="quiet" @click=${() => this.#show(hidden)}>${better.showAll()}</button>`
            : nothing
        }
        <button class="primary" ?disabled=${!mistakes.length} @click=${() => this.#retry(mistakes)}>
          ${better.retryAll(mistakes.length)}
        </button>
      </div>
      <ul class="cards" aria-label=${better.mistakes(mistakes.length)}>
        ${mistakes.map((move) => mistakeCard(this.workbench, move, this.#actions))}
      </ul>
      ${
        missing.length
          ? html`<div class="row">
              <button class="quiet" @click=${() => this.#insertAll(missing)}>${better.insertAll()}</button>
            </div>`
          : nothing
      }`;
  }

  /** The choice of whose mistakes are shown. */
  #sides(all: readonly ReviewedMove[]) {
    const { rules } = this.workbench.open.tree.root.position;
    const count = (colour: Colour): number => all.filter(({ mover }) => mover === colour).length;
    const sides = COLOURS.map((one): Choice<Colour | null> => [
      one,
      html`<i class="disc ${one}"></i> ${playerName(rules, one)} ${count(one)}`,
    ]);
    const { both, whose } = reviewWords.better;
    return segments(whose(), [[null, both()], ...sides], this.#side, (side) => this.#ask(side));
  }

  /** In game order, so that the board keeps moving forward. */
  #retry(mistakes: readonly ReviewedMove[]): void {
    const { moves } = this.gameReview.review;
    retry(
      this.workbench,
      moves.filter((move) => mistakes.includes(move)),
    );
  }

  #show(mistakes: readonly ReviewedMove[]): void {
    const learned = this.workbench.part(learnedOf);
    for (const move of mistakes) learned.take(move, 'shown');
  }

  readonly #actions: MistakeActions = {
    retry: (move) => this.#retry([move]),
    show: (move) => this.#show([move]),
    why: (move) => {
      this.workbench.goTo(move.path);
      emit(this, 'outflank-command', { command: 'why' });
    },
    more: (mistake) => emit(this, 'outflank-alike', { mistake }),
  };

  /** What cost most, what was good, what to practise: for the side shown, or the one that gave away more. */
  #closing(review: LineReview) {
    const { sides } = review;
    const { done, total } = this.gameReview.progress(null);
    // Nothing can be said about moves that haven't been searched.
    if (done < total) return nothing;
    const side = this.#side ?? (sides.black.loss >= sides.white.loss ? 'black' : 'white');
    const store = reasonsOf(this.workbench);
    const { tree } = this.workbench.open;
    const reasons = (move: ReviewedMove) => {
      const asked = reasonsAsked(tree, move);
      return (asked && store.of(asked)?.reasons) ?? null;
    };
    const { sentences, practise } = closingOf(review, side, playerName(tree.root.position.rules, side), reasons);
    const made = practise && mistakeMade(tree, practise);
    if (!sentences.length) return nothing;
    return html`<section class="closing">
      <h3>${reviewWords.closing.heading()}</h3>
      <ul>
        ${sentences.map((text) => html`<li>${text}</li>`)}
      </ul>
      ${made ? html`<button @click=${() => this.#actions.more(made)}>${reviewWords.better.more()}</button>` : nothing}
    </section>`;
  }

  override render() {
    const { review } = this.gameReview;
    const { open } = this.workbench;
    return html`${this.#now(review)}${this.#mistakes(review)}${this.#closing(review)}
      <outflank-difficulty .workbench=${this.workbench} .review=${review}></outflank-difficulty>
      ${accuracyTable(review, open.document.info, open.tree.root.position.rules)}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-mistakes': OutflankMistakes;
  }
}
