/**
 * The board for pages of others: one file that needs no other, dist/board/outflank-board.js. It has to be light, so some
 * of its parts have smaller ones in their place, which do what a diagram needs.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { licences } from './scripts/licences.ts';
import { slimTemplates } from './scripts/slim.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What is imported -> the part in its place. */
const LIGHTER: Readonly<Record<string, string>> = {
  'lit/decorators.js': 'library/decorators.ts',
  './board-marks.ts': 'library/diagram-marks.ts',
  './board-pointer.ts': 'library/diagram-pointer.ts',
  './custom.ts': 'library/diagram-custom.ts',
};

export default defineConfig({
  root: inProject('web'),
  publicDir: false,
  plugins: [slimTemplates(), licences(inProject('.'))],
  resolve: { alias: Object.entries(LIGHTER).map(([find, path]) => ({ find, replacement: inProject(path) })) },
  build: {
    outDir: inProject('dist/board'),
    emptyOutDir: true,
    target: 'es2022',
    // A library build would leave its spaces in.
    rolldownOptions: {
      input: inProject('library/board.ts'),
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: 'outflank-board.js' },
    },
  },
});
