/**
 * The games of a match in a file: a line that says which match, then a line for each game, written when it ends. A match
 * that was killed goes on from there. The line that was being written then may be torn; its game is played again. A lock
 * beside the file keeps a second match away from it.
 */
import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parsedJson } from '../../game/formats/text.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { reasonOf } from '../shell.ts';
import { lock } from '../whole-file.ts';
import type { GameRecord } from './record.ts';

/** What must be the same for two runs to be parts of one match; values are compared as JSON. */
export type MatchSettings = Readonly<Record<string, unknown>>;

export interface Kept {
  readonly records: readonly GameRecord[];
  /** Whether a torn line was dropped. */
  readonly wasTorn: boolean;
  /** Games beyond one for each number; the last of each number counts. */
  readonly doubled: number;
  readonly file: KeptFile;
}

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

export class KeptFile {
  readonly #lock: string;
  #descriptor: number | undefined;

  /** `lock`: a lock that we hold. */
  constructor(lock: string) {
    this.#lock = lock;
  }

  /** Opens it; returns what it holds. Throws. */
  open(path: string): string {
    this.#descriptor = openSync(path, 'a+');
    return readFileSync(this.#descriptor, 'utf8');
  }

  truncate(bytes: number): void {
    ftruncateSync(this.#descriptor!, bytes);
  }

  /** Throws if the disk is full. The line is on the disk when this returns. */
  add(value: object): void {
    writeFileSync(this.#descriptor!, lineOf(value));
    fsyncSync(this.#descriptor!);
  }

  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    rmSync(this.#lock, { force: true });
  }
}

/** `isRecord` says whether a value is the record of one of the match's games; `name`: the path as given. */
export function openKept(
  path: string,
  name: string,
  settings: MatchSettings,
  isRecord: (value: unknown) => value is GameRecord,
): Result<Kept> {
  let file: KeptFile | undefined;
  try {
    const holder = lock(`${path}.lock`);
    if (holder !== null)
      return complain(
        `“${name}” is in use by a match that process ${holder} plays. If there is no such match, delete “${name}.lock”.`,
      );
    file = new KeptFile(`${path}.lock`);
    const kept = readKept(file, file.open(path), name, settings, isRecord);
    if (!kept.ok) file.close();
    return kept;
  } catch (error) {
    file?.close();
    return complain(`“${name}” can’t be used to keep games: ${reasonOf(error)}.`);
  }
}

/** Throws if the disk is full. */
function readKept(
  file: KeptFile,
  text: string,
  name: string,
  settings: MatchSettings,
  isRecord: (value: unknown) => value is GameRecord,
): Result<Kept> {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const first = { match: settings };
  const found = lineOf(first).startsWith(text) ? ok([]) : recordsIn(whole, name, settings, isRecord);
  if (!found.ok) return found;
  const wasTorn = whole.length < text.length;
  if (wasTorn) file.truncate(Buffer.byteLength(whole));
  if (!whole) file.add(first);
  const records = [...new Map(found.value.map((record) => [record.game, record])).values()];
  return ok({ records, wasTorn, doubled: found.value.length - records.length, file });
}

function recordsIn(
  text: string,
  name: string,
  settings: MatchSettings,
  isRecord: (value: unknown) => value is GameRecord,
): Result<readonly GameRecord[]> {
  const [first, ...lines] = text.split('\n').slice(0, -1).map(parsedJson);
  const found = (first as { readonly match?: MatchSettings } | undefined)?.match;
  if (typeof found !== 'object') return complain(`“${name}” is no file of kept games.`);
  const other = Object.keys({ ...settings, ...found }).find(
    (key) => JSON.stringify(settings[key]) !== JSON.stringify(found[key]),
  );
  if (other !== undefined)
    return complain(
      `“${name}” has the games of another match, which differs in its ${other === 'version' ? 'version of Outflank' : other}. Take another file, or go on as it was begun.`,
    );
  const records: GameRecord[] = [];
  for (const [index, line] of lines.entries()) {
    if (!isRecord(line)) return complain(`Line ${index + 2} of “${name}” is no game of this match.`);
    records.push(line);
  }
  return ok(records);
}
