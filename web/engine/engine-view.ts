/** What the page knows about the engine at one moment, as far as it concerns the subject shown. */
import type { Fault } from '../../game/types.ts';
import type { Analysis, Opened, SearchLimits } from '../../workers/protocol.ts';
import type { Holder } from './subject.ts';

export type EnginePhase = 'off' | 'opening' | 'searching' | 'paused' | 'done' | 'fault';

export type EngineLimits = Pick<SearchLimits, 'exactFrom' | 'maxDepth'>;

export interface EngineView {
  readonly phase: EnginePhase;
  /** The latest report of the subject shown; null if there is none. */
  readonly analysis: Analysis | null;
  readonly fault: Fault | null;
  /** How far the engine was asked to go; null before it was asked. */
  readonly limits: EngineLimits | null;
  /** What the engine could actually get; null before it has started. */
  readonly opened: Opened | null;
  /** Who has the engine instead of the subject shown; null if nobody. */
  readonly holder: Holder | null;
}

export const ENGINE_OFF: EngineView = {
  phase: 'off',
  analysis: null,
  fault: null,
  limits: null,
  opened: null,
  holder: null,
};
