/** A workbench without a page, with an engine that only takes notes. */
import { expect } from 'vitest';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { memoryStore, type Store } from '../../web/browser/storage.ts';
import type { EngineFault, Job, Opened, Report } from '../../workers/protocol.ts';
import { square } from './samples.ts';

export interface Asked {
  readonly request: Omit<Job, 'job'>;
  readonly answer: (report: Report) => void;
}

export function notebook(opened: Opened | EngineFault = { threads: 1, hashMegabytes: 128 }) {
  const asked: Asked[] = [];
  const calls: string[] = [];
  const engine: EnginePort = {
    open: async (options) => {
      calls.push(`open ${options.threads} ${options.hashMegabytes}`);
      return opened;
    },
    search: ({ position, count, goal }, { exactFrom, maxDepth }, signal, answer, after) => {
      if (after) calls.push('resume');
      signal.addEventListener('abort', () => calls.push('stop'));
      return new Promise((resolve) => {
        asked.push({
          request: { position, count, goal, exactFrom, maxDepth },
          answer: (report) => {
            answer(report);
            if (report.kind === 'fault') resolve('fault');
            else if (report.state === 'done') resolve('done');
          },
        });
      });
    },
    dispose: () => void calls.push('dispose'),
  };
  return { engine, asked, calls };
}

let ids = 0;
export const newId = (): string => `id-${++ids}`;

/** Lets what is already resolved proceed. */
export const settle = () => new Promise((resolve) => setTimeout(resolve));

export async function started(store: Store = memoryStore()) {
  const notes = notebook();
  const bench = new Workbench({ engine: notes.engine, store, newId });
  bench.show('analyse');
  bench.start();
  await settle();
  return { bench, store, ...notes };
}

export const playAll = (bench: Workbench, moves: string) => {
  for (const move of moves.match(/../g) ?? []) expect(bench.play(square(move)).ok).toBe(true);
};
