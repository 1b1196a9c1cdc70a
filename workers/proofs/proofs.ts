/** Proofs on request: the steps of one that a reader opens, and certificates. */
import { certifiedRules, exactClaims, makeCertificate, usualStop } from '../../game/certificate/certificate.ts';
import { emptyCount } from '../../game/position.ts';
import { ok, type Colour, type Count, type Position, type Result } from '../../game/types.ts';
import { coreFor } from '../cores.ts';
import type { EngineHost } from '../engine/host.ts';
import { nextSteps, type ProofStep } from './proof-walk.ts';
import type { CoreName } from '../protocol.ts';
import { Proving } from './proving.ts';

const HASH_MEGABYTES = 64;

export interface ProofQuestion {
  /** The steps of one proof share what the search has found. */
  readonly root: Position;
  readonly position: Position;
  readonly prover: Colour;
  /** What the prover is to reach, from the prover's view. */
  readonly bound: number;
  readonly count: Count;
}

export interface ProofApi {
  /** The next steps of a proof; null if the bound is wrong. */
  steps(question: ProofQuestion): Promise<Result<readonly ProofStep[] | null>>;
  /**
   * A certificate of an exact value for the side to move; rejects if the value is wrong. `onMoves` gets its length so
   * far.
   */
  certificate(
    position: Position,
    count: Count,
    value: number,
    maker: string,
    onMoves: (moves: number) => void,
  ): Promise<Result<Uint8Array>>;
}

/** Progress is reported every this many moves. */
const MOVES_PER_WORD = 200;

export class Proofs implements ProofApi {
  readonly #host: EngineHost;
  #open: { readonly name: CoreName; readonly proving: Proving } | null = null;
  #root = '';
  /** The rules and count that the core was last told; empty: none yet. */
  #begun = '';

  constructor(host: EngineHost) {
    this.#host = host;
  }

  async #provingFor(position: Position): Promise<Result<Proving>> {
    const name = coreFor(position);
    if (this.#open?.name === name) return ok(this.#open.proving);
    const opened = await Proving.open(this.#host, position, HASH_MEGABYTES);
    if (opened.ok) this.#open = { name, proving: opened.value };
    this.#begun = '';
    return opened;
  }

  /** One core serves several boards and counts, but searches under those that it was told last. */
  #begin(proving: Proving, position: Position, count: Count, isNew = false): void {
    const begun = JSON.stringify([position.rules.id, count]);
    if (isNew || begun !== this.#begun) proving.begin(position, count);
    this.#begun = begun;
  }

  async steps({ root, position: given, prover, bound, count }: ProofQuestion) {
    const position = certified(given);
    const proving = await this.#provingFor(position);
    if (!proving.ok) return proving;
    const key = JSON.stringify([root, count]);
    this.#begin(proving.value, position, count, key !== this.#root);
    this.#root = key;
    return ok(nextSteps(proving.value, position, { prover, bound, count }));
  }

  async certificate(
    given: Position,
    count: Count,
    value: number,
    maker: string,
    onMoves: (moves: number) => void,
  ): Promise<Result<Uint8Array>> {
    const position = certified(given);
    const opened = await this.#provingFor(position);
    if (!opened.ok) return opened;
    const proving = opened.value;
    // What was found while the proof was walked is useful here.
    this.#begin(proving, position, count);
    const claims = exactClaims(position, value);
    const stop = usualStop(emptyCount(position));
    let made = 0;
    const onMove = (): void => {
      if (++made % MOVES_PER_WORD === 0) onMoves(made);
    };
    const moves = proving.prove(position, count, claims, stop, { onMove });
    return ok(makeCertificate({ position, count, claims, stop, maker, moves }));
  }
}

/** Where players may forget flips, the value is the same as where they may not. */
const certified = (position: Position): Position => ({ ...position, rules: certifiedRules(position.rules) });
