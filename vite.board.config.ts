/**
 * The board for other people's pages: one self-contained file, dist/board/outflank-board.js. To keep it light, some of
 * its parts are replaced by smaller ones that do what a diagram needs.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { licences } from './scripts/licences.ts';
import { slimTemplates } from './scripts/slim.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What is imported -> its replacement. */
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
    // Otherwise a library build would keep its whitespace.
    rolldownOptions: {
      input: inProject('library/board.ts'),
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: 'outflank-board.js' },
    },
  },
});
