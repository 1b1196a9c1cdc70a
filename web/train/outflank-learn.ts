import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { shapeOf } from '../../game/shape.ts';
import { COLOURS, type Colour } from '../../game/types.ts';
import { playerName } from '../i18n/labels.ts';
import { point, proofText, valueText } from '../engine/value-format.ts';
import { GuessMode } from '../review/guess-mode.ts';
import type { GameReview } from '../review/game-review.ts';
import { isMistake, type ReviewedMove } from '../review/line-review.ts';
import { studyWords } from '../i18n/study-words.ts';
import { taskStyles } from '../ui/styles/task.ts';
import { RetryMode, type Verdict } from '../review/retry-mode.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

/** The mistakes of a reviewed game as questions; and guess mode, with values hidden until requested. */
@customElement('outflank-learn')
export class OutflankLearn extends WorkbenchElement {
  @property({ attribute: false }) gameReview!: GameReview;

  static override styles = [
    taskStyles,
    css`
      .ask {
        font-size: var(--fs-l);
      }
      .guess {
        padding-top: var(--s2);
        border-top: 1px solid var(--line);
      }
    `,
  ];

  #mistakesOf(colour: Colour | null): readonly ReviewedMove[] {
    if (!this.gameReview.isReviewed) return [];
    const { moves } = this.gameReview.review;
    return moves.filter((move) => isMistake(move) && (colour === null || move.mover === colour));
  }

  #retry(colour: Colour | null): void {
    const mistakes = this.#mistakesOf(colour);
    if (mistakes.length) this.workbench.modes.enter((host, signal) => new RetryMode(host, signal, mistakes));
  }

  #start() {
    const { learn } = studyWords;
    const all = this.#mistakesOf(null).length;
    const isReviewed =
      this.gameReview.isReviewed && this.gameReview.review.moves.some(({ loss }) => loss !== undefined);
    if (!all) return html`<p class="muted">${isReviewed ? learn.clean() : learn.none()}</p>`;
    const { rules } = this.workbench.open.tree.root.position;
    return html`<div class="row">
      ${COLOURS.map((colour) => {
        const count = this.#mistakesOf(colour).length;
        const name = playerName(rules, colour);
        return count
          ? html`<button @click=${() => this.#retry(colour)}>
              <i class="disc ${colour}"></i>${learn.of(name, count)}
            </button>`
          : nothing;
      })}
      <button @click=${() => this.#retry(null)}>${learn.both(all)}</button>
    </div>`;
  }

  #said(verdict: Verdict): string {
    const { learn } = studyWords;
    switch (verdict.kind) {
      case 'asked':
        return '';
      case 'judging':
        return learn.judging(verdict.name);
      case 'same':
        return learn.same();
      case 'wrong':
        return learn.wrong(verdict.name, verdict.loss);
      case 'right':
        return verdict.loss > 0 ? learn.rightNearly(verdict.name, verdict.loss) : learn.right(verdict.name);
      case 'shown':
        return verdict.best === null ? learn.shownUnknown() : learn.shown(verdict.best);
    }
  }

  #question(teacher: RetryMode) {
    const { learn } = studyWords;
    const { number, total, move, verdict } = teacher.question;
    const { node } = move.step;
    const isAnswered = verdict.kind === 'right' || verdict.kind === 'shown';
    const mover = playerName(node.position.rules, move.mover);
    const discs = (move.sureness === 'proved' ? learn.discs : learn.discsAbout)(Math.round(move.loss ?? 0));
    const said = this.#said(verdict);
    return html`<p class="ask">
        <span class="muted small">${learn.number(number, total)}</span> ${learn.ask(mover, node.name, discs)}
      </p>
      <p
        class=${said ? `say ${verdict.kind === 'wrong' || verdict.kind === 'same' ? 'error' : ''}` : 'sr'}
        role="status"
      >
        <span></span><span>${said}</span>
      </p>
      <div class="row">
        ${
          isAnswered
            ? html`<button class="primary" @click=${() => teacher.next()}>
                ${number < total ? learn.next() : learn.finish()}
              </button>`
            : html`<button @click=${() => teacher.show()}>${learn.show()}</button>`
        }
        <button class="quiet" @click=${() => teacher.again()}>${learn.again()}</button>
        <button class="quiet" @click=${() => this.workbench.modes.leave()}>${learn.finish()}</button>
      </div>`;
  }

  #toggleGuess(guesser: GuessMode | null): void {
    const { modes } = this.workbench;
    if (guesser) modes.leave();
    else modes.enter((host, signal) => new GuessMode(host, signal));
  }

  #guess(guesser: GuessMode | null) {
    const { learn } = studyWords;
    const last = guesser?.last ?? null;
    const limit = shapeOf(this.workbench.position.rules).squares.length;
    const text = (value: NonNullable<typeof last>['value']) =>
      value ? `${valueText(value, limit)} (${proofText(value)})` : '';
    const isBest = last?.value && last.best && point(last.value, limit) === point(last.best.value, limit);
    const said = last
      ? [
          last.value
            ? learn.guessed(last.name, text(last.value))
            : last.isJudging
              ? learn.judging(last.name)
              : learn.guessedUnknown(last.name),
          isBest ? learn.wasBest() : last.best ? learn.best(last.best.names.join(', '), text(last.best.value)) : '',
        ].join(' ')
      : '';
    return html`<div class="guess row">
      <button
        class="switch"
        role="switch"
        aria-checked=${guesser ? 'true' : 'false'}
        @click=${() => this.#toggleGuess(guesser)}
      >
        ${learn.guess()}
      </button>
      ${guesser?.hidesValues ? html`<button @click=${() => guesser.show()}>${learn.showValues()}</button>` : nothing}
      <p role="status">${said}</p>
    </div>`;
  }

  protected override willUpdate(): void {
    // Whoever began the exercise has fetched it already.
    if (this.workbench.mode.kind === 'exercise') void import('./outflank-exercise.ts').catch(() => undefined);
  }

  override render() {
    const { mode } = this.workbench;
    if (mode.kind === 'exercise') return html`<outflank-exercise .workbench=${this.workbench}></outflank-exercise>`;
    return html`<section class="card" aria-label=${studyWords.learn.label()}>
      ${mode instanceof RetryMode ? this.#question(mode) : this.#start()}
      ${this.#guess(mode instanceof GuessMode ? mode : null)}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-learn': OutflankLearn;
  }
}
