/** Proves or counts what the lessons claim: values by exact search, the rest by the plain rules. */
import { readFileSync } from 'node:fs';
import { cornerSquares, featuresOf } from '../../../game/features.ts';
import { canonical } from '../../../game/canonical.ts';
import { COUNTS, countsOf, type CountName } from '../../../game/lessons/counts.ts';
import { PASS, placing } from '../../../game/notation.ts';
import { positionKey } from '../../../game/repetition.ts';
import { newReplay } from '../../../game/replay.ts';
import {
  discCount,
  discDifference,
  emptyCount,
  flipsOfMove,
  isOver,
  legalMoves,
  mustPass,
  opponent,
  play,
  startPosition,
} from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { parseSquare, shapeOf, squareName } from '../../../game/shape.ts';
import type { Colour, Move, Position, Square } from '../../../game/types.ts';
import { bitboards } from '../../../bench/text.ts';
import type { Core } from '../../../workers/engine/core.ts';
import { good } from '../helpers.ts';

export interface Proved {
  readonly core: Core;
  readonly position: Position;
  /** The moves that led to it, without passes. */
  readonly moves: string;
  readonly of: string;
}

const name = (square: Square): string => squareName(OTHELLO, square);
const squares = (names: string): Square[] => names.split(' ').map((one) => parseSquare(OTHELLO, one)!);
/** By rows, as squares are numbered. */
const names = (list: Iterable<Square>): string =>
  [...list]
    .sort((a, b) => a - b)
    .map(name)
    .join(' ');
const sameOrder = (text: string): string => (text ? names(squares(text)) : '');

/** The value for the side to move, in discs, empties to the winner. */
export function exactValue(core: Core, position: Position): number {
  if (isOver(position)) return discDifference(position, position.sideToMove, 'winner');
  if (mustPass(position)) return -exactValue(core, good(play(position, PASS)));
  let [low, high, guess] = [-64, 64, 0];
  while (low < high) {
    const alpha = Math.max(low, Math.min(high - 2, guess));
    const found = core.exact(bitboards(position), alpha);
    if (found > alpha) low = guess = Math.max(low, found);
    else {
      high = Math.min(high, found);
      guess = high - 2;
    }
  }
  return low;
}

const known = new WeakMap<Position, ReadonlyMap<Square, number>>();

/** The exact value of each move, for the side to move. */
export function moveValues(core: Core, position: Position): ReadonlyMap<Square, number> {
  let values = known.get(position);
  if (!values) {
    const found = legalMoves(position).flatMap(({ move }) =>
      move.kind === 'place' ? [[move.square, 0 - exactValue(core, good(play(position, move)))] as const] : [],
    );
    known.set(position, (values = new Map(found)));
  }
  return values;
}

const OPENINGS = readFileSync('data/openings.txt', 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([moves = '', count = '0', ...named]) => ({ moves, count: Number(count), named }));
const FIRST = /^f5(d6|f6|f4)$/;
const GAMES = OPENINGS.filter(({ moves }) => FIRST.test(moves)).reduce((sum, { count }) => sum + count, 0);
const openingOf = (moves: string) => OPENINGS.find((opening) => opening.moves === moves);
const gamesWith = (moves: string): number => openingOf(moves)?.count ?? 0;

const nameOf = (moves: string): string =>
  openingOf(moves)
    ?.named.find((one) => one.startsWith('en='))
    ?.slice(3)
    .split(' / ')[0] ?? '';
/** Where a square is after half a turn. */
const turned = (square: string): string => name(shapeOf(OTHELLO).squares.length - 1 - squares(square)[0]!);

const mobility = ({ position }: Proved, colour: string): readonly Square[] =>
  featuresOf(position).mobility[colour as Colour];

const bestMove = (core: Core, position: Position): Move => {
  const values = [...moveValues(core, position)];
  return values.length ? placing(values.reduce((a, b) => (b[1] > a[1] ? b : a))[0]) : PASS;
};

/** The end of the game after a move, by best play from there on. */
function endAfter({ core, position, of }: Proved): Position {
  let at = good(play(position, placing(squares(of)[0]!)));
  while (!isOver(at)) at = good(play(at, bestMove(core, at)));
  return at;
}

/** The values of all other moves. */
const otherValues = ({ core, position, of }: Proved): number[] =>
  [...moveValues(core, position)].filter(([square]) => !squares(of).includes(square)).map(([, value]) => value);

const valueOf = ({ core, position, of }: Proved): number => moveValues(core, position).get(squares(of)[0]!)!;

/** Flips along each direction that has some. */
function along({ position, of }: Proved): string {
  const [at = 0] = squares(of);
  const flips = new Set(good(flipsOfMove(position, placing(at))));
  const counts = shapeOf(OTHELLO).rays[at]!.map((ray) => {
    const end = ray.findIndex((square) => !flips.has(square));
    return end < 0 ? ray.length : end;
  });
  return counts.filter(Boolean).join(' ');
}

const regionAt = ({ position, of }: Proved) =>
  featuresOf(position).regions.find((region) => region.squares.includes(squares(of)[0]!))!;

const corners = (position: Position, colour: string): Square[] =>
  featuresOf(position).mobility[colour as Colour].filter((square) => shapeOf(OTHELLO).corners.includes(square));

/** Whether this side makes the last move by best play. */
function hasLastMove({ core, position, of }: Proved): boolean {
  let at = position;
  let last: Colour | null = null;
  while (!isOver(at)) {
    const move = bestMove(core, at);
    if (move !== PASS) last = at.sideToMove;
    at = good(play(at, move));
  }
  return last === of;
}

/** Positions after a move that are no images of each other. */
const images = (position: Position): number =>
  new Set(legalMoves(position).map(({ move }) => positionKey(canonical(good(play(position, move))).position))).size;

