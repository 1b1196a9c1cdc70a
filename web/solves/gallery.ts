/** The certificates that come with the page: fetched when chosen, checked by a worker, and walked. */
// oxlint-disable import/default -- the bundler makes this module
import { proxy } from 'comlink';
import { RULE_SYSTEMS } from '../../game/rules.ts';
import { ok, type Position, type Result } from '../../game/types.ts';
import { AskedWorker } from '../../workers/client/asked.ts';
import type { AcceptedCertificate, CertificateApi } from '../../workers/proofs/certificate.worker.ts';
import type { ProofApi } from '../../workers/proofs/proof.worker.ts';
import workerUrl from '../../workers/proofs/certificate.worker.ts?worker&url';
import { systemName } from '../i18n/labels.ts';
import { shippedFile } from '../browser/shipped-file.ts';
import { proofClient, type ProofClient } from './proof-client.ts';

const FILES = import.meta.glob<string>('../../data/certificates/*.proof', {
  query: '?packed',
  import: 'default',
  eager: true,
});

export interface ShippedCertificate {
  /** "ffo-40", or the id of the rules whose start it is for. */
  readonly id: string;
  readonly url: string;
}

const FFO = /^ffo-/;

/** The FFO positions, then starts of games. */
export const shippedCertificates: readonly ShippedCertificate[] = Object.entries(FILES)
  .map(([path, url]) => ({ id: /([^/]*)\.proof$/.exec(path)![1]!, url }))
  .toSorted(
    (a, b) => Number(FFO.test(b.id)) - Number(FFO.test(a.id)) || a.id.localeCompare(b.id, 'en', { numeric: true }),
  );

export function certificateName({ id }: ShippedCertificate): string {
  const rules = RULE_SYSTEMS.find((system) => system.id === id);
  return rules ? systemName(rules) : id.replace(FFO, 'FFO #');
}

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
