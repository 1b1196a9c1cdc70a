/** Where games leave a repertoire, the book and the games of a collection. */
import { describe, expect, test } from 'vitest';
import { CollectionBuilder } from '../../../game/collection/collection.ts';
import { ask, explore } from '../../../game/collection/explore.ts';
import { bookOf } from '../../../game/book/graph.ts';
import { costIn, leavesBook, leavesGames, leavesRepertoire } from '../../../game/repertoire/leave.ts';
import { stopOf } from '../../../game/repertoire/lines.ts';
import { prepared, squaresOf } from './helpers.ts';

const [c3, d3, b3, f4, d6] = squaresOf('c3d3b3f4d6');
const TIGER = squaresOf('f5d6c3d3c4f4');

describe('the repertoire', () => {
  const white = prepared('white', ['f5d6', 'f5d6c3d3', 'f5d6c3d3c4b3']);

  test('left by its owner: what was prepared', () => {
    expect(leavesRepertoire(white, 'white', TIGER)).toEqual({
      ply: 5,
      square: f4,
      by: 'white',
      why: 'own',
      prepared: [b3],
    });
  });

  test('left by the opponent: which moves have a card', () => {
    expect(leavesRepertoire(white, 'white', squaresOf('f5d6c5f4'))).toEqual({
      ply: 2,
      square: squaresOf('c5')[0],
      by: 'black',
      why: 'other',
      prepared: [c3],
    });
  });

  test('a game that comes back by another order has not left', () => {
    // After f5d6c4 nothing is prepared, after f5d6c4d3c3 the Tiger is.
    expect(leavesRepertoire(white, 'white', squaresOf('f5d6c4d3c3b3'))).toBeNull();
    const leaving = leavesRepertoire(white, 'white', squaresOf('f5d6c4d3c3f4'));
    expect(leaving).toMatchObject({ ply: 5, why: 'own', prepared: [b3] });
  });

  test('at its end nothing could have stayed in it', () => {
    const leaving = leavesRepertoire(white, 'white', squaresOf('f5d6c3d3c4b3d2c6'));
    expect(leaving).toMatchObject({ ply: 6, by: 'black', why: 'end', prepared: [] });
  });

  test('a game that never was in it, or stays in it, has not left', () => {
    expect(leavesRepertoire(white, 'black', TIGER)).toBeNull();
    expect(leavesRepertoire(new Map(), 'white', TIGER)).toBeNull();
    expect(leavesRepertoire(white, 'white', squaresOf('f5d6c3'))).toBeNull();
    const black = prepared('black', ['f5d6c3']);
    expect(leavesRepertoire(black, 'black', squaresOf('f5d6c3'))).toBeNull();
  });

  test('is left in any orientation by the same move', () => {
    const own = leavesRepertoire(prepared('white', ['f5f4']), 'white', squaresOf('f5f6e6'));
    expect(own).toMatchObject({ ply: 1, why: 'own', prepared: [f4] });
    const other = leavesRepertoire(prepared('white', ['f5f4']), 'white', squaresOf('d3c5'));
    expect(other).toMatchObject({ ply: 1, by: 'white', why: 'own' });
  });
});

describe('the book', () => {
  const searched = { depth: 20, certainty: 87, origin: 'engine', games: 0 } as const;
  const entryOf = (line: string, value: number, best: string, leaf: { move: string; value: number } | 'none') => ({
    ...searched,
    position: stopOf('black', squaresOf(line))!.position,
    value,
    best: squaresOf(best)[0]!,
    leaf: leaf === 'none' ? leaf : { square: squaresOf(leaf.move)[0]!, value: leaf.value, depth: 16, certainty: 87 },
  });
  const book = bookOf([
    entryOf('', 0, 'f5', 'none'),
    entryOf('f5', 0, 'd6', { move: 'f4', value: -8 }),
    entryOf('f5d6', 0, 'c3', { move: 'c5', value: -2 }),
    entryOf('f5d6c3', 1, 'd3', { move: 'd3', value: 1 }),
  ]);

  test('the first move out of it, by whom, and what it cost', () => {
    expect(leavesBook(book, squaresOf('f5f4'))).toEqual({
      ply: 1,
      square: f4,
      by: 'white',
      cost: { discs: 9, isLeast: false, depth: 20, certainty: 87 },
    });
    expect(leavesBook(book, TIGER)).toMatchObject({ ply: 3, square: d3, by: 'white', cost: { discs: 0 } });
    expect(leavesBook(book, squaresOf('f5d6'))).toBeNull();
  });

  test('a move that it does not know costs at least what the best unknown one does', () => {
    expect(leavesBook(book, squaresOf('f5d6c5'))?.cost).toMatchObject({ discs: 1, isLeast: false });
    expect(leavesBook(book, squaresOf('f5d6c6'))?.cost).toMatchObject({ discs: 1, isLeast: true });
    expect(costIn(book, stopOf('black', squaresOf('f5'))!.position, d6!)).toMatchObject({ discs: 0, isLeast: false });
    expect(costIn(book, stopOf('black', squaresOf('f5f4'))!.position, c3!)).toBeNull();
  });
});

test('games: the first move that nobody had played there, by any order', () => {
  const builder = new CollectionBuilder();
  builder.add({ squares: squaresOf('f5d6c3d3c4f4'), difference: 0 });
  const collection = builder.build();
  const games = (line: readonly number[]) => explore(collection, ask(line)!).tally.games;
  expect(leavesGames(squaresOf('f5d6c4d3c3f4f6'), games)).toMatchObject({ ply: 6, by: 'black' });
  expect(leavesGames(squaresOf('f5d6c4d3c3b3'), games)).toMatchObject({ ply: 5, square: b3, by: 'white' });
  expect(leavesGames(TIGER, games)).toBeNull();
  // To its end, after which nobody has a turn.
  expect(leavesGames(squaresOf('f5d6c5f4e7f6g5e6e3'), () => 1)).toBeNull();
});
