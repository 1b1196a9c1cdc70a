/** What the page knows of the engine at one moment, as far as the subject shown is concerned. */
import type { Fault } from '../../game/types.ts';
import type { Analysis, Opened, SearchLimits } from '../../workers/protocol.ts';
import type { Holder } from './subject.ts';

export type EnginePhase = 'off' | 'opening' | 'searching' | 'paused' | 'done' | 'fault';

export type EngineLimits = Pick<SearchLimits, 'exactFrom' | 'maxDepth'>;

export interface EngineView {
  readonly phase: EnginePhase;
  /** The latest report of the subject shown; null while there is none. */
  readonly analysis: Analysis | null;
  readonly fault: Fault | null;
  /** How far the engine was asked to go; null before it was asked. */
  readonly limits: EngineLimits | null;
  /** What the engine could really get; null before it has started. */
  readonly opened: Opened | null;
  /** Who has the engine instead of the subject shown; null when nobody has. */
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
