/**
 * A time left that counts down as it was told. A forecast that is put off again and again would stand still: when the time
 * first told is over, that is what is said, until a forecast of at least twice the time begins a new count.
 */
const PUT_OFF = 2;

export class TimeLeft {
  #subject: unknown;
  /** As it was told when the count began. */
  #told = 0;
  #end = 0;

  /** Milliseconds left of what `subject` stands for; null: it takes longer than was expected. `now`: milliseconds. */
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
