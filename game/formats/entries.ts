/**
 * The games or positions of a text, one by one: asking for the next one reads only that one, and nothing is kept.
 * `detect.ts` recognises a text, `pieces.ts` finds its entries; each piece is read alone.
 */
import type { Result, RuleSystem } from '../types.ts';
import { fail, ok, unreachable } from '../types.ts';
import { formatOf, moveToLine, parseAny, splitOfGames } from './detect.ts';
import type { Format, Imported } from './imported.ts';
import { parseCsv } from './csv.ts';
import { checkJson } from './json-size.ts';
import { MAX_TEXT } from './limits.ts';
import { piecesOf, type Piece, type Splitting } from './pieces.ts';

/** An entry: its place in the text, and what it is or why it can't be read. */
interface TextEntry extends Piece {
  readonly game: Result<Imported>;
}

interface TextEntries {
  readonly format: Format;
  /** Reads lazily, as it is iterated. */
  readonly entries: Iterable<TextEntry>;
}

/** What a text holds; a fault if it is of no known format. */
export function textEntriesOf(text: string, rules: RuleSystem): Result<TextEntries> {
  const format = formatOf(text.slice(0, MAX_TEXT), rules);
  if (!format) {
    const why = parseAny(text.slice(0, MAX_TEXT), rules, MAX_TEXT);
    return why.ok ? fail('text-unknown') : why;
  }
  if (format === 'json') {
    const size = checkJson(text);
    if (!size.ok) return size;
  }
  const split = splitOf(text, format, rules);
  const heading = format === 'csv' ? headingOf(text) : null;
  return ok({ format, entries: read(text, split, rules, heading) });
}

/** Reads one entry again, by its place. */
export function readEntry(text: string, piece: Piece, rules: RuleSystem, heading: string | null): Result<Imported> {
  const content = text.slice(piece.from, piece.to);
  // A tree may be as long as its file; a line of moves can't be.
  const limit = /^\s*[({]/.test(content) ? Infinity : MAX_TEXT;
  if (heading === null) return moveToLine(parseAny(content, rules, limit), piece.line);
  return moveToLine(parseAny(`${heading}\n${content}`, rules, limit), piece.line - 1);
}

function* read(text: string, split: Splitting, rules: RuleSystem, heading: string | null): Generator<TextEntry> {
  let isHeading = heading !== null;
  for (const piece of piecesOf(text, split)) {
    if (!isHeading) yield { ...piece, game: readEntry(text, piece, rules, heading) };
    isHeading = false;
  }
}

/** The headings of a table, if it has any. */
export function headingOf(text: string): string | null {
  const [first] = piecesOf(text, 'lines');
  const line = first ? text.slice(first.from, first.to) : '';
  return line && line.length <= MAX_TEXT && !parseCsv(line).ok ? line : null;
}

function splitOf(text: string, format: Format, rules: RuleSystem): Splitting {
  switch (format) {
    case 'ggf':
    case 'sgf':
      return 'parentheses';
    case 'pgn':
      return 'tags';
    case 'csv':
    case 'obf':
      return 'lines';
    case 'json':
      return isJsonLines(text) ? 'lines' : 'whole';
    case 'transcript':
      return transcriptSplit(text, rules);
    case 'study':
    case 'link':
    case 'board':
    case 'wthor':
      return 'whole';
    default:
      return unreachable(format);
  }
}

/** This many lines that look like objects are enough. */
const ENOUGH_LINES = 20;

function isJsonLines(text: string): boolean {
  let lines = 0;
  for (const { from, to } of piecesOf(text, 'lines')) {
    if (!/^\s*\{/.test(text.slice(from, from + 100)) || !/\}\s*$/.test(text.slice(Math.max(from, to - 100), to)))
      return false;
    if (++lines >= ENOUGH_LINES) return true;
  }
  return lines > 1;
}

/** One game over all lines, or a list of them. */
function transcriptSplit(text: string, rules: RuleSystem): Splitting {
  const isRead = (part: string): boolean => part.length <= MAX_TEXT && parseAny(part, rules, MAX_TEXT).ok;
  const whole = text.length <= MAX_TEXT ? parseAny(text, rules, MAX_TEXT) : null;
  return (!(whole?.ok && !whole.value.entries) && splitOfGames(text, isRead)) || 'whole';
}
