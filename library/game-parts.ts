/** The parts of `<outflank-game>` besides its board, as templates. What a file says is text in them, never markup. */
import { html, nothing, type TemplateResult } from 'lit';
import { appendStep, type Path, type TreeNode } from '../game/tree.ts';
import type { GameWalk } from './game-walk.ts';
import type { GameWords } from './game-words.ts';

type Part = TemplateResult | typeof nothing;

const nameOf = ({ move, name, glyph }: TreeNode, words: GameWords): string =>
  (move?.kind === 'pass' ? words.pass() : name) + (glyph ?? '');

/** "Move 3 of 60: c3". */
export function statusOf({ node, line }: GameWalk, words: GameWords): string {
  const all = line.length - 1;
  return node.move ? words.status(node.ply, all, nameOf(node, words)) : words.beginning(all);
}

/** Drawn: no typeface has all of these signs. */
const SIGNS = {
  first: 'M6 5v14M19 5l-9 7 9 7z',
  back: 'M16 5l-9 7 9 7z',
  forward: 'M8 5l9 7-9 7z',
  last: 'M18 5v14M5 5l9 7-9 7z',
};

/** What the four buttons do. */
export type Steps = Readonly<Record<keyof typeof SIGNS, () => void>>;

/** The four buttons; those that lead nowhere keep the focus, so that the keys go on working. */
export function buttonsView({ node: { ply }, line }: GameWalk, words: GameWords, steps: Steps): Part {
  const [isStart, isEnd] = [ply === 0, ply === line.length - 1];
  const button = (name: keyof Steps, isOff: boolean) =>
    html`<button
      part="button"
      aria-label=${words[name]()}
      title=${words[name]()}
      aria-disabled=${isOff}
      @click=${() => steps[name]()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true"><path d=${SIGNS[name]}></path></svg>
    </button>`;
  return html`<div class="bar" part="bar">
    ${button('first', isStart)}${button('back', isStart)}${button('forward', isEnd)}${button('last', isEnd)}
  </div>`;
}

/** What the source says about the move; there even if empty, so that screen readers announce changes. */
export const commentView = ({ node }: GameWalk, language: string): Part =>
  html`<p class="comment" part="comment" lang=${language || nothing} dir="auto" aria-live="polite">${node.comment}</p>`;

/** Where the game branches: each move as a button; and in a variation the way back. */
export function variationsView({ node, path, mainPlace }: GameWalk, words: GameWords, go: (path: Path) => void): Part {
  const forks = node.children.length > 1 ? node.children : [];
  if (!forks.length && mainPlace === null) return nothing;
  const to = (where: Path, text: string) => html`<button part="button" @click=${() => go(where)}>${text}</button>`;
  return html`<div class="variations" part="variations" role="group" aria-label=${words.variations()}>
    ${forks.map((child) => to(appendStep(path, child.name), `${child.ply}. ${nameOf(child, words)}`))}
    ${mainPlace === null ? nothing : to(mainPlace, words.main())}
  </div>`;
}

/** The line shown, a single stop for the Tab key. */
export function movesView({ line, node: { ply } }: GameWalk, words: GameWords, go: (path: Path) => void): Part {
  const item = (node: TreeNode, path: Path) =>
    html`<li>
      ${node.ply ? html`<span class="number">${node.ply}.</span>` : nothing}<button
        part="move"
        class=${node.comment ? 'noted' : ''}
        tabindex=${node.ply === ply ? 0 : -1}
        aria-current=${node.ply === ply ? 'step' : nothing}
        @click=${() => go(path)}
      >
        ${node.ply ? nameOf(node, words) : words.start()}
      </button>
    </li>`;
  return html`<ol class="moves" part="moves" aria-label=${words.moves()}>
    ${line.map(({ node, path }) => item(node, path))}
  </ol>`;
}
