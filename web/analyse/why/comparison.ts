/**
 * Two lines from one position side by side: how many moves they share, whether they meet again, and what changes along
 * the way in what players count: mobility, stable discs, corners, the last move, discs. Everything is a fact about the
 * positions on the lines; only how certain the lines themselves are depends on the engine.
 */
import { cornerSquares, featuresOf, type ByColour } from '../../../game/features.ts';
import { isSameMove, targetOf } from '../../../game/notation.ts';
import { isOver, opponent, play } from '../../../game/position.ts';
import { positionKey } from '../../../game/repetition.ts';
import type { Colour, Move, Position, Square } from '../../../game/types.ts';

/** One move of a line. */
export interface ComparedMove {
  readonly move: Move;
  /** Where it ends; null for a pass. */
  readonly square: Square | null;
  readonly mover: Colour;
  /** After the move. */
  readonly position: Position;
}

/** Which of the two lines. */
export const SIDES = ['best', 'chosen'] as const;
export type Side = (typeof SIDES)[number];

export const FACTORS = ['mobility', 'stable', 'corners', 'discs'] as const;
export type Factor = (typeof FACTORS)[number];

export interface PositionFigures extends Readonly<Record<Factor, ByColour<number>>> {
  /** Who gets the last move of the game if nobody passes; null if it is over, or if a move needn't fill a square. */
  readonly last: Colour | null;
  /** Number of regions with an odd number of empty squares. */
  readonly oddRegions: number;
}

/** Something that happens on one line only, or differs between them: along the way, at the horizon, or at the end. */
export type Change =
  | { readonly kind: 'corner'; readonly side: Side; readonly by: Colour; readonly square: Square; readonly ply: number }
  | { readonly kind: 'pass'; readonly side: Side; readonly by: Colour; readonly ply: number }
  /** `isPlayed`: both lines show it; otherwise it holds if nobody passes. */
  | { readonly kind: 'last'; readonly best: Colour; readonly chosen: Colour; readonly isPlayed: boolean }
  | {
      readonly kind: 'figures';
      readonly factor: Factor;
      readonly best: ByColour<number>;
      readonly chosen: ByColour<number>;
      readonly ply: number;
    }
  | { readonly kind: 'end'; readonly best: ByColour<number>; readonly chosen: ByColour<number> };

export interface Comparison {
  readonly start: Position;
  readonly best: readonly ComparedMove[];
  readonly chosen: readonly ComparedMove[];
  /** How many moves the lines share at the beginning. */
  readonly shared: number;
  /** After this many moves, the figures of both are compared. */
  readonly horizon: number;
  /** Whether both lines go on to the end of the game. */
  readonly isPlayedOut: boolean;
  /** The first position that both lines reach after parting, and after how many moves of each. */
  readonly meeting: { readonly best: number; readonly chosen: number } | null;
  readonly changes: readonly Change[];
}

/** A line as the engine writes it, played out; it stops at an illegal move. */
export function lineSteps(start: Position, line: readonly Move[]): readonly ComparedMove[] {
  const steps: ComparedMove[] = [];
  let position = start;
  for (const move of line) {
    const next = play(position, move);
    if (!next.ok) break;
    const square = move.kind === 'pass' ? null : targetOf(move);
    steps.push({ move, square, mover: position.sideToMove, position: next.value });
    position = next.value;
  }
  return steps;
}

const counts = <T>(lists: ByColour<readonly T[]>): ByColour<number> => ({
  black: lists.black.length,
  white: lists.white.length,
});

export function positionFigures(position: Position): PositionFigures {
  const { mobility, stable, corners, discs, regions, empties } = featuresOf(position);
  const { rules, sideToMove } = position;
  return {
    mobility: counts(mobility),
    stable: counts(stable),
    corners: counts(corners),
    discs,
    last: isOver(position) || rules.displacement ? null : empties % 2 === 1 ? sideToMove : opponent(sideToMove),
    oddRegions: regions.filter(({ isOdd }) => isOdd).length,
  };
}

/** The position after this many moves of a line, or its last one. */
export const stepPosition = (start: Position, steps: readonly ComparedMove[], ply: number): Position =>
  steps[Math.min(ply, steps.length) - 1]?.position ?? start;

const isPlayedOut = (steps: readonly ComparedMove[]): boolean => steps.length > 0 && isOver(steps.at(-1)!.position);

/** Figures after this many moves of a line. If it goes on to the end, it shows who gets the last move. */
export function figuresAt(start: Position, steps: readonly ComparedMove[], ply: number): PositionFigures {
  const figures = positionFigures(stepPosition(start, steps, ply));
  if (!isPlayedOut(steps) || start.rules.displacement) return figures;
  return { ...figures, last: steps.findLast(({ square }) => square !== null)?.mover ?? null };
}

