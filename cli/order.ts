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
