/**
 * Saves solves to the end of the game as they run: every few seconds, what is settled and the best part of the table. A
 * search of a saved subject resumes from there, in this tab or another; closing a tab costs only the last seconds. Two
 * tabs that solve one subject save what both have settled, and the table of the one that has searched more.
 */
import { notice } from '../../game/faults.ts';
import { emptyCount } from '../../game/position.ts';
import type { Count, Position } from '../../game/types.ts';
import type { EngineClient } from '../../workers/client/client.ts';
import { positionText } from '../../workers/position-text.ts';
import type { SavedAnalysis } from '../../workers/solves/saved-analysis.ts';
import { contradicts, joinedCheckpoint } from '../../workers/solves/saved-solve.ts';
import { tableEntries, writeEntries } from '../../workers/solves/saved-table.ts';
import type { Analysis, Checkpoint, Proved, SearchEnd, SearchLimits, SearchSubject } from '../../workers/protocol.ts';
import type { ReportListener } from '../../workers/client/search.ts';
import type { EnginePort } from '../engine/engine-controller.ts';
import { resuming, type SearchArguments } from './resuming.ts';
import { solveId, readRecord, readTable, type SavedSolveRecord } from './saved-solve-record.ts';
import type { SolveChange, SolvesStore } from './solves-store.ts';
import type { TableReader, TableReading } from './table-reader.ts';

/** A crash costs no more than this, plus the time for reading and writing. */
const INTERVAL_MS = 5000;
/** Shorter solves aren't worth saving. */
const LONG_MS = 2000;
/**
 * The table, which is most of a solve's size, is kept for this many unfinished solves: those with the most work behind
 * them.
 */
export const MAX_TABLES = 16;

export interface SolveAutosavePorts {
  readonly client: Pick<EngineClient, 'shared'> & Pick<EnginePort, 'search'>;
  readonly store: SolvesStore;
  readonly readTable: TableReader;
  /** Milliseconds since 1970. */
  now(): number;
  /** From now on, something is saved. */
  kept(): void;
  /** A long solve has finished, or was stopped. */
  found(position: Position, analysis: Analysis): void;
  /** What the library of solved positions knows about the moves. */
  known(position: Position, count: Count): Promise<Checkpoint | null>;
  /** … and about positions that may follow. */
  below(position: Position, count: Count): Promise<readonly Proved[]>;
  /** What was searched now contradicts what was saved. */
  alarm(position: Position, now: Analysis, before: SavedSolveRecord): void;
}

interface Found {
  readonly record: SavedSolveRecord;
  readonly table: Uint32Array<ArrayBuffer> | null;
}

/** A search that is being saved. */
interface Run {
  readonly id: string;
  readonly goal: SearchSubject['goal'];
  readonly position: Position;
  readonly limits: SavedSolveRecord['limits'];
  /** When it was last saved. */
  at: number;
  isSaving: boolean;
  isOver: boolean;
  hasSaved: boolean;
  /** It was deleted while it was running. */
  isForgotten: boolean;
  memory?: WebAssembly.Memory | undefined;
}

export class SolveAutosave {
  readonly #ports: SolveAutosavePorts;
  /** The last solve whose entries were written into each memory. */
  readonly #filled = new WeakMap<WebAssembly.Memory, string>();
  /** Solves known only as claims: whatever is found here replaces them, however short the search. */
  readonly #claimed = new Set<string>();

  constructor(ports: SolveAutosavePorts) {
    this.#ports = ports;
  }

  /** Like the engine's own search, but resumed from what is saved for the subject. */
  async search(...[subject, limits, signal, listener, after]: SearchArguments): Promise<SearchEnd> {
    const { client } = this.#ports;
    const found = limits.level === undefined ? await this.#find(subject) : null;
    if (signal.aborted) return 'stopped';
    if (!found) {
      const own = await this.#withKnown(subject, resuming(limits, after));
      return client.search(subject, own, signal, this.keep(subject, limits, listener), after);
    }
    const { analysis } = found.record;
    const told = after ? listener : withNotice(analysis, listener);
    if (analysis.state === 'done') {
      told(analysis);
      return 'done';
    }
    // A reopened engine, perhaps with more threads, has lost its table.
    await this.#fill(subject, found);
    const isBehind = after !== undefined && after.progress.nodes >= analysis.progress.nodes;
    const before = isBehind ? after : analysis;
    const own = furtherOf(limits, found.record.limits);
    const known = await this.#withKnown(subject, resuming(own, before));
    return client.search(subject, known, signal, this.keep(subject, own, told), before);
  }

