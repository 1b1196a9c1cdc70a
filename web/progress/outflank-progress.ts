import { html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { makeRecordFile, parseRecordFile } from '../../game/exercise/record.ts';
import type { DayCount } from '../../game/repertoire/file.ts';
import { saveBlob } from '../browser/save.ts';
import { faultText } from '../i18n/faults.ts';
import { locale } from '../i18n/locale.ts';
import { pageWords } from '../i18n/page-words.ts';
import { streakOf, todayOf } from '../modes/days.ts';
import type { PracticeLog } from '../modes/practice-log.ts';
import { practiceOf } from '../openings/repertoire/open-repertoire.ts';
import type { OwnRepertoire } from '../openings/repertoire/own-repertoire.ts';
import { exerciseSetsOf, type ExerciseSets } from '../train/exercise-sets.ts';
import '../train/outflank-expected.ts';
import type { Exercises } from '../train/exercises.ts';
import { ratingStyles, ratingView } from '../train/rating-view.ts';
import { filesButton } from '../ui/controls.ts';
import { base, controls } from '../ui/styles/shared.ts';
import { tableOf } from '../ui/table.ts';
import { Listening } from '../workbench/listening.ts';
import { practiceLogOf } from '../workbench/practice-log-of.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';
import { daysByKind, SHOWN_KINDS, type ShownKind, summed } from './by-kind.ts';
import { progressWords as words } from './progress-words.ts';
import { progressStyles } from './progress-styles.ts';
import { weekBars, weekBarStyles } from './weeks-picture.ts';
import { type Week, weeksOf } from './weeks.ts';

const WEEKS_SHOWN = 26;
/** Weeks in the picture. */
const WEEKS_PICTURED = 12;
const FILE_NAME = 'practice.json';

function nameOf(kind: ShownKind): string {
  switch (kind) {
    case 'set':
      return words.exercises();
    case 'repeat':
      return words.repeat();
    case 'openings':
      return words.openings();
    default:
      return pageWords.train.kinds[kind]();
  }
}

/** The user's practice: today's answers, the rating, a picture of the last weeks by kind, and all weeks as a table. */
@customElement('outflank-progress')
export class OutflankProgress extends WorkbenchElement {
  @property({ attribute: false }) exercises!: Pick<Exercises, 'days'>;
  @property({ attribute: false }) repertoire!: Pick<OwnRepertoire, 'days'>;
  @property({ attribute: false }) log!: Pick<PracticeLog, 'record' | 'add' | 'subscribe'>;
  /** How the answers compare with those expected of others; null: not shown. */
  @property({ attribute: false }) sets: ExerciseSets | null = null;
  @property({ attribute: false }) now = (): Date => new Date();
  protected readonly hearing = new Listening(this, () => this.log);

  static override styles = [base, controls, ratingStyles, weekBarStyles, progressStyles];

  get #days() {
    return daysByKind(this.log.record, {
      exercises: this.exercises.days,
      openings: this.repertoire.days,
    });
  }

  #today() {
    const all = summed(Object.values(this.#days));
    const now = this.now().getTime();
    const { answers, right } = todayOf(all, now);
    const streak = streakOf(all, now);
    const { rating, ratedAt } = this.log.record;
    return html`<p>${[words.today(answers, right), ...(streak ? [words.streak(streak)] : [])].join(' · ')}</p>
      ${ratedAt ? ratingView(rating) : nothing}`;
  }

  #picture(weeks: readonly Week<ShownKind>[], kinds: readonly ShownKind[]) {
    const shown = weeks.slice(0, WEEKS_PICTURED).toReversed();
    const most = Math.max(1, ...shown.flatMap(({ counts }) => kinds.map((kind) => counts[kind].answers)));
    return html`<h2>${words.picture(WEEKS_PICTURED)}</h2>
      <ul class="kinds">
        ${kinds.map((kind) =>
          this.#kind(
            kind,
            shown.map(({ counts }) => counts[kind]),
            most,
          ),
        )}
      </ul>`;
  }

  #kind(kind: ShownKind, weeks: readonly DayCount[], most: number) {
    const sum = (part: keyof DayCount): number => weeks.reduce((total, week) => total + week[part], 0);
    const missing = WEEKS_PICTURED - weeks.length;
    const all = [...Array.from({ length: missing }, (): DayCount => ({ answers: 0, right: 0 })), ...weeks];
    return html`<li>
      <span class="name">${nameOf(kind)} <small>${words.right(sum('right'), sum('answers'))}</small></span>
      ${weekBars(all, most)}
    </li>`;
  }

  /** A row for each kind of a week; the week's name spans them. */
  #table(weeks: readonly Week<ShownKind>[], kinds: readonly ShownKind[]) {
    const rows = weeks.map(({ monday, counts }) => {
      const practised = kinds.filter((kind) => counts[kind].answers);
      const date = monday.toLocaleDateString(locale(), { dateStyle: 'medium' });
      return practised.map(
        (kind, index) =>
          html`<tr>
            ${index ? nothing : html`<th scope="rowgroup" rowspan=${practised.length}>${date}</th>`}
            <td>${nameOf(kind)}</td>
            <td>${words.right(counts[kind].right, counts[kind].answers)}</td>
          </tr>`,
      );
    });
    const table = tableOf([words.week(), words.kind(), words.answers()], rows, { caption: words.caption() });
    return html`<details>
      <summary>${words.table()}</summary>
      ${table}
    </details>`;
  }

  async #add([file]: readonly File[]): Promise<void> {
    const read = parseRecordFile((await file?.text().catch(() => '')) ?? '');
    if (read.ok) this.log.add(read.value);
    this.workbench.say(read.ok ? words.added() : faultText(read.fault), !read.ok);
  }

  #file() {
    const save = (): void =>
      saveBlob(new Blob([makeRecordFile(this.log.record)], { type: 'application/json' }), FILE_NAME);
    return html`<div class="row">
      <button @click=${save}>${words.save()}</button>
      ${filesButton(words.add(), (files) => void this.#add(files), { accept: '.json,application/json', isSingle: true })}
    </div>`;
  }

  override render() {
    const days = this.#days;
    if (SHOWN_KINDS.every((kind) => !days[kind].size))
      return html`<p>${words.none()}</p>
        ${this.#file()}`;
    return html`${this.#today()} ${this.#weeks(weeksOf(days, this.now(), WEEKS_SHOWN))} ${this.#file()}
    ${this.sets ? this.#expected(this.sets) : nothing}`;
  }

  #weeks(weeks: readonly Week<ShownKind>[]) {
    const kinds = SHOWN_KINDS.filter((kind) => weeks.some(({ counts }) => counts[kind].answers));
    return kinds.length ? [this.#picture(weeks, kinds), this.#table(weeks, kinds)] : nothing;
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
  const log = workbench.part(practiceLogOf);
  return Object.assign(new OutflankProgress(), { workbench, exercises: sets.exercises, repertoire, log, sets });
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-progress': OutflankProgress;
  }
}
