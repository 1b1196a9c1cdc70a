/** `outflank draws`: the drawn lines of the opening book, as JSON, as a picture and as a game with variations. */
import { othelloPosition } from '../game/bitboard/othello.ts';
import { drawStudy } from '../game/book/draw-study.ts';
import { drawTreeSvg } from '../game/book/draw-svg.ts';
import { type DrawTree, drawTreeOf } from '../game/book/draw-tree.ts';
import { makeSgf } from '../game/formats/sgf.ts';
import { OTHELLO } from '../game/rules.ts';
import { squareName } from '../game/shape.ts';
import type { Square } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import { parseLine } from './asked-lines.ts';
import { readBook } from './book.ts';
import { Results, type Format, type Layout } from './tabular.ts';
import { EXIT, say, wrote } from './terminal.ts';

export interface DrawsCommand {
  readonly kind: 'draws';
  readonly book: string | undefined;
  /** Discs that a value may be away from a draw. */
  readonly tolerance: number;
  /** Positions. */
  readonly most: number;
  /** Files to write. */
  readonly svg: string | undefined;
  readonly sgf: string | undefined;
  readonly format: Format;
  /** The moves before; empty: the start. */
  readonly line: string;
}

const LAYOUT: Layout = {
  columns: [
    ['line', 0],
    ['value', 5],
    ['depth', 5],
    ['certainty', 9],
    ['proved', 6],
    ['games', 7],
    ['moves', 8],
  ],
  rowsOf: (answer) => [{ ...answer, moves: Object.keys(answer['moves'] as object) }],
};

const lineText = (line: readonly Square[]): string => line.map((square) => squareName(OTHELLO, square)).join('');

export function draws({ book: file, tolerance, most, svg, sgf, format, line }: DrawsCommand): number {
  const [asked, book] = [parseLine(line), readBook(file)];
  for (const read of [asked, book]) if (!read.ok) say(faultText(read.fault));
  if (!asked.ok || !book.ok) return EXIT.failed;
  const position = asked.value.positions.at(-1)!;
  const root = othelloPosition(position);
  const tree = root && drawTreeOf(book.value, root, { tolerance, most });
  if (!tree) {
    say('The book does not know this position, or it is no draw there; --tolerance allows for values near one.');
    return EXIT.failed;
  }
  const results = new Results(format, LAYOUT);
  for (const row of rowsOf(tree, asked.value.transcript)) results.put(row);
  if (tree.leftOut) say(`${tree.leftOut} more positions were left out; --most takes more.`);
  const isDrawn = svg === undefined || wrote(svg, drawTreeSvg(tree, position.sideToMove));
  const isStudied = sgf === undefined || wroteStudy(sgf, tree, asked.value.squares);
  return isDrawn && isStudied ? EXIT.good : EXIT.failed;
}

function wroteStudy(file: string, tree: DrawTree, before: readonly Square[]): boolean {
  const study = drawStudy(tree, before, (known) => `As after ${lineText(known)}.`);
  if (study.ok) return wrote(file, makeSgf(study.value));
  say(faultText(study.fault));
  return false;
}

/** A position a line, with the moves that stay a draw: where they lead, by that line. */
function rowsOf({ nodes, moves }: DrawTree, before: string): object[] {
  const names = nodes.map(({ line }) => before + lineText(line));
  return nodes.map(({ value, isProved, games }, number) => ({
    line: names[number],
    value: value.value,
    depth: value.depth,
    certainty: value.certainty,
    proved: isProved,
    games,
    moves: Object.fromEntries(
      moves.filter(({ from }) => from === number).map(({ square, to }) => [squareName(OTHELLO, square), names[to]]),
    ),
  }));
}
