/** The form of the valued openings. */
import { othello } from '../../bench/text.ts';
import { expect, test } from 'vitest';
import { parseValuedOpenings } from '../../bench/openings.ts';

const BOARD = '-------------------X-------XX------XO---------------------------';

test('a line is a position with its value, the first line names the columns', () => {
  expect(parseValuedOpenings(`board,side,score\n${BOARD},O,-3\n`)).toEqual({
    ok: true,
    value: [{ position: othello(BOARD, 'O'), empties: 59, value: -3 }],
  });
});

test('any other line is a fault that names it', () => {
  expect(parseValuedOpenings(`board,side,score\n${BOARD},O,0\n${BOARD},O\n`)).toMatchObject({
    ok: false,
    fault: { code: 'plain', args: { text: 'Line 3 is no position with a value.' } },
  });
});
