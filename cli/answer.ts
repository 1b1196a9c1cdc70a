/** What `solve` and `analyse` say of one position: one JSON object. */
import { makeSide, makeSquares } from '../game/formats/board.ts';
import { isSameMove, moveName } from '../game/notation.ts';
import { shapeOf } from '../game/shape.ts';
import type { Move, Position } from '../game/types.ts';
import { pointOf } from '../workers/review/play.ts';
import type { Analysis, MoveReport, Progress, Value } from '../workers/protocol.ts';
import { withMoves, type Layout } from './tabular.ts';

interface MoveAnswer {
  readonly flips: number;
  readonly score: number;
}

export interface Answer {
  readonly board: string;
  readonly side: 'X' | 'O';
  readonly rules: string;
  /** Discs in hand, where each side has its own. */
  readonly supply?: { readonly X: number; readonly O: number };
  /** Disc difference for the side to move. */
  readonly score: number;
  /** The best move; `pass`; null in a finished position. */
  readonly best: string | null;
  readonly pv: readonly string[];
  /** Discs turned by the best move. */
  readonly flips: number;
  readonly nodes: number;
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly exact: boolean;
  /** Plies searched, of a score that is an estimate. */
  readonly depth?: number;
  readonly moves?: Readonly<Record<string, MoveAnswer>>;
}

const isExact = (value: Analysis['value']): boolean =>
  value !== undefined && value.certainty === 100 && value.low === value.high;

/** Of several best moves the one that the best line begins with. */
export function bestMove({ line: [first], moves }: Analysis): MoveReport | undefined {
  return moves.find(({ move, best }) => best && first && isSameMove(move, first)) ?? moves.find(({ best }) => best);
}

/** `isAll`: every move, not only a best one. */
export function answerOf(position: Position, analysis: Analysis, isAll: boolean): Answer {
  const { rules, hands } = position;
  const { line, moves, value, turn } = analysis;
  const nameOf = (move: Move): string => moveText(position, move);
  const best = bestMove(analysis);
  const exact = isExact(value) && (!isAll || moves.every((move) => isExact(move.value)));
  return {
    board: makeSquares(position),
    side: makeSide(position.sideToMove),
    rules: rules.id,
    ...(hands && { supply: { X: hands.black, O: hands.white } }),
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
  };
}

export const moveText = ({ rules }: Position, move: Move): string =>
  move.kind === 'pass' ? 'pass' : moveName(rules, move);

/** What `analyse` says of a value: the value and how far to trust it. */
export interface AnswerEstimate {
  readonly score: number;
  /** Plies searched; the empties when the search went to the end. */
  readonly depth: number;
  /** Percent; 100: nothing was left out. */
  readonly selectivity: number;
  readonly exact: boolean;
  /** The true value may be lower: only whether the move is better than the best one was asked. */
  readonly atMost?: true;
  /** `counts`: without the trained evaluation. */
  readonly source: Value['source'];
}

export interface EstimateAnswer extends Omit<Answer, 'moves' | 'exact' | 'depth'>, AnswerEstimate {
  readonly moves?: Readonly<Record<string, { readonly flips: number } & AnswerEstimate>>;
}

/** A finished game has a value without a search; everything else has one from its first moments on. */
export function estimateOf(value: Value | undefined, { rules }: Position): AnswerEstimate {
  const limit = shapeOf(rules).squares.length;
  const { certainty, depth, source } = value ?? { certainty: 0, depth: 0, source: 'search' as const };
  return {
    score: value ? pointOf(value, limit) : 0,
    depth,
    // The protocol says 0 of a full search that is short of the end.
    selectivity: certainty || 100,
    exact: isExact(value),
    ...(value && value.low < value.high && value.low <= -limit && { atMost: true as const }),
    source,
  };
}

export function estimateAnswerOf(position: Position, analysis: Analysis, isAll: boolean): EstimateAnswer {
  const { board, side, rules, supply, best, pv, flips, nodes, cpuMs, wallMs } = answerOf(position, analysis, false);
  return {
    board,
    side,
    rules,
    ...(supply && { supply }),
    ...estimateOf(analysis.value, position),
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
  };
}

/** Scores of estimates have one decimal, also where it is 0. */
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
 * What a spreadsheet or a person gets of `solve` and `analyse`: a position a row, with `--all` a row more for each move.
 * `isEstimate`: answers of `analyse` are among them.
 */
export const columnLayout = (isEstimate: boolean, isAll: boolean): Layout => ({
  columns: [
    ['board', 0],
    ['side', 4],
    ['rules', 0],
    ...(isAll ? ([['move', 5]] as const) : []),
    ['score', 6],
    ['exact', 5],
    ['depth', isEstimate ? 5 : 0],
    ...(isEstimate
      ? ([
          ['selectivity', 11],
          ['atMost', 0],
          ['source', 0],
        ] as const)
      : []),
    ['best', 5],
    ['flips', 5],
    ['nodes', 12],
    ['cpuMs', 0],
    ['wallMs', 9],
    ['pv', 2],
  ],
  ...(isAll && { rowsOf: withMoves('board', 'side', 'rules') }),
  // Only an estimate has a selectivity.
  textOf: (answer) => ('selectivity' in answer ? withDecimals(JSON.stringify(answer)) : JSON.stringify(answer)),
});
