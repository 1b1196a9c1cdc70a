/**
 * Imported games, pasted, dropped or chosen, in one file or several: all are handled alike, on every page. A position
 * goes on the board, a single game is opened and saved at once; if there are several, the user chooses what to do with
 * them.
 */
import { treeOf, type ImportedGame } from '../../game/formats/imported.ts';
import { withValueClaims } from '../../game/formats/value-claims.ts';
import type { WthorNames } from '../../game/formats/wthor.ts';
import { type Fault, ok, type Result } from '../../game/types.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { isBlankDocument, type DocumentContent, type Document } from '../document/document.ts';
import { merge } from '../document/merge.ts';
import { gameTitle, withoutTitle } from '../document/info.ts';
import type { Library } from '../document/library.ts';
import { faultText, fetchFaultTexts, noticeText } from '../i18n/faults.ts';
import { exchangeWords } from '../i18n/exchange-words.ts';
import { libraryWords } from '../i18n/library-words.ts';
import { isPicture, SHORT_TEXT } from '../browser/clipboard.ts';
import { cutText } from '../../game/formats/notes.ts';
import type { View } from '../document/tab-state.ts';
import { ROOT, type Path } from '../../game/path.ts';
import { isOver } from '../../game/position.ts';
import { lineThrough, type GameTree } from '../../game/tree.ts';
import { GAME_PAGES } from '../workbench/pages.ts';
import { locale } from '../i18n/locale.ts';
import { words } from '../i18n/words.ts';
import { undoing } from '../workbench/notices.ts';
import { loadOpenings } from '../workbench/opening-names.ts';
import { ImportSource } from './import-client.ts';
import { Incoming, type IncomingPart } from './incoming.ts';
import { Observable } from '../browser/observable.ts';

/** Work in progress: what it is about, and the share done, 0 to 1. */
export interface ImportWork {
  readonly kind: 'reading' | 'adding';
  /** The file. */
  readonly name: string;
  readonly done: number;
}

/** Pages that stay open when a game is opened. */
const READING_PAGES: readonly View[] = ['analyse', 'review', 'openings'];

/** The page is redrawn between slices of work of this length. */
const STRETCH_MS = 12;
/** Of a name in a notice. */
const LONGEST_SAID = 60;

export class GameImport extends Observable {
  readonly #workbench: Workbench;
  readonly #library: Library;
  #names: WthorNames = {};
  #incoming: Incoming | null = null;
  #work: ImportWork | null = null;
  /** What can't be read of several files: a sentence each. */
  #unread: readonly string[] = [];
  /** Stops the work in progress. */
  #stop: (() => void) | null = null;

  constructor(workbench: Workbench, library: Library) {
    super();
    this.#workbench = workbench;
    this.#library = library;
  }

  /** Games that await a choice. */
  get incoming(): Incoming | null {
    return this.#incoming;
  }

  /** The work in progress. */
  get work(): ImportWork | null {
    return this.#work;
  }

  /** What couldn't be read beside them: a sentence each. */
  get unread(): readonly string[] {
    return this.#unread;
  }

