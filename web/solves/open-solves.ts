/** The panel of solves, loaded when its tab is first opened. */
import type { Workbench } from '../workbench/workbench.ts';
import { solvesOf } from './solves-of.ts';
import { OutflankSolves } from './outflank-solves.ts';

export const openSolves = (workbench: Workbench): OutflankSolves =>
  Object.assign(new OutflankSolves(), { workbench, solves: solvesOf(workbench) });
