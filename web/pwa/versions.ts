/** Which versions of the page stay in the browser: each has a cache of its own. */

/** The name of a version's cache begins with this. */
export const PREFIX = 'outflank-';
/** A cache that belongs to no version holds the name of the one in use, at an address that no page asks for. */
const IN_USE = 'outflank';
const AT = '/outflank-in-use';

/** Versions that are not in use yet. */
interface Newer {
  readonly installing: unknown;
  readonly waiting: unknown;
}

/**
 * Keeps the versions still in use, now that this one is. The one that was in use stays, for pages opened with it; one
 * that was replaced while it waited never had a page. If it isn't known which was in use, or while a newer one is on
 * its way, all stay until the next one.
 */
async function keepFormer(kept: CacheStorage, name: string, newer: Newer): Promise<void> {
  const inUse = await kept.open(IN_USE);
  const former = await (await inUse.match(AT))?.text();
  if (former === name) return;
  await inUse.put(AT, new Response(name));
  if (former === undefined) return;
  const others = (await kept.keys()).filter((one) => one.startsWith(PREFIX) && one !== name && one !== former);
  if (newer.installing || newer.waiting) return;
  await Promise.all(others.map((one) => kept.delete(one)));
}

/** Puts a version into use: it answers every page, even where the browser refuses to store which one that is. */
export async function takeOver(
  kept: CacheStorage,
  name: string,
  clients: { claim(): Promise<void> },
  newer: Newer,
): Promise<void> {
  await keepFormer(kept, name, newer).catch(() => undefined);
  await clients.claim();
}
