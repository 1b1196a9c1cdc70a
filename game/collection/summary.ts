/** How the games that reached a position ended: by year, by player, and by colour for the filter's player. */
import { COLOURS, type Colour } from '../types.ts';
import { UNKNOWN } from './collection.ts';
import { type Lookup, runsTo } from './explore.ts';
import { type Filter, SEAT, seatsOf } from './filter.ts';
import type { CollectionPart } from './part.ts';
import { add, addGame, type Counting, newTally, type Tally } from './tally.ts';

/** Results of one player; `sum` adds up the disc differences from that player's view. */
export interface PlayerScore {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly sum: number;
}
type Scoring = { -readonly [K in keyof PlayerScore]: PlayerScore[K] };

export interface Summary {
  readonly tally: Tally;
  /** Newest first, without games that have no year. */
  readonly byYear: readonly { readonly year: number; readonly tally: Tally }[];
  /** Those with the most games; unnamed players are left out. */
  readonly byPlayer: readonly { readonly name: string; readonly score: PlayerScore }[];
  /** How many players there are. */
  readonly players: number;
  /** The results of the filter's player with each colour; null without one. */
  readonly byColour: Readonly<Record<Colour, PlayerScore>> | null;
}

const newScore = (): Scoring => ({ games: 0, wins: 0, draws: 0, losses: 0, sum: 0 });

/** Counts a game with this difference for Black; UNKNOWN means no result. */
function score(scoring: Scoring, difference: number, at: Colour): void {
  scoring.games++;
  if (difference === UNKNOWN) return;
  const own = at === 'black' ? difference : -difference;
  if (own > 0) scoring.wins++;
  else if (own < 0) scoring.losses++;
  else scoring.draws++;
  scoring.sum += own;
}

/** @param most number of players listed, at most */
export function summaryOf(parts: readonly CollectionPart[], asked: Lookup, filter: Filter, most: number): Summary {
  const years = new Map<number, Counting>();
  const players = new Map<string, Scoring>();
  const byColour = filter.player ? { black: newScore(), white: newScore() } : null;
  for (const { collection, mask } of parts) {
    const { differences } = collection;
    const scores: (Scoring | undefined)[] = [];
    const seats = byColour && seatsOf(collection, filter);
    for (const { first, end } of runsTo(collection, asked)) {
      for (let game = first; game < end; game++) {
        if (mask && !mask[game]) continue;
        const difference = differences[game]!;
        const year = collection.years[game]!;
        let tally = years.get(year);
        if (!tally) years.set(year, (tally = newTally()));
        addGame(tally, difference === UNKNOWN ? null : difference, year);
        for (const at of COLOURS) {
          const name = collection[at][game]!;
          score((scores[name] ??= newScore()), difference, at);
          if (byColour && seats && seats[game]! & SEAT[at] && (!filter.colour || filter.colour === at))
            score(byColour[at], difference, at);
        }
      }
    }
    scores.forEach((found, number) => {
      const name = collection.players[number]!;
      if (found && name) players.set(name, sumOf(players.get(name), found));
    });
  }
  const all = newTally();
  for (const tally of years.values()) add(all, tally);
  const ranked = [...players].sort(([a, one], [b, two]) => two.games - one.games || (a < b ? -1 : 1));
  return {
    tally: all,
    byYear: [...years].flatMap(([year, tally]) => (year ? { year, tally } : [])).sort((a, b) => b.year - a.year),
    byPlayer: ranked.slice(0, most).map(([name, found]) => ({ name, score: found })),
    players: ranked.length,
    byColour,
  };
}

function sumOf(known: PlayerScore | undefined, more: PlayerScore): Scoring {
  const { games, wins, draws, losses, sum } = known ?? newScore();
  return {
    games: games + more.games,
    wins: wins + more.wins,
    draws: draws + more.draws,
    losses: losses + more.losses,
    sum: sum + more.sum,
  };
}
