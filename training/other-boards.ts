/**
 * Positions of boards other than 8x8 with values, to which their tables are fitted. A board lies in the middle of 8x8, so
 * that moves and flips are those of the usual board: the rim stays empty and is never played on.
 */
import { countBits, high, mobility } from '../game/bitboard/bitboard.ts';
import { contentAt, discsOf, passed, played, type OthelloPosition } from '../game/bitboard/position.ts';
import type { Content, Position, RuleSystem } from '../game/types.ts';
import { TABLE_BOARDS, type TableBoardName } from '../workers/engine/shapes/boards.ts';
import type { ShapeCore } from '../workers/engine/shapes/core.ts';
import { OBLONG, SIX, type SquareSet, type TableSet } from './patterns.ts';
import { randomFrom } from './random.ts';
import { Samples } from './samples.ts';

/** A board with tables of its own. */
export interface OtherBoard {
  readonly name: TableBoardName;
  /** Rules under which the positions are solved. */
  readonly rules: string;
  readonly set: TableSet;
  readonly area: SquareSet;
  readonly corners: SquareSet;
  /** X-squares. */
  readonly besideCorners: SquareSet;
  /** Black to move. */
  readonly starts: readonly OthelloPosition[];
  /** Positions are solved up to MAX_SOLVED empties, and searched from there up to this many. */
  readonly maxSearched: number;
}

const CROSSED: OthelloPosition = {
  playerLow: 1 << 28,
  playerHigh: 1 << 3,
  opponentLow: 1 << 27,
  opponentHigh: 1 << 4,
};
const ROWS: OthelloPosition = {
  playerLow: 0,
  playerHigh: (1 << 3) | (1 << 4),
  opponentLow: (1 << 27) | (1 << 28),
  opponentHigh: 0,
};
const COLUMNS: OthelloPosition = {
  playerLow: 1 << 27,
  playerHigh: 1 << 3,
  opponentLow: 1 << 28,
  opponentHigh: 1 << 4,
};

export const MIN_LABELLED = 8;
export const MAX_SOLVED = 19;

export const SIX_BOARD: OtherBoard = {
  name: 'six',
  rules: '6x6',
  set: SIX,
  area: SIX.board!,
  corners: { low: 0x00004200, high: 0x00420000 },
  besideCorners: { low: 0x00240000, high: 0x00002400 },
  starts: [CROSSED, ROWS],
  maxSearched: MAX_SOLVED,
};

export const OBLONG_BOARD: OtherBoard = {
  name: 'oblong',
  rules: '8x6',
  set: OBLONG,
  area: OBLONG.board!,
  corners: { low: 0x00008100, high: 0x00810000 },
  besideCorners: { low: 0x00420000, high: 0x00004200 },
  starts: [CROSSED, ROWS, COLUMNS],
  maxSearched: 42,
};

/** Share of a side's moves that are random; the others leave the fewest replies. */
const SHARES = [0, 0.1, 0.3, 1] as const;
/** The first moves of every game are random: at least this many, and up to as many again. */
const MIN_DRAWN = 4;
const DRAWN_MORE = 8;

/** Share of the positions met that are kept; those with more empties cost more to prove. */
const KEPT: Readonly<Record<number, number>> = { 8: 0.3, 15: 0.5, 16: 0.45, 17: 0.25, 18: 0.12, 19: 0.03 };
const KEPT_OTHERWISE = 0.55;
/** The share kept of those that are searched, not solved. */
const KEPT_SEARCHED = 0.12;

const squaresOf = ({ name }: OtherBoard): number => TABLE_BOARDS[name].columns * TABLE_BOARDS[name].rows;
export const emptiesOn = (board: OtherBoard, position: OthelloPosition): number => squaresOf(board) - discsOf(position);

/** The squares where the side to move may play. */
function movesOf({ area }: OtherBoard, p: OthelloPosition): SquareSet {
  const low = mobility(p.playerLow, p.playerHigh, p.opponentLow, p.opponentHigh) & area.low;
  return { low, high: high.value & area.high };
}

const countIn = (squares: SquareSet, within: SquareSet): number =>
  countBits(squares.low & within.low) + countBits(squares.high & within.high);

function listOf({ low, high: upper }: SquareSet): number[] {
  const words = [low, upper];
  return Array.from({ length: 64 }, (_, square) => square).filter(
    (square) => (words[square >> 5]! >>> (square & 31)) & 1,
  );
}

