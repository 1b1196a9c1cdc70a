/** Whole numbers as bytes, shorter if they are small: LEB128, signed ones zigzag. */

export class NumberWriter {
  readonly #bytes: number[] = [];

  number(value: number): void {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.#bytes.push((rest % 128) + 128);
    this.#bytes.push(rest);
  }

  /** The start of a file. */
  head(signs: string, version: number): void {
    for (const sign of signs) this.number(sign.charCodeAt(0));
    this.number(version);
  }

  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value);
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads what NumberWriter wrote. */
export class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  /** NaN beyond the end, or if the number is incomplete. */
  number(): number {
    let value = 0;
    for (let scale = 1; scale <= 128 ** 4; scale *= 128) {
      const byte = this.#bytes[this.#at++] ?? NaN;
      value += (byte % 128) * scale;
      if (!(byte > 127)) return value;
    }
    return NaN;
  }

  hasHead(signs: string, version: number): boolean {
    return [...signs].every((sign) => this.number() === sign.charCodeAt(0)) && this.number() === version;
  }

  signed(): number {
    const value = this.number();
    return value % 2 ? -(value + 1) / 2 : value / 2;
  }
}
