/** The engine and its helper threads in a page: the first message says which of them this worker is. */
import { expose } from 'comlink';
import { Engine } from '../workers/engine/engine.ts';
import { Helper } from '../workers/engine/helper.ts';
import { fetched, webHost } from '../workers/engine/host.web.ts';
import { holdPresence } from '../workers/worker-end.ts';
import { givenWeights, type Role } from './engine-files.ts';

/** Weights may come from anywhere; after this long, the search begins without them, and uses them once they arrive. */
const WEIGHTS_PATIENCE_MS = 5000;

addEventListener(
  'message',
  ({ data: { role, files } }: MessageEvent<Role>) => {
    const host = webHost(
      files.cores,
      async (set) => givenWeights(files.weights[set]) ?? (await fetched(files.weights[set] as string)),
      WEIGHTS_PATIENCE_MS,
    );
    expose(role === 'engine' ? new Engine(host) : new Helper(host));
  },
  { once: true },
);
holdPresence(self);