  /**
   * Adds what the library knows. Searches at a level are the same for everybody, so they get nothing. A solve need not
   * prove again what is known about its moves, unless that contradicts what is saved.
   */
  async #withKnown(subject: SearchSubject, limits: SearchLimits): Promise<SearchLimits> {
    const { position, count } = subject;
    if (limits.level !== undefined) return limits;
    const proved = await this.#ports.below(position, count).catch(() => []);
    const further = proved.length ? { ...limits, proved } : limits;
    if (!isSolve(position, limits)) return further;
    const known = await this.#ports.known(position, count).catch(() => null);
    const { from } = limits;
    if (!known || (from && contradicts(from, known))) return further;
    return { ...further, from: from ? joinedCheckpoint(from, known) : known };
  }

  /** What is saved for the subject; otherwise for the same position with the other goal, which is a start. */
  async #find(subject: SearchSubject): Promise<Found | null> {
    const own = await this.#read(subject);
    if (own) return own;
    const other = await this.#read({ ...subject, goal: subject.goal === 'all' ? 'best' : 'all' });
    if (!other) return null;
    const { record, table } = other;
    const isEnough = subject.goal === 'best' && record.analysis.state === 'done';
    return { table, record: isEnough ? record : { ...record, analysis: { ...record.analysis, state: 'paused' } } };
  }

  async #read(subject: SearchSubject): Promise<Found | null> {
    try {
      const { record, table } = await this.#ports.store.read(solveId(subject));
      const read = record === undefined ? null : readRecord(record);
      if (read && read.by !== 'here') this.#claimed.add(read.id);
      return read?.by === 'here' ? { record: read, table: readTable(table) } : null;
    } catch {
      return null;
    }
  }

  /** Writes the saved entries into the engine's table if it has the same size. */
  async #fill({ position }: SearchSubject, { record, table }: Found): Promise<void> {
    const memory = table ? await this.#memoryFor(position) : undefined;
    if (!table || !memory || this.#filled.get(memory) === record.id) return;
    if (tableEntries(memory) !== record.tableEntries) return;
    writeEntries(memory, table);
    this.#filled.set(memory, record.id);
  }

  async #memoryFor(position: Position): Promise<WebAssembly.Memory | undefined> {
    return (await this.#ports.client.shared(position).catch(() => undefined))?.memory;
  }

  /** A listener that saves what it hears, if that is worthwhile, before passing it on. */
  keep(subject: SearchSubject, limits: SearchLimits, listener: ReportListener): ReportListener {
    const { position, goal } = subject;
    // Where lines may be short, only values are wanted, often for positions that nobody has set up.
    if (limits.shortLines || !isSolve(position, limits)) return listener;
    const { exactFrom, maxDepth } = limits;
    const run: Run = {
      id: solveId(subject),
      goal,
      position,
      limits: { exactFrom, maxDepth },
      at: -Infinity,
      isSaving: false,
      isOver: false,
      hasSaved: false,
      isForgotten: false,
    };
    return (report) => {
      if (report.kind === 'analysis') this.#hear(run, report);
      listener(report);
    };
  }

  #hear(run: Run, report: Analysis): void {
    const isShort = report.progress.elapsedMs < LONG_MS && !(report.state === 'done' && this.#claimed.has(run.id));
    if (isShort || !report.kept || run.isOver) return;
    run.isOver = report.state !== 'searching';
    const isTime = !run.isSaving && this.#ports.now() - run.at >= INTERVAL_MS;
    if (run.isOver || isTime) void this.#save(run, report);
    if (run.isOver) this.#ports.found(run.position, report);
  }

  async #save(run: Run, report: Analysis): Promise<void> {
    run.isSaving = true;
    run.at = this.#ports.now();
    try {
      const table = report.state === 'done' ? null : await this.#tableOf(run);
      await this.#ports.store.change(run.id, (found) => this.#change(run, report, found.record, table));
      if (!run.hasSaved) await this.#dropTables(run.id);
      run.hasSaved = true;
      this.#ports.kept();
    } catch {
      // The browser refuses or is full: the search continues, and saving is retried.
    }
    run.isSaving = false;
  }

  /**
   * The best part of the table, while the search that it belongs to is running; otherwise undefined, and the last one
   * stays.
   */
  async #tableOf(run: Run): Promise<TableReading | undefined> {
    if (run.isOver) return undefined;
    run.memory ??= await this.#memoryFor(run.position);
    if (!run.memory) return undefined;
    this.#filled.set(run.memory, run.id);
    const table = await this.#ports.readTable(run.memory);
    return run.isOver ? undefined : table;
  }

  #change(run: Run, report: Analysis, found: unknown, table: TableReading | null | undefined): SolveChange | undefined {
    if (found === undefined) run.isForgotten ||= run.hasSaved;
    const read = found === undefined ? null : readRecord(found);
    // A claim and its table are replaced by what is searched here.
    const before = read?.by === 'here' ? read : null;
    // What this page can't read belongs to another version; what is gone was deleted.
    if (run.isForgotten || (found !== undefined && !read) || before?.analysis.state === 'done') return undefined;
    const now = this.#ports.now();
    const { id, goal, limits } = run;
    const fresh: SavedSolveRecord = {
      by: 'here',
      id,
      goal,
      analysis: lasting(run.position, report),
      limits,
      begunAt: before?.begunAt ?? now,
      savedAt: now,
      ...(table
        ? { tableEntries: table.size, bytes: table.entries.byteLength }
        : {
            tableEntries: (table !== null && before?.tableEntries) || 0,
            bytes: (table !== null && before?.bytes) || 0,
          }),
    };
    const next = table === undefined ? (before ? {} : { table: null }) : { table: table && table.entries };
    const known = before?.analysis.kept;
    if (!before || !known) return { record: fresh, ...next };
    if (contradicts(report.kept!, known)) {
      this.#ports.alarm(run.position, report, before);
      return undefined;
    }
    const kept = joinedCheckpoint(report.kept!, known);
    const isBehind = report.state !== 'done' && before.analysis.progress.nodes > report.progress.nodes;
    // Another tab has searched more.
    if (isBehind) return { record: { ...before, analysis: { ...before.analysis, kept } } };
    return { record: { ...fresh, analysis: { ...fresh.analysis, kept } }, ...next };
  }

  /** Deletes the tables of all but the longest unfinished solves; what they have settled stays. */
  async #dropTables(own: string): Promise<void> {
    const { store } = this.#ports;
    const large = (await store.list()).map(readRecord).filter((record) => record !== null && record.bytes > 0);
    const others = large.filter((record) => record!.id !== own) as SavedSolveRecord[];
    const byWork = others.sort((a, b) => b.analysis.progress.elapsedMs - a.analysis.progress.elapsedMs);
    for (const { id } of byWork.slice(MAX_TABLES - 1)) await store.change(id, ({ record }) => withoutTable(record));
  }
}

