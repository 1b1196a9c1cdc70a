/**
 * What a lesson asks for where a count decides, not a search: the move that leaves the opponent the fewest replies, the
 * one that flips the most, and so on.
 */
import { canTake, featuresOf } from '../features.ts';
import { legalMoves, mustPass, opponent, play } from '../position.ts';
import { shapeOf } from '../shape.ts';
import type { Move, Position, Square } from '../types.ts';

/**
 * `flips`: discs flipped. `replies`: moves that the opponent then has. `frontier`: own discs beside an empty square.
 * `gifts`: corners that the opponent can then take. `escapes`: replies that give no corner away. `stable`: own discs
 * that are proved stable. `corners`: own corners. `threats`: corners that the player could take with another move.
 */
export const COUNTS = ['flips', 'replies', 'frontier', 'gifts', 'escapes', 'stable', 'corners', 'threats'] as const;
export type CountName = (typeof COUNTS)[number];

/** Of these, the greatest count is asked for; of all others, the least. */
const MAXIMISED: ReadonlySet<CountName> = new Set(['flips', 'stable', 'corners', 'threats']);

interface Played {
  readonly before: Position;
  readonly after: Position;
  readonly flips: number;
}

const cornersFor = (position: Position, colour: Position['sideToMove']): number =>
  [...shapeOf(position.rules).corners].filter(
    (corner) => position.contents[corner] === 'empty' && canTake(position, corner).includes(colour),
  ).length;

/** Replies after which the player can't take a corner. */
function escapesFrom(after: Position, player: Position['sideToMove']): number {
  return legalMoves(after).filter(({ move }) => {
    const reply = play(after, move);
    return !reply.ok || mustPass(after) || cornersFor(reply.value, player) === 0;
  }).length;
}

function counted(name: CountName, { before, after, flips }: Played): number {
  const player = before.sideToMove;
  const { mobility, frontier, stable, corners } = featuresOf(after);
  switch (name) {
    case 'flips':
      return flips;
    case 'replies':
      return mobility[opponent(player)].length;
    case 'frontier':
      return frontier[player].length;
    case 'gifts':
      return cornersFor(after, opponent(player));
    case 'escapes':
      return escapesFrom({ ...after, sideToMove: opponent(player) }, player);
    case 'stable':
      return stable[player].length;
    case 'corners':
      return corners[player].length;
    case 'threats':
      return cornersFor(after, player);
  }
}

/** The count after each legal move that places a disc, by square. */
export function countsOf(name: CountName, position: Position): ReadonlyMap<Square, number> {
  return new Map(
    legalMoves(position).flatMap(({ move, flips }): readonly (readonly [Square, number])[] => {
      const next = play(position, move);
      if (move.kind !== 'place' || !next.ok) return [];
      return [[move.square, counted(name, { before: position, after: next.value, flips: flips.length })]];
    }),
  );
}

/** The moves with the count that is asked for, and that count. */
export function bestByCount(
  name: CountName,
  position: Position,
): { readonly squares: readonly Square[]; readonly count: number } {
  const counts = countsOf(name, position);
  const count = (MAXIMISED.has(name) ? Math.max : Math.min)(...counts.values());
  return { squares: [...counts].filter(([, own]) => own === count).map(([square]) => square), count };
}

/** A reply that shows what is wrong with a move: a corner taken, or a way out; null if the count says it all. */
export function refutingReply(name: CountName, after: Position): Move | null {
  const { corners } = shapeOf(after.rules);
  const isCorner = (square: Square): boolean => [...corners].includes(square);
  const replies = legalMoves(after).filter(({ move }) => move.kind === 'place');
  if (name === 'gifts') return replies.find(({ move }) => move.kind === 'place' && isCorner(move.square))?.move ?? null;
  if (name !== 'escapes') return null;
  const player = opponent(after.sideToMove);
  const out = replies.find(({ move }) => {
    const reply = play(after, move);
    return reply.ok && cornersFor(reply.value, player) === 0;
  });
  return out?.move ?? null;
}
