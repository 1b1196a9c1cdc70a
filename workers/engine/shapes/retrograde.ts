/**
 * Exact values where discs may move and games can go round in circles, on boards of at most sixteen squares, by
 * retrograde analysis (K. Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9, 1986).
 *
 * First, all states reachable from the position are found, layer by layer: placing a disc leads to the next layer, with
 * one empty square fewer; a displacement or a pass stays in its own. Then the layers are solved from the fullest on,
 * and each of them from the greatest result down: a side with a move to a result of at least t, or to a state lost by
 * at least t, wins t; a side whose every move leads to states won by at least t loses t. States that no result reaches
 * are endless play, which is a draw, as is the third occurrence of a position.
 */
import type { Count, Position, RuleSystem } from '../../../game/types.ts';
import type { EngineHost } from '../host.ts';
import type { Slices } from '../slices.ts';
import type { WholeSolver } from '../root.ts';
import type { RootMove } from '../moves.ts';
import { discsIn, type State, States } from './states.ts';

/** States per piece of work; between two pieces, the clock and the stop word are read. */
const PIECE = 2048;
const PAUSE_AFTER_MS = 40;
const NO_EXIT = -128;
/** A limit on memory. */
const MAX_STATES = 40_000_000;

/** The states with one number of empties: a hash table from a state to its number, and the states by number. */
class Layer {
  #slots = new Int32Array(1 << 10).fill(-1);
  #boards = new Uint32Array(1 << 9);
  #hands = new Uint16Array(1 << 9);
  size = 0;
  values = new Int8Array(0);

