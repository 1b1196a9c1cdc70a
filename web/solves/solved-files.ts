/**
 * The library of solved positions as files, each position as it was solved: OBF for other programs, with exact values
 * only, and CSV, with everything.
 */
import { makeObf } from '../../game/formats/obf.ts';
import { moveName, parseMove } from '../../game/notation.ts';
import { applyMove, flipsOfMove } from '../../game/position.ts';
import { COUNTS, type Fault, ok, type Position, type Result, type RuleSystem } from '../../game/types.ts';
import { positionOf, positionText } from '../../workers/position-text.ts';
import { makeCsvTable } from './csv.ts';
import {
  asSolved,
  emptiesOfRecord,
  isOurs,
  readSolved,
  solvedRecord,
  type SolvedRecord,
  type SolvedSource,
} from './solved-record.ts';

const HEADINGS = 'position,side,rules,black_hand,white_hand,count,empties,at_least,at_most,best,file,date,nodes'.split(
  ',',
);

export function makeSolvedCsv(records: readonly SolvedRecord[]): string {
  const rows = records.flatMap((record) => {
    const { count, low, high, source } = record;
    const seen = asSolved(record);
    if (!seen) return [];
    const { board, side, rules, hands } = positionText(seen.position);
    const date = new Date(source.at).toISOString();
    return [
      [
        board,
        side,
        rules,
        hands?.X,
        hands?.O,
        count,
        emptiesOfRecord(record),
        low,
        high,
        seen.best,
        source.file,
        date,
        source.nodes,
      ],
    ];
  });
  return makeCsvTable(HEADINGS, rows);
}

/** One line for each of our exact values with a best move; other programs know only the usual rules. */
export function makeSolvedObf(records: readonly SolvedRecord[]): string {
  const lines = records.flatMap((record) => {
    const { low, high } = record;
    const seen = asSolved(record);
    const move = seen && parseMove(seen.position.rules, seen.best);
    if (!move || low !== high || record.position.rules !== 'othello' || !isOurs(record)) return [];
    return [`${makeObf(seen.position, [{ move, score: low }])}\n`];
  });
  return lines.join('');
}

export interface SolvedReading {
  readonly records: readonly SolvedRecord[];
  /** Lines without a value, and the first fault of those that can't be read. */
  readonly left: number;
  readonly fault: Fault | null;
}

/** Our own table, or any file of positions with values of their moves. */
export async function readSolvedText(
  text: string,
  rules: RuleSystem,
  source: SolvedSource,
): Promise<Result<SolvedReading>> {
  return text.startsWith(HEADINGS.slice(0, 3).join(',')) ? ok(readCsv(text, source)) : readValues(text, rules, source);
}

const CELL = /("(?:[^"]|"")*"|[^,]*)(?:,|$)/gy;

function cellsOf(line: string): readonly string[] {
  const cells = [...line.matchAll(CELL)].map(([, cell = '']) => cell);
  return cells.map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}

function readCsv(text: string, source: SolvedSource): SolvedReading {
  const lines = text.split(/\r?\n/).slice(1).filter(Boolean);
  const records = lines.map((line) => readRow(cellsOf(line), source)).filter((record) => record !== null);
  return { records, left: lines.length - records.length, fault: null };
}

/** Each row is read as a position of its own, so that a row with a wrong image does no harm. */
function readRow(cells: readonly string[], source: SolvedSource): SolvedRecord | null {
  const [board = '', side, rules = '', x, o, count, , low, high, best = '', file, , nodes] = cells;
  const hands = x && o ? { hands: { X: Number(x), O: Number(o) } } : {};
  const from = { ...source, file: (file || source.file).slice(0, 200), nodes: Number(nodes) || 0 };
  const text = { board, side, rules, ...hands };
  const read = readSolved({ position: text, count, low: Number(low), high: Number(high), best, source: from });
  const position = read && positionOf(read.position);
  if (!read || !position?.ok || !low || !high || !COUNTS.some((one) => one === count)) return null;
  return named(position.value, read.count, read, best, read.source);
}

function named(
  position: Position,
  count: SolvedRecord['count'],
  { low, high }: { readonly low: number; readonly high: number },
  best: string,
  source: SolvedSource,
): SolvedRecord | null {
  const move = best ? parseMove(position.rules, best) : undefined;
  const most = position.contents.length;
  if (low < -most || high > most) return null;
  const isLegal = move && flipsOfMove(position, move).ok;
  return solvedRecord(position, count, { low, high, certainty: 100 }, isLegal ? move : undefined, source);
}

async function readValues(text: string, rules: RuleSystem, source: SolvedSource): Promise<Result<SolvedReading>> {
  const { parseAny } = await import('../../game/formats/detect.ts');
  const read = parseAny(text, rules);
  if (!read.ok) return read;
  const { entries = [{ game: ok(read.value) }] } = read.value;
  const games = entries.map(({ game }) =>
    game.ok ? recordsIn(game.value.start, game.value.values ?? [], source) : [],
  );
  const broken = entries.find(({ game }) => !game.ok)?.game;
  return ok({
    records: games.flat(),
    left: games.filter((records) => !records.length).length,
    fault: broken && !broken.ok ? broken.fault : null,
  });
}

/** A position is worth its best move, and the position after a move is worth the move. */
function recordsIn(
  position: Position,
  values: readonly { readonly move: Parameters<typeof moveName>[1]; readonly score: number }[],
  source: SolvedSource,
): readonly SolvedRecord[] {
  const whole = values.filter(({ score }) => Number.isInteger(score));
  if (!whole.length) return [];
  const { count } = position.rules;
  const [best] = whole.toSorted((a, b) => b.score - a.score);
  const after = whole.map(({ move, score }) => {
    const flips = flipsOfMove(position, move);
    if (!flips.ok) return null;
    const next = applyMove(position, move, flips.value);
    return named(next, count, { low: 0 - score, high: 0 - score }, '', source);
  });
  const own = { low: best!.score, high: best!.score };
  const records = [named(position, count, own, moveName(position.rules, best!.move), source), ...after];
  return records.filter((record) => record !== null);
}
