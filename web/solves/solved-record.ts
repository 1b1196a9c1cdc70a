/** A solved position: its value, at least and at most, and its source. Symmetric positions are one. */
import * as v from 'valibot';
import { moveName, parseMove, PASS } from '../../game/notation.ts';
import { applyMove, flipsOfMove, mustPass } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import {
  inverse,
  SYMMETRIES,
  symmetriesOf,
  transformMove,
  transformPosition,
  type Symmetry,
} from '../../game/symmetry.ts';
import { COUNTS, type Count, type Move, type Position } from '../../game/types.ts';
import { positionOf, type PositionText, positionText } from '../../workers/position-text.ts';
import type { Analysis, Value } from '../../workers/protocol.ts';
import { checked, numberWithin, textUpTo, wholeWithin } from '../browser/checked.ts';
import { POSITION } from '../../workers/solves/saved-analysis.ts';

/**
 * `here`: a search of this browser. `file`: a file's claim. `before`: stored by a version that didn't tell the two
 * apart. Only what was searched here is shown as proved and given to the engine.
 */
export const SOLVED_BY = ['here', 'file', 'before'] as const;

export interface SolvedSource {
  readonly by: (typeof SOLVED_BY)[number];
  /** The file's name; empty for the others. */
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Nodes of the solve that it comes from; 0 if unknown. */
  readonly nodes: number;
}

export interface SolvedRecord {
  /** The canonical image of the position. */
  readonly position: PositionText;
  /** Maps the position as it was solved to that image; absent if an earlier version stored it. */
  readonly symmetry?: Symmetry | undefined;
  readonly count: Count;
  /** For the side to move. */
  readonly low: number;
  readonly high: number;
  /** A best move of that image; empty if unknown. */
  readonly best: string;
  readonly source: SolvedSource;
}

interface SolvedView {
  readonly position: Position;
  readonly best: string;
}

/** Two records that can't both be true. */
export interface Alarm {
  readonly one: SolvedRecord;
  readonly other: SolvedRecord;
}

interface Image {
  readonly text: PositionText;
  /** Maps the position to its image. */
  readonly symmetry: Symmetry;
}

export function imageOf(position: Position): Image {
  const images = symmetriesOf(position.rules).map((symmetry): Image => {
    return { text: positionText(transformPosition(symmetry, position)), symmetry };
  });
  return images.reduce((least, image) => (image.text.board < least.text.board ? image : least));
}

export const keyOfText = ({ board, side, rules, hands }: PositionText, count: Count): string =>
  [board, side, rules, ...(hands ? [hands.X, hands.O] : []), count].join(' ');

/**
 * The common prefix of the keys of all claims about a position: each file's are kept apart, and apart from what was
 * searched.
 */
export const claimsKeyOf = (position: PositionText, count: Count): string => `${keyOfText(position, count)} says `;

export const keyOfRecord = ({ position, count, source }: SolvedRecord): string =>
  source.by === 'file' ? claimsKeyOf(position, count) + source.file : keyOfText(position, count);

export const isOurs = ({ source }: SolvedRecord): boolean => source.by === 'here';

/** What an analysis has proved about its position and the positions after its moves. */
export function recordsOf(
  position: Position,
  { count, value, line, moves }: Analysis,
  source: SolvedSource,
): readonly SolvedRecord[] {
  if (position.rules.displacement) return [];
  const own = value ? solvedRecord(position, count, value, line[0], source) : null;
  const after = moves.map(({ move, value: known, line: way }) => {
    const flips = flipsOfMove(position, move);
    if (!known || !flips.ok) return null;
    const negated = { ...known, low: 0 - known.high, high: 0 - known.low };
    return solvedRecord(applyMove(position, move, flips.value), count, negated, way[1], source);
  });
  return [own, ...after].filter((record) => record !== null);
}

/** Null if nothing is proved. */
export function solvedRecord(
  position: Position,
  count: Count,
  { low, high, certainty }: Pick<Value, 'low' | 'high' | 'certainty'>,
  best: Move | undefined,
  source: SolvedSource,
): SolvedRecord | null {
  const most = shapeOf(position.rules).squares.length;
  if (certainty < 100 || (low <= -most && high >= most)) return null;
  // After a pass, the other side's record says the same.
  if (mustPass(position)) {
    const passed = { low: 0 - high, high: 0 - low, certainty };
    return solvedRecord(applyMove(position, PASS, []), count, passed, undefined, source);
  }
  const { text, symmetry } = imageOf(position);
  const name = best && low === high ? moveName(position.rules, transformMove(position.rules, symmetry, best)) : '';
  return { position: text, symmetry, count, low, high, best: name, source };
}

/** A move of the image as a move of the position itself. */
export const movedBack = (position: Position, move: Move): Move =>
  transformMove(position.rules, inverse(imageOf(position).symmetry), move);

/** The position as it was solved, with its best move; null if the record fits no position. */
export function asSolved({ position: text, symmetry, best }: SolvedRecord): SolvedView | null {
  const read = positionOf(text);
  if (!read.ok) return null;
  const { rules } = read.value;
  const back = symmetriesOf(rules).find((one) => symmetry && one === inverse(symmetry)) ?? 'identity';
  const move = parseMove(rules, best);
  return {
    position: transformPosition(back, read.value),
    best: move ? moveName(rules, transformMove(rules, back, move)) : '',
  };
}

export const emptiesOfRecord = ({ position }: SolvedRecord): number => position.board.split('-').length - 1;

export const isContrary = (a: SolvedRecord, b: SolvedRecord): boolean => a.low > b.high || b.low > a.high;

/** What two records of one origin say together, with the source of the newer; `known` itself if `next` adds nothing. */
export function joined(known: SolvedRecord, next: SolvedRecord): SolvedRecord {
  const low = Math.max(known.low, next.low);
  const high = Math.min(known.high, next.high);
  const best = known.best || next.best;
  if (low === known.low && high === known.high) return best === known.best ? known : { ...known, best };
  return { ...next, low, high, best: low === high ? best : '' };
}

const score = numberWithin(-100, 100);
const RECORD = v.pipe(
  v.object({
    position: POSITION,
    symmetry: v.fallback(v.optional(v.picklist(SYMMETRIES)), undefined),
    count: v.picklist(COUNTS),
    low: score,
    high: score,
    best: textUpTo(12),
    source: v.object({
      by: v.optional(v.picklist(SOLVED_BY)),
      file: textUpTo(200),
      at: wholeWithin(0, Number.MAX_SAFE_INTEGER),
      nodes: numberWithin(0, Number.MAX_VALUE),
    }),
  }),
  v.check(({ low, high }) => low <= high),
  v.transform(({ source, ...record }) => {
    const { by = source.file ? 'file' : 'before' } = source;
    return { ...record, source: { ...source, by } };
  }),
) as unknown as v.GenericSchema<unknown, SolvedRecord>;
const ALARM = v.object({ one: RECORD, other: RECORD }) as unknown as v.GenericSchema<unknown, Alarm>;

export const readSolved = (found: unknown): SolvedRecord | null => checked(RECORD, found);
export const readAlarm = (found: unknown): Alarm | null => checked(ALARM, found);
