/**
 * Boards as text: one sign per square, row 1 first, then the side to move.
 *
 * Written: `X` black, `O` white, `-` empty, `~` for a square that does not exist, a space, the side as `X` or `O`, and,
 * if players have their own discs, `hands=12,11`. Read: all signs in use, in rows or in one piece, with or without
 * coordinates around the board. If the rule system's colours aren't black and white, the initials of their names take
 * precedence: `B` is Blue in the Italian game.
 */
import { fault, notice, type Notice } from '../faults.ts';
import { discCount } from '../position.ts';
import { toPosition, type Setup } from '../setup.ts';
import { shapeOf } from '../shape.ts';
import type { Colour, Content, Fault, Position, Result, RuleSystem } from '../types.ts';
import { COLOURS, ok } from '../types.ts';
import { characterAt, checkSize, failAt, plainText } from './text.ts';

/** What was read from a text: the position, and what had to be assumed. */
export interface ParsedBoard {
  readonly position: Position;
  /** What was assumed, or may have been meant differently. */
  readonly warnings: readonly Notice[];
  /** Where the board, the side and the hands end in the text. */
  readonly end: number;
  /** Whether the text says who moves. */
  readonly sideGiven: boolean;
  /** Set if the side follows the last square without a space, so that it may be one more square. */
  readonly gluedSideAt?: number;
}

const BLACK_SIGNS = 'xX*bB●⚫';
const WHITE_SIGNS = 'oOwW○⚪';
const EMPTY_SIGNS = '-._';
const MISSING_SIGNS = '~#';
/** No board takes more characters than this, including spaces and frame. */
const LONGEST_BOARD = 4000;
/** At most this many spaces are expected before a side to move. */
const BLANKS_BEFORE_SIDE = 6;
/** Drawn around or between the squares of a printed board. */
const FRAME_SIGNS = /[\s|+]/;

/** What each sign means under these rules; what the digit 0 means depends on the other signs (see `readZeros`). */
function signsOf(rules: RuleSystem): Map<string, Content> {
  const signs = new Map<string, Content>();
  const add = (text: string, content: Content): void => {
    for (const sign of text) signs.set(sign, content);
  };
  add(BLACK_SIGNS, 'black');
  add(WHITE_SIGNS, 'white');
  add(EMPTY_SIGNS, 'empty');
  add(MISSING_SIGNS, 'missing');
  for (const colour of COLOURS) {
    const initial = rules.colourNames[colour].slice(0, 1);
    add(initial.toUpperCase() + initial.toLowerCase(), colour);
  }
  return signs;
}

/** `--OXX… X`: the board, the side to move, and the discs in hand if there are any. */
export function makeBoard(position: Position): string {
  const board = makeSquares(position);
  const { hands } = position;
  return `${board} ${makeSide(position.sideToMove)}${hands ? ` hands=${hands.black},${hands.white}` : ''}`;
}

/** The squares alone. */
export function makeSquares(position: Pick<Position, 'contents'>): string {
  const sign: Readonly<Record<Content, string>> = { black: 'X', white: 'O', empty: '-', missing: '~' };
  return position.contents.map((content) => sign[content]).join('');
}

export const makeSide = (colour: Colour): 'X' | 'O' => (colour === 'black' ? 'X' : 'O');

/** Reads a board with its side and hands, and nothing after it. */
export function parseBoard(input: string, rules: RuleSystem): Result<ParsedBoard> {
  const parsed = parseBoardStart(input, rules);
  if (!parsed.ok) return parsed;
  const { end } = parsed.value;
  const rest = input.slice(end).search(/[^\s;.,]/);
  if (rest < 0) return parsed;
  const at = end + rest;
  const isSign = signsOf(rules).has(input[at]!);
  if (parsed.value.sideGiven || !isSign)
    return failAt(input, at, fault('board-after', { character: characterAt(input, at) }));
  return failAt(input, at, oneTooMany(input, at, rules));
}

