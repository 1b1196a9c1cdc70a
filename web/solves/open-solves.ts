/** Proofs and solves, loaded when one of them is first opened. */
import type { Workbench } from '../workbench/workbench.ts';
import { solvesOf } from './solves-of.ts';
import { OutflankProof } from './outflank-proof.ts';
import { OutflankSolves } from './outflank-solves.ts';

export const openSolved = (workbench: Workbench): OutflankSolves =>
  Object.assign(new OutflankSolves(), { workbench, solves: workbench.part(solvesOf) });

export const openProof = (workbench: Workbench): OutflankProof => Object.assign(new OutflankProof(), { workbench });
