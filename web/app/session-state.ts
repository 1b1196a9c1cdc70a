/** Everything the page shows, as one value; session.ts is the only place where it changes. */
import type { History } from '../../game/history.ts';
import type { Setup } from '../../game/setup.ts';
import type { EnginePort } from '../engine/analyst.ts';
import type { Brush } from '../modes/setup-draft.ts';
import type { EngineView } from '../engine/engine-view.ts';
import type { Game } from '../document/game.ts';
import type { Offer } from '../pwa/offline.ts';
import type { Reading } from '../import-export/import-result.ts';
import type { Settings } from '../document/settings.ts';
import type { Store } from '../document/storage.ts';

export const VIEWS = ['analysis', 'study', 'setup', 'rules'] as const;
export type View = (typeof VIEWS)[number];

export interface Notice {
  /** Tells two notices with the same words apart. */
  readonly id: number;
  readonly text: string;
  readonly isError: boolean;
}

export interface Draft {
  readonly history: History<Setup>;
  readonly brush: Brush;
  /** What the stroke being drawn puts down. */
  readonly stroke: Brush;
}

export interface SessionState {
  readonly view: View;
  readonly games: History<Game>;
  readonly draft: Draft;
  readonly engine: EngineView;
  readonly settings: Settings;
  /** The board is seen from the other side. */
  readonly turned: boolean;
  /** What was last put in by text, and what came of it. */
  readonly reading: Reading | null;
  readonly notice: Notice | null;
  /** What a reload would bring, until that has been answered. */
  readonly offer: Offer | null;
}

export interface SessionPorts {
  readonly engine: EnginePort;
  /** Settings, and the game for the next visit. */
  readonly store: Store;
  /** The game of this tab. */
  readonly tab?: Store;
  /** The fragment of the page's address as it is now. */
  readonly address?: () => string;
}
