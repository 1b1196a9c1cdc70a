/**
 * Long lists draw only the rows in sight, by TanStack Virtual. Rows may differ in height: those seen are measured, the
 * others guessed, and what is measured above the sight moves nothing that is in it. A list that is not shown draws and
 * measures nothing.
 */
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface VirtualRow {
  readonly key: string;
  /** The height in pixels until it has been measured. */
  readonly guess: number;
}

export interface Slice {
  /** Indices of the rows to be drawn, `to` not among them. */
  readonly from: number;
  readonly to: number;
  /** Heights of what is left out above and below, in pixels. */
  readonly before: number;
  readonly after: number;
}

/** Rows drawn out of sight at both ends. */
const SPARE_ROWS = 12;
/** A row brought into sight keeps this distance from the edge, in pixels. */
const MARGIN_PX = 32;
/** After this many drawings a row is where it is. */
const MOST_TRIES = 10;

/** Heights closer than this are the same, in pixels. */
const LEAST_CHANGE_PX = 0.5;

/**
 * In fractions of a pixel: rounded, a row is a pixel higher at one place than at another, and measuring never ends. A row
 * that is not shown has no height, and keeps the one that it had.
 */
function heightOf(row: HTMLElement, _entry: unknown, list: Virtualizer<HTMLElement, HTMLElement>): number {
  const { height } = row.getBoundingClientRect();
  const known = list.measurementsCache[list.indexFromElement(row)]?.size ?? 0;
  return height && Math.abs(height - known) > LEAST_CHANGE_PX ? height : known;
}

/** The host draws `slice` of the rows, each with `data-index` set, between fillers of the heights left out. */
export class VirtualList implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLElement>;
  #rows: readonly VirtualRow[] = [];
  #unmount: (() => void) | null = null;
  /** The row that is being brought into sight. */
  #wanted: { readonly index: number; tries: number } | null = null;

  /** `shown`: the list has got another size, so what should be in sight may be out of it. */
  constructor(host: ReactiveControllerHost, list: () => HTMLElement | null, shown: () => void = () => undefined) {
    this.#host = host;
    this.#virtualizer = new Virtualizer<HTMLElement, HTMLElement>({
      count: 0,
      overscan: SPARE_ROWS,
      scrollPaddingStart: MARGIN_PX,
      scrollPaddingEnd: MARGIN_PX,
      getScrollElement: list,
      estimateSize: (index) => this.#rows[index]?.guess ?? 0,
      scrollToFn: elementScroll,
      observeElementOffset,
      observeElementRect: (instance, report) =>
        observeElementRect(instance, (rect) => {
          const isOther = rect.height !== instance.scrollRect?.height;
          report(rect);
          if (isOther && rect.height) void this.#host.updateComplete.then(shown);
        }),
      measureElement: heightOf,
      onChange: () => this.#host.requestUpdate(),
    });
    host.addController(this);
  }

  hostConnected(): void {
    this.#unmount = this.#virtualizer._didMount();
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#unmount?.();
    this.#unmount = null;
  }

  hostUpdated(): void {
    this.#virtualizer._willUpdate();
    const rows = this.#virtualizer.scrollElement?.querySelectorAll<HTMLElement>('[data-index]') ?? [];
    for (const row of rows) this.#virtualizer.measureElement(row);
    this.#seek();
  }

  /** Which of these rows to draw. */
  slice(rows: readonly VirtualRow[]): Slice {
    const virtualizer = this.#virtualizer;
    if (rows !== this.#rows) {
      this.#rows = rows;
      virtualizer.setOptions({
        ...virtualizer.options,
        count: rows.length,
        getItemKey: (index) => rows[index]?.key ?? index,
      });
    }
    const drawn = virtualizer.getVirtualItems();
    const [first, last] = [drawn[0], drawn.at(-1)];
    if (!first || !last) return { from: 0, to: 0, before: 0, after: virtualizer.getTotalSize() };
    return {
      from: first.index,
      to: last.index + 1,
      before: first.start,
      after: virtualizer.getTotalSize() - last.end,
    };
  }

  /** Brings a row into sight; one that is in sight stays where it is. */
  show(index: number): void {
    if (index < 0 || index >= this.#rows.length) return;
    this.#wanted = { index, tries: 0 };
    this.#seek();
  }

  /** Scrolls to the requested row, again if rows on the way were not as high as estimated. */
  #seek(): void {
    const wanted = this.#wanted;
    const virtualizer = this.#virtualizer;
    // Brings its places up to date with what was measured just now; by old ones it might seem to have arrived.
    virtualizer.getTotalSize();
    const [offset] = (wanted && virtualizer.getOffsetForIndex(wanted.index, 'auto')) ?? [];
    if (!wanted || offset === undefined) return;
    if (++wanted.tries > MOST_TRIES || Math.abs(offset - (virtualizer.scrollOffset ?? 0)) < 1) this.#wanted = null;
    else virtualizer.scrollToOffset(offset);
  }

  /** Other rows begin at their beginning. */
  toTop(): void {
    this.#wanted = null;
    this.#virtualizer.scrollToOffset(0);
  }
}
