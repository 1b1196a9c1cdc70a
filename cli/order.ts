/** Many workers, one order: items are worked on in parallel, and results come out in the order of the items. */
export async function inOrder<Item, Worker, Result>(
  items: AsyncIterable<Item>,
  workers: readonly Worker[],
  work: (item: Item, worker: Worker) => Promise<Result>,
  put: (result: Result) => void,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let queue = Promise.resolve();
  const workThrough = async (worker: Worker): Promise<void> => {
    for (;;) {
      const next = await iterator.next();
      if (next.done) return;
      const result = work(next.value, worker);
      queue = queue.then(() => result).then(put);
      await result;
    }
  };
  await Promise.all(workers.map(workThrough));
  await queue;
}

/**
 * Looks up to `count` items ahead, for at most `patienceMs`. Returns whether there are that many, and all items,
 * including those seen.
 */
export async function lookAhead<Item>(
  items: AsyncIterable<Item>,
  count: number,
  patienceMs: number,
): Promise<{ readonly areMany: boolean; readonly items: AsyncIterable<Item> }> {
  const iterator = items[Symbol.asyncIterator]();
  /** Requested, in order, and perhaps not there yet. */
  const asked = Array.from({ length: count }, () => iterator.next());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isLate = new Promise<false>((resolve) => (timer = setTimeout(resolve, patienceMs, false)));
  const areMany = await Promise.race([isLate, Promise.all(asked).then((all) => all.every(({ done }) => !done))]);
  clearTimeout(timer);
  async function* all(): AsyncGenerator<Item> {
    for (const next of asked) {
      const { done, value } = await next;
      if (done) return;
      yield value;
    }
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { areMany, items: all() };
}
