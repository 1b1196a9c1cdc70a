/** The opening book in the page: what it says as the engine would, beside what a search finds. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { legalSquares, played, START } from '../../game/bitboard/position.ts';
import type { BookEntry } from '../../game/book/book.ts';
import { parseBook } from '../../game/book/file.ts';
import { bookOf } from '../../game/book/graph.ts';
import { isSameMove, placing } from '../../game/notation.ts';
import { play, startPosition } from '../../game/position.ts';
import { OTHELLO, parseRules } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import type { Position, Square } from '../../game/types.ts';
import { bookAnalysis } from '../../web/engine/book-reader.ts';
import { Evaluations } from '../../web/engine/evaluations.ts';
import { BookValues } from '../../web/engine/opening-book.ts';
import { proofText } from '../../web/engine/value-format.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { good } from '../game/helpers.ts';

const F5 = played(START, 37)!;
const [FIRST, SECOND, THIRD] = legalSquares(F5) as [Square, Square, Square];
/** The best reply to FIRST, after which the book ends. */
const LAST = legalSquares(played(F5, FIRST)!)[0]!;
const entry = {
  depth: 20,
  certainty: 87,
  origin: 'engine',
  leaf: 'unknown',
  games: 0,
} as const satisfies Partial<BookEntry>;
const BOOK = bookOf([
  { ...entry, position: START, value: 1, best: 37 },
  {
    ...entry,
    position: F5,
    value: -1,
    best: FIRST,
    leaf: { square: SECOND, value: -5, depth: 16, certainty: 87 },
  },
  {
    ...entry,
    position: played(F5, FIRST)!,
    value: 2,
    depth: 24,
    certainty: 98,
    best: LAST,
  },
]);

const start = startPosition(OTHELLO);
const after = (...squares: Square[]): Position =>
  squares.reduce((position, square) => {
    const next = play(position, placing(square));
    if (!next.ok) throw new Error('illegal');
    return next.value;
  }, start);

/** A search's picture: the same depth for each move. */
const searched = (position: Position, depth: number): Analysis => {
  const picture = bookAnalysis(BOOK, position)!;
  const moves = picture.moves.map((move, i) => ({
    ...move,
    value: { low: 10 - i, high: 10 - i, depth, certainty: 73, source: 'search' as const },
  }));
  return { ...picture, state: 'searching', value: moves[0]!.value, moves };
};

const valueAt = (picture: Analysis | undefined, square: Square) =>
  picture?.moves.find(({ move }) => move.kind === 'place' && move.square === square)?.value;

describe('what the book says', () => {
  test('is a picture of the moves that it knows', () => {
    const picture = bookAnalysis(BOOK, after(37))!;
    expect(valueAt(picture, FIRST)).toEqual({ low: -2, high: -2, depth: 24, certainty: 98, source: 'book' });
    expect(valueAt(picture, SECOND)).toMatchObject({ low: -5, depth: 16 });
    expect(valueAt(picture, THIRD)).toBeUndefined();
    expect(picture.value).toMatchObject({ low: -2, depth: 24 });
    expect(picture.line).toEqual([placing(FIRST), placing(LAST)]);
    expect(picture.moves.filter(({ best }) => best)).toHaveLength(1);
    expect(proofText(valueAt(picture, FIRST)!)).toBe('book 24@98%');
  });

  test('has lines as far as it goes', () => {
    const { line, moves } = bookAnalysis(BOOK, start)!;
    expect(line).toHaveLength(3);
    expect(moves.filter(({ best }) => best)).toHaveLength(4);
    expect(moves.find(({ move }) => isSameMove(move, placing(37)))?.line).toEqual(
      [37, FIRST, LAST].map((square) => placing(square)),
    );
  });

  test('is nothing of positions that are not in it, nor of other rules', () => {
    expect(bookAnalysis(BOOK, after(37, SECOND))).toBeNull();
    const rules = parseRules('anti');
    expect(rules.ok && bookAnalysis(BOOK, startPosition(rules.value))).toBeNull();
  });

  test('stays beside a search until that says more, and is written with its source', () => {
    const evaluations = new Evaluations();
    const position = after(37);
    evaluations.learn(position, bookAnalysis(BOOK, position)!);
    expect(valueAt(evaluations.hear(position, searched(position, 18)), FIRST)).toMatchObject({ source: 'book' });
    expect(valueAt(evaluations.analysisOf(position), THIRD)).toMatchObject({ source: 'search', depth: 18 });
    expect(evaluations.get(after(37, FIRST))).toMatchObject({ low: 2, origin: 'book', depth: 24, certainty: 98 });
    expect(valueAt(evaluations.hear(position, searched(position, 27)), FIRST)).toMatchObject({ source: 'search' });
    expect(evaluations.get(after(37, FIRST))).toMatchObject({ origin: 'search', depth: 27 });
  });

  test.each([
    ['f5d6c5f4e3c6d3', 'the move that a study had at −3'],
    ['f5d6c3d3c4', 'Tiger'],
    ['', 'the start'],
  ])('of the shipped book does not give way to a search of 21 plies at 73 percent: “%s”, %s', (moves) => {
    const shipped = good(parseBook(gunzipSync(readFileSync('data/book.bin'))));
    const position = after(...(moves.match(/../g) ?? []).map((name) => parseSquare(OTHELLO, name)!));
    const picture = bookAnalysis(shipped, position)!;
    const evaluations = new Evaluations();
    evaluations.learn(position, picture);
    const other = { low: 9, high: 9, depth: 21, certainty: 73, source: 'search' } as const;
    evaluations.hear(position, { ...picture, state: 'done', value: other, moves: [] });
    expect(evaluations.get(position)).toMatchObject({ origin: 'book', low: picture.value!.low });
    expect(evaluations.of(position).searched).toMatchObject({ depth: 21, low: 9 });
  });

  test('comes late without ending a search', () => {
    const evaluations = new Evaluations();
    const position = after(37);
    evaluations.hear(position, searched(position, 12));
    const picture = evaluations.learn(position, bookAnalysis(BOOK, position)!);
    expect(picture.state).toBe('searching');
    expect(valueAt(picture, FIRST)).toMatchObject({ source: 'book' });
    expect(valueAt(picture, THIRD)).toMatchObject({ source: 'search' });
    evaluations.hear(position, searched(position, 30));
    expect(valueAt(evaluations.learn(position, bookAnalysis(BOOK, position)!), FIRST)).toMatchObject({
      source: 'search',
    });
  });
});

describe('the book of the page', () => {
  test('is fetched once, when a position that may be in it is asked for', async () => {
    let loads = 0;
    const book = new BookValues(async () => {
      loads++;
      return (position) => bookAnalysis(BOOK, position);
    });
    const small = parseRules('6x6');
    if (small.ok) expect(await book.of(startPosition(small.value))).toBeNull();
    expect(loads).toBe(0);
    expect(await book.of(start)).toMatchObject({ value: { source: 'book' } });
    expect(await book.of(after(37, SECOND))).toBeNull();
    expect(loads).toBe(1);
  });

  test('that can’t be fetched is tried again', async () => {
    let loads = 0;
    const book = new BookValues(() =>
      ++loads === 1
        ? Promise.reject(new Error('offline'))
        : Promise.resolve((position) => bookAnalysis(BOOK, position)),
    );
    expect(await book.of(start)).toBeNull();
    expect(await book.of(start)).not.toBeNull();
  });
});
