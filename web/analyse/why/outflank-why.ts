import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { isPlayedAsOthello } from '../../../game/bitboard/othello.ts';
import { isSameMove, moveName, targetOf } from '../../../game/notation.ts';
import { legalMoves } from '../../../game/position.ts';
import { shapeOf } from '../../../game/shape.ts';
import { composed } from '../../../game/symmetry.ts';
import type { Position, Square } from '../../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../../workers/protocol.ts';
import { gameReviewOf } from '../../review/game-review-of.ts';
import { isMistake, type ReviewedMove } from '../../review/line-review.ts';
import { playLine } from '../../workbench/actions.ts';
import { emit } from '../../workbench/events.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { goBack } from '../../document/game.ts';
import { Dialog } from '../../ui/dialog.ts';
import { dialogStyles } from '../../ui/styles/dialog.ts';
import { byValue, negated, proofText, valueText } from '../../engine/value-format.ts';
import { compare, SIDES, type Comparison } from './comparison.ts';
import { type Compared, figuresOf, sideOf, stepsOf } from './comparison-view.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import { pairOf, questionsOf, rankedMoves, WhySearch, type Pair, type WhyQuestion } from './why.ts';
import { subjectOf } from '../../engine/subject.ts';
import { Listening } from '../../workbench/listening.ts';
import { valueOf } from '../../engine/known-value.ts';
import { nodeAt, type Path } from '../../../game/tree.ts';
import { askWhyNot } from '../../workbench/refutation.ts';
import { comparisonVerdict } from './verdict.ts';
import { changesText, verdictText } from './why-text.ts';
import { reasonList, reasonStyles } from '../../reasons/reason-list.ts';
import { isWithout, reasonsOf } from '../../reasons/reason-store.ts';
import { whyStyles } from './why-styles.ts';
import { whyWords } from './why-words.ts';

/** Why one move is better than another: their lines side by side, and what changes along the way. */
@customElement('outflank-why')
export class OutflankWhy extends LitElement {
  @property({ attribute: false }) workbench: Workbench | null = null;
  /** The square under the pointer. */
  @property({ attribute: false }) pointed: Square | null = null;
  @state() private questions: readonly WhyQuestion[] = [];
  @state() private question: WhyQuestion | null = null;
  /** How many moves are played on the boards; null: up to the horizon of the comparison. */
  @state() private chosenPly: number | null = null;
  readonly #dialog = new Dialog(this, { onClose: () => this.#onClose() });
  #search: WhySearch | null = null;
  /** What the engine was borrowed for. */
  #asked: WhyQuestion | null = null;
  #isOpen = false;
  protected readonly listening = new Listening(this, () => (this.#isOpen ? this.workbench : null));
  #memo: { readonly pair: Pair; readonly comparison: Comparison } | null = null;

  static override styles = [dialogStyles, tableStyles, reasonStyles, whyStyles];

  /** About the move on a square: the one pointed at, unless another is given. */
  async open(about = this.pointed): Promise<void> {
    const { workbench } = this;
    if (!workbench) return;
    if (workbench.shown.hidesValues) return workbench.say(whyWords.hidden(), true);
    this.#search ??= new WhySearch(workbench, () => this.requestUpdate());
    this.#isOpen = true;
    const { tree } = workbench.document;
    const valueAt = (path: Path): Value | undefined => {
      const node = nodeAt(tree, path);
      const known = node && workbench.evaluations.at(node);
      return known && valueOf(known);
    };
    const reviewed = this.#reviewedMove;
    const better = reviewed && isMistake(reviewed) ? reviewed.best : undefined;
    this.questions = questionsOf(workbench.document, about, valueAt, better);
    this.#choose(this.questions[0] ?? null);
    await this.#dialog.show();
  }

  #onClose(): void {
    this.#search?.end();
    if (this.workbench && this.#isOpen) reasonsOf(this.workbench).stop();
    this.#isOpen = false;
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#onClose();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // A question about another page's position means nothing here.
    if (changed.has('workbench')) this.#onClose();
  }

  #choose(question: WhyQuestion | null): void {
    this.question = question;
    this.chosenPly = null;
    this.#search?.end();
    this.#asked = null;
  }

  /** Borrows the engine for the question, once, unless it is already working on it; that search may end too early to answer. */
  protected override updated(): void {
    const { workbench, question } = this;
    if (!workbench || !question || !this.#isOpen || this.#asked === question) return;
    if (this.#isHopeless(question) || this.#pair(question)) return;
    if (question.position === workbench.position && workbench.engineView.phase === 'searching') return;
    this.#asked = question;
    void this.#search?.start(question.position);
  }

  /** What is known about the position; where that can't be compared, what the dialog's own search has found. */
  #analysisOf(question: WhyQuestion): Analysis | undefined {
    const { position } = question;
    const known = this.workbench?.engine.analysisOf(subjectOf(position, 'why'));
    return pairOf(known, question) ? known : (this.#search?.foundOf(position) ?? known);
  }

  #pair(question: WhyQuestion): Pair | null {
    return pairOf(this.#analysisOf(question), question);
  }

  /** Fewer than two moves to compare. */
  #isHopeless({ position }: WhyQuestion): boolean {
    return legalMoves(position).length < 2;
  }

  #compared({ pair, position }: { pair: Pair; position: Position }): Comparison {
    if (this.#memo?.pair.best.line === pair.best.line && this.#memo.pair.chosen.line === pair.chosen.line)
      return this.#memo.comparison;
    const comparison = compare(position, pair.best.line, pair.chosen.line);
    this.#memo = { pair, comparison };
    return comparison;
  }

  #view(question: WhyQuestion): Compared | null {
    const pair = this.#pair(question);
    if (!pair) return null;
    const comparison = this.#compared({ pair, position: question.position });
    const name = ({ move }: MoveReport): string => moveName(question.position.rules, move);
    const [best, chosen] = [comparison.best.length, comparison.chosen.length];
    const last = Math.max(best, chosen);
    const ply = Math.min(this.chosenPly ?? comparison.horizon, last);
    const names = { best: name(pair.best), chosen: name(pair.chosen) };
    const { settings, views } = this.workbench!;
    const orientation = composed(settings.orientation, views.rotated ? 'turn180' : 'identity');
    const go = (to: number): void => void (this.chosenPly = to);
    return { pair, comparison, names, ply, last, orientation, go };
  }

  /** A game being played isn't interrupted. */
  #canRefute({ position }: WhyQuestion): boolean {
    const { kind } = this.workbench!.mode;
    return (kind === 'analyse' || kind === 'review') && !position.rules.displacement;
  }

