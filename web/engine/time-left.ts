/**
 * A time left that counts down. Forecasts jump: a nearer end is believed once all forecasts of the last seconds agree on
 * it. One that is postponed again and again would stand still; so once the time first given has passed, the display says
 * that it is overdue, until a forecast of at least twice the time begins a new count.
 */
const PUT_OFF = 2;
const STEADY_MS = 3000;

interface Forecast {
  readonly at: number;
  readonly end: number;
}

export class TimeLeft {
  #subject: unknown;
  /** The time given when the count began. */
  #told = 0;
  #end = 0;
  /** Forecasts of the last seconds, and the one before. */
  #recent: readonly Forecast[] = [];

  /** Milliseconds left for what `subject` stands for; null: longer than expected. `now`: milliseconds. */
  of(subject: unknown, remainingMs: number, now = performance.now()): number | null {
    const forecast = { at: now, end: now + remainingMs };
    if (subject !== this.#subject || remainingMs >= PUT_OFF * this.#told) {
      this.#subject = subject;
      this.#told = remainingMs;
      this.#end = forecast.end;
      this.#recent = [forecast];
    } else if (now < this.#end) {
      const all = [...this.#recent, forecast];
      this.#recent = all.filter((_, i) => i === all.length - 1 || all[i + 1]!.at > now - STEADY_MS);
      this.#end = Math.min(this.#end, Math.max(...this.#recent.map(({ end }) => end)));
    }
    return now < this.#end ? this.#end - now : null;
  }
}
