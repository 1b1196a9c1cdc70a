/**
 * The page's one search. A caller that wants a position searched gives its purpose (a `Subject`) and a signal to cancel
 * it; of all requests, the newest of the most urgent purpose runs; the others wait and continue later. What is shown on
 * the board is the least urgent request, and lasts while the engine is on.
 *
 * - A report lands in the record of its own subject or, when that is no longer needed, nowhere.
 * - A threat has records of its own: it says nothing about any position of the document.
 * - Nobody owns the engine: aborting the signal gives it back, and there is no other way to hold it.
 */
import { fault, notice } from '../../game/faults.ts';
import { isOver } from '../../game/position.ts';
import { type Fault, ok, type Position, type Result } from '../../game/types.ts';
import type {
  Analysis,
  EngineFault,
  EngineOptions,
  Opened,
  Report,
  SearchEnd,
  SearchLimits,
  SearchSubject,
} from '../../workers/protocol.ts';
import { Paced } from '../browser/paced.ts';
import type { EngineSettings } from '../settings/settings.ts';
import { ENGINE_OFF, type EnginePhase, type EngineView, type EngineLimits } from './engine-view.ts';
import { Evaluations } from './evaluations.ts';
import { surenessOf } from './known-value.ts';
import { covers, deeperThan, limitsOf } from './limits.ts';
import { type Holder, isSameSubject, PRIVATE, PURPOSES, searchSubject, type Subject } from './subject.ts';

/** The part of workers/client/client.ts that is used here. */
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

/** What a request contains besides its purpose. */
export interface SearchWish {
  readonly goal: SearchSubject['goal'];
  readonly limits: SearchLimits;
  /** Runs in the background, once what is shown has had its time. */
  readonly waits?: boolean;
}

/** What this search alone has found; null if it was cancelled; a fault if no engine is available. */
export type SearchAnswer = Result<Analysis | null>;

interface Request extends SearchWish {
  readonly subject: Subject;
  waits?: boolean;
  /** The engine's own report, for this search alone. */
  onReport(report: Analysis): void;
  settle(answer: SearchAnswer): void;
  /** The newest report, from which an interrupted search continues. */
  after?: Analysis;
}

interface Run {
  readonly request: Request;
  readonly abort: AbortController;
  fault: Fault | null;
}

/** What is shown is searched this long before anything in the background. */
const BEFORE_BACKGROUND_MS = 5000;
/** Least time between two reported steps of a search: a search of a few milliseconds has dozens. */
const STEP_MS = 50;
/** Number of shown subjects whose finished search is remembered. */
const DONE_KEPT = 2000;

const isFault = (answer: Opened | EngineFault): answer is EngineFault => 'kind' in answer;

export class EngineController {
  readonly #port: EnginePort;
  readonly #evaluations: Evaluations;
  /** What is known about threats. */
  readonly #threats = new Evaluations();
  readonly #tell: Paced;
  #settings: EngineSettings;
  #view: EngineView = ENGINE_OFF;
  #isOn = false;
  #opened: Opened | null = null;
  #opening: Promise<void> | null = null;
  /** Counts starts, so that the answer to an earlier one is not taken for the present one. */
  #openings = 0;
  #fault: Fault | null = null;
  /** Requests other than the board's, oldest first. */
  #requests: Request[] = [];
  #run: Run | null = null;
  /** What the board shows, as a request that is never settled; null: nothing to search. */
  #shown: Request | null = null;
  /** The user has stopped the search of what is shown. */
  #isPaused = false;
  /**
   * Whether what is shown precedes background requests: `first`: for its time; `last`: it has had that; `always`: the
   * user insists.
   */
  #turn: 'first' | 'last' | 'always' = 'first';
  readonly #done = new Map<string, EngineLimits>();

  constructor(port: EnginePort, evaluations: Evaluations, settings: EngineSettings, tell: (view: EngineView) => void) {
    this.#port = port;
    this.#evaluations = evaluations;
    this.#settings = settings;
    this.#tell = new Paced(() => tell(this.#view), STEP_MS);
  }

  get view(): EngineView {
    return this.#view;
  }

  /** The analysis in the record of a subject. */
  analysisOf(subject: Subject): Analysis | undefined {
    return this.#recordsOf(subject).analysisOf(subject.position);
  }

  /** Takes over what is known about a position without a search. */
  learn(position: Position, known: Analysis): void {
    this.#evaluations.learn(position, known);
    this.#arrange();
  }

