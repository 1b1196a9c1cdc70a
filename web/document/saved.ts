/**
 * The game as it is kept in the browser, so that a reload loses nothing: all variations, where one was, and a set-up
 * that was being edited. A text that does not fit is nobody's fault and nobody's crash: it is left alone.
 */
import { makeBoard, parseBoard } from '../../game/formats/board.ts';
import { parseMove } from '../../game/notation.ts';
import { isWithin, pathOf, ROOT, type Path } from '../../game/path.ts';
import { ruleSystem } from '../../game/rules.ts';
import { emptySetup, toPosition, type Setup } from '../../game/setup.ts';
import { addMove, lineThrough, newTree, nodeAt, type GameTree, type TreeNode } from '../../game/tree.ts';
import { COLOURS, type Content } from '../../game/types.ts';
import type { Game } from './game.ts';
import { VIEWS, type View } from '../app/session-state.ts';
import type { Store } from './storage.ts';

const KEY = 'outflank.game';
const VERSION = 1;
/** A game deeper or wider than this was not made by playing. */
const MOST_NODES = 100_000;

export interface Saved {
  /** The fragment of the address when this was kept. */
  readonly address: string;
  readonly game: Game;
  readonly view: View;
  readonly draft: Setup | null;
  readonly turned: boolean;
}

/** A branch: its moves up to the first fork, then the branches there. */
type SavedBranch = readonly [moves: string, forks?: readonly SavedBranch[]];

interface SavedDraft {
  readonly contents: string;
  readonly black: boolean;
}

interface SavedText {
  readonly version: typeof VERSION;
  readonly address: string;
  readonly rules: string;
  readonly start: string;
  readonly branches: readonly SavedBranch[];
  readonly path: string;
  readonly line: string;
  readonly title: string;
  readonly view: string;
  readonly turned: boolean;
  readonly draft?: SavedDraft;
}

function branchesOf(node: TreeNode): SavedBranch[] {
  return node.children.map((child) => {
    const moves = [child.name];
    let end = child;
    while (end.children.length === 1) {
      end = end.children[0]!;
      moves.push(end.name);
    }
    return end.children.length ? [moves.join(' '), branchesOf(end)] : [moves.join(' ')];
  });
}

const SIGNS: Readonly<Record<Content, string>> = { black: 'X', white: 'O', empty: '-', missing: '~' };

export function makeSaved({ address, game, view, draft, turned }: Saved): string {
  const { root } = game.tree;
  const text: SavedText = {
    version: VERSION,
    address,
    rules: root.position.rules.id,
    start: makeBoard(root.position),
    branches: branchesOf(root),
    path: game.path,
    line: game.line,
    title: game.title,
    view,
    turned,
    ...(draft && {
      draft: {
        contents: draft.contents.map((content) => SIGNS[content]).join(''),
        black: draft.sideToMove === 'black',
      },
    }),
  };
  return JSON.stringify(text);
}

/** Null when there is nothing that can be used. */
export function parseSaved(text: string): Saved | null {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof found !== 'object' || found === null) return null;
  const saved = found as Partial<SavedText>;
  const rules = typeof saved.rules === 'string' ? ruleSystem(saved.rules) : undefined;
  if (saved.version !== VERSION || !rules || typeof saved.start !== 'string') return null;
  const start = parseBoard(saved.start, rules);
  if (!start.ok) return null;
  const tree = grow(newTree(start.value.position), saved.branches);
  const at = (path: unknown): Path => {
    const wanted = typeof path === 'string' ? pathOf(path.split('/').filter(Boolean)) : ROOT;
    return nodeAt(tree, wanted) ? wanted : ROOT;
  };
  const path = at(saved.path);
  const line = at(saved.line);
  return {
    address: typeof saved.address === 'string' ? saved.address : '',
    game: {
      tree,
      path,
      line: isWithin(line, path) ? line : lineThrough(tree, path).at(-1)!.path,
      title: typeof saved.title === 'string' ? saved.title : '',
    },
    view: VIEWS.find((view) => view === saved.view) ?? 'analysis',
    turned: saved.turned === true,
    draft: readDraft(saved.draft, start.value.position.rules.id),
  };
}

/** The tree with all branches that can be played; a branch that cannot ends where it fails. */
function grow(tree: GameTree, branches: unknown): GameTree {
  const open: { path: Path; branches: unknown }[] = [{ path: ROOT, branches }];
  let grown = tree;
  let nodes = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    if (!Array.isArray(next.branches)) continue;
    for (const branch of next.branches as unknown[]) {
      const [moves, forks] = Array.isArray(branch) ? (branch as unknown[]) : [];
      if (typeof moves !== 'string') continue;
      let path: Path | null = next.path;
      for (const name of moves.split(' ')) {
        const move = parseMove(tree.root.position.rules, name);
        const step: ReturnType<typeof addMove> | undefined =
          move && path !== null ? addMove(grown, path, move) : undefined;
        if (!step?.ok || ++nodes > MOST_NODES) {
          path = null;
          break;
        }
        ({ tree: grown, path } = step.value);
      }
      if (path !== null && forks) open.push({ path, branches: forks });
    }
  }
  return grown;
}

function readDraft(draft: unknown, rulesId: string): Setup | null {
  const rules = ruleSystem(rulesId);
  const { contents, black } = (draft ?? {}) as Partial<SavedDraft>;
  if (!rules || typeof contents !== 'string') return null;
  const empty = emptySetup(rules);
  const read = [...contents].map((sign): Content | undefined =>
    (Object.keys(SIGNS) as Content[]).find((content) => SIGNS[content] === sign),
  );
  if (read.length !== empty.contents.length || read.includes(undefined)) return null;
  const setup: Setup = {
    ...empty,
    contents: read as Content[],
    sideToMove: COLOURS[black === false ? 1 : 0],
    hands: null,
  };
  // An empty board may be edited on; a board of another shape may not.
  const shaped = read.every((content, square) => (content === 'missing') === (empty.contents[square] === 'missing'));
  return shaped || toPosition(setup).ok ? setup : null;
}

/** Kept for this tab, which may show another game than the others, and for the next visit. */
export function saveGame(stores: readonly Store[], saved: Saved): boolean {
  const text = makeSaved(saved);
  return stores.map((store) => store.set(KEY, text)).includes(true);
}

/** What was kept with this address, this tab's own first; else what was kept last. */
export function loadGame(stores: readonly Store[], address: string): Saved | null {
  const kept = stores.flatMap((store) => parseSaved(store.get(KEY) ?? '') ?? []);
  return kept.find((saved) => saved.address === address) ?? kept.at(-1) ?? null;
}
