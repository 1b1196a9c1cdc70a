/** The engine's program under Node. */
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { parentPort } from 'node:worker_threads';
import { Engine } from './engine.ts';
import { nodeHost } from './host.node.ts';

expose(new Engine(nodeHost), nodeEndpoint(parentPort!));
