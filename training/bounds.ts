/**
 * Bounds on a game's value, proved from the widest inwards. The tree below the start is walked depth first, and its leaves
 * are solved one at a time. Whatever is proved about a position is kept in a file, so that a run interrupted at any moment
 * goes on where it stopped, on any machine.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { canonical } from '../game/canonical.ts';
import { makeSquares, parseBoard } from '../game/formats/board.ts';
import { PASS } from '../game/notation.ts';
import { applyMove, emptyCount, isOver, legalMoves, mustPass, opponent, outcome } from '../game/position.ts';
import { shapeOf } from '../game/shape.ts';
import { complain, ok, type Content, type Position, type Result, type RuleSystem } from '../game/types.ts';
import type { Proving } from '../workers/proofs/proving.ts';
import { NOTHING_LEFT_OUT } from '../workers/engine/searcher.ts';
import { writeWhole } from './records.ts';

/** On the value for the side to move. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** A line of the file: squares row by row as in game/formats/board.ts, Black to move. */
interface Line extends Bounds {
  readonly squares: string;
}

/** The position with its colours exchanged if White is to move: the colours make no difference here. */
function blackToMove(position: Position): Position {
  if (position.sideToMove === 'black') return position;
  const other = (content: Content): Content =>
    content === 'black' || content === 'white' ? opponent(content) : content;
  return { ...position, contents: position.contents.map(other), sideToMove: 'black' };
}

/** Bounds on positions, the same for all images of each; every change is appended to a file. */
export class BoundsFile {
  readonly #file: string;
  readonly #known = new Map<string, Bounds>();
  readonly #whole: number;

  private constructor(file: string, rules: RuleSystem) {
    this.#file = file;
    this.#whole = shapeOf(rules).squares.length;
  }

  /** Reads a file, or begins one, and adds the bounds of another; an incomplete last line doesn't count. */
  static open(file: string, rules: RuleSystem, other?: string): Result<BoundsFile> {
    const bounds = new BoundsFile(file, rules);
    for (const one of other === undefined ? [file] : [other, file]) {
      const read = bounds.#read(one, rules);
      if (!read.ok) return read;
    }
    return ok(bounds);
  }

  #read(file: string, rules: RuleSystem): Result<null> {
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const lines = text.split('\n').slice(0, -1);
    if (!text.endsWith('\n') && text !== '') writeWhole(file, lines.map((line) => `${line}\n`).join(''));
    for (const [index, line] of lines.entries()) {
      const read = parseLine(line, rules);
      if (!read) return complain(`${file}: line ${index + 1} is not a position with bounds.`);
      if (!this.#narrow(read.squares, read))
        return complain(`${file}: line ${index + 1} contradicts other bounds of the same position.`);
    }
    return ok(null);
  }

  get size(): number {
    return this.#known.size;
  }

  get(position: Position): Bounds {
    return this.#known.get(keyOf(position)) ?? { low: -this.#whole, high: this.#whole };
  }

  /** Keeps what was proved. */
  add(position: Position, found: Bounds): void {
    const squares = keyOf(position);
    // If they contradict, the engine or a file is wrong, and nothing that follows would be a proof.
    if (!this.#narrow(squares, found)) throw new Error(`the bounds of ${squares} contradict one another`);
    appendFileSync(this.#file, `${JSON.stringify({ squares, ...this.#known.get(squares)! })}\n`);
  }

  /** Whether the bounds agree with those known before. */
  #narrow(squares: string, found: Bounds): boolean {
    const before = this.#known.get(squares) ?? { low: -this.#whole, high: this.#whole };
    // On an even board values are even, as empties go to the winner.
    const step = this.#whole % 2 === 0 ? 2 : 1;
    const next = {
      low: Math.max(before.low, step * Math.ceil(found.low / step)),
      high: Math.min(before.high, step * Math.floor(found.high / step)),
    };
    if (next.low > next.high) return false;
    this.#known.set(squares, next);
    return true;
  }

  /** The file's text with each position once, and only those with at least `empties` empty squares. */
  text(empties: number): string {
    return [...this.#known]
      .filter(([squares]) => squares.split('-').length > empties)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([squares, bounds]) => `${JSON.stringify({ squares, ...bounds })}\n`)
      .join('');
  }
}

const keyOf = (position: Position): string => makeSquares(canonical(blackToMove(position)).position);

function parseLine(line: string, rules: RuleSystem): Line | null {
  let read: Partial<Line>;
  try {
    read = JSON.parse(line) as Partial<Line>;
  } catch {
    return null;
  }
  const { squares, low, high } = read;
  const isSound =
    typeof squares === 'string' &&
    Number.isInteger(low) &&
    Number.isInteger(high) &&
    parseBoard(`${squares} X`, rules).ok;
  return isSound ? (read as Line) : null;
}

/** What a walk through the tree needs and reports. */
export interface Walk {
  readonly proving: Proving;
  readonly known: BoundsFile;
  /** Positions with at most this many empty squares are solved at once. */
  readonly leafEmpties: number;
  /** Depth of the searches by which moves are ordered. */
  readonly orderPlies: number;
  /** Called after each leaf with its nodes and the share of the walk done, if all branches were equally long. */
  readonly onLeaf: (nodes: number, share: number) => void;
}

interface Branch {
  readonly from: number;
  readonly width: number;
}

/** Whether the side to move gets `bound` or more; the answer is kept. */
export function reaches(
  walk: Walk,
  position: Position,
  bound: number,
  branch: Branch = { from: 0, width: 1 },
): boolean {
  if (isOver(position)) return outcome(position, position.sideToMove, 'winner') >= bound;
  const known = walk.known.get(position);
  if (known.low >= bound) return true;
  if (known.high < bound) return false;
  if (mustPass(position)) return !reaches(walk, applyMove(position, PASS, []), 1 - bound, branch);
  if (emptyCount(position) <= walk.leafEmpties) return solved(walk, position, bound, branch);
  const nexts = ordered(walk, position);
  const width = branch.width / nexts.length;
  const isReached = nexts.some(
    (next, index) => !reaches(walk, next, 1 - bound, { from: branch.from + index * width, width }),
  );
  const whole = shapeOf(position.rules).squares.length;
  walk.known.add(position, isReached ? { low: bound, high: whole } : { low: -whole, high: bound - 1 });
  return isReached;
}

function solved({ proving, known, onLeaf }: Walk, position: Position, bound: number, branch: Branch): boolean {
  const found = proving.bound(position, 'winner', bound - 1);
  const whole = shapeOf(position.rules).squares.length;
  const isReached = found.bound >= bound;
  known.add(position, isReached ? { low: found.bound, high: whole } : { low: -whole, high: found.bound });
  onLeaf(found.nodes, branch.from + branch.width);
  return isReached;
}

/** The positions after the moves, the best for the mover first; only one of those with the same key. */
function ordered({ proving, orderPlies }: Walk, position: Position): Position[] {
  const limit = shapeOf(position.rules).squares.length;
  proving.begin(position, 'winner');
  const nexts = new Map(
    legalMoves(position).map(({ move, flips }) => {
      const next = applyMove(position, move, flips);
      return [keyOf(next), next] as const;
    }),
  );
  const valued = [...nexts.values()].map((next) => ({
    next,
    value: isOver(next)
      ? outcome(next, next.sideToMove, 'winner')
      : proving.searcher.estimate(next, -limit, limit, orderPlies, NOTHING_LEFT_OUT),
  }));
  return valued.sort((a, b) => a.value - b.value).map(({ next }) => next);
}
