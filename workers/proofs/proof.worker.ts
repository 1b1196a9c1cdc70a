/** Proofs for the page, with a core of their own, so that the board's search can continue. */
import { expose } from 'comlink';
import { certifiedRules, exactClaims, makeCertificate, usualStop } from '../../game/certificate/certificate.ts';
import { emptyCount } from '../../game/position.ts';
import { ok, type Colour, type Count, type Position, type Result } from '../../game/types.ts';
import { coreFor } from '../cores.ts';
import { pageHost } from '../engine/host.page.ts';
import { nextSteps, type ProofStep } from './proof-walk.ts';
import type { CoreName } from '../protocol.ts';
import { Proving } from './proving.ts';

const HASH_MEGABYTES = 64;
/** A proof can wait for the weights, which guide it. */
const host = { ...pageHost, weightsPatienceMs: 10_000 };

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
   * A certificate of an exact value for the side to move; rejects if the value is wrong. `onMoves` hears its length so
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
const MOVES_A_WORD = 200;

class Proofs implements ProofApi {
  #open: { readonly name: CoreName; readonly proving: Proving } | null = null;
  #root = '';

  async #provingFor(position: Position): Promise<Result<Proving>> {
    const name = coreFor(position);
    if (this.#open?.name === name) return ok(this.#open.proving);
    const opened = await Proving.open(host, position, HASH_MEGABYTES);
    if (opened.ok) this.#open = { name, proving: opened.value };
    this.#root = '';
    return opened;
  }

  async steps({ root, position: given, prover, bound, count }: ProofQuestion) {
    const position = certified(given);
    const proving = await this.#provingFor(position);
    if (!proving.ok) return proving;
    const key = JSON.stringify([root, count]);
    if (key !== this.#root) proving.value.begin(position, count);
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
    if (!this.#root) proving.begin(position, count);
    const claims = exactClaims(position, value);
    const stop = usualStop(emptyCount(position));
    let made = 0;
    const onMove = (): void => {
      if (++made % MOVES_A_WORD === 0) onMoves(made);
    };
    const moves = proving.prove(position, count, claims, stop, { onMove });
    return ok(makeCertificate({ position, count, claims, stop, maker, moves }));
  }
}

/** For a player who may forget flips, the value is the same as without. */
const certified = (position: Position): Position => ({ ...position, rules: certifiedRules(position.rules) });

expose(new Proofs());
