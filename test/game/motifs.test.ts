/**
 * Motifs on positions of tournament games, labelled by a program that shares nothing with the detectors
 * (test/fixtures/motifs.py): twelve that have a motif, and twelve near misses that lack one thing for it.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseSigns, passed, type OthelloPosition } from '../../game/bitboard/position.ts';
import { TURNS } from '../../game/bitboard/symmetry.ts';
import { tagsOf } from '../../game/motifs/motifs.ts';
import { type Motif, MOTIFS } from '../../game/motifs/tag.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare, squareName } from '../../game/shape.ts';

interface Case {
  readonly position: OthelloPosition;
  readonly motif: Motif;
  /** Squares of the moves that make it, or `board`; empty: a near miss. */
  readonly expected: readonly string[];
  readonly why: string;
}

/** As the side to move sees it: with the colours exchanged it is the same. */
const seenBy = (board: string, side: string): OthelloPosition =>
  side === 'X' ? parseSigns(board)! : passed(parseSigns(board)!);

const cases = readFileSync('test/fixtures/motifs.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Case => {
    const [, board = '', side = '', motif = '', moves = '', why = ''] = /^(\S+) (\S) (\S+) (\S+) (.*)$/.exec(line)!;
    return {
      position: seenBy(board, side),
      motif: motif as Motif,
      expected: moves === '-' ? [] : moves.split(','),
      why,
    };
  });

const placeOf = (move: number | null): string => (move === null ? 'board' : squareName(OTHELLO, move));

const found = (position: OthelloPosition, motif: Motif): string[] =>
  [...new Set(tagsOf(position, [motif]).map(({ move }) => placeOf(move)))].toSorted();

function turned(position: OthelloPosition, turn: Uint8Array): OthelloPosition {
  const words = [position.playerLow, position.playerHigh, position.opponentLow, position.opponentHigh];
  const image = [0, 0, 0, 0];
  for (let square = 0; square < 64; square++) {
    const to = turn[square]!;
    for (const side of [0, 2])
      if ((words[side + (square >> 5)]! >>> (square & 31)) & 1) image[side + (to >> 5)]! |= 1 << (to & 31);
  }
  const [playerLow, playerHigh, opponentLow, opponentHigh] = image as [number, number, number, number];
  return { playerLow, playerHigh, opponentLow, opponentHigh };
}

describe.each(MOTIFS)('%s', (motif) => {
  const own = cases.filter((one) => one.motif === motif);

  test('has at least ten positions and ten near misses', () => {
    expect(own.filter(({ expected }) => expected.length).length).toBeGreaterThanOrEqual(10);
    expect(own.filter(({ expected }) => !expected.length).length).toBeGreaterThanOrEqual(10);
  });

  test('is found wherever it is and nowhere else', () => {
    let [hits, tagged, wanted] = [0, 0, 0];
    for (const { position, expected } of own) {
      const tags = found(position, motif);
      hits += tags.filter((move) => expected.includes(move)).length;
      tagged += tags.length;
      wanted += expected.length;
    }
    expect({ precision: hits / tagged, recall: hits / wanted }).toEqual({ precision: 1, recall: 1 });
  });

  test('is the same in every image of a position', () => {
    for (const { position, expected } of own)
      for (const turn of TURNS) {
        const image = expected.map((move) => (move === 'board' ? move : placeOf(turn[parseSquare(OTHELLO, move)!]!)));
        expect(found(turned(position, turn), motif)).toEqual(image.toSorted());
      }
  });
});

test('the same motif is never named twice for the same squares', () => {
  for (const { position } of cases) {
    const keys = tagsOf(position).map(({ motif, move, squares }) => `${motif} ${move} ${squares.join()}`);
    expect(new Set(keys).size).toBe(keys.length);
  }
});
