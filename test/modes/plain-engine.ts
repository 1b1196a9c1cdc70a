/** An engine for modes that proves by the plain solver. */
import { plainMoves } from '../../bench/plain.ts';
import { placing } from '../../game/notation.ts';
import { mustPass, opponent } from '../../game/position.ts';
import type { Position } from '../../game/types.ts';
import type { Analysis } from '../../workers/protocol.ts';
import type { EngineController } from '../../web/engine/engine-controller.ts';

/** For few empties: the plain solver is slow. `asked`: the goals of its searches. */
export function plainEngine(): Pick<EngineController, 'search'> & { readonly asked: string[] } {
  const asked: string[] = [];
  const bestOf = (at: Position): number => Math.max(...plainMoves(at, 'winner').map(({ value }) => value));
  return {
    asked,
    search: async ({ position: at }, { goal, limits }, signal) => {
      asked.push(goal);
      await Promise.resolve();
      if (signal.aborted) return { ok: true, value: null };
      const proved = (n: number) => ({ low: n, high: n, depth: 1, certainty: 100, source: 'search' as const });
      const isPass = mustPass(at);
      const found = isPass ? [] : plainMoves(at, 'winner');
      const top = isPass ? 0 - bestOf({ ...at, sideToMove: opponent(at.sideToMove) }) : bestOf(at);
      const moves = found.map(({ square, value }) => {
        const move = placing(square);
        return { move, flips: 1, value: proved(value), line: [move], best: value === top };
      });
      const line = moves.filter(({ best }) => best).slice(0, 1);
      const analysis = { moves, value: proved(top), line: line.map(({ move }) => move), limits };
      return { ok: true, value: analysis as unknown as Analysis };
    },
  };
}
