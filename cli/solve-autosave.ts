/**
 * `outflank solve --keep DIR`: a solve that survives its process. Every few seconds, the results so far and the best
 * part of the table are written to a file in the folder, which replaces the previous one atomically; the same command
 * finds it there and continues. A finished solve leaves its answer.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { complain, ok, type Count, type Position, type Result } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import { positionText } from '../workers/position-text.ts';
import { readAnalysis, type SavedAnalysis } from '../workers/solves/saved-analysis.ts';
import { makeSavedSolve, parseSavedSolve, type SavedSolve } from '../workers/solves/saved-solve.ts';
import { readEntries, tableEntries, writeEntries } from '../workers/solves/saved-table.ts';
import type { Analysis, Progress } from '../workers/protocol.ts';
import { solveLimits, type Solver } from './solver.ts';
import { isSealed, sealed, stateFolder } from './seal.ts';
import { makeFolder, reasonOf, type Shell } from './shell.ts';
import { isAlive } from './whole-file.ts';

/** A crash loses at most the time between two saves: a share of the time spent, within limits. */
const SHARE_AT_RISK = 0.02;
const SHORTEST_INTERVAL_MS = 250;
const LONGEST_INTERVAL_MS = 5000;
/** At most this share of the time goes into writing; the search doesn't wait for it. */
const SHARE_OF_WRITING = 0.25;
/** 20 bytes each. Killed five times, FFO #53 takes 1.25 times the nodes with 400,000, 1.04 times with these. */
const MAX_ENTRIES = 2_000_000;

/** What an answer names if its file, of an earlier version, doesn't say who computed it. */
const UNKNOWN_ENGINE = 'unknown';

export interface Solved {
  readonly analysis: Analysis;
  /** The engines that computed it. */
  readonly engine: string;
}

export class SolveAutosave {
  readonly #shell: Shell;
  readonly #engine: string;
  readonly #folder: string;
  /** The folder of the seal's key. */
  readonly #keys: string;
  /** Saves what is being solved. */
  readonly #open = new Set<() => void>();

  /** `engine`: the name of the one that solves. */
  constructor(shell: Shell, folder: string, engine: string) {
    this.#shell = shell;
    this.#engine = engine;
    this.#folder = shell.path(folder || '.');
    this.#keys = stateFolder(shell.io.env);
  }

