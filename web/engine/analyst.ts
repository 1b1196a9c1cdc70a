/**
 * Keeps the engine at work on the position on the board: starts it, hands it one request after the other, remembers
 * what it found, and tells what is known as an `EngineView`. The session owns one; a test gives it an engine of its own.
 */
import { isOver } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { emptyCount } from '../../game/position.ts';
import { makeSide, makeSquares } from '../../game/formats/board.ts';
import { isSameMove } from '../../game/notation.ts';
import { fail, failed, ok, type Move, type Position, type Result, type RuleSystem } from '../../game/types.ts';
import { SOLVED_SQUARES, SOLVED_SQUARES_WHERE_DISCS_MOVE } from '../../workers/protocol.ts';
import type {
  Analysis,
  EngineFault,
  EngineOptions,
  Job,
  Opened,
  PositionText,
  Report,
  SearchEnd,
  SearchLimits,
  SearchSubject,
  Value,
} from '../../workers/protocol.ts';
import { ENGINE_OFF, type EngineView, type Limits } from './engine-view.ts';
import type { EngineSettings } from '../document/settings.ts';
import { turned } from './value-format.ts';
import { fault } from '../../game/faults.ts';

/** The part of workers/client.ts that is used here. */
export interface EnginePort {
  open(options: EngineOptions): Promise<Opened | EngineFault>;
  search(
    subject: SearchSubject,
    limits: SearchLimits,
    signal: AbortSignal,
    listener: (report: Report) => void,
    after?: Analysis,
  ): Promise<SearchEnd>;
  dispose(): void;
}

/** Positions whose analysis is remembered; the oldest are forgotten first. */
const KEPT_ANALYSES = 2000;
/** How much further "Go deeper" looks. */
const DEEPER_BY = 4;

export function positionText(position: Position): PositionText {
  const { rules, hands, sideToMove } = position;
  return {
    board: makeSquares(position),
    side: makeSide(sideToMove),
    rules: rules.id,
    ...(hands && { hands: { X: hands.black, O: hands.white } }),
  };
}

/** Small boards are solved from the start on, whatever the setting; larger ones on which discs move never are. */
function solvedFrom({ displacement }: RuleSystem, squares: number, exactFrom: number): number {
  const most = displacement ? SOLVED_SQUARES_WHERE_DISCS_MOVE : SOLVED_SQUARES;
  if (squares <= most) return squares;
  return displacement ? 0 : Math.min(squares, exactFrom);
}

const keys = new WeakMap<Position, string>();
function keyOf(position: Position): string {
  let key = keys.get(position);
  if (key === undefined) {
    const { board, side, rules, hands } = positionText(position);
    key = `${board} ${side} ${rules} ${hands ? `${hands.X},${hands.O}` : ''}`;
    keys.set(position, key);
  }
  return key;
}

const isFault = (answer: Opened | EngineFault): answer is EngineFault => 'kind' in answer;

/** The engine in the hands of somebody who has other positions searched than the one on the board. */
export interface Lease {
  analyse(position: Position, request: Omit<Job, 'job'>, listener: (report: Report) => void): void;
  /** Ends what is under way; the engine turns to the board again. */
  giveBack(): void;
}

interface Kept {
  readonly analysis: Analysis;
  /** The request that it answers; a wider one is asked anew. */
  readonly request: Omit<Job, 'job'>;
}

export class Analyst {
  readonly #engine: EnginePort;
  readonly #tell: (view: EngineView) => void;
  #settings: EngineSettings;
  #view: EngineView = ENGINE_OFF;
  #isOn = false;
  /** The position to look at; null: none. */
  #wanted: Position | null = null;
  /** Wider limits than the settings', for the wanted position only. */
  #limits: Partial<Limits> = {};
  /** Counts starts of the engine, so that the answer to an earlier one is not taken for the present one. */
  #opening = 0;
  /** The opening of the engine that is under way. */
  #openingNow: Promise<void> | null = null;
  #lease: Lease | null = null;
  /** Stops the search under way. */
  #stopping = new AbortController();
  readonly #kept = new Map<string, Kept>();

  constructor(engine: EnginePort, settings: EngineSettings, tell: (view: EngineView) => void) {
    this.#engine = engine;
    this.#settings = settings;
    this.#tell = tell;
  }

  /** What is known of any position that was looked at, for the side to move there. */
  valueOf(position: Position): Value | undefined {
    return this.#kept.get(keyOf(position))?.analysis.value;
  }

