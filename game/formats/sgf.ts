/**
 * SGF for Othello (GM[2]): the whole tree with comments, glyphs, values, marks and arrows.
 *
 * Squares are written the way players do, `B[f5]`; letter pairs as in Go (`B[fe]`: column, then row, both from a at the
 * top left) are also read. A pass is `B[]`. The start is in AB, AW and PL; without them it is the start of the rules.
 * Our own properties are RU with the id of the rule system unless it is Othello, and XH with the discs in hand.
 */
import { parseSize } from '../custom.ts';
import { cut, fault, notice, type Notice } from '../faults.ts';
import { parseMove, PASS } from '../notation.ts';
import { isOver, opponent, startPosition } from '../position.ts';
import { newReplay } from '../replay.ts';
import { positionKey } from '../repetition.ts';
import { keptRules } from '../former-ids.ts';
import { OTHELLO, rulesOf } from '../rules.ts';
import { emptySetup, toPosition, type Setup } from '../setup.ts';
import { parseSquare, squareName } from '../shape.ts';
import { mainLine } from '../tree.ts';
import type { Annotation, Claim, GameTree, Glyph, TreeNode } from '../tree.ts';
import { TreeBuilder, type OpenNode } from '../tree-builder.ts';
import { MAX_NODES } from './limits.ts';
import { joinDrawings, NoteReader } from './notes.ts';
import type { Colour, Content, Fault, Move, Position, Result, RuleSystem, Square } from '../types.ts';
import { COLOURS, fail, failed, ok } from '../types.ts';
import { begunGame } from './beginning.ts';
import type { GameInfo, ImportedEntry, ImportedGame } from './imported.ts';
import {
  firstProperty,
  firstValue,
  gamesIn,
  type InfoProperties,
  makeInfo,
  makeProperty,
  type Property,
  type PropertyGame,
  type PropertyNode,
  readInfo,
} from './properties.ts';
import { failAt, placeOf } from './text.ts';

const MOVE_PROPERTY: Readonly<Record<Colour, string>> = { black: 'B', white: 'W' };

/** A glyph is a property with a weight: TE[2] is a very good move. */
const GLYPH_PROPERTIES: Readonly<Record<Glyph, readonly [name: string, value: string]>> = {
  '!!': ['TE', '2'],
  '!': ['TE', '1'],
  '!?': ['IT', ''],
  '?!': ['DO', ''],
  '?': ['BM', '1'],
  '??': ['BM', '2'],
};

/** Crosses, triangles, circles, squares and chosen squares. There is one kind of mark, written as the first. */
const MARK_PROPERTIES = ['MA', 'TR', 'CR', 'SQ', 'SL'];

/** Text on squares and their owners, which a node can't hold. */
const LABEL_PROPERTIES = ['LB', 'TB', 'TW'];

/** Plies and certainty of an estimate, in the name of its node. */
const ESTIMATE = /^estimate (\d{1,3})(?:@(\d{1,2})%)?$/;

const INFO_PROPERTIES: InfoProperties = {
  title: 'GN',
  event: 'EV',
  site: 'PC',
  date: 'DT',
  black: 'PB',
  white: 'PW',
  blackRating: 'BR',
  whiteRating: 'WR',
  time: 'TM',
  result: 'RE',
};

/** Reads the games of an SGF text. A game that can't be read is an entry with its fault; a text without games is a fault. */
export const parseSgf = (text: string): Result<readonly ImportedEntry[]> => gamesIn(text, 'SGF', readGame);

/** A node still to be read, and whether it is on the main line, which is read before all variations. */
interface OpenProperties {
  readonly node: PropertyNode;
  readonly above: OpenNode;
  readonly isMain: boolean;
}

