/** `outflank draws`: the drawn lines of the opening book, as JSON, as a picture and as a game with variations. */
import { othelloPosition } from '../../game/bitboard/othello.ts';
import { drawStudy } from '../../game/book/draw-study.ts';
import { drawTreeSvg } from '../../game/book/draw-svg.ts';
import { type DrawTree, drawTreeOf } from '../../game/book/draw-tree.ts';
import { makeSgf } from '../../game/formats/sgf.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { ok, type Square } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { parseLine } from '../asked-lines.ts';
import { readBook } from '../books.ts';
import { command, numberOr, text, type OptionValues } from '../command.ts';
import { BOOK, FORMAT } from '../options.ts';
import { EXIT, type Shell } from '../shell.ts';
import { Results, type Layout } from '../tabular.ts';

/** A wipeout is the furthest from a draw. */
const MAX_TOLERANCE = 64;
const MAX_POSITIONS = 1_000_000;

const OPTIONS = {
  book: BOOK,
  tolerance: numberOr(0, 'tolerance', 'DISCS', 'largest distance from a draw', [0, MAX_TOLERANCE]),
  most: numberOr(400, 'most', 'N', 'at most N positions, those that most games reached', [1, MAX_POSITIONS]),
  svg: text('svg', 'FILE', 'also as a picture: solid what is proved, dotted what is estimated'),
  sgf: text('sgf', 'FILE', 'also as a game with variations'),
  format: FORMAT,
};

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

export const draws = command({
  name: 'draws',
  summary: 'the lines of the book that stay a draw',
  about: [
    'From LINE on: one JSON object a position, with its value for the side to move and the moves that stay in it, each with the line by which its position came first.',
  ],
  options: OPTIONS,
  operand: '[LINE]',
  prepare: (asked, [line = '']) => ok((shell) => draw(shell, asked, line)),
});

function draw(
  shell: Shell,
  { book: file, tolerance, most, svg, sgf, format }: OptionValues<typeof OPTIONS>,
  line: string,
) {
  const [asked, book] = [parseLine(line), readBook(shell, file)];
  for (const read of [asked, book]) if (!read.ok) shell.say(faultText(read.fault));
  if (!asked.ok || !book.ok) return EXIT.failed;
  const position = asked.value.positions.at(-1)!;
  const root = othelloPosition(position);
  const tree = root && drawTreeOf(book.value, root, { tolerance, most });
  if (!tree) {
    shell.say('The book does not know this position, or it is no draw there; --tolerance allows for values near one.');
    return EXIT.failed;
  }
  const results = new Results(shell, format, LAYOUT);
  for (const row of rowsOf(tree, asked.value.transcript)) results.put(row);
  if (tree.leftOut) shell.say(`${tree.leftOut} more positions were left out; --most takes more.`);
  const isDrawn = svg === undefined || shell.wrote(svg, drawTreeSvg(tree, position.sideToMove));
  const isStudied = sgf === undefined || wroteStudy(shell, sgf, tree, asked.value.squares);
  return isDrawn && isStudied ? EXIT.good : EXIT.failed;
}

function wroteStudy(shell: Shell, file: string, tree: DrawTree, before: readonly Square[]): boolean {
  const study = drawStudy(tree, before, (known) => `As after ${lineText(known)}.`);
  if (study.ok) return shell.wrote(file, makeSgf(study.value));
  shell.say(faultText(study.fault));
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
