import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import type { OpenedGame } from '../../../game/collection/listing.ts';
import { pathOf, pathSteps, ROOT } from '../../../game/path.ts';
import { lineThrough, nodeAt, type TreeStepNode } from '../../../game/tree.ts';
import type { Square } from '../../../game/types.ts';
import { faultText } from '../../i18n/faults.ts';
import { words } from '../../i18n/words.ts';
import { lossOf, lossSaid } from '../../review/losses.ts';
import { repertoireWords } from './repertoire-words.ts';
import type { OwnRepertoire } from './own-repertoire.ts';
import { Listening } from '../../workbench/listening.ts';
import { catchFocus } from '../../ui/focused.ts';
import { base, controls, signs } from '../../ui/styles/shared.ts';
import { VirtualList } from '../../ui/virtual-list.ts';
import { explorerOf } from '../explorer/explorer-of.ts';
import { tableStyles } from '../../ui/styles/table.ts';
import { type AskedMove, Estimates } from './estimates.ts';
import { depthFigure } from '../../engine/value-format.ts';
import { gamesOf, leftRows, type Left } from './left.ts';
import { leftTable, type LeftTable, type Looked } from './left-table.ts';
import { linePositionBefore, linePositions } from './lines.ts';
import { repertoireStyles } from './repertoire-styles.ts';
import { checkbox, filesButton } from '../../ui/controls.ts';
import { WorkbenchElement } from '../../workbench/workbench-element.ts';

/** Heights of a row for one departure, and of a line of text. */
const ROW_PX = 40;
const LINE_PX = 27;

/** Progress in bytes read, or in games examined. */
interface Progress {
  readonly of: 'bytes' | 'games';
  readonly done: number;
  readonly total: number;
}

const leftOwn = ({ left }: Looked): boolean => left.some(({ repertoire }) => repertoire?.why === 'own');

