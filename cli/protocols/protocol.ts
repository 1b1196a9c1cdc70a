/** One side of a conversation with another program, over lines. */
import type { SearchLimits } from '../../workers/protocol.ts';

export interface Protocol {
  /** Takes a line; false: that was the last one. A later line may come while an earlier one is still at work. */
  take(line: string): Promise<boolean>;
  /** Nothing more will come: what is under way is brought to its end. */
  finish(): Promise<void>;
}

/** How the engine plays unless told otherwise. */
export interface Playing {
  readonly limits: SearchLimits;
  /** Thinks while the opponent does. */
  readonly ponders: boolean;
}
