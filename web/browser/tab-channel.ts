/** Messages between the tabs of the page; without channels, the browser is treated as having one tab. */
export class TabChannel {
  readonly #name: string;
  #channel: BroadcastChannel | null = null;

  constructor(name: string) {
    this.#name = name;
  }

  get #open(): BroadcastChannel | null {
    return typeof BroadcastChannel === 'undefined' ? null : (this.#channel ??= new BroadcastChannel(this.#name));
  }

  send(message: unknown): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    this.#open?.postMessage(message);
  }

  /** Messages from other tabs, unchecked. */
  hear(listener: (message: unknown) => void): void {
    this.#open?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data));
  }
}
