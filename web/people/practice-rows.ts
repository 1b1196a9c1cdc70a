/** What moves are worth in practice beside the values known now: the one place where the two meet, so that views agree. */
import { targetOf } from '../../game/notation.ts';
import { signed } from '../../game/score.ts';
import { signedMean } from '../i18n/numbers.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Position } from '../../game/types.ts';
import type { PracticeMove } from '../../workers/people/practice.ts';
import type { MoveReport, Value } from '../../workers/protocol.ts';
import { point, sureness, valueText } from '../engine/value-format.ts';
import { discSign } from './people-text.ts';

/** A move with the value known now, which may come from a deeper search than the run's. */
export interface PracticeRow extends PracticeMove {
  readonly known: Value | undefined;
}

/** The most promising in practice first. `shown`: what is known about the moves of this position. */
export function practiceRows(
  moves: readonly PracticeMove[],
  shown: readonly MoveReport[],
  { rules }: Position,
): readonly PracticeRow[] {
  const limit = shapeOf(rules).squares.length;
  const rows = moves.map((move): PracticeRow => {
    const known = shown.find((one) => targetOf(one.move) === move.square)?.value;
    const value = known ? point(known, limit) : move.value;
    const isExact = move.isExact && (!known || sureness(known) === 'exact');
    return { ...move, known, value, expected: value + (move.expected - move.value), isExact };
  });
  return rows.toSorted((one, other) => other.expected - one.expected || other.value - one.value);
}

/** "+3.1"; "~+3.1" if a value that it rests on isn't exact. */
export const expectedText = ({ expected, isExact }: PracticeMove): string =>
  `${discSign(isExact ? 'exact' : 'estimate')}${signedMean(expected)}`;

/** "−2", "≥ +4"; "~−2" if it is an estimate. */
export function worthText({ known, value }: PracticeRow, { rules }: Position): string {
  if (!known) return `${discSign('estimate')}${signed(Math.round(value))}`;
  const text = valueText(known, shapeOf(rules).squares.length);
  return sureness(known) === 'estimate' ? `${discSign('estimate')}${text}` : text;
}
