import { css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { PLAY_OUT_AIMS, PLAY_OUT_EMPTIES } from '../../game/exercise/play-out.ts';
import { OTHELLO } from '../../game/rules.ts';
import { signed } from '../../game/score.ts';
import { browserStore } from '../browser/storage.ts';
import { playerName } from '../i18n/labels.ts';
import { checkbox, labelledSelect } from '../ui/controls.ts';
import { FocusOnText } from '../ui/focus-on-text.ts';
import { taskStyles } from '../ui/styles/task.ts';
import { emit } from '../workbench/events.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';
import { exerciseWords } from './exercise-words.ts';
import type { ExerciseSets } from './exercise-sets.ts';
import { playOutOptions, type PlayOutOptions, keepPlayOutOptions, startPlayOut } from './play-out.ts';
import { PlayOutMode, type Slip } from './play-out-mode.ts';
import { runWords } from './run-words.ts';

/**
 * A won position being played out: what is to be held, what was given away, and which positions are asked.
 *
 * @fires outflank-command - a position of another kind was wanted
 */
@customElement('outflank-play-out')
export class OutflankPlayOut extends WorkbenchElement {
  @property({ attribute: false }) sets!: ExerciseSets;
  protected readonly focusing = new FocusOnText(this, '.say');
  @state() private options: PlayOutOptions = playOutOptions(browserStore());

  static override styles = [
    taskStyles,
    css`
      ul {
        display: grid;
        gap: var(--s2);
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--s1) var(--s3);
      }
      summary {
        width: fit-content;
        cursor: pointer;
      }
      details .row {
        margin-top: var(--s2);
      }
      @media (pointer: coarse) {
        summary {
          min-height: var(--target);
          align-content: center;
        }
      }
    `,
  ];

  #asked(mode: PlayOutMode): string {
    const { playOut } = runWords;
    const player = playerName(OTHELLO, mode.user);
    const ask = mode.plan.aim === 'win' && mode.target > 0 ? playOut.askWin : playOut.ask;
    return ask(player, signed(mode.target), mode.empties);
  }

  #slipped({ name, before, after }: Slip, best: readonly string[] | null): readonly string[] {
    const { playOut } = runWords;
    const moves = best?.join(', ');
    return [playOut.slipped(name, signed(after), signed(before)), ...(moves ? [playOut.holding(moves)] : [])];
  }

  #said(mode: PlayOutMode): readonly string[] {
    const { state: now } = mode;
    const { playOut } = runWords;
    switch (now.kind) {
      case 'asked':
        return [...(mode.reply ? [playOut.reply(mode.reply)] : []), this.#asked(mode)];
      case 'judging':
        return [exerciseWords.judging(now.name)];
      case 'replying':
        return [playOut.replying()];
      case 'slipped':
        return this.#slipped(now.slip, now.best);
      case 'stuck':
        return [playOut.stuck()];
      case 'over': {
        const goal = signed(mode.goal ?? 0);
        return [mode.slips.length ? playOut.over(signed(now.score), goal) : playOut.held(signed(now.score))];
      }
    }
  }

  #slip(mode: PlayOutMode, slip: Slip) {
    const { playOut } = runWords;
    return html`<li>
      <span>${playOut.slipped(slip.name, signed(slip.after), signed(slip.before))}</span>
      <button @click=${() => mode.retry(slip)}>${playOut.retry()}</button>
    </li>`;
  }

  #slips(mode: PlayOutMode) {
    if (mode.state.kind !== 'over' || !mode.slips.length) return nothing;
    return html`<ul aria-label=${runWords.playOut.slips()}>
      ${mode.slips.map((slip) => this.#slip(mode, slip))}
    </ul>`;
  }

  #buttons(mode: PlayOutMode) {
    const { state: now } = mode;
    const { playOut } = runWords;
    const isEnd = now.kind === 'over' || now.kind === 'stuck';
    return html`<div class="row">
      ${mode.isElsewhere ? html`<button class="primary" @click=${() => mode.again()}>${exerciseWords.back()}</button>` : nothing}
      ${
        now.kind === 'slipped'
          ? html`<button class="primary" @click=${() => mode.retry(now.slip)}>${playOut.retry()}</button>
              <button ?disabled=${now.best !== null} @click=${() => mode.reveal()}>${exerciseWords.show()}</button>
              <button @click=${() => mode.playOn()}>${playOut.playOn()}</button>`
          : nothing
      }
      <button class=${isEnd ? 'primary' : ''} @click=${() => mode.next()}>${playOut.next()}</button>
      <button class="quiet" @click=${() => mode.end()}>${playOut.end()}</button>
    </div>`;
  }

  #keep(part: Partial<PlayOutOptions>): void {
    this.options = { ...this.options, ...part };
    keepPlayOutOptions(browserStore(), this.options);
  }

  /** Of the position being played, too. */
  #tell(tellsAtOnce: boolean): void {
    this.#keep({ tellsAtOnce });
    const { mode } = this.workbench;
    if (mode instanceof PlayOutMode) mode.tellsAtOnce = tellsAtOnce;
  }

  /** Positions of another kind begin with another one. */
  #choose(part: Partial<PlayOutOptions>): void {
    this.#keep(part);
    startPlayOut(this.workbench, this.sets, this.options);
  }

  #choices() {
    const { playOut } = runWords;
    const { empties, aim, tellsAtOnce } = this.options;
    return html`<details>
      <summary>${playOut.options()}</summary>
      <div class="row">
        ${labelledSelect(
          exerciseWords.empties(),
          PLAY_OUT_EMPTIES.map((count) => [count, count] as const),
          empties,
          (count) => this.#choose({ empties: count }),
        )}
        ${labelledSelect(
          playOut.aim(),
          PLAY_OUT_AIMS.map((one) => [one, playOut.aims[one]()] as const),
          aim,
          (one) => this.#choose({ aim: one }),
        )}
        ${checkbox(playOut.tells(), tellsAtOnce, (isOn) => this.#tell(isOn))}
      </div>
      <div class="row">
        <button @click=${() => emit(this, 'outflank-command', { command: 'view:random' })}>${playOut.other()}</button>
      </div>
    </details>`;
  }

  override render() {
    const { mode } = this.workbench;
    if (!(mode instanceof PlayOutMode)) return nothing;
    const isError = mode.state.kind === 'slipped' || (mode.state.kind === 'over' && mode.slips.length > 0);
    return html`<section class="card" aria-label=${runWords.playOut.label()}>
      ${mode.hidesValues ? nothing : html`<p class="muted small">${mode.source}</p>`}
      <p class="say ${isError ? 'error' : ''}" role="status" tabindex="-1">
        <span></span><span>${this.#said(mode).join(' ')}</span>
      </p>
      ${this.#slips(mode)} ${this.#buttons(mode)} ${this.#choices()}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-play-out': OutflankPlayOut;
  }
}
