/** The name of a square for a screen reader: what is visible, in order of importance. */
import { squareName } from '../../game/shape.ts';
import type { LegalMove, Position, Square } from '../../game/types.ts';
import type { Drawings, SquareMarks } from './board-marks.ts';
import type { BoardWords } from './board-words.ts';
import type { BoardValues, LastMove } from './types.ts';

/** What is visible. */
export interface BoardView {
  readonly position: Position;
  /** Legal squares that are shown as such. */
  readonly legal: ReadonlyMap<Square, LegalMove>;
  /** Null: they are hidden. */
  readonly values: BoardValues | null;
  readonly lastMove: LastMove | null;
  /** Flips of the move pointed at. */
  readonly turning: ReadonlySet<Square>;
  readonly marks: SquareMarks;
  readonly drawings: Drawings | null;
  /** Squares to choose from besides the legal ones, with their descriptions. */
  readonly choices: ReadonlyMap<Square, string>;
}

export function squareLabel(view: BoardView, words: BoardWords, square: Square): string {
  const choice = view.choices.get(square);
  const parts = [
    ...contentLabels(view, words, square),
    ...(choice ? [choice] : []),
    ...(view.marks.get(square) ?? []).map(({ label }) => label),
    ...(view.drawings?.squares.includes(square) ? [words.marked()] : []),
  ];
  // A disc chosen to be flipped is one that will be.
  return [...new Set(parts)].join(', ');
}

function contentLabels(view: BoardView, words: BoardWords, square: Square): readonly string[] {
  const { position, lastMove } = view;
  const content = position.contents[square]!;
  const name = squareName(position.rules, square);
  if (content === 'missing') return [words.hole()];
  if (content === 'empty') return [emptyLabel(view, words, square, name)];
  return [
    `${name} ${words.disc(position.rules, content)}`,
    ...(lastMove?.square === square ? [words.lastMove()] : []),
    ...(lastMove?.flips.includes(square) ? [words.justTurned()] : []),
    ...(view.turning.has(square) ? [words.willTurn()] : []),
  ];
}

function emptyLabel({ legal, values }: BoardView, words: BoardWords, square: Square, name: string): string {
  const move = legal.get(square);
  if (!move) return `${name} ${words.empty()}`;
  if (!values) return `${name} ${words.empty()}, ${words.legal()}`;
  const flips = words.flips(move.flips.length);
  const value = values.get(square);
  if (!value) return [name, flips, words.legal()].join(', ');
  return [name, value.text, flips, value.spoken, value.best && words.best()].filter(Boolean).join(', ');
}
