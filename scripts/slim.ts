/**
 * Makes the built page smaller to load: the layout of templates in the sources does not travel. Templates are parsed, as
 * script, markup and styles, so a text in them is never taken for layout.
 */
import { minifyHTMLLiterals } from '@literals/html-css-minifier';
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
      async handler(code, fileName) {
        return minifyHTMLLiterals(code, { fileName, minifyOptions: MARKUP });
      },
    },
  };
}
