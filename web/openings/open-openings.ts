/**
 * Everything about openings, loaded when the first part of it is opened: the explorer in parts, the repertoire, the
 * book.
 */
import type { Workbench } from '../workbench/workbench.ts';
import type { ExplorerView } from './explorer/explorer-state.ts';
import { explorerOf } from './explorer/explorer-of.ts';
import { OutflankExplorer } from './explorer/outflank-explorer.ts';

const explorer =
  (view: ExplorerView, short = false) =>
  (workbench: Workbench): OutflankExplorer =>
    Object.assign(new OutflankExplorer(), { model: workbench.part(explorerOf), view, short });

/** The moves played here, for use beside other things. */
export const openKnown = explorer('moves', true);
export const openExplore = explorer('moves');
export const openGames = explorer('games');
export const openCollections = explorer('collections');
export const openBook = explorer('book');
