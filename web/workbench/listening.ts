/**
 * The one way in which an element listens: it is redrawn when what it reads has changed. A controller instead of
 * `@lit/context`: every element that reads the workbench gets it as a property, in the page as in its tests, so there
 * is nothing to look up.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Observable } from '../browser/observable.ts';

type Source = Pick<Observable, 'subscribe'>;

export class Listening implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #source: () => Source | null;
  readonly #onChange: () => void;
  #isConnected = false;
  #heard: Source | null = null;
  #unsubscribe: (() => void) | null = null;

  /** `onChange`: called in addition to redrawing. */
  constructor(host: ReactiveControllerHost, source: () => Source | null, onChange: () => void = () => undefined) {
    this.#host = host;
    this.#source = source;
    this.#onChange = onChange;
    host.addController(this);
  }

  hostConnected(): void {
    this.#isConnected = true;
    this.#listen();
    // Much may have changed while the element was not in the page.
    this.#host.requestUpdate();
  }

  /** The source may be another one now. An update that was due when the element left the page still comes afterwards. */
  hostUpdate(): void {
    if (this.#isConnected) this.#listen();
  }

  hostDisconnected(): void {
    this.#isConnected = false;
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#heard = null;
  }

  #listen(): void {
    const source = this.#source();
    if (source === this.#heard) return;
    this.#unsubscribe?.();
    this.#heard = source;
    this.#unsubscribe =
      source?.subscribe(() => {
        this.#onChange();
        this.#host.requestUpdate();
      }) ?? null;
  }
}
