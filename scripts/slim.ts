/**
 * Makes the built page smaller to load: the layout of templates in the sources does not travel, and all programs of the
 * first page come in one file, which packs better than twenty.
 */
import type { Plugin } from 'vite';

const TAGS = new Set(['html', 'svg', 'css']);

/** What is used of a syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Template extends Node {
  readonly tag: { readonly type: string; readonly name?: string };
  readonly quasi: { readonly quasis: readonly (Node & { readonly value: { readonly raw: string } })[] };
}

const isNode = (part: unknown): part is Node => typeof part === 'object' && part !== null && 'type' in part;

function* nodesIn(part: unknown): Generator<Node> {
  if (isNode(part)) yield part;
  if (typeof part !== 'object' || part === null) return;
  for (const inner of Object.values(part)) yield* nodesIn(inner);
}

const isTemplate = (node: Node): node is Template =>
  node.type === 'TaggedTemplateExpression' && TAGS.has((node as Template).tag.name ?? '');

/** Between words one space does the same as the end of a line and an indentation. */
const slimMarkup = (text: string): string => text.replace(/\s*\n\s*/g, ' ');

const slimStyle = (text: string): string =>
  slimMarkup(text.replace(/\/\*.*?\*\//gs, ' '))
    .replace(/ {2,}/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .replace(/: (?=[^{}]*;)/g, ':');

export function slimTemplates(): Plugin {
  return {
    name: 'outflank-slim-templates',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/.*\.ts$/ },
      handler(code) {
        const edits = [...nodesIn(this.parse(code))].filter(isTemplate).flatMap(({ tag, quasi }) =>
          quasi.quasis.map(({ start, value: { raw } }) => {
            const at = code.indexOf(raw, start);
            return { at, end: at + raw.length, text: tag.name === 'css' ? slimStyle(raw) : slimMarkup(raw) };
          }),
        );
        let slim = code;
        for (const { at, end, text } of edits.sort((a, b) => b.at - a.at))
          slim = slim.slice(0, at) + text + slim.slice(end);
        return { code: slim, map: null };
      },
    },
  };
}

/** Tells which modules the first page needs from its start. */
export function firstPage(entry: RegExp): { readonly plugin: Plugin; readonly has: (id: string) => boolean } {
  const modules = new Set<string>();
  const plugin: Plugin = {
    name: 'outflank-first-page',
    apply: 'build',
    buildEnd() {
      const open = [...this.getModuleIds()].filter((id) => entry.test(id));
      // The list grows while it is walked over.
      for (const id of open) {
        for (const next of this.getModuleInfo(id)?.importedIds ?? []) {
          if (modules.has(next)) continue;
          modules.add(next);
          open.push(next);
        }
      }
    },
  };
  return { plugin, has: (id) => modules.has(id) };
}
