/** The pages: which of them have a board, and what may be done with the document on each. */
import type { View } from '../document/tab-state.ts';
import type { ModeKind } from '../modes/mode.ts';

/** Pages beside the board of the open document. */
export const GAME_PAGES = ['analyse', 'review', 'play', 'train', 'openings'] as const satisfies readonly View[];
/** All pages with a board: on one of them, a position is edited. */
export const BOARD_PAGES: readonly View[] = [...GAME_PAGES, 'setup'];

export const hasBoard = (view: View): boolean => BOARD_PAGES.includes(view);

/** Pages that a mode belongs to; a review continues in the background of any page. */
const PAGES_OF_MODE: Readonly<Partial<Record<ModeKind, readonly View[]>>> = {
  play: ['play'],
  retry: ['review', 'train'],
  exercise: ['train'],
  playOut: ['train'],
  lesson: ['train'],
  guess: ['train'],
  drill: ['train', 'openings'],
};

/** The page to show once a mode is on: the present one if the mode belongs to it. */
export function pageFor(mode: ModeKind, view: View): View {
  const pages = PAGES_OF_MODE[mode];
  return !pages || pages.includes(view) ? view : pages[0]!;
}

/** Whether turning to this page ends the current mode: another page with a board does. */
export const endsMode = (mode: ModeKind, view: View): boolean => hasBoard(view) && pageFor(mode, view) !== view;

/** Whether the user is playing or finding moves here, so that nothing on the board may give them away. */
export const isQuiet = (mode: ModeKind, view: View): boolean =>
  (view === 'play' || view === 'train') && PAGES_OF_MODE[mode] === undefined;
