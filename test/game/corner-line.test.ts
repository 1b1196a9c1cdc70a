/** Lines that force a corner, against playing out every defence with the plain rules. */
import { expect, test } from 'vitest';
import { othelloPosition } from '../../game/bitboard/othello.ts';
import { forcedCorner, type LineStep } from '../../game/corner-line.ts';
import { PASS, placing } from '../../game/notation.ts';
import { applyMove, isOver, legalMoves, mustPass, play, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import type { Colour, Position } from '../../game/types.ts';
import { randomNumbers } from './collection/games.ts';
import { good } from './helpers.ts';

/** Plies in which `taker` takes the corner against every defence, at most `left`; Infinity if it can't. */
function pliesTo(position: Position, corner: number, taker: Colour, left: number): number {
  if (left <= 0 || isOver(position)) return Infinity;
  const isTaker = position.sideToMove === taker;
  const moves = mustPass(position) ? [PASS] : legalMoves(position).map(({ move }) => move);
  const takes = moves.some((move) => move.kind === 'place' && move.square === corner);
  if (takes) return isTaker ? 1 : Infinity;
  const after = moves.map((move) => 1 + pliesTo(good(play(position, move)), corner, taker, left - 1));
  return isTaker ? Math.min(...after) : Math.max(...after);
}

/** Plies that are played out: more take too long here. */
const LOOKED_AT = 5;

const named = (line: readonly LineStep[]): string =>
  line.map((square) => (square === null ? '--' : squareName(OTHELLO, square))).join(' ');

function follow(position: Position, line: readonly LineStep[]): Position {
  return line.reduce((at, square) => good(play(at, square === null ? PASS : placing(square))), position);
}

test('is the shortest that holds against every defence, or there is none', () => {
  const random = randomNumbers(11);
  const seen = new Map<string, number>();
  for (let game = 0; game < 30; game++) {
    let at = startPosition(OTHELLO);
    for (let ply = 0; !isOver(at); ply++) {
      const legal = legalMoves(at);
      const bits = othelloPosition(at)!;
      if (ply > 20 && ply % 5 === 0 && legal.length <= 6)
        for (const corner of [0, 7, 56, 63]) {
          if (at.contents[corner] !== 'empty') continue;
          const found = forcedCorner(bits, corner);
          if (found.kind === 'unknown') continue;
          const plies = pliesTo(at, corner, at.sideToMove, LOOKED_AT);
          const length = found.kind === 'forced' ? found.line.length : Infinity;
          const told = length > LOOKED_AT ? Infinity : length;
          expect([named(found.kind === 'forced' ? found.line : []), told]).toEqual([expect.any(String), plies]);
          seen.set(String(told), (seen.get(String(told)) ?? 0) + 1);
          if (found.kind === 'forced') expect(follow(at, found.line).contents[corner]).toBe(at.sideToMove);
        }
      const chosen = legal.length ? legal[random(legal.length)]! : { move: PASS, flips: [] };
      at = applyMove(at, chosen.move, chosen.flips);
    }
  }
  // Each length occurred, and so did none.
  expect([...seen.keys()].sort()).toEqual(['1', '3', '5', 'Infinity']);
});

test('with too much to look at neither is claimed', () => {
  const start = othelloPosition(startPosition(OTHELLO))!;
  expect([forcedCorner(start, 0, 100).kind, forcedCorner(start, 0).kind]).toEqual(['unknown', 'not']);
});
