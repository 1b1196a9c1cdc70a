/** What is known about moves during a search: which are searched, what is reported about each, and which leads. */
import { expect, test } from 'vitest';
import { moveName, placing } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import {
  boundsOf,
  byTrust,
  checkpointMove,
  countOf,
  guessOf,
  inSearchOrder,
  isProved,
  reportMoves,
  reportValue,
  type RootMove,
  rootMovesOf,
  takeCheckpoint,
} from '../../workers/engine/moves.ts';
import type { Estimate } from '../../workers/protocol.ts';
import { after, position, rulesNamed } from '../game/helpers.ts';

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
/** In the given order. */
const squaresIn = (moves: readonly RootMove[]): number[] => moves.map(({ place }) => place);
const ESTIMATED = { depth: 12, certainty: 73, source: 'search' } as const;
const PROVED = { depth: 19, certainty: 100, source: 'search' } as const;

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

test('one of four symmetric moves is searched, and tells of the others', () => {
  const moves = rootMovesOf(startPosition(OTHELLO), 64);
  expect(moves).toMatchObject([{ place: 0, flips: 1, low: -64, high: 64, line: [placing(19)] }]);
  expect(countOf(moves)).toBe(4);
  // d3 c3, with the images of the answer.
  moves[0]!.line = [placing(19), placing(18)];
  moves[0]!.estimate = estimate(2);
  const told = reportMoves(moves, { limit: 64, empties: 60 });
  const texts = told.map(({ move, line }) => [move, ...line].map((one) => moveName(OTHELLO, one)).join(' '));
  expect(texts).toEqual(['d3 d3 c3', 'c4 c4 c3', 'f5 f5 f6', 'e6 e6 f6']);
  for (const { best, flips, value } of told)
    expect({ best, flips, value }).toEqual({ best: true, flips: 1, value: { low: 2, high: 2, ...ESTIMATED } });
});

test('a move that is its own mirror image stands for itself alone', () => {
  const mirrored = position(`${'-'.repeat(19)}O----${'--OOX---'}${'---XX---'}${'-'.repeat(24)} X`);
  const moves = rootMovesOf(mirrored, 64);
  const named = ({ move: one }: Pick<RootMove, 'move'>): string => moveName(OTHELLO, one);
  expect(moves.map((root) => [named(root), ...root.twins.map(named)])).toEqual([['c2', 'b3'], ['d2', 'b4'], ['c3']]);
  expect(reportMoves(moves, SCALE).map(named)).toEqual(['c2', 'd2', 'b3', 'c3', 'b4']);
  expect(reportMoves(moves, SCALE).map(({ line }) => line)).toEqual(
    reportMoves(moves, SCALE).map(({ move: one }) => [one]),
  );
});

test('where nothing is symmetric every move is searched', () => {
  const moves = rootMovesOf(after('f5d6c3d3'), 64);
  expect(moves.map(({ place, twins }) => [place, twins.length])).toEqual(moves.map((_, index) => [index, 0]));
  expect(countOf(moves)).toBe(moves.length);
  expect(rootMovesOf(startPosition(rulesNamed('4x4')), 16)).toMatchObject([
    { low: -16, high: 16, twins: [{}, {}, {}] },
  ]);
});

test('what is settled about a move is restored in its place', () => {
  const settled = move(3, { low: 2, high: 6, estimate: estimate(4), line: [placing(3), placing(5)] });
  const kept = [checkpointMove(move(1, {})), checkpointMove(settled)];
  expect(kept).toStrictEqual([
    { place: 1, low: -64, high: 64, line: [] },
    { place: 3, low: 2, high: 6, estimate: estimate(4), line: [placing(3), placing(5)] },
  ]);
  const [again, other] = [move(3, {}), move(2, {})];
  takeCheckpoint(again, kept);
  takeCheckpoint(other, kept);
  expect([again, other]).toEqual([settled, move(2, {})]);
});

test.each<[string, Partial<RootMove>, number]>([
  ['at the most it may be worth without an estimate', { high: 8 }, 8],
  ['at the estimate', { low: -4, high: 8, estimate: estimate(6) }, 6],
  ['at what it is sure to reach, whatever the estimate', { low: 4, estimate: estimate(2) }, 4],
  ['at what it cannot exceed, whatever the estimate', { high: 4, estimate: estimate(6) }, 4],
])('the search of a move starts %s', (_name, known, guess) => expect(guessOf(move(0, known))).toBe(guess));

