/** A workbench over an engine that values each move four discs less than the one before it. */
import { moveName } from '../../game/notation.ts';
import { legalMoves } from '../../game/position.ts';
import { newId } from '../../web/browser/new-id.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { analysis, estimate } from './samples.ts';

/** `answers`: searches that end; later ones run until they are stopped. `asked`: the side to move of each. */
export function fakeBench({ answers = Infinity } = {}) {
  const asked: string[] = [];
  let left = answers;
  const engine: EnginePort = {
    open: () => Promise.resolve({ threads: 1, hashMegabytes: 16 }),
    search({ position }, _limits, signal, hear) {
      asked.push(position.sideToMove);
      if (left-- <= 0) return new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped')));
      const names = legalMoves(position).map(({ move }) => moveName(position.rules, move));
      hear(analysis(position, Object.fromEntries(names.map((name, i) => [name, estimate(0 - 4 * i, 8)]))));
      return Promise.resolve('done');
    },
    dispose: () => undefined,
  };
  const workbench = new Workbench({ engine, store: memoryStore(), newId });
  workbench.configure({ engineOn: false });
  return { workbench, asked };
}
