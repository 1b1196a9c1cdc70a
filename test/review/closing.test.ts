/** How a review ends, in sentences. */
import { describe, expect, test } from 'vitest';
import { placing } from '../../game/notation.ts';
import { closingOf } from '../../web/review/closing.ts';
import type { LineReview, ReviewedMove } from '../../web/review/line-review.ts';
import { FFO42, square } from '../web/samples.ts';

const node = { position: FFO42, name: 'c3', move: placing(square('c3')) };
const move = (change: Partial<ReviewedMove>) => ({ mover: 'black', step: { node }, ...change }) as ReviewedMove;
const good = move({ loss: 0, verdict: 'good', sureness: 'proved' });
const blunder = move({ loss: 12, verdict: 'blunder', sureness: 'proved' });
const [guessed, unknown] = [move({ ...blunder, sureness: 'alike' }), move({ sureness: 'unlike' })];
const pass = move({ step: { node: { ...node, move: { kind: 'pass' } } } as unknown as ReviewedMove['step'] });

const said = (...moves: readonly ReviewedMove[]): string =>
  closingOf(
    { moves } as unknown as LineReview,
    'black',
    'Black',
    () =>
      ({
        clauses: [{ kind: 'corner' }],
      }) as never,
  ).sentences.join(' ');

describe('sums', () => {
  test('of proved losses are exact', () => {
    expect(said(good, blunder)).toContain(': 12 of 12 discs, 12 of them with c3.');
  });

  test('with an estimate among them are estimates', () => {
    expect(said(good, guessed)).toContain(': about 12 of 12 discs, 12 of them with c3.');
  });
});

describe('“made no mistake” is said', () => {
  test('only when every loss is known; a pass loses nothing', () => {
    expect(said(good, unknown)).not.toContain('no mistake');
    expect(said(good, pass)).toContain('Black made no mistake.');
  });
});
