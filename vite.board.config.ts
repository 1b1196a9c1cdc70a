/**
 * The board for other people's pages, dist/board/outflank-board.js, and in mode `anywidget` for notebooks,
 * dist/board/anywidget.js: each one self-contained file. To keep them light, some parts of the board are replaced by
 * smaller ones that do what a diagram needs.
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

export default defineConfig(({ mode }) => {
  const isWidget = mode === 'anywidget';
  return {
    root: inProject('web'),
    publicDir: false,
    plugins: [slimTemplates(), licences(inProject('.'))],
    resolve: { alias: Object.entries(LIGHTER).map(([find, path]) => ({ find, replacement: inProject(path) })) },
    build: {
      outDir: inProject('dist/board'),
      emptyOutDir: !isWidget,
      target: 'es2022',
      // No `lib` option: such a build would keep its whitespace.
      rolldownOptions: {
        input: inProject(`library/${isWidget ? 'anywidget' : 'board'}.ts`),
        preserveEntrySignatures: 'exports-only',
        output: { entryFileNames: isWidget ? 'anywidget.js' : 'outflank-board.js' },
      },
    },
  };
});
