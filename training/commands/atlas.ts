/**
 * Makes data/atlas.json: solves each game of the atlas with the engine on one thread, so that its nodes are the same each
 * time, and then again: boards of up to 32 squares by a plain program, larger ones with another table and more threads.
 * Each game solved is kept in the work folder, so the command may be stopped at any time and started again.
 */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeAtlas, parseAtlas, rowsMatching, type AtlasCheck, type AtlasRow } from '../../game/atlas/atlas.ts';
import { complain, ok, type Result, type RuleSystem } from '../../game/types.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { canBePlain, plainCheck } from '../atlas/second-check.ts';
import { atlasName, atlasRules, weightOf } from '../atlas/rows.ts';
import { solveGame, type OpenEngine, type Solved } from '../atlas/solving.ts';
import { readKept } from '../kept.ts';
import { Progress } from '../progress.ts';
import { writeWhole } from '../records.ts';
import type { Workplace } from '../workplace.ts';

const FIRST = { threads: 1, hashMegabytes: 512 } as const;
const SECOND = { threads: 2, hashMegabytes: 192 } as const;

export interface AtlasOrder {
  /** Part of the ids or names of rows; a whole id means that row alone. */
  readonly pattern?: string;
  /** Seconds for each search, after which its bounds count. */
  readonly limit: number;
  /** Of the search program. */
  readonly signature: string;
}

/** Seconds for each search. */
export const USUAL_LIMIT = 600;

/** What is kept of one row. */
interface Kept {
  readonly solved: Solved;
  readonly signature: string;
  readonly limit: number;
  readonly check?: AtlasCheck;
  /** The limit of the check, where it isn't that of the search. */
  readonly checkLimit?: number;
}

/** The games that a pattern means. */
const gamesLike = (pattern: string | undefined): readonly RuleSystem[] =>
  rowsMatching(
    atlasRules().map((rules) => ({ id: rules.id, name: atlasName(rules), rules })),
    pattern,
  ).map(({ rules }) => rules);

/** Solves and checks the rows, writes the file after each, and says what it did. */
export async function atlas(
  place: Workplace,
  out: string,
  open: OpenEngine,
  order: AtlasOrder,
): Promise<Result<string>> {
  const wanted = gamesLike(order.pattern);
  if (!wanted.length) return complain(`No row of the atlas has "${order.pattern}" in its id or name.`);
  const progress = new Progress(
    'atlas',
    wanted.reduce((sum, rules) => sum + weightOf(rules), 0),
    place.quiet,
  );
  let done = 0;
  for (const rules of wanted) {
    const tell = (share: number): void => progress.at(done + share * weightOf(rules), rules.id);
    const made = await makeRow(place, open, order, rules, tell);
    if (!made.ok) return made;
    done += weightOf(rules);
    tell(0);
    const written = write(place, out);
    if (!written.ok) return written;
  }
  progress.end(`${wanted.length} rows`);
  const written = write(place, out);
  return written.ok ? ok(`${fileIn(out)}: ${written.value} ${written.value === 1 ? 'row' : 'rows'}.`) : written;
}

const fileIn = (out: string): string => join(out, 'atlas.json');

