/**
 * Many games of one player, counted together: discs lost by stage, colour, opening and month, and the costliest
 * positions. A figure that mixes proved values and estimates always says how many are proved.
 */
import { othelloPosition } from '../../game/bitboard/othello.ts';
import { LineReplay } from '../../game/collection/line-replay.ts';
import { tagsOf } from '../../game/motifs/motifs.ts';
import { type Motif, MOTIFS } from '../../game/motifs/tag.ts';
import { targetOf } from '../../game/notation.ts';
import { COLOURS, type Colour, type Square } from '../../game/types.ts';
import { NO_MOVES, STAGES, stageOf, withMove, type Accuracy, type GameStage } from './accuracy.ts';
import { pointOf } from './play.ts';
import type { ReviewTurn, TurnReview } from './review.ts';

/** A move of a reviewed game. */
export interface MoveLoss {
  /** Its number among the discs placed, from 1. */
  readonly number: number;
  readonly colour: Colour;
  /** Before the move. */
  readonly empties: number;
  readonly square: Square;
  /** Discs given away; null if not known exactly. */
  readonly loss: number | null;
  readonly isProved: boolean;
  /** Plies searched in the position; the empties if it is solved. */
  readonly depth: number;
  /** A best move, and what it is worth to the mover. */
  readonly best: Square | null;
  readonly value: number | null;
  /** Motifs that the position had for the mover, by shape; absent: not looked for. */
  readonly motifs?: readonly Motif[];
}

/** Passes are left out. */
export function lossesOf(turns: readonly ReviewTurn[], reviews: readonly TurnReview[]): readonly MoveLoss[] {
  const played = reviews.flatMap((review) => (review.played && review.played.kind !== 'pass' ? [review] : []));
  return played.map(({ turn, side, played: move, loss, isExact, value, best }, index) => ({
    number: index + 1,
    colour: side,
    empties: turns[turn]!.empties,
    square: targetOf(move!),
    loss: loss ?? null,
    isProved: isExact,
    depth: value?.depth ?? 0,
    best: best && best.kind !== 'pass' ? targetOf(best) : null,
    value: value ? pointOf(value, turns[turn]!.limit) : null,
    motifs: motifsIn(turns[turn]!),
  }));
}

/** Shapes only: proofs would take as long as the search. */
function motifsIn({ position }: ReviewTurn): readonly Motif[] {
  const board = othelloPosition(position);
  if (!board) return [];
  const found = new Set(tagsOf(board).map(({ motif }) => motif));
  return MOTIFS.filter((motif) => found.has(motif));
}

export interface PlayerGame {
  /** The player's colours; both if the player sat on both sides. */
  readonly colours: readonly Colour[];
  /** The names as the game has them. */
  readonly player: string;
  readonly opponent: string;
  readonly event: string;
  /** 0: not known. */
  readonly year: number;
  /** 1 to 12; 0: not known. */
  readonly month: number;
  /** Its name; empty if it has none. */
  readonly opening: string;
  /** Discs placed, without passes. */
  readonly squares: readonly Square[];
  readonly moves: readonly MoveLoss[];
}

/** Moves of games that have something in common. */
export interface Group {
  readonly name: string;
  readonly games: number;
  readonly accuracy: Accuracy;
}

/** A move that was played once or several times in a position. */
export interface CostlyMove {
  /** The first game in which it was played, by its number in the list, and the move's number there. */
  readonly game: number;
  readonly move: MoveLoss;
  readonly times: number;
  /** Discs given away by it in all games. */
  readonly total: number;
}

export interface PlayerReport {
  readonly games: number;
  readonly all: Accuracy;
  /** Moves whose loss isn't known exactly; no other figure includes them. */
  readonly unknown: number;
  readonly stages: Readonly<Record<GameStage, Accuracy>>;
  readonly colours: Readonly<Record<Colour, Group>>;
  /**
   * Moves in positions that had a motif for the player, in the order of `MOTIFS`; motifs without moves are left out.
   */
  readonly motifs: readonly Group[];
  /** Most games first. */
  readonly openings: readonly Group[];
  /** "2023-05", or "2023" if the month is unknown, in order; games without a date are left out. */
  readonly months: readonly Group[];
  /** Costliest in all games together first. */
  readonly costliest: readonly CostlyMove[];
}

