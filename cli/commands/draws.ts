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
  svg: text('svg', 'FILE', 'also draws them: solid lines are proved, dotted ones estimated'),
  sgf: text('sgf', 'FILE', 'also writes them as a game with variations'),
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
  summary: 'book lines that keep the draw',
  about: [
    'From LINE on, one JSON object per position: its value for the side to move, and the moves that keep the draw, each with the line that first reached its position.',
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
    shell.say(
      'The book doesn’t know this position, or not as a draw; --tolerance N allows values up to N discs from one.',
    );
    return EXIT.failed;
  }
  const results = new Results(shell, format, LAYOUT);
  for (const row of rowsOf(tree, asked.value.transcript)) results.put(row);
  const { leftOut } = tree;
  if (leftOut)
    shell.say(
      `At least ${leftOut} more ${leftOut === 1 ? 'position was' : 'positions were'} left out; --most N sets the limit.`,
    );
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

/** One row per position, with the moves that keep the draw, where they lead, and by which line. */
function rowsOf({ nodes, moves, leftOutMoves }: DrawTree, before: string): object[] {
  const names = nodes.map(({ line }) => before + lineText(line));
  const leading: Record<string, string>[] = nodes.map(() => ({}));
  for (const { from, square, to } of moves) leading[from]![squareName(OTHELLO, square)] = names[to]!;
  for (const { from, square, line } of leftOutMoves)
    leading[from]![squareName(OTHELLO, square)] = before + lineText(line);
  return nodes.map(({ value, isProved, games }, number) => ({
    line: names[number],
    value: value.value,
    depth: value.depth,
    certainty: value.certainty,
    proved: isProved,
    games,
    moves: leading[number],
  }));
}
