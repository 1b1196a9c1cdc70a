/**
 * Reads a text of any format. The first recogniser in a table that claims the text reads it, and its result, even a
 * fault, is final. To add a format, add a row.
 */
import { fault, notice, placed, type Fault, type Notice } from '../faults.ts';
import { moveCount } from '../notation.ts';
import { isOver, startPosition } from '../position.ts';
import { OTHELLO } from '../rules.ts';
import { shapeOf } from '../shape.ts';
import type { Move, Position, Result, RuleSystem } from '../types.ts';
import { fail, failed, ok } from '../types.ts';
import { parseBoardStart } from './board.ts';
import { looksLikeCsv, parseCsv } from './csv.ts';
import { parseGgf } from './ggf.ts';
import type { Format, Found, Imported, ImportedEntry, ImportedGame } from './imported.ts';
import { parseJson, parseJsonPosition } from './json.ts';
import { looksLikeLink, parseLink } from './link.ts';
import { isMoveList, parseMoveList } from './move-list.ts';
import { parseObf } from './obf.ts';
import { parsePgn } from './pgn.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { parseSgf } from './sgf.ts';
import { isStudy, parseStudyObject } from './study.ts';
import { MAX_TEXT } from './limits.ts';
import { checkSize, failAt, parsedJson, plainText } from './text.ts';
import { parseTranscript } from './transcript.ts';
import { possibleValues } from './value-claims.ts';

interface Recogniser {
  readonly format: Format;
  /** It has names and comments, which are kept to the letter. */
  readonly hasWords?: true;
  /** A quick look; `text` is not empty and trimmed. */
  recognises(text: string, rules: RuleSystem): boolean;
  read(text: string, rules: RuleSystem): Result<Imported>;
}

