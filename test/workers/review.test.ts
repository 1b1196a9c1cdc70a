import { PASS, placing } from '../../game/notation.ts';
import { describe, expect, test } from 'vitest';
import type { Move } from '../../game/types.ts';
import type { Analysis, Value } from '../../workers/protocol.ts';
import { type Findings, nextTurn, reviewOf, sideReview, type ReviewTurn } from '../../workers/review/review.ts';
import { USUAL_THRESHOLDS, verdictOf } from '../../workers/review/loss.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Colour } from '../../game/types.ts';

/** -1: a pass. */
const moveOf = (square: number): Move => (square < 0 ? PASS : placing(square));
const turn = (side: Colour, empties: number, played?: number): ReviewTurn => ({
  position: { ...startPosition(OTHELLO), sideToMove: side },
  empties,
  limit: 64,
  ...(played !== undefined && { played: moveOf(played) }),
});
const proof = (score: number): Value => ({ low: score, high: score, depth: 4, certainty: 100, source: 'search' });
const guess = (score: number, depth = 10): Value => ({
  low: score,
  high: score,
  depth,
  certainty: 87,
  source: 'search',
});
const found = (value: Value, best: number, state: Analysis['state'] = 'done') => ({
  value,
  line: [placing(best)],
  state,
});

/** Black plays 10, White 20, Black passes, White 30, the end. */
const GAME = [turn('black', 4, 10), turn('white', 3, 20), turn('black', 2, -1), turn('white', 2, 30), turn('black', 1)];

describe('the order of the work', () => {
  test('goes from the end backwards and leaves passes out', () => {
    const done = new Map<number, ReturnType<typeof found>>();
    const order: number[] = [];
    for (let next = nextTurn(GAME, done); next !== undefined; next = nextTurn(GAME, done)) {
      order.push(next);
      done.set(next, found(proof(0), 0));
    }
    expect(order).toEqual([4, 3, 1, 0]);
  });
  test('comes back to a turn that was broken off', () => {
    const half: Findings = new Map([
      [4, found(proof(0), 0)],
      [3, found(guess(2), 5, 'paused')],
    ]);
    expect(nextTurn(GAME, half)).toBe(3);
  });
});

