/**
 * An engine that answers at once: by how many moves each side would have after a move, with the depth that was asked for.
 * If only the best move is asked for, the others have values of a few plies, and then are only no better.
 */
import { moveName, PASS } from '../../game/notation.ts';
import { applyMove, legalMoves } from '../../game/position.ts';
import type { Position } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { analysis, estimate } from './samples.ts';

const FIRST_PLIES = 4;

const mobilityOf = (position: Position): number =>
  legalMoves(position).filter(({ move }) => move.kind === 'place').length;

/** Moves of the side that has just moved, minus those of the other. */
const pointsAfter = (before: Position, after: Position): number =>
  mobilityOf({ ...after, sideToMove: before.sideToMove }) - mobilityOf(after);

export const READY_ENGINE: EnginePort = {
  open: async () => ({ threads: 1, hashMegabytes: 16 }),
  search: async ({ position, goal }, { maxDepth }, _signal, hear) => {
    const { rules } = position;
    const moves = legalMoves(position)
      .map(({ move, flips }) => ({ move, points: pointsAfter(position, applyMove(position, move, flips)) }))
      .toSorted((a, b) => b.points - a.points);
    const [best = { move: PASS, points: pointsAfter(position, applyMove(position, PASS, [])) }] = moves;
    const report = (depth: number, rivals?: Partial<Value>): void => {
      const values = moves.map(({ move, points }) => [
        moveName(rules, move),
        { ...estimate(points, depth), ...(move !== best.move && rivals) },
      ]);
      hear(analysis(position, Object.fromEntries(values), { value: estimate(best.points, depth), line: [best.move] }));
    };
    if (maxDepth > FIRST_PLIES) report(FIRST_PLIES);
    report(maxDepth, goal === 'best' ? { low: -64, high: best.points } : {});
    return 'done';
  },
  dispose: () => undefined,
};