  stateAt(index: number): State {
    return { boards: this.#boards[index]!, hands: this.#hands[index]! };
  }

  #slotOf(boards: number, hands: number): number {
    const mask = this.#slots.length - 1;
    let slot = (Math.imul(boards ^ Math.imul(hands, 0x2c1b3c6d), 0x9e3779b1) >>> 7) & mask;
    for (;;) {
      const index = this.#slots[slot]!;
      if (index < 0 || (this.#boards[index] === boards && this.#hands[index] === hands)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  /** The state's number; -1 if it isn't here. */
  find(boards: number, hands: number): number {
    return this.#slots[this.#slotOf(boards, hands)]!;
  }

  add(boards: number, hands: number): number {
    const slot = this.#slotOf(boards, hands);
    const known = this.#slots[slot]!;
    if (known >= 0) return known;
    const index = this.size++;
    this.#slots[slot] = index;
    if (index >= this.#boards.length) this.#growStates();
    this.#boards[index] = boards;
    this.#hands[index] = hands;
    if (2 * this.size > this.#slots.length) this.#growSlots();
    return index;
  }

  #growStates(): void {
    const boards = new Uint32Array(2 * this.#boards.length);
    const hands = new Uint16Array(boards.length);
    boards.set(this.#boards);
    hands.set(this.#hands);
    this.#boards = boards;
    this.#hands = hands;
  }

  #growSlots(): void {
    this.#slots = new Int32Array(2 * this.#slots.length).fill(-1);
    for (let index = 0; index < this.size; index++) {
      this.#slots[this.#slotOf(this.#boards[index]!, this.#hands[index]!)] = index;
    }
  }
}

/** The moves within a layer: from each state, and to each state. */
class Edges {
  #to = new Int32Array(1 << 12);
  #size = 0;
  readonly starts: Int32Array;

  constructor(states: number) {
    this.starts = new Int32Array(states + 1);
  }

  /** States must come in order. */
  add(from: number, to: number): void {
    if (this.#size >= this.#to.length) {
      const grown = new Int32Array(2 * this.#to.length);
      grown.set(this.#to);
      this.#to = grown;
    }
    this.#to[this.#size++] = to;
    this.starts[from + 1] = this.#size;
  }

  endOf(from: number): void {
    this.starts[from + 1] = this.#size;
  }

  count(from: number): number {
    return this.starts[from + 1]! - this.starts[from]!;
  }

  /** For each state, where its predecessors start in the list, and the list. */
  reversed(): { starts: Int32Array; from: Int32Array } {
    const states = this.starts.length - 1;
    const starts = new Int32Array(states + 1);
    for (let i = 0; i < this.#size; i++) starts[this.#to[i]! + 1]!++;
    for (let state = 0; state < states; state++) starts[state + 1]! += starts[state]!;
    const next = starts.slice();
    const from = new Int32Array(this.#size);
    for (let state = 0; state < states; state++) {
      for (let i = this.starts[state]!; i < this.starts[state + 1]!; i++) from[next[this.#to[i]!]!++] = state;
    }
    return { starts, from };
  }
}

/** The last finished retrograde analysis, kept for positions that follow. */
export class SolvedBoards {
  #key = '';
  #states: States | null = null;
  #layers: readonly Layer[] = [];

  /** Undefined if the position isn't among those solved. */
  valueOf(position: Position, count: Count): number | undefined {
    if (!this.#states || this.#key !== keyOf(position.rules, count)) return undefined;
    const { boards, hands } = this.#states.of(position);
    const layer = this.#layers[this.#states.empties(boards)]!;
    const index = layer.find(boards, hands);
    return index < 0 ? undefined : layer.values[index];
  }

  keep(rules: RuleSystem, count: Count, states: States, layers: readonly Layer[]): void {
    this.#key = keyOf(rules, count);
    this.#states = states;
    this.#layers = layers;
  }

  /** To be called before solving new ones: a page may not have memory for two. */
  forget(): void {
    this.#states = null;
    this.#layers = [];
  }
}

const keyOf = (rules: RuleSystem, count: Count): string => `${rules.id} ${count}`;

export class Retrograde implements WholeSolver {
  readonly #host: EngineHost;
  readonly #slices: Slices;
  readonly #count: Count;
  readonly #solvedBefore: SolvedBoards;
  readonly #rules: RuleSystem;
  readonly #states: States;
  readonly #layers: Layer[];
  #tell: () => void = () => undefined;
  #workedUntil = 0;
  #found = 0;
  #solved = 0;
  #isFinding = true;

  constructor(host: EngineHost, slices: Slices, rules: RuleSystem, count: Count, solvedBefore: SolvedBoards) {
    this.#host = host;
    this.#slices = slices;
    this.#rules = rules;
    this.#count = count;
    this.#solvedBefore = solvedBefore;
    this.#states = new States(rules);
    this.#layers = Array.from({ length: this.#states.squares + 1 }, () => new Layer());
  }

  get nodes(): number {
    return this.#found + this.#solved;
  }

  get done(): number {
    return this.#isFinding ? 0 : this.nodes / (2 * this.#found);
  }

  answer(moves: readonly RootMove[]): boolean {
    const values = moves.map((move) => this.#solvedBefore.valueOf(move.next, this.#count));
    if (values.includes(undefined)) return false;
    moves.forEach((move, index) => {
      move.low = 0 - values[index]!;
      move.high = move.low;
    });
    return true;
  }

  async solve(position: Position, tell: () => void): Promise<void> {
    this.#tell = tell;
    this.#solvedBefore.forget();
    await this.#solveAll(position);
    this.#solvedBefore.keep(this.#rules, this.#count, this.#states, this.#layers);
  }

  async #solveAll(position: Position): Promise<void> {
    const from = this.#states.of(position);
    const top = this.#states.empties(from.boards);
    this.#layers[top]!.add(from.boards, from.hands);
    for (let empties = top; empties >= 0; empties--) await this.#find(empties);
    this.#isFinding = false;
    for (let empties = 0; empties <= top; empties++) await this.#solve(empties);
  }

  async #pause(): Promise<void> {
    if (this.#host.now() < this.#workedUntil) return;
    this.#tell();
    await this.#slices.wait(new Promise((resolve) => setTimeout(resolve)));
    this.#workedUntil = this.#host.now() + PAUSE_AFTER_MS;
  }

  /** Completes a layer from its known states, and collects the states of the next one. */
  async #find(empties: number): Promise<void> {
    const layer = this.#layers[empties]!;
    for (let index = 0; index < layer.size; index++) {
      if (index % PIECE === 0) await this.#pause();
      const state = layer.stateAt(index);
      const hasMove = this.#states.forEachNext(state, (boards, hands, isPlaced) => {
        (isPlaced ? this.#layers[empties - 1]! : layer).add(boards, hands);
      });
      if (!hasMove) {
        const { boards, hands } = this.#states.passed(state);
        // After two passes the game is over; adding the state is harmless then.
        layer.add(boards, hands);
      }
      if (++this.#found > MAX_STATES) throw new Error('this position leads to more states than there is memory for');
    }
  }

  #resultOf(boards: number): number {
    const difference = discsIn(boards & 0xffff) - discsIn(boards >>> 16);
    const empties = this.#count === 'winner' ? Math.sign(difference) * this.#states.empties(boards) : 0;
    const score = difference + empties;
    return this.#rules.aim === 'fewest' ? 0 - score : score;
  }

  /** For each state, the best result of leaving the layer; and the moves within it. */
  async #movesIn(empties: number): Promise<{ exits: Int8Array; edges: Edges }> {
    const layer = this.#layers[empties]!;
    const next = this.#layers[empties - 1];
    const exits = new Int8Array(layer.size).fill(NO_EXIT);
    const edges = new Edges(layer.size);
    for (let index = 0; index < layer.size; index++) {
      if (index % PIECE === 0) await this.#pause();
      const state = layer.stateAt(index);
      const hasMove = this.#states.forEachNext(state, (boards, hands, isPlaced) => {
        if (isPlaced) exits[index] = Math.max(exits[index]!, 0 - next!.values[next!.find(boards, hands)]!);
        else edges.add(index, layer.find(boards, hands));
      });
      if (!hasMove) {
        const passed = this.#states.passed(state);
        const isOver = !this.#states.forEachNext(passed, () => undefined);
        if (isOver) exits[index] = this.#resultOf(state.boards);
        else edges.add(index, layer.find(passed.boards, passed.hands));
      }
      edges.endOf(index);
      this.#solved++;
    }
    return { exits, edges };
  }

  async #solve(empties: number): Promise<void> {
    const layer = this.#layers[empties]!;
    const { exits, edges } = await this.#movesIn(empties);
    const { starts, from } = edges.reversed();
    const values = (layer.values = new Int8Array(layer.size));
    const isKnown = new Uint8Array(layer.size);
    const open = Int32Array.from({ length: layer.size }, (_, state) => edges.count(state));
    const queue: number[] = [];
    const settle = (state: number, value: number): void => {
      if (isKnown[state]) return;
      isKnown[state] = 1;
      values[state] = value;
      queue.push(state);
    };
    for (let t = this.#states.squares; t > 0; t--) {
      for (let state = 0; state < layer.size; state++) {
        if (exits[state]! >= t) settle(state, t);
        else if (open[state] === 0 && exits[state]! <= -t && exits[state] !== NO_EXIT) settle(state, -t);
      }
      for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
        const isWon = values[state]! > 0;
        for (let i = starts[state]!; i < starts[state + 1]!; i++) {
          const before = from[i]!;
          if (!isWon) settle(before, t);
          else if (--open[before]! === 0 && exits[before]! <= -t) settle(before, -t);
        }
      }
      await this.#pause();
    }
  }
}