  /** Has a position searched; resolves when that is done, cancelled, or impossible. */
  search(
    subject: Subject,
    wish: SearchWish,
    signal: AbortSignal,
    onReport: (report: Analysis) => void = () => undefined,
  ): Promise<SearchAnswer> {
    if (signal.aborted) return Promise.resolve(ok(null));
    return new Promise((resolve) => {
      const request: Request = {
        ...wish,
        subject,
        onReport,
        settle: (answer) => {
          signal.removeEventListener('abort', callOff);
          this.#requests = this.#requests.filter((other) => other !== request);
          resolve(answer);
        },
      };
      const callOff = (): void => {
        request.settle(ok(null));
        this.#arrange();
      };
      signal.addEventListener('abort', callOff);
      this.#requests.push(request);
      this.#arrange();
    });
  }

  /** Turns to what the board shows, or to nothing. What is known about it is shown at once. */
  show(subject: Subject | null): void {
    if (isSameSubject(subject, this.#shown?.subject ?? null)) return;
    this.#isPaused = false;
    this.#turn = 'first';
    if (this.#fault && this.#opened) this.#fault = null;
    this.#shown = subject && this.#shownRequest(subject, limitsOf(subject.position, this.#settings));
    this.#arrange();
  }

  #shownRequest(subject: Subject, limits: EngineLimits): Request {
    return { subject, goal: 'all', limits, onReport: () => undefined, settle: () => undefined };
  }

  switchOn(isOn: boolean): void {
    if (isOn === this.#isOn) return;
    this.#isOn = isOn;
    this.#isPaused = false;
    this.#fault = null;
    this.#arrange();
  }

  /** A new number of threads or table size restarts the engine; other limits repeat the request. */
  configure(settings: EngineSettings): void {
    const old = this.#settings;
    this.#settings = settings;
    if (old.threads !== settings.threads || old.hashMegabytes !== settings.hashMegabytes) {
      this.#opened = null;
      this.#opening = null;
      this.#openings++;
      this.#interrupt();
      this.#arrange();
    } else if (old.exactFrom !== settings.exactFrom || old.maxDepth !== settings.maxDepth) this.#ask(null);
  }

  /** The user stops the search of what is shown. */
  stop(): void {
    if (this.#run && this.#run.request !== this.#shown) return;
    this.#isPaused = true;
    this.#arrange();
  }

  /** The user wants what is shown searched: whoever held the engine until now waits. */
  resume(): void {
    if (!this.#isOn) return;
    for (const request of this.#requests) request.waits = true;
    this.#isPaused = false;
    this.#turn = 'always';
    this.#fault = null;
    this.#arrange();
  }

  /** Searches what is shown deeper than before. */
  deeper(): void {
    const { subject, limits } = this.#shown ?? {};
    if (subject && limits) this.#ask(deeperThan(limits, subject.position));
  }

  /** Requests a search of what is shown with these limits; null: those of the settings. */
  #ask(limits: EngineLimits | null): void {
    if (!this.#shown) return;
    const { subject } = this.#shown;
    this.#shown = this.#shownRequest(subject, limits ?? limitsOf(subject.position, this.#settings));
    this.#isPaused = false;
    if (limits) this.#turn = 'always';
    this.#arrange();
  }

  dispose(): void {
    this.#openings++;
    this.#interrupt();
    this.#tell.stop();
    this.#port.dispose();
  }

  #recordsOf({ purpose }: Subject): Evaluations {
    return purpose === 'threat' ? this.#threats : this.#evaluations;
  }

  // Who runs.

  /** Whether what is shown can be searched. */
  get #isShownWanted(): boolean {
    return this.#isOn && !this.#isPaused && !this.#fault && this.#shown !== null && !this.#isShownDone;
  }

  get #isShownDone(): boolean {
    if (!this.#shown) return true;
    const { subject, limits } = this.#shown;
    const done = this.#done.get(`${subject.purpose} ${subject.positionKey}`);
    if (isOver(subject.position) || isProved(this.analysisOf(subject))) return true;
    return done !== undefined && covers(done, limits, subject.position);
  }

  get #next(): Request | null {
    const [first = null] = this.#requests.toReversed().sort((a, b) => rankOf(a) - rankOf(b));
    if (!first || first.waits) return this.#isShownWanted && !(first && this.#turn === 'last') ? this.#shown : first;
    return first;
  }

  /** Runs the request whose turn it is, and reports what has become of the others. */
  #arrange(): void {
    const next = this.#next;
    if (next && !this.#opened) void this.#open();
    else if (next !== (this.#run?.request ?? null)) {
      this.#interrupt();
      if (next) void this.#start(next);
    }
    this.#change();
  }

  #interrupt(): void {
    const run = this.#run;
    this.#run = null;
    run?.abort.abort();
  }

  async #start(request: Request): Promise<void> {
    const run: Run = { request, abort: new AbortController(), fault: null };
    this.#run = run;
    const { subject, goal, limits, after } = request;
    const hear = (report: Report): void => this.#hear(run, report);
    const end = await this.#port.search(searchSubject(subject.position, goal), limits, run.abort.signal, hear, after);
    if (this.#run !== run) return;
    this.#run = null;
    this.#settle(run, end);
    // Background callers ask one question after another.
    if (request.waits) await new Promise((resolve) => setTimeout(resolve));
    if (!this.#run) this.#arrange();
  }

  #settle({ request, fault: lost }: Run, end: SearchEnd): void {
    const { subject, limits } = request;
    switch (end) {
      case 'done':
        if (request === this.#shown) this.#keepDone(`${subject.purpose} ${subject.positionKey}`, limits);
        return request.settle(ok(request.after ?? null));
      case 'fault':
        if (request === this.#shown) this.#fault = lost;
        return request.settle({ ok: false, fault: lost ?? fault('engine-absent') });
      case 'stopped':
      case 'superseded':
        // The stop came from elsewhere: the search continues when it is its turn.
        if (request === this.#shown) this.#isPaused = true;
    }
  }

  #keepDone(key: string, limits: EngineLimits): void {
    this.#done.delete(key);
    this.#done.set(key, limits);
    if (this.#done.size > DONE_KEPT) this.#done.delete(this.#done.keys().next().value!);
  }

  #hear(run: Run, report: Report): void {
    if (this.#run !== run) return;
    if (report.kind === 'fault') {
      run.fault = report.fault;
      return;
    }
    const { request } = run;
    request.after = report;
    const { subject, limits } = request;
    if (!PRIVATE.has(subject.purpose)) this.#recordsOf(subject).hear(subject.position, report, limits.level);
    request.onReport(report);
    const isLong = report.progress.elapsedMs >= BEFORE_BACKGROUND_MS;
    if (isLong && request === this.#shown && this.#turn === 'first' && this.#requests.length) {
      this.#turn = 'last';
      return this.#arrange();
    }
    this.#change(report.state === 'searching');
  }

  // The engine's start.

  #open(): Promise<void> {
    this.#opening ??= this.#openOnce(++this.#openings);
    return this.#opening;
  }

  async #openOnce(opening: number): Promise<void> {
    const { threads, hashMegabytes } = this.#settings;
    const opened = await this.#port.open({ threads, hashMegabytes });
    if (opening !== this.#openings) return;
    this.#opening = null;
    if (isFault(opened)) {
      this.#fault = opened.fault;
      for (const request of this.#requests) request.settle({ ok: false, fault: opened.fault });
    } else this.#opened = opened;
    this.#arrange();
  }

  // Reports.

  /** `isStep`: it is a step of a search that goes on. */
  #change(isStep = false): void {
    const phase = this.#phase;
    const shown = this.#shown;
    this.#view = {
      phase,
      analysis: shown && !isOver(shown.subject.position) ? shownAt(phase, this.analysisOf(shown.subject)) : null,
      fault: phase === 'fault' ? this.#fault : null,
      limits: shown && { exactFrom: shown.limits.exactFrom, maxDepth: shown.limits.maxDepth },
      opened: this.#opened,
      holder: this.#run && this.#run.request !== shown ? (this.#run.request.subject.purpose as Holder) : null,
    };
    if (isStep) this.#tell.soon();
    else this.#tell.now();
  }

  get #phase(): EnginePhase {
    if (!this.#isOn) return 'off';
    if (this.#fault) return 'fault';
    if (!this.#opened && this.#opening) return 'opening';
    if (this.#run && this.#run.request === this.#shown) return 'searching';
    // Values are hidden, and another request is running.
    if (this.#run && !this.#shown) return 'paused';
    return this.#isShownDone ? 'done' : 'paused';
  }
}

const rankOf = ({ subject, waits }: Request): number => (waits ? PURPOSES.length : PURPOSES.indexOf(subject.purpose));

/** Nothing is left to search: every move has its exact value. */
const isProved = (known: Analysis | undefined): boolean =>
  !!known?.moves.length && known.moves.every(({ value }) => value && surenessOf(value) === 'exact');

/** The analysis, with what it says about the search corrected for the subject shown. */
function shownAt(phase: EnginePhase, shown: Analysis | undefined): Analysis | null {
  if (!shown) return null;
  const isAtWork = phase === 'searching';
  const state = isAtWork ? 'searching' : phase === 'done' ? 'done' : shown.state === 'done' ? 'done' : 'paused';
  const said = isAtWork ? shown : atRest(shown);
  return state === said.state ? said : { ...said, state };
}

/** Without a search nothing waits for weights any more, but values found before they came stay what they are. */
function atRest(shown: Analysis): Analysis {
  const { notices, ...rest } = shown;
  if (!notices?.some(({ code }) => code === 'weights-loading')) return shown;
  const others = notices.filter(({ code }) => code !== 'weights-loading');
  const left = shown.value ? [notice('without-full', {}), ...others] : others;
  return left.length ? { ...rest, notices: left } : rest;
}
