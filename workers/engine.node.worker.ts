/** The engine's program under Node. */
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { parentPort } from 'node:worker_threads';
import { AnyEngine } from './any-engine.ts';
import { nodeHost } from './host.node.ts';

expose(new AnyEngine(nodeHost), nodeEndpoint(parentPort!));