function readGame(text: string, { root, offset }: PropertyGame): Result<ImportedGame> {
  const kind = firstValue(root, 'GM');
  if (kind !== undefined && kind !== '2') return failAt(text, offset, fault('sgf-other-game', { text: cut(kind) }));
  const rules = readRules(text, root);
  if (!rules.ok) return rules;
  const start = readStart(root, rules.value.rules);
  if (!start.ok) return failAt(text, offset, start.fault);
  const tree = new TreeBuilder(start.value);
  const notes = new NoteReader(start.value.rules);
  const open: OpenProperties[] = [{ node: root, above: tree.root, isMain: true }];
  let broken: { readonly why: Fault; readonly moves: readonly Move[] } | undefined;
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, above, isMain } = next;
    const read = readNode(text, tree, above, node, notes);
    if (!read.ok) {
      if (isMain) broken = { why: read.fault, moves: movesOf(tree) };
      else notes.cutVariation(read.fault);
      continue;
    }
    if (tree.size > MAX_NODES) return failAt(text, offset, fault('game-positions', { n: MAX_NODES }));
    for (const child of node.children.toReversed())
      open.push({ node: child, above: read.value, isMain: isMain && child === node.children[0] });
  }
  const game = { start: start.value, tree: tree.tree(), info: notes.info(readInfo(root, INFO_PROPERTIES)) };
  if (broken) return failed(begunGame(broken.why, { ...game, moves: broken.moves }));
  return ok({ ...game, moves: movesOf(tree), warnings: [...rules.value.warnings, ...notes.warnings] });
}

const movesOf = (tree: TreeBuilder): readonly Move[] => mainLine(tree.tree()).flatMap(({ node }) => node.move ?? []);

/** The start position from the root's set-up and hands. */
function readStart(root: PropertyNode, rules: RuleSystem): Result<Position> {
  const discs = COLOURS.map((colour) => ({
    colour,
    squares: readSquares(root, rules, `A${MOVE_PROPERTY[colour]}`),
  }));
  const player = firstValue(root, 'PL');
  const sideToMove = player === undefined ? undefined : /^[b1]/i.test(player) ? 'black' : 'white';
  const isSetUp = root.properties.some(({ name }) => name === 'AB' || name === 'AW');
  const start = startPosition(rules);
  const side = sideToMove ?? start.sideToMove;
  if (!isSetUp) return ok({ ...start, sideToMove: side });
  const contents: Content[] = emptySetup(rules).contents.slice();
  for (const { colour, squares } of discs) {
    if (!squares.ok) return squares;
    for (const square of squares.value) contents[square] = colour;
  }
  const hands = /^(\d{1,3}),(\d{1,3})$/.exec(firstValue(root, 'XH') ?? '');
  const setup: Setup = {
    rules,
    contents,
    sideToMove: side,
    hands: hands ? { black: Number(hands[1]), white: Number(hands[2]) } : null,
  };
  return toPosition(setup);
}

interface ReadRules {
  readonly rules: RuleSystem;
  readonly warnings: readonly Notice[];
}

/** Rules that are named decide, then the size. */
function readRules(text: string, root: PropertyNode): Result<ReadRules> {
  const id = firstValue(root, 'RU');
  if (id === undefined) return readSize(text, root);
  const named = keptRules(id.toLowerCase());
  if (named.ok) return ok({ rules: named.value, warnings: [] });
  const offset = offsetOf(root, 'RU');
  if (OUR_ID.test(id)) return failAt(text, offset, named.fault);
  const sized = readSize(text, root);
  if (!sized.ok) return sized;
  const { rules } = sized.value;
  const unknown = fault('rules-unknown', { text: cut(id) }, placeOf(text, offset));
  return ok({ rules, warnings: [unknown, notice('read-as', { rules: rules.id })] });
}

/** What could be an id of ours misspelt; what other programs write there, such as `Japanese`, couldn't. */
const OUR_ID = /^[^A-Z\s]+$/;

/** `8`, `6:4` as the standard has it, or `6x4`. */
function readSize(text: string, root: PropertyNode): Result<ReadRules> {
  const size = firstValue(root, 'SZ');
  if (size === undefined) return ok({ rules: OTHELLO, warnings: [] });
  const read = parseSize(/^\d+$/.test(size) ? `${size}x${size}` : size.replace(':', 'x'));
  const rules = read.ok ? rulesOf(read.value) : failed(sizeFault(read.fault, size));
  return rules.ok ? ok({ rules: rules.value, warnings: [] }) : failAt(text, offsetOf(root, 'SZ'), rules.fault);
}

/** With the size as it was written. */
const sizeFault = (why: Fault, size: string): Fault =>
  why.code === 'size-unreadable' ? fault('size-unreadable', { text: cut(size) }) : why;

const offsetOf = (root: PropertyNode, name: string): number => firstProperty(root, name)!.offset;

