/**
 * The words of the game: colours, squares, moves, rule systems, positions.
 *
 * Everything here is plain immutable data that survives structured cloning. A rule system is a row of data (see
 * rules.ts); how a game is played never depends on a system's id.
 */

export const COLOURS = ['black', 'white'] as const;
/** The two players. A rule system may show them under other names (`RuleSystem.colourNames`). */
export type Colour = (typeof COLOURS)[number];

/** What rules may call the players: English words, which are also the keys of their names in other languages. */
export const COLOUR_NAMES = ['Black', 'White', 'Red', 'Blue'] as const;
export type ColourName = (typeof COLOUR_NAMES)[number];

/** row * columns + column, row 0 on top, column 0 at the left: on 8x8, a1 = 0 and h8 = 63. */
export type Square = number;

/** What is on one square; `missing` squares are not part of the board. */
export type Content = Colour | 'empty' | 'missing';

/**
 * Who gets the empties of a finished game: neither side (`discs`, the plain difference) or the winner (`winner`, the
 * tournament convention; in a draw neither side gets them).
 */
export const COUNTS = ['discs', 'winner'] as const;
export type Count = (typeof COUNTS)[number];

/** How the first four discs come to the centre: crossed, side by side (in rows or columns), or placed by the players. */
export const OPENINGS = ['crossed', 'parallel-rows', 'parallel-columns', 'placed', 'custom'] as const;
export type Opening = (typeof OPENINGS)[number];

/**
 * Where discs come from: one supply for both players, or each player's own (`perSide` discs each, including those of
 * the centre).
 */
export type Supply = { readonly kind: 'shared' } | { readonly kind: 'own'; readonly perSide: number };

/** Keys of the sentences about rule systems in i18n/locales. Their names are there, too, by id. */
export type SystemSource =
  | 'othello'
  | 'reversi-1887'
  | 'reversi-1887-shared'
  | 'brainking'
  | 'brainking-anti'
  | 'anti'
  | 'italian'
  | 'italian-displacement'
  | 'cross'
  | 'board'
  | 'custom';
export type SystemSummary = Exclude<SystemSource, 'cross'> | 'othello-own-discs' | 'cross-64' | 'cross-48' | 'cross-20';

export interface RuleSystem {
  /** Stable, lower case, used in links and on the command line: `othello`, `reversi-1887`. */
  readonly id: string;
  /** Its description: a key of i18n/locales. */
  readonly summary: SystemSummary;
  readonly columns: number;
  readonly rows: number;
  /** Squares that do not exist; lines of discs stop there. */
  readonly missing: readonly Square[];
  readonly opening: Opening;
  /** Only with `opening: 'custom'`: the discs at the start. */
  readonly start?: { readonly black: readonly Square[]; readonly white: readonly Square[] };
  readonly firstMover: Colour;
  readonly supply: Supply;
  readonly aim: 'most' | 'fewest';
  /** A turn may also move an own disc to a neighbouring empty square if that flips something. */
  readonly displacement: boolean;
  /**
   * A player may leave discs unflipped, but not all of a move's; until the next move, the opponent may point out any of
   * them, and then they are flipped. This doesn't change which moves are legal.
   */
  readonly forgottenFlips: boolean;
  /** The convention for results of this system unless the user asks otherwise. */
  readonly count: Count;
  readonly colourNames: Readonly<Record<Colour, ColourName>>;
  /** Where the rules come from, and what is conjecture or our own default. */
  readonly source: SystemSource;
}

/**
 * A position: what lies where, who moves, and what is left in hand. Immutable. It may be unreachable in play;
 * `legalMoves` and the other functions work anyway.
 */
export interface Position {
  readonly rules: RuleSystem;
  /** One entry per square, `rules.columns * rules.rows` of them. */
  readonly contents: readonly Content[];
  readonly sideToMove: Colour;
  /** Discs still in hand; null if the supply is shared. */
  readonly hands: Readonly<Record<Colour, number>> | null;
}

export type Move =
  | { readonly kind: 'place'; readonly square: Square; readonly forgotten?: Forgotten }
  | { readonly kind: 'displace'; readonly from: Square; readonly to: Square; readonly forgotten?: Forgotten }
  | { readonly kind: 'pass' };

/** Discs that the move could flip but doesn't, in square order; absent if it flips all of them. */
export type Forgotten = readonly Square[];

/** A legal move and the squares that it flips (none while the centre is being filled). */
export interface LegalMove {
  readonly move: Move;
  readonly flips: readonly Square[];
}
