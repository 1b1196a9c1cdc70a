/** Proofs for the page, with a core of their own: what is on the board is searched as ever. */
import { expose } from 'comlink';
import { certifiedRules, makeCertificate, usualStop } from '../../game/certificate/certificate.ts';
import { emptyCount } from '../../game/position.ts';
import { ok, type Colour, type Count, type Position, type Result } from '../../game/types.ts';
import { coreFor, positionOf, positionText, type CoreName } from '../cores.ts';
import { pageHost } from '../engine/host.page.ts';
import { nextSteps, type ProofStep } from './proof-walk.ts';
import type { PositionText } from '../protocol.ts';
import { Proving } from './proving.ts';

const HASH_MEGABYTES = 64;
/** A proof can wait for the weights, which lead it. */
const host = { ...pageHost, weightsPatienceMs: 10_000 };

/** A step with its position as text. */
export interface ToldStep extends Omit<ProofStep, 'position'> {
  readonly position: PositionText;
}

export interface ProofQuestion {
  /** Steps of one proof share what the search has found. */
  readonly root: PositionText;
  readonly position: PositionText;
  readonly prover: Colour;
  /** What the prover is to reach, for itself. */
  readonly bound: number;
  readonly count: Count;
}

export interface ProofApi {
  /** The next steps of a proof; null where the bound is wrong. */
  steps(question: ProofQuestion): Promise<Result<readonly ToldStep[] | null>>;
  /** A certificate of an exact value for the side to move; rejected where it is wrong. `onMoves` hears how long it is. */
  certificate(
    position: PositionText,
    count: Count,
    value: number,
    maker: string,
    onMoves: (moves: number) => void,
  ): Promise<Result<Uint8Array>>;
}

/** So many moves between two words about them. */
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

  async steps({ root, position: text, prover, bound, count }: ProofQuestion) {
    const read = certified(text);
    if (!read.ok) return read;
    const proving = await this.#provingFor(read.value);
    if (!proving.ok) return proving;
    const key = JSON.stringify([root, count]);
    if (key !== this.#root) proving.value.begin(read.value, count);
    this.#root = key;
    const steps = nextSteps(proving.value, read.value, { prover, bound, count });
    return ok(steps && steps.map((step) => ({ ...step, position: positionText(step.position) })));
  }

  async certificate(
    text: PositionText,
    count: Count,
    value: number,
    maker: string,
    onMoves: (moves: number) => void,
  ): Promise<Result<Uint8Array>> {
    const read = certified(text);
    if (!read.ok) return read;
    const position = read.value;
    const opened = await this.#provingFor(position);
    if (!opened.ok) return opened;
    const proving = opened.value;
    // What was found while the proof was walked is of use.
    if (!this.#root) proving.begin(position, count);
    const claims = { low: value, high: value };
    const stop = usualStop(emptyCount(position));
    let made = 0;
    const onMove = (): void => {
      if (++made % MOVES_A_WORD === 0) onMoves(made);
    };
    const moves = proving.prove(position, count, claims, stop, onMove);
    return ok(makeCertificate({ position, count, claims, stop, maker, moves }));
  }
}

/** A player who may forget discs is worth what one is who doesn’t. */
function certified(text: PositionText): Result<Position> {
  const read = positionOf(text);
  return read.ok ? ok({ ...read.value, rules: certifiedRules(read.value.rules) }) : read;
}

expose(new Proofs());