/** The figures are compared this many moves ahead: as far as a player looks, and before the end evens them out. */
const HORIZON = 8;
/** Figures reported in a sentence; corners are reported when they are taken. */
const TOLD = ['mobility', 'stable'] as const;
/** Smallest difference between the lines worth a sentence. */
const WORTH_SAYING: Readonly<Record<(typeof TOLD)[number], number>> = { mobility: 2, stable: 2 };

function sharedMoves(one: readonly ComparedMove[], other: readonly ComparedMove[]): number {
  const parting = one.findIndex(({ move }, i) => !other[i] || !isSameMove(other[i].move, move));
  return parting < 0 ? one.length : parting;
}

function meetingOf(
  best: readonly ComparedMove[],
  chosen: readonly ComparedMove[],
  shared: number,
): Comparison['meeting'] {
  const seen = new Map(chosen.slice(shared).map(({ position }, i) => [positionKey(position), shared + i + 1]));
  for (const [i, { position }] of best.entries()) {
    const ply = i < shared ? undefined : seen.get(positionKey(position));
    if (ply !== undefined) return { best: i + 1, chosen: ply };
  }
  return null;
}

type Happening = Extract<Change, { kind: 'corner' | 'pass' }>;

/** Corners taken and passes on one line, after the shared moves. */
function happeningsOn(side: Side, steps: readonly ComparedMove[], shared: number): readonly Happening[] {
  return steps.flatMap(({ square, mover, position }, i): Happening[] => {
    const ply = i + 1;
    if (i < shared) return [];
    if (square === null) return [{ kind: 'pass', side, by: mover, ply }];
    const isCorner = cornerSquares(position.rules).some((zone) => zone.role === 'corner' && zone.square === square);
    return isCorner ? [{ kind: 'corner', side, by: mover, square, ply }] : [];
  });
}

/**
 * What happens on one line but not on the other: the same corner for the same side, or one pass each, cancels out.
 */
function onlyOnOne(own: readonly Happening[], others: readonly Happening[]): readonly Happening[] {
  const left = [...others];
  return own.filter((one) => {
    const twin = left.findIndex(
      (other) =>
        other.kind === one.kind &&
        other.by === one.by &&
        (one.kind === 'pass' || (other.kind === 'corner' && other.square === one.square)),
    );
    if (twin >= 0) left.splice(twin, 1);
    return twin < 0;
  });
}

/** Differences after the same number of moves of both lines. */
function differencesAt(ply: number, best: PositionFigures, chosen: PositionFigures): readonly Change[] {
  const gap = (factor: (typeof TOLD)[number]): number =>
    best[factor].black - best[factor].white - (chosen[factor].black - chosen[factor].white);
  return TOLD.filter((factor) => Math.abs(gap(factor)) >= WORTH_SAYING[factor]).map((factor) => ({
    kind: 'figures',
    factor,
    ply,
    best: best[factor],
    chosen: chosen[factor],
  }));
}

function lastMoves(best: PositionFigures, chosen: PositionFigures, isPlayed: boolean): readonly Change[] {
  if (best.last === null || chosen.last === null || best.last === chosen.last) return [];
  return [{ kind: 'last', best: best.last, chosen: chosen.last, isPlayed }];
}

/** The discs at the end of two lines. Before that, more discs are no merit. */
function resultOf(best: readonly ComparedMove[], chosen: readonly ComparedMove[]): Change {
  const discs = (steps: readonly ComparedMove[]): ByColour<number> => featuresOf(steps.at(-1)!.position).discs;
  return { kind: 'end', best: discs(best), chosen: discs(chosen) };
}

export function compare(start: Position, bestLine: readonly Move[], chosenLine: readonly Move[]): Comparison {
  const [best, chosen] = [lineSteps(start, bestLine), lineSteps(start, chosenLine)];
  const shared = sharedMoves(best, chosen);
  const goesOn = (steps: readonly ComparedMove[]): number => steps.filter(({ position }) => !isOver(position)).length;
  const horizon = Math.min(HORIZON, goesOn(best), goesOn(chosen));
  const isEnd = isPlayedOut(best) && isPlayedOut(chosen);
  const [atBest, atChosen] = [figuresAt(start, best, horizon), figuresAt(start, chosen, horizon)];
  const [onBest, onChosen] = [happeningsOn('best', best, shared), happeningsOn('chosen', chosen, shared)];
  const changes = [
    ...onlyOnOne(onBest, onChosen),
    ...onlyOnOne(onChosen, onBest),
    ...(horizon > shared ? differencesAt(horizon, atBest, atChosen) : []),
    ...lastMoves(atBest, atChosen, isEnd),
    ...(isEnd ? [resultOf(best, chosen)] : []),
  ];
  const meeting = meetingOf(best, chosen, shared);
  return { start, best, chosen, shared, horizon, isPlayedOut: isEnd, meeting, changes };
}
