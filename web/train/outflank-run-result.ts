import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { moveName } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { signed } from '../../game/score.ts';
import { squareName } from '../../game/shape.ts';
import { locale } from '../i18n/locale.ts';
import type { PracticeLog } from '../modes/practice-log.ts';
import { smallBoard, smallBoardStyles } from '../ui/small-board.ts';
import { taskStyles } from '../ui/styles/task.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';
import type { ExerciseMode } from './exercise-mode.ts';
import type { ExerciseSets } from './exercise-sets.ts';
import { exerciseWords } from './exercise-words.ts';
import { ratingStyles, ratingView } from './rating-view.ts';
import type { RunResult } from './run-progress.ts';
import { runWords as words } from './run-words.ts';

const dayText = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString(locale(), { dateStyle: 'medium' });

function bestSaid({ set }: ExerciseMode, { isBest }: RunResult, log: PracticeLog): string {
  if (isBest) return words.isBest();
  const best = log.record.bests.get(set.kind);
  return best ? words.wasBest(best.count, dayText(best.day)) : '';
}

/** How a run ended, in sentences. */
export function resultSaid(mode: ExerciseMode, result: RunResult, log: PracticeLog): readonly string[] {
  const { kind, right, wrong, ids, day } = mode.set;
  switch (kind) {
    case 'streak':
      return [result.why === 'end' ? words.ended.all(right) : words.ended.streak(right), bestSaid(mode, result, log)];
    case 'minutes':
      return [words.ended.minutes(right, wrong), bestSaid(mode, result, log)];
    case 'daily':
      return [words.ended.five(right, ids.length), ...(day === log.today ? [words.tomorrow()] : [])];
    default:
      return [exerciseWords.over(right, wrong)];
  }
}

/** What follows a run of exercises: the rating, and what was missed, to be looked at again. */
@customElement('outflank-run-result')
export class OutflankRunResult extends WorkbenchElement {
  @property({ attribute: false }) mode!: ExerciseMode;
  @property({ attribute: false }) sets!: ExerciseSets;
  @property({ attribute: false }) result!: RunResult;

  static override styles = [
    taskStyles,
    smallBoardStyles,
    ratingStyles,
    css`
      :host {
        display: grid;
        gap: var(--s2);
      }
      h2 {
        margin: 0;
        font-size: var(--fs-m);
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
        gap: var(--s2);
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        display: grid;
        gap: var(--s1);
        justify-items: start;
      }
    `,
  ];

  /** The right move; for a line, as many moves as were asked for. */
  #solution(exercise: Exercise): string {
    const { set, rules } = this.mode;
    const { best, themes } = exercise;
    const first = best.map((square) => squareName(OTHELLO, square)).join(', ');
    const isLine = themes.includes('line') && set.task === 'moves' && !rules.isQuick;
    if (!isLine) return exerciseWords.shown(first, signed(exercise.score));
    const { moves, score } = set.later[idOf(exercise)] ?? { moves: [], score: exercise.score };
    const names = moves.map((move) => moveName(OTHELLO, move)).join(' ');
    return words.line(names || first, signed(score));
  }

  #missed(exercise: Exercise) {
    const start = parseBoard(idOf(exercise), OTHELLO);
    return html`<li>
      ${start.ok ? smallBoard(start.value.position) : nothing}
      <span class="small">${this.#solution(exercise)}</span>
      <button @click=${() => this.mode.reopen(idOf(exercise))}>${words.lookAt()}</button>
    </li>`;
  }

  #again() {
    const { sets, mode } = this;
    const { kind } = mode.set;
    if (kind === 'streak' || kind === 'minutes')
      return html`<button class="primary" @click=${() => sets.rise(kind)}>${words.again()}</button>`;
    const { yesterday } = sets.log;
    const isOpen = kind === 'daily' && mode.set.day !== yesterday && !sets.isDailyDone(yesterday);
    return isOpen ? html`<button @click=${() => sets.startDaily(yesterday)}>${words.yesterday()}</button>` : nothing;
  }

  override render() {
    const { mode, sets, result } = this;
    const { exercises } = sets;
    const missed = mode.set.missed.flatMap((id) => exercises.find(id) ?? []);
    const gained = Math.round(result.gained);
    return html`${ratingView(exercises.rating)}
      ${gained ? html`<p class="small muted">${words.gained(signed(gained))}</p>` : nothing}
      ${
        missed.length
          ? html`<h2>${words.missed()}</h2>
              <ul>
                ${missed.map((exercise) => this.#missed(exercise))}
              </ul>`
          : nothing
      }
      <div class="row">
        ${this.#again()}
        <button @click=${() => mode.end()}>${words.done()}</button>
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-run-result': OutflankRunResult;
  }
}