  /** Shows the proof that the move is worse than the best one, beside the board, for the position on it. */
  async #refute({ at, position }: WhyQuestion, { move }: MoveReport): Promise<void> {
    const { workbench } = this;
    if (!workbench) return;
    askWhyNot(workbench, position, targetOf(move));
    this.#dialog.close();
    if (at === 'before') workbench.go(goBack);
    emit(this, 'outflank-command', { command: 'view:proof' });
  }

  /** Shows the position that the question is about, on the page with everything known about it. */
  #analyse({ at }: WhyQuestion): void {
    this.#dialog.close();
    if (at === 'before') this.workbench?.go(goBack);
    emit(this, 'outflank-command', { command: 'view:analyse' });
  }

  // Drawing.

  #questions(question: WhyQuestion) {
    if (this.questions.length < 2) return nothing;
    const name = ({ position, move }: WhyQuestion): string => (move === null ? '' : moveName(position.rules, move));
    // In the order of the game.
    const ordered = [...this.questions].sort((a, b) => a.at.localeCompare(b.at));
    return html`<div class="choice" role="group" aria-label=${whyWords.of()}>
      ${ordered.map(
        (one) =>
          html`<button aria-pressed=${one === question ? 'true' : 'false'} @click=${() => this.#choose(one)}>
            ${one.at === 'here' ? whyWords.here() : whyWords.before(name(one))}
          </button>`,
      )}
    </div>`;
  }

  /** The choice of the move to compare with the best. */
  #moves(question: WhyQuestion, { pair }: Compared) {
    const { rules } = question.position;
    const limit = shapeOf(rules).squares.length;
    const others = rankedMoves(this.#analysisOf(question), limit)
      .filter((other) => other !== pair.best)
      .sort(byValue(limit));
    const name = ({ move }: MoveReport): string => moveName(rules, move);
    const change = (event: Event): void => {
      const { value } = event.target as HTMLSelectElement;
      const next = {
        at: question.at,
        position: question.position,
        move: others.find((other) => name(other) === value)!.move,
      };
      this.questions = this.questions.map((one) => (one === question ? next : one));
      this.#choose(next);
    };
    return html`<label
      >${whyWords.compared()}
      <select .value=${live(name(pair.chosen))} @change=${change}>
        ${others.map(
          (other) =>
            html`<option value=${name(other)} ?selected=${other.move === pair.chosen.move}>
              ${name(other)} ${valueText(other.value!, limit)}
            </option>`,
        )}
      </select></label
    >`;
  }

  /** The move that led to the board, as it was reviewed. */
  get #reviewedMove(): ReviewedMove | undefined {
    const { isReviewed, review } = this.workbench!.part(gameReviewOf);
    return isReviewed ? review.byPath.get(this.workbench!.open.path) : undefined;
  }

  /** What the review says about the move played, so that its figure isn't confused with this one. */
  #reviewed({ at, move, position }: WhyQuestion) {
    const reviewed = at === 'before' ? this.#reviewedMove : undefined;
    const { best, bestValue, value, step } = reviewed ?? {};
    const played = step?.node.move;
    if (!best || !bestValue || !value || !played || !move || !isSameMove(played, move)) return nothing;
    const limit = shapeOf(position.rules).squares.length;
    const figure = (one: Value): string => `${valueText(one, limit)} (${proofText(one)})`;
    const own = reviewed!.mover === 'black' ? value : negated(value);
    const said = whyWords.reviewed(moveName(position.rules, best), figure(bestValue), step.node.name, figure(own));
    return html`<p>${said}</p>`;
  }

  /** Reasons that were tested, where there are some; else what stands out on the two lines. */
  #verdict({ at, position }: WhyQuestion, { pair, comparison, names }: Compared) {
    const { workbench } = this;
    const asked = { position, move: targetOf(pair.chosen.move), best: targetOf(pair.best.move) };
    const { isEqual } = pair;
    const store = workbench && !isEqual && isPlayedAsOthello(position) ? reasonsOf(workbench) : null;
    const found = store?.of(asked);
    if (!workbench || !store || isWithout(found)) {
      const { text, sureness: said } = verdictText(comparisonVerdict(comparison, isEqual), comparison, names);
      return html`<p class="verdict"><b>${text}</b> <span class="muted small">${said}</span></p>`;
    }
    // Both lines are there, so the engine is free.
    if (!found) store.want([asked]);
    return reasonList(asked, store.of(asked), (line) => {
      this.#dialog.close();
      if (at === 'before') workbench.go(goBack);
      playLine(workbench, line);
    });
  }

  #body(question: WhyQuestion) {
    const view = this.#view(question);
    if (!view) {
      const text = this.#isHopeless(question)
        ? whyWords.noChoice()
        : this.#search?.isAtWork || this.workbench?.engineView.phase === 'searching'
          ? whyWords.looking()
          : whyWords.notYet();
      return html`${this.#questions(question)}${this.#reviewed(question)}
        <p role="status">${text}</p>`;
    }
    const said = changesText(view.comparison, view.names);
    const { chosen, isEqual } = view.pair;
    return html`<div class="row">${this.#questions(question)} ${this.#moves(question, view)}</div>
      ${this.#reviewed(question)}
      <div class="sides">${SIDES.map((side) => sideOf(side, view))}</div>
      ${stepsOf(view)}
      <div class="facts">
        <section>
          <h3>${whyWords.verdict.heading()}</h3>
          ${this.#verdict(question, view)}
          <h3>${whyWords.changes()}</h3>
          ${
            said.length
              ? html`<ul>
                  ${said.map(({ text, side }) => {
                    const isAgainst = side === 'chosen' && !isEqual;
                    const mark = isAgainst
                      ? html` <span class="against">${whyWords.against(view.names.chosen)}</span>`
                      : '';
                    return html`<li>${text}${mark}</li>`;
                  })}
                </ul>`
              : html`<p>${whyWords.none()}</p>`
          }
          <p class="muted small">${view.pair.isProved ? whyWords.proved() : whyWords.guessed()}</p>
          ${
            view.pair.isProved && !isEqual && this.#canRefute(question)
              ? html`<button @click=${() => void this.#refute(question, chosen)}>${whyWords.refutation()}</button>`
              : nothing
          }
          ${
            this.workbench?.view === 'analyse'
              ? nothing
              : html`<button @click=${() => this.#analyse(question)}>${whyWords.analyse()}</button>`
          }
        </section>
        ${figuresOf(view)}
      </div>`;
  }

  override render() {
    const { question } = this;
    const names = this.#dialog.isOpen && question ? this.#view(question)?.names : undefined;
    const heading = names ? whyWords.heading(names.best, names.chosen) : whyWords.title();
    const content = () => (question ? this.#body(question) : html`<p role="status">${whyWords.noChoice()}</p>`);
    return this.#dialog.render({ heading, content });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-why': OutflankWhy;
  }
}