  /** False if nothing was opened and nothing awaits a choice. */
  async takeText(text: string): Promise<boolean> {
    const read = text.length <= SHORT_TEXT ? await this.#workbench.texts.tryText(text) : null;
    const isPosition = read?.ok && read.entries.length < 2 && read.game.line === ROOT;
    if (isPosition) return (await this.#workbench.importText(text)).ok;
    return this.#take([text]);
  }

  /** Reads files one after another: names and games may come together, in any order. */
  takeFiles(files: readonly File[]): Promise<boolean> {
    return this.#take(files);
  }

  async #take(sources: readonly (File | string)[]): Promise<boolean> {
    this.cancel();
    // It may be the corrected text or another file instead of the one that was refused.
    this.#workbench.endRefusal();
    const parts: IncomingPart[] = [];
    const unread: string[] = [];
    let namesOf = '';
    let isStopped = false;
    for (const what of sources) {
      const name = typeof what === 'string' ? '' : what.name;
      if (typeof what !== 'string' && isPicture(what)) {
        unread.push(words.import.pictureAlone(name));
        continue;
      }
      const source = ImportSource.of(what);
      this.#stop = () => {
        isStopped = true;
        source.close();
        for (const part of parts) part.source.close();
      };
      this.#tell({ kind: 'reading', name, done: 0 });
      const read = await source.read(what, this.#workbench.rulesOfTexts, () => {
        if (!isStopped) this.#tell({ kind: 'reading', name, done: source.done });
      });
      if (isStopped) return false;
      if (read.ok && read.value.kind === 'games') {
        parts.push({ name, source, summary: read.value });
        continue;
      }
      source.close();
      if (!read.ok && sources.length === 1) this.#workbench.refuse(read.fault);
      else if (!read.ok) unread.push(await sentenceOf(name, read.fault));
      else if (read.value.kind === 'names') {
        this.#names = { ...this.#names, ...read.value.names };
        namesOf = name;
      }
    }
    this.#stop = null;
    this.#unread = unread;
    this.#tell(null);
    if (unread.length && !parts.length) this.#workbench.say(unread.join(' '), true);
    if (parts.length) return this.#receive(new Incoming(parts, this.#names));
    if (namesOf) this.#receiveNames(namesOf);
    return namesOf !== '';
  }

  /** Names that come later also apply to games that await a choice. */
  #receiveNames(file: string): void {
    if (this.#incoming) this.#wait(this.#incoming.withNames(this.#names));
    this.#workbench.say(exchangeWords.games.namesRead(file));
  }

  async #receive(incoming: Incoming): Promise<boolean> {
    if (incoming.length > 1) {
      this.#wait(incoming);
      return true;
    }
    const isOpen = await this.open(incoming, 0, this.#unread);
    incoming.close();
    return isOpen;
  }

  #wait(incoming: Incoming | null): void {
    if (this.#incoming && this.#incoming.parts !== incoming?.parts) this.#incoming.close();
    this.#incoming = incoming;
    this.notify();
  }

  #tell(work: ImportWork | null): void {
    this.#work = work;
    this.notify();
  }

  /** Cancels the work in progress: nothing remains of what is being read or added, but studies already made stay. */
  cancel(): void {
    this.#stop?.();
    this.#stop = null;
    if (this.#work) this.#tell(null);
  }

  dismiss(): void {
    this.cancel();
    this.#wait(null);
  }

  /** One of the games as a new document; false if it can't be read, which is reported. `unread`: said with it. */
  async open(incoming: Incoming, index: number, unread: readonly string[] = []): Promise<boolean> {
    const workbench = this.#workbench;
    const game = await incoming.game(index);
    const content = contentOf(game, incoming.nameOf(index));
    if (!content.ok) {
      workbench.refuse(content.fault);
      return false;
    }
    const before = workbench.document;
    const name = content.value.name || (await nameByOpening(content.value.tree));
    const place = game.ok ? (game.value.path ?? placeIn(game.value, content.value.tree)) : ROOT;
    const kept = this.#library.openContent({ ...content.value, name }, place);
    if (!READING_PAGES.includes(workbench.view)) workbench.showOpened();
    const all = [...(game.ok ? game.value.warnings.map(noticeText) : []), ...unread];
    const warnings = all.map((text) => ` ${text}`).join('');
    const former = kept ? { ...before, name: kept } : before;
    const add = { label: exchangeWords.games.addInstead(), take: () => void this.#addInstead(former, content.value) };
    const { games } = exchangeWords;
    const said =
      games.opened(cutText(workbench.document.name, LONGEST_SAID)) +
      (kept ? ` ${libraryWords.studies.kept(kept)}` : '') +
      warnings;
    if (!isBlankDocument(before)) workbench.sayOffering(said, add);
    else if (warnings) workbench.say(said);
    return true;
  }

  /** Opens again what was open before; false if that fails, which is reported. */
  async #goBack(before: Document): Promise<boolean> {
    const workbench = this.#workbench;
    if (before.name) await workbench.saved.openById(before.id);
    else workbench.open.undo();
    return workbench.document.id === before.id;
  }

  /** Goes back to what was open before and adds the game to it as a variation. */
  async #addInstead(before: Document, { tree }: DocumentContent): Promise<void> {
    const workbench = this.#workbench;
    const { id } = workbench.document;
    if (!(await this.#goBack(before))) return;
    await this.#library.delete(id);
    const merged = merge(workbench.document, tree, workbench.document.path);
    if (!merged.ok) return workbench.refuse(merged.fault);
    workbench.open.edit(() => merged.value);
    workbench.say(exchangeWords.games.added(1));
  }

  /** Each of several games as a new document; the first is opened. If it is cancelled, those that were made stay. */
  async openAll(incoming: Incoming, indices: readonly number[]): Promise<void> {
    const workbench = this.#workbench;
    const before = workbench.document;
    const made: string[] = [];
    let kept: string | null = null;
    let why: Fault | null = null;
    const isStopped = await this.#eachOf(incoming, indices, async (game, index) => {
      const content = contentOf(game, incoming.nameOf(index));
      if (!content.ok) {
        why ??= content.fault;
        return true;
      }
      if (made.length === 0) {
        kept = this.#library.openContent(content.value);
        made.push(workbench.document.id);
        return true;
      }
      const id = await this.#library.add(content.value);
      if (id) made.push(id);
      return id !== null;
    });
    if (isStopped && !made.length) return;
    const { games } = exchangeWords;
    const said = [games.openedAll(made.length), ...(kept ? [libraryWords.studies.kept(kept)] : [])];
    const failed = isStopped ? 0 : indices.length - made.length;
    if (failed) said.push(games.notOpened(failed, reasonOf(why)));
    this.#wait(null);
    if (!made.length) return workbench.say(said.join(' '), true);
    this.#showBoard();
    const former = kept ? { ...before, name: kept } : before;
    const undo = undoing(() => void this.#takeBack(former, made));
    workbench.sayOffering(said.join(' '), undo);
  }

  /** Opens what was open before, unless the first one made replaced it, and removes those that were made. */
  async #takeBack(before: Document, made: readonly string[]): Promise<void> {
    if (made.includes(before.id) || (await this.#goBack(before))) await this.#library.discard(made);
  }

  /** Shows what was opened of several games: on this page if it has a board, unless a position is being edited there. */
  #showBoard(): void {
    const pages: readonly View[] = GAME_PAGES;
    if (!pages.includes(this.#workbench.view)) this.#workbench.showOpened();
  }

  /** Some or all of the games as variations of the open document, in one step of undo. */
  async add(incoming: Incoming, indices: readonly number[]): Promise<void> {
    const { open } = this.#workbench;
    const before = open.document;
    let after: Document = before;
    let end: Document | undefined;
    let added = 0;
    let why: Fault | null = null;
    const isStopped = await this.#eachOf(incoming, indices, (game) => {
      const tree = game.ok ? claimedTree(game.value) : game;
      const merged = tree.ok ? merge(after, tree.value, before.path) : tree;
      if (!merged.ok) {
        why ??= merged.fault;
        return true;
      }
      after = merged.value;
      end ??= after;
      added++;
      return true;
    });
    // Cancelled, or the document was edited meanwhile: nothing has been done.
    if (isStopped || open.document !== before) return;
    this.#wait(null);
    // The end of the first game is shown.
    const { path, line } = end ?? before;
    open.edit(() => ({ ...after, path, line }));
    if (added) this.#showBoard();
    const failed = indices.length - added;
    const { games } = exchangeWords;
    const said = [...(added ? [games.added(added)] : []), ...(failed ? [games.notAdded(failed, reasonOf(why))] : [])];
    this.#workbench.say(said.join(' '), added === 0);
  }

  /** Does something with each game, in short slices; true if it was stopped before the end. */
  async #eachOf(
    incoming: Incoming,
    indices: readonly number[],
    act: (game: Result<ImportedGame>, index: number) => boolean | Promise<boolean>,
  ): Promise<boolean> {
    let isStopped = false;
    this.#stop = () => (isStopped = true);
    let stretch = performance.now();
    for (const [number, index] of indices.entries()) {
      const game = await incoming.game(index);
      if (isStopped || !(await act(game, index))) break;
      if (performance.now() - stretch < STRETCH_MS) continue;
      this.#tell({ kind: 'adding', name: incoming.source, done: number / indices.length });
      await new Promise((resolve) => setTimeout(resolve));
      stretch = performance.now();
    }
    this.#stop = null;
    if (this.#work) this.#tell(null);
    return isStopped;
  }
}

