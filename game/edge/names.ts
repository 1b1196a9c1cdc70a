/** What players call an edge; definitions and sources in docs/guide/edges.md. */
import type { EdgePlay } from './play.ts';
import { playedOnEdge } from './play.ts';
import { type EdgeDigit, digitsOf, exchanged, makeShape, mirrored, MOVER, NOTHING, OTHER } from './shape.ts';

const EDGE_NAMES = [
  'empty',
  'full',
  'six',
  'five',
  'four-one',
  'three-two',
  'isolated-c',
  'balanced',
  'unbalanced',
  'wedge',
  'open',
] as const;
type EdgeName = (typeof EDGE_NAMES)[number];

export interface NamedEdge {
  readonly name: EdgeName;
  /** Its owner: X the side to move, O the other; null if it is nobody's. */
  readonly side: 'X' | 'O' | null;
}

/** Edges of one side's discs with both corners empty, from corner to corner. */
const ONE_SIDED: Readonly<Partial<Record<EdgeName, readonly string[]>>> = {
  six: ['-XXXXXX-'],
  five: ['-XXXXX--', '--XXXXX-'],
  'four-one': ['-XXXX-X-', '-X-XXXX-'],
  'three-two': ['-XXX-XX-', '-XX-XXX-'],
  'isolated-c': ['-X------', '------X-'],
};

const INNER = [2, 3, 4, 5, 6, 7];

/** Names of a shape; empty if players have none. */
export function edgeNamesOf(shape: number, play: EdgePlay): NamedEdge[] {
  const digits = digitsOf(shape);
  const edge = digits.slice(1, -1);
  if (edge.every((digit) => digit === NOTHING)) return [{ name: 'empty', side: null }];
  const names: NamedEdge[] = [];
  if (!edge.includes(NOTHING)) names.push({ name: 'full', side: null });
  for (const [digit, side, seen] of [
    [MOVER, 'X', shape],
    [OTHER, 'O', exchanged(shape)],
  ] as const) {
    if (edge.every((one) => one === NOTHING || one === digit) && edge[0] === NOTHING && edge[7] === NOTHING)
      names.push(...oneSided(seen, play).map((name) => ({ name, side })));
    if (hasWedge(edge, digit)) names.push({ name: 'wedge', side });
  }
  return names;
}

/** Names of an edge on which only the side to move has discs, and no corner. */
function oneSided(shape: number, play: EdgePlay): EdgeName[] {
  const edge = makeShape(shape).slice(1, -1);
  const named = EDGE_NAMES.filter((name) => ONE_SIDED[name]?.includes(edge));
  const isSymmetric = makeShape(mirrored(shape)).slice(1, -1) === edge;
  const hasC = edge[1] === 'X' || edge[6] === 'X';
  const isOne = edge.indexOf('X') === edge.lastIndexOf('X');
  if (isSymmetric) named.push('balanced');
  else if (hasC && !isOne) named.push('unbalanced');
  if (isOpen(shape, play)) named.push('open');
  return named;
}

/** Whether discs of one side lie without a gap between two of the other, where no move along the edge flips them. */
function hasWedge(edge: readonly EdgeDigit[], digit: EdgeDigit): boolean {
  const other = digit === MOVER ? OTHER : MOVER;
  return edge.some((one, at) => {
    if (one !== other) return false;
    let next = at + 1;
    while (edge[next] === digit) next++;
    return next > at + 1 && edge[next] === other;
  });
}

/** Whether its owner, to move, can add discs between the corners without a loss, and the other side can't. */
function isOpen(shape: number, play: EdgePlay): boolean {
  const isFree = (seen: number): boolean =>
    INNER.some((square) => {
      const next = playedOnEdge(seen, square);
      return next !== null && -play.value(next) >= play.value(seen);
    });
  return isFree(shape) && !isFree(exchanged(shape));
}
