/**
 * A study as JSON, our own format: the start position and the whole tree with everything written in it. Nothing gets
 * lost. docs/inside/formats.md describes it; `version` rises when an older reader would misunderstand a newer file.
 */
import { placed } from '../faults.ts';
import { parseMove } from '../notation.ts';
import { squareName } from '../shape.ts';
import { mainLine, type GameTree, type Claim, type TreeNode } from '../tree.ts';
import { TreeBuilder, type OpenNode } from '../tree-builder.ts';
import { OTHELLO } from '../rules.ts';
import type { Position, Result } from '../types.ts';
import { fail, failed, ok } from '../types.ts';
import { makeJsonPosition, parseJsonPosition } from './json.ts';
import type { GameInfo, ImportedGame } from './imported.ts';
import { LIMITS } from './limits.ts';
import { NoteReader } from './notes.ts';
import { type Fields, isObject, parsedJson } from './text.ts';

const STUDY_FORMAT = 'outflank-study';
const STUDY_VERSION = 1;
const STUDY_FIELDS = ['format', 'version', 'info', 'path', 'start', 'root'];
const NODE_FIELDS = ['move', 'comment', 'glyph', 'value', 'seconds', 'marks', 'arrows', 'line', 'branches'];

/**
 * A node: its move and annotation, then its children as `branches`, main line first. A line without forks is written as
 * one list of nodes in `line`. Squares are names.
 */
interface JsonNode {
  readonly move?: string;
  readonly comment?: string;
  readonly glyph?: string;
  readonly value?: Claim;
  readonly seconds?: number;
  readonly marks?: readonly string[];
  readonly arrows?: readonly (readonly [string, string])[];
}

/** Pass `2` as `indent` for a file that people will look at. `path`: the node to open. */
export function makeStudy(tree: GameTree, info?: GameInfo, indent?: number, path?: string): string {
  const head = {
    format: STUDY_FORMAT,
    version: STUDY_VERSION,
    ...(info ? { info } : {}),
    ...(path ? { path } : {}),
    start: makeJsonPosition(tree.root.position),
  };
  const text = withField(JSON.stringify(head), 'root', nodeText(tree.root));
  return indent === undefined ? text : JSON.stringify(JSON.parse(text), null, indent);
}

/** The text of an object with one more field. */
const withField = (object: string, name: string, value: string): string =>
  `${object.slice(0, -1)}${object.length > 2 ? ',' : ''}"${name}":${value}}`;

/**
 * Cached texts of nodes, and of whole branches: an edit makes new nodes only on the way to the root; all others
 * are written once.
 */
const notesTexts = new WeakMap<TreeNode, string>();
const nodeTexts = new WeakMap<TreeNode, string>();

function notesText(node: TreeNode): string {
  let text = notesTexts.get(node);
  if (text === undefined) notesTexts.set(node, (text = JSON.stringify(writeNotes(node))));
  return text;
}

/** A node with the unforked line after it, so that nesting grows with forks only. */
function nodeText(top: TreeNode): string {
  const known = nodeTexts.get(top);
  if (known !== undefined) return known;
  const line: string[] = [];
  let node = top;
  while (node.children.length === 1) {
    node = node.children[0]!;
    line.push(notesText(node));
  }
  let text = notesText(top);
  if (line.length) text = withField(text, 'line', `[${line.join(',')}]`);
  if (node.children.length) text = withField(text, 'branches', `[${node.children.map(nodeText).join(',')}]`);
  nodeTexts.set(top, text);
  return text;
}

function writeNotes(node: TreeNode): JsonNode {
  const { rules } = node.position;
  const { comment, glyph, value, seconds, marks, arrows } = node;
  const name = (square: number): string => squareName(rules, square);
  return {
    ...(node.move ? { move: node.name } : {}),
    ...(comment ? { comment } : {}),
    ...(glyph ? { glyph } : {}),
    ...(value ? { value } : {}),
    ...(seconds === undefined ? {} : { seconds }),
    ...(marks?.length ? { marks: marks.map(name) } : {}),
    ...(arrows?.length ? { arrows: arrows.map(([from, to]) => [name(from), name(to)] as const) } : {}),
  };
}

