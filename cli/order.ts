/** Many workers, one order: items are worked on side by side, results come out as the items came in. */
export async function inOrder<Item, Worker, Result>(
  items: AsyncIterable<Item>,
  workers: readonly Worker[],
  work: (item: Item, worker: Worker) => Promise<Result>,
  put: (result: Result) => void,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  let queue = Promise.resolve();
  const toil = async (worker: Worker): Promise<void> => {
    for (;;) {
      const next = await iterator.next();
      if (next.done) return;
      const result = work(next.value, worker);
      queue = queue.then(() => result).then(put);
      await result;
    }
  };
  await Promise.all(workers.map(toil));
  await queue;
}

/** Reads up to `count` items ahead: whether they are all there are, and all items, those read among them. */
export async function firstOf<Item>(
  items: AsyncIterable<Item>,
  count: number,
): Promise<{ readonly isAll: boolean; readonly items: AsyncIterable<Item> }> {
  const iterator = items[Symbol.asyncIterator]();
  const read: Item[] = [];
  let isAll = false;
  while (read.length < count && !isAll) {
    const next = await iterator.next();
    if (next.done) isAll = true;
    else read.push(next.value);
  }
  async function* all(): AsyncGenerator<Item> {
    yield* read;
    if (!isAll) yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return { isAll, items: all() };
}
