/** A clause of a reason (workers/reasons/) as a sentence of one language. */
import type { Reasons } from '../build/messages.ts';
import { squareName } from '../game/shape.ts';
import { OTHELLO } from '../game/rules.ts';
import type { Square } from '../game/types.ts';

/** What a sentence needs of a clause: as workers/reasons/clause.ts has it. */
export interface SaidClause {
  readonly kind: keyof Reasons;
  readonly after: 'move' | 'best';
  readonly squares: readonly Square[];
  readonly count?: number;
  readonly figures?: { readonly best: number; readonly move: number };
  readonly line: readonly Square[];
}

export interface ReasonLanguage {
  readonly messages: Reasons;
  readonly language: string;
  /** The side that made the move, and the other one. */
  readonly mover: string;
  readonly other: string;
}

type Sentence = (args: Readonly<Record<string, unknown>>) => string;

/** `moves`: the move that is explained, and the best one. */
export function clauseText(
  clause: SaidClause,
  moves: { readonly move: Square; readonly best: Square },
  { messages, language, mover, other }: ReasonLanguage,
): string {
  const name = (square: Square | undefined): string => (square === undefined ? '' : squareName(OTHELLO, square));
  const { kind, after, squares, count, figures, line } = clause;
  const of = messages[kind] as Sentence | Readonly<Record<'move' | 'best', Sentence>>;
  const say = typeof of === 'function' ? of : of[after];
  return say({
    move: name(moves.move),
    best: name(moves.best),
    mover,
    other,
    square: name(squares[0]),
    squares: new Intl.ListFormat(language).format(squares.map(name)),
    reply: name(line[1]),
    count,
    moveFigure: figures?.move,
    bestFigure: figures?.best,
  });
}
