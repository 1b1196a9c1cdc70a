/** A search that follows a script, in place of a core: to test the course of an analysis alone. */
import { moveName } from '../../game/notation.ts';
import { applyMove, legalMoves } from '../../game/position.ts';
import type { Position } from '../../game/types.ts';
import { AnalysisRun } from '../../workers/engine/analysis.ts';
import type { SearchCourse, WholeSolver } from '../../workers/engine/root.ts';
import { Forecast } from '../../workers/engine/forecast.ts';
import type { RootMove } from '../../workers/engine/moves.ts';
import type { Searcher } from '../../workers/engine/searcher.ts';
import { Slices } from '../../workers/engine/slices.ts';
import { SELECTIVITIES } from '../../workers/protocol.ts';
import { position } from '../game/helpers.ts';

/** What the analysis asks of the search. Values and windows are those of the side to move before the move. */
export interface Look {
  /** Its name, or `line` for one that comes later. */
  readonly move: string;
  /** The position after it. */
  readonly next: Position;
  readonly low: number;
  readonly high: number;
  /** Absent in a proof. */
  readonly depth?: number;
  readonly selectivity?: number;
}

export interface Script {
  readonly says: (look: Look) => number;
  readonly isSelective?: boolean;
  /** Where estimates come from at present. */
  readonly from?: () => Searcher['source'];
  readonly line?: Searcher['line'];
  readonly whole?: WholeSolver;
  readonly forecast?: Forecast;
}

export type Values = Readonly<Record<string, number>>;
export const USUAL: Values = { a1: 2, a2: 6, a3: -4 };
export const WIPEOUTS: Values = { a1: 2, a2: 64, a3: -64 };
export const worth =
  (values: Values): Script['says'] =>
  ({ move }) =>
    values[move]!;
export const says = worth(USUAL);
/** Other values from a depth on. */
export const changing =
  (before: Values, from: number, then: Values): Script['says'] =>
  ({ move, depth = 0 }) =>
    (depth < from ? before : then)[move]!;
/** Estimates that proofs contradict. */
export const deceptive =
  (estimates: Values, proofs: Values): Script['says'] =>
  ({ move, depth }) =>
    (depth === undefined ? proofs : estimates)[move]!;

export const intervals = (moves: readonly RootMove[]): string[] => moves.map(({ low, high }) => `${low}..${high}`);
export const estimates = (moves: readonly RootMove[]): string[] =>
  moves.map(({ estimate }) =>
    estimate
      ? `${estimate.isCeiling ? 'at most ' : ''}${estimate.value}, ${estimate.depth} plies, ${estimate.certainty} %`
      : 'none',
  );

/**
 * Othello with black to move at a1, a2 and so on: one move in each of the first rows, no two of them equal. The last
 * squares of the board are empty, too.
 */
export function rowsOf(moves: number, empties: number): Position {
  const more = empties - moves;
  return position(`${'-OXXXXXX'.repeat(moves)}${'X'.repeat(8 * (8 - moves) - more)}${'-'.repeat(more)} X`);
}

/** Time that a script may let pass; a job ends at 1000. */
export class Clock {
  now = 0;
  isStopped = false;
  isOut = (): boolean => this.isStopped || this.now >= 1000;
}

/** Estimates of all moves. */
export const JOB: SearchCourse = { goal: 'all', count: 'winner', exactFrom: 0, maxDepth: 4 };
/** Lines are not extended by further searches. */
const SHORT: SearchCourse = { ...JOB, shortLines: true };
const keyOf = ({ contents }: Position): string => contents.join();

/**
 * An analysis and its log, with a line for the searches of one depth, `4 plies, 87 %: a1 2..10! a2 -4..4.`, and for the
 * tests of a proof, `proof: a1 6! a2 8!`. `!`: a result was reported then; `.`: a step towards one.
 */
export function scripted(
  root: Position,
  change: Partial<SearchCourse>,
  script: Script,
  clock = new Clock(),
  usual: SearchCourse = SHORT,
) {
  const names = new Map(
    legalMoves(root).map(({ move, flips }) => [keyOf(applyMove(root, move, flips)), moveName(root.rules, move)]),
  );
  const log: string[] = [];
  const games: (readonly [empties: number, moves: number])[] = [];
  let nodes = 0;
  const core = {
    get isBrokenOff() {
      return clock.isOut();
    },
    isStopped: () => clock.isStopped,
    setDeadline: () => undefined,
    nodes: () => nodes,
  };
  const write = (head: string, text: string): void => {
    if (log.at(-1)?.startsWith(`${head}:`)) log[log.length - 1] += ` ${text}`;
    else log.push(`${head}: ${text}`);
  };
  const mark = (text: string): void => {
    log.push((log.pop() ?? '') + text);
  };
  const look = (next: Position, window: Omit<Look, 'move' | 'next'>): number => {
    nodes += 1000;
    const move = names.get(keyOf(next)) ?? 'line';
    const { low, high, depth, selectivity } = window;
    if (depth === undefined) write('proof', `${move} ${high}`);
    else write(`${depth} plies, ${SELECTIVITIES[selectivity!]} %`, `${move} ${low}..${high}`);
    return 0 - script.says({ move, next, ...window });
  };
  const searcher = {
    core,
    isSelective: script.isSelective ?? true,
    get source() {
      return script.from?.() ?? 'search';
    },
    guessDepth: (_empties: number, isHurried: boolean) => (isHurried ? 2 : 3),
    exact: (next: Position, alpha: number) => look(next, { low: -alpha - 1, high: 0 - alpha }),
    estimate: (next: Position, alpha: number, beta: number, depth: number, selectivity: number) =>
      look(next, { low: 0 - beta, high: 0 - alpha, depth, selectivity }),
    line: script.line ?? (() => []),
  };
  const onFirst = (): void => mark(' all valued');
  const slices = new Slices(core, { isShared: true, now: () => clock.now });
  slices.end = 1000;
  const tell = (isResult: boolean): void => mark(isResult ? '!' : '.');
  const run = new AnalysisRun(
    searcher as unknown as Searcher,
    slices,
    root,
    { ...usual, ...change },
    tell,
    script.whole,
    (empties, moves) => {
      games.push([empties, moves]);
      return script.forecast ?? new Forecast(empties, moves);
    },
  );
  return { run, log, games, onFirst };
}
