/**
 * What helps to read the position on the board, for the component that owns the page: names of openings, overlays, lines
 * looked at before they are played, what the other side would do, the sound of a disc. A controller of that component;
 * it keeps only what lasts no longer than the position.
 */
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { PASS, placing } from '../../game/notation.ts';
import { openingAt, openingName, openingOf, type OpeningBook } from '../../game/openings.ts';
import { legalMoves, opponent, play } from '../../game/position.ts';
import { nodesOn } from '../../game/tree.ts';
import type { Position, Square } from '../../game/types.ts';
import type { SquareMarks } from '../board/board-marks.ts';
import type { Ahead } from '../board/types.ts';
import { nodeOf } from '../document/game.ts';
import { useKeys } from './keys.ts';
import { locale } from '../i18n/locale.ts';
import { playerName } from '../i18n/labels.ts';
import type { Session } from './session.ts';
import type { SquareValues } from '../engine/value-format.ts';
import { loadBook } from '../panels/openings/opening-names.ts';
import { marksOf } from '../panels/overlays/marks.ts';
import { DiscSound } from './sound.ts';
import { readingWords } from '../panels/words.ts';

export type ReaderCommandId = 'threat' | 'settings' | 'help' | 'picture' | 'why';

export interface ReaderHost extends ReactiveControllerHost {
  readonly session: Session | null;
  readonly renderRoot: HTMLElement | DocumentFragment;
}

export class Reader implements ReactiveController {
  readonly #host: ReaderHost;
  readonly #sound = new DiscSound();
  /** Null while the list is on its way. */
  book: OpeningBook | null = null;
  /** The end of a line that is being looked at. */
  ahead: Ahead | null = null;
  /** The position with the other side to move, while that is asked for. */
  #threat: Position | null = null;
  /** The position that `ahead` and `#threat` belong to. */
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
    const { session } = this.#host;
    if (!session) return;
    const { settings } = session.state;
    useKeys(settings.keys);
    document.documentElement.dataset['field'] = settings.field;
    if (session.position === this.#position) return;
    const before = this.#position;
    this.#position = session.position;
    this.#threat = null;
    this.ahead = null;
    const { move, flips } = nodeOf(session.game);
    if (before && settings.sound && move && move.kind !== 'pass') this.#sound.play(flips.length);
  }

  /** The position whose moves are shown: the one on the board, or the same with the other side to move. */
  positionOf(session: Session): Position {
    return this.#threat ?? session.position;
  }

  get isThreat(): boolean {
    return this.#threat !== null;
  }

  run(command: ReaderCommandId): void {
    const { session } = this.#host;
    if (!session) return;
    switch (command) {
      case 'threat':
        return this.#toggleThreat(session);
      case 'settings':
        return void this.#open('outflank-settings', session, () => import('./outflank-settings.ts'));
      case 'picture':
        return void this.#open(
          'outflank-picture',
          session,
          () => import('../import-export/picture/outflank-picture.ts'),
        );
      case 'why':
        return void this.#open('outflank-why', session, () => import('../panels/why/outflank-why.ts'));
      case 'help':
        return void this.#open('outflank-keys', session, () => import('./outflank-keys.ts'));
    }
  }

  /** A dialog's program comes when it is first wanted. */
  async #open(
    tag: 'outflank-settings' | 'outflank-keys' | 'outflank-picture' | 'outflank-why',
    session: Session,
    load: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await load();
    } catch {
      return session.say(readingWords.notLoaded(), true);
    }
    await this.#host.renderRoot.querySelector(tag)?.open();
  }

  /** Lets the other side move, as if the side to move had passed; the same again goes back. */
  #toggleThreat(session: Session): void {
    const { position } = session;
    if (this.#threat) {
      this.#threat = null;
      session.analyst.look(position);
      return session.say(readingWords.threat.off());
    }
    const other: Position = { ...position, sideToMove: opponent(position.sideToMove) };
    const name = playerName(position.rules, other.sideToMove);
    if (!legalMoves(other).length) return session.say(readingWords.threat.none(name), true);
    this.#threat = other;
    session.analyst.look(other);
    session.say(readingWords.threat.on(name));
  }

  // Openings.

  /** The positions of the game up to the one on the board. */
  positionsOf({ game }: Session): readonly Position[] {
    return (nodesOn(game.tree, game.path) ?? []).map(({ position }) => position);
  }

  /** The name of the opening on the board; empty when it has none. */
  openingName(session: Session): string {
    if (!this.book) return '';
    return openingOf(this.book, this.positionsOf(session), locale())?.name ?? '';
  }

  /** What a move on the square would be called; empty when it has no name of its own. */
  nameOfMove(position: Position, square: Square | null): string {
    if (!this.book || square === null) return '';
    const next = play(position, placing(square));
    const opening = next.ok && openingAt(this.book, next.value);
    return (opening && openingName(opening, locale())) || '';
  }

  // The board.

  marksOf(session: Session, values: SquareValues): SquareMarks {
    return marksOf(this.positionOf(session), session.state.settings.overlays, values);
  }

  /** Shows where a line leads; null: the present position again. */
  look(line: readonly Square[] | null): void {
    const { session } = this.#host;
    this.ahead = session && line?.length ? aheadOf(this.positionOf(session), line) : null;
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
