/** Lists of XOT openings: the one of this project, and what people paste. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseXot, XOT_PLIES } from '../../../game/formats/xot.ts';
import { applyMove, flipsOfMove, startPosition } from '../../../game/position.ts';
import { positionKey } from '../../../game/repetition.ts';
import { OTHELLO } from '../../../game/rules.ts';
import type { Move } from '../../../game/types.ts';
import { faultOf, good, replay } from '../helpers.ts';

const end = (moves: readonly Move[]) => replay(startPosition(OTHELLO), moves);

describe('the list of this project', () => {
  const { openings, faults } = good(parseXot(readFileSync('data/xot.txt', 'utf8')));

  test('all lines are legal openings of eight moves, and no two end alike', () => {
    expect(faults).toEqual([]);
    expect(openings).toHaveLength(600);
    expect(openings.every((moves) => moves.length === XOT_PLIES)).toBe(true);
    expect(new Set(openings.map((moves) => positionKey(end(moves)))).size).toBe(openings.length);
  });
});

test('a list as people keep it', () => {
  const list = good(parseXot('# mine\r\n \r\n  F5d6c4d3c2b3b4b5  +0.5\r\nf5f6d3c5d6c7b5e3 % a note\r\n'));
  expect(list).toMatchObject({ faults: [] });
  expect(list.openings.map((moves) => moves.length)).toEqual([8, 8]);
  const [first] = list.openings[0]!;
  expect(flipsOfMove(startPosition(OTHELLO), first!)).toMatchObject({ ok: true });
  expect(applyMove(startPosition(OTHELLO), first!, []).sideToMove).toBe('white');
});

test.each([
  ['', 'The text has no openings.'],
  ['f5d6', 'Line 1: “f5d6” is not an opening of 8 moves, such as f5d6c4d3c2b3b4b5.'],
  ['1. f5d6c4d3c2b3b4b5', 'Line 1: “1. f5d6c4d3c2b3b4b5” is not an opening of 8 moves, such as f5d6c4d3c2b3b4b5.'],
  ['hello', 'Line 1: “hello” is not an opening of 8 moves, such as f5d6c4d3c2b3b4b5.'],
  ['\na1d6c4d3c2b3b4b5', expect.stringMatching(/^Line 2: .*a1/)],
])('%j is refused', (text, message) => {
  expect(faultOf(parseXot(text))).toEqual(message);
});

test('a text longer than any list is refused', () => {
  expect(faultOf(parseXot('f5'.repeat(600_000)))).toBe('The text has 1,200,000 characters; the limit is 1,000,000.');
});

test('lines that are not openings are named, the others kept', () => {
  const { openings, faults } = good(parseXot('f5d6c4d3c2b3b4b5\nf5f5f5f5f5f5f5f5\n'));
  expect(openings).toHaveLength(1);
  expect(faults).toMatchObject([{ where: { line: 2 } }]);
});
