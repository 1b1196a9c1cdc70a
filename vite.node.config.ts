/** The programs for Node, which can't run TypeScript itself: cli, workers, bench and training to dist/node. */
import { chmodSync, copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, runnerImport } from 'vite';
import type { manual } from './cli/manual.ts';
import project from './package.json' with { type: 'json' };
import { assemblyScriptCore } from './scripts/asc.ts';
import { licences } from './scripts/licences.ts';
import { messages } from './scripts/messages.mjs';
import { WASM_FILES } from './workers/cores.ts';
import { CORES } from './workers/protocol.ts';
import { WEIGHTS_SETS } from './workers/engine/host.ts';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const OUT = inProject('dist/node');

/** Name of the program in dist/node -> its source. */
const PROGRAMS: Record<string, string> = {
  outflank: 'cli/outflank.ts',
  'engine.worker': 'workers/engine/engine.node.worker.ts',
  'helper.worker': 'workers/engine/helper.node.worker.ts',
  'tasker.worker': 'workers/queue/tasker.node.worker.ts',
  bench: 'bench/main.ts',
  training: 'training/main.ts',
};
const input = Object.fromEntries(
  Object.entries(PROGRAMS)
    .map(([name, path]) => [name, inProject(path)] as const)
    .filter(([, path]) => existsSync(path)),
);

/** The commands define their own help; their modules need the messages, which only a build has. */
const manualPage = async () => {
  const config = { configFile: false as const, root: inProject('.'), plugins: [messages()] };
  return (await runnerImport<{ readonly manual: typeof manual }>(inProject('cli/manual.ts'), config)).module;
};

export default defineConfig({
  root: inProject('.'),
  publicDir: false,
  plugins: [
    assemblyScriptCore(),
    messages(),
    licences(inProject('.')),
    {
      name: 'outflank-cores-beside-the-programs',
      async writeBundle() {
        for (const core of CORES) copyFileSync(inProject(`build/${WASM_FILES[core]}`), `${OUT}/${WASM_FILES[core]}`);
        for (const file of [
          'openings.txt',
          'opening-statistics.bin',
          'edge-statistics.bin',
          'book.bin',
          'people.bin',
          'exercises.txt',
          'atlas.json',
          'xot.txt',
        ])
          copyFileSync(inProject(`data/${file}`), `${OUT}/${file}`);
        // A checkout has no installer that would do this.
        chmodSync(`${OUT}/outflank.js`, 0o755);
        const page = await manualPage();
        writeFileSync(`${OUT}/outflank.1`, page.manual(project.version));
        for (const set of WEIGHTS_SETS) copyFileSync(inProject(`data/eval-${set}.bin`), `${OUT}/eval-${set}.bin`);
      },
    },
  ],
  // What drives a browser isn't part of the programs: only bench needs it. Nor are the queue's libraries, which few need.
  ssr: { noExternal: true, external: ['playwright', ...Object.keys(project.peerDependencies)] },
  build: {
    ssr: true,
    outDir: OUT,
    // Files are overwritten, never missing: a program may be running while it is built again.
    emptyOutDir: false,
    target: 'node20',
    reportCompressedSize: false,
    // One folder for all files: a program finds workers and the core beside itself.
    rolldownOptions: {
      input,
      checks: { pluginTimings: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].chunk.js' },
    },
  },
});
