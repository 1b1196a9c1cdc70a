/**
 * Positions of 6x6 with exact values, what its tables are fitted to. The board lies in the middle of eight by eight, b2 to
 * g7, so that images, moves and flips are those of the usual board: the rim is empty and never played on.
 */
import { countBits, high, mobility } from '../game/bitboard/bitboard.ts';
import { contentAt, discsOf, passed, played, type OthelloPosition } from '../game/bitboard/position.ts';
import type { Content, Position, RuleSystem } from '../game/types.ts';
import type { ShapeCore } from '../workers/engine/shapes/core.ts';
import { MIDDLE, type SquareSet } from './patterns.ts';
import { randomFrom } from './random.ts';
import { Samples } from './samples.ts';

const SIDE = 6;
const SQUARES = SIDE * SIDE;
const CORNERS = { low: 0x00004200, high: 0x00420000 } as const;
const BESIDE_CORNERS = { low: 0x00240000, high: 0x00002400 } as const;

/** Black to move, as at the start of 6x6 and of 6x6-parallel. */
const STARTS: readonly OthelloPosition[] = [
  { playerLow: 1 << 28, playerHigh: 1 << 3, opponentLow: 1 << 27, opponentHigh: 1 << 4 },
  { playerLow: 0, playerHigh: (1 << 3) | (1 << 4), opponentLow: (1 << 27) | (1 << 28), opponentHigh: 0 },
];

/** A share of a side's moves that are drawn by lot, the others leave the fewest replies. */
const SHARES = [0, 0.1, 0.3, 1] as const;
/** The first moves of every game are drawn by lot: at least so many, and up to as many more. */
const MIN_DRAWN = 4;
const DRAWN_MORE = 8;

export const FEWEST_LABELLED = 8;
export const MAX_LABELLED = 19;
/** Share of the positions met that are kept; proofs of more empty squares cost more. */
const KEPT: Readonly<Record<number, number>> = { 8: 0.3, 15: 0.5, 16: 0.45, 17: 0.25, 18: 0.12, 19: 0.03 };
const KEPT_OTHERWISE = 0.55;

export const emptiesOfSix = (position: OthelloPosition): number => SQUARES - discsOf(position);

/** Where the side to move may play. */
function movesOf(p: OthelloPosition): SquareSet {
  const low = mobility(p.playerLow, p.playerHigh, p.opponentLow, p.opponentHigh) & MIDDLE.low;
  return { low, high: high.value & MIDDLE.high };
}

const countIn = (squares: SquareSet, within: SquareSet): number =>
  countBits(squares.low & within.low) + countBits(squares.high & within.high);

function listOf({ low, high: upper }: SquareSet): number[] {
  const words = [low, upper];
  return Array.from({ length: 64 }, (_, square) => square).filter(
    (square) => (words[square >> 5]! >>> (square & 31)) & 1,
  );
}

/** How good a move looks, with a little luck. */
function promise(before: OthelloPosition, square: number, random: () => number): number {
  const replies = movesOf(played(before, square)!);
  const own = { low: square < 32 ? 1 << square : 0, high: square < 32 ? 0 : 1 << (square - 32) };
  const worth = 4 * countIn(own, CORNERS) - 1.5 * countIn(own, BESIDE_CORNERS);
  return worth - countIn(replies, MIDDLE) - 2 * countIn(replies, CORNERS) + 2 * random();
}

function choose(position: OthelloPosition, moves: readonly number[], share: number, random: () => number): number {
  if (random() < share) return moves[Math.floor(random() * moves.length)]!;
  const promises = moves.map((square) => promise(position, square, random));
  return moves[promises.indexOf(Math.max(...promises))]!;
}

/** Positions of one game, drawn by lot, the latest first. */
export function drawPositions(random: () => number): OthelloPosition[] {
  const kept: OthelloPosition[] = [];
  let position = STARTS[Math.floor(random() * STARTS.length)]!;
  const shares = [0, 1].map(() => SHARES[Math.floor(random() * SHARES.length)]!);
  const drawn = MIN_DRAWN + Math.floor(random() * DRAWN_MORE);
  const first = emptiesOfSix(position);
  for (let side = 0, passes = 0; passes < 2; side = 1 - side) {
    const empties = emptiesOfSix(position);
    if (empties < FEWEST_LABELLED) break;
    const moves = listOf(movesOf(position));
    if (moves.length === 0) {
      position = passed(position);
      passes++;
      continue;
    }
    passes = 0;
    if (empties <= MAX_LABELLED && random() < (KEPT[empties] ?? KEPT_OTHERWISE)) kept.unshift(position);
    position = played(position, choose(position, moves, first - empties < drawn ? 1 : shares[side]!, random))!;
  }
  return kept;
}

/** The position as the engine for other boards has it, the side to move as Black. */
export function sixPosition(position: OthelloPosition, rules: RuleSystem): Position {
  const contents = Array.from({ length: SQUARES }, (_, square): Content => {
    const at = 8 * (Math.floor(square / SIDE) + 1) + (square % SIDE) + 1;
    return (['empty', 'black', 'white'] as const)[contentAt(position, at)];
  });
  return { rules, contents, sideToMove: 'black', hands: null };
}

/** Estimates that a proof begins with, in plies. */
const GUESS = { fewEmpties: 12, plies: 3 } as const;

/** The exact value, discs for the side to move, empty squares to the winner. */
function valueOf(core: ShapeCore, position: Position, empties: number): number {
  const plies = empties > GUESS.fewEmpties ? GUESS.plies : 1;
  let next = 2 * Math.round(core.estimate(position, -SQUARES, SQUARES, plies) / 2);
  let lower = -SQUARES;
  let upper = SQUARES;
  while (lower < upper) {
    const alpha = Math.max(lower, next - 1);
    const score = core.exact(position, alpha);
    if (score > alpha) lower = score;
    else upper = score;
    next = score > alpha ? score + 2 : score;
  }
  return lower;
}

/** Positions of a number of games, by the number of empty squares; the same for the same numbers. */
export function labelledGames(core: ShapeCore, rules: RuleSystem, firstGame: number, games: number): Samples[] {
  const most = (MAX_LABELLED - FEWEST_LABELLED + 1) * games;
  const found = new Samples(most);
  const empties = new Uint8Array(most);
  for (let game = firstGame; game < firstGame + games; game++) {
    core.begin(rules, false);
    for (const position of drawPositions(randomFrom(game))) {
      const at = found.count++;
      empties[at] = emptiesOfSix(position);
      found.put(at, position);
      found.game[at] = game;
      found.value[at] = valueOf(core, sixPosition(position, rules), empties[at]!);
      found.weight[at] = 1;
      found.exact[at] = 1;
    }
  }
  return Array.from({ length: MAX_LABELLED + 1 }, (_, number) => {
    const own = [...empties.subarray(0, found.count).keys()].filter((at) => empties[at] === number);
    const samples = new Samples(own.length);
    for (const at of own) samples.append(found, at);
    return samples;
  });
}