function withoutTable(found: unknown): SolveChange | undefined {
  const record = readRecord(found);
  return record ? { record: { ...record, bytes: 0, tableEntries: 0 }, table: null } : undefined;
}

/** Unlimited solves to the end of a game that must end. */
function isSolve(position: Position, limits: SearchLimits): boolean {
  const { level, time, selectivity = 100, exactFrom } = limits;
  if (level !== undefined || time !== undefined || selectivity < 100 || position.rules.displacement) return false;
  return emptyCount(position) <= exactFrom;
}

/** Without what is true of one session only. */
function lasting(of: Position, analysis: Analysis): SavedAnalysis {
  const { kind, job, count, state, value, moves, line, turn, progress, kept } = analysis;
  const { nodes, nodesPerSecond, elapsedMs, cpuMs, done, proved, total } = progress;
  const figures = { nodes, nodesPerSecond, elapsedMs, cpuMs, done, proved, total };
  const rest = { ...(value && { value }), ...(kept && { kept }) };
  const position = positionText(of);
  return { kind, job, position, count, state, moves, line, turn, progress: figures, ...rest };
}

const furtherOf = (a: SearchLimits, b: SavedSolveRecord['limits']): SearchLimits => ({
  ...a,
  exactFrom: Math.max(a.exactFrom, b.exactFrom),
  maxDepth: Math.max(a.maxDepth, b.maxDepth),
});

/** Adds to each report a notice of what the search resumed from. */
function withNotice({ progress: { proved, total } }: Analysis, listener: ReportListener): ReportListener {
  const note = notice('solve-kept', { n: proved, most: total });
  return (report) =>
    listener(report.kind === 'analysis' ? { ...report, notices: [...(report.notices ?? []), note] } : report);
}
