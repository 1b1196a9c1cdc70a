/** What the board of the package says besides the words of the page's board: about marks, arrows and faults. */
import type { BoardWords } from '../web/board/board-words.ts';

export interface DiagramOnlyWords {
  readonly circle: () => string;
  readonly cross: () => string;
  readonly square: () => string;
  readonly triangle: () => string;
  readonly dot: () => string;
  /** A letter or number on a square: what it says. */
  readonly labelled: (text: string) => string;
  /** An arrow that begins on a square: where it leads. */
  readonly arrowTo: (square: string) => string;
  /** A part of an attribute that can't be used. */
  readonly unread: (attribute: string, part: string) => string;
  /** A move that the rules don't allow; `number` counts from 1. */
  readonly illegal: (move: string, number: number) => string;
  /** Why there is no board: the rules are unknown, a sign is none, or there are too many or too few. */
  readonly noRules: (id: string) => string;
  readonly noSquare: (sign: string) => string;
  readonly boardSize: (found: number, squares: number) => string;
}

/** A part of an attribute that the board doesn't use, and a sentence that says so. */
export interface BoardFault {
  readonly attribute: string;
  readonly part: string;
  readonly text: string;
}

/** Custom words; those that are missing are English. */
export type DiagramWords = BoardWords & Partial<DiagramOnlyWords>;

export const ENGLISH: DiagramOnlyWords = {
  circle: () => 'circle',
  cross: () => 'cross',
  square: () => 'square',
  triangle: () => 'triangle',
  dot: () => 'dot',
  labelled: (text) => `marked ${text}`,
  arrowTo: (square) => `arrow to ${square}`,
  unread: (attribute, part) => `${attribute}: “${part}” can’t be used.`,
  illegal: (move, number) => `moves: move ${number}, ${move}, is not legal.`,
  noRules: (id) => `There is no rule system called “${id}”.`,
  noSquare: (sign) => `“${sign}” is not a square. Use X or *, O, and - or a dot for empty.`,
  boardSize: (found, squares) => `A board for these rules has ${squares} squares; this one has ${found}.`,
};
