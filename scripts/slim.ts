/**
 * Makes the built page smaller to load: the layout of templates in the sources does not travel, and all programs of the
 * first page come in one file, which packs better than twenty. Templates are parsed, as script, markup and styles, so a
 * text in them is never taken for layout.
 */
import { minifyHTMLLiterals } from 'minify-literals';
import type { Plugin } from 'vite';

/** What changes nothing that is seen: a blank stays a blank, an attribute stays, text stays as it is written. */
const MARKUP = {
  caseSensitive: true,
  collapseWhitespace: true,
  conservativeCollapse: true,
  decodeEntities: false,
  minifyCSS: false,
  minifyJS: false,
  removeAttributeQuotes: false,
  removeComments: true,
  removeEmptyAttributes: false,
} as const;

export function slimTemplates(): Plugin {
  return {
    name: 'outflank-slim-templates',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/web\/.*\.ts$/ },
      async handler(code) {
        return minifyHTMLLiterals(code, { html: MARKUP, htmlTags: ['html', 'svg'], cssTags: ['css'] });
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
