/**
 * What the explorer shows: the position on the board, which games count, and what the worker answered. It asks again
 * when one of these changes while the panel is visible; an answer is shown for its own question only.
 */
import type { Facets } from '../../../game/collection/facets.ts';
import { type Filter, type NameField, withoutFields } from '../../../game/collection/filter.ts';
import type { ListedGame, OpenedGame } from '../../../game/collection/listing.ts';
import type { Summary } from '../../../game/collection/summary.ts';
import { placing } from '../../../game/notation.ts';
import { afterForcedPass, startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { movesOn, nodeAt, nodesOn } from '../../../game/tree.ts';
import type { Position, Result, Square } from '../../../game/types.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { isSameContent, labelOf, type Document } from '../../document/document.ts';
import { newId } from '../../browser/new-id.ts';
import type { Store } from '../../browser/storage.ts';
import type { ExplorerClient } from './explorer-client.ts';
import type { Collected, CollectProgress } from '../../import-export/collected.ts';
import type { ExplorerAnswer, CollectionInfo, GamesPage, Query } from './protocol.ts';
import { explorerWords } from './explorer-words.ts';
import { keepExplorerState, readExplorerState, type ExplorerState } from './explorer-state.ts';
import { documentOfOpened } from './opened-game.ts';
import { FileImport } from './file-import.ts';
import { Observable } from '../../browser/observable.ts';

export interface ExplorerPorts {
  readonly workbench: Workbench;
  readonly client: Pick<ExplorerClient, 'latest' | 'ask' | 'read' | 'add' | 'onChange'>;
  /** The tab's, then the browser's. */
  readonly stores: readonly Store[];
}

/** Games fetched at a time. */
export const PAGE_SIZE = 100;
/** If an answer takes longer, it is shown as loading; until then, the previous figures stay. */
const LATE_MS = 300;

type Api = Parameters<Parameters<ExplorerClient['latest']>[1]>[0];
type Kind = 'explore' | 'summary' | 'facets';
type Failed = Kind | 'list';

const NOTHING_ASKED: Readonly<Record<Kind, string>> = { explore: '', summary: '', facets: '' };

/** An answer and the question that it belongs to. */
interface Answered<T> {
  readonly key: string;
  readonly value: T;
}

/** Pages of the list of games; null while one loads. */
interface Pages {
  readonly known: Map<number, GamesPage | null>;
  /** Those on which the worker has died. */
  readonly failed: Set<number>;
}

const newPages = (key = ''): Answered<Pages> => ({ key, value: { known: new Map(), failed: new Set() } });

export class ExplorerModel extends Observable {
  readonly #ports: ExplorerPorts;
  readonly reading: FileImport;
  #state: ExplorerState;
  #collections: readonly CollectionInfo[] | null = null;
  #asked = NOTHING_ASKED;
  /** Kinds of questions on whose newest one the worker has died. */
  readonly #failed = new Set<Failed>();
  #answer: Answered<ExplorerAnswer> | null = null;
  #summary: Answered<Summary> | null = null;
  #facets: Answered<Facets> | null = null;
  #pages = newPages();
  /** The document to go back to; an unnamed one is stored nowhere else. */
  #back: Document | null = null;
  /** The game opened last, as it was then. */
  #opened: Document | null = null;

  constructor(ports: ExplorerPorts) {
    super();
    this.#ports = ports;
    this.#state = readExplorerState(ports.stores);
    ports.workbench.subscribe(() => {
      if (this.workbench.document.id === this.#back?.id) this.#forgetBack();
      this.#refresh();
      this.notify();
    });
    const { client } = ports;
    this.reading = new FileImport(client, {
      changed: () => this.notify(),
      known: () => this.#collections ?? [],
      added: (info) => this.#onAdded(info),
    });
    client.onChange(() => void this.#list());
    void this.#list();
  }

  /** Resolves when something has arrived, or when it is so late that those waiting should be told. */
  async arrival(isHere: () => boolean): Promise<void> {
    if (isHere()) return;
    await new Promise<void>((resolve) => {
      const end = (): void => {
        clearTimeout(late);
        unsubscribe();
        resolve();
      };
      const listen = (): void => {
        if (isHere()) end();
      };
      const late = setTimeout(end, LATE_MS);
      const unsubscribe = super.subscribe(listen);
    });
  }

  /** Whether everything for the moves and the games below them is there. */
  get isAnswered(): boolean {
    if (!this.query) return true;
    const isListed = this.#state.view !== 'moves' || !this.chosen.length || this.listed !== null;
    return this.hasFailed || (this.answer !== null && isListed);
  }

  /** Asks the worker only while there are listeners. */
  override subscribe(listener: () => void): () => void {
    const unsubscribe = super.subscribe(listener);
    this.#refresh();
    return unsubscribe;
  }

  get workbench(): Workbench {
    return this.#ports.workbench;
  }

  get state(): ExplorerState {
    return this.#state;
  }

  /** Null until the worker has answered. */
  get collections(): readonly CollectionInfo[] | null {
    return this.#collections;
  }

  /**
   * The moves that led to the board; or why there is nothing to ask, if it isn't a game of Othello from the usual
   * start.
   */
  get line(): readonly Square[] | 'rules' | 'start' {
    const { open } = this.workbench;
    const nodes = nodesOn(open.tree, open.path) ?? [];
    const start = open.tree.root.position;
    const usual = startPosition(OTHELLO);
    if (start.rules !== OTHELLO) return 'rules';
    const isUsual =
      start.sideToMove === usual.sideToMove && start.contents.every((content, i) => content === usual.contents[i]);
    if (!isUsual) return 'start';
    return nodes.flatMap(({ move }) => (move?.kind === 'place' ? move.square : []));
  }

  /** Where the listed moves are played: after the pass if the side to move must pass. */
  get position(): Position {
    return afterForcedPass(this.workbench.position);
  }

  /** The user's collections that are available and count. */
  get chosen(): readonly CollectionInfo[] {
    return (this.#collections ?? []).filter(({ id }) => this.#state.collections.includes(id));
  }

  get query(): Query | null {
    const { line } = this;
    return typeof line === 'string' || !this.#collections ? null : this.queryOf(line);
  }

  /** The chosen games in the position after another line. */
  queryOf(line: readonly Square[]): Query {
    const { statistics, filter } = this.#state;
    return { line, statistics, collections: this.chosen.map(({ id }) => id), filter };
  }

  /** Reads files of games without storing them. */
  readGames(
    files: readonly File[],
    tell: (progress: CollectProgress) => void,
    signal: AbortSignal,
  ): Promise<Result<Collected>> {
    return this.#ports.client.read(files, [], tell, signal);
  }

  /** Asks the worker; null if it has died. */
  ask<T>(question: (api: Api) => Promise<T>): Promise<T | null> {
    return this.#ports.client.ask(question);
  }

  get answer(): ExplorerAnswer | null {
    return this.query && this.#answer?.key === this.#asked.explore ? this.#answer.value : null;
  }

  get summary(): Summary | null {
    return this.#summary?.key === this.#asked.summary ? this.#summary.value : null;
  }

  /** The previous ones while newer ones are loading: a form that empties itself can't be filled in. */
  get facets(): Facets | null {
    return this.#facets?.value ?? null;
  }

  /** Number of filter conditions set; a range of years or lengths is one. */
  get conditions(): number {
    const { from, to, shortest, longest, ...others } = this.#state.filter;
    const single = Object.values(others).filter((value) => value !== undefined && value !== '');
    return single.length + Number(from !== undefined || to !== undefined) + Number((shortest ?? longest) !== undefined);
  }

  set(part: Partial<ExplorerState>): void {
    this.#state = { ...this.#state, ...part };
    keepExplorerState(this.#ports.stores, this.#state);
    this.#refresh();
    this.notify();
  }

  /** Changes conditions of the filter; undefined removes one. A colour is only a condition together with a player. */
  filter(part: { readonly [K in keyof Filter]: Filter[K] | undefined }): void {
    const entries = Object.entries({ ...this.#state.filter, ...part }).filter(([, value]) => value);
    const filter = Object.fromEntries(entries) as Filter;
    this.set({ filter: filter.player || filter.opponent ? filter : withoutFields(filter, 'colour') });
  }

  // Questions.

  #refresh(): void {
    const { query } = this;
    if (!this.isHeard || !query) return;
    this.workbench.consultBook();
    const { view, isFilterOpen } = this.#state;
    this.#ask(
      'explore',
      query,
      (api) => api.explore(query),
      (found) => (this.#answer = found),
    );
    if (view === 'results')
      this.#ask(
        'summary',
        query,
        (api) => api.summary(query),
        (found) => (this.#summary = found),
      );
    if (isFilterOpen)
      this.#ask(
        'facets',
        { ...query, line: [] },
        (api) => api.facets(query),
        (found) => (this.#facets = found),
      );
  }

  #ask<T>(
    kind: Kind,
    question: object,
    ask: (api: Api) => Promise<T | null>,
    take: (found: Answered<T>) => void,
  ): void {
    const key = JSON.stringify(question);
    if (this.#asked[kind] === key) return;
    this.#asked = { ...this.#asked, [kind]: key };
    void this.#take(this.#failed, kind, this.#ports.client.latest(kind, ask), (value) => take({ key, value }));
  }

  async #take<K, T>(
    failed: Set<K>,
    what: K,
    asked: Promise<T | null | undefined>,
    take: (found: T) => void,
  ): Promise<void> {
    failed.delete(what);
    const found = await asked;
    if (found === undefined) return;
    if (found === null) failed.add(what);
    else take(found);
    this.notify();
  }

  /** The worker has died answering a question. */
  get hasFailed(): boolean {
    const { query } = this;
    return this.#failed.size > 0 || (query !== null && this.#pagesOf(query).failed.size > 0);
  }

  /** Asks everything again, of a new worker. */
  retry(): void {
    this.#failed.clear();
    this.#asked = NOTHING_ASKED;
    this.#pages = newPages();
    void this.#list();
  }

  /** The game at a list index; undefined while it loads. */
  gameAt(place: number): ListedGame | undefined {
    return this.#page(Math.floor(place / PAGE_SIZE))?.games[place % PAGE_SIZE];
  }

  /** How many games are listed; null while unknown. */
  get listed(): number | null {
    return this.#page(0)?.total ?? null;
  }

  #pagesOf(query: Query): Pages {
    const key = JSON.stringify([query, this.#state.order]);
    if (this.#pages.key !== key) this.#pages = newPages(key);
    return this.#pages.value;
  }

  #page(number: number): GamesPage | null {
    const { query } = this;
    if (!query) return null;
    const { order } = this.#state;
    const { known, failed } = this.#pagesOf(query);
    if (!known.has(number)) {
      known.set(number, null);
      const { client } = this.#ports;
      const ask = (api: Api) => api.games(query, order, number * PAGE_SIZE, PAGE_SIZE);
      // The first page creates the list: someone stepping through quickly doesn't wait for the lists in between.
      const asked = number ? client.ask(ask) : client.latest('games', ask);
      // If another position or order has been chosen meanwhile, these are pages of an older list.
      void this.#take(failed, number, asked, (page) => known.set(number, page));
    }
    return known.get(number) ?? null;
  }

  /** The best-known names that contain this text. */
  suggest(field: NameField, text: string) {
    const { query } = this;
    return query && this.#ports.client.latest(`suggest ${field}`, (api) => api.suggest(query, field, text));
  }

  /** Prepares a move of the position on the board, or takes that back. */
  async prepare(square: Square): Promise<void> {
    const { workbench, position } = this;
    const { open } = workbench;
    const moves = movesOn(open.tree, open.path);
    await (await workbench.wantRepertoire())?.toggle(position, placing(square), moves);
  }

  // Games as documents.

  /** Where “Back” leads: the document's name, empty for an unnamed one. */
  get back(): string | null {
    return this.#back && labelOf(this.#back);
  }

  async openGame(place: number): Promise<void> {
    const { query, workbench } = this;
    const { order } = this.#state;
    const game = query && (await this.#ports.client.ask((api) => api.game(query, order, place)));
    if (game) this.openAt(game, workbench.position);
    else workbench.say(explorerWords.list.failed(), true);
  }

  /** Opens a game at this position. */
  openAt(game: OpenedGame, position: Position): void {
    const { workbench } = this;
    const opened = documentOfOpened(newId(), game, position);
    if (!opened.ok) return workbench.say(explorerWords.list.failed(), true);
    // From a game that was only looked at, the way back stays the same.
    const { own } = workbench.open;
    if (!this.#opened || !isSameContent(own, this.#opened)) this.#back = own;
    this.#opened = opened.value;
    workbench.open.open(opened.value);
    const back = { label: explorerWords.head.backPlain(), take: () => this.goBack() };
    workbench.notices.say(explorerWords.list.opened(labelOf(opened.value)), { remedy: back, about: 'way-back' });
  }

  goBack(): void {
    const back = this.#back;
    if (back?.name) void this.workbench.fetch(() => this.#reopen(back));
    else if (back) this.workbench.open.open(back);
  }

  /** Opens the study as the library has it now. If it was deleted, its last state is opened as an unnamed document. */
  async #reopen(back: Document): Promise<void> {
    const { workbench } = this;
    const how = await workbench.saved.open(back.id);
    if (how === 'opened' && nodeAt(workbench.open.tree, back.path)) workbench.goTo(back.path);
    if (how !== 'missing') return;
    this.#forgetBack();
    workbench.open.open({ ...back, id: newId(), name: '' }, { isEdited: true });
  }

  #forgetBack(): void {
    this.#back = null;
    this.#opened = null;
    this.workbench.notices.end('way-back');
  }

  // Collections.

  async #list(): Promise<void> {
    const asked = this.#ports.client.ask((api) => api.list());
    await this.#take(this.#failed, 'list', asked, (found) => {
      const before = this.chosen;
      this.#collections = found;
      if (before.length) this.#fallBackOnStatistics();
    });
    this.#collections ??= [];
    this.#refresh();
    this.notify();
  }

  /** After the last collection was deleted, perhaps in another tab, the statistics count again. */
  #fallBackOnStatistics(): void {
    if (this.#state.collections.length && !this.chosen.length && !this.#state.statistics)
      this.set({ collections: [], statistics: true });
  }

  async #onAdded({ id }: CollectionInfo): Promise<void> {
    await this.#list();
    // Whoever adds games wants to see them, without others that may be the same.
    this.set({ collections: [...this.chosen.map((one) => one.id), id], statistics: false });
  }

  async rename(id: string, name: string): Promise<void> {
    if (!name.trim()) return;
    await this.#ports.client.ask((api) => api.rename(id, name.trim()));
    this.reading.outdate(id);
    await this.#list();
  }

  async remove(id: string): Promise<void> {
    await this.#ports.client.ask((api) => api.remove(id));
    this.reading.outdate(id);
    await this.#list();
    this.set({ collections: this.chosen.map((one) => one.id) });
  }

  /** The games with what is known about them; null if they aren't available. */
  pgn(id: string): Promise<Blob | null> {
    return this.#ports.client.ask((api) => api.pgn(id));
  }
}
