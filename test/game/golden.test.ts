/**
 * The plain engine against the golden positions (folder OUTFLANK_DATA): every legal move with its flips, pass and end
 * in all of them, and the values of those near enough to the end for a search without any refinement.
 */
import { describe, expect, it, test } from 'vitest';
import { PASS } from '../../game/notation.ts';
import { applyMove, isOver, legalMoves, mustPass, outcome } from '../../game/position.ts';
import { parseJsonPosition } from '../../game/formats/json.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import type { Count, Position } from '../../game/types.ts';
import { dataLines, dataText, good, hasData, moveTable, NO_DATA, position, rulesNamed } from './helpers.ts';
import { samples } from '../samples.ts';

interface Golden {
  readonly id: string;
  readonly size: string;
  readonly rules: string;
  readonly board: string;
  readonly side: string;
  readonly empties: number;
  readonly pool_x?: number;
  readonly pool_o?: number;
  readonly must_pass: boolean;
  readonly game_over: boolean;
  readonly moves: Readonly<Record<string, { flips: number; value: number; value_etw?: number }>>;
  readonly value: number;
  readonly value_etw?: number;
}

const FILES = [
  'displacement_4x4_anti',
  'displacement_4x4_normal',
  'endgame_10x10_anti',
  'endgame_10x10_normal',
  'endgame_6x6_anti',
  'endgame_6x6_normal',
  'endgame_8x8_anti',
  'endgame_8x8_normal',
  'pool18_6x6',
  'pool32_8x8',
  'special_6x6',
  'special_8x8',
];

/** Positions with at most this many empties are searched to the end. */
const EMPTIES = 8;

function goldenPosition(line: Golden): Position {
  const { board, side, size, rules, pool_x: X, pool_o: O } = line;
  const supply = X === undefined || O === undefined ? 'shared' : { X, O };
  const object = { aim: /anti/.test(rules) ? 'fewest' : 'most', displacement: /displacement/.test(rules), supply };
  return good(parseJsonPosition({ board, side, size, rules: object }, OTHELLO)).position;
}

/** The value for the side to move by looking at every continuation. */
function valueOf(at: Position, count: Count): number {
  const moves = legalMoves(at);
  if (!moves.length) {
    if (isOver(at)) return outcome(at, at.sideToMove, count);
    return 0 - valueOf(applyMove(at, PASS, []), count);
  }
  return Math.max(...moves.map(({ move, flips }) => 0 - valueOf(applyMove(at, move, flips), count)));
}

const present = hasData();

describe.skipIf(!present)(`golden positions (${present ? 'present' : NO_DATA})`, () => {
  test.each(FILES)('%s: moves, flips, pass and end', (file) => {
    const lines = dataLines<Golden>(`golden/${file}.jsonl`);
    expect(lines.length).toBeGreaterThanOrEqual(30);
    for (const line of lines) {
      const at = goldenPosition(line);
      const flips = Object.fromEntries(Object.entries(line.moves).map(([name, { flips }]) => [name, flips]));
      expect({ id: line.id, flips: moveTable(at), pass: mustPass(at), over: isOver(at) }).toEqual({
        id: line.id,
        flips,
        pass: line.must_pass,
        over: line.game_over,
      });
    }
  });

  const withEnd = FILES.filter((file) => !file.startsWith('displacement'));
  test.each(withEnd)('%s: values', (file) => {
    const lines = dataLines<Golden>(`golden/${file}.jsonl`).filter((line) => line.empties <= EMPTIES);
    const checked = lines.filter((_, i) => i % Math.ceil(lines.length / samples(80)) === 0);
    expect(checked.length).toBeGreaterThan(0);
    for (const line of checked) {
      const at = goldenPosition(line);
      const values = { id: line.id, discs: valueOf(at, 'discs'), winner: valueOf(at, 'winner') };
      expect(values).toEqual({ id: line.id, discs: line.value, winner: line.value_etw });
    }
  });

  it('flips as the figures of the Italian text say', () => {
    const figure = JSON.parse(dataText('golden/figure56.json')) as Record<string, unknown>;
    const rules = rulesNamed('italian');
    for (const key of ['exact_reachable_30', 'natural_reachable_17_with_4_unlisted_moves']) {
      const { start, first, moves, fig56, fig57, blue_moves } = figure[key] as Record<string, string> & {
        moves: string[];
        blue_moves: Record<string, number>;
      };
      let at = position(`${start} ${first}`, rules);
      const boards: string[] = [];
      for (const name of moves) {
        const found = legalMoves(at).find(
          ({ move }) => move.kind === 'place' && name === squareName(rules, move.square),
        );
        boards.push(at.contents.join());
        at = applyMove(at, found!.move, found!.flips);
      }
      expect(boards.at(-1)).toBe(position(`${fig56} R`, rules).contents.join());
      expect(at.contents).toEqual(position(`${fig57} B`, rules).contents);
      expect(moveTable(at)).toEqual(blue_moves);
    }
  });
});
