/** What `solve` and `analyse` say about one position: one JSON object. */
import { makeSide, makeSquares } from '../game/formats/board.ts';
import { isSameMove, moveName } from '../game/notation.ts';
import { shapeOf } from '../game/shape.ts';
import type { Count, Move, Position } from '../game/types.ts';
import { pointOf } from '../workers/review/play.ts';
import type { Analysis, MoveReport, Progress, Value } from '../workers/protocol.ts';
import { withMoves, type Layout, type Row } from './tabular.ts';

interface MoveAnswer {
  readonly flips: number;
  readonly score: number;
}

export interface Answer {
  readonly board: string;
  readonly side: 'X' | 'O';
  readonly rules: string;
  /** Discs in hand, if each side has its own. */
  readonly supply?: { readonly X: number; readonly O: number };
  /** Who gets the empty squares of a finished game in this score. */
  readonly count: Count;
  /** Disc difference for the side to move. */
  readonly score: number;
  /** The best move; `pass`; null if the game is over. */
  readonly best: string | null;
  readonly pv: readonly string[];
  /** Discs flipped by the best move. */
  readonly flips: number;
  readonly nodes: number;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly exact: boolean;
  /** Plies searched, for a score that is an estimate. */
  readonly depth?: number;
  readonly moves?: Readonly<Record<string, MoveAnswer>>;
  /** Version of the program, and a hash of its cores and weights: where they are the same, the same engine has answered. */
  readonly engine: string;
}

const isExact = (value: Analysis['value']): boolean =>
  value !== undefined && value.certainty === 100 && value.low === value.high;

/** If several moves are best, the one that begins the best line. */
export function bestMove({ line: [first], moves }: Analysis): MoveReport | undefined {
  return moves.find(({ move, best }) => best && first && isSameMove(move, first)) ?? moves.find(({ best }) => best);
}

/** `isAll`: every move, not only a best one; `engine`: its name. */
export function answerOf(position: Position, analysis: Analysis, isAll: boolean, engine: string): Answer {
  const { rules, hands } = position;
  const { count, line, moves, value, turn } = analysis;
  const nameOf = (move: Move): string => moveText(position, move);
  const best = bestMove(analysis);
  const exact = isExact(value) && (!isAll || moves.every((move) => isExact(move.value)));
  return {
    board: makeSquares(position),
    side: makeSide(position.sideToMove),
    rules: rules.id,
    ...(hands && { supply: { X: hands.black, O: hands.white } }),
    count,
    score: value?.low ?? 0,
    best: turn === 'over' ? null : turn === 'pass' ? 'pass' : best ? nameOf(best.move) : null,
    pv: line.map(nameOf),
    flips: best?.flips ?? 0,
    ...figures(analysis.progress),
    exact,
    ...(!exact && value && { depth: value.depth }),
    ...(isAll && {
      moves: Object.fromEntries(
        moves.map(({ move, flips, value }) => [nameOf(move), { flips, score: value?.low ?? 0 }]),
      ),
    }),
    engine,
  };
}

export const moveText = ({ rules }: Position, move: Move): string =>
  move.kind === 'pass' ? 'pass' : moveName(rules, move);

/** A value in `analyse`'s answer: the number and how far to trust it. */
export interface AnswerEstimate {
  readonly score: number;
  /** Plies searched; the empties if the search went to the end. */
  readonly depth: number;
  /** Percent; 100: nothing was left out. */
  readonly selectivity: number;
  readonly exact: boolean;
  /** The score is an upper bound: the move was only tested against the best one, and the true value may be lower. */
  readonly atMost?: true;
  /** The score is a lower bound: the true value may be higher. */
  readonly atLeast?: true;
  /** Both bounds, where the value lies between them; `score` is then the middle. */
  readonly low?: number;
  readonly high?: number;
  /** `counts`: without the trained evaluation. */
  readonly source: Value['source'];
}

export interface EstimateAnswer extends Omit<Answer, 'moves' | 'exact' | 'depth'>, AnswerEstimate {
  readonly moves?: Readonly<Record<string, { readonly flips: number } & AnswerEstimate>>;
}