const RECOGNISERS: readonly Recogniser[] = [
  { format: 'json', hasWords: true, recognises: (text) => text.startsWith('{'), read: readJson },
  { format: 'link', recognises: looksLikeLink, read: readLink },
  {
    format: 'ggf',
    hasWords: true,
    recognises: (text) => /^[^[]{0,20}\(\s*;?\s*GM\s*\[\s*othello/i.test(text),
    read: (text) => fromGames('ggf', parseGgf(text)),
  },
  {
    format: 'sgf',
    hasWords: true,
    recognises: (text) => /^[^[]{0,20}\(\s*;\s*[A-Z]+\s*\[/i.test(text),
    read: (text) => fromGames('sgf', parseSgf(text)),
  },
  {
    format: 'pgn',
    hasWords: true,
    recognises: (text) => /^\[\w+[ \t]+"/.test(text),
    read: (text) => fromGames('pgn', parsePgn(text)),
  },
  { format: 'csv', hasWords: true, recognises: looksLikeCsv, read: (text) => fromGames('csv', parseCsv(text)) },
  { format: 'obf', recognises: isBoardLines, read: readBoardLines },
  { format: 'board', recognises: isBoard, read: readBoard },
  { format: 'transcript', recognises: isTranscript, read: readTranscripts },
];

/**
 * Reads whatever the text holds. `rules` is the current rule system, for moves and boards that name none; `limit`: the most
 * characters.
 */
export function parseAny(input: string, rules: RuleSystem, limit = MAX_TEXT): Result<Imported> {
  const size = checkSize(input, limit);
  if (!size.ok) return size;
  const text = plainText(input);
  if (!text.trim()) return fail('text-empty');
  const recogniser = recogniserOf(text, rules);
  if (recogniser) return readWith(recogniser, input, text, rules);
  return failAt(text, text.search(/\S/), fault('text-unknown'));
}

/** The text as it was written, unless plain signs make more of it readable. */
function readWith({ hasWords, read }: Recogniser, written: string, plain: string, rules: RuleSystem): Result<Imported> {
  const asWritten = hasWords && written !== plain ? read(written.replace(/^\ufeff/, ' '), rules) : null;
  if (asWritten && problemsIn(asWritten) === 0) return asWritten;
  const asPlain = read(plain, rules);
  return asWritten?.ok && problemsIn(asWritten) <= problemsIn(asPlain) ? asWritten : asPlain;
}

/** How many things could not be read; Infinity if nothing could. */
function problemsIn(read: Result<Imported>): number {
  if (!read.ok) return Infinity;
  const { entries = [], warnings } = read.value;
  return entries.reduce((sum, { game }) => sum + (game.ok ? game.value.warnings.length : 1), warnings.length);
}

function recogniserOf(text: string, rules: RuleSystem): Recogniser | undefined {
  const trimmed = text.trim();
  return trimmed ? RECOGNISERS.find((candidate) => candidate.recognises(trimmed, rules)) : undefined;
}

/** What a text looks like by its beginning; undefined if it looks like no known format. */
export const formatOf = (text: string, rules: RuleSystem): Format | undefined => recogniserOf(text, rules)?.format;

function readJson(text: string, rules: RuleSystem): Result<Imported> {
  const lines = [...piecesOf(text, 'lines')];
  if (lines.length > 1 && lines.every(({ from, to }) => /^\s*\{.*\}\s*$/.test(text.slice(from, to)))) {
    return fromEntries('json', 'positions', lines, text, (line) => readJson(line, rules));
  }
  const value = parsedJson(text);
  if (isStudy(value)) return fromGame('study', parseStudyObject(value));
  if (isMoveList(value)) return fromGame('json', parseMoveList(value, rules));
  const read = value === undefined ? parseJson(text, rules) : parseJsonPosition(value, rules);
  if (!read.ok) return read;
  const { position, warnings } = read.value;
  const found: Found = { what: 'position', format: 'json', values: 0, moves: 0, isOver: false };
  return ok({ format: 'json', start: position, moves: [], warnings, found });
}

function fromGame(format: Format, read: Result<ImportedGame>): Result<Imported> {
  return read.ok ? ok({ ...read.value, format, found: foundGame(format, read.value.moves) }) : read;
}

const foundGame = (format: Format, moves: readonly Move[]): Found => ({
  what: 'game',
  format,
  moves: moveCount(moves),
});

/** The games of a format that allows several per file. The first good one leads. */
function fromGames(format: Format, read: Result<readonly ImportedEntry[]>): Result<Imported> {
  if (!read.ok) return read;
  const entries = read.value;
  const first = entries.find((entry) => entry.game.ok)?.game ?? entries[0]!.game;
  const single = fromGame(format, first);
  if (!single.ok || entries.length === 1) return single;
  return ok({ ...single.value, found: foundMany('games', format, entries), entries });
}

function foundMany(what: 'games' | 'positions', format: Format, entries: readonly ImportedEntry[]): Found {
  const good = entries.filter((entry) => entry.game.ok).length;
  return { what, format, good, bad: entries.length - good };
}

function readLink(text: string): Result<Imported> {
  const link = parseLink(text.trim());
  if (!link.ok) return link;
  const { start, moves, ply } = link.value;
  return ok({ format: 'link', start, moves, ply, warnings: [], found: foundGame('link', moves) });
}

const BOARD_START = /^[\s|+]*[-xo*bw.0rn_●○⚫⚪~#]/i;
const MOVE_START = /^[\s+-]*(?:\d{1,3}[\s.):+-]+)?(?:[a-z]\d|pass\b)/i;

/** The start of the first line that isn’t blank: enough to recognise the format. */
function firstLine(text: string): string {
  return /^(?:[ \t]*(?:%.*)?[\r\n])*(.{0,400})/.exec(text)![1]!;
}

/** The first line has as many signs as the board has squares: each line is a position. */
function isBoardLines(text: string, rules: RuleSystem): boolean {
  const line = firstLine(text);
  if (MOVE_START.test(line)) return false;
  const board = /^\S*/.exec(line.trim())![0].split(';')[0]!;
  return board.length >= shapeOf(rules).squares.length || (BOARD_START.test(line) && line.includes(';'));
}

/** A board drawn in rows, or part of one: mostly signs of squares, and no move at the beginning. */
function isBoard(text: string, rules: RuleSystem): boolean {
  const line = firstLine(text);
  const heading = new RegExp(`^[ \\t|+]*a[ |]*b[ |]*c`, 'i').test(line);
  const row = BOARD_START.test(line.replace(/^\s*1[\s|]/, ''));
  if (!heading && (!row || MOVE_START.test(line))) return false;
  const { cells } = shapeOf(rules);
  const beginning = text
    .slice(0, 6 * cells)
    .replace(/\s/g, '')
    .slice(0, 2 * cells);
  const signs = beginning.match(/[-xo*bw.0r_●○⚫⚪~#|]/gi)?.length ?? 0;
  return signs >= 4 && signs * 2 >= Math.min(beginning.length, cells);
}

function isTranscript(text: string): boolean {
  return MOVE_START.test(firstLine(text)) || /^[([]?[a-z]\d/i.test(text);
}

function readBoardLines(text: string, rules: RuleSystem): Result<Imported> {
  return fromEntries('obf', 'positions', [...piecesOf(text, 'lines')], text, (line) => readBoardLine(line, rules));
}

function readBoardLine(line: string, rules: RuleSystem): Result<Imported> {
  const isObf = line.includes(';') || line.includes(':');
  const read = parseObf(line, isObf ? OTHELLO : rules);
  if (!read.ok) return read;
  const { position, moves, comment } = read.value;
  const { values, warnings } = possibleValues(position, read.value.values);
  const format = isObf ? 'obf' : 'board';
  return ok({
    format,
    start: position,
    moves,
    values,
    warnings: [...read.value.warnings, ...warnings, ...readAs(position.rules)],
    found: foundPosition(format, position, values.length, moves),
    ...(comment && { info: { event: comment } }),
  });
}

/** Of a text that names no rules, which ones it was read in, unless that goes without saying. */
const readAs = ({ id }: RuleSystem): readonly Notice[] => (id === OTHELLO.id ? [] : [notice('read-as', { rules: id })]);

const foundPosition = (format: Format, position: Position, values: number, moves: readonly Move[]): Found => ({
  what: 'position',
  format,
  values,
  moves: moveCount(moves),
  isOver: isOver(position),
});

function readBoard(text: string, rules: RuleSystem): Result<Imported> {
  const board = parseBoardStart(text, rules);
  if (!board.ok) return board;
  const { position, end, warnings } = board.value;
  // Spaces in place of the board keep the lines and columns of the moves after it.
  const rest = text.slice(0, end).replace(/[^\n]/g, ' ') + text.slice(end);
  const moves = parseTranscript(rest, position, Infinity);
  if (!moves.ok) return moves;
  const found = foundPosition('board', position, 0, moves.value);
  return ok({ format: 'board', start: position, moves: moves.value, warnings: [...warnings, ...readAs(rules)], found });
}

/** One game over all lines, or one game per paragraph or line if most of these are games by themselves. */
function readTranscripts(text: string, rules: RuleSystem): Result<Imported> {
  const whole = readTranscript(text, rules);
  if (whole.ok) return whole;
  const split = splitOfGames(text, (part) => readTranscript(part, rules).ok);
  const list =
    split &&
    fromEntries('transcript', 'games', [...piecesOf(text, split)], text, (part) => readTranscript(part, rules));
  const isList = list?.ok && list.value.found.what === 'games' && list.value.found.good > list.value.found.bad;
  return isList ? list : whole;
}

/** How many of the first parts decide whether a text is a list of games. */
const TRIED_PARTS = 20;

/** Games by paragraphs or lines, if most of the first ones are games by themselves; null if they aren't. */
export function splitOfGames(text: string, isGame: (part: string) => boolean): 'paragraphs' | 'lines' | null {
  for (const split of ['paragraphs', 'lines'] as const) {
    let [tried, good] = [0, 0];
    for (const { from, to } of piecesOf(text, split)) {
      if (isGame(text.slice(from, to))) good++;
      if (++tried >= TRIED_PARTS) break;
    }
    if (tried > 1 && good * 2 > tried) return split;
  }
  return null;
}

function readTranscript(text: string, rules: RuleSystem): Result<Imported> {
  const start = startPosition(rules);
  const moves = parseTranscript(text, start, Infinity);
  if (!moves.ok) return moves;
  const found = foundGame('transcript', moves.value);
  return ok({ format: 'transcript', start, moves: moves.value, warnings: readAs(rules), found });
}

/**
 * Reads piece by piece. A single piece is the result itself; of several, the first good one leads and faulty ones are
 * listed.
 */
function fromEntries(
  format: Format,
  what: 'games' | 'positions',
  pieces: readonly Piece[],
  text: string,
  read: (line: string) => Result<Imported>,
): Result<Imported> {
  const results = pieces.map(({ from, to, line }) => ({ line, game: moveToLine(read(text.slice(from, to)), line) }));
  const first = results.find((result) => result.game.ok)?.game;
  if (!first?.ok) return results[0]?.game ?? fail('text-comments');
  if (results.length === 1) return first;
  return ok({ ...first.value, format, found: foundMany(what, format, results), entries: results });
}

/** Adjusts the faults of a part that was read alone, whose lines count from 1, to the lines of the whole text. */
export function moveToLine(result: Result<Imported>, firstLineNumber: number): Result<Imported> {
  const moved = (fault: Fault): Fault =>
    // The length is of the whole text, not of a line.
    fault.code === 'text-long' ? fault : placed(fault, { line: (fault.where?.line ?? 1) + firstLineNumber - 1 });
  if (!result.ok) return failed(moved(result.fault));
  const warnings = result.value.warnings.map((warning) =>
    'cause' in warning && warning.cause?.where?.line ? { ...warning, cause: moved(warning.cause) } : warning,
  );
  return ok({ ...result.value, warnings });
}
