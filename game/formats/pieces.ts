/**
 * Where the games or positions of a text are, found without parsing them, so that a file of a hundred thousand can be
 * read piece by piece. Every kind of splitting passes over the text once.
 */

/** How the entries of a format are separated. */
export type Splitting =
  /** A single entry, however long. */
  | 'whole'
  /** One entry per line, except empty lines and those that begin with `%`. */
  | 'lines'
  /** Entries between empty lines. */
  | 'paragraphs'
  /** Games in parentheses: SGF and GGF. */
  | 'parentheses'
  /** Games that begin with a tag on a line of its own: PGN. */
  | 'tags';

export interface Piece {
  /** The characters from `from` up to `to`, exclusive. */
  readonly from: number;
  readonly to: number;
  /** The line on which it begins, counted from 1. */
  readonly line: number;
}

/** A piece whose end is not known yet. */
type OpenPiece = { -readonly [K in keyof Piece]: Piece[K] };

export function piecesOf(text: string, split: Splitting): Iterable<Piece> {
  switch (split) {
    case 'whole':
      return [{ from: 0, to: text.length, line: 1 }];
    case 'lines':
      return entryLines(text);
    case 'paragraphs':
      return paragraphs(text);
    case 'parentheses':
      return inParentheses(text);
    case 'tags':
      return tagged(text);
  }
}

/** Every line without its end. */
function* linesOf(text: string): Generator<Piece & { readonly text: string }> {
  const END = /\r\n?|\n/g;
  let line = 1;
  let from = 0;
  for (let end = END.exec(text); end; end = END.exec(text)) {
    yield { from, to: end.index, line: line++, text: text.slice(from, end.index) };
    from = END.lastIndex;
  }
  yield { from, to: text.length, line, text: text.slice(from) };
}

function* entryLines(text: string): Generator<Piece> {
  for (const { text: content, ...piece } of linesOf(text)) if (/^\s*[^\s%]/.test(content)) yield piece;
}

function* paragraphs(text: string): Generator<Piece> {
  let open: OpenPiece | null = null;
  for (const { text: content, from, to, line } of linesOf(text)) {
    if (/\S/.test(content)) {
      open ??= { from, to, line };
      open.to = to;
    } else if (open) {
      yield open;
      open = null;
    }
  }
  if (open) yield open;
}

/** A tag of PGN, its name and its value: `[Event "…"]`. */
export const TAG = /^[ \t]*\[(\w+)[ \t]+"((?:[^"\\\n]|\\.)*)"\][ \t]*$/;
/** No tag is longer than this. */
const LONGEST_TAG = 2000;

const isTag = (line: string): boolean => line.length <= LONGEST_TAG && TAG.test(line);

function* tagged(text: string): Generator<Piece> {
  let open: OpenPiece | null = null;
  let hasMoves = false;
  let inComment = false;
  for (const { text: content, from, to, line } of linesOf(text)) {
    if (!inComment && isTag(content)) {
      if (open && hasMoves) yield open;
      if (!open || hasMoves) open = { from, to, line };
      hasMoves = false;
    } else if (open && (inComment || !content.startsWith('%'))) {
      hasMoves ||= /\S/.test(content);
      const [opened, closed] = [content.lastIndexOf('{'), content.lastIndexOf('}')];
      inComment = opened > closed || (inComment && closed < 0);
    }
    if (open) open.to = to;
  }
  if (open) yield open;
}

/** The start of a game; anything else between games is skipped, such as the counts before GGS games. */
export const GAME_START = /\(\s*;|\(\s*(?=[A-Z]+\[)/g;

function* inParentheses(text: string): Generator<Piece> {
  const start = new RegExp(GAME_START);
  let line = 1;
  let lineEnd = text.indexOf('\n');
  for (let found = start.exec(text); found; found = start.exec(text)) {
    for (; lineEnd >= 0 && lineEnd < found.index; lineEnd = text.indexOf('\n', lineEnd + 1)) line++;
    const to = endOfGame(text, found.index + 1);
    yield { from: found.index, to, line };
    start.lastIndex = to;
  }
}

/** The offset after the parenthesis that closes a game; the end of the text if none does. */
function endOfGame(text: string, start: number): number {
  let depth = 1;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (sign === '(') depth++;
    else if (sign === ')' && --depth === 0) return at + 1;
    else if (sign === '[') at = endOfValue(text, at + 1);
  }
  return text.length;
}

/** The bracket that ends a value, skipping escaped ones; the length of the text if none does. */
export function endOfValue(text: string, start: number): number {
  for (let at = text.indexOf(']', start); at >= 0; at = text.indexOf(']', at + 1)) {
    let slashes = 0;
    while (at - slashes > start && text[at - slashes - 1] === '\\') slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
