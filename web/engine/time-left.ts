/**
 * A time left that counts down. A forecast that is postponed again and again would stand still; so once the time first
 * given has passed, the display says that it is overdue, until a forecast of at least twice the time begins a new
 * count.
 */
const PUT_OFF = 2;

export class TimeLeft {
  #subject: unknown;
  /** The time given when the count began. */
  #told = 0;
  #end = 0;

  /** Milliseconds left for what `subject` stands for; null: longer than expected. `now`: milliseconds. */
  of(subject: unknown, remainingMs: number, now = performance.now()): number | null {
    const end = now + remainingMs;
    if (subject !== this.#subject || remainingMs >= PUT_OFF * this.#told) {
      this.#subject = subject;
      this.#told = remainingMs;
      this.#end = end;
    } else if (now < this.#end) this.#end = Math.min(this.#end, end);
    return now < this.#end ? this.#end - now : null;
  }
}
