/** The browser's own storage, which may be full or forbidden: then nothing is kept, and the page goes on. */
export interface Store {
  get(key: string): string | null;
  /** False when it could not be kept. */
  set(key: string, value: string): boolean;
}

export function browserStore(storage: () => Storage = () => window.localStorage): Store {
  return {
    get(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        storage().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Keeps nothing beyond the page; for tests and for pages without storage. */
export function memoryStore(entries: Iterable<readonly [string, string]> = []): Store {
  const map = new Map(entries);
  return {
    get: (key) => map.get(key) ?? null,
    set: (key, value) => {
      map.set(key, value);
      return true;
    },
  };
}
