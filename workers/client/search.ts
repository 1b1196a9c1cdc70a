/**
 * A search as its client sees it, from request to end: who listens, what was last reported, whether it is over. It ends
 * once; nothing is reported after that.
 */
import { liveProgress, resumed, sumOf } from '../progress.ts';
import type { Analysis, EngineFault, Job, Report, SearchEnd } from '../protocol.ts';

export type ReportListener = (report: Report) => void;

/** Something asked of an engine. */
export class SearchRequest {
  readonly ended: Promise<SearchEnd>;
  readonly #over = new AbortController();
  #settle!: (end: SearchEnd) => void;

  constructor() {
    this.ended = new Promise((resolve) => (this.#settle = resolve));
  }

  /** Aborted when the request is over, however it ended. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  end(how: SearchEnd): void {
    if (this.over.aborted) return;
    this.#over.abort();
    this.#settle(how);
  }
}

export class Search extends SearchRequest {
  readonly job: Job;
  readonly #listener: ReportListener;
  /** The analysis that this search continues. */
  readonly #before: Analysis | undefined;
  /** What the listener heard last. */
  #last: Analysis | undefined;
  /** The engine's newest report, with the time and the counters at its arrival. */
  #told: { readonly report: Analysis; readonly at: number; readonly nodes: number } | undefined;

  constructor(job: Job, listener: ReportListener, before: Analysis | undefined) {
    super();
    this.job = job;
    this.#listener = listener;
    this.#before = before;
  }

  /** A stopped search is reported once more, as paused; any other end has already been reported. */
  override end(how: SearchEnd): void {
    const isPaused = !this.over.aborted && how === 'stopped' && this.#last?.state === 'searching';
    super.end(how);
    if (isPaused) this.#tell({ ...this.#last!, state: 'paused' });
  }

  fail(fault: EngineFault): void {
    if (this.over.aborted) return;
    this.#tell({ ...fault, job: this.job.job });
    this.end('fault');
  }

  /** `nodes`: the engine's counters now, if they can be read. */
  hear(report: Report, nodes = 0): void {
    if (this.over.aborted || report.job !== this.job.job) return;
    if (report.kind === 'fault') return this.fail(report);
    this.#told = { report, at: performance.now(), nodes };
    this.#show(this.#before ? resumed(this.#before, report) : report);
    if (report.state === 'done') this.end('done');
  }

  /** Extrapolates a search that hasn't reported for a while from the clock and the counters. */
  beat(nodes: number, patienceMs: number): void {
    if (this.over.aborted || !this.#told || !this.#last) return;
    const { report, at, nodes: then } = this.#told;
    const moreMs = performance.now() - at;
    if (moreMs < patienceMs) return;
    const progress = liveProgress(report.progress, nodes - then, moreMs);
    this.#show({ ...this.#last, progress: this.#before ? sumOf(this.#before.progress, progress) : progress });
  }

  #show(analysis: Analysis): void {
    const done = Math.max(this.#last?.progress.done ?? 0, analysis.progress.done);
    this.#last = { ...analysis, progress: { ...analysis.progress, done } };
    this.#tell(this.#last);
  }

  /** A listener that throws is the page's problem, not the engine's. */
  #tell(report: Report): void {
    try {
      this.#listener(report);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
    }
  }
}
