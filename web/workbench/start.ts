/** What the page opens with: this tab's document, otherwise a copy of the last visit's, otherwise nothing. */
import { documentOfGame, type Document } from '../document/document.ts';
import { takeFormerGame } from '../document/former-game.ts';
import { documentOfEntry, type Journal, type JournalEntry } from '../document/journal.ts';
import type { Store } from '../browser/storage.ts';
import { readTabState, type TabState } from '../document/tab-state.ts';
import { linkOf } from './link.ts';
import type { CrashGuard } from './crash-guard.ts';
import { hasBoard } from './pages.ts';

export interface Start {
  /** How it was viewed; null on a first visit. */
  readonly state: TabState | null;
  /** Null: a new one. */
  readonly document: Document | null;
  /** A new tab without a link reopens what was open last. */
  readonly isReopened: boolean;
  /** The document as it is in the journal. */
  readonly entry: JournalEntry | null;
  /** A document of which the journal has no readable copy: the library may have it, even if it had no name here. */
  readonly wanted: Pick<TabState, 'id' | 'name'> | null;
  /** The id of a document that isn't opened because it made the page fail. */
  readonly failed: string | null;
  /** The last visit's unsaved work, which a link takes the place of, and the tab that made it. */
  readonly left: { readonly document: Document; readonly tab: string } | null;
}

const NOTHING: Start = {
  state: null,
  document: null,
  isReopened: false,
  entry: null,
  wanted: null,
  failed: null,
  left: null,
};

interface StartPorts {
  readonly tab: Store | undefined;
  readonly store: Store;
  readonly address: string;
  readonly journal: Journal;
  readonly guard: CrashGuard;
  readonly newId: () => string;
}

export function startOf({ tab, store, address, journal, guard, newId }: StartPorts): Start {
  const own = tab && stateOf(tab, store, journal.tab);
  const last = own ?? lastVisit(readTabState(store), tab !== undefined && address.length > 1);
  if (!last) return { ...NOTHING, ...formerOpening(tab ? [tab, store] : [store], address, journal, newId) };
  // A new tab with a link in its address is about that link.
  const isLinked = !own && tab !== undefined && address.length > 1 && last.address !== address;
  if (guard.hasFailed(last.id)) return isLinked ? NOTHING : { ...NOTHING, failed: last.id };
  const entry = journal.read(last.id);
  const isMissing = entry === null || entry === 'damaged';
  // The place is recorded twice; after a crash, either record may be the newer.
  const { path, line } = !isMissing && entry.at > last.at ? entry : last;
  const read = isMissing ? null : documentOfEntry({ ...entry, path, line });
  if (isLinked && !(read?.ok && linkOf(read.value) === address)) {
    const isWork = read?.ok && !isMissing && !entry.name && entry.isEdited;
    return { ...NOTHING, left: isWork ? { document: read.value, tab: entry.tab } : null };
  }
  if (isMissing || !read?.ok) return { ...NOTHING, state: last, wanted: last.name || last.line ? last : null };
  // An unnamed document belongs to one tab; a duplicated tab begins with the record of another.
  const isOwn = own && (own.tab === journal.tab || !own.tab);
  const isCopy = !isOwn && tab !== undefined && !entry.name;
  const document = isCopy ? { ...read.value, id: newId() } : read.value;
  // The next visit opens it, whether it was edited or not.
  if (isCopy) journal.write(document, 0, false, undefined, entry.isEdited);
  const isReopened = !own && tab !== undefined && address.length <= 1;
  return { ...NOTHING, state: last, document, isReopened, entry: isCopy ? { ...entry, id: document.id } : entry };
}

/** A link opened in a new tab shows the board, not the page that was open last. */
const lastVisit = (state: TabState | null, isLink: boolean): TabState | null =>
  state && isLink && !hasBoard(state.view) ? { ...state, view: 'analyse' } : state;

/**
 * How this tab was viewed: the newer of its own record and the one for the next visit, because a crash may set either
 * back.
 */
function stateOf(tab: Store, store: Store, name: string): TabState | null {
  const own = readTabState(tab);
  const last = readTabState(store);
  return own && last?.tab === name && last.at > own.at ? last : own;
}

/**
 * The game stored by an earlier version of the page, from now on in the journal; nothing if the address is another
 * link.
 */
function formerOpening(
  stores: readonly Store[],
  address: string,
  journal: Journal,
  newId: () => string,
): Pick<Start, 'state' | 'document'> | null {
  const former = takeFormerGame(stores);
  if (!former || (address.length > 1 && former.address !== address)) return null;
  const document = documentOfGame(newId(), former.game);
  const { id, name, path, line } = document;
  journal.write(document, 0, false);
  const seen = { view: 'analyse', rotated: false, setup: null, at: 0, tab: journal.tab } as const;
  return { state: { address: former.address, id, name, path, line, ...seen }, document };
}
