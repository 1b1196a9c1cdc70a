/** The board for pages of others: one file that needs no other, dist/board/outflank-board.js. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { slimTemplates } from './scripts/slim.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: inProject('web'),
  publicDir: false,
  plugins: [slimTemplates()],
  build: {
    outDir: inProject('dist/board'),
    emptyOutDir: true,
    target: 'es2022',
    // A library build would leave its spaces in.
    rolldownOptions: {
      input: inProject('web/board/index.ts'),
      preserveEntrySignatures: 'exports-only',
      output: { entryFileNames: 'outflank-board.js' },
    },
  },
});
