import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { shapeOf } from '../../../game/shape.ts';
import { COLOURS } from '../../../game/types.ts';
import { playerName } from '../../i18n/labels.ts';
import { base, cards, controls, signs } from '../../ui/styles/shared.ts';
import { point, proofText, valueText } from '../../engine/value-format.ts';
import type { Desk } from '../../document/desk.ts';
import type { Guesser } from '../../modes/guess.ts';
import type { Reviewer } from '../../modes/review.ts';
import { studyWords } from './study-words.ts';
import type { Question, Teacher, Verdict } from '../../modes/retry.ts';

/** The mistakes of a reviewed game as questions; and guessing, with values kept back until they are asked for. */
@customElement('outflank-learn')
export class OutflankLearn extends LitElement {
  @property({ attribute: false }) desk!: Desk;
  @property({ attribute: false }) reviewer!: Reviewer;
  @property({ attribute: false }) teacher!: Teacher;
  @property({ attribute: false }) guesser!: Guesser;
  /** Rises with every change of the desk. */
  @property({ type: Number }) tick = 0;

  static override styles = [
    base,
    signs,
    controls,
    cards,
    css`
      .card {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--s2);
        padding: var(--s2) var(--s3) var(--s3);
      }
      .ask {
        font-size: var(--fs-l);
      }
      .guess {
        padding-top: var(--s2);
        border-top: 1px solid var(--line);
      }
    `,
  ];

  #start() {
    const { learn } = studyWords;
    const { teacher, desk } = this;
    const all = teacher.count(null);
    const isReviewed = this.reviewer.review.moves.some(({ loss }) => loss !== undefined);
    if (!all) return html`<p class="muted">${isReviewed ? learn.clean() : learn.none()}</p>`;
    const { rules } = desk.tree.root.position;
    return html`<div class="row">
      ${COLOURS.map((colour) => {
        const count = teacher.count(colour);
        const name = playerName(rules, colour);
        return count
          ? html`<button @click=${() => teacher.start(colour)}>
              <i class="disc ${colour}"></i>${learn.of(name, count)}
            </button>`
          : nothing;
      })}
      <button @click=${() => teacher.start(null)}>${learn.both(all)}</button>
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

  #question({ number, total, move, verdict }: Question) {
    const { learn } = studyWords;
    const { teacher } = this;
    const { node } = move.step;
    const isAnswered = verdict.kind === 'right' || verdict.kind === 'shown';
    const mover = playerName(node.position.rules, move.mover);
    const discs = (move.isExact ? learn.discs : learn.discsAbout)(Math.round(move.loss ?? 0));
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
        <button class="quiet" @click=${() => teacher.stop()}>${learn.finish()}</button>
      </div>`;
  }

  #guess() {
    const { learn } = studyWords;
    const { guesser, desk } = this;
    const last = guesser.last;
    const limit = shapeOf(desk.position.rules).squares.length;
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
        aria-checked=${guesser.isOn ? 'true' : 'false'}
        @click=${() => guesser.switchOn(!guesser.isOn)}
      >
        ${learn.guess()}
      </button>
      ${guesser.hidesValues ? html`<button @click=${() => guesser.show()}>${learn.showValues()}</button>` : nothing}
      <p role="status">${guesser.isOn ? said : ''}</p>
    </div>`;
  }

  override render() {
    const { question } = this.teacher;
    return html`<section class="card" aria-label=${studyWords.learn.label()}>
      ${question ? this.#question(question) : this.#start()} ${this.#guess()}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-learn': OutflankLearn;
  }
}
