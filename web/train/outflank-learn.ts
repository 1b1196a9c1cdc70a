import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { shapeOf } from '../../game/shape.ts';
import type { Value } from '../../workers/protocol.ts';
import { playerName } from '../i18n/labels.ts';
import { proofText, valueText } from '../engine/value-format.ts';
import { type Guess, GuessMode } from '../review/guess-mode.ts';
import { discsSaid } from '../review/losses.ts';
import { reviewWords } from '../i18n/review-words.ts';
import { FocusOnText } from '../ui/focus-on-text.ts';
import { taskStyles } from '../ui/styles/task.ts';
import { RetryMode, type RetryVerdict } from '../review/retry-mode.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';

/** The question on the board: a mistake to retry, a move to guess, or an exercise. */
@customElement('outflank-learn')
export class OutflankLearn extends WorkbenchElement {
  protected readonly focusing = new FocusOnText(this, '[role=status]');

  static override styles = [
    taskStyles,
    css`
      .ask {
        font-size: var(--fs-l);
      }
    `,
  ];

  #said(verdict: RetryVerdict): string {
    const { learn } = reviewWords;
    switch (verdict.kind) {
      case 'asked':
        return '';
      case 'judging':
        return learn.judging(verdict.name);
      case 'same':
        return learn.same();
      case 'wrong':
        return learn.wrong(verdict.name, discsSaid(verdict.loss, verdict.isProved));
      case 'right':
        return verdict.loss > 0
          ? learn.rightNearly(verdict.name, discsSaid(verdict.loss, verdict.isProved))
          : learn.right(verdict.name);
      case 'shown':
        return verdict.best === null ? learn.shownUnknown() : learn.shown(verdict.best);
    }
  }

  #question(teacher: RetryMode) {
    const { learn } = reviewWords;
    const { number, total, move, verdict } = teacher.question;
    const { node } = move.step;
    const isAnswered = verdict.kind === 'right' || verdict.kind === 'shown';
    const isLast = isAnswered && number === total;
    const mover = playerName(node.position.rules, move.mover);
    const discs = discsSaid(move.loss ?? 0, move.sureness === 'proved');
    const said = this.#said(verdict);
    return html`<p class="ask">
        <span class="muted small">${learn.number(number, total)}</span> ${learn.ask(mover, node.name, discs)}
      </p>
      <p
        class=${said ? `say ${verdict.kind === 'wrong' || verdict.kind === 'same' ? 'error' : ''}` : 'sr'}
        role="status"
        tabindex="-1"
      >
        <span></span><span>${said}</span>
      </p>
      <div class="row">
        ${
          isAnswered
            ? html`<button class="primary" @click=${() => teacher.next()}>
                ${isLast ? learn.finish() : learn.next()}
              </button>`
            : html`<button @click=${() => teacher.show()}>${learn.show()}</button>`
        }
        ${teacher.isElsewhere ? html`<button class="quiet" @click=${() => teacher.again()}>${learn.again()}</button>` : nothing}
        ${isLast ? nothing : html`<button class="quiet" @click=${() => teacher.end()}>${learn.finish()}</button>`}
      </div>`;
  }

  /** What a guess is worth, and what was played. */
  #guessSaid({ name, played, value, best, isJudging }: Guess): string {
    const { learn } = reviewWords;
    const limit = shapeOf(this.workbench.position.rules).squares.length;
    const text = (known: Value): string => `${valueText(known, limit)} (${proofText(known)})`;
    const unvalued = isJudging ? learn.judging(name) : learn.guessedUnknown(name);
    return [
      value ? learn.guessed(name, text(value)) : unvalued,
      ...(best
        ? [best.names.includes(name) ? learn.wasBest() : learn.best(best.names.join(', '), text(best.value))]
        : []),
      ...(played ? [played === name ? learn.wasPlayed() : learn.played(played)] : []),
    ].join(' ');
  }

  #guess(guesser: GuessMode) {
    const { learn } = reviewWords;
    const { last, isOver } = guesser;
    return html`<p class="ask">${isOver ? learn.gameEnds() : learn.guess()}</p>
      <p role="status" tabindex="-1">${last ? this.#guessSaid(last) : ''}</p>
      <div class="row">
        ${guesser.hidesValues ? html`<button @click=${() => guesser.show()}>${learn.showValues()}</button>` : nothing}
        <button class=${isOver ? 'primary' : 'quiet'} @click=${() => this.workbench.modes.leave()}>
          ${learn.finish()}
        </button>
      </div>`;
  }

  protected override willUpdate(): void {
    // Whoever started the exercise has already loaded it.
    if (this.workbench.mode.kind === 'exercise') void import('./outflank-exercise.ts').catch(() => undefined);
  }

  override render() {
    const { mode } = this.workbench;
    if (mode.kind === 'exercise') return html`<outflank-exercise .workbench=${this.workbench}></outflank-exercise>`;
    if (mode instanceof RetryMode) return this.#card(this.#question(mode));
    return mode instanceof GuessMode ? this.#card(this.#guess(mode)) : nothing;
  }

  #card(content: unknown) {
    return html`<section class="card" aria-label=${reviewWords.learn.label()}>${content}</section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-learn': OutflankLearn;
  }
}
