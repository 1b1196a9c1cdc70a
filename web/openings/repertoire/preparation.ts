/**
 * What to prepare first: positions without a prepared answer, by how often opponents of a rating bring them about and
 * how many discs a player of that rating loses in them. The frequencies are the model's; the losses come from searches.
 */
import { coverageOf, type Gap, type GamesAfter } from '../../../game/repertoire/coverage.ts';
import { stopOf } from '../../../game/repertoire/lines.ts';
import { preparedMoves, type Repertoire } from '../../../game/repertoire/repertoire.ts';
import type { Colour, Square } from '../../../game/types.ts';
import type { Shares } from '../../../workers/people/people-model.ts';
import { peopleOf } from '../../people/people-of.ts';
import { peopleIn } from '../../people/people-store.ts';
import { SearchedMoves } from '../../people/searched-moves.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { linePositionBefore } from './lines.ts';

/** Rarer replies are left out. */
const MIN_SHARE = 0.02;
/** Positions in which replies are looked up, at most, so that a large repertoire comes to an end, too. */
const MAX_ASKED = 3000;
/** The most frequent gaps, whose cost is searched. */
export const MAX_GAPS = 12;

export interface ToPrepare extends Gap {
  /** Discs lost there on average. */
  readonly cost: number;
}

export interface PreparationProgress {
  readonly done: number;
  readonly total: number;
}

/** What a run has found, as far as it got. */
export interface Prepared extends PreparationProgress {
  /** Costliest first. */
  readonly rows: readonly ToPrepare[];
}

/** For which repertoire, length and rating. */
interface Keyed {
  readonly key: string;
}

/** What opponents of a rating reply, in place of counted games. */
function repliesOf(model: Shares, colour: Colour, rating: number): GamesAfter {
  let asked = 0;
  return (line) => {
    const stop = stopOf(colour, line);
    if (!stop || ++asked > MAX_ASKED) return [];
    const last = line.at(-1);
    const { moves } = model.people({ position: stop.position, rating, ...(last !== undefined && { last }) });
    return moves.flatMap(({ square, share }) => (share >= MIN_SHARE ? [{ square, games: share }] : []));
  };
}

/** The gaps of a repertoire against opponents of a rating, most frequent first. */
export const gapsAgainst = (
  model: Shares,
  repertoire: Repertoire,
  { colour, plies, rating }: { readonly colour: Colour; readonly plies: number; readonly rating: number },
): readonly Gap[] => coverageOf(repertoire, colour, plies, repliesOf(model, colour, rating)).gaps.slice(0, MAX_GAPS);

function isAnswered(repertoire: Repertoire, colour: Colour, line: readonly Square[]): boolean {
  const stop = stopOf(colour, line);
  return stop !== null && preparedMoves(repertoire, stop.position).length > 0;
}

export class Preparation {
  readonly #bench: Workbench;
  readonly #searched: SearchedMoves;
  #abort: AbortController | null = null;
  #progress: (PreparationProgress & Keyed) | null = null;
  #found: (Prepared & Keyed) | null = null;

  constructor(bench: Workbench) {
    this.#bench = bench;
    const refuse: Workbench['refuse'] = (fault) => bench.refuse(fault);
    this.#searched = new SearchedMoves({ engine: bench.engine, purpose: 'practice', refuse });
  }

  /** Null while nothing is being searched. */
  get progress(): PreparationProgress | null {
    return this.#progress;
  }

  /**
   * Those that still have no answer; null if this hasn't been worked out. Once all that was found has been prepared, it
   * has to be worked out again, because only the most frequent gaps were searched.
   */
  of(repertoire: Repertoire, colour: Colour, plies: number): Prepared | null {
    const found = this.#found;
    if (found?.key !== this.#key(colour, plies)) return null;
    const rows = found.rows.filter(({ line }) => !isAnswered(repertoire, colour, line));
    return found.rows.length && !rows.length ? null : { ...found, rows };
  }

  /** Stops a run for another repertoire, length or rating, which nobody waits for any more. */
  keepTo(colour: Colour, plies: number): void {
    if (this.#progress && this.#progress.key !== this.#key(colour, plies)) this.cancel();
  }

  /** What was found before is kept. */
  cancel(): void {
    this.#abort?.abort();
    this.#abort = null;
    this.#tell(null);
  }

  async run(repertoire: Repertoire, colour: Colour, plies: number): Promise<void> {
    this.cancel();
    const abort = new AbortController();
    this.#abort = abort;
    const model = await peopleOf(this.#bench).need();
    if (!model || abort.signal.aborted) return;
    const { rating } = this.#bench.settings;
    const gaps = gapsAgainst(model, repertoire, { colour, plies, rating });
    const key = this.#key(colour, plies);
    const total = gaps.length;
    let rows: readonly ToPrepare[] = [];
    this.#found = { key, rows, done: 0, total };
    for (const [done, gap] of gaps.entries()) {
      this.#tell({ key, done, total });
      const cost = await this.#costOf(model, gap.line, rating, abort.signal);
      if (abort.signal.aborted) return;
      if (cost === null) break;
      rows = [...rows, { ...gap, cost }].toSorted((one, other) => other.share * other.cost - one.share * one.cost);
      this.#found = { key, rows, done: done + 1, total };
    }
    this.cancel();
  }

  async #costOf(model: Shares, line: readonly Square[], rating: number, signal: AbortSignal): Promise<number | null> {
    const position = linePositionBefore(line, line.length);
    if (!(await this.#searched.of(position, signal))) return null;
    const moves = this.#searched.reports(position) ?? [];
    return peopleIn(model, position, { rating, last: line.at(-1), moves })?.difficulty?.loss ?? null;
  }

  #key(colour: Colour, plies: number): string {
    return `${colour} ${plies} ${this.#bench.settings.rating}`;
  }

  #tell(progress: (PreparationProgress & Keyed) | null): void {
    this.#progress = progress;
    this.#bench.refresh();
  }
}

/** For use with `workbench.part`. */
export const preparationOf = (bench: Workbench): Preparation => new Preparation(bench);
