/** What `solve` says of one position: one JSON object. */
import { makeSide, makeSquares } from '../game/formats/board.ts';
import { moveName } from '../game/notation.ts';
import { squareName } from '../game/shape.ts';
import type { Position, Square } from '../game/types.ts';
import type { Analysis, MoveReport, Progress } from '../workers/protocol.ts';

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

/** `isAll`: every move is asked for, not only a best one. */
export function answerOf(position: Position, analysis: Analysis, isAll: boolean): Answer {
  const { rules, hands } = position;
  const { line, moves, value, turn } = analysis;
  const nameOf = (square: Square): string => (square < 0 ? 'pass' : squareName(rules, square));
  const best = moves.find((move) => move.best && move.square === line[0]) ?? moves.find((move) => move.best);
  const bestName = best ? moveNameOf(position, best) : null;
  const exact = isExact(value) && (!isAll || moves.every((move) => isExact(move.value)));
  return {
    board: makeSquares(position),
    side: makeSide(position.sideToMove),
    rules: rules.id,
    ...(hands && { supply: { X: hands.black, O: hands.white } }),
    score: value?.low ?? 0,
    best: turn === 'over' ? null : turn === 'pass' ? 'pass' : bestName,
    // Where a disc moves the first square alone does not name the move.
    pv: best?.from === undefined ? line.map(nameOf) : [moveNameOf(position, best)],
    flips: best?.flips ?? 0,
    ...figures(analysis.progress),
    exact,
    ...(!exact && value && { depth: value.depth }),
    ...(isAll && {
      moves: Object.fromEntries(
        moves.map((move) => [moveNameOf(position, move), { flips: move.flips, score: move.value?.low ?? 0 }]),
      ),
    }),
  };
}

const moveNameOf = ({ rules }: Position, { square, from }: MoveReport): string =>
  moveName(rules, from === undefined ? { kind: 'place', square } : { kind: 'displace', from, to: square });

function figures({ nodes, cpuMs, elapsedMs }: Progress): Pick<Answer, 'nodes' | 'cpuMs' | 'wallMs'> {
  const tenths = (ms: number): number => Math.round(ms * 10) / 10;
  return { nodes, cpuMs: tenths(cpuMs), wallMs: tenths(elapsedMs) };
}
