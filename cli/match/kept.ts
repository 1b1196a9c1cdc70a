/**
 * The games of a match in a file: a line that says which match, then a line for each game, written when it ends. A match
 * that was killed goes on from there. The line that was being written then may be torn; its game is played again.
 */
import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { parsedJson } from '../../game/formats/text.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { reasonOf } from '../shell.ts';
import type { GameRecord } from './record.ts';

/** What must be the same for two runs to be parts of one match; values are compared as JSON. */
export type MatchSettings = Readonly<Record<string, unknown>>;

export interface Kept {
  readonly records: readonly GameRecord[];
  /** Whether a torn line was dropped. */
  readonly wasTorn: boolean;
  readonly file: KeptFile;
}

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

export class KeptFile {
  readonly #descriptor: number;

  constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /** Throws if the disk is full. The line is on the disk when this returns. */
  add(value: object): void {
    writeFileSync(this.#descriptor, lineOf(value));
    fsyncSync(this.#descriptor);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

/** `isRecord` says whether a value is the record of one of the match's games; `name`: the path as given. */
export function openKept(
  path: string,
  name: string,
  settings: MatchSettings,
  isRecord: (value: unknown) => value is GameRecord,
): Result<Kept> {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(path, 'a+');
    const text = readFileSync(descriptor, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const first = { match: settings };
    const records = lineOf(first).startsWith(text) ? ok([]) : recordsIn(whole, name, settings, isRecord);
    if (!records.ok) {
      closeSync(descriptor);
      return records;
    }
    const file = new KeptFile(descriptor);
    const wasTorn = whole.length < text.length;
    if (wasTorn) ftruncateSync(descriptor, Buffer.byteLength(whole));
    if (!whole) file.add(first);
    return ok({ records: records.value, wasTorn, file });
  } catch (error) {
    if (descriptor !== undefined) closeSync(descriptor);
    return complain(`“${name}” can’t be used to keep games: ${reasonOf(error)}.`);
  }
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
      `“${name}” has the games of another match: its ${other} differ. Take another file, or the options that it was begun with.`,
    );
  const records = new Map<number, GameRecord>();
  for (const [index, line] of lines.entries()) {
    if (!isRecord(line)) return complain(`Line ${index + 2} of “${name}” is no game of this match.`);
    records.set(line.game, line);
  }
  return ok([...records.values()]);
}
