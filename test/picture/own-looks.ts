/** Outflank's own diagrams, as `diagramSvg` makes them; a small reader of such texts draws them. */
import { parseBoardStart } from '../../game/formats/board.ts';
import { OTHELLO } from '../../game/rules.ts';
import { diagramSvg, type Diagram } from '../../web/picture/svg.ts';
import { Canvas, ink } from './canvas.ts';
import type { Look, Shot } from './looks.ts';
import type { Drawn } from './positions.ts';

const attributes = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));

/** Draws rectangles, circles, straight lines and texts, which are all that a diagram without arrows has. */
function drawn(svg: string, unit: number): Canvas {
  const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const scale = unit / 100;
  const canvas = new Canvas(Number(width) * scale, Number(height) * scale);
  const shift = Number(/translate\((\d+)/.exec(svg)?.[1] ?? 0);
  const start = svg.indexOf('<g ');
  for (const { 0: all, 1: tag = '', 2: rest = '', index } of svg.matchAll(/<(rect|circle|path|text)\b([^>]*)>/g)) {
    const of = attributes(rest);
    const by = index > start && index < svg.indexOf('</g>') ? shift : 0;
    const at = (name: string): number => (Number(of[name] ?? 0) + (/^c?[xy]$/.test(name) ? by : 0)) * scale;
    const size = (name: string): number => Number(of[name] ?? 0) * scale;
    if (tag === 'rect') canvas.rect(at('x'), at('y'), size('width'), size('height'), ink(of['fill']!), 1, size('rx'));
    if (tag === 'circle') {
      canvas.circle(at('cx'), at('cy'), size('r'), ink(of['fill']!));
      if (of['stroke']) canvas.ring(at('cx'), at('cy'), size('r'), size('stroke-width'), ink(of['stroke']));
    }
    if (tag === 'text') {
      const content = svg.slice(index + all.length, svg.indexOf('</text>', index));
      canvas.text(content, at('x'), at('y') - 0.35 * size('font-size'), 0.7 * size('font-size'), ink(of['fill']!));
    }
    if (tag !== 'path') continue;
    for (const [, x = '', y = '', kind, by_ = ''] of of['d']!.matchAll(/M([\d.]+) ([\d.]+)([HVh])([\d.]+)/g)) {
      const [fromX, fromY] = [Number(x), Number(y)];
      const [toX, toY] = [
        kind === 'H' ? Number(by_) : kind === 'h' ? fromX + Number(by_) : fromX,
        kind === 'V' ? Number(by_) : fromY,
      ];
      const [x1, y1, x2, y2] = [fromX, fromY, toX, toY].map((place) => (place + by) * scale) as [
        number,
        number,
        number,
        number,
      ];
      canvas.line(x1, y1, x2, y2, size('stroke-width'), ink(of['stroke']!));
    }
  }
  return canvas;
}

function shotOf(board: Drawn, cell: number, random: () => number, style: Diagram['style']): Shot {
  const read = parseBoardStart(`${board.signs} X`, OTHELLO);
  if (!read.ok) throw new Error(board.signs);
  const coordinates = random() < 0.6;
  const values = new Map(
    board.legal.map((square, i) => [
      square,
      { text: `${random() < 0.5 ? '+' : '-'}${Math.floor(random() * 40)}`, sure: 'exact' as const, best: i === 0 },
    ]),
  );
  const svg = diagramSvg({
    position: read.value.position,
    orientation: 'identity',
    style,
    coordinates,
    values: random() < 0.5 ? values : new Map(),
    numbers: new Map(),
    lastMove: board.last >= 0 && random() < 0.5 ? board.last : null,
    squares: [],
    arrows: [],
    caption: random() < 0.3 ? '12 D3' : '',
  });
  const left = (coordinates ? 0.5 : 0.2) * cell;
  return { canvas: drawn(svg, cell), field: [left, left, 8 * cell] };
}

export const OWN_LOOKS: Readonly<Record<string, Look>> = {
  ownBoard: (board, cell, random) => shotOf(board, cell, random, 'board'),
  ownPrint: (board, cell, random) => shotOf(board, cell, random, 'print'),
};
