/** What the page knows of the engine at one moment. */
import type { Fault } from '../../game/types.ts';
import type { Analysis, Job, Opened } from '../../workers/protocol.ts';

export type EnginePhase = 'off' | 'opening' | 'searching' | 'paused' | 'done' | 'fault';

export type Limits = Pick<Job, 'exactFrom' | 'maxDepth'>;

export interface EngineView {
  readonly phase: EnginePhase;
  /** The newest picture of the position on the board; null while there is none. */
  readonly analysis: Analysis | null;
  readonly fault: Fault | null;
  /** How far the engine was asked to go; null before it was asked. */
  readonly limits: Limits | null;
  /** What the engine could really get; null before it has started. */
  readonly opened: Opened | null;
}

export const ENGINE_OFF: EngineView = { phase: 'off', analysis: null, fault: null, limits: null, opened: null };
