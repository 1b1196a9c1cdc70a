/**
 * What helps to read the position on the board, for the component that owns the page: names of openings, overlays, lines
 * looked at before they are played, the sound of a disc. A controller of that component;
 * it keeps only what lasts no longer than the position.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { PASS, placing } from '../../game/notation.ts';
import { openingAt, openingName, openingOf, type OpeningBook, type OpeningName } from '../../game/openings.ts';
import { play } from '../../game/position.ts';
import { nodesOn } from '../../game/tree.ts';
import type { Position, Square } from '../../game/types.ts';
import type { SquareMarks } from '../board/board-marks.ts';
import type { Ahead } from '../board/types.ts';
import type { DialogName } from '../workbench/commands.ts';
import { useKeys } from '../workbench/keys.ts';
import { locale } from '../i18n/locale.ts';
import type { Workbench } from '../workbench/workbench.ts';
import type { SquareValues } from '../engine/value-format.ts';
import { loadBook } from '../workbench/opening-names.ts';
import { USUAL_OVERLAYS } from '../settings/overlays.ts';
import { Late } from '../browser/late.ts';
import { DiscSound } from './sound.ts';
import { readingWords } from '../i18n/reading-words.ts';

const NO_MARKS: SquareMarks = new Map();

const tools = () => import('./tools.ts');

const DIALOGS = {
  menu: { tag: 'outflank-menu', load: tools },
  settings: { tag: 'outflank-settings', load: tools },
  help: { tag: 'outflank-keys', load: tools },
  palette: { tag: 'outflank-palette', load: tools },
  picture: { tag: 'outflank-picture', load: tools },
  claims: { tag: 'outflank-claims', load: () => import('../solves/claims/outflank-claims.ts') },
  why: { tag: 'outflank-why', load: () => import('../analyse/why/outflank-why.ts') },
} as const satisfies Readonly<
  Record<DialogName | 'menu', { tag: keyof HTMLElementTagNameMap; load: () => Promise<unknown> }>
>;

export interface ReaderHost extends ReactiveControllerHost {
  readonly workbench: Workbench | null;
  readonly renderRoot: HTMLElement | DocumentFragment;
}

export class Reader implements ReactiveController {
  readonly #host: ReaderHost;
  readonly #sound = new DiscSound();
  readonly #marks = new Late(() => import('../analyse/overlays/marks.ts'));
  /** Null while the list is loading. */
  book: OpeningBook | null = null;
  /** The end of a line that is being looked at. */
  ahead: Ahead | null = null;
  /** The position that `ahead` belongs to. */
  #position: Position | null = null;

  constructor(host: ReaderHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    void this.#fetchBook();
  }

  async #fetchBook(): Promise<void> {
    this.book = await loadBook();
    this.#host.requestUpdate();
  }

  hostUpdate(): void {
    const { workbench } = this.#host;
    if (!workbench) return;
    const { settings } = workbench;
    useKeys(settings.keys);
    document.documentElement.dataset['field'] = settings.field;
    if (workbench.position === this.#position) return;
    const before = this.#position;
    this.#position = workbench.position;
    this.ahead = null;
    const { move, flips } = workbench.open.node;
    if (before && settings.sound && move && move.kind !== 'pass') this.#sound.play(flips.length);
  }

  /** Opens a dialog of the page; its program is loaded on first use. */
  open(dialog: keyof typeof DIALOGS): void {
    void this.#open(dialog);
  }

  async #open(dialog: keyof typeof DIALOGS): Promise<void> {
    const { tag, load } = DIALOGS[dialog];
    try {
      // Even a module that is there takes a task to import, and the next key would go to the page.
      if (!customElements.get(tag)) await load();
    } catch {
      return this.#host.workbench?.say(readingWords.notLoaded(), true);
    }
    await this.#host.renderRoot.querySelector(tag)?.open();
  }

  // Openings.

  /** The positions of the game up to the one on the board. */
  positionsOf({ open }: Workbench): readonly Position[] {
    return (nodesOn(open.tree, open.path) ?? []).map(({ position }) => position);
  }

  /** The name of the opening on the board, if it has one. */
  openingName(workbench: Workbench): OpeningName | undefined {
    return this.book ? openingOf(this.book, this.positionsOf(workbench), locale())?.name : undefined;
  }

  /** What a move on the square would be called, if it has a name. */
  nameOfMove(position: Position, square: Square | null): OpeningName | undefined {
    if (!this.book || square === null) return undefined;
    const next = play(position, placing(square));
    const opening = next.ok && openingAt(this.book, next.value);
    return opening ? openingName(opening, locale()) : undefined;
  }

  // The board.

  marksOf(workbench: Workbench, values: SquareValues): SquareMarks {
    const { position } = workbench.shown;
    const { overlays } = workbench.settings;
    const prepared = workbench.prepared(position);
    if (!prepared.length && overlays.every((one) => USUAL_OVERLAYS.includes(one))) return NO_MARKS;
    if (this.#marks.here) return this.#marks.here.marksOf(position, overlays, values, prepared);
    void this.#marks.fetch().then(
      () => this.#host.requestUpdate(),
      () => workbench.say(readingWords.notLoaded(), true),
    );
    return NO_MARKS;
  }

  /** Shows where a line leads; null: the present position again. */
  look(line: readonly Square[] | null): void {
    const { workbench } = this.#host;
    this.ahead = workbench && line?.length ? aheadOf(workbench.shown.position, line) : null;
    this.#host.requestUpdate();
  }
}

/** Plays a line as the engine writes it; it ends before a move that is not legal. */
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
