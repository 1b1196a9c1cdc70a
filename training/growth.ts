/**
 * How the work of exact solves grows with the number of empty squares on a board, and what that says about a whole game:
 * positions from play, each solved, and a line through the logarithms of their nodes.
 */
import { applyMove, emptyCount, isOver, legalMoves, mustPass, startPosition } from '../game/position.ts';
import { PASS } from '../game/notation.ts';
import { shapeOf } from '../game/shape.ts';
import type { Position, RuleSystem } from '../game/types.ts';
import { NOTHING_LEFT_OUT, type Searcher } from '../workers/engine/searcher.ts';
import { randomFrom } from './random.ts';

/** One solved position. */
export interface Solve {
  readonly empties: number;
  /** Its number among those with that many empty squares. */
  readonly index: number;
  /** Row by row, and who is to move, as in game/formats/board.ts. */
  readonly squares: string;
  readonly side: string;
  readonly value: number;
  readonly nodes: number;
  /** Processor time. */
  readonly seconds: number;
}

/** The first plies of a game are random: at least this many, and up to as many more … */
const MIN_DRAWN = 3;
/** … and so is this share of the later ones. */
const RANDOM_SHARE = 0.05;
/** The other moves are the best by a search of this many plies after each. */
const PLIES = 4;

/** A game may end early; then another is played, up to this many. */
const MAX_GAMES = 1000;

/** The first position of a game that has `empties` empty squares and a move to make; the same for the same numbers. */
export function drawPosition(searcher: Searcher, rules: RuleSystem, empties: number, index: number): Position | null {
  const random = randomFrom(1000 * empties + index);
  for (let game = 0; game < MAX_GAMES; game++) {
    const found = playTo(searcher, rules, empties, random);
    if (found) return found;
  }
  return null;
}

function playTo(searcher: Searcher, rules: RuleSystem, empties: number, random: () => number): Position | null {
  const drawn = MIN_DRAWN + Math.floor(random() * (MIN_DRAWN + 1));
  let position = startPosition(rules);
  for (let ply = 0; !isOver(position); ply++) {
    if (mustPass(position)) position = applyMove(position, PASS, []);
    else if (emptyCount(position) === empties) return position;
    else position = moved(searcher, position, ply < drawn || random() < RANDOM_SHARE, random);
  }
  return null;
}

function moved(searcher: Searcher, position: Position, isRandom: boolean, random: () => number): Position {
  const all = legalMoves(position).map(({ move, flips }) => applyMove(position, move, flips));
  if (isRandom) return all[Math.floor(random() * all.length)]!;
  const limit = shapeOf(position.rules).squares.length;
  const values = all.map((next) =>
    isOver(next) ? limit : searcher.estimate(next, -limit, limit, PLIES, NOTHING_LEFT_OUT),
  );
  // The position after a move is the opponent's.
  return all[values.indexOf(Math.min(...values))]!;
}

/** The solves of one number of empty squares, in natural logarithms of nodes. */
export interface Level {
  readonly empties: number;
  readonly count: number;
  readonly mean: number;
  /** Standard deviation of single positions. */
  readonly spread: number;
  readonly medianNodes: number;
  readonly meanNodes: number;
  /** Over all the solves. */
  readonly nodesASecond: number;
}

export function levelsOf(solves: readonly Solve[]): Level[] {
  const numbers = [...new Set(solves.map(({ empties }) => empties))].sort((a, b) => a - b);
  return numbers.map((empties) => {
    const own = solves.filter((solve) => solve.empties === empties);
    const nodes = own.map((solve) => solve.nodes).sort((a, b) => a - b);
    const logs = nodes.map((n) => Math.log(n));
    const mean = meanOf(logs);
    const total = nodes.reduce((sum, n) => sum + n, 0);
    return {
      empties,
      count: own.length,
      mean,
      spread: Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / Math.max(1, logs.length - 1)),
      medianNodes: nodes[nodes.length >> 1]!,
      meanNodes: total / own.length,
      nodesASecond: total / own.reduce((sum, { seconds }) => sum + seconds, 0),
    };
  });
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, x) => sum + x, 0) / numbers.length;

/** A line through the levels, each weighted by its positions: ln nodes = base + slope · empties. */
export interface Growth {
  readonly base: number;
  readonly slope: number;
  /** How far levels lie from the line, as a standard deviation. */
  readonly misfit: number;
  /** Nodes of a position with `empties` empty squares by the line, and two standard errors as a factor. */
  readonly at: (empties: number) => { readonly nodes: number; readonly factor: number };
}

/**
 * The error of a prediction has three parts: that of the line, its misfit, because growth need not go on as measured, and
 * the spread of positions around their level. Needs three levels.
 */
export function growthOf(levels: readonly Level[]): Growth {
  const weight = levels.map(({ count, spread }) => count / Math.max(spread, 0.1) ** 2);
  const total = weight.reduce((sum, w) => sum + w, 0);
  const centre = levels.reduce((sum, { empties }, i) => sum + weight[i]! * empties, 0) / total;
  const height = levels.reduce((sum, { mean }, i) => sum + weight[i]! * mean, 0) / total;
  const width = levels.reduce((sum, { empties }, i) => sum + weight[i]! * (empties - centre) ** 2, 0);
  const slope = levels.reduce((sum, { empties, mean }, i) => sum + weight[i]! * (empties - centre) * mean, 0) / width;
  const base = height - slope * centre;
  const misfit = Math.sqrt(
    levels.reduce((sum, { empties, mean }) => sum + (mean - base - slope * empties) ** 2, 0) / (levels.length - 2),
  );
  const spread = Math.max(...levels.map((level) => level.spread));
  const span = levels.reduce((sum, { empties }) => sum + (empties - centre) ** 2, 0);
  return {
    base,
    slope,
    misfit,
    at: (empties) => {
      const away = (empties - centre) ** 2;
      const ofLine = 1 / total + away / width + misfit ** 2 * (1 / levels.length + away / span);
      return { nodes: Math.exp(base + slope * empties), factor: Math.exp(2 * Math.sqrt(ofLine + spread ** 2)) };
    },
  };
}
