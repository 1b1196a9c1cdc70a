/**
 * Positions on a board of at most sixteen squares as numbers, for rules under which discs may move: two masks of
 * sixteen bits (side to move, other side) and the discs in hand. Images under the board's symmetries are one state.
 */
import { shapeOf } from '../../../game/shape.ts';
import { opponent } from '../../../game/position.ts';
import type { Position, RuleSystem } from '../../../game/types.ts';
import { SOLVED_SQUARES_WHERE_DISCS_MOVE } from '../../protocol.ts';

const MAX_SQUARES = SOLVED_SQUARES_WHERE_DISCS_MOVE;
const MASKS = 1 << MAX_SQUARES;
const CENTRE_DISCS = 4;

/**
 * Both masks in one word, the other side's in the upper half; the hands in a second, eight bits each. A hand counts no
 * more discs than there are empty squares, because no more can be placed.
 */
export interface State {
  readonly boards: number;
  readonly hands: number;
}

const handsOf = (player: number, other: number, most: number): number =>
  (Math.min(player, most) << 8) | Math.min(other, most);

const popcounts = Uint8Array.from({ length: MASKS }, (_, mask) => {
  let n = 0;
  for (let left = mask; left; left &= left - 1) n++;
  return n;
});
export const discsIn = (mask: number): number => popcounts[mask]!;

export class States {
  readonly squares: number;
  readonly isOwn: boolean;
  readonly #all: number;
  readonly #indexOf: readonly (number | undefined)[];
  readonly #rays: readonly (readonly (readonly number[])[])[];
  readonly #neighbours: readonly number[];
  /** The squares that the players fill first; 0 if the game starts otherwise. */
  readonly #centre: number;
  readonly #images: readonly Uint16Array[];

  constructor(rules: RuleSystem) {
    const shape = shapeOf(rules);
    const indexOf: (number | undefined)[] = [];
    shape.squares.forEach((square, index) => (indexOf[square] = index));
    const maskOf = (squares: readonly number[]): number =>
      squares.reduce((mask, square) => mask | (1 << indexOf[square]!), 0);
    this.squares = shape.squares.length;
    this.isOwn = rules.supply.kind === 'own';
    this.#all = 2 ** this.squares - 1;
    this.#indexOf = indexOf;
    this.#rays = shape.squares.map((square) => shape.rays[square]!.map((ray) => ray.map((one) => indexOf[one]!)));
    this.#neighbours = shape.squares.map((square) => maskOf(shape.neighbours[square]!));
    this.#centre = rules.opening === 'placed' ? maskOf(shape.centre) : 0;
    this.#images = imagesOf(rules, indexOf);
  }

  /** The canonical state of a position. */
  of({ contents, sideToMove, hands }: Position): State {
    let player = 0;
    let other = 0;
    contents.forEach((content, square) => {
      const index = this.#indexOf[square];
      if (index === undefined) return;
      if (content === sideToMove) player |= 1 << index;
      else if (content !== 'empty') other |= 1 << index;
    });
    const most = this.squares - discsIn(player) - discsIn(other);
    const inHand = hands ? handsOf(hands[sideToMove], hands[opponent(sideToMove)], most) : 0;
    return { boards: this.canonical(player, other), hands: inHand };
  }

  canonical(player: number, other: number): number {
    let best = ((other << 16) | player) >>> 0;
    for (const image of this.#images) {
      const word = ((image[other]! << 16) | image[player]!) >>> 0;
      if (word < best) best = word;
    }
    return best;
  }

  empties(boards: number): number {
    return this.squares - discsIn(boards & 0xffff) - discsIn(boards >>> 16);
  }

