/** What moves do to corners, against playing them out. */
import { expect, test } from 'vitest';
import { cornerMoves } from '../../game/corner-moves.ts';
import { canTake } from '../../game/features.ts';
import { applyMove, isOver, legalMoves, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import type { Position } from '../../game/types.ts';
import { position } from './helpers.ts';
import { randomNumbers } from './collection/games.ts';

const told = (at: Position): string[] =>
  cornerMoves(at).map(
    ({ square, corner, fate, stable }) =>
      `${squareName(OTHELLO, square)} ${fate} ${squareName(OTHELLO, corner)} ${stable}`,
  );

const board = (...rows: string[]): Position => position(`${rows.join('')} X`);

test('an X-square gives the corner, with the edge that becomes stable by it', () => {
  // b2 flips c3; a1 then flips b2, c3 and d4.
  const at = board('-OOO----', '--------', '--O-----', '---X----', '----O---', '--------', '--------', '--------');
  expect(told(at)).toContain('b2 gives a1 4');
});

test('a corner is taken with the edge that becomes stable by it', () => {
  const at = board('-OOX----', ...Array.from({ length: 7 }, () => '--------'));
  expect(told(at)).toEqual(['a1 takes a1 4']);
});

test('agrees with the moves of two plies in random games', () => {
  const random = randomNumbers(5);
  const seen = new Set<string>();
  for (let game = 0; game < 60; game++) {
    let at = startPosition(OTHELLO);
    while (!isOver(at)) {
      const legal = legalMoves(at);
      for (const { square, corner, fate, stable } of cornerMoves(at)) {
        const { move, flips } = legal.find((one) => one.move.kind === 'place' && one.move.square === square)!;
        const next = applyMove(at, move, flips);
        const isTaken = legalMoves(next).some((one) => one.move.kind === 'place' && one.move.square === corner);
        const wasOpen = canTake(at, corner).some((colour) => colour !== at.sideToMove);
        const expected = square === corner ? 'takes' : !isTaken ? 'keeps' : wasOpen ? 'leaves' : 'gives';
        expect(fate).toBe(expected);
        expect(stable > 0).toBe(fate !== 'keeps');
        seen.add(fate);
      }
      const chosen = legal.length ? legal[random(legal.length)]! : { move: { kind: 'pass' } as const, flips: [] };
      at = applyMove(at, chosen.move, chosen.flips);
    }
  }
  expect([...seen].sort()).toEqual(['gives', 'keeps', 'leaves', 'takes']);
});