/** Squares of a property, `f5` or `fe`, or rectangles of them, `a1:h1`. */
function readSquares(node: PropertyNode, rules: RuleSystem, name: string): Result<Square[]> {
  const squares: Square[] = [];
  for (const value of valuesOf(node, name)) {
    const read = readRectangle(rules, value);
    if (!read) return fail('property-square', { text: cut(value), name, rules: rules.id });
    squares.push(...read);
  }
  return ok(squares);
}

const valuesOf = (node: PropertyNode, name: string): readonly string[] =>
  node.properties.filter((property) => property.name === name).flatMap(({ values }) => values);

function readRectangle(rules: RuleSystem, value: string): Square[] | undefined {
  const [from, to = from, ...more] = value.split(':');
  const [first, last] = [from!, to!].map((corner) => readSquare(rules, corner));
  if (first === undefined || last === undefined || more.length) return undefined;
  const columns = [first % rules.columns, last % rules.columns].sort((a, b) => a - b);
  const rows = [first, last].map((square) => Math.floor(square / rules.columns)).sort((a, b) => a - b);
  const squares: Square[] = [];
  for (let row = rows[0]!; row <= rows[1]!; row++) {
    for (let column = columns[0]!; column <= columns[1]!; column++) squares.push(row * rules.columns + column);
  }
  return squares;
}

function readSquare(rules: RuleSystem, text: string): Square | undefined {
  const pair = /^([a-j])([a-j])$/i.exec(text.trim());
  const name = pair ? `${pair[1]}${pair[2]!.toLowerCase().charCodeAt(0) - 96}` : text.trim();
  return parseSquare(rules, name);
}

/** Plays a node's moves (Edax writes several into one) below `above` and adds the node's annotation. */
function readNode(
  text: string,
  tree: TreeBuilder,
  above: OpenNode,
  node: PropertyNode,
  notes: NoteReader,
): Result<OpenNode> {
  let at = above;
  for (const property of node.properties) {
    const mover = COLOURS.find((colour) => MOVE_PROPERTY[colour] === property.name);
    if (!mover) continue;
    const played = playProperty(tree, at, mover, property);
    if (!played.ok) return failAt(text, property.offset, played.fault, { move: at.ply + 1 });
    at = played.value;
  }
  tree.annotate(at, readNote(node, at, notes));
  return ok(at);
}

function playProperty(tree: TreeBuilder, above: OpenNode, mover: Colour, property: Property): Result<OpenNode> {
  const { position } = above;
  const { rules } = position;
  const value = property.values[0]!.trim();
  const isPass = /^(|tt|pa|ps|pass|--)$/i.test(value);
  const square = readSquare(rules, value);
  const move: Move | undefined = isPass
    ? PASS
    : square !== undefined
      ? { kind: 'place', square }
      : parseMove(rules, value);
  if (!move) return fail('move-unreadable', { text: cut(value) });
  if (isPass && isOver(position)) return ok(above);
  const replay = newReplay(position);
  const played = replay.play(move);
  if (!played.ok) return played;
  if (!isPass && played.value.sideToMove !== opponent(mover)) {
    return fail('move-other-side', { player: rules.colourNames[mover] });
  }
  let at = above;
  for (const step of replay.moves) {
    const added = tree.add(at, step);
    if (!added.ok) return added;
    at = added.value;
  }
  return ok(at);
}

type OpenNote = { -readonly [K in keyof Annotation]: Annotation[K] };

function readNote(node: PropertyNode, at: TreeNode, notes: NoteReader): Annotation {
  const { rules, sideToMove } = at.position;
  const found: OpenNote = {};
  const comments = new Set(valuesOf(node, 'C').map((text) => text.trim()));
  const comment = [...comments].filter(Boolean).join('\n');
  if (comment) found.comment = comment;
  for (const [glyph, [name, value]] of Object.entries(GLYPH_PROPERTIES) as [Glyph, readonly [string, string]][]) {
    const property = node.properties.find((candidate) => candidate.name === name);
    if (property && (value === '' || property.values[0] === value)) found.glyph = glyph;
  }
  const value = Number(firstValue(node, 'V') ?? NaN);
  // V is good for black if it is positive.
  if (!Number.isNaN(value)) {
    const low = sideToMove === 'black' ? value : 0 - value;
    const [, depth = 0, certainty = 0] = ESTIMATE.exec(firstValue(node, 'N') ?? '')?.map(Number) ?? [];
    found.value = { low, high: low, depth, certainty: certainty || 0, count: rules.count, source: 'SGF' };
  }
  // By name, as the reader of notes wants them; what isn't a square stays as it is, for the reader to count.
  const nameOf = (square: Square): string => squareName(rules, square);
  const marks = MARK_PROPERTIES.reduce<readonly string[]>((known, name) => {
    const more = valuesOf(node, name).flatMap((value) => readRectangle(rules, value)?.map(nameOf) ?? value);
    return joinDrawings(known, more);
  }, []);
  const arrows = valuesOf(node, 'AR').map((value) =>
    value.split(':').map((corner) => {
      const square = readSquare(rules, corner);
      return square === undefined ? corner : nameOf(square);
    }),
  );
  notes.leaveLabels(LABEL_PROPERTIES.flatMap((name) => valuesOf(node, name)).length, at);
  return notes.read({ ...found, marks, arrows }, at);
}

