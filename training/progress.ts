/** A progress bar on standard error: redrawn in place on a terminal, an occasional line elsewhere. */

const WIDTH = 30;
/** Milliseconds between two updates on a terminal, and between two lines elsewhere. */
const REDRAW_MS = 100;
const LINE_MS = 20_000;

const seconds = (ms: number): string => {
  const s = Math.round(ms / 1000);
  return s < 60 ? `${s} s` : `${Math.floor(s / 60)} min ${String(s % 60).padStart(2, '0')} s`;
};

export class Progress {
  private readonly title: string;
  private readonly total: number;
  private readonly quiet: boolean;
  private readonly started = performance.now();
  private drawn = performance.now();

  constructor(title: string, total: number, quiet = false) {
    this.title = title;
    this.total = Math.max(1, total);
    this.quiet = quiet;
  }

  /** Reports that `done` of the total is done. */
  at(done: number, note = ''): void {
    const now = performance.now();
    const terminal = process.stderr.isTTY;
    if (this.quiet || now - this.drawn < (terminal ? REDRAW_MS : LINE_MS)) return;
    this.drawn = now;
    const share = Math.min(1, done / this.total);
    const filled = Math.round(WIDTH * share);
    const left = share > 0 ? `, ${seconds(((now - this.started) * (1 - share)) / share)} left` : '';
    const text = `${this.title} [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${Math.floor(100 * share)} %${left}${note && `, ${note}`}`;
    process.stderr.write(terminal ? `\r\x1b[K${text}` : `${text}\n`);
  }

  end(note = ''): void {
    if (this.quiet) return;
    const text = `${this.title}: ${seconds(performance.now() - this.started)}${note && `, ${note}`}`;
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`);
  }
}
