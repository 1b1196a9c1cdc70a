/** A helper thread's program under Node. */
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { parentPort } from 'node:worker_threads';
import { Helper } from './helper.ts';
import { nodeHost } from './host.node.ts';

expose(new Helper(nodeHost), nodeEndpoint(parentPort!));
