/**
 * The route of a drill through a repertoire: games from the start through prepared positions, towards cards still to be
 * asked. It knows no board; each place is a stop.
 */
import { parseSigns } from '../../../game/bitboard/position.ts';
import {
  cardsIn,
  choicesAt,
  graphOf,
  leadingTo,
  nextStops,
  startOf,
  type Graph,
  type Stop,
  stopKey,
  stopOf,
} from '../../../game/repertoire/lines.ts';
import { preparedMoves, type Repertoire, spotOf } from '../../../game/repertoire/repertoire.ts';
import type { Colour, Square } from '../../../game/types.ts';
import type { OwnRepertoire } from './own-repertoire.ts';

/** A move that nobody played counts as if played in this many games. */
const UNPLAYED = 0.5;

export interface DrillPlan {
  readonly repertoire: Pick<OwnRepertoire, 'repertoires' | 'due' | 'answer'>;
  readonly colour: Colour;
  /** Where the games begin: moves from the start. */
  readonly from: readonly Square[];
  /** Also asks cards that aren't due. */
  readonly isAll: boolean;
  /** How many games continued with each move of the position after a line. */
  games(line: readonly Square[]): Promise<ReadonlyMap<Square, number>>;
  random(): number;
  /** The name of the line, if only one is asked. */
  readonly title?: string;
}

export class DrillRoute {
  readonly total: number;
  readonly first: Stop;
  readonly #plan: DrillPlan;
  #graph: Graph;
  /** Keys of cards still to be answered correctly. */
  #wanted: ReadonlySet<string>;
  stop: Stop;

  constructor(plan: DrillPlan) {
    const { repertoire, colour, from, isAll } = plan;
    this.#plan = plan;
    this.first = stopOf(colour, from) ?? startOf(colour);
    this.stop = this.first;
    this.#graph = graphOf(this.#cards, this.first);
    const due = isAll ? [...this.#cards.keys()] : repertoire.due(colour).map((card) => card.position);
    // If games begin with a line, only what follows it is asked.
    const within = from.length ? new Set(cardsIn(this.#graph)) : null;
    this.#wanted = new Set(due.filter((key) => !within || within.has(key)));
    this.total = this.#wanted.size;
  }

  get #cards(): Repertoire {
    return this.#plan.repertoire.repertoires[this.#plan.colour];
  }

  get done(): number {
    return this.total - this.#wanted.size;
  }

  /** The card of this stop. */
  get key(): string {
    return spotOf(this.stop.position).key;
  }

  get isQuestion(): boolean {
    return this.stop.isOwn && this.#wanted.has(this.key) && this.#cards.has(this.key);
  }

  /** The prepared moves here, one of each set of equal ones. */
  get prepared(): readonly Square[] {
    return choicesAt(this.stop, preparedMoves(this.#cards, this.stop.position));
  }

  /** The prepared moves that aren't equal to this one. */
  preparedBeside(square: Square): readonly Square[] {
    const { cardSquare } = spotOf(this.stop.position);
    return this.prepared.filter((other) => cardSquare(other) !== cardSquare(square));
  }

  isPrepared(square: Square): boolean {
    return preparedMoves(this.#cards, this.stop.position).includes(square);
  }

  /** The card of this stop was answered correctly. */
  tick(): void {
    this.#wanted = new Set([...this.#wanted].filter((key) => key !== this.key));
  }

  /** The next stops that lead to something to ask. */
  get #leading(): readonly Stop[] {
    const leading = leadingTo(this.#graph, this.#wanted);
    return nextStops(this.#cards, this.stop).filter((stop) => leading.has(stopKey(stop)));
  }

  /** The first next stop, if possible one that leads to something to ask. */
  get next(): Stop | undefined {
    return this.#leading[0] ?? nextStops(this.#cards, this.stop)[0];
  }

  /**
   * A next stop that leads to something to ask; the other side's moves are chosen with the frequencies of the games.
   * Null if there is none.
   */
  async choose(): Promise<Stop | null> {
    const stops = this.#leading;
    const { games, random } = this.#plan;
    if (stops.length < 2 || this.stop.isOwn) return stops[Math.floor(random() * stops.length)] ?? null;
    const counts = await games(this.stop.line);
    const { cardSquare } = spotOf(this.stop.position);
    const byCard = new Map([...counts].map(([square, count]) => [cardSquare(square), count]));
    const weights = stops.map(({ line }) => (byCard.get(cardSquare(line.at(-1)!)) ?? 0) + UNPLAYED);
    let at = random() * weights.reduce((sum, weight) => sum + weight, 0);
    return stops.find((_, i) => (at -= weights[i]!) < 0) ?? stops.at(-1)!;
  }

  /** Where another game begins; null if nothing is left to ask. */
  another(): Stop | null {
    // The repertoire may have changed meanwhile.
    this.#wanted = new Set([...this.#wanted].filter((key) => this.#cards.has(key)));
    this.#graph = graphOf(this.#cards, this.first);
    if (leadingTo(this.#graph, this.#wanted).has(stopKey(this.first))) return this.first;
    // A position that no prepared line leads to is asked after the line on which it was prepared, or on its own.
    const [key] = this.#wanted;
    const position = key === undefined ? null : parseSigns(key);
    if (!position) return null;
    const line = this.#cards.get(key!)?.line;
    const stop = line && stopOf(this.#plan.colour, line);
    return stop?.isOwn && spotOf(stop.position).key === key ? stop : { position, line: [], isOwn: true };
  }
}
