import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { signed } from '../../game/score.ts';
import { solvedFrom } from '../../workers/levels.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { documentOf } from '../document/document.ts';
import { newId } from '../browser/new-id.ts';
import { proofText, valueText } from '../engine/value-format.ts';
import { faultText } from '../i18n/faults.ts';
import { GuessMode } from '../review/guess-mode.ts';
import { PlayMode } from '../play/play-mode.ts';
import {
  findPosition,
  SOURCES,
  type FoundPosition,
  type PositionSource,
  type PositionWish,
} from './random-position.ts';
import { Dialog } from '../ui/dialog.ts';
import { Listening } from '../workbench/listening.ts';
import { dialogStyles } from '../ui/styles/dialog.ts';
import { dialogFormStyles, fieldStyles } from '../ui/styles/form.ts';
import type { ExplorerModel } from '../openings/explorer/explorer-model.ts';
import { loadOpenings } from '../workbench/opening-names.ts';
import { playerWords } from './player-words.ts';
import { radios } from '../ui/controls.ts';
import { withRecorded } from '../document/recorded.ts';

const MAX_EMPTIES = 54;
const MIN_EMPTIES = 4;
const MAX_DISCS = 64;
const USUAL = { low: 1, high: 4, empties: 20 };
const TASKS = ['play', 'guess'] as const;
type Task = (typeof TASKS)[number];

/** A position of a given value and number of empties, to be played out or guessed. */
@customElement('outflank-random')
export class OutflankRandom extends LitElement {
  @property({ attribute: false }) workbench!: Workbench;
  @property({ attribute: false }) explorer!: ExplorerModel;
  @state() private source: PositionSource = 'statistics';
  @state() private task: Task = 'play';
  /** Positions tried so far; null if no search is running. */
  @state() private tried: number | null = null;
  @state() private said = '';
  #abort = new AbortController();
  readonly #dialog = new Dialog(this, { onClose: () => this.#abort.abort() });
  protected readonly listening = new Listening(this, () => this.explorer);

  static override styles = [
    dialogStyles,
    fieldStyles,
    dialogFormStyles,
    css`
      dialog {
        width: min(30rem, 100vw - 2rem);
      }
      fieldset label {
        display: flex;
        align-items: center;
        gap: var(--s2);
        min-height: var(--target);
      }
    `,
  ];

  async open(): Promise<void> {
    this.said = '';
    await this.#dialog.show();
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    const data = new FormData(event.target as HTMLFormElement);
    const n = (name: string): number => Number(data.get(name));
    const [low, high] = [n('low'), n('high')].toSorted((a, b) => a - b);
    const level = this.workbench.studySettings.value.reviewLevel;
    void this.#find({ low: low!, high: high!, empties: n('empties'), source: this.source, level });
  }

  async #find(wish: PositionWish): Promise<void> {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    const { explorer, workbench } = this;
    this.said = '';
    const ports = {
      engine: workbench.engine,
      ask: <T>(question: (api: never) => Promise<T>) => explorer.ask((api) => question(api as never)),
      openings: loadOpenings,
      collections: (explorer.collections ?? []).map(({ id }) => id),
      random: Math.random,
    };
    const found = await findPosition(wish, ports, signal, (tried) => (this.tried = tried));
    this.tried = null;
    if (signal.aborted) return;
    if (!found.ok) this.said = faultText(found.fault);
    else if (found.value) this.#open(found.value, wish);
    else this.said = playerWords.random.none();
  }

  /** Opens the position with the game that led to it; then it is played or guessed. */
  #open({ squares, position, value }: FoundPosition, { low, high, empties }: PositionWish): void {
    const { workbench } = this;
    const grown = withRecorded(squares);
    if (!grown.ok) return;
    this.#dialog.close();
    const { tree, path } = grown.value;
    const title = playerWords.random.title(signed(low), signed(high), empties);
    workbench.open.open(documentOf(newId(), { name: '', info: { title }, tree }, path, path));
    workbench.show(this.task === 'guess' ? 'train' : 'play');
    if (this.task === 'guess') workbench.modes.enter((host, signal) => new GuessMode(host, signal, true));
    else workbench.modes.enter((host, signal) => new PlayMode(host, signal, position.sideToMove));
    workbench.say(playerWords.random.found(valueText(value, MAX_DISCS), proofText(value)));
  }

  #number(name: keyof typeof USUAL, least: number, most: number, label: string) {
    return html`<input
      name=${name}
      type="number"
      aria-label=${label}
      min=${least}
      max=${most}
      required
      .value=${String(USUAL[name])}
    />`;
  }

  #choice<T extends string>(legend: string, name: string, all: readonly T[], chosen: T, take: (one: T) => void) {
    const text = (one: T): string => playerWords.random[one as PositionSource | Task]();
    const choices = all.map((one) => [one, text(one)] as const);
    return html`<fieldset>
      <legend class="small">${legend}</legend>
      ${radios(name, choices, chosen, take)}
    </fieldset>`;
  }

  #content() {
    const { random } = playerWords;
    const level = this.workbench.studySettings.value.reviewLevel;
    const isRunning = this.tried !== null;
    const sources = SOURCES.filter((source) => source !== 'collections' || this.explorer.collections?.length);
    return html`<form @submit=${(event: Event) => this.#onSubmit(event)}>
      <div class="fields">
        <span>${random.value()}</span>
        <span class="row">
          ${this.#number('low', -MAX_DISCS, MAX_DISCS, random.least())} …
          ${this.#number('high', -MAX_DISCS, MAX_DISCS, random.most())}
        </span>
        <span>${random.empties()}</span>
        <span>${this.#number('empties', MIN_EMPTIES, MAX_EMPTIES, random.empties())}</span>
      </div>
      ${this.#choice(random.from(), 'source', sources, this.source, (source) => (this.source = source))}
      ${this.#choice(random.afterwards(), 'task', TASKS, this.task, (task) => (this.task = task))}
      <p class="small muted">${random.note(level, solvedFrom(level))}</p>
      <div class="row">
        <button
          type=${isRunning ? 'button' : 'submit'}
          class=${isRunning ? '' : 'primary'}
          @click=${isRunning ? () => this.#abort.abort() : null}
        >
          ${isRunning ? playerWords.cancel() : random.find()}
        </button>
        <span role="status" class="small">${this.tried === null ? this.said : random.tried(this.tried)}</span>
      </div>
    </form>`;
  }

  override render() {
    return this.#dialog.render({ heading: playerWords.random.heading(), content: () => this.#content() });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-random': OutflankRandom;
  }
}