describe('what the turns are worth', () => {
  test('two discs that move to one square are two moves', () => {
    const from = (origin: number): Move => ({ kind: 'displace', from: origin, to: 9 });
    const game: ReviewTurn[] = [{ ...turn('black', 10), played: from(1) }, turn('white', 10)];
    const findings = (best: Move): Findings =>
      new Map([
        [0, { ...found(guess(4, 8), 0), line: [best] }],
        [1, found(guess(-4, 12), 0)],
      ]);
    expect(reviewOf(game, findings(from(1)))[0]).toMatchObject({ best: from(1), value: { depth: 12 }, loss: 0 });
    expect(reviewOf(game, findings(from(2)))[0]).toMatchObject({ best: from(2), value: { depth: 8 }, loss: 0 });
  });

  test('a move is worth the value of the position after it, through passes too', () => {
    const findings: Findings = new Map([
      [4, found(proof(-6), -1)],
      [3, found(proof(8), 31)],
      [1, found(proof(12), 20)],
      [0, found(proof(-8), 11)],
    ]);
    const reviews = reviewOf(GAME, findings);
    expect(reviews[3]).toMatchObject({
      value: proof(8),
      playedValue: { low: 6 },
      loss: 2,
      isExact: true,
      best: placing(31),
    });
    expect(reviews[2]).toMatchObject({ value: { low: -8, high: -8 }, isExact: true });
    expect(reviews[2]!.loss).toBeUndefined();
    expect(reviews[1]).toMatchObject({ playedValue: { low: 8 }, loss: 4, verdict: 'mistake' });
    expect(reviews[0]).toMatchObject({ playedValue: { low: -12 }, loss: 4 });
  });
  test('a later result lifts an estimate that had missed the move', () => {
    const findings: Findings = new Map([
      [4, found(proof(-20), -1)],
      [3, found(guess(4), 31)],
    ]);
    expect(reviewOf(GAME, findings)[3]).toMatchObject({
      value: { low: 20, certainty: 99 },
      best: placing(30),
      loss: 0,
    });
  });
  test('a shallower one lifts nothing', () => {
    const findings: Findings = new Map([
      [4, found(guess(-8, 6), -1)],
      [3, found(guess(3, 29), 31)],
    ]);
    expect(reviewOf(GAME, findings)[3]).toMatchObject({ value: guess(3, 29), best: placing(31), loss: 0 });
  });
  test('a wipeout played proves its position', () => {
    const findings: Findings = new Map([
      [4, found(proof(-64), -1)],
      [3, found(guess(40), 31)],
    ]);
    expect(reviewOf(GAME, findings)[3]).toMatchObject({
      value: { low: 64, certainty: 100 },
      best: placing(30),
      isExact: true,
    });
  });
  test('so does one of a small board, and a bound there is its closed end', () => {
    const small = [turn('black', 2, 30), turn('white', 1)].map((one) => ({ ...one, limit: 16 }));
    const behind = (value: Value): Findings => new Map([[1, found(value, -1)]]);
    const won = reviewOf(small, new Map([...behind(proof(-16)), [0, found(guess(4), 31)]]));
    expect(won[0]).toMatchObject({ value: { low: 16, certainty: 100 }, best: placing(30), isExact: true });
    const atLeast = reviewOf(small, new Map([...behind({ ...proof(-2), low: -16 }), [0, found(proof(6), 31)]]));
    expect(atLeast[0]).toMatchObject({ loss: 4 });
  });
  test('playing what the engine chose never counts as a loss', () => {
    const findings: Findings = new Map([
      [4, found(proof(-1), -1)],
      [3, found(guess(4), 30)],
    ]);
    expect(reviewOf(GAME, findings)[3]).toMatchObject({ value: { low: 1, certainty: 99 }, loss: 0 });
    // A search of the same depth after the move sees one ply more.
    const deeper: Findings = new Map([
      [1, found(guess(-1), -1)],
      [0, found(guess(4), 10)],
    ]);
    expect(reviewOf(GAME, deeper)[0]).toMatchObject({ value: { low: 1 }, best: placing(10), loss: 0 });
  });
  test('a proof stands whatever an estimate says', () => {
    const findings: Findings = new Map([
      [4, found(guess(-9), -1)],
      [3, found(proof(4), 31)],
    ]);
    expect(reviewOf(GAME, findings)[3]).toMatchObject({ value: proof(4), loss: 0, isExact: false });
  });
  test('the move that the search chose loses nothing, even if a shallower search of what follows gives less', () => {
    const findings: Findings = new Map([
      [4, found(guess(3, 5), -1)],
      [3, found(guess(4, 20), 30)],
    ]);
    expect(reviewOf(GAME, findings)[3]).toMatchObject({ best: placing(30), loss: 0, verdict: 'good' });
  });
  test('nor does one that symmetry makes the same', () => {
    const game = GAME.with(3, { ...GAME[3]!, equal: [placing(30), placing(33)] });
    const findings: Findings = new Map([
      [4, found(guess(3), -1)],
      [3, found(guess(4), 33)],
    ]);
    expect(reviewOf(game, findings)[3]).toMatchObject({ best: placing(30), loss: 0, verdict: 'good' });
  });
  test('between searches of unlike depth a loss is not known to a disc', () => {
    const between = (own: Value, behind: Value) =>
      reviewOf(
        GAME,
        new Map([
          [4, found(behind, -1)],
          [3, found(own, 31)],
        ]),
      )[3]!;
    const near = between(guess(4, 12), guess(-1, 21));
    expect(near).toMatchObject({ lossSureness: 'unlike' });
    expect([near.loss, near.verdict]).toEqual([undefined, undefined]);
    expect(between(guess(4, 12), guess(8, 21))).toMatchObject({
      lossSureness: 'unlike',
      loss: 12,
      verdict: 'blunder',
    });
    expect(between(guess(4, 12), guess(-1, 11))).toMatchObject({ lossSureness: 'alike', loss: 3 });
    expect(between(guess(4, 12), proof(-1))).toMatchObject({ lossSureness: 'unlike' });
    expect(between(proof(4), proof(-1))).toMatchObject({ lossSureness: 'proved', loss: 3 });
  });
  test('without a value of the position after the move there is no loss', () => {
    const reviews = reviewOf(GAME, new Map([[0, found(guess(4), 10)]]));
    expect(reviews[0]!.loss).toBeUndefined();
    expect(reviews[0]!.value).toEqual(guess(4));
  });
});

test.each([
  [0, 'good'],
  [1.9, 'good'],
  [2, 'dubious'],
  [4, 'mistake'],
  [10, 'blunder'],
])('%d discs lost are called %s', (loss, verdict) => expect(verdictOf(loss, USUAL_THRESHOLDS)).toBe(verdict));

test('thresholds are the reader’s own', () => {
  expect(verdictOf(4, { dubious: 5, mistake: 6, blunder: 7 })).toBe('good');
});

test('a side’s figures are those of its moves, without passes and moves not valued', () => {
  const findings: Findings = new Map([
    [4, found(proof(-6), -1)],
    [3, found(proof(8), 31)],
    [1, found(proof(12), 21)],
  ]);
  const reviews = reviewOf(GAME, findings);
  expect(sideReview(reviews, 'white')).toEqual({
    moves: 2,
    loss: 6,
    meanLoss: 3,
    verdicts: { good: 0, dubious: 1, mistake: 1, blunder: 0 },
  });
  expect(sideReview(reviews, 'black')).toMatchObject({ moves: 0, meanLoss: 0 });
});