  /** A fault if something other than a folder is in its place. */
  check(): Result<null> {
    try {
      if (statSync(this.#folder).isDirectory()) return ok(null);
    } catch (error) {
      // It is made when the first solve is kept; other troubles are reported then, too.
      if ((error as NodeJS.ErrnoException).code !== 'ENOTDIR') return ok(null);
    }
    return complain(`“${this.#folder}” isn’t a folder, so no solve can be kept there.`);
  }

  /** The last chance before the program ends. */
  saveAll(): void {
    for (const save of this.#open) save();
  }

  /** Like `solver.solve`; a fault if the folder's file can't be read. */
  async solve(
    solver: Solver,
    position: Position,
    goal: 'best' | 'all',
    count: Count,
    onProgress: (progress: Progress) => void,
  ): Promise<Result<Solved>> {
    const subject = { position: positionText(position), count, goal };
    const name = createHash('sha256').update(JSON.stringify(subject)).digest('hex').slice(0, 16);
    const file = join(this.#folder, `${name}.kept`);
    const found = readSavedSolve(file, subject, this.#keys);
    if (!found.ok) return found;
    const before = found.value?.analysis;
    if (found.value && before?.state === 'done') return ok({ analysis: before, engine: found.value.engine });
    const engine = enginesOf(found.value?.engine, this.#engine);
    removeDrafts(this.#folder, name);
    const memory = await solver.memory(position);
    if (memory && found.value?.tableEntries === tableEntries(memory)) writeEntries(memory, found.value.entries);
    let last: Analysis | undefined;
    const save = (): void => {
      if (!last) return;
      const entries = memory && last.state !== 'done' ? readEntries(memory, MAX_ENTRIES) : new Uint32Array();
      const size = memory ? tableEntries(memory) : 0;
      const analysis = { ...last, position: subject.position };
      const saved = writeSavedSolve(this.#keys, file, { engine, tableEntries: size, analysis, entries });
      // The answer is worth more than its file.
      if (!saved.ok) this.#shell.sayOnce(faultText(saved.fault));
    };
    const stopSaving = again(save, () => last?.progress.elapsedMs ?? 0);
    this.#open.add(save);
    const limits = { ...solveLimits(position), keeps: true, ...(before?.kept && { from: before.kept }) };
    const onReport = (report: Analysis): void => {
      last = report;
      onProgress(report.progress);
    };
    const analysis = await solver.search(position, goal, count, limits, onReport, undefined, before);
    stopSaving();
    this.#open.delete(save);
    if (!analysis.ok) return analysis;
    save();
    return ok({ analysis: analysis.value, engine });
  }
}

function enginesOf(before: string | undefined, now: string): string {
  if (before === undefined) return now;
  return before.split(' + ').includes(now) ? before : `${before} + ${now}`;
}

/** Calls `save` repeatedly until the returned function is called. */
function again(save: () => void, spentMs: () => number): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (ms: number): void => void (timer = setTimeout(next, ms));
  const next = (): void => {
    const begunAt = performance.now();
    save();
    const writingMs = performance.now() - begunAt;
    const atRisk = Math.min(SHARE_AT_RISK * spentMs(), LONGEST_INTERVAL_MS);
    wait(Math.max(SHORTEST_INTERVAL_MS, atRisk, writingMs / SHARE_OF_WRITING));
  };
  wait(SHORTEST_INTERVAL_MS);
  return () => clearTimeout(timer);
}

const TROUBLES = {
  foreign: 'isn’t a kept solve',
  damaged: 'is damaged or cut short',
  version: 'is a kept solve of another version (format {format})',
} as const;

const NOT_OURS =
  'was not kept by you on this computer, so nothing in it is proved here. Move it away to solve the position from the beginning';

function isOurs(bytes: Uint8Array, keys: string): boolean {
  try {
    return isSealed(bytes, keys);
  } catch {
    // Without a key, nothing can be told.
    return false;
  }
}

/** What was kept of this subject, if anything. */
function readSavedSolve(file: string, subject: object, keys: string): Result<Required<SavedSolve> | undefined> {
  const refused = (why: string) => complain(`“${file}” ${why}; it is left unchanged.`);
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? ok(undefined) : refused(`can’t be read (${reasonOf(error)})`);
  }
  const read = parseSavedSolve(bytes);
  if (!read.ok) return refused(TROUBLES[read.why].replace('{format}', String(read.format)));
  const { tableEntries, engine: name } = read.header;
  const engine = typeof name === 'string' ? name : UNKNOWN_ENGINE;
  const { position, count } = (read.header.analysis ?? {}) as Partial<SavedAnalysis>;
  if (position && JSON.stringify({ ...subject, position, count }) !== JSON.stringify(subject))
    return refused('is the kept solve of another position');
  const analysis = readAnalysis(read.header.analysis);
  const isAnswer = analysis?.state !== 'done' || analysis.value !== undefined;
  if (!analysis || !isAnswer || typeof tableEntries !== 'number') return refused('has contents that fit no position');
  if (!isOurs(bytes, keys)) return refused(NOT_OURS);
  return ok({ engine, tableEntries, analysis, entries: read.entries });
}

/** Where a file is written before it replaces the old one. */
const draftOf = (file: string): string => `${file}.${process.pid}.new`;

/** Removes half-written files of processes that no longer run. */
function removeDrafts(folder: string, name: string): void {
  if (!existsSync(folder)) return;
  for (const draft of readdirSync(folder)) {
    const pid = /^(\w+)\.kept\.(\d+)\.new$/.exec(draft);
    if (pid?.[1] === name && !isAlive(Number(pid[2]))) rmSync(join(folder, draft), { force: true });
  }
}

/** Atomic: whenever the process ends, the file is either the old one or the new one, and complete. */
function writeSavedSolve(keys: string, file: string, kept: SavedSolve): Result<null> {
  const draft = draftOf(file);
  try {
    makeFolder(dirname(file));
    writeFileSync(draft, sealed(makeSavedSolve(kept), keys), { flush: true });
    renameSync(draft, file);
    return ok(null);
  } catch (error) {
    rmSync(draft, { force: true });
    return complain(`The solve can’t be kept in “${dirname(file)}” (${reasonOf(error)}).`);
  }
}
