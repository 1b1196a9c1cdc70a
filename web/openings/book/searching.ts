/** A task of the book as a search of the engine, and its answer as a record. */
import type { OthelloPosition } from '../../../game/bitboard/position.ts';
import { CERTAINTIES } from '../../../game/book/book.ts';
import type { SearchRecord } from '../../../game/book/grown.ts';
import type { BookTask } from '../../../game/book/plan.ts';
import { OTHELLO } from '../../../game/rules.ts';
import type { Square } from '../../../game/types.ts';
import type { Analysis, SearchLimits, SearchSubject, Value } from '../../../workers/protocol.ts';

/** What is best outside the book only shows whether it is worth its own search. */
const LEAF_DEPTH = 16;
const SELECTIVITY = 87;
/** Of a search that left nothing out, and is none the less no proof. */
const NOTHING_LEFT_OUT = 99;
const SQUARES = 64;

const has = (low: number, high: number, square: Square): boolean =>
  (((square < 32 ? low : high) >>> (square & 31)) & 1) === 1;

function boardOf({ playerLow, playerHigh, opponentLow, opponentHigh }: OthelloPosition): string {
  const signOf = (_: unknown, square: Square): string =>
    has(playerLow, playerHigh, square) ? 'X' : has(opponentLow, opponentHigh, square) ? 'O' : '-';
  return Array.from({ length: SQUARES }, signOf).join('');
}

export const subjectOfTask = ({ kind, position }: BookTask): SearchSubject => ({
  position: { board: boardOf(position), side: 'X', rules: OTHELLO.id },
  count: 'winner',
  goal: kind === 'leaf' ? 'all' : 'best',
});

export const limitsOfTask = ({ kind }: BookTask, depth: number): SearchLimits => ({
  exactFrom: 0,
  maxDepth: kind === 'leaf' ? LEAF_DEPTH : depth,
  selectivity: SELECTIVITY,
});

/** Null where the search had no trained evaluation, or found nothing. */
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
    // Of the move with what was searched behind it.
    depth: depth + 1,
    certainty: CERTAINTIES.findLast((known) => known <= sure) ?? CERTAINTIES[0],
  };
}
