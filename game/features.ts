/**
 * What players look at in a position, computed as they define it, for any shape: mobility, potential mobility,
 * frontier, stable discs, regions of empty squares, corners and their neighbours. Facts about the board, not an
 * evaluation.
 */
import { discCount, emptyCount, legalMoves, opponent } from './position.ts';
import { connected, shapeOf } from './shape.ts';
import { stabilityOf } from './stability.ts';
import { COLOURS, type Colour, type Position, type Square } from './types.ts';

export type ByColour<T> = Readonly<Record<Colour, T>>;

/** Connected empty squares, diagonally too. */
interface Region {
  readonly squares: readonly Square[];
  /** An odd number of squares: whoever plays there first also plays there last, if nobody passes. */
  readonly isOdd: boolean;
}

type CornerRole = 'corner' | 'c' | 'x';

interface CornerSquare {
  readonly square: Square;
  readonly role: CornerRole;
  /** The corner that the square belongs to, or itself. */
  readonly corner: Square;
}

export interface Features {
  /** Squares on which each side could play if it were to move. */
  readonly mobility: ByColour<readonly Square[]>;
  /** Empty squares next to a disc of the other side. */
  readonly potential: ByColour<readonly Square[]>;
  /** Discs next to an empty square. */
  readonly frontier: ByColour<readonly Square[]>;
  readonly stable: ByColour<readonly Square[]>;
  readonly likelyStable: ByColour<readonly Square[]>;
  readonly corners: ByColour<readonly Square[]>;
  readonly discs: ByColour<number>;
  readonly regions: readonly Region[];
  readonly empties: number;
}

const byColour = <T>(of: (colour: Colour) => T): ByColour<T> => ({ black: of('black'), white: of('white') });

const features = new WeakMap<Position, Features>();

export function featuresOf(position: Position): Features {
  const known = features.get(position);
  if (known) return known;
  const { contents, rules } = position;
  const { squares, corners } = shapeOf(rules);
  const { proved, likely } = stabilityOf(position);
  const own = (colour: Colour, set: Iterable<Square>): Square[] =>
    [...set].filter((square) => contents[square] === colour).sort((a, b) => a - b);
  const found: Features = {
    mobility: byColour((colour) => mobilityOf(position, colour)),
    potential: byColour((colour) => squares.filter((square) => isPotential(position, colour, square))),
    frontier: byColour((colour) => own(colour, squares).filter((square) => hasBeside(position, square, 'empty'))),
    stable: byColour((colour) => own(colour, proved)),
    likelyStable: byColour((colour) => own(colour, likely)),
    corners: byColour((colour) => own(colour, corners)),
    discs: byColour((colour) => discCount(position, colour)),
    regions: regionsOf(position),
    empties: emptyCount(position),
  };
  features.set(position, found);
  return found;
}

/** The squares that a side could play on, whichever side is to move; a disc that may be moved there counts, too. */
function mobilityOf(position: Position, colour: Colour): Square[] {
  const moves = legalMoves(position.sideToMove === colour ? position : { ...position, sideToMove: colour });
  const targets = moves.flatMap(({ move }) =>
    move.kind === 'place' ? [move.square] : move.kind === 'displace' ? [move.to] : [],
  );
  return [...new Set(targets)].sort((a, b) => a - b);
}

function hasBeside({ contents, rules }: Position, square: Square, wanted: Colour | 'empty'): boolean {
  return shapeOf(rules).neighbours[square]!.some((other) => contents[other] === wanted);
}

const isPotential = (position: Position, colour: Colour, square: Square): boolean =>
  position.contents[square] === 'empty' && hasBeside(position, square, opponent(colour));

export const regionsOf = ({ contents, rules }: Position): readonly Region[] =>
  connected(rules, (square) => contents[square] === 'empty').map((squares) => ({
    squares,
    isOdd: squares.length % 2 === 1,
  }));

/** Corners, C- and X-squares of a board. A square next to two corners belongs to the first. */
export function cornerSquares(rules: Position['rules']): readonly CornerSquare[] {
  const found = new Map<Square, CornerSquare>();
  const add = (square: Square, role: CornerRole, corner: Square): void => {
    if (!found.has(square)) found.set(square, { square, role, corner });
  };
  const { cornerZones } = shapeOf(rules);
  for (const { corner } of cornerZones) add(corner, 'corner', corner);
  for (const { corner, cSquares, xSquares } of cornerZones) {
    for (const square of cSquares) add(square, 'c', corner);
    for (const square of xSquares) add(square, 'x', corner);
  }
  return [...found.values()];
}

/** Who could take an empty corner at once, if it were their turn. */
export function canTake(position: Position, corner: Square): readonly Colour[] {
  const { mobility } = featuresOf(position);
  return COLOURS.filter((colour) => mobility[colour].includes(corner));
}
