/** What the page begins with: what it remembers, the document that was open, and what writes it. */
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { fail } from '../../game/types.ts';
import type { Store } from '../browser/storage.ts';
import { Autosave } from '../document/autosave.ts';
import { newDocument } from '../document/document.ts';
import { Journal } from '../document/journal.ts';
import type { LibraryStore } from '../document/library-store.ts';
import { CrashGuard } from './crash-guard.ts';
import { PageMemory } from './page-memory.ts';
import { startOf } from './start.ts';
import { openTabs, tabName } from './tab-name.ts';

export interface BeginPorts {
  /** For settings, the journal, and the page of the next visit. */
  readonly store: Store;
  /** The storage of this tab alone. */
  readonly tab?: Store;
  /** The fragment of the page's address, as last read or written. */
  readonly address?: () => string;
  /** The library's store; loaded on first use. */
  readonly library?: () => Promise<LibraryStore>;
  /** The default number of threads. */
  readonly threads?: number;
  readonly now?: () => number;
  readonly newId: () => string;
}

/** `refused`: settings can't be stored. On a first visit the document has the start position. */
export function begin(ports: BeginPorts, refused: () => void) {
  const { store, tab, address = () => '', now = Date.now, newId, threads } = ports;
  const load = ports.library ?? (() => Promise.reject(new Error('no library')));
  let fetched: Promise<LibraryStore> | undefined;
  // What couldn't be loaded is asked for again.
  const library = (): Promise<LibraryStore> =>
    (fetched ??= load().catch((cause: unknown) => {
      fetched = undefined;
      throw cause;
    }));
  const name = tabName(tab ?? store, newId);
  const memory = new PageMemory({ store, tab, threads, name, now, refused });
  const journal = new Journal(store, name, now, newId(), () => openTabs(globalThis.navigator?.locks));
  const guard = new CrashGuard(store, name, now);
  const opening = startOf({ tab, store, address: address(), journal, guard, newId });
  const document = opening.document ?? newDocument(newId(), startPosition(OTHELLO));
  const write: LibraryStore['write'] = (record) =>
    library().then(
      (loaded) => loaded.write(record),
      () => 'refused',
    );
  const read: LibraryStore['read'] = (id) =>
    library().then(
      (loaded) => loaded.read(id),
      (cause: unknown) => fail('storage', { reason: String(cause) }),
    );
  const autosave = new Autosave({ store: { write, read }, journal, now });
  return { memory, journal, guard, opening, document, autosave, library, address, now };
}
