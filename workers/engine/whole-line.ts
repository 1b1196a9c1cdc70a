/**
 * The best line of a solved position to the end of the game. The table forgets most of the line that a proof went along;
 * what it has lost is searched again, from where the line stops.
 */
import { isSameMove, PASS } from '../../game/notation.ts';
import { isOver, legalMoves, mustPass, play } from '../../game/position.ts';
import type { Move, Position } from '../../game/types.ts';
import type { Searcher } from './searcher.ts';
import type { Slices } from './slices.ts';

/** A position on the line and its exact value, for its side to move. */
interface Place {
  readonly position: Position;
  readonly value: number;
}

function after({ position, value }: Place, move: Move): Place {
  const next = play(position, move);
  if (!next.ok) throw new Error('the line has a move that is not legal');
  return { position: next.value, value: next.value.sideToMove === position.sideToMove ? value : 0 - value };
}

export class WholeLine {
  readonly #searcher: Searcher;
  readonly #slices: Slices;

  constructor(searcher: Searcher, slices: Slices) {
    this.#searcher = searcher;
    this.#slices = slices;
  }

  /** The line from a position of that value to the end of the game: first what is known of it, then what is found. */
  async from(position: Position, value: number, known: readonly Move[]): Promise<readonly Move[]> {
    const line = [...known];
    let place = known.reduce<Place>(after, { position, value });
    while (!isOver(place.position)) {
      const found = await this.#best(place);
      if (!found) break;
      const onwards = after(place, found);
      const more = this.#searcher.line(onwards.position, onwards.value);
      line.push(found, ...more);
      place = more.reduce(after, onwards);
    }
    return line;
  }

  /**
   * A move that keeps the value: the one that the table has, or the first that a search proves. Undefined if no move does,
   * because the search was given a false proof.
   */
  async #best(place: Place): Promise<Move | undefined> {
    const { position, value } = place;
    if (mustPass(position)) return PASS;
    const moves = legalMoves(position).map(({ move }) => move);
    const [likely] = this.#searcher.line(position);
    const isLikely = (move: Move): boolean => likely !== undefined && isSameMove(move, likely);
    for (const move of moves.sort((a, b) => Number(isLikely(b)) - Number(isLikely(a)))) {
      const next = after(place, move).position;
      const found = await this.#slices.run(() => 0 - this.#searcher.exact(next, 0 - value));
      if (found >= value) return move;
    }
    return undefined;
  }
}
