/** The list of kept solves, and solves as files. */
import { readAnalysis } from '../../workers/solves/saved-analysis.ts';
import {
  contradicts,
  makeSavedSolve,
  parseSavedSolve,
  type SavedSolveFault,
} from '../../workers/solves/saved-solve.ts';
import { idOf, readRecord, readTable, type SavedSolveRecord } from './saved-solve-record.ts';
import type { SolvesStore } from './solves-store.ts';
import { Observable } from '../browser/observable.ts';

/**
 * `nonsense`: its contents fit no position; `older`: as much or more is kept already; `ours`: a search of this browser
 * is kept, which no file replaces; `contrary`: it contradicts what is kept.
 */
export type Refusal = SavedSolveFault | 'nonsense' | 'older' | 'ours' | 'contrary' | 'storage';

/** The result of adding a file. */
export interface AddedSolve {
  readonly name: string;
  readonly refusal: Refusal | null;
}

export class SavedSolves extends Observable {
  readonly #store: SolvesStore;
  readonly #now: () => number;
  #records: readonly SavedSolveRecord[] | null = null;
  #isBroken = false;

  constructor(store: SolvesStore, now: () => number) {
    super();
    this.#store = store;
    this.#now = now;
    store.onChange(() => void this.refresh());
    void this.refresh();
  }

  /** Newest first; null until they have been read. */
  get records(): readonly SavedSolveRecord[] | null {
    return this.#records;
  }

  /** The browser stores nothing. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  async refresh(): Promise<void> {
    const found = await this.#store.list().catch(() => null);
    this.#isBroken = found === null;
    const records = (found ?? []).map(readRecord).filter((record) => record !== null);
    this.#records = records.sort((a, b) => b.savedAt - a.savedAt);
    this.notify();
  }

  async remove(id: string): Promise<void> {
    await this.#store.remove(id).catch(() => undefined);
  }

  /** A solve as a file, which the shell can read, too; null if it is gone. */
  async file(id: string): Promise<{ readonly name: string; readonly blob: Blob } | null> {
    const found = await this.#store.read(id).catch(() => null);
    const record = found && readRecord(found.record);
    if (!record) return null;
    const { analysis, goal, tableEntries } = record;
    const entries = readTable(found.table) ?? new Uint32Array();
    const { position, count } = analysis;
    return {
      name: `${await nameOf({ position, count, goal })}.kept`,
      blob: new Blob([makeSavedSolve({ tableEntries, analysis, entries })], { type: 'application/octet-stream' }),
    };
  }

  async add(file: File): Promise<AddedSolve> {
    const refusal = await this.#add(new Uint8Array(await file.arrayBuffer())).catch(() => 'storage' as const);
    return { name: file.name, refusal };
  }

  async #add(bytes: Uint8Array): Promise<Refusal | null> {
    const read = parseSavedSolve(bytes);
    if (!read.ok) return read.why;
    const analysis = readAnalysis(read.header.analysis);
    if (!analysis?.kept) return 'nonsense';
    const id = idOf(analysis.position, analysis.count, 'all');
    const { entries } = read;
    const size = Number(read.header.tableEntries) || 0;
    let refusal: Refusal | null = null;
    await this.#store.change(id, ({ record: found }) => {
      const before = found === undefined ? null : readRecord(found);
      refusal = found === undefined ? null : before ? refusalBy(before, analysis) : 'version';
      if (refusal) return undefined;
      const now = this.#now();
      const squares = analysis.position.board.length;
      const isWhole = analysis.kept!.moves.every(({ low, high }) => low === high);
      const record: SavedSolveRecord = {
        by: 'file',
        id,
        goal: 'all',
        analysis: { ...analysis, state: isWhole && analysis.state === 'done' ? 'done' : 'paused' },
        limits: { exactFrom: squares, maxDepth: squares },
        tableEntries: size,
        bytes: entries.byteLength,
        begunAt: before?.begunAt ?? now,
        savedAt: now,
      };
      return { record, table: entries.length ? entries : null };
    });
    return refusal;
  }
}

function refusalBy(
  { by, analysis: { state, kept, progress } }: SavedSolveRecord,
  next: Pick<SavedSolveRecord['analysis'], 'state' | 'kept' | 'progress'>,
): Refusal | null {
  if (kept && next.kept && contradicts(kept, next.kept)) return 'contrary';
  if (by === 'here') return 'ours';
  const isMore = next.state === 'done' || next.progress.nodes > progress.nodes;
  return state === 'done' || !isMore ? 'older' : null;
}

/** The name that the shell would use, so that the file can be put into its folder. */
async function nameOf(subject: object): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(subject));
  if (!globalThis.crypto?.subtle) return 'solve';
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
