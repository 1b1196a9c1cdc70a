/** Proofs for the page, with a core of their own, so that the board's search can continue. */
import { expose } from 'comlink';
import { pageHost } from '../engine/host.page.ts';
import { Proofs } from './proofs.ts';
import { holdPresence } from '../worker-end.ts';

export type { ProofApi } from './proofs.ts';

holdPresence(self);
/** A proof can wait for the weights, which guide it. */
expose(new Proofs({ ...pageHost, weightsPatienceMs: 10_000 }));