test.each<[string, Partial<RootMove>, boolean]>([
  ['nothing is known', {}, false],
  ['it has a bound', { low: 4 }, false],
  ['both bounds meet', { low: 4, high: 4 }, true],
])('whether a move is proved when %s', (_name, known, proved) => expect(isProved(move(0, known))).toBe(proved));

test.each<[string, readonly RootMove[], readonly number[]]>([
  ['the better guess', [move(0, { estimate: estimate(2) }), move(1, { estimate: estimate(4) })], [1, 0]],
  ['what may be worth more', [move(0, { high: 4, estimate: estimate(4) }), move(1, { estimate: estimate(4) })], [1, 0]],
  ['a value before a ceiling', [move(0, { estimate: estimate(4, true) }), move(1, { estimate: estimate(4) })], [1, 0]],
  ['the order of the squares', [move(0, { estimate: estimate(4) }), move(1, { estimate: estimate(4) })], [0, 1]],
  [
    'the order of the squares, whether or not there is an estimate',
    [move(0, { high: 4 }), move(1, { high: 4, estimate: estimate(4) })],
    [0, 1],
  ],
  ['the order of the squares without estimates', [move(0, {}), move(1, {}), move(2, {})], [0, 1, 2]],
])('what is searched first: %s', (_name, moves, order) => expect(squaresIn(inSearchOrder(moves))).toEqual(order));

const sweeping = (value: number, ranked: Estimate): Partial<RootMove> => ({ estimate: estimate(value), ranked });

test.each<[string, readonly RootMove[], readonly number[]]>([
  ['a proof over no knowledge', [move(0, {}), move(1, { low: -20, high: -20 })], [1, 0]],
  [
    'what a bound allows of an estimate',
    [move(0, { high: 2, estimate: estimate(6) }), move(1, { estimate: estimate(4) })],
    [1, 0],
  ],
  [
    'what a bound makes of an estimate',
    [move(0, { estimate: estimate(4) }), move(1, { low: 6, estimate: estimate(2) })],
    [1, 0],
  ],
  [
    'a ceiling four discs above the value',
    [move(0, { estimate: estimate(8, true) }), move(1, { estimate: estimate(4) }), move(2, { estimate: estimate(3) })],
    [1, 0, 2],
  ],
  [
    'the ceiling less when the trusted values are equal',
    [move(0, { low: 4, estimate: estimate(8, true) }), move(1, { low: 4, estimate: estimate(4) })],
    [1, 0],
  ],
  [
    'the proved one of two equal estimates',
    [move(0, { estimate: estimate(4) }), move(1, { low: 2, estimate: estimate(4) })],
    [1, 0],
  ],
  [
    'the one that may be more of two equal estimates',
    [move(0, { high: 6, estimate: estimate(4) }), move(1, { estimate: estimate(4) })],
    [1, 0],
  ],
  [
    'the estimates at equal depth during a sweep',
    [move(0, sweeping(9, estimate(2))), move(1, sweeping(1, estimate(3)))],
    [1, 0],
  ],
])('what is trusted most: %s', (_name, moves, order) => expect(squaresIn([...moves].sort(byTrust))).toEqual(order));

test('a position is worth at least what one move is, and at most what any may be', () => {
  expect(boundsOf([move(0, { low: -8, high: 2 }), move(1, { low: -20, high: 6 })])).toEqual({ low: -8, high: 6 });
});

const [OPEN_VALUE, DEEPER] = [estimate(4), { ...estimate(5), depth: 13 }];

