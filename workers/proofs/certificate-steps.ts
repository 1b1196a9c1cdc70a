/** The steps of a certificate's proof, from any position that a reader opens: its moves are found by position. */
import type { Certificate, Claims } from '../../game/certificate/certificate.ts';
import { naming, type Named } from '../../game/certificate/check.ts';
import { PASS, targetOf } from '../../game/notation.ts';
import { applyMove, emptyCount, isFillingCentre, legalMoves } from '../../game/position.ts';
import type { Colour, LegalMove, Position } from '../../game/types.ts';
import { sourceOf, type ProofStep } from './proof-walk.ts';
import { Prover, type OnMove } from './prover.ts';

/** By the name of a position: the place of the prover's move in the image that has the name. */
type Moves = ReadonlyMap<string, number>;

export class CertificateSteps {
  readonly #certificate: Certificate;
  readonly #naming: (position: Position) => Named;
  readonly #moves = new Map<Colour, Moves>();

  /** Of an accepted certificate. */
  constructor(certificate: Certificate) {
    const { position, claims } = certificate;
    const { low, high } = claims;
    this.#certificate = certificate;
    this.#naming = naming(position);
    const other = position.sideToMove === 'black' ? 'white' : 'black';
    let read = 0;
    if (low !== undefined) read = this.#read(position.sideToMove, { low }, read);
    if (high !== undefined) this.#read(other, { high }, read);
  }

  /** Reads the proof of one claim, from this move on; returns the number of moves read. */
  #read(prover: Colour, claim: Claims, from: number): number {
    const { position, count, stop, moves } = this.#certificate;
    const found = new Map<string, number>();
    const onMove: OnMove = (square, at) => {
      const { name, image } = this.#naming(at);
      found.set(name, image.indexOf(square));
    };
    const known = moves.subarray(from);
    const length = new Prover(null, count, stop, { onMove, known }).prove(position, claim).length;
    this.#moves.set(prover, found);
    return from + length;
  }

  /** The next steps of the proof of a bound; null where it has none: below its last moves, or for a higher bound. */
  steps(position: Position, prover: Colour, wanted: number): readonly ProofStep[] | null {
    const { claims, stop } = this.#certificate;
    const moves = this.#moves.get(prover);
    if (!moves || (emptyCount(position) <= stop && !isFillingCentre(position))) return null;
    const bound = prover === this.#certificate.position.sideToMove ? claims.low! : 0 - claims.high!;
    if (wanted > bound) return null;
    const stepTo = ({ move, flips }: LegalMove): ProofStep => {
      const next = applyMove(position, move, flips);
      const isSearched = emptyCount(next) <= stop && !isFillingCentre(next);
      const known = sourceOf(next, prover, bound);
      const source = isSearched && known === 'moves' ? 'search' : known;
      return { move, position: next, bound, source, nodes: 0, isLikely: true };
    };
    const legal = legalMoves(position);
    if (!legal.length) return [stepTo({ move: PASS, flips: [] })];
    if (position.sideToMove !== prover) return legal.map(stepTo);
    const { name, image } = this.#naming(position);
    const square = image[moves.get(name) ?? -1];
    const reply = legal.find(({ move }) => targetOf(move) === square);
    return reply ? [stepTo(reply)] : null;
  }
}
