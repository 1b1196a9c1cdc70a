/**
 * Moves as text: `f5`, `b1-a1` for a disc that moves, `--` for a pass, `f5~e5~d5` if e5 and d5 are left unflipped.
 */
import { parseSquare, squareName, type Geometry } from './shape.ts';
import type { Forgotten, Move, Square } from './types.ts';

export const PASS_NAME = '--';

/** Stands before each disc that a move leaves unflipped. */
export const FORGOTTEN_SIGN = '~';

/** The pass, which is legal only where there is no other move. */
export const PASS: Move = { kind: 'pass' };

/** How many moves were made; a pass doesn't count. */
export const moveCount = (moves: readonly Move[]): number => moves.filter(({ kind }) => kind !== 'pass').length;

/** The move that places a disc on a square. */
export const placing = (square: Square): Move => ({ kind: 'place', square });

/** The square on which a move ends; -1 for a pass. */
export const targetOf = (move: Move): Square =>
  move.kind === 'place' ? move.square : move.kind === 'displace' ? move.to : -1;

/** The squares on which discs are placed, without passes, as lines and records of Othello have them. */
export const squaresOf = (moves: readonly Move[]): Square[] =>
  moves.flatMap((move) => (move.kind === 'place' ? move.square : []));

/** The square of the last disc placed, even if a pass came after it. */
export const lastPlaced = (moves: readonly Move[]): Square | undefined => squaresOf(moves).at(-1);

/** The square that a move empties. */
export const originOf = (move: Move): Square | undefined => (move.kind === 'displace' ? move.from : undefined);

/** Whether two moves are the same and flip the same discs. */
export const isSameMove = (a: Move, b: Move): boolean =>
  a.kind === b.kind &&
  targetOf(a) === targetOf(b) &&
  originOf(a) === originOf(b) &&
  forgottenBy(a).join() === forgottenBy(b).join();

/** A move as players write it: `f5`, `b1-a1` for a displacement, `--` for a pass. */
export function moveName(rules: Pick<Geometry, 'columns'>, move: Move): string {
  if (move.kind === 'pass') return PASS_NAME;
  const forgotten = (move.forgotten ?? []).map((square) => FORGOTTEN_SIGN + squareName(rules, square)).join('');
  if (move.kind === 'place') return squareName(rules, move.square) + forgotten;
  return `${squareName(rules, move.from)}-${squareName(rules, move.to)}${forgotten}`;
}

/** The move with these discs left unflipped; usually none. */
export function forgetting<M extends Exclude<Move, { kind: 'pass' }>>(move: M, squares: Forgotten): M {
  const plain = move.kind === 'place' ? placing(move.square) : { kind: move.kind, from: move.from, to: move.to };
  const forgotten = [...new Set(squares)].sort((a, b) => a - b);
  return (forgotten.length ? { ...plain, forgotten } : plain) as M;
}

/** The discs that a move leaves unflipped. */
export const forgottenBy = (move: Move | undefined): Forgotten =>
  move && move.kind !== 'pass' ? (move.forgotten ?? []) : [];

/** One move in upper or lower case; undefined if the text names none on this board. Its legality isn't checked. */
export function parseMove(rules: Geometry, text: string): Move | undefined {
  if (/^(--|pa|ps|pass)$/i.test(text)) return PASS;
  const square = parseSquare(rules, text);
  if (square !== undefined) return placing(square);
  const [turning = '', ...names] = text.split(FORGOTTEN_SIGN);
  const forgotten = names.flatMap((name) => parseSquare(rules, name) ?? []);
  if (forgotten.length < names.length) return undefined;
  const [first, second, ...rest] = turning.split('-');
  if (rest.length || first === undefined) return undefined;
  const from = parseSquare(rules, first);
  if (from === undefined) return undefined;
  if (second === undefined) return forgetting({ kind: 'place', square: from }, forgotten);
  const to = parseSquare(rules, second);
  return to === undefined ? undefined : forgetting({ kind: 'displace', from, to }, forgotten);
}
