/** The browser's own storage, which may be full or forbidden: then nothing is stored, and the page still works. */
export interface Store {
  get(key: string): string | null;
  /** False if it couldn't be stored. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  keys(): readonly string[];
}

export function browserStore(storage: () => Storage = () => window.localStorage): Store {
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => attempt(() => storage().getItem(key), null),
    set: (key, value) =>
      attempt(() => {
        storage().setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt(() => storage().removeItem(key), undefined),
    keys: () => attempt(() => Object.keys(storage()), []),
  };
}

/** Another tab has changed what is stored under this key. */
export function onOtherTab(key: string, listener: () => void): void {
  window.addEventListener('storage', (event) => {
    // No key: all of it was cleared.
    if (event.key === key || event.key === null) listener();
  });
}

/** Stores nothing beyond the page; for tests and for pages without storage. */
export function memoryStore(entries: Iterable<readonly [string, string]> = []): Store {
  const map = new Map(entries);
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => {
      map.set(key, value);
      return true;
    },
    remove: (key) => void map.delete(key),
    keys: () => [...map.keys()],
  };
}
