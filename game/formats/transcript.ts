/**
 * Transcripts: the moves of a game, `f5d6c3`.
 *
 * Read: upper or lower case; with or without spaces, commas, dashes or line ends between moves; with move numbers
 * (`1. f5 d6`); with signs for the mover (`+f5-d6`); passes written (`--`, `pa`, `ps`, `pass`) or, if forced, left out; `!`
 * and `?` after a move; a result at the end (`-1`, `38-26`, `: -04 10`). Variations in parentheses are skipped. Under
 * rules with moving discs, `b1-a1` moves one; under rules with forgotten flips, `f5~e5` leaves e5 unflipped.
 */
import { begun, cut, fault, placed } from '../faults.ts';
import { FORGOTTEN_SIGN, forgetting, moveName, PASS } from '../notation.ts';
import { mustPass, opponent } from '../position.ts';
import { newReplay } from '../replay.ts';
import { parseSquare } from '../shape.ts';
import type { Colour, Fault, Move, Position, Result } from '../types.ts';
import { failed, ok } from '../types.ts';
import { MAX_TEXT } from './limits.ts';
import { characterAt, checkSize, placeOf, plainText } from './text.ts';

/** Moves in lower case without spaces; a pass is `--`, or left out without `withPasses`. */
export function makeTranscript(start: Position, moves: readonly Move[], withPasses = true): string {
  const written = withPasses ? moves : moves.filter((move) => move.kind !== 'pass');
  // A dash makes it a displacement; spaces keep neighbouring moves apart.
  const separator = start.rules.displacement ? ' ' : '';
  return written.map((move) => moveName(start.rules, move)).join(separator);
}

/** The moves of a transcript, with the forced passes that it leaves out. */
export function parseTranscript(input: string, start: Position, limit = MAX_TEXT): Result<readonly Move[]> {
  const size = checkSize(input, limit);
  if (!size.ok) return size;
  const { moves, broken } = readMoves(input, start);
  return broken ? failed(begun(broken, { start, moves })) : ok(moves);
}

/** What was read of a transcript. */
interface ReadMoves {
  readonly moves: readonly Move[];
  /** Where each move ends in the text. */
  readonly ends: readonly number[];
  /** The end of the text, or where the fault is. */
  readonly end: number;
  readonly broken?: Fault;
}

/** The same for a text of any length; a pass that is left out ends with the next move. */
export function readMoves(input: string, start: Position): ReadMoves {
  const text = plainText(input);
  const game = newReplay(start);
  const ends: number[] = [];
  let offset = 0;
  while (offset < text.length) {
    const token = nextToken(text, offset, game.position);
    const number = game.moves.length + 1;
    const brokenBy = (why: Fault): ReadMoves => ({
      moves: game.moves,
      ends,
      end: offset,
      broken: placed(why, { ...placeOf(text, offset), move: number }),
    });
    if (token.kind === 'error') return brokenBy(token.fault);
    if (token.kind === 'end') break;
    if (token.kind === 'move') {
      const played = game.play(token.move);
      if (!played.ok) return brokenBy(played.fault);
      while (ends.length < game.moves.length) ends.push(token.end);
    }
    offset = token.end;
  }
  return { moves: game.moves, ends, end: text.length };
}

type Token =
  | { readonly kind: 'move'; readonly move: Move; readonly end: number }
  | { readonly kind: 'skip'; readonly end: number }
  | { readonly kind: 'end' }
  | { readonly kind: 'error'; readonly fault: Fault };

const PASS_WORD = /(?:--|pass|pa|ps)(?![a-z])|(?:pass|pa|ps)(?=[a-j][1-9])/iy;
const SQUARE = /[a-z](?:10|[1-9])/iy;
const SQUARE_SHORT = /[a-z][1-9]/iy;
/** A result at the end of the text: `1`, `-1`, `0`, `38-26`, or after a colon, as in a logbook, a difference and a count. */
const RESULT = /(?:[-+]?(?:1|0)|\d{1,3}-\d{1,3}|:\s*(?:[-+]?\d{1,3}(?:\s+\d+)?|\d{1,3}-\d{1,3})?)\s*$/y;
const MOVE_NUMBER = /\d{1,3}\s*(?:[.):]+|\u2026)/y;
const BARE_NUMBER = /\d{1,3}(?=\s)/y;
const SEPARATORS = /[\s,;.\-+>/|\u2192]+/y;
const GLYPHS_AFTER_MOVE = /[!?]+/y;

