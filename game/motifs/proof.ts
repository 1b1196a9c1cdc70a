/**
 * Whether a motif keeps its promise. Claims about play are searched as an and-or tree, by iterative deepening up to a
 * number of plies: the side that has the motif needs one move that succeeds, the other side must fail with every reply.
 * Claims about values are checked against exact values, which an engine must have found.
 */
import {
  CORNERS,
  emptiesOf,
  legalSquares,
  makeSigns,
  movesOf,
  passed,
  played,
  type OthelloPosition,
} from '../bitboard/position.ts';
import { type Square, unreachable } from '../types.ts';
import type { MotifClaim } from './tag.ts';

interface Limits {
  /** Including the first move. */
  readonly plies: number;
  /** Positions searched. */
  readonly nodes: number;
}
const USUAL_LIMITS: Limits = { plies: 13, nodes: 150_000 };

/** `open`: neither proved nor disproved within the limits. `plies`: the promise is kept within this many. */
export type MotifProof =
  | { readonly kind: 'proved'; readonly plies: number | null }
  | { readonly kind: 'disproved' }
  | { readonly kind: 'open' };

const PROVED: MotifProof = { kind: 'proved', plies: null };
const DISPROVED: MotifProof = { kind: 'disproved' };
const OPEN: MotifProof = { kind: 'open' };

/** Exact values, in discs for the side to move. */
export interface ExactValues {
  /** For every legal move. */
  readonly moves: ReadonlyMap<Square, number>;
  /** Of passing, though it isn't allowed; null: unknown. */
  readonly pass: number | null;
}

/** Claims that need exact values rather than a search of their own. */
export const needsValues = ({ kind }: MotifClaim): boolean => kind === 'best' || kind === 'among' || kind === 'pass';

/** `open`, too, if the value of a move is missing: it might be the best. */
export function proveByValues(position: OthelloPosition, claim: MotifClaim, { moves, pass }: ExactValues): MotifProof {
  if (!legalSquares(position).every((square) => moves.has(square))) return OPEN;
  const best = Math.max(...moves.values());
  switch (claim.kind) {
    case 'best':
      return moves.get(claim.move) === best ? PROVED : DISPROVED;
    case 'among':
      return [...moves].every(([square, value]) => value < best || claim.squares.includes(square)) ? PROVED : DISPROVED;
    case 'pass':
      return pass === null ? OPEN : pass > best ? PROVED : DISPROVED;
    default:
      return OPEN;
  }
}

export function proveByPlay(position: OthelloPosition, claim: MotifClaim, limits: Limits = USUAL_LIMITS): MotifProof {
  switch (claim.kind) {
    case 'corner':
      return force(position, claim.move, { aims: claim.corners, count: 1 }, limits);
    case 'creep':
      return force(position, claim.move, { aims: [...CORNERS], count: 1, isOnEdges: true }, limits);
    case 'squares':
      return force(position, claim.move, { aims: claim.squares, count: claim.count }, limits);
    case 'wipeout':
      return force(position, claim.move, { aims: [], count: Infinity }, limits);
    case 'shut':
      return staysShut(position, claim.squares, claim.isPlayer, limits);
    case 'kept':
      return isKept(position, claim.move);
    case 'best':
    case 'among':
    case 'pass':
      return OPEN;
    default:
      return unreachable(claim);
  }
}

// What one side can force.

/** To fill this many of these squares; or, at any time, to leave the other side without discs. */
interface Aim {
  readonly aims: readonly Square[];
  readonly count: number;
  /** The attacker moves on edges only. */
  readonly isOnEdges?: boolean;
}

class TooMuchWork extends Error {}

const isOnEdge = (square: Square): boolean => square < 8 || square >= 56 || (square & 7) === 0 || (square & 7) === 7;

const isWiped = ({ playerLow, playerHigh }: OthelloPosition): boolean => playerLow === 0 && playerHigh === 0;

class Attack {
  nodes = 0;
  /** Whether anything was cut off by the limit of plies. */
  isCut = false;
  readonly #aim: Aim;
  readonly #limit: number;
  /** The last decisive move at each number of plies left: even for the defender, odd for the attacker. */
  readonly #killers: Square[] = [];

  constructor(aim: Aim, limit: number) {
    this.#aim = aim;
    this.#limit = limit;
  }

