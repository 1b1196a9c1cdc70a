/** The table of views, as the rooms below the page know it; its rows are in app/view-rows.ts. */
import type { OpeningBook } from '../../game/openings.ts';
import type { Position } from '../../game/types.ts';
import type { View } from '../document/tab-state.ts';
import type { SquareValues } from '../engine/value-format.ts';
import type { WordsPart } from '../i18n/locale.ts';
import type { Overlay } from '../settings/overlays.ts';
import type { Workbench } from './workbench.ts';

/** `page`: beside the board or instead of it. `tab`: a tab of a page. `dialog`: over the page. */
export type ViewPlace = 'page' | 'tab' | 'dialog';

/** Makes the element of a view, ready to be shown. */
export type OpenView = (workbench: Workbench) => HTMLElement | Promise<HTMLElement>;

export interface ViewRow {
  readonly place: ViewPlace;
  /** The page that a tab belongs to. */
  readonly page?: View;
  /** Its name in the header, in its row of tabs, and in the palette if it has no command. */
  readonly title?: () => string;
  /** Synonyms by which the palette finds it. */
  readonly synonyms?: () => string;
  /** The element of a dialog. */
  readonly tag?: string;
  /** The part of the catalogue that loads with it. */
  readonly words?: WordsPart;
  /** The command that opens it. */
  readonly command?: string;
  /** Loads its code. */
  readonly load: () => Promise<OpenView>;
}

const rows = new Map<string, ViewRow>();

export function useViews(table: Readonly<Record<string, ViewRow>>): void {
  for (const [id, row] of Object.entries(table)) rows.set(id, row);
}

export const viewOf = (id: string): ViewRow | undefined => rows.get(id);

/** The ids of a page's tabs, in table order. */
export const tabsOf = (page: View): readonly string[] =>
  [...rows].flatMap(([id, row]) => (row.place === 'tab' && row.page === page ? id : []));

/** Views that have no command of their own. */
export const viewsWithoutCommand = (): readonly string[] => [...rows].flatMap(([id, row]) => (row.command ? [] : id));

export const viewTitle = (id: string): string => rows.get(id)?.title?.() ?? '';

/** What a tab beside the board gets about the position on it. */
export interface Beside {
  readonly workbench: Workbench;
  readonly position: Position;
  /** The positions of the game, up to the one on the board. */
  readonly positions: readonly Position[];
  readonly values: SquareValues;
  /** The opening names; null while they are loading. */
  readonly book: OpeningBook | null;
  readonly overlays: readonly Overlay[];
}
