import { css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { type DayCount, mergedDays } from '../../game/repertoire/file.ts';
import { locale } from '../i18n/locale.ts';
import { streakOf } from '../modes/days.ts';
import { practiceOf } from '../openings/repertoire/open-repertoire.ts';
import type { OwnRepertoire } from '../openings/repertoire/own-repertoire.ts';
import { exerciseSetsOf, type ExerciseSets } from '../train/exercise-sets.ts';
import '../train/outflank-expected.ts';
import type { Exercises } from '../train/exercises.ts';
import { base } from '../ui/styles/shared.ts';
import { styled } from '../ui/styled.ts';
import { tableOf } from '../ui/table.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';
import { progressWords as words } from './progress-words.ts';
import { weeksOf } from './weeks.ts';

const WEEKS_SHOWN = 26;
const KINDS = ['exercises', 'openings'] as const;

/** The user's practice: today's answers, days in a row, and one row per week with the share of right answers. */
@customElement('outflank-progress')
export class OutflankProgress extends WorkbenchElement {
  @property({ attribute: false }) exercises!: Pick<Exercises, 'days' | 'today' | 'streak'>;
  @property({ attribute: false }) repertoire!: Pick<OwnRepertoire, 'days' | 'today' | 'streak'>;
  /** How the answers compare with those expected of others; null: not shown. */
  @property({ attribute: false }) sets: ExerciseSets | null = null;
  @property({ attribute: false }) now = (): Date => new Date();

  static override styles = [
    base,
    css`
      :host {
        display: grid;
        gap: var(--s3);
      }
      table {
        width: min(48rem, 100%);
        border-collapse: collapse;
        table-layout: fixed;
        font-variant-numeric: tabular-nums;
      }
      th,
      td {
        padding: var(--s1) var(--s3) var(--s1) 0;
        text-align: left;
        font-weight: 400;
      }
      thead th {
        color: var(--ink-2);
        font-size: var(--fs-s);
      }
      :is(th, td):first-child {
        width: 9rem;
      }
      .bar {
        display: flex;
        height: 0.75rem;
        border-radius: 2px;
        overflow: hidden;
        background: var(--loss);
      }
      .bar i {
        background: var(--accent);
      }
      small {
        color: var(--ink-2);
      }
    `,
  ];

  #today() {
    const { exercises, repertoire } = this;
    const [a, b] = [exercises.today, repertoire.today];
    const streak = streakOf(mergedDays(exercises.days, repertoire.days), this.now().getTime());
    const said = [words.today(a.answers + b.answers, a.right + b.right), ...(streak ? [words.streak(streak)] : [])];
    return html`<p>${said.join(' · ')}</p>`;
  }

  /** Bar whose length is the number of answers relative to the busiest week. */
  #bar({ answers, right }: DayCount, most: number) {
    if (!answers) return html`<td></td>`;
    return html`<td>
      <div class="bar" ${styled({ width: `${(100 * answers) / most}%` })}>
        <i ${styled({ width: `${(100 * right) / answers}%` })}></i>
      </div>
      <small>${words.right(right, answers)}</small>
    </td>`;
  }

  override render() {
    const weeks = weeksOf({ exercises: this.exercises.days, openings: this.repertoire.days }, this.now(), WEEKS_SHOWN);
    if (!weeks.length) return html`<p>${words.none()}</p>`;
    const kinds = KINDS.filter((kind) => weeks.some(({ counts }) => counts[kind].answers));
    const most = Math.max(...weeks.flatMap(({ counts }) => kinds.map((kind) => counts[kind].answers)));
    const rows = weeks.map(
      ({ monday, counts }) =>
        html`<tr>
          <th scope="row">${monday.toLocaleDateString(locale(), { dateStyle: 'medium' })}</th>
          ${kinds.map((kind) => this.#bar(counts[kind], most))}
        </tr>`,
    );
    return html`${this.#today()}
    ${tableOf([words.week(), ...kinds.map((kind) => words[kind]())], rows, { caption: words.caption() })}
    ${this.sets ? this.#expected(this.sets) : nothing}`;
  }

  #expected({ expected, exercises }: ExerciseSets) {
    return html`<outflank-expected
      .expected=${expected}
      .exercises=${exercises.all}
      .answers=${exercises.answers}
      .rating=${this.workbench.settings.rating}
    ></outflank-expected>`;
  }
}

export async function openProgress(workbench: Workbench): Promise<OutflankProgress> {
  const [sets, { repertoire }] = await Promise.all([workbench.part(exerciseSetsOf), workbench.part(practiceOf)]);
  return Object.assign(new OutflankProgress(), { workbench, exercises: sets.exercises, repertoire, sets });
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-progress': OutflankProgress;
  }
}