/** What is wrong with the first sign after the last square. */
export function oneTooMany(text: string, offset: number, rules: RuleSystem): Fault {
  const character = characterAt(text, offset);
  return fault('board-extra', { character, rules: rules.id, n: shapeOf(rules).squares.length });
}

/** Reads a board at the beginning of a text; `end` says where it stops. */
export function parseBoardStart(input: string, rules: RuleSystem): Result<ParsedBoard> {
  const size = checkSize(input);
  if (!size.ok) return size;
  const text = withoutCoordinates(plainText(input), rules);
  const squares = readSquares(text, rules);
  if (!squares.ok) return squares;
  const { contents, warnings } = squares.value;
  const { end: squaresEnd } = squares.value;
  let end = squaresEnd + /^[\s|+]*/.exec(text.slice(squaresEnd))![0].length;

  const side = readSide(text, end, rules);
  const isGlued = side?.end === squaresEnd + 1;
  // A side after the side: the first one was one square too many.
  if (isGlued && readSide(text, side.end, rules))
    return failAt(input, squaresEnd, oneTooMany(input, squaresEnd, rules));
  if (side) end = side.end;
  const hands = /^[\s;]*hands=(\d{1,3}),(\d{1,3})/i.exec(text.slice(end));
  if (hands) end += hands[0].length;
  // Coordinates under the board are blanks by now.
  end += /^\s*/.exec(text.slice(end))![0].length;
  const sideToMove = side?.colour ?? sideByCount(contents, rules);
  const setup: Setup = {
    rules,
    contents,
    sideToMove,
    hands: hands ? { black: Number(hands[1]), white: Number(hands[2]) } : null,
  };
  const position = toPosition(setup);
  if (!position.ok) return position;
  const assumed = notice('side-assumed', { player: rules.colourNames[sideToMove] });
  return ok({
    position: position.value,
    warnings: side ? warnings : [...warnings, assumed],
    end,
    sideGiven: side !== undefined,
    ...(isGlued && { gluedSideAt: squaresEnd }),
  });
}

/** Replaces the column letters above or below a printed board and the row numbers beside it with spaces. */
function withoutCoordinates(text: string, rules: RuleSystem): string {
  const letters = Array.from({ length: rules.columns }, (_, i) => String.fromCharCode(97 + i)).join('[ \\t|]*');
  const heading = new RegExp(`^[ \\t|+]*${letters}[ \\t|+]*$`, 'gim');
  if (!heading.test(text) && !/^[ \t]*1[ \t|]/m.test(text)) return text;
  const blank = (part: string): string => ' '.repeat(part.length);
  return text
    .replace(heading, blank)
    .replace(/^[ \t]*\d{1,2}(?=[ \t|])/gm, blank)
    .replace(/(?<=[ \t|])\d{1,2}[ \t]*$/gm, blank);
}

interface ReadSquares {
  readonly contents: readonly Content[];
  readonly warnings: readonly Notice[];
  readonly end: number;
}

function readSquares(text: string, rules: RuleSystem): Result<ReadSquares> {
  const shape = shapeOf(rules);
  const signs = signsOf(rules);
  const zeros = readZeros(text, signs, shape.squares.length);
  const read: { content: Content; offset: number }[] = [];
  // A character per cell, or only for existing squares: the character at the first missing square decides.
  let wanted = shape.cells;
  let offset = 0;
  for (; offset < text.length && read.length < wanted; offset += characterAt(text, offset).length) {
    const character = characterAt(text, offset);
    if (FRAME_SIGNS.test(character)) continue;
    const content = signs.get(character) ?? zeros.meaning.get(character);
    if (content === undefined) {
      if (read.length === shape.squares.length) break;
      const fewer = /[;,]/.test(character) && read.length > 0 ? wrongLength(read.length, rules) : undefined;
      return failAt(text, offset, fewer ?? strangeSign(character, rules));
    }
    const isLast = read.length + 1 >= shape.squares.length;
    if (isLoneSign(text, offset, isLast ? 2 : rules.columns + 1)) break;
    read.push({ content, offset });
    if (read.length === shape.squares.length && !read.some((r) => r.content === 'missing')) wanted = read.length;
  }
  const cells = read.length === shape.squares.length ? spread(read, shape.exists) : read;
  if (cells.length !== shape.cells) return failAt(text, offset, wrongLength(read.length, rules));
  const odd = cells.find((cell, square) => (cell.content === 'missing') === shape.exists[square]);
  if (odd) {
    const code = odd.content === 'missing' ? 'board-square' : 'board-hole';
    return failAt(text, odd.offset, fault(code, { rules: rules.id }));
  }
  return ok({ contents: cells.map((cell) => cell.content), warnings: zeros.warnings, end: offset });
}

