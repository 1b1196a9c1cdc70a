/**
 * Tables of games, one game per line: `eOthello_game_id,winner,game_moves`. The column of moves is found by its heading
 * or, without headings, by its content; a winner is 1 for black, -1 for white, 0 for a draw.
 */
import { placed } from '../faults.ts';
import { startPosition } from '../position.ts';
import { OTHELLO } from '../rules.ts';
import type { Result } from '../types.ts';
import { fail, failed, ok } from '../types.ts';
import type { ImportedEntry, ImportedGame } from './imported.ts';
import { parseTranscript } from './transcript.ts';

const MOVES_HEADING = /moves|transcript|kifu/i;
const WINNER_HEADING = /winner|result/i;
const LOOKS_LIKE_MOVES = /^"?\s*(?:[a-h][1-8]\s*){4}/i;
const WINNERS: ReadonlyMap<string, string> = new Map([
  ['1', 'Black wins'],
  ['-1', 'White wins'],
  ['0', 'Draw'],
]);

interface Columns {
  readonly moves: number;
  readonly winner: number;
  readonly hasHeading: boolean;
}

/** The column of moves; undefined if the text isn't a table of games. */
function columnsOf(firstLine: string): Columns | undefined {
  const cells = cellsOf(firstLine).map(({ text }) => text);
  if (cells.length < 2) return undefined;
  const heading = cells.findIndex((cell) => MOVES_HEADING.test(cell));
  if (heading >= 0)
    return { moves: heading, winner: cells.findIndex((cell) => WINNER_HEADING.test(cell)), hasHeading: true };
  const moves = cells.findIndex((cell) => LOOKS_LIKE_MOVES.test(cell));
  return moves < 0
    ? undefined
    : { moves, winner: cells.findIndex((cell) => /^(1|-1|0)$/.test(cell)), hasHeading: false };
}

/** The cells of a line, with the offsets of their texts; a cell in quotation marks may hold the separator. */
function cellsOf(line: string): { text: string; offset: number }[] {
  const separator = line.includes('\t') ? '\t' : line.includes(',') ? ',' : ';';
  const cells: { text: string; offset: number }[] = [];
  for (let offset = 0; offset <= line.length;) {
    const quoted = /^( *")((?:[^"]|"")*)"/.exec(line.slice(offset));
    const found = line.indexOf(separator, offset + (quoted?.[0].length ?? 0));
    const end = found < 0 ? line.length : found;
    const raw = line.slice(offset, end);
    cells.push(
      quoted
        ? { text: quoted[2]!.replaceAll('""', '"'), offset: offset + quoted[1]!.length }
        : { text: raw.trim(), offset: offset + raw.search(/\S|$/) },
    );
    offset = end + 1;
  }
  return cells;
}

export function looksLikeCsv(text: string): boolean {
  return columnsOf(/.{0,2000}/.exec(text)![0]) !== undefined;
}

export function parseCsv(text: string): Result<readonly ImportedEntry[]> {
  const lines = text.split(/\r\n?|\n/);
  const first = lines.findIndex((line) => line.trim());
  const columns = first < 0 ? undefined : columnsOf(lines[first]!);
  if (!columns) return fail('table-columns');
  const entries = lines.flatMap((line, index) => {
    const isGame = line.trim() && !(columns.hasHeading && index === first);
    return isGame ? [{ line: index + 1, game: readLine(line, index + 1, columns) }] : [];
  });
  return entries.length ? ok(entries) : fail('table-empty');
}

function readLine(line: string, number: number, columns: Columns): Result<ImportedGame> {
  const cells = cellsOf(line);
  const cell = cells[columns.moves];
  if (!cell) return fail('table-cells', { n: columns.moves + 1, found: cells.length }, { line: number });
  const start = startPosition(OTHELLO);
  const moves = parseTranscript(cell.text, start);
  if (!moves.ok) {
    const column = cell.offset + (moves.fault.where?.column ?? 1);
    return failed(placed(moves.fault, { line: number, column }));
  }
  const winner = WINNERS.get(cells[columns.winner]?.text ?? '');
  return ok({ start, moves: moves.value, ...(winner ? { info: { result: winner } } : {}), warnings: [] });
}
