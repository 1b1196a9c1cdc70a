/** A match as the command line asks for it: its openings, its file, what is reported while it runs and at its end. */
import { createHash } from 'node:crypto';
import { makeTranscript } from '../../game/formats/transcript.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Result } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { engineVersion } from '../../workers/queue/version.ts';
import { EXIT, reasonOf, type Shell } from '../shell.ts';
import { durationText, type Status } from '../status.ts';
import { engineName } from '../version.ts';
import type { TimeControl } from './clock.ts';
import type { Engine } from './engine.ts';
import { openKept, type Kept, type KeptFile, type MatchSettings } from './kept.ts';
import { Match, type MatchOptions } from './match.ts';
import { readOpenings, type MatchOpening } from './openings.ts';
import { ggfOf, isRecordOf, type GameRecord } from './record.ts';
import { progressText, reportRow, reportText } from './report.ts';
import { fixtureOf } from './schedule.ts';
import type { SprtOptions } from './sprt.ts';

export interface Asked {
  readonly engines: readonly Engine[];
  /** Undefined: the usual number; with `sprt`, two from each opening. */
  readonly games: number | undefined;
  readonly parallel: number;
  readonly openings: string;
  readonly seed: number;
  readonly clock: TimeControl | undefined;
  /** Seconds. */
  readonly patience: number | undefined;
  readonly sprt: SprtOptions | undefined;
  readonly keep: string | undefined;
  readonly ggf: string | undefined;
  readonly format: 'text' | 'jsonl' | undefined;
  readonly progress: boolean;
}

export const USUAL_GAMES = 100;
const USUAL_PATIENCE = 60;
const MS = 1000;
const PROGRESS_MS = 1000;

/** Returns the exit status. */
export async function playMatch(shell: Shell, asked: Asked): Promise<number> {
  const openings = readOpenings(shell, asked.openings, asked.seed);
  if (!openings.ok) return shell.refuse(openings.fault);
  // Repeated openings add nothing to a test of engines that play without chance.
  const games = asked.games ?? (asked.sprt ? 2 * openings.value.length : USUAL_GAMES);
  if (asked.ggf !== undefined && !shell.canWrite(asked.ggf)) return EXIT.failed;
  warn(shell, asked, games, openings.value.length);
  const options: MatchOptions = {
    ...asked,
    games,
    openings: openings.value,
    clock: asked.clock ?? null,
    patience: MS * (asked.patience ?? USUAL_PATIENCE),
    sprt: asked.sprt ?? null,
  };
  if (asked.keep === undefined) return new Running(shell, asked, options, [], null).run();
  const kept = openFile(shell, asked.keep, options, await engineVersion(shell.io.home));
  if (!kept.ok) return shell.refuse(kept.fault);
  const { records, file } = kept.value;
  shell.atEnd(() => file.close());
  sayFound(shell, asked.keep, kept.value);
  return new Running(shell, asked, options, records, file).run();
}

function sayFound(shell: Shell, file: string, { records: { length }, wasTorn, doubled }: Kept): void {
  if (wasTorn) shell.say(`The last line of “${file}” was torn; its game is played again.`);
  if (length) shell.say(`${length === 1 ? '1 game is' : `${length} games are`} in “${file}” already.`);
  if (doubled)
    shell.say(
      `“${file}” has games more than once (${doubled === 1 ? '1 line' : `${doubled} lines`} too many); the last of each counts.`,
    );
}

function warn(shell: Shell, { engines, openings }: Asked, games: number, count: number): void {
  if (games <= 2 * count) return;
  const words = engines.some(({ isBuiltIn }) => isBuiltIn) ? ' Engines without chance play the same games again.' : '';
  shell.say(
    `--openings ${openings} has ${count === 1 ? 'one opening' : `${count} openings`} for ${games / 2} pairs of games.${words}`,
  );
}

const transcriptOf = (opening: MatchOpening): string => makeTranscript(startPosition(OTHELLO), opening);

