/**
 * Makes the built page smaller to load by removing the indentation of templates. Templates are parsed as script, markup
 * and styles, so that text in them is never mistaken for indentation.
 */
import { minifyHTMLLiterals } from '@literals/html-css-minifier';
import type { Plugin } from 'vite';

/** Changes nothing visible: a space stays a space, attributes stay, and text stays as written. */
const MARKUP = {
  caseSensitive: true,
  collapseWhitespace: true,
  conservativeCollapse: true,
  decodeEntities: false,
  keepClosingSlash: true,
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
      filter: { id: /\/(web|library)\/.*\.ts$/ },
      async handler(code, fileName) {
        return minifyHTMLLiterals(code, { fileName, minifyOptions: MARKUP });
      },
    },
  };
}