/**
 * Whether the sign stands alone after a longer word: then it is the side to move, and the board before it is too short.
 * (In a board with spaces between its squares, all words are one sign long.) A sign that could still be a square of a
 * row stands alone only after more than a row.
 */
function isLoneSign(text: string, offset: number, longest: number): boolean {
  const before = /(\S+)[\s;]+$/.exec(text.slice(Math.max(0, offset - longest - BLANKS_BEFORE_SIDE), offset));
  return (before?.[1]?.length ?? 0) >= longest && /^\S(?:[\s;]|$)/.test(text.slice(offset, offset + 2));
}

/** Inserts the missing squares into a text that leaves them out. */
function spread<T extends { content: Content; offset: number }>(read: readonly T[], exists: readonly boolean[]) {
  let next = 0;
  return exists.map((is) => (is ? read[next++]! : { content: 'missing' as const, offset: 0 }));
}

const wrongLength = (found: number, rules: RuleSystem): Fault =>
  fault('board-short', { rules: rules.id, n: shapeOf(rules).squares.length, found });

function strangeSign(character: string, rules: RuleSystem): Fault {
  const { black, white } = rules.colourNames;
  if (black === 'Black') return fault('board-sign', { character });
  return fault('board-sign-colours', {
    character,
    sign: black[0]!,
    player: black,
    otherSign: white[0]!,
    other: white,
  });
}

/**
 * The digits 0 and 1. Programs disagree on 0: for some it is a white disc, because it looks like the letter O; others
 * write black as 0 and white as 1. The other signs decide, and a warning says how it was read.
 */
function readZeros(text: string, signs: ReadonlyMap<string, Content>, squares: number) {
  const meaning = new Map<string, Content>();
  const board = Array.from(text.slice(0, LONGEST_BOARD))
    .filter((sign) => !FRAME_SIGNS.test(sign))
    .slice(0, squares);
  if (!board.includes('0')) return { meaning, warnings: [] };
  const has = (content: Content): boolean => board.some((sign) => signs.get(sign) === content);
  const isWhite = has('black') || (!has('white') && !board.includes('1'));
  meaning.set('0', isWhite ? 'white' : 'black');
  if (!isWhite && !has('white')) meaning.set('1', 'white');
  return { meaning, warnings: [notice(isWhite ? 'zero-white' : 'zero-black', {})] };
}

function readSide(text: string, start: number, rules: RuleSystem): { colour: Colour; end: number } | undefined {
  const signs = signsOf(rules);
  const match = /^[\s,;]*([^\s,;:]+)([ \t]+to[ \t]+move\b)?/i.exec(text.slice(start));
  const word = match?.[1] ?? '';
  const named = COLOURS.find((colour) =>
    [colour, rules.colourNames[colour].toLowerCase()].includes(word.toLowerCase()),
  );
  const sign = [...word].length === 1 ? signs.get(word) : undefined;
  const colour = named ?? (word === '0' ? 'white' : sign);
  if (colour !== 'black' && colour !== 'white') return undefined;
  return { colour, end: start + match![0].length };
}

/** Who moves if nobody has passed, since the players place discs in turn. */
function sideByCount(contents: readonly Content[], rules: RuleSystem): Colour {
  const discs = discCount({ contents }, 'black') + discCount({ contents }, 'white');
  const second = rules.firstMover === 'black' ? 'white' : 'black';
  return discs % 2 === 0 ? rules.firstMover : second;
}
