/** Checks a certificate for the page, and gives the steps of its proof. */
import { expose } from 'comlink';
import { parseCertificate, type Certificate } from '../../game/certificate/certificate.ts';
import { check, type Checked } from '../../game/certificate/check.ts';
import { ok, type Colour, type Position, type Result } from '../../game/types.ts';
import { CertificateSteps } from './certificate-steps.ts';
import type { ProofStep } from './proof-walk.ts';
import { holdPresence } from '../worker-end.ts';

export interface AcceptedCertificate extends Checked {
  readonly position: Position;
  readonly claims: Certificate['claims'];
}

export interface CertificateApi {
  /** Checks a file; `onProgress` gets the share of the proof read, in steps of one percent. */
  check(bytes: Uint8Array, onProgress: (share: number) => void): Promise<Result<AcceptedCertificate>>;
  /** Steps of the certificate that was accepted last; null where its proof has none. */
  steps(position: Position, prover: Colour, bound: number): Promise<readonly ProofStep[] | null>;
}

/** Progress is reported this many times. */
const STEPS = 100;

class Certificates implements CertificateApi {
  #accepted: Certificate | null = null;
  #steps: CertificateSteps | null = null;

  async check(bytes: Uint8Array, onProgress: (share: number) => void): Promise<Result<AcceptedCertificate>> {
    this.#accepted = this.#steps = null;
    const read = parseCertificate(bytes);
    if (!read.ok) return read;
    let said = 0;
    const checked = check(read.value, (share) => {
      const step = Math.floor(STEPS * share);
      if (step > said) onProgress((said = step) / STEPS);
    });
    if (!checked.ok) return checked;
    this.#accepted = read.value;
    const { position, claims } = read.value;
    return ok({ ...checked.value, position, claims });
  }

  async steps(position: Position, prover: Colour, bound: number): Promise<readonly ProofStep[] | null> {
    if (!this.#accepted) return null;
    this.#steps ??= new CertificateSteps(this.#accepted);
    return this.#steps.steps(position, prover, bound);
  }
}

holdPresence(self);
expose(new Certificates());