/** How good a move looks, with a little randomness. */
function promise(board: OtherBoard, before: OthelloPosition, square: number, random: () => number): number {
  const replies = movesOf(board, played(before, square)!);
  const own = { low: square < 32 ? 1 << square : 0, high: square < 32 ? 0 : 1 << (square - 32) };
  const worth = 4 * countIn(own, board.corners) - 1.5 * countIn(own, board.besideCorners);
  return worth - countIn(replies, board.area) - 2 * countIn(replies, board.corners) + 2 * random();
}

function choose(
  board: OtherBoard,
  position: OthelloPosition,
  moves: readonly number[],
  share: number,
  random: () => number,
): number {
  if (random() < share) return moves[Math.floor(random() * moves.length)]!;
  const promises = moves.map((square) => promise(board, position, square, random));
  return moves[promises.indexOf(Math.max(...promises))]!;
}

const shareKept = (empties: number): number =>
  empties > MAX_SOLVED ? KEPT_SEARCHED : (KEPT[empties] ?? KEPT_OTHERWISE);

/** Randomly chosen positions of one game, the latest first. */
export function drawPositions(board: OtherBoard, random: () => number): OthelloPosition[] {
  const kept: OthelloPosition[] = [];
  let position = board.starts[Math.floor(random() * board.starts.length)]!;
  const shares = [0, 1].map(() => SHARES[Math.floor(random() * SHARES.length)]!);
  const drawn = MIN_DRAWN + Math.floor(random() * DRAWN_MORE);
  const first = emptiesOn(board, position);
  for (let side = 0, passes = 0; passes < 2; side = 1 - side) {
    const empties = emptiesOn(board, position);
    if (empties < MIN_LABELLED) break;
    const moves = listOf(movesOf(board, position));
    if (moves.length === 0) {
      position = passed(position);
      passes++;
      continue;
    }
    passes = 0;
    if (empties <= board.maxSearched && random() < shareKept(empties)) kept.unshift(position);
    position = played(position, choose(board, position, moves, first - empties < drawn ? 1 : shares[side]!, random))!;
  }
  return kept;
}

/** The position in the form of the engine for other boards, with the side to move as Black. */
export function positionOn({ name }: OtherBoard, position: OthelloPosition, rules: RuleSystem): Position {
  const { columns, rows, origin } = TABLE_BOARDS[name];
  const contents = Array.from({ length: columns * rows }, (_, square): Content => {
    const at = origin + 8 * Math.floor(square / columns) + (square % columns);
    return (['empty', 'black', 'white'] as const)[contentAt(position, at)];
  });
  return { rules, contents, sideToMove: 'black', hands: null };
}

/** Depths of the estimates that come before a proof, in plies. */
const GUESS = { fewEmpties: 12, plies: 3 } as const;

/** The exact value in discs for the side to move; empties go to the winner. */
export function provedValue(core: ShapeCore, position: Position, empties: number): number {
  const limit = position.contents.length;
  const plies = empties > GUESS.fewEmpties ? GUESS.plies : 1;
  let next = 2 * Math.round(core.estimate(position, -limit, limit, plies) / 2);
  let lower = -limit;
  let upper = limit;
  while (lower < upper) {
    const alpha = Math.max(lower, next - 1);
    const score = core.exact(position, alpha);
    if (score > alpha) lower = score;
    else upper = score;
    next = score > alpha ? score + 2 : score;
  }
  return lower;
}

/** A position and the number of the game that it was drawn from. */
export interface Drawn {
  readonly game: number;
  readonly position: OthelloPosition;
}

/** Positions of these games with `from` to `to` empties, by number of empties; the same for the same game numbers. */
export function drawnGames(
  board: OtherBoard,
  firstGame: number,
  games: number,
  from: number,
  to: number,
): ReadonlyMap<number, readonly Drawn[]> {
  const found = new Map<number, Drawn[]>(Array.from({ length: to - from + 1 }, (_, index) => [from + index, []]));
  for (let game = firstGame; game < firstGame + games; game++)
    for (const position of drawPositions(board, randomFrom(game)))
      found.get(emptiesOn(board, position))?.push({ game, position });
  return found;
}

/** The samples of drawn positions, each with a value of its own. */
export function samplesOf(
  drawn: readonly Drawn[],
  isExact: boolean,
  valueOf: (position: OthelloPosition) => number,
): Samples {
  const samples = new Samples(drawn.length);
  for (const { game, position } of drawn) {
    const at = samples.count++;
    samples.put(at, position);
    samples.game[at] = game;
    samples.value[at] = valueOf(position);
    samples.weight[at] = 1;
    samples.exact[at] = Number(isExact);
  }
  return samples;
}
