/**
 * A draw tree as a standalone SVG text: left to right, ply by ply, with a disc for each position in the colour of the
 * side to move and the moves on the lines. Solid lines lead to proved values, dotted ones to estimates; thin ones are
 * further ways to a position already there. Pure: the same input gives the same text.
 */
import { squareName } from '../shape.ts';
import { OTHELLO } from '../rules.ts';
import { signed } from '../score.ts';
import type { Colour } from '../types.ts';
import type { DrawMove, DrawTree } from './draw-tree.ts';

/** Units of the drawing. */
const PLY = 78;
const ROW = 26;
const MARGIN = 30;
const RADIUS = 7;
const PAPER = '#ffffff';
const INK = '#1b2420';
const PALE = '#6b756f';
/** On the board of the node it leads to, the later moves appear rotated. */
const TURNED = '↻';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Each line ends in a row of its own, and a node stands midway between its successors. */
function spotsOf({ nodes, moves }: DrawTree): readonly Spot[] {
  const children = nodes.map((): number[] => []);
  for (const { from, to, isFirst } of moves) if (isFirst) children[from]!.push(to);
  const spots: Spot[] = [];
  let row = 0;
  const place = (node: number): number => {
    const rows = children[node]!.map(place);
    const y = rows.length ? (rows[0]! + rows.at(-1)!) / 2 : row++;
    spots[node] = { x: MARGIN + nodes[node]!.line.length * PLY, y: MARGIN + y * ROW };
    return y;
  };
  if (nodes.length) place(0);
  return spots;
}

/** Curves from left to right that start and end horizontally. */
const curve = (a: Spot, b: Spot): string => {
  const middle = (a.x + b.x) / 2;
  return `M${a.x} ${a.y}C${middle} ${a.y} ${middle} ${b.y} ${b.x} ${b.y}`;
};

const text = (
  content: string,
  { x, y }: Spot,
  size: number,
  fill: string,
  anchor: 'middle' | 'start' = 'middle',
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" dominant-baseline="central">${content}</text>`;

const dots = (isProved: boolean): string => (isProved ? '' : ' stroke-dasharray="0.1 5" stroke-linecap="round"');

function lineOf({ nodes }: DrawTree, spots: readonly Spot[], { from, to, isFirst }: DrawMove): string {
  const ink = isFirst ? INK : PALE;
  return `<path d="${curve(spots[from]!, spots[to]!)}" fill="none" stroke="${ink}" stroke-width="${isFirst ? 2 : 1.2}"${dots(nodes[to]!.isProved)}/>`;
}

/** A label beside the position that the move leads to; for a further way there, beside its start. */
function labelOf(spots: readonly Spot[], { from, to, square, isFirst, isTurned }: DrawMove): string {
  const [a, b] = [spots[from]!, spots[to]!];
  const at = isFirst
    ? { x: b.x - RADIUS - 14, y: b.y - 8 }
    : { x: a.x + 0.28 * (b.x - a.x), y: a.y + 0.12 * (b.y - a.y) };
  const name = squareName(OTHELLO, square) + (isTurned ? TURNED : '');
  return `<text x="${at.x}" y="${at.y}" font-size="12" fill="${isFirst ? INK : PALE}" text-anchor="middle" dominant-baseline="central" stroke="${PAPER}" stroke-width="3" paint-order="stroke">${name}</text>`;
}

/** `toMove`: whose turn it is at the root; values are Black's. */
export function drawTreeSvg(tree: DrawTree, toMove: Colour): string {
  const spots = spotsOf(tree);
  // Not `Math.max(...)`: a call can't take that many arguments.
  const width = spots.reduce((most, { x }) => Math.max(most, x), 0) + MARGIN + 20;
  const height = spots.reduce((most, { y }) => Math.max(most, y), 0) + MARGIN;
  const discs = tree.nodes.map(({ isRootSide, value }, number) => {
    const isBlack = (toMove === 'black') === isRootSide;
    const { x, y } = spots[number]!;
    const blacks = isBlack ? value.value : 0 - value.value;
    const said = blacks ? text(signed(blacks), { x: x + RADIUS + 4, y: y + 9 }, 10, PALE, 'start') : '';
    return `<circle cx="${x}" cy="${y}" r="${RADIUS}" fill="${isBlack ? INK : PAPER}" stroke="${INK}" stroke-width="1.5"/>${said}`;
  });
  const body = [
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    ...tree.moves.map((move) => lineOf(tree, spots, move)),
    ...discs,
    ...tree.moves.map((move) => labelOf(spots, move)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Helvetica, Arial, 'Noto Sans', sans-serif">${body.join('')}</svg>`;
}
