/**
 * The library of solved positions, symmetric ones once: what searches of this browser have proved and, kept apart from
 * that, what files claim. Later analyses get what was searched here at once: as values that are shown, as bounds of
 * their moves, which aren't searched again, and as table entries wherever such a position may follow (solved-below.ts).
 * A file's claim is used for none of this; it stays in the list until it is checked.
 */
import { moveName, parseMove } from '../../game/notation.ts';
import { afterForcedPass, applyMove, legalMoves, mustPass } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Count, LegalMove, Position } from '../../game/types.ts';
import type { Analysis, Checkpoint, CheckpointMove, MoveReport, Proved, Value } from '../../workers/protocol.ts';
import {
  claimsKeyOf,
  emptiesOfRecord,
  imageOf,
  isContrary,
  isOurs,
  joined,
  keyOfRecord,
  keyOfText,
  movedBack,
  readAlarm,
  readSolved,
  recordsOf,
  type Alarm,
  type SolvedRecord,
} from './solved-record.ts';
import { provedBelow } from './solved-below.ts';
import { browserSolved, type SolvedStore } from './solved-store.ts';
import { Observable } from '../browser/observable.ts';

/** What the library knows about a position and about the positions after its moves. */
export interface KnownSolved {
  readonly own: SolvedRecord | null;
  readonly moves: readonly { readonly legal: LegalMove; readonly record: SolvedRecord | null }[];
}

interface Interval {
  readonly low: number;
  readonly high: number;
}

export class SolvedPositions extends Observable {
  readonly #store: SolvedStore;
  readonly #alarmed = new Set<(alarm: Alarm) => void>();
  /** As of the last change. */
  #all: Promise<readonly SolvedRecord[]> | null = null;

  constructor(store: SolvedStore) {
    super();
    this.#store = store;
    store.onChange(() => {
      this.#all = null;
      this.notify();
    });
  }

  /** `listener` hears the first contradiction of each addition. */
  onAlarm(listener: (alarm: Alarm) => void): void {
    this.#alarmed.add(listener);
  }

  /** All records, newest first, and within a solve those with most empties first; rejects if the browser refuses. */
  all(): Promise<readonly SolvedRecord[]> {
    return (this.#all ??= this.#readAll().catch((cause: unknown) => {
      this.#all = null;
      throw cause;
    }));
  }

  async #readAll(): Promise<readonly SolvedRecord[]> {
    const found = await this.#store.all();
    const records = found.map(readSolved).filter((record) => record !== null);
    return records.sort((a, b) => b.source.at - a.source.at || emptiesOfRecord(b) - emptiesOfRecord(a));
  }

  async alarms(): Promise<readonly Alarm[]> {
    return (await this.#store.alarms().catch(() => [])).map(readAlarm).filter((alarm) => alarm !== null);
  }

  dismissAlarms = (): Promise<void> => this.#store.dismissAlarms().catch(() => undefined);
  clear = (): Promise<void> => this.#store.clear().catch(() => undefined);

  /** Adds what an analysis of this browser has proved. */
  take(position: Position, analysis: Analysis, now: number): Promise<void> {
    return this.add(recordsOf(position, analysis, { by: 'here', file: '', at: now, nodes: analysis.progress.nodes }));
  }

  /**
   * A contradiction of a record of the same origin is an alarm and changes nothing; what was searched here replaces
   * what an earlier version stored.
   */
  async add(records: readonly SolvedRecord[]): Promise<void> {
    if (!records.length) return;
    const byKey = new Map<string, SolvedRecord>();
    for (const record of records) {
      const known = byKey.get(keyOfRecord(record));
      byKey.set(keyOfRecord(record), known && !isContrary(known, record) ? joined(known, record) : record);
    }
    const alarms: Alarm[] = [];
    await this.#store.join(byKey, (found, next) => {
      if (found === undefined) return next;
      const known = readSolved(found);
      if (!known) return null;
      if (isOurs(next) && !isOurs(known)) return next;
      if (isContrary(known, next)) {
        const alarm = { one: known, other: next };
        alarms.push(alarm);
        return alarm;
      }
      const both = joined(known, next);
      return both === known ? null : both;
    });
    const contrary = await this.#contraries([...byKey.values()]);
    if (contrary.length) await this.#store.alarm(contrary);
    const [first] = [...alarms, ...contrary];
    if (first) for (const listener of this.#alarmed) listener(first);
  }

  /** Contradictions between a file and a search of this browser; ours first. */
  async #contraries(added: readonly SolvedRecord[]): Promise<readonly Alarm[]> {
    const ours = added.filter(isOurs);
    const theirs = added.filter(({ source }) => source.by === 'file');
    const claims = await this.#store.under(ours.map(({ position, count }) => claimsKeyOf(position, count)));
    const known = await this.#store.get(theirs.map(({ position, count }) => keyOfText(position, count)));
    const pairs = [
      ...pairsOf(ours, claims.map(readSolved)),
      ...theirs.map((other, i) => ({ one: known[i] === undefined ? null : readSolved(known[i]), other })),
    ];
    return pairs.flatMap(({ one, other }) => (one && isOurs(one) && isContrary(one, other) ? [{ one, other }] : []));
  }

  /** What may follow from a position, for an engine's table. */
  async below(position: Position, count: Count = position.rules.count): Promise<readonly Proved[]> {
    return provedBelow(position, count, await this.all());
  }

  /** Null if nothing is known about the position and its moves. */
  async of(position: Position, count: Count = position.rules.count): Promise<KnownSolved | null> {
    const legal = legalMoves(position);
    const positions = [position, ...legal.map(({ move, flips }) => applyMove(position, move, flips))];
    const found = await this.#store.get(positions.map((one) => keyOfPosition(one, count)));
    const records = found.map((record) => {
      const read = record === undefined ? null : readSolved(record);
      return read && isOurs(read) ? read : null;
    });
    if (!records.some((record) => record)) return null;
    const [own = null, ...after] = records.map((record, i) => record && turned(record, positions[i]!));
    return { own, moves: legal.map((one, i) => ({ legal: one, record: after[i] ?? null })) };
  }
}

