/**
 * What a search has found, small enough to keep a million of them: values and moves in the canonical image of the
 * position, from which an analysis for any other image is made.
 */
import { isSameMove, PASS, placing } from '../../game/notation.ts';
import { legalMoves } from '../../game/position.ts';
import { inverse, transformMove, type Symmetry } from '../../game/symmetry.ts';
import type { Count, Move, Position } from '../../game/types.ts';
import type { Analysis, Progress, Value } from '../protocol.ts';

/** A placing is stored as its square, a pass as -1. */
type SmallMove = number | Move;

const smallMove = (move: Move): SmallMove =>
  move.kind === 'pass' ? -1 : move.kind === 'place' && !move.forgotten ? move.square : move;
const wholeMove = (move: SmallMove): Move => (typeof move === 'number' ? (move < 0 ? PASS : placing(move)) : move);

/** low, high, depth, certainty, source. */
type SmallValue = readonly [number, number, number, number, Value['source']];

const smallValue = ({ low, high, depth, certainty, source }: Value): SmallValue => [
  low,
  high,
  depth,
  certainty,
  source,
];
const wholeValue = ([low, high, depth, certainty, source]: SmallValue): Value => ({
  low,
  high,
  depth,
  certainty,
  source,
});

export interface Finding {
  readonly value?: SmallValue;
  readonly turn: Analysis['turn'];
  readonly line: readonly SmallMove[];
  /** All moves or one best move, with their flips, their value if known, and 1 for the best ones. */
  readonly moves: readonly (readonly [SmallMove, number, SmallValue | null, 0 | 1])[];
  readonly nodes: number;
  readonly cpuMs: number;
  readonly wallMs: number;
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;

type Found = Pick<Analysis, 'value' | 'turn' | 'line' | 'moves'> & {
  readonly progress: Pick<Progress, 'nodes' | 'cpuMs' | 'elapsedMs'>;
};

/** `isAll`: every move, not only the best one, which begins the line. */
export function findingOf({ value, turn, line, moves, progress }: Found, isAll: boolean): Finding {
  const [first] = line;
  const one =
    moves.find(({ move, best }) => best && first && isSameMove(move, first)) ?? moves.find(({ best }) => best);
  const kept = isAll ? moves : one ? [one] : [];
  return {
    ...(value && { value: smallValue(value) }),
    turn,
    line: line.map(smallMove),
    moves: kept.map(({ move, flips, value, best }) => [
      smallMove(move),
      flips,
      value ? smallValue(value) : null,
      best ? 1 : 0,
    ]),
    nodes: progress.nodes,
    cpuMs: tenths(progress.cpuMs),
    wallMs: tenths(progress.elapsedMs),
  };
}

/** The analysis of the position asked for; `symmetry` maps that position to the canonical image. */
export function findingAnalysis(finding: Finding, asked: Position, symmetry: Symmetry, count: Count): Analysis {
  const back = inverse(symmetry);
  const turned = (move: SmallMove): Move => transformMove(asked.rules, back, wholeMove(move));
  const found = finding.moves.map(([move, flips, value, best]) => ({
    move: turned(move),
    flips,
    ...(value && { value: wholeValue(value) }),
    line: [],
    best: best === 1,
  }));
  const order = legalMoves(asked).map(({ move }) => move);
  const placeOf = (move: Move): number => order.findIndex((one) => isSameMove(one, move));
  return {
    kind: 'analysis',
    job: 0,
    count,
    state: 'done',
    ...(finding.value && { value: wholeValue(finding.value) }),
    moves: found.sort((a, b) => placeOf(a.move) - placeOf(b.move)),
    line: finding.line.map(turned),
    turn: finding.turn,
    progress: {
      nodes: finding.nodes,
      nodesPerSecond: 0,
      elapsedMs: finding.wallMs,
      cpuMs: finding.cpuMs,
      done: 1,
      proved: 0,
      total: 0,
    },
  };
}

/** What it proves about the value, if anything. */
export function provedBy({ value }: Finding): { readonly low: number; readonly high: number } | undefined {
  if (!value) return undefined;
  const { low, high, certainty } = wholeValue(value);
  return certainty === 100 ? { low, high } : undefined;
}