const roleSquares = (role: 'x' | 'c'): Square[] =>
  cornerSquares(OTHELLO)
    .filter((one) => one.role === role)
    .map(({ square }) => square);

const PLAIN = {
  squares: () => shapeOf(OTHELLO).squares.length,
  columns: () => [name(0)[0], name(7)[0], name(0)[1], name(56)[1]].join(' '),
  half: () => shapeOf(OTHELLO).squares.length / 2,
  discs: ({ position, of }) => discCount(position, of as Colour),
  empties: ({ position }) => emptyCount(position),
  plies: ({ moves }) => moves.length / 2,
  line: ({ moves }) => moves.match(/../g)!.join(' '),
  moves: (at) => mobility(at, at.of).length,
  plays: (at) => names(mobility(at, at.of)),
  'can play': (at) => {
    const [colour = '', square = ''] = at.of.split(' ');
    return mobility(at, colour).includes(squares(square)[0]!);
  },
  'all in': (at) => {
    const { squares: region } = regionAt({ ...at, of: names(mobility(at, at.of)) });
    return mobility(at, at.of).every((square) => region.includes(square)) && names(region);
  },
  passes: ({ position, of }) => position.sideToMove === of && mustPass(position),
  over: ({ position }) => isOver(position),
  last: hasLastMove,
  images: ({ position, of }) => images(of === 'start' ? startPosition(OTHELLO) : position),
  flips: ({ position, of }) => names(good(flipsOfMove(position, placing(squares(of)[0]!)))),
  along,
  colour: ({ position, of }) => [...new Set(squares(of).map((square) => position.contents[square]))].join(),
  'number:black': ({ position, of }) => squares(of).filter((square) => position.contents[square] === 'black').length,
  frontier: ({ position, of }) => featuresOf(position).frontier[of as Colour].length,
  stable: ({ position, of }) => featuresOf(position).stable[of as Colour].length,
  'are stable': ({ position, of }) => names(featuresOf(position).stable[of as Colour]),
  'is stable': ({ position, of }) =>
    squares(of).every((square) => Object.values(featuresOf(position).stable).some((list) => list.includes(square))),
  takes: ({ position, of }) => names(corners(position, of)),
  'X-squares': () => names(roleSquares('x')),
  'C-squares': (at) => names(mobility(at, at.of).filter((square) => roleSquares('c').includes(square))),
  regions: ({ position }) =>
    featuresOf(position)
      .regions.map(({ squares: list }) => names(list))
      .join(' | '),
  'number of regions': ({ position }) => featuresOf(position).regions.length,
  'region of': (at) => regionAt(at).squares.length,
  value: valueOf,
  /** The greatest value of the other moves. */
  others: (at) => Math.max(...otherValues(at)),
  'only win': (at) => valueOf(at) > 0 && otherValues(at).every((value) => value <= 0),
  worst: (at) => otherValues(at).every((value) => value > valueOf(at)),
  ends: (at) => {
    const end = endAfter(at);
    const player = at.position.sideToMove;
    return `${discCount(end, player)}-${discCount(end, opponent(player))}`;
  },
  name: ({ moves }) => nameOf(moves),
  turned: ({ of }) => turned(of),
  'turned name': ({ moves }) => nameOf(moves.match(/../g)!.map(turned).join('')),
  /** Of 100 games, with those of another last move if one is named. */
  'of 100': ({ moves, of }) =>
    Math.round((100 * (gamesWith(moves) + (of ? gamesWith(moves.slice(0, -2) + of) : 0))) / GAMES),
  'others to': (at) => mobility(at, at.position.sideToMove).length - 1,
} satisfies Record<string, (at: Proved) => number | string | boolean>;

type Counting = `${'count' | 'others' | 'most' | 'number'}:${CountName}`;
export type Kind = keyof typeof PLAIN | Counting;

/** `count`: of one move. `others`: the one of the other moves that comes nearest. `most`: the move. `number`: of moves. */
function counted(how: string, count: CountName, { position, of }: Proved): number | string {
  const counts = countsOf(count, position);
  if (how === 'count') return counts.get(squares(of)[0]!)!;
  if (how === 'number') return [...counts.values()].filter((one) => one === Number(of)).length;
  const isMost = ['flips', 'stable', 'corners', 'threats'].includes(count);
  const nearest = isMost ? Math.max : Math.min;
  if (how === 'most')
    return names([...counts].filter(([, one]) => one === nearest(...counts.values())).map(([at]) => at));
  return nearest(...[...counts].filter(([square]) => !squares(of).includes(square)).map(([, one]) => one));
}

export function actual(kind: Kind, at: Proved): number | string | boolean {
  const [how = '', count] = kind.split(':');
  const isCount = (COUNTS as readonly string[]).includes(count ?? '');
  return isCount ? counted(how, count as CountName, at) : PLAIN[kind as keyof typeof PLAIN](at);
}

/** Squares in any order mean the same. */
export const plain = (said: number | string | boolean, kind: Kind): number | string | boolean =>
  typeof said === 'string' && /^[a-h][1-8]( |$)/.test(said) && kind !== 'regions' && kind !== 'line'
    ? sameOrder(said)
    : said;

/** A board and moves after it; a dash at the end lets the other side move. */
export function played(position: Position, moves: string): Position {
  const replay = newReplay(position);
  for (const move of moves.replace('--', '').match(/../g) ?? []) good(replay.play(placing(squares(move)[0]!)));
  const at = replay.position;
  return moves.endsWith('--') ? { ...at, sideToMove: opponent(at.sideToMove) } : at;
}

export const moveNames = (position: Position): string =>
  names(legalMoves(position).flatMap(({ move }) => (move.kind === 'place' ? [move.square] : [])));
