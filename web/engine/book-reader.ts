/** Reads the built-in opening book. Loaded on first use. */
import { othelloPosition } from '../../game/bitboard/othello.ts';
import type { Book } from '../../game/book/book.ts';
import { readSummed } from '../../game/book/file.ts';
import { type BookValue, lineFrom, lookUp } from '../../game/book/lookup.ts';
import { legalMoves } from '../../game/position.ts';
import type { Position } from '../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../workers/protocol.ts';
import url from '../../data/book.bin?url';
import { shippedFile } from '../browser/shipped-file.ts';
import type { BookReader } from './opening-book.ts';

/** Its entries are checked by tests, not again at each visit. */
export const loadBook = async (): Promise<BookReader> => readerOf(await shippedFile(url, readSummed));

export const readerOf = (book: Book): BookReader =>
  Object.assign((position: Position) => bookAnalysis(book, position), { book });

const NOTHING_SEARCHED = { nodes: 0, nodesPerSecond: 0, elapsedMs: 0, cpuMs: 0, done: 0, proved: 0 };

/**
 * What a book says about a position, as an analysis; null if only discs count, because none of its searches counted that way.
 */
export function bookAnalysis(book: Book, position: Position): Analysis | null {
  const asked = position.rules.count === 'winner' ? othelloPosition(position) : null;
  const known = asked && lookUp(book, asked);
  if (!asked || !known) return null;
  const values = new Map(known.moves.map((move) => [move.square, move]));
  const top = Math.max(...known.moves.map(({ value }) => value));
  const moves = legalMoves(position).flatMap(({ move, flips }): MoveReport[] => {
    if (move.kind !== 'place') return [];
    const value = values.get(move.square);
    return [
      {
        move,
        flips: flips.length,
        line: value ? lineFrom(book, asked, move.square) : [],
        best: value?.value === top,
        // Counted from the position after the move, like a search's.
        ...(value && { value: valueOf({ ...value, plies: value.plies - 1 }) }),
      },
    ];
  });
  const best = known.moves.find(({ value }) => value === top);
  return {
    kind: 'analysis',
    job: 0,
    count: position.rules.count,
    state: 'paused',
    value: valueOf(known.carried),
    moves,
    line: best ? lineFrom(book, asked, best.square) : [],
    turn: 'move',
    progress: { ...NOTHING_SEARCHED, total: moves.length },
  };
}

const valueOf = ({ value, depth, certainty, plies }: BookValue): Value => ({
  low: value,
  high: value,
  depth,
  certainty,
  source: 'book',
  ...(plies > 0 && { plies }),
});
