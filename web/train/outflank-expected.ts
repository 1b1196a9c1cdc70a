import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { ExerciseAnswers } from '../../game/exercise/choice.ts';
import { type Exercise, idOf } from '../../game/exercise/exercise.ts';
import { number, percent } from '../i18n/numbers.ts';
import { peopleWords } from '../people/people-words.ts';
import { base } from '../ui/styles/shared.ts';
import { tableStyles } from '../ui/styles/table.ts';
import { tableOf } from '../ui/table.ts';
import { Listening } from '../workbench/listening.ts';
import type { BandAnswers, ExpectedSolves } from './expected.ts';

/** How often the user found the first move of exercises, beside how often players of a rating are expected to. */
@customElement('outflank-expected')
export class OutflankExpected extends LitElement {
  @property({ attribute: false }) expected!: ExpectedSolves;
  @property({ attribute: false }) exercises: readonly Exercise[] = [];
  @property({ attribute: false }) answers: ExerciseAnswers = new Map();
  @property({ attribute: false }) rating = 0;
  protected readonly listening = new Listening(this, () => this.expected);

  static override styles = [
    base,
    tableStyles,
    css`
      table {
        width: min(36rem, 100%);
        font-variant-numeric: tabular-nums;
      }
      .people {
        color: var(--people);
        font-style: italic;
      }
    `,
  ];

  get #answered(): readonly Exercise[] {
    return this.exercises.filter((exercise) => this.answers.has(idOf(exercise)));
  }

  protected override updated(): void {
    const answered = this.#answered;
    if (answered.length && this.expected.knownOf(answered) < answered.length) void this.expected.find(answered);
  }

  #row({ band, answers, expected, found }: BandAnswers) {
    return html`<tr>
      <th scope="row">${peopleWords.exercises.bands[band]()}</th>
      <td class="figure people">${percent(expected)}</td>
      <td class="figure">${percent(found)}</td>
      <td class="figure">${number(answers)}</td>
    </tr>`;
  }

  override render() {
    const rows = this.expected.compare(this.#answered, this.answers);
    if (!rows.length) return nothing;
    const { exercises: words } = peopleWords;
    const figure = (text: string) => [text, 'figure'] as const;
    const heads = [words.band(), figure(words.expected()), figure(words.you()), figure(words.answers())];
    return html`<h2>${words.compared()}</h2>
      ${tableOf(
        heads,
        rows.map((row) => this.#row(row)),
        { label: words.compared() },
      )}
      <p class="muted small">${words.note(String(this.rating))}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-expected': OutflankExpected;
  }
}
