/** A network between the program and Redis that can be cut, or swallow what is sent. */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export class Proxy {
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #isSilent = false;
  #isCut = false;

  private constructor(target: number) {
    this.#server = createServer((near) => {
      if (this.#isCut) return void near.destroy();
      const far = connect(target, '127.0.0.1');
      const pair = [near, far] as const;
      this.#pairs.add(pair);
      for (const [from, to] of [pair, [far, near] as const]) {
        from.pipe(to);
        from.on('error', () => undefined);
        from.on('close', () => {
          this.#pairs.delete(pair);
          to.destroy();
        });
      }
      if (this.#isSilent) hush(pair);
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

  /** Connections break, and no new ones are made until `mend`. */
  cut(): void {
    this.#isCut = true;
    for (const pair of this.#pairs) for (const socket of pair) socket.destroy();
  }

  /** Nothing comes through any more, and nobody is told. */
  silence(): void {
    this.#isSilent = true;
    for (const pair of this.#pairs) hush(pair);
  }

  /** What was held back comes now. */
  mend(): void {
    this.#isCut = false;
    this.#isSilent = false;
    for (const [near, far] of this.#pairs) {
      near.pipe(far);
      far.pipe(near);
    }
  }

  async end(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function hush(pair: readonly [Socket, Socket]): void {
  for (const socket of pair) {
    socket.unpipe();
    socket.pause();
  }
}
