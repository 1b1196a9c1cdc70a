/** A network between the program and Redis that can be cut, or swallow what is sent. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

type Way = 'there' | 'back';

export class Proxy {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  /** Bytes that came through, from the program and back. */
  readonly passed: Record<Way, number> = { there: 0, back: 0 };
  #limit: { readonly way: Way; left: number; readonly reached: () => void } | undefined;
  #isSilent = false;
  #isCut = false;

  private constructor(target: number) {
    this.#server = createServer((near) => {
      if (this.#isCut) return void near.destroy();
      const far = connect(target, '127.0.0.1');
      const pair = [near, far] as const;
      this.#pairs.add(pair);
      this.#forward(near, far, 'there');
      this.#forward(far, near, 'back');
      for (const [from, to] of [pair, [far, near] as const]) {
        from.on('error', () => undefined);
        from.on('close', () => {
          this.#pairs.delete(pair);
          to.destroy();
        });
      }
    });
  }

  static async start(target: number): Promise<Proxy> {
    const proxy = new Proxy(target);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #forward(from: Socket, to: Socket, way: Way): void {
    from.on('data', (part: Buffer) => {
      if (this.#isCut) return;
      const limit = this.#limit?.way === way ? this.#limit : undefined;
      const bytes = Math.min(part.length, limit?.left ?? Infinity);
      this.passed[way] += bytes;
      if (limit) limit.left -= bytes;
      if (limit?.left === 0) return this.#last(to, part.subarray(0, bytes), limit.reached);
      if (to.write(part)) return;
      from.pause();
      to.once('drain', () => this.#isSilent || from.resume());
    });
    if (this.#isSilent) from.pause();
  }

  #last(to: Socket, part: Buffer, reached: () => void): void {
    this.#limit = undefined;
    this.#isCut = true;
    to.write(part, () => {
      this.cut();
      reached();
    });
  }

  /** Connections break, and no new ones are made until `mend`. */
  cut(): void {
    this.#isCut = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  /** Cuts the connection after this many more bytes, then resolves. */
  cutAfter(way: Way, bytes: number): Promise<void> {
    return new Promise((reached) => (this.#limit = { way, left: Math.ceil(bytes), reached }));
  }

  /** Lets nothing through any more, without closing the connection. */
  silence(): void {
    this.#isSilent = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.pause();
  }

  /** What was held back comes now. */
  mend(): void {
    this.#isCut = false;
    this.#isSilent = false;
    for (const pair of this.#pairs) for (const socket of pair) socket.resume();
  }

  async end(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
