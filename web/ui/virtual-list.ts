/**
 * Long lists draw only the rows in sight, with TanStack Virtual. Rows may differ in height: visible ones are measured,
 * the others estimated, and measuring above the visible part moves nothing in it. Heights come from a ResizeObserver,
 * after the frame's own layout: reading them earlier would force another layout for each drawing. A hidden list draws
 * and measures nothing.
 */
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface VirtualRow {
  readonly key: string;
  /** The height in pixels until it has been measured. */
  readonly guess: number;
}

export interface Slice {
  /** Indexes of the rows to draw, excluding `to`. */
  readonly from: number;
  readonly to: number;
  /** Heights in pixels of what is left out above and below. */
  readonly before: number;
  readonly after: number;
}

/** Rows drawn out of sight at each end; each costs style and layout at every jump. */
const SPARE_ROWS = 4;
/** A row scrolled into sight keeps this distance from the edge, in pixels. */
const MARGIN_PX = 32;
/** After this many drawings, a row's place is final. */
const MAX_TRIES = 10;

/** Heights that differ by less than this are the same, in pixels. */
const MIN_CHANGE_PX = 0.5;

/** The host draws `slice` of the rows, each with `data-index` set, between fillers of the heights left out. */
export class VirtualList implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLElement>;
  #rows: readonly VirtualRow[] = [];
  #unmount: (() => void) | null = null;
  /** The row being scrolled into sight. */
  #wanted: { readonly index: number; readonly to: number; tries: number; isAimed: boolean } | null = null;
  #frame = 0;
  /** As last observed; an element may be drawn as another row meanwhile. */
  readonly #heights = new WeakMap<Element, number>();

  /** `shown`: called when the list has changed size, so what should be in sight may not be. */
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
      observeElementOffset: (instance, report) =>
        observeElementOffset(instance, (offset, isScrolling) => {
          report(offset, isScrolling);
          this.#seek();
        }),
      observeElementRect: (instance, report) =>
        observeElementRect(instance, (rect) => {
          const isOther = rect.height !== instance.scrollRect?.height;
          report(rect);
          if (isOther && rect.height) void this.#host.updateComplete.then(shown);
        }),
      measureElement: (row, entry) => this.#heightOf(row, entry),
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
    cancelAnimationFrame(this.#frame);
  }

  hostUpdated(): void {
    this.#virtualizer._willUpdate();
    // Stops observing rows that are gone, and observes the new ones.
    this.#virtualizer.measureElement(null);
    const rows = this.#virtualizer.scrollElement?.querySelectorAll<HTMLElement>('[data-index]') ?? [];
    for (const row of rows) this.#virtualizer.measureElement(row);
    this.#seek();
  }

  /**
   * In fractions of a pixel: with rounding, a row's height would vary by a pixel with its place, and measuring would
   * never end. A hidden row has no height, and keeps its last one.
   */
  #heightOf(row: HTMLElement, entry: ResizeObserverEntry | undefined): number {
    const known = this.#virtualizer.measurementsCache[this.#virtualizer.indexFromElement(row)]?.size ?? 0;
    const seen = entry?.borderBoxSize[0]?.blockSize;
    if (seen) {
      this.#heights.set(row, seen);
      if (this.#wanted) void this.#host.updateComplete.then(() => this.#seek());
    }
    const height = this.#heights.get(row) ?? known;
    return Math.abs(height - known) > MIN_CHANGE_PX ? height : known;
  }

  /** The rows to draw. */
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
    this.#aim();
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

  /**
   * Scrolls a row into sight with the next drawing, and those up to `to` as far as there is room; what is already in sight
   * stays where it is.
   */
  show(index: number, to = index): void {
    this.#wanted = index < 0 ? null : { index, to, tries: 0, isAimed: false };
    this.#host.requestUpdate();
  }

  /** Where the list must be scrolled for the requested row, by the heights known now; undefined if it is there. */
  get #goal(): number | undefined {
    const virtualizer = this.#virtualizer;
    // Updates its offsets with what was just measured; with old ones, it might seem to have arrived.
    virtualizer.getTotalSize();
    if (!this.#wanted || !virtualizer.scrollRect?.height) return undefined;
    const { index, to } = this.#wanted;
    const reach = (row: number, align: 'auto' | 'start'): number =>
      virtualizer.getOffsetForIndex(row, align)?.[0] ?? NaN;
    const goal = Math.min(Math.max(reach(index, 'auto'), reach(to, 'auto')), reach(index, 'start'));
    return !Number.isNaN(goal) && Math.abs(goal - (virtualizer.scrollOffset ?? 0)) >= 1 ? goal : undefined;
  }

  /** Draws the rows around the requested one at once, before the list is scrolled there. */
  #aim(): void {
    const goal = this.#goal;
    if (goal === undefined) return;
    this.#virtualizer.scrollOffset = goal;
    this.#wanted!.isAimed = true;
  }

  /** Scrolls to the requested row, and again if rows on the way weren't as high as estimated. */
  #seek(): void {
    const wanted = this.#wanted;
    const virtualizer = this.#virtualizer;
    const list = virtualizer.scrollElement;
    if (!wanted || !list) return;
    const goal = this.#goal ?? (wanted.isAimed ? virtualizer.scrollOffset : null);
    this.#release(wanted);
    if (goal === null || wanted.tries++ > MAX_TRIES) return;
    wanted.isAimed = false;
    virtualizer.scrollToOffset(goal);
    // No further than the list can scroll.
    virtualizer.scrollOffset = list.scrollTop;
  }

  /**
   * All heights are known two frames later: those of rows drawn now after this frame, those they cause to be drawn
   * after the next.
   */
  #release(wanted: object): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#frame = requestAnimationFrame(() => {
        if (this.#wanted === wanted) this.#wanted = null;
      });
    });
  }

  /** Scrolls to the top, for a new list of rows. */
  toTop(): void {
    this.#wanted = null;
    this.#virtualizer.scrollToOffset(0);
  }
}
