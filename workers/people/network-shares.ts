/** The network's shares of a position's moves, the same for all images of the position. */
import { contentAt, legalSquares, type OthelloPosition } from '../../game/bitboard/position.ts';
import { canonicalImage, TURNS } from '../../game/bitboard/symmetry.ts';
import type { Square } from '../../game/types.ts';
import { Network, toShares } from './network.ts';
import type { Parameters } from './parameters.ts';
import { type Known, Planes } from './planes.ts';

/** The position as it is, and all of its images. */
const ONE_IMAGE: readonly Uint8Array[] = TURNS.slice(0, 1);
export const ALL_IMAGES: readonly Uint8Array[] = TURNS;

const SQUARES = Array.from({ length: 64 }, (_, square) => square);

/** The turns that leave a position as it is, and the last disc where it is. */
const turnsOnto = (position: OthelloPosition, last: Square | undefined): readonly Uint8Array[] =>
  TURNS.filter(
    (turn) =>
      (last === undefined || turn[last] === last) &&
      SQUARES.every((square) => contentAt(position, square) === contentAt(position, turn[square]!)),
  );

export class NetworkShares {
  readonly #network: Network;
  readonly #planes = new Planes();

  private constructor(network: Network) {
    this.#network = network;
  }

  /** `parameters`: of each of NETWORKS. */
  static async create(parameters: readonly Parameters[]): Promise<NetworkShares> {
    return new NetworkShares(await Network.create(parameters));
  }

  /**
   * In the order of `legalSquares`, adding up to 1. Over all images, the shares are more certain, and take eight times as long.
   */
  of(position: OthelloPosition, known: Known, images = ONE_IMAGE): Float64Array {
    const { position: image, turn } = canonicalImage(position);
    const last = known.last === undefined ? undefined : turn[known.last]!;
    const values = known.values && new Map([...known.values].map(([square, value]) => [turn[square]!, value]));
    const planes = this.#planes;
    planes.read(image, { ...known, last, values });
    this.#network.score(planes, images);
    const scores = new Map(
      Array.from({ length: planes.count }, (_, move) => [planes.squares[move]!, this.#network.scores[move]!]),
    );
    const turns = turnsOnto(image, last);
    const shares = Float64Array.from(
      legalSquares(position),
      (square) => turns.reduce((sum, onto) => sum + scores.get(onto[turn[square]!]!)!, 0) / turns.length,
    );
    toShares(shares, shares.length);
    return shares;
  }
}
