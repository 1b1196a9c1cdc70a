import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { ifDefined } from 'lit/directives/if-defined.js';
import {
  type Course,
  COURSE_NAMES,
  COURSES,
  doneOf,
  LESSON_IDS,
  type LessonId,
  lessonName,
} from '../../game/lessons/progress.ts';
import { saveBlob } from '../browser/save.ts';
import { faultText } from '../i18n/faults.ts';
import { filesButton } from '../ui/controls.ts';
import { Dialog } from '../ui/dialog.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import { Listening } from '../workbench/listening.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { courseTitle, fullTitle, lessonTitle } from './lesson-names.ts';
import { lessonWords as words } from './lesson-words.ts';
import type { Lessons } from './lessons.ts';
import { lessonsOf, startLesson } from './start.ts';

/** The courses with their lessons: which are done, what is next; and the progress as a file. */
@customElement('outflank-lessons')
export class OutflankLessons extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @property({ attribute: false }) lessons!: Lessons;
  @state() private said = '';
  readonly #dialog = new Dialog(this);
  protected readonly listening = new Listening(this, () => this.lessons);

  static override styles = [
    dialogStyles,
    css`
      dialog {
        width: min(34rem, 100vw - 2rem);
      }
      .all {
        display: grid;
        gap: var(--s3);
        min-width: 0;
      }
      details {
        border-top: 1px solid var(--line);
      }
      summary {
        display: flex;
        align-items: baseline;
        gap: var(--s3);
        min-height: 2.75rem;
        padding: var(--s2) 0;
        cursor: pointer;
      }
      summary b {
        flex: 1;
      }
      summary b::before {
        content: '▸';
        display: inline-block;
        width: 1.25em;
      }
      details[open] summary b::before {
        content: '▾';
      }
      ol {
        margin: 0 0 var(--s3);
        padding: 0;
        list-style: none;
      }
      li button {
        display: grid;
        grid-template-columns: 1.75rem 1fr;
        align-items: center;
        width: 100%;
        min-height: 2.75rem;
        border: 0;
        background: none;
        text-align: left;
        white-space: normal;
      }
      li button[aria-current] {
        background: var(--accent-soft);
        font-weight: 650;
      }
      .sign {
        color: var(--accent);
        font-variant-numeric: tabular-nums;
      }
    `,
  ];

  async open(): Promise<void> {
    this.said = '';
    await this.#dialog.show();
  }

  #start(id: LessonId): void {
    this.#dialog.close();
    void startLesson(this.workbench, id);
  }

  #save(): void {
    saveBlob(new Blob([this.lessons.file], { type: 'application/json' }), 'lessons.json');
  }

  async #add([file]: readonly File[]): Promise<void> {
    const text = (await file?.text().catch(() => '')) ?? '';
    const added = await this.lessons.addFile(text);
    this.said = added.ok ? words.added(added.value) : faultText(added.fault);
  }

  #lesson(id: LessonId, index: number, next: LessonId | null) {
    const isDone = this.lessons.isDone(id);
    const isNext = next !== null && lessonName(next) === lessonName(id);
    return html`<li>
      <button type="button" aria-current=${ifDefined(isNext ? 'step' : undefined)} @click=${() => this.#start(id)}>
        <span class="sign" aria-hidden="true">${isDone ? '✓' : index + 1}</span>
        <span>${lessonTitle(id)}${isDone ? html`<span class="sr"> (${words.isDone()})</span>` : nothing}</span>
      </button>
    </li>`;
  }

  #course(course: Course, next: LessonId | null) {
    const { done } = this.lessons;
    const ids = LESSON_IDS.filter((id) => id.course === course);
    return html`<details ?open=${next?.course === course}>
      <summary>
        <b>${courseTitle(course)}</b>
        <span class="small muted">${words.progress(doneOf(done, course), COURSES[course].length)}</span>
      </summary>
      <ol>
        ${ids.map((id, index) => this.#lesson(id, index, next))}
      </ol>
    </details>`;
  }

  #content() {
    const { next } = this.lessons;
    return html`<div class="all">
      <p class="small muted">${words.note()}</p>
      ${
        next
          ? html`<div class="row">
              <button type="button" class="primary" @click=${() => this.#start(next)}>
                ${words.next(fullTitle(next))}
              </button>
            </div>`
          : html`<p>${words.allDone()}</p>`
      }
      <div>${COURSE_NAMES.map((course) => this.#course(course, next))}</div>
      <div class="row">
        <button type="button" @click=${() => this.#save()}>${words.save()}</button>
        ${filesButton(words.add(), (files) => void this.#add(files), { accept: '.json', isSingle: true })}
      </div>
      <p class="small" role="status">${this.said}</p>
    </div>`;
  }

  override render() {
    return this.#dialog.render({ heading: words.heading(), content: () => this.#content() });
  }
}

/** The dialog, ready to be shown. */
export async function openLessons(workbench: Workbench): Promise<OutflankLessons> {
  return Object.assign(new OutflankLessons(), { workbench, lessons: await workbench.part(lessonsOf) });
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-lessons': OutflankLessons;
  }
}
