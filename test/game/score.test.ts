import { describe, expect, it, test } from 'vitest';
import { startPosition } from '../../game/position.ts';
import { parseTranscript } from '../../game/formats/transcript.ts';
import { addMoves, newTree, positionsOn, ROOT } from '../../game/tree.ts';
import { isDrawnByRepetition, occurrences, positionKey } from '../../game/repetition.ts';
import { resultOf } from '../../game/result.ts';
import { finalScore, signed } from '../../game/score.ts';
import type { Colour, Count } from '../../game/types.ts';
import { faultOf, good, onBoard, position, rulesNamed } from './helpers.ts';

test.each([
  [6, 0, '+6'],
  [-2, 0, '−2'],
  [0, 0, '0'],
  [-0, 0, '0'],
  [1.25, 1, '+1.3'],
  [0.5, 1, '+0.5'],
  [-0.04, 1, '0.0'],
  [-64, 0, '−64'],
])('%d with %i decimals is %s', (value, decimals, text) => expect(signed(value, decimals)).toBe(text));

test.each<[number, number, 'most' | 'fewest', string]>([
  [6, 64, 'most', '35–29'],
  [-38, 64, 'most', '13–51'],
  [0, 64, 'most', '32–32'],
  [64, 64, 'most', '64–0'],
  [6, 64, 'fewest', '29–35'],
  [-4, 36, 'most', '16–20'],
  [1, 64, 'most', '32.5–31.5'],
  [99, 64, 'most', '64–0'],
  [-99, 64, 'most', '0–64'],
])('a value of %d on %i squares, the %s discs winning: %s', (value, squares, aim, text) =>
  expect(finalScore(value, squares, aim)).toBe(text),
);

describe('results', () => {
  test.each<[string, number, number, Count, Colour | null, number, number]>([
    ['othello', 44, 20, 'discs', 'black', 44, 20],
    ['othello', 32, 32, 'winner', null, 32, 32],
    ['othello', 40, 20, 'discs', 'black', 40, 20],
    ['othello', 40, 20, 'winner', 'black', 44, 20],
    ['othello', 13, 0, 'winner', 'black', 64, 0],
    ['othello', 20, 40, 'winner', 'white', 20, 44],
    ['othello', 30, 30, 'winner', null, 30, 30],
    ['anti', 20, 40, 'discs', 'black', 20, 40],
    ['anti', 20, 40, 'winner', 'black', 20, 44],
    ['italian', 40, 24, 'discs', 'black', 40, 24],
  ])('%s %i %i %s: %s %i %i', (id, black, white, count, ...expected) => {
    const text = `${'X'.repeat(black)}${'O'.repeat(white)}${'-'.repeat(64 - black - white)} X`;
    const { winner, discs } = resultOf(position(text, rulesNamed(id)), count);
    expect([winner, discs.black, discs.white]).toEqual(expected);
  });
});

describe('repetition', () => {
  // A cycle of four displacements on 4x4, found by random play.
  const rules = onBoard(4, 4, { displacement: true });
  const start = startPosition(rules);
  const opening = 'b1 a3 d4 c1 b1-a1';
  const cycle = 'c1-b1 a1-a2 b1-c1 a2-a1';
  const gameOf = (text: string) => {
    const { tree, path } = good(addMoves(newTree(start), ROOT, good(parseTranscript(text, start))));
    return positionsOn(tree, path);
  };

  it('counts how often a position has occurred', () => {
    expect(occurrences(gameOf(opening))).toBe(1);
    expect(occurrences(gameOf(`${opening} ${cycle}`))).toBe(2);
    expect(occurrences([])).toBe(0);
  });

  it('is a draw the third time, and the record ends there', () => {
    expect(isDrawnByRepetition(gameOf(`${opening} ${cycle}`))).toBe(false);
    const drawn = `${opening} ${cycle} ${cycle}`;
    expect(isDrawnByRepetition(gameOf(drawn))).toBe(true);
    expect(faultOf(parseTranscript(`${drawn} c1-b1`, start))).toBe(
      'Move 14 (line 1, column 67): The game is over: the position has occurred three times, which is a draw.',
    );
  });

  it('tells positions apart by board, side and hands', () => {
    const own = rulesNamed('othello-own-discs');
    const text = `XO${'-'.repeat(62)}`;
    const keys = ['X hands=3,3', 'X hands=3,2', 'O hands=3,3'].map((rest) =>
      positionKey(position(`${text} ${rest}`, own)),
    );
    expect(new Set(keys).size).toBe(3);
  });
});
