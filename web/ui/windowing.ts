/**
 * Long lists draw only the rows in sight. Rows may differ in height: those seen are measured, the others guessed, and
 * what is measured above the sight moves nothing that is in it.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

export interface Slice {
  readonly from: number;
  readonly to: number;
  /** Heights of what is left out above and below. */
  readonly before: number;
  readonly after: number;
}

/** The rows that a window of `height` at `top` shows, with `spare` pixels more at both ends. */
export function sliceOf(heights: readonly number[], top: number, height: number, spare: number): Slice {
  let before = 0;
  let from = 0;
  while (from < heights.length && before + heights[from]! < top - spare) before += heights[from++]!;
  let shown = 0;
  let to = from;
  while (to < heights.length && before + shown < top + height + spare) shown += heights[to++]!;
  let after = 0;
  for (let i = to; i < heights.length; i++) after += heights[i]!;
  return { from, to, before, after };
}

export interface WindowedRow {
  readonly key: string;
  /** The height until it has been measured. */
  readonly guess: number;
}

const SPARE_PX = 400;
/** Until the list has a height of its own. */
const FIRST_HEIGHT_PX = 900;

/** Keeps the heights of one list; the host draws `slice` of its rows, each with `data-row` set to its key. */
export class Windowing implements ReactiveController {
  readonly #host: ReactiveControllerHost & Element;
  readonly #list: () => HTMLElement | null;
  readonly #resized: () => void;
  readonly #measured = new Map<string, number>();
  #rows: readonly WindowedRow[] = [];
  #heights: number[] = [];
  #top = 0;
  #height = FIRST_HEIGHT_PX;
  #width = 0;
  #observed: HTMLElement | null = null;
  readonly #resizes = new ResizeObserver(() => this.#onResize());

  /** `onResize`: the window has another size, so what should be in sight may be out of it. */
  constructor(host: ReactiveControllerHost & Element, list: () => HTMLElement | null, onResize?: () => void) {
    this.#host = host;
    this.#resized = onResize ?? (() => undefined);
    this.#list = list;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#resizes.disconnect();
    this.#observed = null;
  }

  hostUpdated(): void {
    const list = this.#list();
    if (!list) return;
    if (list !== this.#observed) {
      this.#resizes.disconnect();
      this.#resizes.observe(list);
      this.#observed = list;
    }
    if (this.#measure(list)) this.#host.requestUpdate();
  }

  /** What is to be drawn of these rows. */
  slice(rows: readonly WindowedRow[]): Slice {
    if (rows !== this.#rows) {
      this.#rows = rows;
      this.#heights = rows.map(({ key, guess }) => this.#measured.get(key) ?? guess);
    }
    return sliceOf(this.#heights, this.#top, this.#height, SPARE_PX);
  }

  readonly onScroll = (): void => {
    const list = this.#list();
    if (!list || list.scrollTop === this.#top) return;
    this.#top = list.scrollTop;
    this.#host.requestUpdate();
  };

  /** Brings a row into sight; one that is in sight stays where it is. */
  show(index: number): void {
    const list = this.#list();
    if (!list || index < 0 || index >= this.#heights.length) return;
    let top = 0;
    for (let i = 0; i < index; i++) top += this.#heights[i]!;
    const bottom = top + this.#heights[index]!;
    const room = list.clientHeight;
    if (top >= list.scrollTop && bottom <= list.scrollTop + room) return;
    const margin = Math.min(room / 4, this.#heights[index]!);
    list.scrollTop = top < list.scrollTop ? top - margin : bottom + margin - room;
    this.onScroll();
  }

  /** Takes the heights of the rows drawn; true when one was not as guessed. */
  #measure(list: HTMLElement): boolean {
    let isChanged = false;
    let shift = 0;
    const index = new Map<string, number>();
    const drawn = [...list.querySelectorAll<HTMLElement>('[data-row]')];
    if (!drawn.length) return false;
    const { from } = sliceOf(this.#heights, this.#top, this.#height, SPARE_PX);
    for (let i = from; i < this.#rows.length && index.size <= drawn.length; i++) index.set(this.#rows[i]!.key, i);
    let at = this.#heights.slice(0, from).reduce((sum, height) => sum + height, 0);
    for (const row of drawn) {
      const key = row.dataset['row']!;
      const i = index.get(key);
      if (i === undefined) continue;
      const height = row.offsetHeight;
      const guessed = this.#heights[i]!;
      if (at + guessed <= list.scrollTop) shift += height - guessed;
      at += guessed;
      if (Math.abs(height - guessed) < 1) continue;
      this.#measured.set(key, height);
      this.#heights[i] = height;
      isChanged = true;
    }
    if (Math.abs(shift) >= 1) {
      list.scrollTop += shift;
      this.#top = list.scrollTop;
    }
    return isChanged;
  }

  #onResize(): void {
    const { clientHeight = 0, clientWidth = 0 } = this.#observed ?? {};
    if (!clientHeight || (clientHeight === this.#height && clientWidth === this.#width)) return;
    // Texts wrap elsewhere in another width.
    if (clientWidth !== this.#width) this.#measured.clear();
    this.#height = clientHeight;
    this.#width = clientWidth;
    this.#host.requestUpdate();
    this.#resized();
  }
}
