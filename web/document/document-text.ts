/** A document as text and back: our JSON, with the name in it. */
import type { Notice } from '../../game/faults.ts';
import { NO_LIMITS } from '../../game/formats/limits.ts';
import { makeStudy, parseStudy } from '../../game/formats/study.ts';
import { ok, type Result } from '../../game/types.ts';
import type { DocumentContent } from './document.ts';
import { withoutTitle } from './info.ts';

/**
 * The whole document; `path`: the node to open. Values found by the engine are not included:
 * `import-export/valued-tree.ts` writes them into a tree.
 */
export function documentText({ name, info, tree }: DocumentContent, indent?: number, path?: string): string {
  const title = name || info.title;
  return makeStudy(tree, { ...info, ...(title && { title }) }, indent, path);
}

export interface ReadDocument extends DocumentContent {
  /** What was left out or shortened. */
  readonly warnings: readonly Notice[];
  /** The node to open. */
  readonly path?: string;
}

/** Reads what the page has written; with limits, a text from outside. The title in the text becomes the name. */
export function readDocumentText(text: string, limits = NO_LIMITS): Result<ReadDocument> {
  const study = parseStudy(text, limits);
  if (!study.ok) return study;
  const { info = {}, tree, warnings, path } = study.value;
  return ok({ name: info.title ?? '', info: withoutTitle(info), tree: tree!, warnings, ...(path && { path }) });
}
