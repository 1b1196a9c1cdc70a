/** An engine as the referee sees it, whatever protocol it speaks. Times are in milliseconds. */
import type { Colour, Move } from '../../game/types.ts';
import type { Answer } from './answer.ts';
import type { Left, TimeControl } from './clock.ts';

export interface Player {
  /** A new game: the position after these moves from the start. `clock`: null without one. */
  begin(moves: readonly Move[], clock: TimeControl | null): Promise<Answer<void>>;
  /** A move of the other side, or a pass of either. */
  play(colour: Colour, move: Move): Promise<Answer<void>>;
  /** What the clocks show before its move; not sent if the protocol has no command for it. */
  showClock(colour: Colour, left: Left): Promise<Answer<void>>;
  /** Its move as it writes it, by `until` in `performance.now()`. The engine counts the move as played. */
  move(colour: Colour, until: number): Promise<Answer<string>>;
}
