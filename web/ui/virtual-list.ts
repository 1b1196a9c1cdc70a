/**
 * Long lists draw only the rows in sight, by TanStack Virtual. Rows may differ in height: those seen are measured, the
 * others guessed, and what is measured above the sight moves nothing that is in it. Heights come from a ResizeObserver,
 * after the frame's own layout: asked for earlier, each drawing would lay the page out once more. A list that is not shown
 * draws and measures nothing.
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

/** Rows drawn out of sight at both ends; each costs its style and layout at every jump. */
const SPARE_ROWS = 4;
/** A row brought into sight keeps this distance from the edge, in pixels. */
const MARGIN_PX = 32;
/** After this many drawings a row is where it is. */
const MOST_TRIES = 10;

/** Heights closer than this are the same, in pixels. */
const LEAST_CHANGE_PX = 0.5;

/** The host draws `slice` of the rows, each with `data-index` set, between fillers of the heights left out. */
export class VirtualList implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #virtualizer: Virtualizer<HTMLElement, HTMLElement>;
  #rows: readonly VirtualRow[] = [];
  #unmount: (() => void) | null = null;
  /** The row that is being brought into sight. */
  #wanted: { readonly index: number; tries: number; isAimed: boolean } | null = null;
  #frame = 0;
  /** As the observer has seen them last; an element may be drawn as another row meanwhile. */
  readonly #heights = new WeakMap<Element, number>();

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
    // Takes leave of rows that are gone, and observes the new ones.
    this.#virtualizer.measureElement(null);
    const rows = this.#virtualizer.scrollElement?.querySelectorAll<HTMLElement>('[data-index]') ?? [];
    for (const row of rows) this.#virtualizer.measureElement(row);
    this.#seek();
  }

  /**
   * In fractions of a pixel: rounded, a row is a pixel higher at one place than at another, and measuring never ends. A row
   * that is not shown has no height, and keeps the one that it had.
   */
  #heightOf(row: HTMLElement, entry: ResizeObserverEntry | undefined): number {
    const known = this.#virtualizer.measurementsCache[this.#virtualizer.indexFromElement(row)]?.size ?? 0;
    const seen = entry?.borderBoxSize[0]?.blockSize;
    if (seen) {
      this.#heights.set(row, seen);
      if (this.#wanted) void this.#host.updateComplete.then(() => this.#seek());
    }
    const height = this.#heights.get(row) ?? known;
    return Math.abs(height - known) > LEAST_CHANGE_PX ? height : known;
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

  /** Brings a row into sight with the next drawing; one that is in sight stays where it is. */
  show(index: number): void {
    this.#wanted = index < 0 ? null : { index, tries: 0, isAimed: false };
    this.#host.requestUpdate();
  }

  /** Where the list has to be scrolled to for the requested row, by the heights known now; undefined where it is. */
  get #goal(): number | undefined {
    const virtualizer = this.#virtualizer;
    // Brings its places up to date with what was measured just now; by old ones it might seem to have arrived.
    virtualizer.getTotalSize();
    if (!this.#wanted || !virtualizer.scrollRect?.height) return undefined;
    const [goal] = virtualizer.getOffsetForIndex(this.#wanted.index, 'auto') ?? [];
    return goal !== undefined && Math.abs(goal - (virtualizer.scrollOffset ?? 0)) >= 1 ? goal : undefined;
  }

  /** The rows around the requested one are drawn at once, before the list is scrolled there. */
  #aim(): void {
    const goal = this.#goal;
    if (goal === undefined) return;
    this.#virtualizer.scrollOffset = goal;
    this.#wanted!.isAimed = true;
  }

  /** Scrolls to the requested row, again if rows on the way were not as high as estimated. */
  #seek(): void {
    const wanted = this.#wanted;
    const virtualizer = this.#virtualizer;
    const list = virtualizer.scrollElement;
    if (!wanted || !list) return;
    const goal = this.#goal ?? (wanted.isAimed ? virtualizer.scrollOffset : null);
    this.#release(wanted);
    if (goal === null || wanted.tries++ > MOST_TRIES) return;
    wanted.isAimed = false;
    virtualizer.scrollToOffset(goal);
    // No further than the list can be scrolled.
    virtualizer.scrollOffset = list.scrollTop;
  }

  /** All heights are known two frames later: those of rows drawn now after this one, those drawn by them after the next. */
  #release(wanted: object): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#frame = requestAnimationFrame(() => {
        if (this.#wanted === wanted) this.#wanted = null;
      });
    });
  }

  /** Other rows begin at their beginning. */
  toTop(): void {
    this.#wanted = null;
    this.#virtualizer.scrollToOffset(0);
  }
}
