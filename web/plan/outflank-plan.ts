import { css, html, LitElement, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import {
  type Change,
  dayNow,
  GAMES_COMPARED,
  isComparable,
  isDone,
  isSure,
  type PlannedItem,
  type PlanTopic,
  type TasksDone,
} from '../../workers/review/plan.ts';
import type { PlayerGame } from '../../workers/review/player-report.ts';
import { number } from '../i18n/numbers.ts';
import { Listening } from '../workbench/listening.ts';
import { base, cards, controls, signs } from '../ui/styles/shared.ts';
import type { PlanRecord, TrainingPlan } from './plan.ts';
import { planWords } from './plan-words.ts';

/** "corners and parity". */
export function topicsText(topics: readonly PlanTopic[]): string {
  const [first, second] = topics.map((topic) => planWords.topics[topic]());
  return first && second ? planWords.and({ first, second }) : (first ?? '');
}

const whatText = ({ task, topic, count }: PlannedItem): string => {
  const about = topic ? planWords.topics[topic]() : '';
  switch (task) {
    case 'lesson':
      return planWords.tasks.lesson({ topic: about });
    case 'exercises':
      return planWords.tasks.exercises({ n: count, topic: about });
    default:
      return planWords.tasks[task]();
  }
};

export interface ReviewedGames {
  readonly player: string;
  readonly games: readonly PlayerGame[];
}

/** What has changed since the plan was made; `reviewed`: the games that are open, perhaps another player's. */
function sinceText(plan: TrainingPlan, { player, before }: PlanRecord, reviewed: ReviewedGames | null): string {
  const { changed } = planWords;
  if (before.games < GAMES_COMPARED) return changed.never({ least: GAMES_COMPARED, before: before.games });
  if (reviewed?.player !== player) return changed.closed({ player });
  const change = plan.change(reviewed.games);
  return change ? changeText(change) : changed.none();
}

/** A change, and whether it may be chance. */
export function changeText(change: Change): string {
  const { changed } = planWords;
  if (!isComparable(change))
    return changed.few({ least: GAMES_COMPARED, before: change.before.games, after: change.after.games });
  const figures = {
    before: number(change.before.mean, 1),
    after: number(change.after.mean, 1),
    margin: number(change.margin, 1),
  };
  if (!isSure(change)) return changed.unsure(figures);
  return change.difference < 0 ? changed.better(figures) : changed.worse(figures);
}

/**
 * The week of practice: its days, what is done of each, and a button for what is next.
 *
 * @fires outflank-plan-start - an item is to be begun
 * @fires outflank-plan-end - the plan is to be ended
 */
@customElement('outflank-plan')
export class OutflankPlan extends LitElement {
  @property({ attribute: false }) plan!: TrainingPlan;
  /** What was done from the plan's first day on. */
  @property({ attribute: false }) done!: TasksDone;
  /** The games of a player as far as they are reviewed; null: none are open. */
  @property({ attribute: false }) reviewed: ReviewedGames | null = null;
  protected readonly hearing = new Listening(this, () => this.plan);

  static override styles = [
    base,
    signs,
    controls,
    cards,
    css`
      section {
        display: grid;
        gap: var(--s2);
        padding: var(--s4);
      }
      h2,
      p {
        margin: 0;
      }
      h2 {
        font-size: var(--fs-l);
      }
      ol {
        display: grid;
        gap: var(--s1);
        margin: 0;
        padding: 0;
        list-style: none;
      }
      ul {
        display: grid;
        gap: var(--s1);
        margin: var(--s1) 0;
        padding: 0;
        list-style: none;
      }
      summary {
        min-height: var(--target);
        cursor: pointer;
      }
      ul li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: var(--s1) var(--s3);
      }
      .is-done {
        color: var(--ink-2);
      }
    `,
  ];

  #item(item: PlannedItem, isNow: boolean) {
    const what = whatText(item);
    const start = (): unknown => this.dispatchEvent(new CustomEvent('outflank-plan-start', { detail: { item } }));
    return html`<li class=${isDone(item) ? 'is-done' : ''}>
      <span
        >${isDone(item) ? html`<i class="tick"></i> ` : nothing}${what}
        <small class="muted">${planWords.count({ done: item.done, count: item.count })}</small></span
      >
      ${
        isNow && !isDone(item)
          ? html`<button aria-label=${planWords.start({ what })} @click=${start}>${planWords.begin()}</button>`
          : nothing
      }
    </li>`;
  }

  override render() {
    const { record } = this.plan;
    if (!record) return nothing;
    const week = this.plan.week(this.done);
    const now = dayNow(week);
    const { player, topics, before } = record;
    return html`<section class="card" aria-label=${planWords.heading()}>
      <h2>${planWords.heading()}</h2>
      <p class="small muted">${planWords.of({ games: before.games, player, topics: topicsText(topics) })}</p>
      <p>${sinceText(this.plan, record, this.reviewed)}</p>
      ${now === null ? html`<p>${planWords.allDone()}</p>` : nothing}
      <ol>
        ${week.map((items, day) => {
          const n = day + 1;
          return html`<li>
            <details ?open=${day === now}>
              <summary>
                ${items.every(isDone) ? html`<i class="tick"></i> ` : nothing}${day === now ? planWords.next({ n }) : planWords.day({ n })}
              </summary>
              <ul>
                ${items.map((item) => this.#item(item, day === now))}
              </ul>
            </details>
          </li>`;
        })}
      </ol>
      <div class="row">
        <button class="quiet" @click=${() => this.dispatchEvent(new CustomEvent('outflank-plan-end'))}>
          ${planWords.end()}
        </button>
      </div>
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-plan': OutflankPlan;
  }
}
