/** A worker that ends without a word, like one that is killed for its memory. */
import { expose } from 'comlink';
import { holdPresence } from '../../workers/worker-end.ts';

/** Before that, its end can't be noticed. */
const isHeld = new Promise<void>((resolve) =>
  holdPresence({
    name: self.name,
    postMessage: (message) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
      self.postMessage(message);
      resolve();
    },
  }),
);

const api = {
  answer: (): string => 'here',
  /** Never answers. */
  end: async (): Promise<never> => {
    await isHeld;
    self.close();
    return new Promise(() => undefined);
  },
};
export type EndingApi = typeof api;

expose(api);
