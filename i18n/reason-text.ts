/** A clause of a reason (workers/reasons/) as a sentence of one language. */
import type { Reasons } from '../build/messages.ts';
import { squareName } from '../game/shape.ts';
import { OTHELLO } from '../game/rules.ts';
import type { Square } from '../game/types.ts';

/** What a sentence needs of a clause (workers/reasons/clause.ts). */
export interface SaidClause {
  readonly kind: Exclude<keyof Reasons, 'ui'>;
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

const sentences = (messages: Reasons, after: SaidClause['after']): Record<SaidClause['kind'], unknown> => ({
  corner: messages.corner[after],
  pass: messages.pass[after],
  safe: messages.safe[after],
  shut: messages.shut[after],
  taken: messages.taken,
  stable: messages.stable[after],
  parity: messages.parity,
  opened: messages.opened,
  left: messages.left,
  mobility: messages.mobility,
  frontier: messages.frontier,
});

/** `moves`: the move that is explained, and the best one. */
export function clauseText(
  clause: SaidClause,
  moves: { readonly move: Square; readonly best: Square },
  { messages, language, mover, other }: ReasonLanguage,
): string {
  const name = (square: Square | undefined): string => (square === undefined ? '' : squareName(OTHELLO, square));
  const { kind, after, squares, count, figures, line } = clause;
  const say = sentences(messages, after)[kind] as Sentence;
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
