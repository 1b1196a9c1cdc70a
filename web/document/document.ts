/**
 * The document: one game or study with everything written in it, and the current place in it. The analysis board and a
 * study are the same thing; the page starts with an unnamed document, and a named one is stored in the library.
 * Immutable: each edit is a pure function that returns a new document, or the same one if nothing has changed.
 */
import type { GameInfo } from '../../game/formats/imported.ts';
import { isWithin, pathOf, ROOT, type Path } from '../../game/path.ts';
import { startPosition } from '../../game/position.ts';
import { positionKey } from '../../game/repetition.ts';
import {
  annotate as annotateTree,
  deleteAt,
  lineThrough,
  newTree,
  nodeAt,
  promote as promoteIn,
  type Annotation,
  type GameTree,
  type Glyph,
} from '../../game/tree.ts';
import type { Position, Square } from '../../game/types.ts';
import { goTo, inTree, nodeOf, type Game, type TreePlace } from './game.ts';
import { gameTitle } from './info.ts';

export interface Document extends TreePlace {
  /** Its id; see new-id.ts. */
  readonly id: string;
  /** Its name in the library; empty if it isn't stored there. */
  readonly name: string;
  /** Players, event and the like, as far as a file or a text gives them. */
  readonly info: GameInfo;
}

/** What a document holds besides its library name and place. */
export interface DocumentContent {
  readonly name: string;
  readonly info: GameInfo;
  readonly tree: GameTree;
}

/** Removes an annotation. */
const NOTHING = undefined as never;

/** What to call a document: its name, otherwise its game's; empty if it has neither. */
export const labelOf = ({ name, info }: Pick<Document, 'name' | 'info'>): string => name || gameTitle(info);

/** An unnamed document that starts from a position. */
export function newDocument(id: string, start: Position): Document {
  return { id, name: '', info: {}, tree: newTree(start), path: ROOT, line: ROOT };
}

/** A document with this content, at the given place if its tree has that, otherwise at the start. */
export function documentOf(id: string, { name, info, tree }: DocumentContent, path = '', line = ''): Document {
  const known = (text: string): Path => {
    const wanted = pathOf(text.split('/').filter(Boolean));
    return nodeAt(tree, wanted) ? wanted : ROOT;
  };
  const at = known(path);
  const end = known(line);
  const through = isWithin(end, at) ? end : at;
  return { id, name, info, tree, path: at, line: lineThrough(tree, through).at(-1)!.path };
}

/** An unnamed document of an imported or composed game. */
export function documentOfGame(id: string, { tree, path, line, title, info = title ? { title } : {} }: Game): Document {
  return { id, name: '', info, tree, path, line };
}

/** The same document with another game, including its start position and rules. */
export const withGame = (document: Document, game: Game): Document => ({
  ...documentOfGame(document.id, game),
  name: document.name,
});

/** Whether there is more than a line of moves: a fork, or anything written or drawn. */
export function hasWork({ root }: GameTree): boolean {
  for (const nodes = [root]; nodes.length;) {
    const { children, comment, glyph, marks, arrows } = nodes.pop()!;
    if (children.length > 1 || comment || glyph || marks?.length || arrows?.length) return true;
    nodes.push(...children);
  }
  return false;
}

/** Nothing has been set up, played or written in it. */
export function isBlankDocument({ tree: { root } }: Document): boolean {
  const { position, children, comment, marks, arrows } = root;
  if (children.length || comment || marks || arrows) return false;
  return positionKey(position) === positionKey(startPosition(position.rules));
}

/** Whether two documents differ in stored content, apart from the current place. */
export const isSameContent = (a: Document, b: Document): boolean =>
  a.id === b.id && a.name === b.name && a.info === b.info && a.tree === b.tree;

/** Whether another game has been opened, rather than the same one changed; a reloaded document is the same. */
export const isOtherGame = (before: Document, after: Document, isOpened: boolean): boolean =>
  isOpened ? before.id !== after.id : before.tree.root.position !== after.tree.root.position;

// Edits.

/** Replaces the tree; the place stays the same, or as near as the new tree allows, or becomes `path`. */
export function withTree(document: Document, tree: GameTree, path?: Path): Document {
  if (tree === document.tree) return document;
  const next = inTree(document, tree);
  return path === undefined ? next : goTo(next, path);
}

export const annotate = (document: Document, change: Annotation, path = document.path): Document =>
  withTree(document, annotateTree(document.tree, path, change));

/** Setting the same glyph again removes it; the start has none. */
export function setGlyph(document: Document, glyph: Glyph, path = document.path): Document {
  if (path === ROOT) return document;
  const known = nodeAt(document.tree, path)?.glyph;
  return annotate(document, { glyph: known === glyph ? NOTHING : glyph }, path);
}

/** Spaces are kept; an empty comment is removed. */
export const writeComment = (document: Document, text: string, path = document.path): Document =>
  annotate(document, { comment: text || NOTHING }, path);

/** Marks a square of the current position, or removes the mark. */
export function toggleMark(document: Document, square: Square): Document {
  const { marks = [] } = nodeOf(document);
  const next = marks.includes(square) ? marks.filter((other) => other !== square) : [...marks, square];
  return annotate(document, { marks: next.length ? next : NOTHING });
}

/** An arrow that ends where it begins is a mark. */
export function toggleArrow(document: Document, from: Square, to: Square): Document {
  if (from === to) return toggleMark(document, from);
  const { arrows = [] } = nodeOf(document);
  const rest = arrows.filter(([a, b]) => a !== from || b !== to);
  const next = rest.length < arrows.length ? rest : [...arrows, [from, to] as const];
  return annotate(document, { arrows: next.length ? next : NOTHING });
}

export const clearDrawing = (document: Document, path = document.path): Document =>
  annotate(document, { marks: NOTHING, arrows: NOTHING }, path);

export const promote = (document: Document, path = document.path, toMainLine = false): Document =>
  withTree(document, promoteIn(document.tree, path, toMainLine));

/** Deletes the current move and everything after it. */
export const remove = (document: Document, path = document.path): Document =>
  withTree(document, deleteAt(document.tree, path).tree);
