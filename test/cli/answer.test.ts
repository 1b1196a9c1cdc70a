/** What `analyse` says of a value that is only a bound. */
import { expect, test } from 'vitest';
import { answerOf, columnLayout, estimateAnswerOf } from '../../cli/answer.ts';
import type { Value } from '../../workers/protocol.ts';
import { analysis, atLeast, atMost, estimate, exact, FFO42 } from '../web/samples.ts';

const between = (low: number, high: number): Value => ({ ...exact(low), high });

/** The leader is proved to reach 4, and the others are not all refuted yet: the position is worth at least 4. */
const MOVES = { g2: atLeast(4), a4: atMost(4), c6: estimate(-4), c2: exact(-6), b5: between(-8, -2) };
const ANSWER = estimateAnswerOf(FFO42, analysis(FFO42, MOVES, { value: atLeast(4) }), true, 'engine');

test('an open end is named, in which direction it is open', () => {
  expect(ANSWER).toMatchObject({ score: 4, atLeast: true, exact: false, selectivity: 100 });
  expect(ANSWER).not.toHaveProperty('atMost');
  const { g2, a4, c6, c2, b5 } = ANSWER.moves!;
  expect(g2).toMatchObject({ score: 4, atLeast: true, exact: false });
  expect(a4).toMatchObject({ score: 4, atMost: true, exact: false });
  expect(b5).toMatchObject({ score: -5, low: -8, high: -2, exact: false });
  for (const whole of [c6, c2]) expect(Object.keys(whole!)).not.toContain('atLeast');
  for (const whole of [c6, c2]) expect(Object.keys(whole!)).not.toContain('atMost');
});

test('the answer says who gets the empty squares', () => {
  const found = analysis(FFO42, MOVES, { value: exact(4), count: 'discs' });
  for (const answer of [answerOf, estimateAnswerOf])
    expect(answer(FFO42, found, false, 'engine')).toMatchObject({ count: 'discs', score: 4 });
  expect(columnLayout(false, true).columns).toContainEqual(['count', 0]);
});

test('an estimate of the position is no surer than those of its moves', () => {
  const moves = { g2: estimate(4, 22, 95), a4: estimate(-4, 22, 73), c2: exact(-6) };
  const selectivity = (value: Value): number =>
    estimateAnswerOf(FFO42, analysis(FFO42, moves, { value }), false, 'engine').selectivity;
  expect(selectivity(estimate(4, 23, 95))).toBe(73);
  expect(selectivity(exact(4))).toBe(100);
});

test('a table says so, too, of the position and of each move', () => {
  const { columns, rowsOf } = columnLayout(true, true);
  expect(columns).toContainEqual(['bound', 8]);
  const bounds = rowsOf!({ ...ANSWER }).map(({ move = '', bound = '' }) => [move, bound]);
  expect(Object.fromEntries(bounds)).toMatchObject({
    '': 'at least',
    g2: 'at least',
    a4: 'at most',
    c6: '',
    c2: '',
    b5: '-8 to -2',
  });
});
