/** What each piece of advice asks for: the legal moves that follow it. Its words and sources are in docs/guide/advice.md. */
import type { AdviceName } from '../game/advice/advice.ts';
import { CORNERS } from '../game/bitboard/position.ts';
import { wedge } from '../game/motifs/edges.ts';
import { EMPTY, FRAMES, OPPONENT, OWN, type Scene } from '../game/motifs/scene.ts';
import { OTHELLO } from '../game/rules.ts';
import { shapeOf } from '../game/shape.ts';
import type { Square } from '../game/types.ts';

/** Whether a move follows the advice. */
type Rule = (move: Square, scene: Scene) => boolean;

const columnOf = (square: Square): number => square & 7;
const rowOf = (square: Square): number => square >> 3;
/** Squares to the nearest edge: 0 on it. */
const depthOf = (square: Square): number =>
  Math.min(columnOf(square), 7 - columnOf(square), rowOf(square), 7 - rowOf(square));

const X_SQUARES: ReadonlyMap<Square, Square> = new Map(FRAMES.map((frame) => [frame(1, 1), frame(0, 0)]));
const C_SQUARES: ReadonlyMap<Square, Square> = new Map(FRAMES.map((frame) => [frame(1, 0), frame(0, 0)]));
const IMPORTANT: ReadonlySet<Square> = new Set(FRAMES.map((frame) => frame(2, 2)));

/** Not a square whose corner is empty. */
const avoids =
  (squares: ReadonlyMap<Square, Square>): Rule =>
  (move, { cells }) =>
    !squares.has(move) || cells[squares.get(move)!] !== EMPTY;

/** The moves after which something is smallest; all moves of a position are compared at once. */
function least(of: (after: Scene, scene: Scene) => number): Rule {
  const known = new WeakMap<Scene, ReadonlySet<Square>>();
  const leastIn = (scene: Scene): ReadonlySet<Square> => {
    const numbers = [...scene.moves].map((move) => [move, of(scene.after(move), scene)] as const);
    const fewest = Math.min(...numbers.map(([, number]) => number));
    return new Set(numbers.flatMap(([move, number]) => (number === fewest ? [move] : [])));
  };
  return (move, scene) => {
    let moves = known.get(scene);
    if (!moves) known.set(scene, (moves = leastIn(scene)));
    return moves.has(move);
  };
}

/** Rows, columns and diagonals, each way once. */
const WAYS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** The square this many steps further; undefined beyond the edge. */
function step(square: Square, [columns, rows]: readonly [number, number], steps: number): Square | undefined {
  const column = columnOf(square) + steps * columns;
  const row = rowOf(square) + steps * rows;
  return column >= 0 && column < 8 && row >= 0 && row < 8 ? 8 * row + column : undefined;
}

/** How often these contents occur in sequence, in any row, column or diagonal. */
function runs(cells: Uint8Array, contents: readonly number[]): number {
  let count = 0;
  for (let square = 0; square < 64; square++)
    for (const way of WAYS)
      count += Number(
        contents.every((content, i) => {
          const at = step(square, way, i);
          return at !== undefined && cells[at] === content;
        }),
      );
  return count;
}

/** Whether the move adds one of these sequences of the mover’s discs, which are the opponent’s in the scene after it. */
const makes =
  (pattern: (own: number) => readonly number[]): Rule =>
  (move, scene) =>
    runs(scene.after(move).cells, pattern(OPPONENT)) > runs(scene.cells, pattern(OWN));

const oneGap = (own: number): readonly number[] => [own, EMPTY, own];
const twoGaps = (own: number): readonly number[] => [own, EMPTY, EMPTY, own];

const NEIGHBOURS = shapeOf(OTHELLO).neighbours;

const isBeside = (cells: Uint8Array, square: Square): boolean => NEIGHBOURS[square]!.some((at) => cells[at] === EMPTY);

/** Frontier discs of the side that has moved. */
const frontier = ({ cells }: Scene): number =>
  cells.reduce((sum, cell, square) => sum + Number(cell === OPPONENT && isBeside(cells, square)), 0);

export const RULES: Readonly<Record<AdviceName, Rule>> = {
  corners: (move) => CORNERS.has(move),
  'x-squares': avoids(X_SQUARES),
  'c-squares': avoids(C_SQUARES),
  edges: (move) => depthOf(move) === 0,
  'inner-ring': (move) => depthOf(move) !== 1,
  sixteen: (move, { cells }) =>
    cells.every((cell, square) => cell === EMPTY || depthOf(square) > 1) && depthOf(move) > 1,
  c3: (move) => IMPORTANT.has(move),
  'few-discs': least((after, scene) => scene.count(OPPONENT) - after.count(OWN)),
  compact: least(frontier),
  mobility: least((after) => after.moves.size),
  'odd-regions': (move, { regions }) =>
    regions.length > 1 && regions.some((region) => region.length % 2 === 1 && region.includes(move)),
  'one-gap': (move, { cells }) =>
    WAYS.some((way) => [-1, 1].every((steps) => cells[step(move, way, steps) ?? -1] === OPPONENT)),
  'own-gap': (move, scene) => !makes(oneGap)(move, scene),
  'two-gaps': makes(twoGaps),
  wedge: (move, scene) => FRAMES.some((frame) => wedge(scene, frame).some((tag) => tag.move === move)),
};
