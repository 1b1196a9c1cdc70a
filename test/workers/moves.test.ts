/** What leads while a proof is unfinished. */
import { expect, test } from 'vitest';
import { placing } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { reportMoves, type RootMove } from '../../workers/engine/moves.ts';

const SCALE = { limit: 64, empties: 20 };
const estimate = (value: number, isCeiling = false) =>
  ({ value, depth: 12, certainty: 73, source: 'search', isCeiling }) as const;
const move = (square: number, known: Partial<RootMove>): RootMove => ({
  move: placing(square),
  flips: 1,
  place: square,
  twins: [],
  next: startPosition(OTHELLO),
  low: -64,
  high: 64,
  line: [],
  ...known,
});
const bestOf = (...moves: readonly RootMove[]): number[] =>
  reportMoves(moves, SCALE).flatMap(({ best }, index) => (best ? [index] : []));

test.each<[string, readonly RootMove[], number]>([
  [
    'a move that was only shown to be no better does not lead over the tested best',
    [move(0, { high: 4, estimate: estimate(6) }), move(1, { estimate: estimate(4, true) })],
    0,
  ],
  [
    'nor over one that is proved from below',
    [move(0, { low: 4, estimate: estimate(4) }), move(1, { estimate: estimate(6, true) })],
    0,
  ],
  [
    'of two that may be equal the proved one leads',
    [move(0, { high: 4, estimate: estimate(6) }), move(1, { low: 4, estimate: estimate(2) })],
    1,
  ],
  [
    'a move refuted far below gives way',
    [move(0, { high: -20, estimate: estimate(6) }), move(1, { estimate: estimate(4, true) })],
    1,
  ],
])('%s', (_name, moves, best) => expect(bestOf(...moves)).toEqual([best]));
