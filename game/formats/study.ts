/**
 * A study as JSON, our own format: the start position and the whole tree with everything written in it. Nothing is
 * lost. docs/formats.md describes it; `version` rises when an older reader would misunderstand a newer file.
 */
import { parseMove } from '../notation.ts';
import { parseSquare, squareName } from '../shape.ts';
import { addMove, annotate, GLYPHS, mainLine, movesOn, newTree, nodeAt, ROOT } from '../tree.ts';
import type { Annotation, GameTree, NodeValue, Path, TreeNode } from '../tree.ts';
import { OTHELLO } from '../rules.ts';
import type { Result, RuleSystem } from '../types.ts';
import { COUNTS, fail, ok } from '../types.ts';
import { makeJsonPosition, parseJsonPosition, type JsonPosition } from './json.ts';
import type { GameInfo, ImportedGame } from './imported.ts';

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
    return fail('The study is broken: it is no JSON.');
  }
  return parseStudyObject(value);
}

export function parseStudyObject(value: unknown): Result<ImportedGame> {
  if (!isObject(value) || value['format'] !== STUDY_FORMAT) return fail('This is no study of Outflank.');
  const { version } = value;
  if (typeof version !== 'number' || version < 1) return fail('The study does not say its version.');
  if (version > STUDY_VERSION) {
    return fail(`The study has version ${version}, which this page is too old to read (it knows ${STUDY_VERSION}).`);
  }
  const start = parseJsonPosition(value['start'], OTHELLO);
  if (!start.ok) return fail(`In “start”: ${start.fault.message}`);
  const tree = readTree(newTree(start.value.position), value['root']);
  if (!tree.ok) return tree;
  const moves = movesOn(tree.value, mainLine(tree.value).at(-1)!.path);
  return ok({ start: start.value.position, moves, tree: tree.value, info: readInfo(value['info']), warnings: [] });
}

function readInfo(value: unknown): GameInfo {
  if (!isObject(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string')) as GameInfo;
}

function readTree(empty: GameTree, root: unknown): Result<GameTree> {
  let tree = empty;
  const open: { value: unknown; path: Path; isRoot: boolean }[] = [{ value: root, path: ROOT, isRoot: true }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, isRoot } = next;
    if (!isObject(value)) return fail('The tree of the study has a node that is no object.');
    const read = readNode(tree, path, value, isRoot);
    if (!read.ok) return read;
    let at = read.value;
    for (const node of listOf(value['line'])) {
      const step = isObject(node) ? readNode(at.tree, at.path, node, false) : fail('A line of the study is broken.');
      if (!step.ok) return step;
      at = step.value;
    }
    tree = at.tree;
    for (const branch of listOf(value['branches']).toReversed())
      open.push({ value: branch, path: at.path, isRoot: false });
  }
  return ok(tree);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function readNode(tree: GameTree, path: Path, fields: Fields, isRoot: boolean): Result<{ tree: GameTree; path: Path }> {
  const { rules } = tree.root.position;
  let at = { tree, path };
  if (!isRoot) {
    const name = fields['move'];
    const move = typeof name === 'string' ? parseMove(rules, name) : undefined;
    const where = `after ${path.replaceAll('/', ' ') || 'the start'}`;
    if (!move) return fail(`The study has a node without a move ${where}.`);
    const added = addMove(tree, path, move);
    if (!added.ok) return fail(`The study has an illegal move ${where}: ${added.fault.message}`);
    at = added.value;
  }
  const notes = readNotes(rules, fields);
  return ok(
    Object.keys(notes).length && nodeAt(at.tree, at.path) ? { ...at, tree: annotate(at.tree, at.path, notes) } : at,
  );
}

type OpenNotes = { -readonly [K in keyof Annotation]: Annotation[K] };

/** What is not as it should be is left out: a broken mark is no reason to lose a study. */
function readNotes(rules: RuleSystem, fields: Fields): Annotation {
  const notes: OpenNotes = {};
  const { comment, glyph, value, seconds, marks, arrows } = fields;
  const square = (name: unknown): number | undefined =>
    typeof name === 'string' ? parseSquare(rules, name) : undefined;
  if (typeof comment === 'string' && comment) notes.comment = comment;
  const known = GLYPHS.find((candidate) => candidate === glyph);
  if (known) notes.glyph = known;
  const readValue = readNodeValue(value);
  if (readValue) notes.value = readValue;
  if (typeof seconds === 'number') notes.seconds = seconds;
  const marked = listOf(marks).flatMap((name) => square(name) ?? []);
  if (marked.length) notes.marks = marked;
  const drawn = listOf(arrows).flatMap((ends) => {
    const [from, to] = listOf(ends).map(square);
    return from === undefined || to === undefined ? [] : [[from, to] as const];
  });
  if (drawn.length) notes.arrows = drawn;
  return notes;
}

function readNodeValue(value: unknown): NodeValue | undefined {
  if (!isObject(value)) return undefined;
  const { low, high, depth, certainty, source } = value;
  const count = COUNTS.find((candidate) => candidate === value['count']);
  if (![low, high, depth, certainty].every((n) => typeof n === 'number') || typeof source !== 'string' || !count)
    return undefined;
  return { low, high, depth, certainty, count, source } as NodeValue;
}
