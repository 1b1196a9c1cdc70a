/**
 * The atlas: what whole games on small boards are worth, as `npm run training -- atlas` found it (data/atlas.json). A row is a
 * rule system and what was proved about its start. Boards that differ only by a turn share a row.
 */
import { parseTranscript } from '../formats/transcript.ts';
import { keptRules } from '../former-ids.ts';
import { rulesOf, withForgottenFlips } from '../rules.ts';
import { startPosition } from '../position.ts';
import type { Count, Move, Opening, RuleSystem, Square } from '../types.ts';
import { COUNTS } from '../types.ts';

export const CHECKS = ['plain', 'engine', 'none'] as const;

/** What else found the value: a separate program, or the engine in another way; `none`: nothing. */
export interface AtlasCheck {
  readonly by: (typeof CHECKS)[number];
  readonly nodes: number;
  /** Of processor time. */
  readonly seconds: number;
  /** Of the engine. */
  readonly threads?: number;
  readonly hashMegabytes?: number;
}

export interface AtlasRow {
  /** Of the rule system. */
  readonly id: string;
  /** In English: "6×4, parallel, fewest discs". */
  readonly name: string;
  readonly columns: number;
  readonly rows: number;
  readonly count: Count;
  /** The value for the side that begins: at least, at most. Equal: it is solved. */
  readonly low: number;
  readonly high: number;
  /** A best line to the end of the game, as a transcript; empty if none is known. */
  readonly line: string;
  /** How many first moves keep the value, of `moves`; absent if that is not known of all. */
  readonly best?: number;
  readonly moves: number;
  readonly nodes: number;
  /** Of processor time. */
  readonly seconds: number;
  readonly threads: number;
  readonly hashMegabytes: number;
  /** Of the search program: its cores and weights. */
  readonly signature: string;
  /** The command line that makes this row. */
  readonly command: string;
  readonly check: AtlasCheck;
}

export interface Atlas {
  readonly version: 1;
  readonly rows: readonly AtlasRow[];
}

export const isSolved = ({ low, high }: Pick<AtlasRow, 'low' | 'high'>): boolean => low === high;

const isNumber = (found: unknown): found is number => typeof found === 'number' && Number.isFinite(found);
const isText = (found: unknown): found is string => typeof found === 'string';

/** The rows that can be read; whatever else is in the text is left out. */
export function parseAtlas(text: string): readonly AtlasRow[] {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return [];
  }
  const rows = (found as Partial<Atlas> | null)?.rows;
  return Array.isArray(rows) ? rows.filter(isRow) : [];
}

function isRow(found: unknown): found is AtlasRow {
  const row = found as Partial<AtlasRow> | null;
  if (typeof row !== 'object' || row === null) return false;
  const texts = [row.id, row.name, row.line, row.signature, row.command];
  const numbers = [row.columns, row.rows, row.low, row.high, row.moves, row.nodes, row.seconds];
  const { best } = row;
  return (
    texts.every(isText) &&
    numbers.every(isNumber) &&
    row.low! <= row.high! &&
    (best === undefined || isNumber(best)) &&
    COUNTS.some((count) => count === row.count) &&
    CHECKS.some((by) => by === row.check?.by)
  );
}

/** One row per line, so that a changed row is one changed line. */
export const makeAtlas = (rows: readonly AtlasRow[]): string =>
  `{"version":1,"rows":[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`;

/** The rows whose id or name contains the text, in either case, with `x` for `×`; only one if the text is its id. */
export function rowsMatching<Row extends Pick<AtlasRow, 'id' | 'name'>>(
  rows: readonly Row[],
  pattern = '',
): readonly Row[] {
  const plain = (text: string): string => text.toLowerCase().replaceAll('×', 'x');
  const wanted = plain(pattern);
  const one = rows.filter(({ id }) => id === pattern);
  return one.length ? one : rows.filter(({ id, name }) => plain(`${id}\n${name}`).includes(wanted));
}

/** A row as it applies to a rule system: the same, or with columns and rows exchanged. */
export interface FoundRow {
  readonly row: AtlasRow;
  readonly isTurned: boolean;
}

const TURNED_OPENINGS: Partial<Record<Opening, Opening>> = {
  'parallel-rows': 'parallel-columns',
  'parallel-columns': 'parallel-rows',
};

const exchanged = (square: Square, columns: number, rows: number): Square =>
  (square % columns) * rows + Math.floor(square / columns);

/** The same game with columns and rows exchanged: a reflection in the long diagonal from a1. */
export function turnedRules(rules: RuleSystem): RuleSystem {
  const { columns, rows: rowCount, opening, start, missing, firstMover, supply, aim, displacement, count } = rules;
  const all = (squares: readonly Square[]): Square[] =>
    squares.map((square) => exchanged(square, columns, rowCount)).sort((a, b) => a - b);
  const turned = rulesOf({
    columns: rowCount,
    rows: columns,
    opening: TURNED_OPENINGS[opening] ?? opening,
    missing: all(missing),
    ...(start && { start: { black: all(start.black), white: all(start.white) } }),
    firstMover,
    supply,
    aim,
    displacement,
    count,
  });
  return turned.ok ? turned.value : rules;
}

/** The same play under the usual name and colours, and without forgotten flips. */
const usualRules = (rules: RuleSystem): RuleSystem => turnedRules(turnedRules(rules));

const rowsOfAtlas = new WeakMap<readonly AtlasRow[], ReadonlyMap<string, AtlasRow>>();

/** The rows by their ids, and by those of the same play under the usual name and colours. */
function rowsById(atlas: readonly AtlasRow[]): ReadonlyMap<string, AtlasRow> {
  const known = rowsOfAtlas.get(atlas);
  if (known) return known;
  const rows = new Map<string, AtlasRow>();
  for (const row of atlas) {
    const rules = keptRules(row.id);
    if (rules.ok && !rules.value.forgottenFlips) rows.set(usualRules(rules.value).id, row);
  }
  for (const row of atlas) rows.set(row.id, row);
  rowsOfAtlas.set(atlas, rows);
  return rows;
}

/** The row for these rules. Forgotten flips change no value, so the row of the plain rules is theirs, too. */
export function rowFor(atlas: readonly AtlasRow[], rules: RuleSystem): FoundRow | undefined {
  const byId = rowsById(atlas);
  const plain = withForgottenFlips(rules, false);
  for (const [isTurned, one] of [
    [false, rules],
    [false, plain],
    // The same play under another name or with other colours.
    [false, usualRules(plain)],
    [true, turnedRules(plain)],
  ] as const) {
    const row = byId.get(one.id);
    if (row) return { row, isTurned };
  }
  return undefined;
}

/** The line of a row on the board that was asked for; empty if there is none. */
export function lineOf({ row, isTurned }: FoundRow): readonly Move[] {
  const rules = keptRules(row.id);
  if (!rules.ok) return [];
  const read = parseTranscript(row.line, startPosition(rules.value));
  if (!read.ok) return [];
  const { columns, rows } = rules.value;
  const at = (square: Square): Square => (isTurned ? exchanged(square, columns, rows) : square);
  return read.value.map((move) =>
    move.kind === 'place'
      ? { ...move, square: at(move.square) }
      : move.kind === 'displace'
        ? { ...move, from: at(move.from), to: at(move.to) }
        : move,
  );
}