/** A finished game has a value without a search; everything else has one almost at once. */
export function estimateOf(value: Value | undefined, { rules }: Position): AnswerEstimate {
  const limit = shapeOf(rules).squares.length;
  const { certainty, depth, source } = value ?? { certainty: 0, depth: 0, source: 'search' as const };
  return {
    score: value ? pointOf(value, limit) : 0,
    depth,
    selectivity: selectivityOf(certainty),
    exact: isExact(value),
    ...(value && openEnds(value, limit)),
    source,
  };
}

/** The protocol says 0 for a full-width search that stops short of the end. */
const selectivityOf = (certainty: number): number => certainty || 100;

/** An estimate of the position rests on those of all moves, even where the best one was searched with more certainty. */
function leastSelectivity({ value, moves }: Analysis): number {
  const values = value?.certainty === 100 ? [] : moves.map((move) => move.value);
  return Math.min(...[value, ...values].map((one) => selectivityOf(one?.certainty ?? 0)));
}

function openEnds({ low, high }: Value, limit: number): Pick<AnswerEstimate, 'atMost' | 'atLeast' | 'low' | 'high'> {
  if (low === high) return {};
  if (low <= -limit) return { atMost: true };
  return high >= limit ? { atLeast: true } : { low, high };
}

/** A row with its `bound` in words; without one, the score is the value itself, or an estimate of it. */
export function withBound(row: Row): Row {
  const { atMost, atLeast, low, high } = row as Partial<AnswerEstimate>;
  const between = low === undefined ? undefined : `${low} to ${high}`;
  return { ...row, bound: atMost ? 'at most' : atLeast ? 'at least' : between };
}

export function estimateAnswerOf(
  position: Position,
  analysis: Analysis,
  isAll: boolean,
  engine: string,
): EstimateAnswer {
  const { board, side, rules, supply, count, best, pv, flips, nodes, cpuMs, wallMs } = answerOf(
    position,
    analysis,
    false,
    engine,
  );
  return {
    board,
    side,
    rules,
    ...(supply && { supply }),
    count,
    ...estimateOf(analysis.value, position),
    selectivity: leastSelectivity(analysis),
    best,
    pv,
    flips,
    nodes,
    cpuMs,
    wallMs,
    ...(isAll && {
      moves: Object.fromEntries(
        analysis.moves.map(({ move, flips, value }) => [
          moveText(position, move),
          { flips, ...estimateOf(value, position) },
        ]),
      ),
    }),
    engine,
  };
}

/** Scores of estimates have one decimal, even if it is 0. */
export const withDecimals = (line: string): string =>
  line.replace(
    /"(score|loss|bestScore|meanLoss|totalLoss)":(-?\d+(?:\.\d+)?)/g,
    (_, key: string, number: string) => `"${key}":${Number(number).toFixed(1)}`,
  );

function figures({ nodes, cpuMs, elapsedMs }: Progress): Pick<Answer, 'nodes' | 'cpuMs' | 'wallMs'> {
  const tenths = (ms: number): number => Math.round(ms * 10) / 10;
  return { nodes, cpuMs: tenths(cpuMs), wallMs: tenths(elapsedMs) };
}

/**
 * The answers of `solve` and `analyse` as a table: a row per position, with `--all` another for each move.
 * `isEstimate`: includes answers of `analyse`.
 */
export const columnLayout = (isEstimate: boolean, isAll: boolean): Layout => ({
  columns: [
    ['board', 0],
    ['side', 4],
    ['rules', 0],
    ['count', 0],
    ['supply.X', 0],
    ['supply.O', 0],
    ...(isAll ? ([['move', 5]] as const) : []),
    ['score', 6],
    ['exact', 5],
    ['depth', 5],
    ...(isEstimate
      ? ([
          ['selectivity', 11],
          ['bound', 8],
          ['source', 0],
        ] as const)
      : []),
    ['best', 5],
    ['flips', 5],
    ['nodes', 12],
    ['cpuMs', 0],
    ['wallMs', 9],
    ['pv', 2],
    ['engine', 0],
  ],
  // `solve` says once for all moves whether they are exact.
  rowsOf: (answer) =>
    (isAll ? withMoves('board', 'side', 'rules', 'count', 'supply', 'exact')(answer) : [answer]).map(withBound),
  // Only estimates have a selectivity.
  textOf: (answer) => ('selectivity' in answer ? withDecimals(JSON.stringify(answer)) : JSON.stringify(answer)),
});
