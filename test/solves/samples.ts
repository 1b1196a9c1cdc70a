/** A solve under way of a small position, as the engine reports it. */
import { legalMoves } from '../../game/position.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { OTHELLO } from '../../game/rules.ts';
import { positionText } from '../../workers/position-text.ts';
import type { Analysis, CheckpointMove, SearchSubject } from '../../workers/protocol.ts';
import type { SavedAnalysis } from '../../workers/solves/saved-analysis.ts';

const read = parseBoard('--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X', OTHELLO);
if (!read.ok) throw new Error('no position');
export const POSITION = read.value.position;
export const SUBJECT: SearchSubject = { position: POSITION, count: 'winner', goal: 'all' };
const MOVES = legalMoves(POSITION);

/** The first `proved` moves are proved: they are worth 6, 4, 2 … */
export function solve(proved: number, change: Partial<Analysis> = {}, nodes = 1e6 * (proved + 1)): SavedAnalysis {
  const moves: readonly CheckpointMove[] = MOVES.map(({ move }, place) => {
    const value = 6 - 2 * place;
    return { place, low: place < proved ? value : -64, high: place < proved ? value : 64, line: [move] };
  });
  return {
    kind: 'analysis',
    job: 1,
    position: positionText(POSITION),
    count: SUBJECT.count,
    state: proved === MOVES.length ? 'done' : 'searching',
    moves: MOVES.map(({ move, flips }, place) => ({
      move,
      flips: flips.length,
      line: [move],
      best: place === 0,
      ...(place < proved && {
        value: { low: 6 - 2 * place, high: 6 - 2 * place, depth: 21, certainty: 100, source: 'search' as const },
      }),
    })),
    line: [MOVES[0]!.move],
    turn: 'move',
    progress: { nodes, nodesPerSecond: 1e6, elapsedMs: 60_000, cpuMs: 60_000, done: 0.5, proved, total: MOVES.length },
    kept: { sweeps: 4, moves },
    ...change,
  };
}

export const MOVE_COUNT = MOVES.length;