/** "Where did I leave the book?": for the game on the board, or for files of games. */
@customElement('outflank-left')
export class OutflankLeft extends WorkbenchElement {
  @property({ attribute: false }) repertoire!: OwnRepertoire;
  /** Games from files; null: the game on the board. */
  @state() private games: readonly OpenedGame[] | null = null;
  @state() private rows: readonly Looked[] | null = null;
  /** Other games couldn't be compared. */
  @state() private hasFailed = false;
  /** Games in the files, including those not examined. */
  @state() private total = 0;
  @state() private isOwnOnly = false;
  #shown: readonly Looked[] = [];
  /** Progress of reading or examining; null if neither is running. */
  @state() private progress: Progress | null = null;
  /** Moves of unknown cost. */
  @state() private unknown: readonly AskedMove[] = [];
  @query('.list') private list!: HTMLElement | null;
  #asked: readonly unknown[] = [];
  #reading = new AbortController();
  readonly #virtual = new VirtualList(this, () => this.list);
  #estimates: Estimates | null = null;
  readonly #table: LeftTable = {
    open: (looked, left) => this.#open(looked, left),
    costOf: (looked, left) => this.#cost(looked, left),
  };
  /** Collections may be chosen or loaded meanwhile. */
  protected readonly counted = new Listening(this, () => this.workbench.part(explorerOf));

  static override styles = [
    base,
    signs,
    controls,
    tableStyles,
    repertoireStyles,
    css`
      .list {
        overflow: auto;
        overflow-anchor: none;
        max-height: 60dvh;
        scrollbar-width: thin;
      }
      tbody + tbody th[scope='rowgroup'] {
        border-top: 2px solid var(--line);
      }
      td {
        height: auto;
        line-height: 1.3;
      }
      td button {
        white-space: nowrap;
      }
      tr.filler td {
        padding: 0;
        border: 0;
      }
    `,
  ];

  /** The moves of the current line. */
  get #steps(): readonly TreeStepNode[] {
    const { tree, line } = this.workbench.document;
    return lineThrough(tree, line);
  }

  #squaresOnBoard(): readonly Square[] | null {
    if (typeof this.workbench.part(explorerOf).line === 'string') return null;
    return this.#steps.flatMap(({ node: { move } }) => (move?.kind === 'place' ? move.square : []));
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('rows') || changed.has('isOwnOnly')) this.#show();
    const explorer = this.workbench.part(explorerOf);
    const { repertoires } = this.repertoire;
    const query = JSON.stringify(explorer.queryOf([]));
    const board = this.games ? '' : this.#squaresOnBoard()?.join();
    const asked = [this.games, board, query, repertoires.black, repertoires.white];
    if (asked.every((part, i) => part === this.#asked[i]) && this.#asked.length) return;
    this.#asked = asked;
    void this.#search(asked);
  }

  #show(): void {
    const { rows, games, isOwnOnly } = this;
    this.#shown = rows?.filter((row) => !games || !isOwnOnly || leftOwn(row)) ?? [];
    this.#virtual.toTop();
  }

  async #search(asked: readonly unknown[]): Promise<void> {
    this.rows = null;
    const { games, workbench } = this;
    const own = this.#squaresOnBoard();
    const lines = games?.map(({ squares }) => squares) ?? (own ? [own] : []);
    const book = await workbench.book.whole();
    const about = { repertoires: this.repertoire.repertoires, book, explorer: workbench.part(explorerOf) };
    const tell = (done: number): void => {
      this.progress = games && { of: 'games', done, total: games.length };
    };
    tell(0);
    const left = await leftRows(lines, about, () => this.#asked === asked, tell);
    if (!left || this.#asked !== asked) return;
    this.progress = null;
    this.hasFailed = left.hasFailed;
    this.rows = left.rows.map((one, i) => ({
      key: String(i),
      guess: LINE_PX + (one.length * ROW_PX || LINE_PX),
      game: games?.[i] ?? null,
      left: one,
    }));
    this.unknown = this.#unknownIn(this.rows);
  }

  async #onFiles(files: readonly File[]): Promise<void> {
    const tell = (bytes: number, total: number): void => {
      this.progress = { of: 'bytes', done: bytes, total };
    };
    tell(0, 1);
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    const explorer = this.workbench.part(explorerOf);
    const read = await explorer.readGames(files, ({ bytes, total }) => tell(bytes, total), signal);
    this.progress = null;
    if (!read.ok)
      return read.fault.code === 'read-stopped' ? undefined : this.workbench.say(faultText(read.fault), true);
    const { games, total } = gamesOf(read.value);
    const bad = read.value.files.reduce((sum, file) => sum + file.bad + file.foreign, read.value.illegal);
    if (bad) this.workbench.say(repertoireWords.left.bad(bad), true);
    if (!games.length) return;
    this.games = games;
    this.total = total;
  }

  /** Cancelled reading leaves the previous display; cancelled examining goes back to the game on the board. */
  #cancel(): void {
    if (this.progress?.of === 'bytes') this.#reading.abort();
    else this.games = null;
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#estimates?.cancel();
    this.#reading.abort();
  }

  get #found(): Estimates {
    return (this.#estimates ??= new Estimates({
      engine: this.workbench.engine,
      say: (text, isError) => this.workbench.say(text, isError),
      changed: () => this.#onEstimate(),
    }));
  }

  #askedOf({ game }: Looked, { leaving: { ply, square } }: Left): AskedMove {
    return { position: linePositionBefore(game?.squares ?? this.#squaresOnBoard() ?? [], ply), square };
  }

  #onEstimate(): void {
    if (!this.#found.progress) this.unknown = this.#found.missing(this.unknown);
    this.requestUpdate();
  }

  /** The moves whose cost the book doesn't know. */
  #unknownIn(rows: readonly Looked[]): readonly AskedMove[] {
    const asked = rows.flatMap((looked) =>
      looked.left.flatMap((left) => (left.cost ? [] : this.#askedOf(looked, left))),
    );
    return this.#found.missing(asked);
  }

  #bar({ done, total }: Omit<Progress, 'of'>, label: string, said: string, cancel: () => void) {
    return html`<div class="pad row">
      <progress max=${total} value=${done} aria-label=${label}></progress>
      <span role="status">${said}</span>
      <button @click=${cancel}>${repertoireWords.left.cancel()}</button>
    </div>`;
  }

  #working(progress: Progress) {
    const words = repertoireWords.left;
    const said = progress.of === 'games' ? words.looked(progress.done, progress.total) : words.reading();
    return this.#bar(progress, words.reading(), said, () => this.#cancel());
  }

  #summary(rows: readonly Looked[]) {
    const words = repertoireWords.left;
    const own = rows.filter(leftOwn).length;
    const said = [
      words.summary(rows.length, own),
      ...(this.total > rows.length ? [words.newest(rows.length, this.total)] : []),
    ];
    return html`<p class="note" role="status">${said.join(' ')}</p>
      ${checkbox(words.ownOnly(), this.isOwnOnly, (isOn) => (this.isOwnOnly = isOn), 'pad')}`;
  }

  #estimating() {
    const words = repertoireWords.left;
    const { progress } = this.#found;
    if (progress) {
      const { done, total } = progress;
      return this.#bar({ done, total }, words.costs(), words.estimating(done, total), () => {
        this.#found.cancel();
        void catchFocus(this);
      });
    }
    const { unknown } = this;
    return unknown.length && !this.workbench.shown.hidesValues
      ? html`<div class="pad row">
          <button @click=${() => this.#estimateAll()}>${words.estimate(unknown.length)}</button>
        </div>`
      : nothing;
  }

  /** Its button gives way to one that cancels. */
  #estimateAll(): void {
    void this.#found.run(this.unknown);
    void catchFocus(this, '.row:has(progress) button');
  }

  /** The position before the move. */
  #open({ game }: Looked, { leaving }: Left): void {
    const { workbench } = this;
    if (!game) {
      const placed = this.#steps.filter(({ node }) => node.move?.kind === 'place')[leaving.ply];
      return workbench.goTo(placed ? pathOf(pathSteps(placed.path).slice(0, -1)) : ROOT);
    }
    const position = linePositions(game.squares)[leaving.ply];
    if (position) workbench.part(explorerOf).openAt(game, position);
  }

  /** What the engine has found for the move, if the game is on the board and the book says nothing. */
  #estimate({ game }: Looked, { leaving }: Left): string {
    const { workbench } = this;
    const placed = game ? undefined : this.#steps.filter(({ node }) => node.move?.kind === 'place')[leaving.ply];
    const parent = placed && nodeAt(workbench.open.tree, pathOf(pathSteps(placed.path).slice(0, -1)));
    const loss = parent && lossOf(workbench.evaluations, parent, placed.node);
    if (!loss) return '';
    const { sources } = repertoireWords.drill;
    return `${lossSaid(loss)} (${loss.sureness === 'proved' ? sources.proof() : sources.estimate()})`;
  }

  #cost(looked: Looked, left: Left): string | TemplateResult {
    if (this.workbench.shown.hidesValues) return '';
    const costs = repertoireWords.left;
    const { cost } = left;
    const found = cost ? null : this.#found.of(this.#askedOf(looked, left));
    if (found)
      return found.certainty === 100
        ? costs.costProved(found.discs)
        : html`<span title=${words.engine.depthTip()}>${costs.costEstimate(found.discs, depthFigure(found))}</span>`;
    if (!cost) return this.#estimate(looked, left);
    return cost.isLeast ? costs.costLeast(cost.discs) : costs.cost(cost.discs);
  }

  override render() {
    const words = repertoireWords.left;
    const { rows, games, progress } = this;
    return html`<div class="pad row">
        ${filesButton(words.files(), (files) => void this.#onFiles(files), { isDisabled: progress !== null })}
        ${games && !progress ? html`<button @click=${() => (this.games = null)}>${words.board()}</button>` : nothing}
      </div>
      ${
        progress
          ? this.#working(progress)
          : !rows
            ? html`<p class="note" role="status">${words.reading()}</p>`
            : rows.length
              ? [
                  this.hasFailed ? html`<p class="note" role="alert">${words.failed()}</p>` : nothing,
                  games ? this.#summary(rows) : nothing,
                  this.#estimating(),
                  leftTable(this.#shown, this.#virtual, this.#table),
                ]
              : html`<p class="note">${words.foreign()}</p>`
      }
      <p class="note">${words.note()}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-left': OutflankLeft;
  }
}