function keptFile({ work }: Workplace, { id }: RuleSystem): string {
  const folder = join(work, 'atlas');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${id.replaceAll(/[^\w.=-]/g, '_')}.json`);
}

function keptOf(place: Workplace, rules: RuleSystem): Result<Kept | undefined> {
  const file = keptFile(place, rules);
  return existsSync(file) ? readKept<Kept>(file) : ok(undefined);
}

/** Solves what isn't solved and checks what isn't checked. */
async function makeRow(
  place: Workplace,
  open: OpenEngine,
  { limit, signature }: AtlasOrder,
  rules: RuleSystem,
  tell: (share: number) => void,
): Promise<Result<null>> {
  const file = keptFile(place, rules);
  const read = keptOf(place, rules);
  if (!read.ok) return read;
  let kept = read.value;
  // What another search program found, or this one left open in less time, is searched again.
  const isOpen = kept !== undefined && kept.solved.low < kept.solved.high && kept.limit < limit;
  if (!kept || kept.signature !== signature || isOpen) {
    const solved = await searched(open, FIRST, rules, limit, ({ progress }) => tell(progress.done / 2));
    if (!solved.ok) return solved;
    kept = { solved: solved.value, signature, limit };
    writeWhole(file, `${JSON.stringify(kept)}\n`);
  }
  // A check that found nothing in less time is also made again.
  const isChecked = kept.check && (kept.check.by !== 'none' || (kept.checkLimit ?? kept.limit) >= limit);
  if (isChecked || kept.solved.low < kept.solved.high) return ok(null);
  const check = canBePlain(rules)
    ? ok(plainCheck(rules))
    : await again(open, rules, limit, ({ progress }) => tell((1 + progress.done) / 2));
  if (!check.ok) return check;
  const { value, ...what } = check.value;
  if (value !== undefined && value !== kept.solved.low)
    return complain(`${rules.id}: the engine found ${kept.solved.low}, the check ${value}.`);
  const by: AtlasCheck = value === undefined ? { ...what, by: 'none' } : what;
  writeWhole(file, `${JSON.stringify({ ...kept, check: by, checkLimit: limit } satisfies Kept)}\n`);
  return ok(null);
}

type Checked = AtlasCheck & { readonly value: number | undefined };

async function again(
  open: OpenEngine,
  rules: RuleSystem,
  limit: number,
  onReport: (report: Analysis) => void,
): Promise<Result<Checked>> {
  const solved = await searched(open, SECOND, rules, limit, onReport);
  if (!solved.ok) return solved;
  const { low, high, nodes, seconds } = solved.value;
  return ok({ by: 'engine', value: low === high ? low : undefined, nodes, seconds, ...SECOND });
}

async function searched(
  open: OpenEngine,
  options: typeof FIRST | typeof SECOND,
  rules: RuleSystem,
  limit: number,
  onReport: (report: Analysis) => void,
): Promise<Result<Solved>> {
  const engine = await open(options);
  if (!engine.ok) return engine;
  try {
    return await solveGame(engine.value, rules, limit, onReport);
  } finally {
    engine.value.close();
  }
}

/** Writes the file with the rows kept here, and those that it has already; returns how many there are. */
function write(place: Workplace, out: string): Result<number> {
  const file = fileIn(out);
  const before = new Map(
    existsSync(file) ? parseAtlas(readFileSync(file, 'utf8')).map((row) => [row.id, row] as const) : [],
  );
  const rows: AtlasRow[] = [];
  for (const rules of atlasRules()) {
    const kept = keptOf(place, rules);
    if (!kept.ok) return kept;
    const row = kept.value ? rowOf(rules, kept.value) : before.get(rules.id);
    if (row) rows.push(row);
  }
  rows.sort((a, b) => a.columns * a.rows - b.columns * b.rows);
  mkdirSync(out, { recursive: true });
  writeWhole(file, makeAtlas(rows));
  return ok(rows.length);
}

function rowOf(rules: RuleSystem, { solved, signature, limit, check }: Kept): AtlasRow {
  const { id, columns, rows, count } = rules;
  // What takes over half of the usual limit may exceed it elsewhere.
  const isLimited = !rules.displacement && (solved.low < solved.high || solved.seconds > USUAL_LIMIT / 2);
  const { low, high, line, best, moves, nodes, seconds } = solved;
  return {
    id,
    name: atlasName(rules),
    columns,
    rows,
    count,
    low,
    high,
    line,
    ...(best !== undefined && { best }),
    moves,
    nodes,
    seconds: tenths(seconds),
    ...FIRST,
    signature,
    command: `npm run training -- atlas --rows '${id}'${isLimited ? ` --limit ${limit}` : ''}`,
    check: check ? { ...check, seconds: tenths(check.seconds) } : { by: 'none', nodes: 0, seconds: 0 },
  };
}

const tenths = (seconds: number): number => Math.round(10 * seconds) / 10;