  analysisOf(position: Position): Analysis | undefined {
    return this.#kept.get(keyOf(position))?.analysis;
  }

  /** The value of the position that a move of this one leads to, as that position's side to move sees it. */
  valueAfter(position: Position, move: Move): Value | undefined {
    const value = this.analysisOf(position)?.moves.find((known) => isSameMove(known.move, move))?.value;
    return value && turned(value);
  }

  switchOn(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    if (isOn && this.#view.opened) this.#start();
    else if (isOn) void this.#open();
    else {
      this.#stopping.abort();
      this.#change({ phase: 'off', fault: null });
    }
  }

  /** New options: another number of threads or size of table restarts the engine. */
  configure(settings: EngineSettings): void {
    const old = this.#settings;
    this.#settings = settings;
    const isOther = old.threads !== settings.threads || old.hashMegabytes !== settings.hashMegabytes;
    if (!this.#isOn) {
      // Opened anew when it is switched on again.
      if (isOther) this.#change({ opened: null });
    } else if (isOther) void this.#open();
    else if (old.exactFrom !== settings.exactFrom || old.maxDepth !== settings.maxDepth) {
      this.#limits = {};
      this.#start();
    }
  }

  /** Turns to a position, or to none. What is remembered of it is shown at once. */
  look(position: Position | null): void {
    if (position === this.#wanted) return;
    const same = position && this.#wanted && keyOf(position) === keyOf(this.#wanted);
    this.#wanted = position;
    if (same) return;
    this.#limits = {};
    this.#start();
  }

  /** Lends the engine, switched on or not; meanwhile the position on the board is not searched. */
  async lend(): Promise<Result<Lease>> {
    if (this.#lease) return fail('engine-lent');
    const lease: Lease = {
      analyse: (position, request, listener) => {
        if (this.#lease !== lease) return;
        this.#search(request, (report) => {
          if (this.#lease !== lease) return;
          if (report.kind === 'analysis') this.#remember(report, position, request);
          listener(report);
        });
      },
      giveBack: () => {
        if (this.#lease !== lease) return;
        this.#lease = null;
        this.#stopping.abort();
        this.#start();
      },
    };
    this.#lease = lease;
    if (this.#openingNow) await this.#openingNow;
    else if (!this.#view.opened) await this.#open();
    if (this.#view.opened) {
      this.#start();
      return ok(lease);
    }
    this.#lease = null;
    return failed(this.#view.fault ?? fault('engine-absent'));
  }

  stop(): void {
    if (!this.#lease) this.#stopping.abort();
  }

  resume(): void {
    if (!this.#isOn || this.#lease) return;
    if (this.#view.phase === 'fault') void this.#open();
    else if (this.#view.phase === 'paused') this.#start(this.#view.analysis ?? undefined);
  }

  /** Looks further than the settings say; near the end that means to the end. */
  deeper(): void {
    if (!this.#wanted) return;
    const { maxDepth, exactFrom } = this.#request(this.#wanted);
    const empties = emptyCount(this.#wanted);
    const next = Math.min(empties, maxDepth + DEEPER_BY);
    const toTheEnd = next >= empties || empties - exactFrom <= DEEPER_BY;
    this.#limits = { maxDepth: next, exactFrom: toTheEnd ? Math.max(exactFrom, empties) : exactFrom };
    this.#start();
  }

  dispose(): void {
    this.#opening++;
    this.#engine.dispose();
  }

  /** All moves of a position, as far as the settings say. */
  requestOf(position: Position): Omit<Job, 'job'> {
    const { exactFrom, maxDepth } = this.#settings;
    const squares = shapeOf(position.rules).squares.length;
    return {
      position: positionText(position),
      count: position.rules.count,
      goal: 'all',
      exactFrom: solvedFrom(position.rules, squares, exactFrom),
      maxDepth,
    };
  }

  #request(position: Position): Omit<Job, 'job'> {
    return { ...this.requestOf(position), ...this.#limits };
  }

  #open(): Promise<void> {
    const opening = this.#openOnce().finally(() => {
      if (this.#openingNow === opening) this.#openingNow = null;
    });
    return (this.#openingNow = opening);
  }

  async #openOnce(): Promise<void> {
    const opening = ++this.#opening;
    this.#change({ phase: 'opening', fault: null });
    const { threads, hashMegabytes } = this.#settings;
    const opened = await this.#engine.open({ threads, hashMegabytes });
    if (opening !== this.#opening) return;
    if (isFault(opened)) {
      if (this.#isOn || this.#lease) this.#change({ phase: 'fault', fault: opened.fault, opened: null });
      return;
    }
    this.#change({ opened });
    this.#start();
  }

  #search(request: Omit<Job, 'job'>, listener: (report: Report) => void, after?: Analysis): void {
    this.#stopping = new AbortController();
    void this.#engine.search(request, request, this.#stopping.signal, listener, after);
  }

  /** `after`: what a stopped search has found, to go on from. */
  #start(after?: Analysis): void {
    const position = this.#wanted;
    const kept = position ? this.#kept.get(keyOf(position)) : undefined;
    const analysis = kept?.analysis ?? null;
    if (this.#lease) return this.#change({ phase: this.#isOn ? 'paused' : 'off', analysis, fault: null });
    if (!this.#isOn) return this.#change({ phase: 'off', analysis });
    // Until the engine has started there is nobody to ask; its start asks.
    if (!this.#view.opened) return this.#change({ analysis });
    if (!position || isOver(position)) {
      this.#stopping.abort();
      return this.#change({ phase: 'done', analysis: null, fault: null });
    }
    const request = this.#request(position);
    const limits = { exactFrom: request.exactFrom, maxDepth: request.maxDepth };
    if (kept && kept.analysis.state === 'done' && covers(kept.request, request, position)) {
      this.#stopping.abort();
      return this.#change({ phase: 'done', analysis, fault: null, limits });
    }
    this.#change({
      phase: 'searching',
      analysis: analysis && { ...analysis, state: 'searching' },
      fault: null,
      limits,
    });
    this.#search(request, (report) => this.#hear(report, position, request), after);
  }

  #hear(report: Report, position: Position, request: Omit<Job, 'job'>): void {
    if (!this.#wanted || keyOf(position) !== keyOf(this.#wanted)) return;
    if (report.kind === 'fault') {
      // The engine starts afresh with the next request; until then nothing is at work.
      this.#change({ phase: this.#isOn ? 'fault' : 'off', fault: report.fault });
      return;
    }
    const analysis = this.#remember(report, position, request);
    if (this.#isOn) this.#change({ phase: report.state, analysis, fault: null });
  }

  /** Takes what is known now of a position; what was known before stays where it says more. */
  #remember(report: Analysis, position: Position, request: Omit<Job, 'job'>): Analysis {
    const kept = this.#kept.get(keyOf(position));
    const before = kept?.analysis;
    // An answer to all moves replaces one to the best move; else a finished one replaces whatever was there.
    const isWider = request.goal === 'all' || kept?.request.goal === request.goal;
    const isLess = before && !(report.state === 'done' && isWider);
    const analysis = isLess && knows(before) > knows(report) ? carried(before, report) : report;
    this.#keep(position, analysis === report ? { analysis, request } : { ...kept!, analysis });
    return analysis;
  }

  #keep(position: Position, kept: Kept): void {
    const key = keyOf(position);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > KEPT_ANALYSES) this.#kept.delete(this.#kept.keys().next().value!);
  }

  #change(part: Partial<EngineView>): void {
    this.#view = { ...this.#view, ...part };
    this.#tell(this.#view);
  }
}

/** Whether an answer to `old` answers `next` too: everything proved, or limits no wider. */
function covers(old: Omit<Job, 'job'>, next: Omit<Job, 'job'>, position: Position): boolean {
  if (old.goal !== next.goal && old.goal === 'best') return false;
  const isExact = emptyCount(position) <= old.exactFrom;
  if (isExact) return true;
  return old.exactFrom >= next.exactFrom && old.maxDepth >= next.maxDepth;
}

/** How much an analysis says, in one number: proofs first, then depth. */
function knows(analysis: Analysis): number {
  const PROOF = 1000;
  return analysis.moves.reduce((sum, { value }) => {
    if (!value) return sum;
    // "Hardly more than" says little.
    if (value.certainty < 100) return sum + 1 + (value.low < value.high ? 0 : value.depth);
    return sum + (value.low === value.high ? PROOF : PROOF / 2);
  }, 0);
}

/** A search that begins again knows less at first: what it knew before stays on screen, with the new figures. */
function carried(before: Analysis, now: Analysis): Analysis {
  const { proved } = before.progress;
  return {
    ...before,
    job: now.job,
    state: now.state,
    progress: { ...now.progress, proved: Math.max(proved, now.progress.proved) },
  };
}
