/**
 * A position as a standalone SVG text, for a page, a booklet or a canvas. Pure: the same input gives the same text. All
 * text is escaped.
 */
import { seenRows, type Symmetry } from '../../game/symmetry.ts';
import { squareName } from '../../game/shape.ts';
import type { Colour, Content, Position, Square } from '../../game/types.ts';
import { arrowPath, arrowPoint } from '../board/arrow.ts';

/** A value on an empty square, drawn according to its certainty. */
export interface DiagramValue {
  readonly text: string;
  readonly sure: 'exact' | 'bound' | 'estimate';
  readonly best: boolean;
}

/** The number of the move played on a square, and who made it. */
export interface MoveNumber {
  readonly number: number;
  readonly colour: Colour;
}

export interface Diagram {
  readonly position: Position;
  readonly orientation: Symmetry;
  /** `board`: in colours; `print`: black on white. */
  readonly style: 'board' | 'print';
  readonly coordinates: boolean;
  readonly values: ReadonlyMap<Square, DiagramValue>;
  readonly numbers: ReadonlyMap<Square, MoveNumber>;
  readonly lastMove: Square | null;
  readonly squares: readonly Square[];
  readonly arrows: readonly (readonly [from: Square, to: Square])[];
  /** Below the board; empty for none. */
  readonly caption: string;
}

/** Units of the drawing: a square is 100 wide. */
const UNIT = 100;
const MARGIN = 50;
const EDGE = 20;
const CAPTION = 70;

interface Inks {
  readonly paper: string;
  readonly field: string;
  readonly line: string;
  readonly letter: string;
  readonly figure: string;
  readonly best: string;
  readonly onBest: string;
  readonly mark: string;
  readonly drawn: string;
  readonly blackEdge: string;
  readonly whiteEdge: string;
}

