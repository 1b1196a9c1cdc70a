/** The engine and its helper threads in Node. */
import { expose } from 'comlink';
import nodeEndpoint from 'comlink/dist/esm/node-adapter.mjs';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { Engine } from '../workers/engine/engine.ts';
import { Helper } from '../workers/engine/helper.ts';
import { nodeHost } from '../workers/engine/host.node.ts';
import type { EngineHost } from '../workers/engine/host.ts';
import { fetched } from '../workers/engine/host.web.ts';
import { givenWeights, type Role } from './engine-files.ts';

const { role, files } = workerData as Role;

const read = (address: string): Promise<Uint8Array<ArrayBuffer>> =>
  address.startsWith('file:') ? readFile(new URL(address)).then((bytes) => new Uint8Array(bytes)) : fetched(address);

const host: EngineHost = {
  ...nodeHost,
  module: async (core = 'othello') => WebAssembly.compile(await read(files.cores[core])),
  weights: async (set) => givenWeights(files.weights[set]) ?? read(files.weights[set] as string),
};

expose(role === 'engine' ? new Engine(host) : new Helper(host), nodeEndpoint(parentPort!));