/** The whole tree; the first variation of each node is the main line. */
export function makeSgf(tree: GameTree, info: GameInfo = {}): string {
  return `(;${makeRoot(tree, info)}${makeBranches(tree.root)})\n`;
}

function makeRoot({ root }: GameTree, info: GameInfo): string {
  const { position } = root;
  const { rules, hands } = position;
  const size = rules.columns === rules.rows ? `${rules.columns}` : `${rules.columns}:${rules.rows}`;
  const parts = [
    makeProperty('FF', '4'),
    makeProperty('GM', '2'),
    makeProperty('AP', 'Outflank'),
    makeProperty('SZ', size),
  ];
  if (rules.id !== OTHELLO.id) parts.push(makeProperty('RU', rules.id));
  parts.push(...makeInfo(info, INFO_PROPERTIES));
  if (positionKey(position) !== positionKey(startPosition(rules)) || rules.opening === 'crossed') {
    for (const colour of COLOURS) {
      const squares = position.contents.flatMap((content, square) =>
        content === colour ? squareName(rules, square) : [],
      );
      if (squares.length) parts.push(makeProperty(`A${MOVE_PROPERTY[colour]}`, ...squares));
    }
    if (hands) parts.push(makeProperty('XH', `${hands.black},${hands.white}`));
    parts.push(makeProperty('PL', MOVE_PROPERTY[position.sideToMove]));
  }
  return parts.join('') + makeNote(root);
}

/** What follows a node: a single child as it is, several in parentheses. Uses a stack, because lines may be long. */
function makeBranches(root: TreeNode): string {
  const parts: string[] = [];
  const open: (TreeNode | string)[] = [];
  const push = (node: TreeNode): void => {
    const forked = node.children.length > 1;
    for (const child of node.children.toReversed()) open.push(...(forked ? [')', child, '\n('] : [child]));
  };
  push(root);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'string') {
      parts.push(next);
      continue;
    }
    parts.push(makeNode(next));
    push(next);
  }
  return parts.join('');
}

function makeNode(node: TreeNode): string {
  const mover = MOVE_PROPERTY[opponent(node.position.sideToMove)];
  return `;${makeProperty(mover, node.move!.kind === 'pass' ? '' : node.name)}${makeNote(node)}`;
}

/** A value; an estimate says in the name of the node, which other programs show, how far it was searched. */
function makeValue({ low, depth, certainty }: Claim, sideToMove: Colour): string {
  const value = makeProperty('V', String(sideToMove === 'black' ? low : 0 - low));
  const isEstimate = depth > 0 && certainty < 100;
  return isEstimate ? value + makeProperty('N', `estimate ${depth}${certainty ? `@${certainty}%` : ''}`) : value;
}

function makeNote(node: TreeNode): string {
  const { rules, sideToMove } = node.position;
  const parts: string[] = [];
  if (node.comment) parts.push(makeProperty('C', node.comment));
  if (node.glyph) parts.push(makeProperty(...GLYPH_PROPERTIES[node.glyph]));
  if (node.value && node.value.low === node.value.high) parts.push(makeValue(node.value, sideToMove));
  if (node.marks?.length) parts.push(makeProperty('MA', ...node.marks.map((square) => squareName(rules, square))));
  if (node.arrows?.length) {
    parts.push(
      makeProperty('AR', ...node.arrows.map((ends) => ends.map((square) => squareName(rules, square)).join(':'))),
    );
  }
  return parts.join('');
}