const INKS: Readonly<Record<Diagram['style'], Inks>> = {
  board: {
    paper: '#21352b',
    field: '#3a7a5b',
    line: '#265640',
    letter: '#cbd9d1',
    figure: '#ffffff',
    best: '#f4c64f',
    onBest: '#201800',
    mark: '#e8503a',
    drawn: '#0b57d0',
    blackEdge: '#121413',
    whiteEdge: '#d6d9d2',
  },
  print: {
    paper: '#ffffff',
    field: '#ffffff',
    line: '#000000',
    letter: '#000000',
    figure: '#000000',
    best: '#d9d9d9',
    onBest: '#000000',
    mark: '#808080',
    drawn: '#555555',
    blackEdge: '#000000',
    whiteEdge: '#000000',
  },
};

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export function diagramSvg(diagram: Diagram): string {
  const { position, orientation, coordinates, caption } = diagram;
  const rows = seenRows(position.rules, orientation);
  const inks = INKS[diagram.style];
  const inset = coordinates ? MARGIN : EDGE;
  const [across, down] = [rows[0]!.length * UNIT, rows.length * UNIT];
  const width = inset + across + EDGE;
  const height = inset + down + EDGE + (caption ? CAPTION : 0);
  const body = [
    `<rect width="${width}" height="${height}" fill="${inks.paper}"/>`,
    ...(coordinates ? coordinatesOf(rows, position, inks) : []),
    `<g transform="translate(${inset} ${inset})">`,
    `<rect width="${across}" height="${down}" fill="${inks.field}"/>`,
    ...rows.flatMap((row, y) => row.flatMap((square, x) => squareOf(diagram, inks, square, x, y))),
    gridOf(rows, position, inks),
    ...dotsOf(rows, inks),
    ...drawnOf(diagram, rows, inks),
    '</g>',
    ...(caption
      ? [text(caption, width / 2, inset + down + EDGE + CAPTION / 2, { size: 32, fill: inks.letter, weight: 400 })]
      : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Helvetica, Arial, 'Noto Sans', 'Noto Sans JP', sans-serif">${body.join('')}</svg>`;
}

interface Type {
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
}

function text(content: string, x: number, y: number, { size, fill, weight = 700 }: Type): string {
  // Browsers and print programs disagree on "dominant-baseline", so text is centred by hand.
  const MIDDLE = 0.35;
  return `<text x="${x}" y="${(y + MIDDLE * size).toFixed(1)}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="middle">${escapeXml(content)}</text>`;
}

function coordinatesOf(rows: readonly (readonly Square[])[], { rules }: Position, { letter }: Inks): string[] {
  const name = (square: Square): string => squareName(rules, square);
  const isUpright = rows.length < 2 || name(rows[0]![0]!)[0] === name(rows[1]![0]!)[0];
  const type: Type = { size: 28, fill: letter };
  const [top, side] = isUpright ? [0, 1] : [1, 0];
  const part = (square: Square, which: number): string => (which === 0 ? name(square)[0]! : name(square).slice(1));
  return [
    ...rows[0]!.map((square, x) => text(part(square, top), MARGIN + (x + 0.5) * UNIT, MARGIN / 2, type)),
    ...rows.map(([square], y) => text(part(square!, side), MARGIN / 2, MARGIN + (y + 0.5) * UNIT, type)),
  ];
}

/** The lines between squares; a hole has the frame's colour. */
function gridOf(rows: readonly (readonly Square[])[], { contents }: Position, { line, paper }: Inks): string {
  const cells = rows.flatMap((row, y) =>
    row.map((square, x) =>
      contents[square] === 'missing'
        ? `<rect x="${x * UNIT}" y="${y * UNIT}" width="${UNIT}" height="${UNIT}" fill="${paper}"/>`
        : '',
    ),
  );
  const across = rows[0]!.length * UNIT;
  const down = rows.length * UNIT;
  const lines = [
    ...Array.from({ length: rows.length + 1 }, (_, y) => `M0 ${y * UNIT}H${across}`),
    ...Array.from({ length: rows[0]!.length + 1 }, (_, x) => `M${x * UNIT} 0V${down}`),
  ];
  return `<path d="${lines.join('')}" stroke="${line}" stroke-width="2" fill="none"/>${cells.join('')}`;
}

function dotsOf(rows: readonly (readonly Square[])[], { line }: Inks): string[] {
  const [across, down] = [rows[0]!.length, rows.length];
  if (across < 7 || down < 7) return [];
  return [2, across - 2].flatMap((x) =>
    [2, down - 2].map((y) => `<circle cx="${x * UNIT}" cy="${y * UNIT}" r="6" fill="${line}"/>`),
  );
}

function squareOf(diagram: Diagram, inks: Inks, square: Square, x: number, y: number): string[] {
  const [cx, cy] = [(x + 0.5) * UNIT, (y + 0.5) * UNIT];
  const number = diagram.numbers.get(square);
  if (number) {
    const fill = number.colour === 'black' ? '#ffffff' : '#000000';
    return [disc(number.colour, cx, cy, inks), text(String(number.number), cx, cy, { size: 40, fill })];
  }
  const content: Content = diagram.position.contents[square]!;
  if (content === 'black' || content === 'white') {
    const last = square === diagram.lastMove ? `<circle cx="${cx}" cy="${cy}" r="12" fill="${inks.mark}"/>` : '';
    return [disc(content, cx, cy, inks), last];
  }
  const value = diagram.values.get(square);
  return value ? figure(value, x, y, inks) : [];
}

function disc(colour: Colour, cx: number, cy: number, { blackEdge, whiteEdge }: Inks): string {
  const [fill, edge] = colour === 'black' ? ['#1f2221', blackEdge] : ['#ffffff', whiteEdge];
  return `<circle cx="${cx}" cy="${cy}" r="41" fill="${fill}" stroke="${edge}" stroke-width="3"/>`;
}

/** A value and the underline that shows its certainty: solid, dashed or dotted, as on the page. */
function figure({ text: content, sure, best }: DiagramValue, x: number, y: number, inks: Inks): string[] {
  const [cx, cy] = [(x + 0.5) * UNIT, (y + 0.5) * UNIT];
  const fill = best ? inks.onBest : inks.figure;
  const LONG_TEXT = 4;
  const size = content.length > LONG_TEXT ? 24 : 36;
  const half = Math.min(44, content.length * size * 0.29);
  const dash = { exact: '', bound: ' stroke-dasharray="9 5"', estimate: ' stroke-dasharray="3 4"' }[sure];
  return [
    best ? `<rect x="${x * UNIT + 6}" y="${y * UNIT + 6}" width="88" height="88" rx="10" fill="${inks.best}"/>` : '',
    text(content, cx, cy - 3, { size, fill, weight: sure === 'exact' ? 700 : 400 }),
    `<path d="M${(cx - half).toFixed(1)} ${cy + 22}h${(2 * half).toFixed(1)}" stroke="${fill}" stroke-width="3"${dash}/>`,
  ];
}

function drawnOf({ squares, arrows }: Diagram, rows: readonly (readonly Square[])[], { drawn }: Inks): string[] {
  if (!squares.length && !arrows.length) return [];
  const at = new Map(rows.flatMap((row, y) => row.map((square, x) => [square, arrowPoint(x, y)] as const)));
  const stroke = `fill="none" stroke="${drawn}" stroke-width="0.09" stroke-linecap="round" stroke-linejoin="round"`;
  const rings = squares.flatMap((square) => {
    const point = at.get(square);
    return point ? [`<circle cx="${point[0]}" cy="${point[1]}" r="0.45" ${stroke}/>`] : [];
  });
  const shafts = arrows.flatMap(([from, to]) => {
    const [start, end] = [at.get(from), at.get(to)];
    return start && end && from !== to ? [`<path d="${arrowPath(start, end)}" ${stroke}/>`] : [];
  });
  return [`<g transform="scale(${UNIT})" opacity="0.85">`, ...rings, ...shafts, '</g>'];
}
