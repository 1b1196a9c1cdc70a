/**
 * A study as JSON, our own format: the start position and the whole tree with everything written in it. Nothing is
 * lost. docs/formats.md describes it; `version` rises when an older reader would misunderstand a newer file.
 */
import { placed } from '../faults.ts';
import { parseMove } from '../notation.ts';
import { squareName } from '../shape.ts';
import { mainLine, type GameTree, type NodeValue, type TreeNode } from '../tree.ts';
import { TreeBuilder, type OpenNode } from '../tree-builder.ts';
import { OTHELLO } from '../rules.ts';
import type { Position, Result } from '../types.ts';
import { fail, failed, ok } from '../types.ts';
import { makeJsonPosition, parseJsonPosition, type JsonPosition } from './json.ts';
import type { GameInfo, ImportedGame } from './imported.ts';
import { MAX_NODES } from './limits.ts';
import { NoteReader } from './notes.ts';

export const STUDY_FORMAT = 'outflank-study';
export const STUDY_VERSION = 1;

/** A node: its move and notes, then its children. Squares are names. */
interface JsonNode {
  readonly move?: string;
  readonly comment?: string;
  readonly glyph?: string;
  readonly value?: NodeValue;
  readonly seconds?: number;
  readonly marks?: readonly string[];
  readonly arrows?: readonly (readonly [string, string])[];
  /** Children, the main line first. A line without forks is written as one list of nodes in `line`. */
  readonly line?: readonly JsonNode[];
  readonly branches?: readonly JsonNode[];
}

interface JsonStudy {
  readonly format: typeof STUDY_FORMAT;
  readonly version: number;
  readonly info?: GameInfo;
  readonly start: JsonPosition;
  readonly root: JsonNode;
}

/** Pass `2` as `indent` for a file that people will look at. */
export function makeStudy(tree: GameTree, info?: GameInfo, indent?: number): string {
  const study: JsonStudy = {
    format: STUDY_FORMAT,
    version: STUDY_VERSION,
    ...(info ? { info } : {}),
    start: makeJsonPosition(tree.root.position),
    root: writeNode(tree.root),
  };
  return JSON.stringify(study, null, indent);
}

/** A node with the unforked line after it, so that the depth of the text grows with forks only. */
function writeNode(top: TreeNode): JsonNode {
  const line: JsonNode[] = [];
  let node = top;
  while (node.children.length === 1) {
    node = node.children[0]!;
    line.push(writeNotes(node));
  }
  const branches = node.children.map(writeNode);
  return { ...writeNotes(top), ...(line.length ? { line } : {}), ...(branches.length ? { branches } : {}) };
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

type Fields = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isStudy = (value: unknown): boolean => isObject(value) && value['format'] === STUDY_FORMAT;

export function parseStudy(text: string): Result<ImportedGame> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return fail('study-json');
  }
  return parseStudyObject(value);
}

export function parseStudyObject(value: unknown): Result<ImportedGame> {
  if (!isObject(value) || value['format'] !== STUDY_FORMAT) return fail('study-format');
  const { version } = value;
  if (typeof version !== 'number' || version < 1) return fail('study-version');
  if (version > STUDY_VERSION) {
    return fail('study-newer', { n: version, most: STUDY_VERSION });
  }
  const start = parseJsonPosition(value['start'], OTHELLO);
  if (!start.ok) return fail('study-start', {}, {}, start.fault);
  const notes = new NoteReader(start.value.position.rules);
  const tree = readTree(start.value.position, notes, value['root']);
  if (!tree.ok) return tree;
  const moves = mainLine(tree.value).flatMap(({ node }) => node.move ?? []);
  const info = isObject(value['info']) ? notes.info(value['info']) : {};
  return ok({ start: start.value.position, moves, tree: tree.value, info, warnings: notes.warnings });
}

function readTree(start: Position, notes: NoteReader, root: unknown): Result<GameTree> {
  const tree = new TreeBuilder(start);
  const open: { value: unknown; above: OpenNode | null }[] = [{ value: root, above: null }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, above } = next;
    if (!isObject(value)) return fail('study-node');
    let at = readNode(tree, above, notes, value);
    if (!at.ok) return at;
    for (const node of listOf(value['line'])) {
      at = isObject(node) ? readNode(tree, at.value, notes, node) : fail('study-line');
      if (!at.ok) return at;
    }
    const end = at.value;
    for (const branch of listOf(value['branches']).toReversed()) open.push({ value: branch, above: end });
  }
  return ok(tree.tree());
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
    if (tree.size > MAX_NODES) {
      return fail('study-moves', { most: MAX_NODES });
    }
  }
  tree.annotate(node, notes.read(fields, node));
  return ok(node);
}
