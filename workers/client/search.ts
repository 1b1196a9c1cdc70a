/**
 * A search as its client sees it, from request to end: who listens, what was last reported, and whether it is over. It
 * ends once, and nothing is reported afterwards.
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

  /** Aborted when the task is over, however it ended. */
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
  /** The analysis that this search continues from. */
  readonly #before: Analysis | undefined;
  /** What the listener heard last. */
  #last: Analysis | undefined;
  /** The newest report of the engine, and the clock and the counters when it came. */
  #told: { readonly report: Analysis; readonly at: number; readonly nodes: number } | undefined;

  constructor(job: Job, listener: ReportListener, before: Analysis | undefined) {
    super();
    this.job = job;
    this.#listener = listener;
    this.#before = before;
  }

  /** A stopped search is reported again, as paused; for any other end the last report has done so. */
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

  /** A report of the engine; `nodes`: its counters now, where they can be read. */
  hear(report: Report, nodes = 0): void {
    if (this.over.aborted || report.job !== this.job.job) return;
    if (report.kind === 'fault') return this.fail(report);
    this.#told = { report, at: performance.now(), nodes };
    this.#show(this.#before ? resumed(this.#before, report) : report);
    if (report.state === 'done') this.end('done');
  }

  /** What clock and counters say of a search that hasn’t reported for a while. */
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

  /** A listener's own failure is the page's to see, not the engine's to suffer. */
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
