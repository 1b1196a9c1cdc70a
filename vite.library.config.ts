/**
 * The package for other programs, dist/lib. Each mode is a separate build, because the workers have to be one file
 * each: a bundler that finds their addresses copies them as they are.
 */
import { copyFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { assemblyScriptCore } from './scripts/asc.ts';
import { licences } from './scripts/licences.ts';
import { messages } from './scripts/messages.mjs';
import { slimTemplates } from './scripts/slim.ts';
import { WASM_FILES } from './workers/cores.ts';
import { CORES } from './workers/protocol.ts';
import { WEIGHTS_SETS } from './workers/engine/host.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OUT = inProject('dist/lib');

/** The subpaths that need no engine: `outflank/formats` is library/formats.ts. */
const SUBPATHS = ['formats', 'openings', 'games', 'certificates', 'motifs', 'people', 'harness'];

/** Mode -> name of the file -> its source. `library` comes first. */
const BUILDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  library: {
    index: 'index.ts',
    engine: 'engine.browser.ts',
    'engine.node': 'engine.node.ts',
    ...Object.fromEntries(SUBPATHS.map((name) => [name, `${name}.ts`])),
  },
  worker: { 'engine.worker': 'engine.worker.ts' },
  'node-worker': { 'engine.node.worker': 'engine.node.worker.ts' },
  elements: { analysis: 'analysis.ts', game: 'game.ts' },
};

/** The name of a file with a language of the elements. */
const LANGUAGE = /^[a-z]{2}$/;

/** The element imports the engine of the package, which finds its files beside it. */
const engineBesides: Plugin = {
  name: 'outflank-engine-besides',
  enforce: 'pre',
  resolveId: (source) => (source === './engine.browser.ts' ? { id: './engine.js', external: true } : null),
};

const filesBesides: Plugin = {
  name: 'outflank-files-besides',
  writeBundle() {
    for (const core of CORES) copyFileSync(inProject(`build/${WASM_FILES[core]}`), `${OUT}/${WASM_FILES[core]}`);
    for (const set of WEIGHTS_SETS) copyFileSync(inProject(`data/eval-${set}.bin`), `${OUT}/eval-${set}.bin`);
    for (const file of ['openings.txt', 'opening-statistics.bin', 'people.bin'])
      copyFileSync(inProject(`data/${file}`), `${OUT}/${file}`);
  },
};

export default defineConfig(({ mode }): UserConfig => {
  const isElement = mode === 'elements';
  const isWhole = mode === 'library';
  const input = Object.fromEntries(
    Object.entries(BUILDS[mode] ?? {}).map(([name, file]) => [name, inProject(`library/${file}`)]),
  );
  return {
    root: inProject('.'),
    publicDir: false,
    plugins: [
      messages(),
      ...(isElement ? [slimTemplates(), engineBesides, licences(inProject('.'), 'licences-elements.txt')] : []),
      ...(isWhole ? [assemblyScriptCore(), licences(inProject('.')), filesBesides] : []),
    ],
    ...(isElement && {
      resolve: {
        alias: [
          { find: 'lit/decorators.js', replacement: inProject('library/decorators.ts') },
          { find: './board-marks.ts', replacement: inProject('library/diagram-marks.ts') },
          { find: './board-pointer.ts', replacement: inProject('library/diagram-pointer.ts') },
        ],
      },
    }),
    // The elements are for pages only, the rest also for Node.
    ssr: { noExternal: true, ...(isElement && { resolve: { conditions: ['browser', 'module', 'production'] } }) },
    build: {
      // Relative addresses stay as they are written; a build for pages would change them.
      ssr: true,
      outDir: OUT,
      // For people who step through the library; they don't need the workers'.
      sourcemap: !mode.endsWith('worker'),
      emptyOutDir: isWhole,
      target: 'es2022',
      minify: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        checks: { pluginTimings: false },
        output: {
          entryFileNames: '[name].js',
          // Other names than the library's chunks have.
          chunkFileNames: ({ name }) => `${isElement && !LANGUAGE.test(name) ? 'element-' : ''}[name].chunk.js`,
          ...(mode.endsWith('worker') && { codeSplitting: false }),
        },
      },
    },
  };
});