/** Enough for a thousand moves, however long their names. */
const MAX_PATH = 10_000;

export const isStudy = (value: unknown): boolean => isObject(value) && value['format'] === STUDY_FORMAT;

/** Reads a study file: a game tree with comments, values and drawings. */
export function parseStudy(text: string, limits = LIMITS): Result<ImportedGame> {
  const value = parsedJson(text);
  return value === undefined ? fail('study-json') : parseStudyObject(value, limits);
}

export function parseStudyObject(value: unknown, limits = LIMITS): Result<ImportedGame> {
  if (!isObject(value) || value['format'] !== STUDY_FORMAT) return fail('study-format');
  const { version } = value;
  if (typeof version !== 'number' || version < 1) return fail('study-version');
  if (version > STUDY_VERSION) {
    return fail('study-newer', { n: version, most: STUDY_VERSION });
  }
  const start = parseJsonPosition(value['start'], OTHELLO);
  if (!start.ok) return fail('study-start', {}, {}, start.fault);
  const notes = new NoteReader(start.value.position.rules, limits);
  notes.leaveOthers(value, STUDY_FIELDS);
  const tree = readTree(start.value.position, limits.nodes, notes, value['root']);
  if (!tree.ok) return tree;
  const moves = mainLine(tree.value).flatMap(({ node }) => node.move ?? []);
  const info = isObject(value['info']) ? notes.info(value['info']) : {};
  const { path } = value;
  const place = typeof path === 'string' && path.length <= MAX_PATH ? { path } : {};
  return ok({
    start: start.value.position,
    moves,
    tree: tree.value,
    info,
    ...place,
    warnings: [...start.value.warnings, ...notes.warnings],
  });
}

/** A branch still to be read; the main line is read before all others. */
interface OpenBranch {
  readonly value: unknown;
  readonly above: OpenNode | null;
  readonly isMain: boolean;
}

function readTree(start: Position, most: number, notes: NoteReader, root: unknown): Result<GameTree> {
  const tree = new TreeBuilder(start);
  const open: OpenBranch[] = [{ value: root, above: null, isMain: true }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, above, isMain } = next;
    if (!isObject(value)) return fail('study-node');
    const end = readLine(tree, above, notes, value);
    if (tree.size > most) return fail('study-moves', { most });
    if (!end.ok) {
      if (isMain) return end;
      notes.cutVariation(end.fault);
      continue;
    }
    for (const [i, branch] of [...listOf(value['branches']).entries()].toReversed())
      open.push({ value: branch, above: end.value, isMain: isMain && i === 0 });
  }
  return ok(tree.tree());
}

/** A node and the unforked line after it; gives its end. */
function readLine(tree: TreeBuilder, above: OpenNode | null, notes: NoteReader, value: Fields): Result<OpenNode> {
  let at = readNode(tree, above, notes, value);
  for (const node of listOf(value['line'])) {
    if (!at.ok) return at;
    at = isObject(node) ? readNode(tree, at.value, notes, node) : fail('study-line');
  }
  return at;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads a node below another; the root has none above it. */
function readNode(tree: TreeBuilder, above: OpenNode | null, notes: NoteReader, fields: Fields): Result<OpenNode> {
  let node = tree.root;
  if (above) {
    const name = fields['move'];
    const move = typeof name === 'string' ? parseMove(above.position.rules, name) : undefined;
    const where = { part: 'study', move: above.ply + 1 } as const;
    if (!move) return fail('study-no-move', {}, where);
    const added = tree.add(above, move);
    if (!added.ok) return failed(placed(added.fault, where));
    node = added.value;
  }
  notes.leaveOthers(fields, NODE_FIELDS);
  tree.annotate(node, notes.read(fields, node));
  return ok(node);
}
