/** The program of a worker of tasks, under Node. */
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { parentPort, workerData } from 'node:worker_threads';
import { nodeHost } from '../engine/host.node.ts';
import { Tasker } from './tasker.ts';

expose(new Tasker(nodeHost, Number(workerData)), nodeEndpoint(parentPort!));
