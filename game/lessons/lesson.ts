/**
 * Courses of short lessons: real positions, squares marked in them, and questions answered by a move. The text of a
 * step is in the catalogue (lesson-texts.arb): `say` and its number, and `why` for what is said once the question is
 * answered. What the texts claim is a table in test/game/lessons, proved or counted there.
 */
import { parseTranscript } from '../formats/transcript.ts';
import { PASS } from '../notation.ts';
import { mustPass, startPosition } from '../position.ts';
import { newReplay } from '../replay.ts';
import { OTHELLO } from '../rules.ts';
import { parseSquare } from '../shape.ts';
import type { Position, Square } from '../types.ts';
import type { CountName } from './counts.ts';

/**
 * How an answer is judged. `any`: every legal move is right. `value`: by exact values; `score`: that of the right
 * moves, in discs for the side to move, empties to the winner. `line`: the next move of an opening. A count: the moves
 * with the greatest or least count (counts.ts). `right`: the right moves, separated by spaces.
 */
export type Question =
  | { readonly by: 'any' }
  | { readonly by: 'value'; readonly right: string; readonly score: number }
  | { readonly by: CountName | 'line'; readonly right: string };

/** A board with a text; steps are numbered from 1. */
export interface Step {
  /** Moves of the lesson's game before this board; all of them if left out. */
  readonly plies?: number;
  /** Moves played after those. */
  readonly more?: string;
  /** Squares to draw a ring around, separated by spaces. */
  readonly marks?: string;
  readonly ask?: Question;
}

export interface Lesson {
  readonly id: string;
  /** A game from the start position, without passes, `f5d6c3`. */
  readonly game: string;
  readonly steps: readonly Step[];
}

/** Squares by their names, separated by spaces; anything else is left out. */
export const squaresNamed = (names: string): readonly Square[] =>
  names.split(' ').flatMap((name) => parseSquare(OTHELLO, name) ?? []);

/** Characters of a move in a transcript. */
const MOVE = 2;

/** The moves that lead to a step's board, as a transcript without passes. */
export const movesTo = ({ game }: Lesson, { plies, more = '' }: Step): string =>
  (plies === undefined ? game : game.slice(0, plies * MOVE)) + more;

/** The board of a step, after a forced pass; null if its moves are not legal. */
export function boardOf(lesson: Lesson, step: Step): Position | null {
  const start = startPosition(OTHELLO);
  const moves = parseTranscript(movesTo(lesson, step), start);
  const replay = newReplay(start);
  if (!moves.ok || moves.value.some((move) => !replay.play(move).ok)) return null;
  if (mustPass(replay.position)) replay.play(PASS);
  return replay.position;
}
