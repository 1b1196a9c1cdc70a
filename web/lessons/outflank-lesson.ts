import { css, html, nothing } from 'lit';
import { customElement } from 'lit/decorators.js';
import { COURSES } from '../../game/lessons/progress.ts';
import { moveName } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { proofText } from '../engine/value-format.ts';
import { exerciseWords } from '../train/exercise-words.ts';
import { FocusOnText } from '../ui/focus-on-text.ts';
import { taskStyles } from '../ui/styles/task.ts';
import { emit } from '../workbench/events.ts';
import { WorkbenchElement } from '../workbench/workbench-element.ts';
import { LessonMode, type LessonVerdict } from './lesson-mode.ts';
import { courseTitle, fullTitle, lessonTitle } from './lesson-names.ts';
import { lessonText } from './lesson-texts.ts';
import { lessonWords as words } from './lesson-words.ts';
import { practiceTitle, practise } from './practice.ts';

/**
 * The lesson on the board: its text, the verdict on an answer, and how to go on.
 *
 * @fires outflank-command - the list of lessons was wanted
 */
@customElement('outflank-lesson')
export class OutflankLesson extends WorkbenchElement {
  protected readonly focusing = new FocusOnText(this, '.text');

  static override styles = [
    taskStyles,
    css`
      h2 {
        margin: 0;
        font-size: var(--fs-l);
      }
      .text {
        display: grid;
        gap: var(--s2);
        max-width: 36rem;
        line-height: 1.5;
        overflow-wrap: anywhere;
      }
      .text p {
        margin: 0;
      }
      .why {
        padding-left: var(--s3);
        border-left: 3px solid var(--accent);
      }
    `,
  ];

  // What is said.

  #why(verdict: LessonVerdict, name: string): string {
    switch (verdict.by) {
      case 'value': {
        const { loss, value, line } = verdict.refutation;
        const moves = line.map((move) => moveName(OTHELLO, move)).join(' ');
        return [exerciseWords.givesAway(loss, proofText(value)), ...(moves ? [exerciseWords.refuted(moves)] : [])].join(
          ' ',
        );
      }
      case 'line':
        return words.elsewhere(name);
      case 'unknown':
        return '';
      default: {
        const { by, count, best, reply } = verdict;
        return [words.counted[by](count, name, best), ...(reply ? [words.reply(reply)] : [])].join(' ');
      }
    }
  }

  #said({ state: now }: LessonMode): string {
    switch (now.kind) {
      case 'judging':
        return exerciseWords.judging(now.name);
      case 'wrong':
        return [words.wrong(now.name), this.#why(now.verdict, now.name)].join(' ');
      case 'right':
        return words.right(now.name);
      case 'shown':
        return words.shown(now.name);
      case 'over':
        return words.over();
      case 'asked':
      case 'told':
        return '';
    }
  }

  #text(mode: LessonMode) {
    const { kind } = mode.state;
    const isOver = kind === 'over';
    const said = this.#said(mode);
    const why = kind === 'right' || kind === 'shown' ? lessonText(mode.id, 'why', mode.number) : '';
    return html`<div class="text" role="status" tabindex="-1">
      ${isOver ? nothing : html`<p>${lessonText(mode.id, 'say', mode.number)}</p>`}
      ${said ? html`<p class="say ${kind === 'wrong' ? 'error' : ''}"><span></span><span>${said}</span></p>` : nothing}
      ${why ? html`<p class="why">${why}</p>` : nothing}
    </div>`;
  }

  // How to go on.

  #buttons(mode: LessonMode) {
    const { kind } = mode.state;
    const isAsked = kind === 'asked' || kind === 'wrong';
    const ask = mode.step.ask?.by;
    return html`<div class="row">
      ${mode.isAnswered ? html`<button class="primary" @click=${() => mode.next()}>${words.goOn()}</button>` : nothing}
      ${
        isAsked && mode.isElsewhere
          ? html`<button class="primary" @click=${() => mode.again()}>${words.again()}</button>`
          : nothing
      }
      ${mode.number > 1 ? html`<button @click=${() => mode.back()}>${words.back()}</button>` : nothing}
      ${isAsked && ask !== 'any' ? html`<button @click=${() => mode.show()}>${exerciseWords.show()}</button>` : nothing}
      <button class="quiet" @click=${() => mode.end()}>${words.end()}</button>
    </div>`;
  }

  #over(mode: LessonMode) {
    const { workbench } = this;
    const { course } = mode.id;
    const next = mode.following;
    return html`<div class="row">
      ${
        next
          ? html`<button class="primary" @click=${() => mode.goOn(next)}>
              ${words.next(next.course === course ? lessonTitle(next) : fullTitle(next))}
            </button>`
          : nothing
      }
      <button @click=${() => void practise(workbench, course)}>${practiceTitle(course)}</button>
      <button @click=${() => emit(this, 'outflank-command', { command: 'view:lessons' })}>${words.list()}</button>
      <button class="quiet" @click=${() => mode.end()}>${words.end()}</button>
    </div>`;
  }

  override render() {
    const { mode } = this.workbench;
    if (!(mode instanceof LessonMode)) return nothing;
    const { id, number, count } = mode;
    const place = COURSES[id.course].findIndex((lesson) => lesson === id.lesson) + 1;
    const isOver = mode.state.kind === 'over';
    return html`<section class="card" aria-label=${words.label()}>
      <p class="muted small">
        ${words.place(courseTitle(id.course), place, COURSES[id.course].length)}${
          isOver ? nothing : html` · ${words.step(number, count)}`
        }
      </p>
      <h2>${lessonTitle(id)}</h2>
      ${this.#text(mode)} ${isOver ? this.#over(mode) : this.#buttons(mode)}
    </section>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-lesson': OutflankLesson;
  }
}
