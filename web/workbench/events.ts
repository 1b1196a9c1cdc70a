/** Events of the components: all bubble, all cross shadow boundaries, all are called `outflank-…`. */
import type { MistakeMade } from '../../game/exercise/alike.ts';
import type { Beginning } from '../../game/faults.ts';
import type { Path } from '../../game/tree.ts';
import type { Colour, Move, Position, Square } from '../../game/types.ts';
import type { PlanSource } from '../../workers/review/plan.ts';
import type { BoardEvents } from '../board/events.ts';
import type { RequestId } from './commands.ts';
import type { EngineSettings, Settings } from '../settings/settings.ts';

export interface OutflankEvents extends BoardEvents {
  /** A row of the list was chosen; `from`: the square that a disc leaves, if discs may move. */
  'outflank-move-play': { readonly square: Square; readonly from?: Square };
  /** A move of a line was chosen: all moves up to it are to be played. */
  'outflank-line-play': { readonly line: readonly Move[] };
  /** The user asks why this move is worse than another, or better. */
  'outflank-why': { readonly square: Square };
  'outflank-path-select': { readonly path: Path };
  'outflank-engine-option': Partial<EngineSettings>;
  /** A lasting setting was chosen. */
  'outflank-settings': Partial<Settings>;
  /** A line of moves is pointed at, for a preview on the board; null: no longer. */
  'outflank-line-preview': { readonly line: readonly Square[] | null };
  'outflank-brush': { readonly brush: Colour | 'empty' };
  'outflank-side': { readonly side: Colour };
  'outflank-import': { readonly text: string; readonly how: 'paste' | 'button' };
  'outflank-file': { readonly files: readonly File[] };
  /** What was read before a fault is wanted. */
  'outflank-beginning': { readonly beginning: Beginning };
  /** One of several games or positions of the text that was read. */
  'outflank-entry': { readonly index: number };
  'outflank-copy': { readonly what: 'board' | 'obf' | 'transcript' | 'link' };
  /** How often each move was played in a position, as a share of all games that reached it, 0 to 1. */
  'outflank-shares': { readonly position: Position; readonly shares: ReadonlyMap<Square, number> };
  /** The answer to an offered reload. */
  'outflank-offer': { readonly isWanted: boolean };
  /** Exercises like a mistake are wanted. */
  'outflank-alike': { readonly mistake: MistakeMade };
  /** A week of practice is to be planned from a player’s games. */
  'outflank-plan': PlanSource;
  /** A command, from a button or a menu. */
  'outflank-command': { readonly command: RequestId };
}

export function emit<K extends keyof OutflankEvents>(from: EventTarget, type: K, detail: OutflankEvents[K]): void {
  from.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
}

declare global {
  // Lets `addEventListener` and `@outflank-…` know the details of each event.
  interface HTMLElementEventMap extends OutflankEventMap {}
}
type OutflankEventMap = { [K in keyof OutflankEvents]: CustomEvent<OutflankEvents[K]> };
