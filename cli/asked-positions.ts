/** The positions of Othello that a command is asked about: single ones, and those of games in which a move was made. */
import { othelloPosition } from '../game/bitboard/othello.ts';
import { type OthelloPosition, turnsOf } from '../game/bitboard/position.ts';
import { parseAny } from '../game/formats/detect.ts';
import { plainText } from '../game/formats/text.ts';
import { squaresOf } from '../game/notation.ts';
import { OTHELLO } from '../game/rules.ts';
import { startPosition } from '../game/position.ts';
import { parseSquare } from '../game/shape.ts';
import { complain, fail, ok, type Position, type Result, type Square } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import { parseLine } from './asked-lines.ts';
import { isBlank, parsePosition } from './input.ts';
import { type Line, MAX_LINE } from './lines.ts';

/** A move of a game. */
export interface AskedMove {
  /** The game's place among all games, and the move's in the game, from 1. */
  readonly game: number;
  readonly ply: number;
  readonly played: Square;
}

export interface AskedPosition {
  readonly position: OthelloPosition;
  readonly isBlack: boolean;
  /** Its line of the input, if it comes from one. */
  readonly line?: number;
  /** The last disc placed before, if it is known. */
  readonly last?: Square;
  readonly of?: AskedMove;
  /** The move that is asked about: that of the game, or one that stands after the side to move. */
  readonly move?: Square;
  /** What stands there instead of a move. */
  readonly unread?: string;
}

export interface Unread {
  readonly line: number;
  readonly error: string;
}

/**
 * Each line is a position, perhaps with a move after its side to move, a transcript, or an SGF or GGF game.
 * `otherRules`: what is said about other boards and rules.
 */
export async function* positionsInLines(
  lines: AsyncIterable<Line>,
  otherRules: string,
): AsyncGenerator<AskedPosition | Unread> {
  let games = 0;
  for await (const line of lines) {
    if (isBlank(line)) continue;
    const { number } = line;
    const read = readAsked(line, otherRules);
    if (!read.ok) yield { line: number, error: faultText(read.fault) };
    else if ('position' in read.value) yield { ...read.value, line: number };
    else for (const asked of positionsOfGame(read.value, ++games)) yield { ...asked, line: number };
  }
}

/** The positions of all games, one after another. */
export async function* positionsOfGames(
  games: Iterable<{ readonly squares: readonly Square[] }>,
): AsyncGenerator<AskedPosition> {
  let game = 0;
  for (const { squares } of games) yield* positionsOfGame(squares, ++game);
}

function* positionsOfGame(squares: readonly Square[], game: number): Generator<AskedPosition> {
  for (const { position, isBlack, ply, played } of turnsOf(squares)) {
    const last = squares[ply - 1];
    if (played !== null)
      yield {
        position,
        isBlack,
        ...(last !== undefined && { last }),
        of: { game, ply: ply + 1, played },
        move: played,
      };
  }
}

/** A line as a position, or as the squares of a game. */
export function readAsked(line: Line, otherRules: string): Result<AskedPosition | readonly Square[]> {
  const text = plainText(line.text).trim();
  if (line.isCut) return fail('line-long', { n: MAX_LINE });
  if (FIRST_MOVE.test(text)) {
    const asked = parseLine(text);
    return asked.ok ? ok(asked.value.squares) : asked;
  }
  if (text.startsWith('(;')) return readGame(text, otherRules);
  const asked = parsePosition(line, OTHELLO);
  if (!asked.ok) return asked;
  const position = othelloPosition(asked.value);
  if (!position) return complain(otherRules);
  return ok({ position, isBlack: asked.value.sideToMove === 'black', ...afterSide(text) });
}

/** The move that stands after the side to move, or what stands there instead of one. */
function afterSide(text: string): Pick<AskedPosition, 'move' | 'unread'> {
  const rest = AFTER_SIDE.exec(text)?.[1]!.trim() ?? '';
  const parts = rest.split(';').map((part) => part.trim());
  const others = parts.filter((part) => part && !OBF_VALUE.test(part));
  if (!others.length) return {};
  const move = others.length === 1 ? parseSquare(OTHELLO, parts[0]!) : undefined;
  return move === undefined ? { unread: rest } : { move };
}

/** A move at the beginning, perhaps after its number or the sign of its colour; no board begins like that. */
const FIRST_MOVE = /^[\d\s.:)+-]*[a-h][1-8]/i;
/** What follows the board and the side to move, without a comment; in JSON, nothing does. */
const AFTER_SIDE = /^[^\s{]\S*\s*[^\s;%]*([^%]*)/;
const OBF_VALUE = /^[^\s:]+:\s*[-+]?\d/;

function readGame(text: string, otherRules: string): Result<readonly Square[]> {
  const game = parseAny(text, OTHELLO);
  if (!game.ok) return game;
  const { start, moves } = game.value;
  if (start.rules.id !== OTHELLO.id) return complain(otherRules);
  return isUsualStart(start) ? ok(squaresOf(moves)) : complain(OTHER_START);
}

const OTHER_START = 'A game must begin with the usual four discs and Black to move.';

/** `turnsOf` begins there. */
const isUsualStart = ({ contents, sideToMove }: Position): boolean =>
  sideToMove === OTHELLO.firstMover && contents.join() === startPosition(OTHELLO).contents.join();
