import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Suggestion } from '../../../game/collection/facets.ts';
import type { NameField } from '../../../game/collection/filter.ts';
import type { OpeningBook } from '../../../game/openings.ts';
import { startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import type { Position } from '../../../game/types.ts';
import { startNewGame } from '../../workbench/actions.ts';
import { emit } from '../../workbench/events.ts';
import { previewSquare } from '../../workbench/move-button.ts';
import type { ExplorerAnswer } from './protocol.ts';
import { filesButton } from '../../ui/controls.ts';
import { icon } from '../../ui/icon.ts';
import { movesAt } from '../../people/moves-at.ts';
import { peopleOf } from '../../people/people-of.ts';
import { peopleWords } from '../../people/people-words.ts';
import { practiceRows } from '../../people/practice-rows.ts';
import { practiceRunOf } from '../../people/practice-run.ts';
import { shareStyles } from '../../people/share-bar.ts';
import { Listening } from '../../workbench/listening.ts';
import { base, cards, controls, signs } from '../../ui/styles/shared.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import type { ExplorerModel } from './explorer-model.ts';
import type { ExplorerView } from './explorer-state.ts';
import { explorerStyles } from './explorer-styles.ts';
import { explorerWords } from './explorer-words.ts';
import { filterForm } from './filter-form.ts';
import { movesTable } from './moves-table.ts';
import { meanText, resultsBar } from './results-bar.ts';
import { readingProgress, readingResults } from './reading-view.ts';
import { resultsView } from './results-view.ts';
import './outflank-collections.ts';
import './outflank-explorer-games.ts';
import './outflank-opening-name.ts';

/** Views that are not about the games of a line from the start. */
const ANYWHERE: readonly ExplorerView[] = ['collections', 'book'];
/** Views to which the filter applies. */
const FILTERED: readonly ExplorerView[] = ['moves', 'results', 'games'];

/** Below this many games, shares are also given by the model of what people play. */
const FEW_GAMES = 30;
/** Games shown below the moves. */
const GAMES_BELOW = 5;

const areOthers = (now: readonly Position[], before: readonly Position[] | undefined): boolean =>
  now.length !== before?.length || now.some((position, i) => position !== before[i]);

/**
 * What was played in the position on the board: moves, games, results, and the collections that count.
 *
 * @fires outflank-move-play - a move was chosen
 * @fires outflank-command - all games were wanted
 * @fires outflank-shares - how often each move was played is known
 * @fires outflank-square-preview - pointer or focus is on a move, or has left it
 */
@customElement('outflank-explorer')
export class OutflankExplorer extends LitElement {
  @property({ attribute: false }) model!: ExplorerModel;
  /** The view: moves (with results on request), games, collections, or the book. */
  @property() view: ExplorerView = 'moves';
  /** Shows the moves alone, without filter and games, for use beside other things. */
  @property({ type: Boolean }) short = false;
  /** The positions of the game up to the one on the board. */
  @property({ attribute: false, hasChanged: areOthers }) positions: readonly Position[] = [];
  @property({ attribute: false }) book: OpeningBook | null = null;
  @state() private suggestions: Readonly<Partial<Record<NameField, readonly Suggestion[]>>> = {};
  protected readonly listening = new Listening(this, () => this.model);
  /** The answer whose shares are on the board, and the position that they were given for. */
  #shared: { readonly answer: ExplorerAnswer | null; readonly position: Position } | null = null;

  static override styles = [
    base,
    signs,
    controls,
    cards,
    tableStyles,
    explorerStyles,
    shareStyles,
    css`
      .tools {
        gap: var(--s1) var(--s2);
        padding: 0 var(--s3) var(--s2);
      }
      .tools > button {
        min-height: 1.9rem;
      }
      .segments label {
        min-height: 1.9rem;
        padding: 0 var(--s2);
      }
      @media (pointer: coarse) {
        .tools > button,
        .segments label {
          min-height: var(--target);
        }
      }
    `,
  ];

  async #suggest(field: NameField, text: string): Promise<void> {
    const found = await this.model.suggest(field, text);
    if (found) this.suggestions = { ...this.suggestions, [field]: found };
  }

  /** Files dropped here become a collection, not a study. */
  readonly #onDrop = (event: DragEvent): void => {
    const files = [...(event.dataTransfer?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    this.#addFiles(files);
  };

  #addFiles(files: readonly File[]): void {
    void this.model.reading.take(files);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#look(this.view);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.model.reading.forget();
  }

  protected override updated(): void {
    const { answer, workbench } = this.model;
    const { position } = workbench;
    if (this.short || (this.#shared?.answer === answer && this.#shared.position === position)) return;
    this.#shared = { answer, position };
    const total = answer?.tally.games ?? 0;
    const shares = new Map(total ? answer?.moves.map(({ square, tally }) => [square, tally.games / total]) : []);
    emit(this, 'outflank-shares', { position, shares });
  }

  /** The model asks for what is shown. */
  #look(view: ExplorerView): void {
    if (this.model.state.view !== view) this.model.set({ view });
  }

  #total({ tally, sameOrder, isComplete }: ExplorerAnswer) {
    const words = explorerWords.head;
    const said = [isComplete ? words.games(tally.games) : words.gamesLeast(tally.games)];
    if (sameOrder !== tally.games) said.push(words.sameOrder(sameOrder));
    const mean = meanText(tally);
    if (mean) said.push(words.mean(mean));
    return said.join(' · ');
  }

  #notes({ statistics, isComplete }: ExplorerAnswer) {
    const words = explorerWords.head;
    const { model } = this;
    const hasOwn = model.chosen.length > 0;
    const said =
      statistics === 'missing'
        ? words.missing()
        : statistics === 'filtered'
          ? words.filtered()
          : statistics === 'off'
            ? hasOwn
              ? words.onlyOwn()
              : words.noSource()
            : statistics === 'counted' && !isComplete
              ? words.rare()
              : '';
    const countAll = html`<div class="row">
      <button @click=${() => model.set({ statistics: true })}>${words.countAll()}</button>
    </div>`;
    return said
      ? html`<p class="small muted">${said}</p>
          ${statistics === 'off' ? countAll : nothing}`
      : nothing;
  }

  #failed() {
    const words = explorerWords.head;
    return html`<p role="alert">
      ${words.failed()} <button @click=${() => this.model.retry()}>${words.again()}</button>
    </p>`;
  }

  /** An empty list of collections may be one that failed to load. */
  #listFailed() {
    return this.model.hasFailed ? html`<div class="head">${this.#failed()}</div>` : nothing;
  }

  /** Goes to the start, where there are games. */
  #toStart(): void {
    startNewGame(this.model.workbench, startPosition(OTHELLO));
  }

  #head() {
    const { answer, line, back } = this.model;
    const words = explorerWords.head;
    const foreign = line === 'rules' ? words.foreignRules() : line === 'start' ? words.foreignStart() : '';
    return html`<div class="head">
      <outflank-opening-name .positions=${this.positions} .book=${this.book}></outflank-opening-name>
      ${
        foreign
          ? html`<p role="status">${foreign}</p>
              <div class="row"><button @click=${() => this.#toStart()}>${words.toStart()}</button></div>`
          : html`<p class="total" role="status">
                ${answer ? this.#total(answer) : this.model.hasFailed ? nothing : words.loading()}
              </p>
              ${this.model.hasFailed ? this.#failed() : nothing}
              ${answer ? [resultsBar(answer.tally), this.#notes(answer)] : nothing}`
      }
      ${
        back === null
          ? nothing
          : html`<div class="row">
              <button @click=${() => this.model.goBack()}>
                ${icon('undo')}${back ? words.back(back) : words.backPlain()}
              </button>
            </div>`
      }
    </div>`;
  }

  #tools() {
    const { model } = this;
    const { isFilterOpen } = model.state;
    const words = explorerWords;
    return html`<div class="row tools">
        <button
          aria-expanded=${isFilterOpen ? 'true' : 'false'}
          @click=${() => model.set({ isFilterOpen: !isFilterOpen })}
        >
          ${words.filter.open(model.conditions)}
        </button>
        ${
          model.conditions
            ? html`<button class="quiet" @click=${() => model.set({ filter: {} })}>${words.filter.clear()}</button>`
            : nothing
        }
        ${model.reading.progress ? nothing : filesButton(html`${icon('open')}${words.collections.add()}`, (files) => this.#addFiles(files))}
      </div>
      ${isFilterOpen ? this.#filter() : nothing}`;
  }

  /** Files being read, and what came of them. */
  #reading() {
    const { reading } = this.model;
    return reading.progress || reading.done.length
      ? html`<div class="pad">${readingProgress(reading)} ${readingResults(reading)}</div>`
      : nothing;
  }

  #filter() {
    const { model, suggestions } = this;
    if (!model.chosen.length) return html`<p class="note">${explorerWords.filter.none()}</p>`;
    const { facets } = model;
    return filterForm({
      filter: model.state.filter,
      facets,
      suggestions,
      change: (part) => model.filter(part),
      typed: (field, text) => void this.#suggest(field, text),
    });
  }

  /** The position of the game is on the board, not a threat. */
  get #isHere(): boolean {
    const { position, shown } = this.model.workbench;
    return shown.position === position;
  }

  #moves(answer: ExplorerAnswer) {
    const { model } = this;
    const { workbench, position } = model;
    const people = answer.tally.games < FEW_GAMES && this.#isHere ? peopleOf(workbench).here : null;
    return html`${
      answer.moves.length
        ? movesTable({
            position,
            moves: answer.moves,
            book: this.book,
            evaluations: workbench.shown.hidesValues ? null : workbench.evaluations,
            // For a moment after a step, rows still belong to the previous position.
            people,
            practice: practiceRows(
              workbench.part(practiceRunOf).of(position)?.moves ?? [],
              movesAt(workbench, position),
              position,
            ),
            play: (square) => model.answer === answer && emit(this, 'outflank-move-play', { square }),
            prepared: workbench.shown.hidesValues ? null : workbench.prepared(position),
            preview: (square) => previewSquare(this, square),
            prepare: (square) => model.answer === answer && void model.prepare(square),
          })
        : nothing
    }
    ${this.short ? nothing : [people ? this.#practice() : nothing, this.#results(), this.#games()]}`;
  }

  /** Leads to the panel that works out what moves are worth in practice. */
  #practice() {
    return html`<p class="pad">
      <button @click=${() => emit(this, 'outflank-command', { command: 'view:practice' })}>
        ${peopleWords.explorerPractice()}
      </button>
    </p>`;
  }

  /** The results by length and time, on request. */
  #results() {
    const { summary, state } = this.model;
    const isOpen = state.view === 'results';
    return html`<p class="pad">
        <button aria-expanded=${isOpen ? 'true' : 'false'} @click=${() => this.#look(isOpen ? 'moves' : 'results')}>
          ${explorerWords.views.names.results()}
        </button>
      </p>
      ${isOpen && summary ? resultsView(summary) : nothing}`;
  }

  #games() {
    const { model } = this;
    const total = model.chosen.length ? (model.listed ?? 0) : 0;
    return html`<outflank-explorer-games .model=${model} .most=${GAMES_BELOW}></outflank-explorer-games> ${
        total > GAMES_BELOW
          ? html`<p class="pad">
              <button @click=${() => emit(this, 'outflank-command', { command: 'view:games' })}>
                ${explorerWords.list.all(total)}
              </button>
            </p>`
          : nothing
      }`;
  }

  #view() {
    const { model } = this;
    const { answer } = model;
    switch (this.view) {
      case 'moves':
      case 'results':
        return answer && this.#moves(answer);
      case 'games':
        return model.chosen.length
          ? html`<outflank-explorer-games .model=${model}></outflank-explorer-games>
              <outflank-motif-games .model=${model}></outflank-motif-games>`
          : html`<p class="note">${explorerWords.list.noCollections()}</p>`;
      case 'collections':
        return html`<outflank-collections .model=${model}></outflank-collections>`;
      case 'book':
        return html`<outflank-book
          .workbench=${model.workbench}
          .line=${typeof model.line === 'string' ? null : model.line}
        ></outflank-book>`;
    }
  }

  /** Moves and games are drawn together: a table that empties itself between two steps costs more than the step. */
  protected override async scheduleUpdate(): Promise<void> {
    await this.model.arrival(() => this.model.isAnswered);
    super.scheduleUpdate();
  }

  protected override willUpdate(): void {
    const { view } = this;
    const { workbench } = this.model;
    if (view === 'book') void workbench.fetch(() => import('../book/outflank-book.ts'));
    if (view === 'games') void workbench.fetch(() => import('./motif-games.ts'));
  }

  override render() {
    const { view } = this;
    const isForeign = typeof this.model.line === 'string';
    return html`<div @drop=${this.#onDrop}>
      ${view === 'collections' ? this.#listFailed() : this.#head()}
      ${FILTERED.includes(view) && !this.short ? this.#tools() : nothing}
      ${view === 'collections' ? nothing : this.#reading()}
      ${isForeign && !ANYWHERE.includes(view) ? nothing : this.#view()}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-explorer': OutflankExplorer;
  }
}