const FILLED = 60;
/** Discs from which a move is worth a lesson. */
const COSTLY_FROM = 2;

class Groups {
  readonly #of = new Map<string, { games: number; accuracy: Accuracy }>();

  add(name: string, moves: readonly MoveLoss[]): void {
    const group = this.#of.get(name) ?? { games: 0, accuracy: NO_MOVES };
    const accuracy = moves.reduce((sum, { loss, isProved }) => withMove(sum, loss!, isProved), group.accuracy);
    this.#of.set(name, { games: group.games + 1, accuracy });
  }

  get list(): readonly Group[] {
    return [...this.#of].map(([name, group]) => ({ name, ...group }));
  }

  named(name: string): Group {
    return { name, ...(this.#of.get(name) ?? { games: 0, accuracy: NO_MOVES }) };
  }
}

export const monthOf = ({ year, month }: Pick<PlayerGame, 'year' | 'month'>): string =>
  year ? `${year}${month ? `-${String(month).padStart(2, '0')}` : ''}` : '';

/** The player's own moves whose loss is known. */
const ownMoves = ({ colours, moves }: PlayerGame): readonly MoveLoss[] =>
  moves.filter(({ colour, loss }) => loss !== null && colours.includes(colour));

/** `most`: how many positions are wanted. */
export function reportOf(games: readonly PlayerGame[], most: number): PlayerReport {
  const stages = new Groups();
  const colours = new Groups();
  const openings = new Groups();
  const months = new Groups();
  const motifs = new Groups();
  const all = new Groups();
  let unknown = 0;
  for (const game of games) {
    const own = ownMoves(game);
    unknown += game.moves.filter(({ colour, loss }) => loss === null && game.colours.includes(colour)).length;
    all.add('', own);
    for (const stage of STAGES)
      stages.add(
        stage,
        own.filter(({ empties }) => stageOf(empties, FILLED) === stage),
      );
    for (const colour of game.colours)
      colours.add(
        colour,
        own.filter((move) => move.colour === colour),
      );
    for (const motif of MOTIFS) {
      const withIt = own.filter((move) => move.motifs?.includes(motif));
      if (withIt.length) motifs.add(motif, withIt);
    }
    openings.add(game.opening, own);
    if (game.year) months.add(monthOf(game), own);
  }
  const [black, white] = COLOURS.map((colour) => colours.named(colour));
  const [opening, middle, ending] = STAGES.map((stage) => stages.named(stage).accuracy);
  return {
    games: games.length,
    all: all.named('').accuracy,
    unknown,
    stages: { opening: opening!, middle: middle!, ending: ending! },
    colours: { black: black!, white: white! },
    motifs: MOTIFS.map((motif) => motifs.named(motif)).filter(({ games: n }) => n > 0),
    openings: openings.list.toSorted((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1)),
    months: months.list.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    costliest: costliestOf(games).slice(0, most),
  };
}

function costliestOf(games: readonly PlayerGame[]): readonly CostlyMove[] {
  const found = new Map<string, CostlyMove>();
  games.forEach((game, index) => {
    for (const move of ownMoves(game)) {
      if (move.loss! < COSTLY_FROM) continue;
      const key = `${keyBefore(game, move)} ${move.square}`;
      const known = found.get(key) ?? { game: index, move, times: 0, total: 0 };
      found.set(key, { ...known, times: known.times + 1, total: known.total + move.loss! });
    }
  });
  return [...found.values()].toSorted((a, b) => b.total - a.total);
}

/** A report is remade with every reviewed game, but the moves stay. */
const keysBefore = new WeakMap<MoveLoss, string>();

/** Identifies the position in which a move was made, however it was reached. */
function keyBefore({ squares }: PlayerGame, move: MoveLoss): string {
  let key = keysBefore.get(move);
  if (key === undefined) {
    const replay = new LineReplay();
    for (const square of squares.slice(0, move.number - 1)) replay.play(square);
    keysBefore.set(move, (key = `${replay.contents.join('')} ${move.colour}`));
  }
  return key;
}
