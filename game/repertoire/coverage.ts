/**
 * How much of what opponents play a repertoire answers: the share of games still in it after a number of plies, if its
 * owner always plays a prepared move (several are equally likely) and opponents choose as in the counted games.
 * Transpositions are added up, so a gap is a position, whatever order led there.
 */
import type { Colour, Square } from '../types.ts';
import { choicesAt, type Stop, startOf, stopAfter, stopKey } from './lines.ts';
import { preparedMoves, type Repertoire } from './repertoire.ts';

/** How many games continued with each move of the position after a line; one of several equal moves stands for all. */
export type GamesAfter = (line: readonly Square[]) => readonly { readonly square: Square; readonly games: number }[];

export interface Gap {
  /** The line there that most games take; at its end the owner is to move and has no answer. */
  readonly line: readonly Square[];
  /** Of all games, 0 to 1. */
  readonly share: number;
}

export interface Coverage {
  /** Games still in the repertoire, 0 to 1. Where no games are known any more, nothing counts as missing. */
  readonly share: number;
  /** Largest first. */
  readonly gaps: readonly Gap[];
}

interface ReachedStop {
  readonly stop: Stop;
  /** The games of the most played line there. */
  readonly most: number;
  readonly share: number;
}

type Reached = Map<string, ReachedStop>;

function addTo(into: Reached, stop: Stop, share: number): void {
  const key = stopKey(stop);
  const known = into.get(key);
  const isMore = !known || share > known.most;
  into.set(key, {
    stop: isMore ? stop : known.stop,
    most: isMore ? share : known.most,
    share: share + (known?.share ?? 0),
  });
}

export function coverageOf(repertoire: Repertoire, colour: Colour, plies: number, answers: GamesAfter): Coverage {
  const gaps: Gap[] = [];
  let covered = 0;
  let reached: Reached = new Map();
  addTo(reached, startOf(colour), 1);
  for (let ply = 0; ply < plies; ply++) {
    const next: Reached = new Map();
    for (const { stop, share } of reached.values()) {
      const moves = stop.isOwn ? own(repertoire, stop) : others(answers, stop);
      if (!moves.length && stop.isOwn) gaps.push({ line: stop.line, share });
      else if (!moves.length) covered += share;
      for (const { square, part } of moves) {
        const after = stopAfter(stop, square);
        if (after) addTo(next, after, share * part);
        else covered += share * part;
      }
    }
    reached = next;
  }
  for (const { share } of reached.values()) covered += share;
  return { share: covered, gaps: gaps.sort((a, b) => b.share - a.share) };
}

interface Part {
  readonly square: Square;
  readonly part: number;
}

function own(repertoire: Repertoire, stop: Stop): readonly Part[] {
  const squares = choicesAt(stop, preparedMoves(repertoire, stop.position));
  return squares.map((square) => ({ square, part: 1 / squares.length }));
}

function others(answers: GamesAfter, stop: Stop): readonly Part[] {
  const played = answers(stop.line).filter(({ games }) => games > 0);
  const all = played.reduce((sum, { games }) => sum + games, 0);
  return played.map(({ square, games }) => ({ square, part: games / all }));
}
