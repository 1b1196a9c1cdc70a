/** What the library of solved positions knows about positions that may follow from one. */
import { keptId } from '../../game/former-ids.ts';
import { parseMove } from '../../game/notation.ts';
import { emptyCount, isFillingCentre } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { inverse, symmetriesOf, transformMove, transformPosition, type Symmetry } from '../../game/symmetry.ts';
import type { Count, Position } from '../../game/types.ts';
import { positionOf, positionText } from '../../workers/position-text.ts';
import type { Proved } from '../../workers/protocol.ts';
import { isOurs, type SolvedRecord } from './solved-record.ts';

/** Handing over more isn't worthwhile; those with the most empty squares, which save most, come first. */
const MAX_PROVED = 20_000;

/**
 * Each in the image that may follow: its empty squares are among those of the position. File claims are excluded,
 * because in a search nobody could see that a value rests on one.
 */
export function provedBelow(position: Position, count: Count, records: readonly SolvedRecord[]): readonly Proved[] {
  const { rules } = position;
  if (rules.displacement || isFillingCentre(position)) return [];
  const images = symmetriesOf(rules).map((symmetry) => ({
    symmetry,
    board: positionText(transformPosition(symmetry, position)).board,
  }));
  const most = shapeOf(rules).squares.length;
  const own = emptyCount(position);
  const found = records
    .filter(isOurs)
    .filter((record) => record.position.rules === keptId(rules) && record.count === count)
    .filter(({ low, high }) => low >= -most && high <= most)
    .map((record) => ({ record, empties: emptiesOf(record.position.board) }))
    .filter(({ empties }) => empties.length < own)
    .flatMap(({ record, empties }) => {
      const fitting = images.filter(({ board }) => empties.every((square) => board[square] === '-'));
      return fitting.map(({ symmetry }) => ({ record, symmetry, empties: empties.length }));
    });
  found.sort((a, b) => b.empties - a.empties);
  return found
    .slice(0, MAX_PROVED)
    .map(({ record, symmetry }) => provedOf(record, inverse(symmetry)))
    .filter((one) => one !== null);
}

function emptiesOf(board: string): readonly number[] {
  const found: number[] = [];
  for (let at = board.indexOf('-'); at >= 0; at = board.indexOf('-', at + 1)) found.push(at);
  return found;
}

function provedOf({ position: text, low, high, best }: SolvedRecord, symmetry: Symmetry): Proved | null {
  const read = positionOf(text);
  if (!read.ok) return null;
  const move = best ? parseMove(read.value.rules, best) : undefined;
  const turned = move && transformMove(read.value.rules, symmetry, move);
  return {
    position: transformPosition(symmetry, read.value),
    low,
    high,
    ...(turned?.kind === 'place' && { best: turned.square }),
  };
}