  #flips(player: number, other: number, square: number): number {
    let flipped = 0;
    for (const ray of this.#rays[square]!) {
      let run = 0;
      let at = 0;
      while (at < ray.length && (other >> ray[at]!) & 1) run |= 1 << ray[at++]!;
      if (run && at < ray.length && (player >> ray[at]!) & 1) flipped |= run;
    }
    return flipped;
  }

  /** The hands after a move, from the other side's view. `empties`: squares left empty by then. */
  #handsBehind(hands: number, isPlaced: boolean, empties: number): number {
    return this.isOwn ? handsOf(hands & 255, (hands >> 8) - (isPlaced ? 1 : 0), empties) : 0;
  }

  /** Calls back with every state after a move, and whether the move places a disc. Returns whether there was a move. */
  forEachNext({ boards, hands }: State, visit: (boards: number, hands: number, isPlaced: boolean) => void): boolean {
    const player = boards & 0xffff;
    const other = boards >>> 16;
    const empty = this.#all & ~(player | other);
    const canPlace = !this.isOwn || hands >> 8 > 0;
    const filling = this.#centre & empty;
    const discs = discsIn(player | other);
    const isFilling = this.#centre !== 0 && discs < CENTRE_DISCS && ((player | other) & ~this.#centre) === 0;
    let found = false;
    if (canPlace) {
      const behind = this.#handsBehind(hands, true, this.squares - discs - 1);
      for (let left = isFilling ? filling : empty; left; left &= left - 1) {
        const square = 31 - Math.clz32(left & -left);
        const flipped = isFilling ? 0 : this.#flips(player, other, square);
        if (!flipped && !isFilling) continue;
        found = true;
        visit(this.canonical(other & ~flipped, player | flipped | (1 << square)), behind, true);
      }
    }
    if (isFilling) return found;
    const behind = this.#handsBehind(hands, false, this.squares - discs);
    for (let froms = player; froms; froms &= froms - 1) {
      const from = 31 - Math.clz32(froms & -froms);
      const rest = player & ~(1 << from);
      for (let tos = this.#neighbours[from]! & empty; tos; tos &= tos - 1) {
        const to = 31 - Math.clz32(tos & -tos);
        const flipped = this.#flips(rest, other, to);
        if (!flipped) continue;
        found = true;
        visit(this.canonical(other & ~flipped, rest | flipped | (1 << to)), behind, false);
      }
    }
    return found;
  }

  /** The state after a pass. */
  passed({ boards, hands }: State): State {
    const behind = this.#handsBehind(hands, false, this.empties(boards));
    return { boards: this.canonical(boards >>> 16, boards & 0xffff), hands: behind };
  }
}

/** For each symmetry of the board except the identity, the image of every mask. */
function imagesOf({ columns, rows }: RuleSystem, indexOf: readonly (number | undefined)[]): Uint16Array[] {
  const images: Uint16Array[] = [];
  for (let symmetry = 1; symmetry < 8; symmetry++) {
    if (symmetry & 4 && columns !== rows) continue;
    const map = mapOf(symmetry, columns, rows, indexOf);
    if (!map) continue;
    const image = new Uint16Array(MASKS);
    for (let mask = 1; mask < MASKS; mask++) {
      const low = mask & -mask;
      const to = map[31 - Math.clz32(low)];
      image[mask] = image[mask ^ low]! | (to === undefined ? 0 : 1 << to);
    }
    images.push(image);
  }
  return images;
}

/** Where a symmetry maps each square; undefined if the board doesn't have it. */
function mapOf(
  symmetry: number,
  columns: number,
  rows: number,
  indexOf: readonly (number | undefined)[],
): number[] | undefined {
  const map: number[] = [];
  for (let square = 0; square < columns * rows; square++) {
    const index = indexOf[square];
    const [x, y] = [square % columns, Math.floor(square / columns)];
    const [u, v] = symmetry & 4 ? [y, x] : [x, y];
    const image = indexOf[(symmetry & 2 ? rows - 1 - v : v) * columns + (symmetry & 1 ? columns - 1 - u : u)];
    if ((index === undefined) !== (image === undefined)) return undefined;
    if (index !== undefined) map[index] = image!;
  }
  return map;
}
