/** What `solve` says of one position: one JSON object. */
import { makeSide, makeSquares } from '../game/formats/board.ts';
import { squareName } from '../game/shape.ts';
import type { Position, Square } from '../game/types.ts';
import type { Analysis, PositionText, Progress } from '../workers/protocol.ts';

interface MoveAnswer {
  readonly flips: number;
  readonly score: number;
}

export interface Answer extends PositionText {
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
  readonly moves?: Readonly<Record<string, MoveAnswer>>;
}

export const positionText = (position: Position): PositionText => ({
  board: makeSquares(position),
  side: makeSide(position.sideToMove),
  rules: position.rules.id,
});

const isExact = (value: Analysis['value']): boolean =>
  value !== undefined && value.certainty === 100 && value.low === value.high;

/** `isAll`: every move is asked for, not only a best one. */
export function answerOf(position: Position, analysis: Analysis, isAll: boolean): Answer {
  const name = (square: Square): string => (square < 0 ? 'pass' : squareName(position.rules, square));
  const { line, moves, value, turn } = analysis;
  const best = moves.find((move) => move.square === line[0]);
  return {
    ...positionText(position),
    score: value?.low ?? 0,
    best: turn === 'over' ? null : turn === 'pass' ? 'pass' : name(line[0]!),
    pv: line.map(name),
    flips: best?.flips ?? 0,
    ...figures(analysis.progress),
    exact: isExact(value) && (!isAll || moves.every((move) => isExact(move.value))),
    ...(isAll && {
      moves: Object.fromEntries(
        moves.map(({ square, flips, value: own }) => [name(square), { flips, score: own?.low ?? 0 }]),
      ),
    }),
  };
}

function figures({ nodes, cpuMs, elapsedMs }: Progress): Pick<Answer, 'nodes' | 'cpuMs' | 'wallMs'> {
  const tenths = (ms: number): number => Math.round(ms * 10) / 10;
  return { nodes, cpuMs: tenths(cpuMs), wallMs: tenths(elapsedMs) };
}
