/**
 * What people play on the position shown: the model, loaded once when it is first wanted, and the shares of the moves,
 * computed again when the position, the rating or the engine's values change. One for the workbench.
 */
import { lastPlaced, targetOf } from '../../game/notation.ts';
import { afterForcedPass } from '../../game/position.ts';
import { movesOn } from '../../game/tree.ts';
import type { Position, Square } from '../../game/types.ts';
import { figuresOf, knownMoves, valuesIn } from '../../workers/people/known-moves.ts';
import { difficultyOf, type Difficulty } from '../../workers/people/difficulty.ts';
import type { People, Shares } from '../../workers/people/people-model.ts';
import { peoplePosition } from '../../workers/people/people-rules.ts';
import { pliesOf } from '../../workers/people/practice.ts';
import type { MoveReport } from '../../workers/protocol.ts';
import type { Sureness } from '../board/types.ts';
import type { Late } from '../browser/late.ts';
import { evaluationKey } from '../engine/evaluations.ts';
import { sureness } from '../engine/value-format.ts';
import { movesAt } from './moves-at.ts';
import { peopleWords } from './people-words.ts';
import type { Workbench } from '../workbench/workbench.ts';

/** What players of a rating do in a position. */
export interface ShownPeople {
  readonly rating: number;
  readonly people: People;
  readonly shares: ReadonlyMap<Square, number>;
  /** Null unless every move has a value. */
  readonly difficulty: Difficulty | null;
  /** What the difficulty rests on: proofs, proofs and bounds, or an estimate among them. */
  readonly sureness: Sureness;
}

/**
 * `off`: not wanted; `loading`; `missing`: the model could not be loaded; `none`: there is no model for these rules;
 * `hidden`: values are hidden, and so are the shares, which would give the move away.
 */
export type PeopleState = 'off' | 'loading' | 'missing' | 'none' | 'hidden' | ShownPeople;

/** What players of a rating do in a position; null where there is no model. `last`: the square of the last disc placed. */
export function peopleIn(
  model: Shares,
  position: Position,
  { rating, last, moves = [] }: { rating: number; last?: Square | undefined; moves?: readonly MoveReport[] },
): ShownPeople | null {
  const found = peoplePosition(position);
  if (!found) return null;
  const known = knownMoves(moves);
  const values = known && valuesIn(known);
  const plies = known ? pliesOf(known.values()) : undefined;
  const people = model.people({
    position: found,
    rating,
    ...(last !== undefined && { last }),
    ...(values && { values }),
    ...(plies !== undefined && { plies }),
  });
  return {
    rating,
    people,
    shares: new Map(people.moves.map(({ square, share }) => [square, share])),
    difficulty: values && difficultyOf(people.moves, values),
    sureness: leastOf(moves),
  };
}

/** The least sure kind of value among these. */
function leastOf(moves: readonly MoveReport[]): Sureness {
  const kinds = figuresOf(moves).map((figure) => (figure ? sureness(figure) : 'estimate'));
  return kinds.includes('estimate') ? 'estimate' : kinds.includes('bound') ? 'bound' : 'exact';
}

export class PeopleStore {
  readonly #bench: Workbench;
  readonly #late: Late<Shares>;
  #coming: Promise<Shares | null> | null = null;
  #isMissing = false;
  #memo: { readonly key: readonly unknown[]; readonly shown: ShownPeople | null } | null = null;

  constructor(bench: Workbench, late: Late<Shares>) {
    this.#bench = bench;
    this.#late = late;
  }

  /** Null until it is loaded. */
  get model(): Shares | null {
    return this.#late.here;
  }

  get rating(): number {
    return this.#bench.settings.rating;
  }

  set rating(rating: number) {
    this.#bench.configure({ rating });
  }

  /** Whether People is switched on. */
  get isOn(): boolean {
    return this.#bench.settings.overlays.includes('people');
  }

  /** Loads the model; null if it can't be loaded. After a failure, the next call tries again. */
  want(): Promise<Shares | null> {
    this.#coming ??= this.#load();
    return this.#coming;
  }

  /** The same for what the user has asked for: a failure is reported. */
  async need(): Promise<Shares | null> {
    const model = await this.want();
    if (!model) this.#bench.say(peopleWords.missing(), true);
    return model;
  }

  async #load(): Promise<Shares | null> {
    this.#isMissing = false;
    const model = await this.#late.fetch().catch(() => null);
    this.#isMissing = model === null;
    if (!model) this.#coming = null;
    this.#bench.refresh();
    return model;
  }

  /** What is shown of the position on the board; loads the model if it is wanted. */
  get state(): PeopleState {
    return this.isOn ? this.#stateAt(this.#bench.shown.position) : 'off';
  }

  /** The shares to show on squares and in lists; null where there are none. */
  get shown(): ShownPeople | null {
    const { state } = this;
    return typeof state === 'string' ? null : state;
  }

  /** The same whether People is switched on or not, and after a forced pass, for views that need it themselves. */
  get here(): ShownPeople | null {
    const state = this.#stateAt(afterForcedPass(this.#bench.shown.position));
    return typeof state === 'string' ? null : state;
  }

  #stateAt(position: Position): Exclude<PeopleState, 'off'> {
    const { shown } = this.#bench;
    if (!peoplePosition(position)) return 'none';
    if (shown.hidesValues) return 'hidden';
    const { model } = this;
    if (model) return this.#shownOf(model, position) ?? 'none';
    if (this.#isMissing) return 'missing';
    void this.want();
    return 'loading';
  }

  #shownOf(model: Shares, position: Position): ShownPeople | null {
    const { shown: board, open } = this.#bench;
    const moves = movesAt(this.#bench, position);
    const last = board.isThreat ? undefined : lastPlaced(movesOn(open.tree, open.path));
    const told = figuresOf(moves).map(
      (value, i) => `${targetOf(moves[i]!.move)} ${value?.low} ${value?.high} ${value?.certainty} ${value?.depth}`,
    );
    const key = [model, evaluationKey(position), last, this.rating, told.join()];
    if (this.#memo?.key.every((part, i) => part === key[i])) return this.#memo.shown;
    const shown = peopleIn(model, position, { rating: this.rating, last, moves });
    this.#memo = { key, shown };
    return shown;
  }
}
