/** The certificates that come with the page: fetched when chosen, checked by a worker, and walked. */
// oxlint-disable import/default -- the bundler makes this module
import { proxy } from 'comlink';
import { ok, type Position, type Result } from '../../game/types.ts';
import { AskedWorker } from '../../workers/client/asked.ts';
import type { AcceptedCertificate, CertificateApi } from '../../workers/proofs/certificate.worker.ts';
import type { ProofApi } from '../../workers/proofs/proof.worker.ts';
import workerUrl from '../../workers/proofs/certificate.worker.ts?worker&url';
import { shippedFile } from '../browser/shipped-file.ts';
import { proofClient, type ProofClient } from './proof-client.ts';

const FILES = import.meta.glob<string>('../../data/certificates/*.proof', {
  query: '?packed',
  import: 'default',
  eager: true,
});

export interface ShippedCertificate {
  /** "FFO #40", or the name of the rules whose start it is for. */
  readonly name: string;
  readonly url: string;
}

export const shippedCertificates: readonly ShippedCertificate[] = Object.entries(FILES)
  .map(([path, url]) => {
    const name = /([^/]*)\.proof$/.exec(path)![1]!;
    return { name: name.replace(/^ffo-/, 'FFO #'), url };
  })
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));

export const fetchCertificate = ({ url }: ShippedCertificate): Promise<Uint8Array> =>
  shippedFile(url, (bytes) => ok(bytes));

/** A worker that checks one certificate and then has its proof. */
export class CertificateChecker {
  readonly #worker = new AskedWorker<CertificateApi>(workerUrl);

  /** Rejects if it is stopped. */
  check(bytes: Uint8Array, onProgress: (share: number) => void): Promise<Result<AcceptedCertificate>> {
    return this.#worker.ask((api) => api.check(bytes, proxy(onProgress)) as Promise<Result<AcceptedCertificate>>);
  }

  stop(): void {
    this.#worker.stop();
  }

  /** Answers for a proof that is opened node by node; below the certificate's last moves the engine proves. */
  client(engine: ProofClient = proofClient()): ProofClient {
    const worker = this.#worker;
    const api: ProofApi = {
      async steps(question) {
        const found = await worker.ask((remote) => remote.steps(question.position, question.prover, question.bound));
        return found ? ok(found) : engine.ask((proofs) => proofs.steps(question));
      },
      certificate: (...asked) => engine.ask((proofs) => proofs.certificate(...asked)),
    };
    return { ask: (question) => question(api), stop: () => engine.stop() };
  }
}

/** An accepted certificate of an exact value, to be walked. */
export interface WalkedCertificate {
  readonly position: Position;
  readonly value: number;
  readonly client: ProofClient;
}