  /** The defender is to move, and the position is from its view; `missing`: squares still to be filled. */
  defender(position: OthelloPosition, missing: number, plies: number): boolean {
    if (++this.nodes > this.#limit) throw new TooMuchWork();
    if (missing <= 0 || isWiped(position)) return true;
    if (plies <= 0) return this.#cut();
    const replies = legalSquares(position);
    if (!replies.length) {
      const attacker = passed(position);
      return movesOf(attacker) > 0 && this.attacker(attacker, missing, plies - 1);
    }
    const escape = this.#ordered(replies, plies).find(
      (reply) => !this.attacker(played(position, reply)!, missing, plies - 1),
    );
    if (escape !== undefined) this.#killers[plies] = escape;
    return escape === undefined;
  }

  attacker(position: OthelloPosition, missing: number, plies: number): boolean {
    if (plies <= 0) return this.#cut();
    const { isOnEdges } = this.#aim;
    const legal = legalSquares(position);
    if (!legal.length) {
      const defender = passed(position);
      return movesOf(defender) > 0 && this.defender(defender, missing, plies - 1);
    }
    const moves = isOnEdges ? legal.filter(isOnEdge) : legal;
    const good = this.#ordered(moves, plies).find((move) => this.try(position, move, missing, plies));
    if (good !== undefined) this.#killers[plies] = good;
    return good !== undefined;
  }

  try(position: OthelloPosition, move: Square, missing: number, plies: number): boolean {
    return this.defender(played(position, move)!, missing - Number(this.#aim.aims.includes(move)), plies - 1);
  }

  /** The last decisive move first, then the squares that the claim is about. */
  #ordered(squares: readonly Square[], plies: number): readonly Square[] {
    const rank = (square: Square): number =>
      square === this.#killers[plies] ? 2 : Number(this.#aim.aims.includes(square));
    return squares.toSorted((a, b) => rank(b) - rank(a));
  }

  #cut(): false {
    this.isCut = true;
    return false;
  }
}

function force(position: OthelloPosition, move: Square, aim: Aim, { plies: most, nodes }: Limits): MotifProof {
  let left = nodes;
  for (let plies = 1; plies <= most; plies += 2) {
    const attack = new Attack(aim, left);
    try {
      if (attack.try(position, move, aim.count, plies)) return { kind: 'proved', plies };
    } catch (error) {
      if (error instanceof TooMuchWork) return OPEN;
      throw error;
    }
    if (!attack.isCut) return DISPROVED;
    left -= attack.nodes;
  }
  return OPEN;
}

// What holds whatever both sides play.

/** With more empty squares elsewhere than this, there is too much to play out. */
const MAX_ELSEWHERE = 12;

function staysShut(
  position: OthelloPosition,
  region: readonly Square[],
  isPlayer: boolean,
  { nodes }: Limits,
): MotifProof {
  if (emptiesOf(position) - region.length > MAX_ELSEWHERE) return OPEN;
  const seen = new Set<string>();
  const holds = (at: OthelloPosition, isShutToMove: boolean): boolean => {
    const key = `${makeSigns(at)}${isShutToMove}`;
    if (seen.has(key)) return true;
    if (seen.size >= nodes) throw new TooMuchWork();
    seen.add(key);
    const legal = legalSquares(at);
    const shut = isShutToMove ? legal : legalSquares(passed(at));
    if (shut.some((square) => region.includes(square))) return false;
    const elsewhere = legal.filter((square) => !region.includes(square));
    if (elsewhere.length) return elsewhere.every((move) => holds(played(at, move)!, !isShutToMove));
    // A side that can move only in the region may do so, which settles it; a side that can't move at all passes.
    return legal.length > 0 || !movesOf(passed(at)) || holds(passed(at), !isShutToMove);
  };
  try {
    return holds(position, isPlayer) ? PROVED : DISPROVED;
  } catch (error) {
    if (error instanceof TooMuchWork) return OPEN;
    throw error;
  }
}

/** Whether a move can still be played after any other move and any reply to it. */
function isKept(position: OthelloPosition, move: Square): MotifProof {
  const others = legalSquares(position).filter((other) => other !== move);
  const isThere = (at: OthelloPosition): boolean => legalSquares(at).includes(move);
  const holds = others.every((other) => {
    const after = played(position, other)!;
    const replies = legalSquares(after);
    return replies.length ? replies.every((reply) => isThere(played(after, reply)!)) : isThere(passed(after));
  });
  return others.length && holds ? PROVED : DISPROVED;
}
