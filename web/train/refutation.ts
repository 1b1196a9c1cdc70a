/** Why a move was wrong, and how that is shown on the board. */
import { placing } from '../../game/notation.ts';
import type { Path } from '../../game/path.ts';
import { play } from '../../game/position.ts';
import { addMoves } from '../../game/tree.ts';
import type { Move, Position, Square } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import { type Document, withTree } from '../document/document.ts';
import { goTo } from '../document/game.ts';
import { negated, point } from '../engine/value-format.ts';
import type { FoundValue } from '../modes/question-mode.ts';

const MAX_DISCS = 64;
/** Moves shown of a refutation; later ones only fill the board. */
const LINE_LENGTH = 9;

export interface Refutation {
  readonly move: Square;
  /** Discs given away compared with the right move. */
  readonly loss: number;
  /** For the player who made the move. */
  readonly value: Value;
  /** From the opponent's reply on. */
  readonly line: readonly Move[];
}

const isLegalLine = (start: Position, line: readonly Move[]): boolean =>
  line.reduce<Position | null>((position, move) => {
    const next = position && play(position, move);
    return next?.ok ? next.value : null;
  }, start) !== null;

/** `after`: the position the move leads to; `found`: what is known about it; `score`: the right move's, in discs. */
export function refutationOf(move: Square, after: Position, found: FoundValue, score: number): Refutation {
  const value = negated(found.value);
  const line = found.line.slice(0, LINE_LENGTH);
  const loss = Math.round(score - point(value, MAX_DISCS));
  return { move, value, loss, line: isLegalLine(after, line) ? line : [] };
}

/** Puts the move and its refutation on the board as a variation of a place, and shows the board after `shown` of its moves. */
export function withRefutation(
  document: Document,
  at: Path,
  { move, line }: Pick<Refutation, 'move' | 'line'>,
  shown = 1,
): Document {
  const moves = [placing(move), ...line];
  const added = addMoves(document.tree, at, moves);
  if (!added.ok) return document;
  const first = addMoves(added.value.tree, at, moves.slice(0, shown));
  return first.ok ? goTo(withTree(document, added.value.tree, added.value.path), first.value.path) : document;
}
