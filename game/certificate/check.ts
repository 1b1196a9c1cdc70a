/**
 * The checker of certificates: walks the proof and trusts nothing that it hasn't checked. It takes the rules from game/
 * and searches the last empty squares by itself (endgame.ts). On purpose, it shares no code with the engine that made
 * the proof, nor with the fast forms of a position (bitboard/), so that a mistake in those can't make it accept a false
 * proof.
 *
 * A claim "at least n" is for the mover to prove, "at most n" for the other player. On the prover's move, the proof has
 * one move; on the other side's move, all moves are answered. A position met before, in any image, has been answered
 * there.
 */
import { fault, type Fault } from '../faults.ts';
import { moveName, PASS } from '../notation.ts';
import { applyMove, emptyCount, isFillingCentre, isOver, legalMoves, opponent, outcome } from '../position.ts';
import { squareName } from '../shape.ts';
import { signed } from '../score.ts';
import { symmetriesOf, transformSquare } from '../symmetry.ts';
import { fail, ok, type Colour, type LegalMove, type Position, type Result } from '../types.ts';
import type { Certificate, Claims } from './certificate.ts';
import { Endgame, TooMuchWork } from './endgame.ts';

/** Nodes of all searches below the proof together: one to three hours. */
const MAX_NODES = 3e10;

/** Positions of a proof that can be remembered: a larger `Set` throws. */
const MAX_POSITIONS = 2 ** 24;

/** What an accepted check has looked at. */
export interface Checked {
  /** Positions of the proof, searched positions below it, and the nodes of these searches. */
  readonly positions: number;
  readonly leaves: number;
  readonly nodes: number;
}

/** "≥ +4", "≤ +4": the claims in symbols. */
export const claimTexts = ({ low, high }: Claims): string[] => [
  ...(low === undefined ? [] : [`≥ ${signed(low)}`]),
  ...(high === undefined ? [] : [`≤ ${signed(high)}`]),
];

/** A position's name, the same for all its images, and the image that has it: which square appears at each place. */
export interface Named {
  readonly name: string;
  readonly image: readonly number[];
}

/** Names positions of the same rules by everything that decides their value. */
export function naming({ rules }: Position): (position: Position) => Named {
  const cells = rules.columns * rules.rows;
  const squares = Array.from({ length: cells }, (_, square) => square);
  // images[i][square]: which square of the position appears there.
  const images = symmetriesOf(rules).map((symmetry) => {
    const from: number[] = [];
    for (const square of squares) from[transformSquare(rules, symmetry, square)] = square;
    return from;
  });
  return ({ contents, sideToMove, hands }) => {
    const signs = contents.map((content) => content[0]!);
    let name = '';
    let least = squares;
    for (const image of images) {
      let seen = '';
      for (const square of image) seen += signs[square]!;
      if (name === '' || seen < name) [name, least] = [seen, image];
    }
    return { name: `${name}${sideToMove[0]}${hands ? `${hands.black},${hands.white}` : ''}`, image: least };
  };
}

/** The name alone. */
export function namer(root: Position): (position: Position) => string {
  const named = naming(root);
  return (position) => named(position).name;
}

class Refused extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

class Walk {
  positions = 0;
  leaves = 0;
  readonly endgame: Endgame;
  readonly #certificate: Certificate;
  readonly #onProgress: (share: number) => void;
  readonly #most: number;
  readonly #nameOf: (position: Position) => string;
  readonly #path: string[] = [];
  #met = new Set<string>();
  #claim: Claims = {};
  #prover: Colour = 'black';
  #bound = 0;
  #read = 0;

  constructor(certificate: Certificate, onProgress: (share: number) => void, most: number) {
    const { position, count } = certificate;
    this.#certificate = certificate;
    this.#onProgress = onProgress;
    this.#most = most;
    this.#nameOf = namer(position);
    this.endgame = new Endgame(position.rules, count, MAX_NODES);
  }

  /** Both claims, one after the other, with nothing left over. */
  walk(): void {
    const { position, claims, moves } = this.#certificate;
    const { low, high } = claims;
    if (low !== undefined) this.#prove({ low }, position.sideToMove, low);
    if (high !== undefined) this.#prove({ high }, opponent(position.sideToMove), -high);
    if (this.#read < moves.length) throw new Refused(fault('certificate-rest', { n: this.#read + 1 }));
  }

  #prove(claim: Claims, prover: Colour, bound: number): void {
    this.#claim = claim;
    this.#prover = prover;
    this.#bound = bound;
    this.#met = new Set();
    this.endgame.ask(prover, bound);
    this.#visit(this.#certificate.position);
  }

  #visit(position: Position): void {
    this.positions++;
    const { count, stop } = this.#certificate;
    if (emptyCount(position) <= stop && !isFillingCentre(position)) {
      this.leaves++;
      if (!this.endgame.answer(position)) this.#refuseBound();
      return;
    }
    const name = this.#nameOf(position);
    if (this.#met.has(name)) return;
    if (this.#met.size >= this.#most) throw new TooMuchWork();
    this.#met.add(name);
    const moves = legalMoves(position);
    if (moves.length === 0) {
      if (isOver(position)) {
        if (outcome(position, this.#prover, count) < this.#bound) this.#refuseBound();
      } else this.#visit(applyMove(position, PASS, []));
    } else if (position.sideToMove === this.#prover) this.#follow(position, this.#next(position, moves));
    else for (const move of moves) this.#follow(position, move);
  }

  #follow(position: Position, { move, flips }: LegalMove): void {
    this.#path.push(moveName(position.rules, move));
    this.#visit(applyMove(position, move, flips));
    this.#path.pop();
  }

  /** The prover's move. */
  #next({ rules }: Position, legal: readonly LegalMove[]): LegalMove {
    const { moves } = this.#certificate;
    if (this.#read >= moves.length) throw new Refused(fault('certificate-short', { n: this.#read + 1 }));
    const square = moves[this.#read++]!;
    this.#onProgress(this.#read / moves.length);
    const found = legal.find(({ move }) => move.kind === 'place' && move.square === square);
    if (found) return found;
    const move = square < rules.columns * rules.rows ? squareName(rules, square) : String(square);
    throw new Refused(fault('certificate-move', { n: this.#read, move }));
  }

  #refuseBound(): never {
    const name = claimTexts(this.#claim).join();
    throw new Refused(
      this.#path.length
        ? fault('certificate-bound', { name, text: this.#path.join(' ') })
        : fault('certificate-false', { name }),
    );
  }
}

/** Accepts a certificate, or says where it first fails. `onProgress` gets the share read; `most`: positions remembered. */
export function check(
  certificate: Certificate,
  onProgress: (share: number) => void = () => undefined,
  most = MAX_POSITIONS,
): Result<Checked> {
  const walk = new Walk(certificate, onProgress, most);
  try {
    walk.walk();
    return ok({ positions: walk.positions, leaves: walk.leaves, nodes: walk.endgame.nodes });
  } catch (error) {
    if (error instanceof Refused) return { ok: false, fault: error.fault };
    if (error instanceof TooMuchWork) return fail('certificate-work');
    throw error;
  }
}