test.each<[string, Partial<RootMove>, object]>([
  ['nothing', {}, {}],
  ['an estimate', { estimate: OPEN_VALUE }, { value: { low: 4, high: 4, ...ESTIMATED } }],
  ['a ceiling as an open interval', { estimate: estimate(4, true) }, { value: { low: -64, high: 4, ...ESTIMATED } }],
  [
    'a lower bound, and an estimate above it',
    { low: 2, estimate: OPEN_VALUE },
    { value: { low: 2, high: 64, ...PROVED }, alsoKnown: { low: 4, high: 4, ...ESTIMATED } },
  ],
  [
    'an upper bound, and an estimate below it',
    { high: 6, estimate: OPEN_VALUE },
    { value: { low: -64, high: 6, ...PROVED }, alsoKnown: { low: 4, high: 4, ...ESTIMATED } },
  ],
  [
    'bounds, and an estimate on one of them',
    { low: 4, high: 6, estimate: OPEN_VALUE },
    { value: { low: 4, high: 6, ...PROVED }, alsoKnown: { low: 4, high: 4, ...ESTIMATED } },
  ],
  [
    'bounds, and an estimate on the other',
    { low: 2, high: 4, estimate: OPEN_VALUE },
    { value: { low: 2, high: 4, ...PROVED }, alsoKnown: { low: 4, high: 4, ...ESTIMATED } },
  ],
  ['no estimate below the bound', { low: 6, estimate: OPEN_VALUE }, { value: { low: 6, high: 64, ...PROVED } }],
  ['no estimate above the bound', { high: 2, estimate: OPEN_VALUE }, { value: { low: -64, high: 2, ...PROVED } }],
  ['a bound without a ceiling', { high: 6, estimate: estimate(4, true) }, { value: { low: -64, high: 6, ...PROVED } }],
  ['a bound without an estimate', { low: 2 }, { value: { low: 2, high: 64, ...PROVED } }],
  ['a proof alone', { low: 4, high: 4, estimate: OPEN_VALUE }, { value: { low: 4, high: 4, ...PROVED } }],
  [
    'the estimate at equal depth, and the deeper one',
    { estimate: DEEPER, ranked: OPEN_VALUE },
    { value: { low: 4, high: 4, ...ESTIMATED }, alsoKnown: { low: 5, high: 5, ...ESTIMATED, depth: 13 } },
  ],
  [
    'an estimate that is already the one at equal depth',
    { estimate: OPEN_VALUE, ranked: OPEN_VALUE },
    { value: { low: 4, high: 4, ...ESTIMATED } },
  ],
])('of a move is told: %s', (_name, known, told) => {
  const [report] = reportMoves([move(0, { ...known, flips: 3 })], SCALE);
  const { best, ...rest } = report!;
  expect(rest).toStrictEqual({ flips: 3, move: placing(0), line: [], ...told });
  expect(best).toBe(Object.keys(told).length > 0);
});

test('a proof on a full board has no depth, and a bound goes one ply less deep than the position', () => {
  const depthOf = (empties: number) => reportMoves([move(0, { low: 2 })], { limit: 64, empties })[0]!.value!.depth;
  expect([0, 1, 2].map(depthOf)).toEqual([0, 0, 1]);
});

test.each<[string, readonly RootMove[], readonly number[]]>([
  ['all moves that tie at a proved value', [move(0, { low: 4, high: 4 }), move(1, { low: 4, high: 4 })], [0, 1]],
  ['but not those that are worse', [move(0, { low: 2, high: 4 }), move(1, { low: 4, high: 4 })], [1]],
  ['no move while none has a value', [move(0, {}), move(1, {})], []],
  ['one with a value', [move(0, {}), move(1, { estimate: estimate(-64) })], [1]],
  ['one with a bound', [move(0, {}), move(1, { high: -60 })], [1]],
])('what is best: %s', (_name, moves, best) => expect(bestOf(...moves)).toEqual(best));

test.each<[string, readonly RootMove[], object | undefined]>([
  ['not known while no move has a value', [move(0, {}), move(1, {})], undefined],
  [
    'that of the leading move, seen one ply deeper',
    [move(0, { estimate: estimate(2) }), move(1, { estimate: estimate(4) })],
    { low: 4, high: 4, ...ESTIMATED, depth: 13 },
  ],
  [
    'at least what the leading move is proved to reach',
    [move(0, { low: 4 }), move(1, { estimate: estimate(2) })],
    { low: 4, high: 64, ...PROVED, depth: 20 },
  ],
  [
    'an estimate as long as only a worse move is proved to reach anything',
    [move(0, { low: -52, high: -52 }), move(1, { estimate: estimate(-2) })],
    { low: -2, high: -2, ...ESTIMATED, depth: 13 },
  ],
  [
    'at most what is proved of the others, whatever a worse move reaches',
    [move(0, { low: -52, high: -52 }), move(1, { high: 10, estimate: estimate(4) })],
    { low: -64, high: 10, ...PROVED, depth: 20 },
  ],
  [
    'at most what all moves are proved not to exceed',
    [move(0, { high: 2 }), move(1, { high: 4 })],
    { low: -64, high: 4, ...PROVED, depth: 20 },
  ],
  [
    'an estimate as long as one move may be worth anything',
    [move(0, { high: 2, estimate: estimate(0) }), move(1, { estimate: estimate(-2) })],
    { low: 0, high: 0, ...ESTIMATED, depth: 13 },
  ],
  [
    'that at equal depth during a sweep',
    [move(0, { estimate: DEEPER, ranked: OPEN_VALUE })],
    { low: 4, high: 4, ...ESTIMATED, depth: 13 },
  ],
])('the value of the position is %s', (_name, moves, value) => expect(reportValue(moves, SCALE)).toEqual(value));