/** `version`: of the built-in engine. */
function openFile(
  shell: Shell,
  file: string,
  { engines, openings, clock, patience }: MatchOptions,
  version: string,
): Result<Kept> {
  const names = engines.map(({ name }) => name);
  const settings: MatchSettings = {
    engines: engines.map(({ name, command }) => ({ name, command })),
    openings: createHash('sha256').update(openings.map(transcriptOf).join('\n')).digest('hex'),
    clock,
    patience: patience / MS,
    ...(engines.some(({ isBuiltIn }) => isBuiltIn) && { version: engineName(version) }),
  };
  return openKept(shell.path(file), file, settings, (value): value is GameRecord => {
    const { game } = (value ?? {}) as Partial<GameRecord>;
    const isNumber = Number.isSafeInteger(game) && game! > 0;
    return isNumber && isRecordOf(value, fixtureOf(game! - 1, names.length, openings.length), names);
  });
}

class Running {
  readonly #shell: Shell;
  readonly #asked: Asked;
  readonly #match: Match;
  readonly #file: KeptFile | null;
  readonly #started = performance.now();
  readonly #doneBefore: number;
  readonly #status: Status;
  /** The next game to be reported, from 0. */
  #next = 0;
  #shownAt = -Infinity;

  constructor(
    shell: Shell,
    asked: Asked,
    options: MatchOptions,
    records: readonly GameRecord[],
    file: KeptFile | null,
  ) {
    this.#shell = shell;
    this.#asked = asked;
    this.#file = file;
    this.#status = shell.status(asked.progress);
    this.#match = new Match(options, shell, records, (record) => this.#hear(record));
    this.#doneBefore = this.#match.done;
  }

  async run(): Promise<number> {
    const shell = this.#shell;
    const farewell = (): void => {
      this.#report();
      shell.say(this.#file ? `Interrupted. The same command goes on from “${this.#asked.keep}”.` : 'Interrupted.');
    };
    shell.onInterrupt(farewell);
    // Engines would go on thinking without us.
    for (const signal of ['SIGTERM', 'SIGHUP'] as const)
      shell.on(signal, () => {
        farewell();
        shell.end(EXIT.interrupted);
      });
    this.#showProgress();
    const failed = await this.#match.run();
    if (failed) {
      shell.say(`“${failed.engine.name}” ${failed.why}.`);
      return EXIT.failed;
    }
    this.#status.end(this.#progress());
    return this.#report() ? EXIT.good : EXIT.failed;
  }

  #hear(record: GameRecord): void {
    try {
      this.#file?.add(record);
    } catch (error) {
      this.#shell.say(`“${this.#asked.keep}” can’t be written: ${reasonOf(error)}.`);
      return this.#shell.end(EXIT.failed);
    }
    if (record.end !== 'played out')
      this.#shell.say(`Game ${record.game}: ${record.why} Moves: ${record.moves || 'none'}`);
    this.#tell();
    this.#showProgress();
  }

  /** Games as JSON lines, in the order of the schedule, as far as they are there. */
  #tell(): void {
    if (this.#asked.format !== 'jsonl') return;
    for (;;) {
      const record = this.#match.record(this.#next);
      if (!record) return;
      this.#printRow(record);
      this.#next++;
    }
  }

  #printRow(row: object): void {
    this.#shell.print(`${JSON.stringify(row)}\n`);
  }

  /** Reports the games after a gap, too. Returns whether everything could be written. */
  #report(): boolean {
    const { records, standing } = this.#match;
    if (this.#asked.format === 'jsonl')
      for (const row of [...records.slice(this.#next), reportRow(standing)]) this.#printRow(row);
    else this.#shell.print(reportText(standing));
    return this.#asked.ggf === undefined || this.#wroteGames(this.#asked.ggf);
  }

  #wroteGames(file: string): boolean {
    const lines: string[] = [];
    for (const record of this.#match.records) {
      const ggf = ggfOf(record, this.#asked.clock ?? null);
      if (ggf.ok) lines.push(`${ggf.value}\n`);
      else this.#shell.say(`Game ${record.game}: ${faultText(ggf.fault)}`);
    }
    return this.#shell.wrote(file, lines.join(''));
  }

  /** With many quick games, computing the figures takes longer than playing a game. */
  #showProgress(): void {
    const now = performance.now();
    if (now - this.#shownAt < PROGRESS_MS) return;
    this.#shownAt = now;
    this.#status.write(this.#progress());
  }

  #progress(): string {
    const { done, total, standing } = this.#match;
    const played = done - this.#doneBefore;
    const ms =
      played && !this.#match.isOver ? ((performance.now() - this.#started) / played) * (total - done) : undefined;
    return progressText(standing, done, total, ms === undefined ? undefined : durationText(ms));
  }
}
