/** Exercises like a mistake. */
import { expect, test } from 'vitest';
import { emptiesOf, parseSigns } from '../../game/bitboard/position.ts';
import { alike, themeOfMistake } from '../../game/exercise/alike.ts';
import { exerciseEmpties, type Exercise } from '../../game/exercise/exercise.ts';

const BOARD = 'O--XXXXXXXXXXXXXOXOXOXXXOOXXXOXXOOOXOOXXOOOOXOOXO-OXXOOO-OOOOO--';
/** b7 played instead of a8, six discs worse. */
const MISTAKE = { position: parseSigns(BOARD)!, best: 56, score: 6, second: 0 };

const exercise = (change: Partial<Exercise>): Exercise => ({
  board: BOARD,
  side: 'X',
  best: [56],
  score: 6,
  second: 0,
  grade: 3,
  found: 0.5,
  themes: ['corner'],
  source: '',
  ...change,
});
/** The same with this many more empty squares. */
const emptier = (more: number): string => '-'.repeat(more) + BOARD.slice(more);

test('they have the most telling theme, about as many empty squares, and are about as hard as the player is good', () => {
  expect(themeOfMistake(MISTAKE)).toBe('corner');
  const other = exercise({ themes: ['x-square'] });
  const [same, far, hard] = [exercise({}), exercise({ board: emptier(10) }), exercise({ found: 0.1 })];
  expect(exerciseEmpties(far) - emptiesOf(MISTAKE.position)).toBeGreaterThan(6);
  expect(alike([far, hard, other, same], MISTAKE, 1500, 10)).toEqual([same, hard, far]);
  expect(alike([far, hard, other, same], MISTAKE, 1880, 1)).toEqual([hard]);
});

test('without a theme, any is as good', () => {
  const mistake = { ...MISTAKE, best: 49, score: 0, second: -2 };
  const theme = themeOfMistake({
    ...mistake,
    position: parseSigns('-'.repeat(27) + 'OX------XO' + '-'.repeat(27))!,
    best: 19,
  });
  expect(theme).toBeNull();
});