/** “Tiger, 24 Nov 2026”: the name of a game without players; empty without a known opening. */
async function nameByOpening({ root }: GameTree): Promise<string> {
  const [book, { openingOf }] = await Promise.all([loadOpenings(), import('../../game/openings.ts')]);
  const positions = lineThrough({ root }, ROOT).map(({ node }) => node.position);
  const opening = book && openingOf(book, [root.position, ...positions], locale());
  const date = new Date().toLocaleDateString(locale(), { dateStyle: 'medium' });
  return opening ? `${opening.name.text}, ${date}` : '';
}

/**
 * Where a game is opened that doesn't say so: an unfinished one at its last move, where play continues; a finished one,
 * or one without moves, at its start.
 */
function placeIn({ moves }: ImportedGame, { root }: GameTree): Path {
  const last = moves.length ? lineThrough({ root }, ROOT).at(-1) : null;
  return last && !isOver(last.node.position) ? last.path : ROOT;
}

/** What is wrong with one of several files. */
async function sentenceOf(file: string, fault: Fault): Promise<string> {
  await fetchFaultTexts();
  return `${file}: ${faultText(fault)}`;
}

const reasonOf = (fault: Fault | null): string => (fault ? faultText(fault) : '');

function claimedTree(game: ImportedGame): Result<GameTree> {
  const tree = treeOf(game);
  return tree.ok ? ok(withValueClaims(tree.value, game.values)) : tree;
}

function contentOf(game: Result<ImportedGame>, file: string): Result<DocumentContent> {
  if (!game.ok) return game;
  const tree = claimedTree(game.value);
  if (!tree.ok) return tree;
  const name = gameTitle(game.value.info) || file.replace(/\.\w+$/, '');
  return ok({ name, info: withoutTitle(game.value.info), tree: tree.value });
}