/** Records of the same positions. */
const pairsOf = (ours: readonly SolvedRecord[], claims: readonly (SolvedRecord | null)[]) =>
  claims.flatMap((other) => {
    const key = other && keyOfText(other.position, other.count);
    return other ? ours.filter((one) => keyOfRecord(one) === key).map((one) => ({ one, other })) : [];
  });

/** The key of what was searched here about a position: after a forced pass, which says the same for the other side. */
export const keyOfPosition = (position: Position, count: Count): string =>
  keyOfText(imageOf(afterForcedPass(position)).text, count);

/** The record for the side to move in the position itself. */
export function turned(record: SolvedRecord, position: Position): SolvedRecord {
  const isPass = mustPass(position);
  const move = isPass || !record.best ? undefined : parseMove(position.rules, record.best);
  const best = move ? moveName(position.rules, movedBack(position, move)) : '';
  return isPass ? { ...record, low: 0 - record.high, high: 0 - record.low, best: '' } : { ...record, best };
}

/** The value of each move, for the player who makes it, by the records of both positions. */
function intervals(position: Position, { own, moves }: KnownSolved): readonly Interval[] {
  const most = shapeOf(position.rules).squares.length;
  return moves.map(({ record }) => ({
    low: record ? 0 - record.high : -most,
    high: Math.min(own?.high ?? most, record ? 0 - record.low : most),
  }));
}

/** For an engine to start from; null if it contradicts itself. */
export function checkpointOf(position: Position, known: KnownSolved): Checkpoint | null {
  const found = intervals(position, known);
  if (found.some(({ low, high }) => low > high)) return null;
  const moves = known.moves.map(({ legal }, place): CheckpointMove => ({
    place,
    ...found[place]!,
    line: [legal.move],
  }));
  return { sweeps: 0, moves };
}

/** For the page to show. */
export function solvedAnalysis(position: Position, known: KnownSolved): Analysis | null {
  const { own, moves } = known;
  const most = shapeOf(position.rules).squares.length;
  const empties = position.contents.filter((content) => content === 'empty').length;
  const value = ({ low, high }: Interval, depth: number): Value => ({
    low,
    high,
    depth,
    certainty: 100,
    source: 'cached',
  });
  const found = intervals(position, known);
  if (found.some(({ low, high }) => low > high)) return null;
  const best = own?.best ? parseMove(position.rules, own.best) : undefined;
  const reports = moves.map(({ legal: { move, flips } }, i): MoveReport => {
    const isKnown = found[i]!.low > -most || found[i]!.high < most;
    const isBest = best?.kind === 'place' && move.kind === 'place' && best.square === move.square;
    return {
      move,
      flips: flips.length,
      line: [move],
      best: isBest,
      ...(isKnown && { value: value(found[i]!, empties - 1) }),
    };
  });
  const proved = found.filter(({ low, high }) => low === high).length;
  return {
    kind: 'analysis',
    job: 0,
    count: position.rules.count,
    state: 'paused',
    ...(own && { value: value(own, empties) }),
    moves: reports,
    line: best ? [best] : [],
    turn: 'move',
    progress: { nodes: 0, nodesPerSecond: 0, elapsedMs: 0, cpuMs: 0, done: 0, proved, total: moves.length },
  };
}

let own: SolvedPositions | null = null;
/** The page's own library. */
export const pageSolved = (): SolvedPositions => (own ??= new SolvedPositions(browserSolved()));
