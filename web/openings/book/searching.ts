/** A book task as a search of the engine, and its answer as a record. */
import { plainPosition } from '../../../game/bitboard/position.ts';
import { CERTAINTIES } from '../../../game/book/book.ts';
import type { SearchRecord } from '../../../game/book/grown.ts';
import type { BookTask } from '../../../game/book/plan.ts';
import { OTHELLO } from '../../../game/rules.ts';
import type { Analysis, SearchLimits, SearchSubject, Value } from '../../../workers/protocol.ts';

/** The best move outside the book only has to show whether it is worth a search of its own. */
const LEAF_DEPTH = 16;
const SELECTIVITY = 87;
/** For a search that left nothing out but is still not a proof. */
const NOTHING_LEFT_OUT = 99;

export const subjectOfTask = ({ kind, position }: BookTask): SearchSubject => ({
  position: plainPosition(position, OTHELLO),
  count: 'winner',
  goal: kind === 'leaf' ? 'all' : 'best',
});

export const limitsOfTask = ({ kind }: BookTask, depth: number): SearchLimits => ({
  exactFrom: 0,
  maxDepth: kind === 'leaf' ? LEAF_DEPTH : depth,
  selectivity: SELECTIVITY,
});

/** Null if the search had no trained evaluation or found nothing. */
export function searchRecord({ kind, position, squares }: BookTask, { moves }: Analysis): SearchRecord | null {
  const known = moves.flatMap(({ move, value, best }) =>
    move.kind === 'place' && value && value.source !== 'counts' ? [{ square: move.square, value, best }] : [],
  );
  const isLeaf = kind === 'leaf';
  const wanted = isLeaf ? known.filter(({ square }) => squares.includes(square)) : known.filter(({ best }) => best);
  const [found] = wanted.toSorted((a, b) => b.value.low + b.value.high - a.value.low - a.value.high);
  return found ? { position, isLeaf, square: found.square, ...searchedAs(found.value) } : null;
}

function searchedAs({ low, high, depth, certainty }: Value) {
  const sure = certainty || NOTHING_LEFT_OUT;
  return {
    value: Math.round((low + high) / 2) + 0,
    // The move's depth: that of the search after it, plus the move.
    depth: depth + 1,
    certainty: CERTAINTIES.findLast((known) => known <= sure) ?? CERTAINTIES[0],
  };
}
