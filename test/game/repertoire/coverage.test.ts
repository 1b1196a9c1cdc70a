/** Coverage against a plain sum over all lines; gaps, and ways that join. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { legalSquares } from '../../../game/bitboard/position.ts';
import { type GamesAfter, coverageOf } from '../../../game/repertoire/coverage.ts';
import { choicesAt, type Stop, startOf, stopAfter, stopOf } from '../../../game/repertoire/lines.ts';
import { changedCard, preparedMoves, type Repertoire, spotOf, withCard } from '../../../game/repertoire/repertoire.ts';
import { squareName } from '../../../game/shape.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { COLOURS, type Colour, type Square } from '../../../game/types.ts';
import { randomNumbers } from '../collection/games.ts';
import { prepared, squaresOf } from './helpers.ts';

const textOf = (line: readonly Square[]): string => line.map((square) => squareName(OTHELLO, square)).join('');

/** Games as counts of whole lines. */
const answersOf =
  (games: Readonly<Record<string, number>>): GamesAfter =>
  (line) => {
    const counts = new Map<Square, number>();
    for (const [text, n] of Object.entries(games)) {
      const squares = squaresOf(text);
      if (!text.startsWith(textOf(line)) || squares.length <= line.length) continue;
      const next = squares[line.length]!;
      counts.set(next, (counts.get(next) ?? 0) + n);
    }
    return [...counts].map(([square, n]) => ({ square, games: n }));
  };

test('the share of games in the repertoire, and the gaps by their size', () => {
  const answers = answersOf({ f5d6c3: 6, f5f6e6: 3, f5f4e3: 1 });
  const nothing = coverageOf(new Map(), 'black', 8, answers);
  expect(nothing).toEqual({ share: 0, gaps: [{ line: [], share: 1 }] });
  const first = coverageOf(prepared('black', ['f5']), 'black', 8, answers);
  expect(first.share).toBe(0);
  expect(first.gaps.map(({ line, share }) => [textOf(line), share])).toEqual([
    ['f5d6', 0.6],
    ['f5f6', 0.3],
    ['f5f4', 0.1],
  ]);
  const more = coverageOf(prepared('black', ['f5', 'f5d6c3', 'f5f4e3']), 'black', 8, answers);
  expect(more.share).toBeCloseTo(0.7);
  expect(more.gaps.map(({ line }) => textOf(line))).toEqual(['f5f6']);
  // With one ply less the opponent has not answered yet.
  expect(coverageOf(prepared('black', ['f5']), 'black', 1, answers).share).toBe(1);
});

test('a gap that two orders lead to is one, with the share of both', () => {
  const lines = ['f5', 'f5d6c3', 'f5d6c4', 'f5d6c3d3c4', 'f5d6c4d3c3'];
  const answers = answersOf({ f5d6c3d3c4f4: 4, f5d6c3d3c4b3: 1, f5d6c4d3c3f4: 4, f5d6c4d3c3b3: 1 });
  const { gaps, share } = coverageOf(prepared('black', lines), 'black', 8, answers);
  expect(share).toBe(0);
  expect(gaps.map(({ line, share: part }) => [textOf(line), part])).toEqual([
    ['f5d6c3d3c4f4', 0.8],
    ['f5d6c3d3c4b3', 0.2],
  ]);
});

/** Chances that depend on the position only, so that orders that join agree. */
const chances: GamesAfter = (line) => {
  const { position } = stopOf('black', line)!;
  const { cardSquare } = spotOf(position);
  return choicesAt({ position }).map((square) => ({ square, games: cardSquare(square) % 4 }));
};

function plainShare(repertoire: Repertoire, stop: Stop, plies: number): number {
  if (!plies) return 1;
  const own = choicesAt(stop, preparedMoves(repertoire, stop.position));
  if (stop.isOwn && !own.length) return 0;
  const moves = stop.isOwn ? own.map((square) => ({ square, games: 1 })) : chances(stop.line);
  const all = moves.reduce((sum, { games }) => sum + games, 0);
  if (!all) return 1;
  return moves.reduce((sum, { square, games }) => {
    const after = games ? stopAfter(stop, square) : null;
    return sum + (games / all) * (after ? plainShare(repertoire, after, plies - 1) : 1);
  }, 0);
}

/** Cards at most positions of the first plies. */
function randomRepertoire(colour: Colour, seed: number): Repertoire {
  const random = randomNumbers(seed);
  let repertoire: Repertoire = new Map();
  let stops: Stop[] = [startOf(colour)];
  for (let ply = 0; ply < 4; ply++) {
    const next: Stop[] = [];
    for (const stop of stops) {
      let moves = legalSquares(stop.position);
      if (stop.isOwn) {
        moves = moves.filter(() => random(3) === 0);
        const { key } = spotOf(stop.position);
        for (const square of moves)
          repertoire = withCard(repertoire, key, changedCard(repertoire.get(key), stop.position, square, true));
      }
      for (const square of choicesAt(stop, moves)) next.push(stopAfter(stop, square)!);
    }
    stops = next;
  }
  return repertoire;
}

test('it is the sum over all lines', () => {
  fc.assert(
    fc.property(fc.nat({ max: 500 }), fc.constantFrom(...COLOURS), fc.nat({ max: 4 }), (seed, colour, plies) => {
      const repertoire = randomRepertoire(colour, seed);
      const { share, gaps } = coverageOf(repertoire, colour, plies, chances);
      expect(share).toBeCloseTo(plainShare(repertoire, startOf(colour), plies), 9);
      expect(share + gaps.reduce((sum, gap) => sum + gap.share, 0)).toBeCloseTo(1, 9);
    }),
    { numRuns: 40 },
  );
});