function match(pattern: RegExp, text: string, offset: number): string | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}

/** A number is a move number only at the beginning of a word: `f55` is a mistake, `f5 5. c3` isn't. */
const startsWord = (text: string, offset: number): boolean => offset === 0 || /[\s,;.)]/.test(text[offset - 1]!);

function nextToken(text: string, offset: number, position: Position): Token {
  const skip = (length: number): Token => ({ kind: 'skip', end: offset + length });
  const pass = match(PASS_WORD, text, offset);
  if (pass) return { kind: 'move', move: PASS, end: offset + pass.length };
  const result = offset > 0 ? match(RESULT, text, offset) : undefined;
  if (result && (startsWord(text, offset) || result.startsWith(':'))) return { kind: 'end' };
  const blank = match(SEPARATORS, text, offset);
  if (blank) return skip(separatorLength(text, offset, blank));
  const character = text[offset]!;
  if (character === '(' || character === '[') return skipVariation(text, offset);
  if (/[0-9]/.test(character)) {
    const number = match(MOVE_NUMBER, text, offset) ?? match(BARE_NUMBER, text, offset);
    if (number && startsWord(text, offset)) return skip(number.length);
  }
  return moveToken(text, offset, position);
}

/** The dashes of a pass or the sign of a result don't belong to the separators before it. */
function separatorLength(text: string, offset: number, blank: string): number {
  for (let length = 1; length < blank.length; length++) {
    if (match(PASS_WORD, text, offset + length) || match(RESULT, text, offset + length)) return length;
  }
  return blank.length;
}

function skipVariation(text: string, offset: number): Token {
  const [open, close] = text[offset] === '(' ? ['(', ')'] : ['[', ']'];
  let depth = 0;
  for (let i = offset; i < text.length; i++) {
    if (text[i] === open) depth++;
    if (text[i] === close && --depth === 0) return { kind: 'skip', end: i + 1 };
  }
  return { kind: 'error', fault: fault('move-variation', { sign: open }) };
}

function moveToken(text: string, offset: number, position: Position): Token {
  const { rules } = position;
  const read = (at: number): { square: number; end: number } | undefined => {
    for (const pattern of [SQUARE, SQUARE_SHORT]) {
      const name = match(pattern, text, at);
      const square = name === undefined ? undefined : parseSquare(rules, name);
      if (square !== undefined) return { square, end: at + name!.length };
    }
    return undefined;
  };
  const first = read(offset);
  if (!first) return notAMove(text, offset, position);
  const token = (turning: Exclude<Move, { kind: 'pass' }>, from: number): Token => {
    const forgotten: number[] = [];
    let end = from;
    while (text[end] === FORGOTTEN_SIGN) {
      const disc = read(end + 1);
      if (!disc) return { kind: 'error', fault: fault('move-forgotten', { sign: FORGOTTEN_SIGN }) };
      forgotten.push(disc.square);
      ({ end } = disc);
    }
    end += match(GLYPHS_AFTER_MOVE, text, end)?.length ?? 0;
    return { kind: 'move', move: forgetting(turning, forgotten), end };
  };
  // `b1-a1` moves a disc only if there is one on b1; otherwise the dash is just a separator.
  if (rules.displacement && text[first.end] === '-' && position.contents[first.square] === moverOf(position)) {
    const second = read(first.end + 1);
    if (second) return token({ kind: 'displace', from: first.square, to: second.square }, second.end);
  }
  return token({ kind: 'place', square: first.square }, first.end);
}

/** Whose move comes next in a record without forced passes. */
const moverOf = (position: Position): Colour =>
  mustPass(position) ? opponent(position.sideToMove) : position.sideToMove;

function notAMove(text: string, offset: number, position: Position): Token {
  const { columns, rows, id } = position.rules;
  const word = match(/[a-z]\d+/iy, text, offset);
  if (word) return { kind: 'error', fault: fault('move-square', { text: cut(word), rules: id }) };
  const last = String.fromCharCode(96 + columns);
  const character = characterAt(text, offset);
  return { kind: 'error', fault: fault('move-begin', { character, square: `${last}${rows}` }) };
}
