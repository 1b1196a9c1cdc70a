/** Our side of a conversation with another program, line by line. */
import type { SearchLimits } from '../../workers/protocol.ts';
import type { HumanPlayer } from './human.ts';

export interface Protocol {
  /** Takes a line; false: it was the last one. A later line may come while an earlier one is still being worked on. */
  take(line: string): Promise<boolean>;
  /** Nothing more will come: finishes what is running. */
  finish(): Promise<void>;
}

/** How the engine plays unless told otherwise. */
export interface Playing {
  readonly limits: SearchLimits;
  /** Thinks during the opponent's turn. */
  readonly ponders: boolean;
  /** Moves in the engine's place. */
  readonly human?: HumanPlayer | undefined;
}
