/** Edges in collections: the figures of a plain count, and games that do have the edge where they are said to. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type CollectedGame, type Collection, CollectionBuilder } from '../../../game/collection/collection.ts';
import { EdgeIndex } from '../../../game/collection/edge-games.ts';
import { EDGE_SQUARES, EdgeCounts, edgeFigures } from '../../../game/collection/edges.ts';
import { makeShape, mirrored, numberOf, type EdgeDigit, MOVER, NOTHING, OTHER } from '../../../game/edge/shape.ts';
import { isOver, mustPass } from '../../../game/position.ts';
import { parseExercises } from '../../../game/exercise/exercise.ts';
import type { Position } from '../../../game/types.ts';
import { exercisesWith } from '../../../web/corners/edge/exercises-with.ts';
import { position } from '../helpers.ts';
import { after, randomGames } from './games.ts';

const GAMES = randomGames(80, 7);
function collect(games: readonly CollectedGame[]): Collection {
  const builder = new CollectionBuilder();
  for (const game of games) builder.add(game);
  return builder.build();
}

const index = new EdgeIndex([collect(GAMES.slice(0, 50)), collect(GAMES.slice(50))]);
const plain = new EdgeCounts();
for (const { squares } of GAMES) plain.addGame(squares);

const shapesOf = ({ contents, sideToMove }: Position): number[] =>
  EDGE_SQUARES.map((edge) =>
    numberOf(
      Array.from(edge, (square): EdgeDigit => {
        const content = contents[square];
        return content === 'empty' ? NOTHING : content === sideToMove ? MOVER : OTHER;
      }),
    ),
  );

/** The shapes in some positions of the games. */
const SHAPES = [
  ...new Set(
    GAMES.slice(0, 20).flatMap(({ squares }) => [20, 40].flatMap((n) => shapesOf(after(squares.slice(0, n))))),
  ),
];

test('the figures are those of a plain count, over all collections', () => {
  expect(SHAPES.length).toBeGreaterThan(60);
  for (const shape of SHAPES) expect(index.find(shape).figures).toEqual(edgeFigures(plain, shape));
});

test('the games have the edge at the given move; each is listed once, the newest first', () => {
  let named = 0;
  for (const shape of SHAPES) {
    const { games } = index.find(shape);
    const first = games.map(({ squares }) => squares.join());
    expect(new Set(first).size).toBe(games.length);
    expect(games.length).toBeLessThanOrEqual(20);
    const years = games.map(({ year }) => year);
    expect(years).toEqual(years.toSorted((a, b) => b - a));
    for (const { squares, ply, black } of games) {
      expect(GAMES.find((game) => game.squares.join() === squares.join())?.black).toBe(black);
      const shapes = shapesOf(after(squares.slice(0, ply)));
      expect([makeShape(shape), shapes.includes(shape) || shapes.includes(mirrored(shape))]).toEqual([
        makeShape(shape),
        true,
      ]);
      named++;
    }
  }
  expect(named).toBeGreaterThan(200);
  // Many more games have the empty edge than are named.
  expect(index.find(0).games).toHaveLength(20);
});

test('exercises with an edge, from either corner', () => {
  const { exercises } = parseExercises(readFileSync(new URL('../../../data/exercises.txt', import.meta.url), 'utf8'));
  for (const { board, side } of exercises.slice(0, 3)) {
    const at = position(`${board} ${side}`);
    expect(isOver(at) || mustPass(at)).toBe(false);
    for (const shape of shapesOf(at))
      for (const seen of [shape, mirrored(shape)]) {
        const found = exercisesWith(exercises, seen);
        expect(found.map((exercise) => exercise.board)).toContain(board);
        for (const exercise of found.slice(0, 5)) {
          const shapes = shapesOf(position(`${exercise.board} ${exercise.side}`));
          expect(shapes.includes(seen) || shapes.includes(mirrored(seen))).toBe(true);
        }
      }
  }
});
