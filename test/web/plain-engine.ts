/** An engine that proves with the plain search, on the page: for positions with a few empties. */
import { plainMoves } from '../../bench/plain.ts';
import { mustPass } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { analysis, exact } from './samples.ts';

export const PLAIN_ENGINE: EnginePort = {
  open: async () => ({ threads: 1, hashMegabytes: 16 }),
  search: async ({ position }, _limits, _signal, hear) => {
    const found = mustPass(position) ? [] : plainMoves(position, 'winner');
    const values = found.map(({ square, value }) => [squareName(OTHELLO, square), exact(value)] as const);
    hear(analysis(position, Object.fromEntries(values)));
    return 'done';
  },
  dispose: () => undefined,
};
