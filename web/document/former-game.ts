/**
 * The game as earlier versions of the page stored it, under a key of its own: read once, as the document of the first
 * visit with this version, and then removed. Every field is checked; a branch that can't be played ends where it fails.
 */
import { parseBoard } from '../../game/formats/board.ts';
import { MAX_NODES } from '../../game/formats/limits.ts';
import { parseMove } from '../../game/notation.ts';
import { pathOf, ROOT, type Path } from '../../game/path.ts';
import { keptRules } from '../../game/former-ids.ts';
import { TreeBuilder, type OpenNode } from '../../game/tree-builder.ts';
import { nodeAt } from '../../game/tree.ts';
import { goTo, inTree, newGame, type Game } from './game.ts';
import type { Store } from '../browser/storage.ts';

const KEY = 'outflank.game';
const VERSION = 1;

export interface FormerGame {
  /** The fragment of the address at that time. */
  readonly address: string;
  readonly game: Game;
}

/** The game of the first store that has one, this tab's own first; null if there is no usable one. */
export function takeFormerGame(stores: readonly Store[]): FormerGame | null {
  const games = stores.map((store) => parseFormerGame(store.get(KEY)));
  for (const store of stores) store.remove(KEY);
  return games.find((former) => former !== null) ?? null;
}

function parseFormerGame(text: string | null): FormerGame | null {
  let found: unknown;
  try {
    found = JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
  if (typeof found !== 'object' || found === null) return null;
  const { version, address, rules: id, start: board, branches, path, line, title } = found as Record<string, unknown>;
  const rules = keptRules(typeof id === 'string' ? id : '');
  if (version !== VERSION || !rules.ok || typeof board !== 'string') return null;
  const start = parseBoard(board, rules.value);
  if (!start.ok) return null;
  const builder = new TreeBuilder(start.value.position);
  grow(builder, branches);
  const tree = builder.tree();
  const at = (kept: unknown): Path => {
    const wanted = typeof kept === 'string' ? pathOf(kept.split('/').filter(Boolean)) : ROOT;
    return nodeAt(tree, wanted) ? wanted : ROOT;
  };
  const game = inTree(newGame(start.value.position, typeof title === 'string' ? title : ''), tree);
  return { address: typeof address === 'string' ? address : '', game: goTo(goTo(game, at(line)), at(path)) };
}

/** Branches as they were stored: moves up to the next fork, and the branches there. */
function grow(tree: TreeBuilder, branches: unknown): void {
  const open: { node: OpenNode; branches: unknown }[] = [{ node: tree.root, branches }];
  for (let next = open.pop(); next; next = open.pop()) {
    if (!Array.isArray(next.branches)) continue;
    for (const branch of next.branches as unknown[]) {
      const [moves, forks] = Array.isArray(branch) ? (branch as unknown[]) : [];
      const end = typeof moves === 'string' ? playAll(tree, next.node, moves.split(' ')) : null;
      if (end) open.push({ node: end, branches: forks });
    }
  }
}

/** The end of a line; null if one of its moves can't be played. */
function playAll(tree: TreeBuilder, from: OpenNode, names: readonly string[]): OpenNode | null {
  let node = from;
  for (const name of names) {
    const move = parseMove(node.position.rules, name);
    const step = move && tree.size < MAX_NODES ? tree.add(node, move) : undefined;
    if (!step?.ok) return null;
    node = step.value;
  }
  return node;
}
