/** The page's side of the worker that proves motifs. */
// oxlint-disable import/default -- the bundler makes this module
import type { MotifProof } from '../../game/motifs/proof.ts';
import { AskedWorker } from '../../workers/client/asked.ts';
import motifsUrl from './motifs.worker.ts?worker&url';
import type { MotifsApi } from './protocol.ts';

const worker = new AskedWorker<MotifsApi>(motifsUrl);

const motifs: MotifsApi = {
  prove: (position, claim) => worker.ask<MotifProof>((api) => api.prove(position, claim)),
  provedMoves: (position) => worker.ask((api) => api.provedMoves(position)),
  search: (games, motif) => worker.ask((api) => api.search(games, motif)),
  themes: (exercises) => worker.ask((api) => api.themes(exercises)),
};

/** Calls reject once the worker has died. */
export const pageMotifs = (): MotifsApi => motifs;
