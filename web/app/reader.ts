/**
 * Aids for reading the position on the board: opening names, overlays, previews of lines, the sound of a disc. A
 * controller of the component that owns the page; it keeps only what belongs to the position.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { PASS, placing } from '../../game/notation.ts';
import type { OpeningBook } from '../../game/openings.ts';
import type { OpeningName } from '../../game/opening-name.ts';
import { play } from '../../game/position.ts';
import { nodesOn } from '../../game/tree.ts';
import type { Position, Square } from '../../game/types.ts';
import type { SquareMarks } from '../board/board-marks.ts';
import type { Ahead } from '../board/types.ts';
import { useKeys } from '../workbench/keys.ts';
import { locale } from '../i18n/locale.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { SquareValues } from '../engine/value-format.ts';
import { loadOpenings } from '../workbench/opening-names.ts';
import { type Overlay, USUAL_OVERLAYS } from '../settings/overlays.ts';
import { Late } from '../browser/late.ts';
import { readingWords } from '../i18n/reading-words.ts';

const NO_MARKS: SquareMarks = new Map();

/** Parts of the program that marks on the board need. */
const PARTS = {
  marks: () => import('../analyse/overlays/marks.ts'),
  people: () => import('../people/people-of.ts'),
};

export interface ReaderHost extends ReactiveControllerHost {
  readonly workbench: Workbench | null;
}

export class Reader implements ReactiveController {
  readonly #host: ReaderHost;
  readonly #sound = new Late(async () => new (await import('./sound.ts')).DiscSound());
  readonly #marks: Late<Awaited<ReturnType<typeof PARTS.marks>>>;
  readonly #people: Late<Awaited<ReturnType<typeof PARTS.people>>>;
  readonly #openings = new Late(() => import('../../game/openings.ts'));
  /** Null while the list is loading. */
  book: OpeningBook | null = null;
  /** The position at the end of a line being previewed. */
  ahead: Ahead | null = null;
  #position: Position | null = null;
  /** Parts asked for since the position or overlays changed: reporting a failure redraws the board, which asks again. */
  readonly #asked = new Set<Late<unknown>>();
  #overlays: readonly Overlay[] | null = null;

  constructor(host: ReaderHost, parts: Partial<typeof PARTS> = {}) {
    this.#host = host;
    const { marks, people } = { ...PARTS, ...parts };
    this.#marks = new Late(marks);
    this.#people = new Late(people);
    host.addController(this);
  }

  hostConnected(): void {
    void this.#fetchBook();
  }

  async #fetchBook(): Promise<void> {
    const [book] = await Promise.all([loadOpenings(), this.#openings.fetch().catch(() => null)]);
    this.book = book;
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    const { workbench } = this.#host;
    if (!workbench) return;
    const { settings } = workbench;
    useKeys(settings.keys);
    document.documentElement.dataset['field'] = settings.field;
    const isOther = workbench.position !== this.#position;
    if (isOther || settings.overlays !== this.#overlays) this.#asked.clear();
    this.#overlays = settings.overlays;
    if (!isOther) return;
    const before = this.#position;
    this.#position = workbench.position;
    const { move, flips } = workbench.open.node;
    if (before && settings.sound && move && move.kind !== 'pass') void this.#knock(flips.length);
  }

  async #knock(flips: number): Promise<void> {
    const sound = await this.#sound.fetch().catch(() => null);
    sound?.play(flips);
  }

  // Openings.

  /** The positions of the game up to the one on the board. */
  positionsOf({ open }: Workbench): readonly Position[] {
    return (nodesOn(open.tree, open.path) ?? []).map(({ position }) => position);
  }

  /** The name of the opening on the board, if it has one. */
  openingName(workbench: Workbench): OpeningName | undefined {
    if (!this.book) return undefined;
    return this.#openings.here?.openingOf(this.book, this.positionsOf(workbench), locale())?.name;
  }

  /** What a move on the square would be called, if it has a name. */
  nameOfMove(position: Position, square: Square | null): OpeningName | undefined {
    const openings = this.#openings.here;
    if (!openings || !this.book || square === null) return undefined;
    const next = play(position, placing(square));
    const opening = next.ok && openings.openingAt(this.book, next.value);
    return opening ? openings.openingName(opening, locale()) : undefined;
  }

  // The board.

  marksOf(workbench: Workbench, values: SquareValues): SquareMarks {
    const { position } = workbench.shown;
    const { overlays } = workbench.settings;
    const prepared = workbench.prepared(position);
    if (!prepared.length && overlays.every((one) => USUAL_OVERLAYS.includes(one))) return NO_MARKS;
    const people = overlays.includes('people') ? this.#fetched(workbench, this.#people) : null;
    const marks = this.#fetched(workbench, this.#marks);
    const shown = people?.peopleOf(workbench).shown ?? null;
    return marks?.marksOf(position, overlays, values, prepared, shown) ?? NO_MARKS;
  }

  /** A part of the program, if it is there; otherwise it is fetched, and the board drawn again. */
  #fetched<T>(workbench: Workbench, part: Late<T>): T | null {
    if (!part.here && !this.#asked.has(part)) {
      this.#asked.add(part);
      void part.fetch().then(
        () => this.#host.requestUpdate(),
        () => workbench.say(readingWords.notLoaded(), true),
      );
    }
    return part.here;
  }

  /** Previews the end of a line; null: the present position again. */
  preview(line: readonly Square[] | null): void {
    const { workbench } = this.#host;
    this.ahead = workbench && line?.length ? aheadOf(workbench.shown.position, line) : null;
    this.#host.requestUpdate();
  }
}

/** Plays a line as the engine writes it; it stops at an illegal move. */
export function aheadOf(start: Position, line: readonly Square[]): Ahead {
  const numbers = new Map<Square, number>();
  let position = start;
  for (const [i, square] of line.entries()) {
    const next = play(position, square < 0 ? PASS : placing(square));
    if (!next.ok) break;
    if (square >= 0) numbers.set(square, i + 1);
    position = next.value;
  }
  return { position, numbers };
}
