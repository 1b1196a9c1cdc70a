/** What the page knows of the engine at one moment. */
import type { Fault } from '../game/types.ts';
import type { Analysis, Opened } from '../workers/protocol.ts';

export type EnginePhase = 'off' | 'opening' | 'searching' | 'paused' | 'done' | 'fault';

export interface EngineView {
  readonly phase: EnginePhase;
  /** The newest picture of the position on the board; null while there is none. */
  readonly analysis: Analysis | null;
  readonly fault: Fault | null;
  /** What the engine could really get; null before it has started. */
  readonly opened: Opened | null;
}

export const ENGINE_OFF: EngineView = { phase: 'off', analysis: null, fault: null, opened: null };
