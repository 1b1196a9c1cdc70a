/**
 * What a long step keeps in the work folder, so that an interrupted run can resume. It depends on the engine and its weights,
 * together called its maker: each maker has a folder of its own, so that results of different makers never mix.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { complain, ok, type Result } from '../game/types.ts';
import { OTHELLO_SETS } from '../workers/engine/host.ts';
import { engineVersion } from '../workers/queue/version.ts';
import { filesIn, writeWhole } from './records.ts';
import { type Share, shareFile, shareFiles, type Workplace } from './workplace.ts';

const LENGTH = 12;

/** A short name of the engine together with files that its answers depend on. */
export async function makerOf(...files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(await engineVersion());
  for (const file of files) hash.update(existsSync(file) ? readFileSync(file) : `no ${file}`);
  return hash.digest('hex').slice(0, LENGTH);
}

/** The weights in a folder, with which the core searches (core.ts). */
export const weightsIn = (folder: string): string[] => OTHELLO_SETS.map((set) => join(folder, `eval-${set}.bin`));

/** What some steps left in the work folder itself, before makers had folders. */
const FORMER: Readonly<Record<string, RegExp>> = {
  advice: /^advice\.txt$/,
  forecast: /^forecast-\d+\.json$/,
  'people-match': /^people-match.*\.jsonl$/,
  'people-values': /^people-values-.*\.bin$/,
  reasons: /^(mistakes\.txt|why\.jsonl)$/,
};

/** The folder of a step's files that were made by `maker`. When it is begun, a message names what lies beside it unused. */
export function keptFolder({ work }: Workplace, step: string, maker: string): string {
  const all = join(work, step);
  const folder = join(all, maker);
  if (existsSync(folder)) return folder;
  const beside = existsSync(all) ? readdirSync(all, { withFileTypes: true }) : [];
  if (beside.some((entry) => entry.isDirectory() && readdirSync(join(all, entry.name)).length > 0))
    console.error(`${folder} is begun: another engine or other weights made what is beside it, and that isn't used.`);
  const ofNobody = [
    ...filesIn(work, FORMER[step] ?? /^$/),
    ...(beside.some((entry) => entry.isFile()) ? [`the files in ${all} itself`] : []),
  ];
  if (ofNobody.length > 0)
    console.error(`Not used, since nothing says which engine and weights made it: ${ofNobody.join(', ')}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

const AGAIN = 'remove it, and what was in it is made again';

/** A value that was kept as JSON. `remedy`: what the user can do about a file that can't be read. */
export function readKept<T>(file: string, remedy = AGAIN): Result<T> {
  try {
    return ok(JSON.parse(readFileSync(file, 'utf8')) as T);
  } catch {
    return complain(`${file} can't be read: ${remedy}.`);
  }
}

/** The complaint about a file that a step adds lines to. */
export const unreadLine = (file: string, number: number): Result<never> =>
  complain(
    `Line ${number} of ${file} can't be read: remove it and those after it, and what was in them is made again.`,
  );

const wholeLines = (text: string): string => text.slice(0, text.lastIndexOf('\n') + 1);

/** The lines of a file of JSON; the last one counts only if it is complete. */
export function readLines<T>(file: string): Result<T[]> {
  const lines: T[] = [];
  if (!existsSync(file)) return ok(lines);
  for (const line of wholeLines(readFileSync(file, 'utf8')).split('\n').slice(0, -1)) {
    try {
      lines.push(JSON.parse(line) as T);
    } catch {
      return unreadLine(file, lines.length + 1);
    }
  }
  return ok(lines);
}

/** The same for a file that is added to: an incomplete last line is cut off. */
export function resumeLines<T>(file: string): Result<T[]> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = wholeLines(text);
  if (whole !== text) writeWhole(file, whole);
  return readLines(file);
}

/** Lines that several processes add to, each to a file of its own. */
export interface SharedLines<T> {
  /** Those of all processes at the start, and this process's since. */
  readonly lines: readonly T[];
  readonly add: (line: T) => void;
}

export function openLines<T>(folder: string, name: string, share: Share): Result<SharedLines<T>> {
  const file = shareFile(folder, name, 'jsonl', share);
  const own = resumeLines<T>(file);
  if (!own.ok) return own;
  const lines = own.value;
  for (const other of shareFiles(folder, name, 'jsonl').filter((one) => one !== file)) {
    const read = readLines<T>(other);
    if (!read.ok) return read;
    lines.push(...read.value);
  }
  const add = (line: T): void => {
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    lines.push(line);
  };
  return ok({ lines, add });
}
