/**
 * Empties what the browser stores for the page: it is run in the browser or handed to it, so it uses nothing from outside.
 */
export async function clearStorage(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const remove = (name: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.addEventListener('success', () => resolve());
      deleting.addEventListener('error', () => reject(deleting.error!));
    });
  await Promise.all((await indexedDB.databases()).map(({ name }) => remove(name!)));
}
