/**
 * The name of a tab, by which it finds its document again after a reload. "Duplicate tab" copies it, with all that the
 * browser keeps for the tab; so a page holds a lock of its name while it lives (Web Locks API), and takes another name if
 * the lock is held. Over plain http there are no locks, and both tabs have one name.
 */
import type { Store } from '../browser/storage.ts';

const NAME = 'outflank.tab.name';
/** How long the page before a reload may hold its lock. In Chromium it is free before the next page starts. */
const PATIENCE_MS = 500;

const LOCK = 'outflank.tab ';

type Locks = Pick<LockManager, 'request'>;

/** Identifies this tab, even after a reload. */
export function tabName(tab: Store, newId: () => string): string {
  const known = tab.get(NAME);
  if (known) return known;
  const name = newId();
  tab.set(NAME, name);
  return name;
}

/** Makes sure that no other tab has this tab's name, before anything is read by it. */
export async function claimTab(tab: Store, newId: () => string, locks: Locks | undefined): Promise<void> {
  if (!locks) return;
  const name = tabName(tab, newId);
  const isOwn = (await hold(locks, name, { ifAvailable: true })) || (await hold(locks, name, { signal: patience() }));
  if (isOwn) return;
  tab.remove(NAME);
  await hold(locks, tabName(tab, newId), { ifAvailable: true });
}

/** The names of the tabs that are open; none where the browser doesn't say. */
export async function openTabs(locks: Pick<LockManager, 'query'> | undefined): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

function patience(): AbortSignal {
  const abort = new AbortController();
  setTimeout(() => abort.abort(), PATIENCE_MS);
  return abort.signal;
}

/** Holds the lock of a name for good; false if another page has it. */
function hold(locks: Locks, name: string, options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const held = (lock: Lock | null): Promise<void> => {
      resolve(lock !== null);
      return lock ? new Promise(() => undefined) : Promise.resolve();
    };
    // A browser that refuses locks altogether doesn't say that another page has one.
    locks.request(LOCK + name, options, held).catch(() => resolve(!options.signal?.aborted));
  });
}
