/** How well shares predict the moves that were played. */

export class Accuracy {
  #count = 0;
  #named = 0;
  #amongThree = 0;
  #loss = 0;

  /**
   * `shares` of `count` moves, of which the one at index `played` was played. Moves with equal shares split what they earn.
   */
  add(shares: ArrayLike<number>, count: number, played: number): void {
    const own = shares[played]!;
    let [better, equal] = [0, 0];
    for (let move = 0; move < count; move++) {
      if (shares[move]! > own) better++;
      else if (shares[move] === own) equal++;
    }
    this.#count++;
    this.#named += better === 0 ? 1 / equal : 0;
    this.#amongThree += Math.min(1, Math.max(0, (3 - better) / equal));
    this.#loss -= Math.log(Math.max(Number.MIN_VALUE, own));
  }

  get count(): number {
    return this.#count;
  }

  /** Shares, from 0 to 1, of positions whose move was named first, and of those whose move was among the first three. */
  get named(): number {
    return this.#named / this.#count;
  }

  get amongThree(): number {
    return this.#amongThree / this.#count;
  }

  /** Nats a move. */
  get loss(): number {
    return this.#loss / this.#count;
  }

  toString(): string {
    const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
    return `${percent(this.named)} named, ${percent(this.amongThree)} among three, ${this.loss.toFixed(4)} nats`;
  }
}
