/**
 * What the book needs next: the positions that people reach; those that moves outside the book lead to, if neither side
 * has given away too much on the way; and the best of the moves outside it.
 *
 * A position is the more urgent the more games reached it (without known games, a quarter of the number for the
 * position before it), the less its line has cost both sides, and the earlier it is:
 *
 *   log2(1 + games) - (black's losses + white's) / 2 - plies / 8
 *
 * so two discs given away count as much as halving the games, or as eight plies. Losses are sums along the cheapest
 * line from the root of the scope, by carried values; a line belongs to the book as long as neither side has lost more
 * than it may. With transpositions, one line may be cheaper for one side and another for the other, so every pair of
 * sums is kept that no other pair beats.
 */
import { emptiesOf, legalSquares, type OthelloPosition, START, stepOf } from '../bitboard/position.ts';
import { type Book, find, leafAt, positionAt } from './book.ts';
import { canonicalImage, keyOf } from '../bitboard/symmetry.ts';
import type { Colour, Square } from '../types.ts';
import type { Popular } from './popular.ts';

/** Default for the discs that a side may give away in all on a line of the book. */
export const MAX_LOSS = 4;

/** Which part of the book is to grow. */
interface Scope {
  readonly root: OthelloPosition;
  /** At the root; by default, whose turn it is by the number of discs if nobody has passed. */
  readonly sideToMove?: Colour | undefined;
  /** Discs that each side may give away in all on a line. */
  readonly black: number;
  readonly white: number;
}

const ALL: Scope = { root: START, black: MAX_LOSS, white: MAX_LOSS };

const LOSS_SHARE = 1 / 2;
const PLY_SHARE = 1 / 8;
/** The assumed number of games that would continue with a good move not played yet. */
const NEW_MOVE_SHARE = 1 / 4;
/** Moves outside the book are as urgent as a position with an eighth of the games. */
const LEAF_HANDICAP = 3;
/** Deeper positions are left to the search; those after them are soon solved. */
const MAX_PLIES = 36;

export interface BookTask {
  readonly kind: 'position' | 'leaf';
  /** The canonical image. */
  readonly position: OthelloPosition;
  readonly urgency: number;
  /** For a leaf: the moves that lead out of the book. */
  readonly squares: readonly Square[];
}

const NEVER = 255;
/** White's smallest loss for a loss of 0, 1 … discs by Black; NEVER if there is no such line. */
type Losses = Uint8Array;

const newLosses = ({ black }: Scope): Losses => new Uint8Array(black + 1).fill(NEVER);

function join(scope: Scope, into: Losses, from: Losses, isBlack: boolean, loss: number): void {
  for (let black = 0; black <= scope.black; black++) {
    const white = from[black]!;
    if (white === NEVER) continue;
    const [b, w] = isBlack ? [black + loss, white] : [black, white + loss];
    if (b <= scope.black && w <= scope.white) into[b] = Math.min(into[b]!, w);
  }
}

/** The smallest loss of both sides together; Infinity if one has lost more than it may. */
function totalOf(losses: Losses): number {
  let least = Infinity;
  losses.forEach((white, black) => (least = white === NEVER ? least : Math.min(least, black + white)));
  return least;
}

/** A position outside the book that may enter it. */
interface Candidate {
  readonly position: OthelloPosition;
  readonly losses: Losses;
  games: number;
  readonly isPopular: boolean;
}

/** All that could be searched, most urgent first. */
export function planOf(book: Book, popular: Popular, scope: Scope = ALL): BookTask[] {
  const { root } = scope;
  const first = find(book, root);
  if (!first) return [{ kind: 'position', position: canonicalImage(root).position, urgency: Infinity, squares: [] }];

  const losses = Array.from({ length: book.size }, () => newLosses(scope));
  const isReached = new Uint8Array(book.size);
  isReached[first.index] = 1;
  // Black moves first. If passes lead to the same position with the other side to move, too, the first line counts.
  const isBlackAt = new Uint8Array(book.size);
  const { sideToMove = emptiesOf(root) % 2 ? 'white' : 'black' } = scope;
  isBlackAt[first.index] = Number(sideToMove === 'black');
  losses[first.index]![0] = 0;
  const games = new Float64Array(book.size);
  const positions = Array.from({ length: book.size }, (_, index) => positionAt(book, index));
  const empties = positions.map(emptiesOf);
  const order = positions.map((_, index) => index).sort((a, b) => empties[b]! - empties[a]!);
  const candidates = new Map<string, Candidate>();
  const tasks: BookTask[] = [];

  for (const index of order) {
    if (!isReached[index]) continue;
    const position = positions[index]!;
    const ply = 60 - empties[index]!;
    const isBlack = isBlackAt[index] === 1;
    const reach = Math.max(games[index]!, popular.get(keyOf(position)) ?? 0);
    const leaf = leafAt(book, index);
    const outside: Square[] = [];
    for (const square of legalSquares(position)) {
      const step = stepOf(position, square);
      if (!step) continue;
      const found = find(book, step.position);
      if (found) {
        const carried = book.carried[found.index]!;
        const loss = book.carried[index]! - (step.isSameSide ? carried : 0 - carried);
        if (!isReached[found.index]) isBlackAt[found.index] = Number(isBlack === step.isSameSide);
        isReached[found.index] = 1;
        join(scope, losses[found.index]!, losses[index]!, isBlack, Math.max(0, loss));
        games[found.index] = Math.max(games[found.index]!, reach * NEW_MOVE_SHARE);
        continue;
      }
      outside.push(square);
      if (ply + 1 > MAX_PLIES) continue;
      const key = keyOf(step.position);
      const known = popular.get(key);
      const isLeaf = typeof leaf !== 'string' && leaf.square === square;
      if (known === undefined && !isLeaf) continue;
      const candidate: Candidate = candidates.get(key) ?? {
        position: canonicalImage(step.position).position,
        losses: newLosses(scope),
        games: known ?? 0,
        isPopular: known !== undefined,
      };
      candidates.set(key, candidate);
      candidate.games = Math.max(candidate.games, reach * NEW_MOVE_SHARE * (isLeaf ? 1 : 0));
      // The cost of a move that hasn't been searched is unknown as yet.
      join(
        scope,
        candidate.losses,
        losses[index]!,
        isBlack,
        isLeaf ? Math.max(0, book.carried[index]! - leaf.value) : 0,
      );
    }
    if (leaf === 'unknown' && outside.length)
      tasks.push({
        kind: 'leaf',
        position,
        squares: outside,
        urgency: urgencyOf(reach, totalOf(losses[index]!), ply) - LEAF_HANDICAP,
      });
  }
  for (const { position, losses: own, games: reach, isPopular } of candidates.values()) {
    const total = totalOf(own);
    if (total === Infinity && !isPopular) continue;
    tasks.push({ kind: 'position', position, urgency: urgencyOf(reach, total, 60 - emptiesOf(position)), squares: [] });
  }
  return tasks.sort((a, b) => b.urgency - a.urgency);
}

/** Lines beyond the bound are included for their games only. */
const urgencyOf = (games: number, losses: number, ply: number): number =>
  Math.log2(1 + games) - Math.min(losses, 3 * MAX_LOSS) * LOSS_SHARE - ply * PLY_SHARE;
