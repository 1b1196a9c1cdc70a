/** The page's side of the worker that proves motifs; started when it is first asked. */
// oxlint-disable import/default -- the bundler makes this module
import { wrap } from 'comlink';
import type { Proof } from '../../game/motifs/proof.ts';
import { startWorker } from '../../workers/confined.ts';
import motifsUrl from './motifs.worker.ts?worker&url';
import type { MotifsApi } from './protocol.ts';

let api: MotifsApi | null = null;

/** A promise is rejected once the worker has died; the next question starts another one. */
export function pageMotifs(): MotifsApi {
  return (api ??= start());
}

function start(): MotifsApi {
  const worker = startWorker(motifsUrl);
  const end = new Promise<never>((_, reject) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      worker.terminate();
      api = null;
      reject(new Error(event.message));
    });
  });
  end.catch(() => undefined);
  const remote = wrap<MotifsApi>(worker);
  const asked = <T>(answer: Promise<T>): Promise<T> => Promise.race([answer, end]);
  return {
    prove: (position, claim) => asked<Proof>(remote.prove(position, claim)),
    provedMoves: (position) => asked(remote.provedMoves(position)),
    search: (games, motif) => asked(remote.search(games, motif)),
    themes: (exercises) => asked(remote.themes(exercises)),
  };
}
