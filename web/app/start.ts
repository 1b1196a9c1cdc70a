/** What the page opens with: the document of this tab, else a copy of the one of the last visit, else nothing. */
import { documentOfGame, type Document } from '../document/document.ts';
import { takeFormerGame } from '../document/former-game.ts';
import { documentOfEntry, type Journal, type JournalEntry } from '../document/journal.ts';
import type { Store } from '../document/storage.ts';
import { readTabState, type TabState } from '../document/tab-state.ts';
import type { CrashGuard } from './crash-guard.ts';

const NAME = 'outflank.tab.name';

/** Identifies this tab, also after a reload. */
export function tabName(tab: Store, newId: () => string): string {
  const known = tab.get(NAME);
  if (known) return known;
  const name = newId();
  tab.set(NAME, name);
  return name;
}

export interface Opening {
  /** How it was looked at; null on a first visit. */
  readonly state: TabState | null;
  /** Null: a new one. */
  readonly document: Document | null;
  /** The document as it is in the journal. */
  readonly entry: JournalEntry | null;
  /** The id of a document of the library that the journal does not have. */
  readonly wanted: string | null;
  /** The id of one that is not opened, because it made the page fail. */
  readonly failed: string | null;
}

interface StartPorts {
  readonly tab: Store | undefined;
  readonly store: Store;
  readonly address: string;
  readonly journal: Journal;
  readonly guard: CrashGuard;
  readonly newId: () => string;
}

export function openingOf({ tab, store, address, journal, guard, newId }: StartPorts): Opening {
  const own = tab && readTabState(tab);
  const last = own ?? readTabState(store);
  const nothing: Opening = { state: null, document: null, entry: null, wanted: null, failed: null };
  if (!last) return { ...nothing, ...formerOpening(tab ? [tab, store] : [store], address, journal, newId) };
  // A new tab with a link in its address is about that link.
  if (!own && tab && address.length > 1 && last.address !== address) return nothing;
  if (guard.hasFailed(last.id)) return { ...nothing, failed: last.id };
  const entry = journal.read(last.id);
  const isMissing = entry === null || entry === 'damaged';
  if (isMissing) return { ...nothing, state: last, wanted: last.name ? last.id : null };
  const read = documentOfEntry({ ...entry, path: last.path, line: last.line });
  if (!read.ok) return { ...nothing, state: last };
  // Without a name it is each tab's own.
  const isCopy = !own && tab !== undefined && !entry.name;
  const document = isCopy ? { ...read.value, id: newId() } : read.value;
  return { ...nothing, state: last, document, entry: isCopy ? { ...entry, id: document.id } : entry };
}

/** The game that a page before this one kept, from now on in the journal; nothing where the address is another link. */
function formerOpening(
  stores: readonly Store[],
  address: string,
  journal: Journal,
  newId: () => string,
): Pick<Opening, 'state' | 'document'> | null {
  const former = takeFormerGame(stores);
  if (!former || (address.length > 1 && former.address !== address)) return null;
  const document = documentOfGame(newId(), former.game);
  const { id, name, path, line } = document;
  journal.write(document, 0, false);
  return {
    state: { address: former.address, id, name, path, line, view: 'analysis', rotated: false, setup: null },
    document,
  };
}
