/**
 * How the programs of the built page are divided into files. Workers are built together with the page, so that both load
 * the same files: built separately, as Vite does it, each would have its own copy of the rules and the formats. What the
 * page starts with is in one file, which compresses better than twenty, and so is what every position needs; what workers
 * start with, too, is in files of its own.
 */
import type { Plugin } from 'vite';

const ENTRY = /\/web\/main\.ts$/;
const ENGINE = /\/(engine|helper)\.worker\.ts$/;
const WORKER = /\.worker\.ts$/;
/** What is loaded as soon as a position is opened. */
const BOARD = /\/web\/(app\/pages\/outflank-analyse-page|study\/outflank-score-sheet|workbench\/opened)\.ts$/;

/** Needed besides what the page starts with: workers use these, too, and must not load a panel with them. */
const SHARED_PARTS: Readonly<Record<string, RegExp>> = {
  collection: /\/game\/(collection\/|edge\/shape)/,
  detect: /\/game\/formats\/|\/(import-export\/import-(reader|rows)|workbench\/import-result)\.ts$/,
  idb: /\/node_modules\/idb\/|\/web\/browser\/(database|tab-channel)\.ts$/,
};

const SUFFIX = '?worker&url';
const VIRTUAL = '\0outflank-worker:';

/** What `import url from './x.worker.ts?worker&url'` gives in the built page: the address of a part of that build. */
function workersOfPage(): Plugin {
  return {
    name: 'outflank-workers',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\?worker&url$/ },
      async handler(source, importer) {
        const worker = await this.resolve(source.slice(0, -SUFFIX.length), importer);
        return worker && VIRTUAL + worker.id;
      },
    },
    load: {
      // oxlint-disable-next-line no-control-regex -- bundlers mark modules that aren't files this way
      filter: { id: /^\0outflank-worker:/ },
      handler(id) {
        const part = this.emitFile({ type: 'chunk', id: id.slice(VIRTUAL.length) });
        return `export default import.meta.ROLLUP_FILE_URL_${part};`;
      },
    },
  };
}

/** Tells which modules are needed at the start of the programs with these entries. */
function reachedFrom(entry: RegExp): { readonly plugin: Plugin; readonly has: (id: string) => boolean } {
  const modules = new Set<string>();
  const plugin: Plugin = {
    name: 'outflank-reached',
    apply: 'build',
    buildEnd() {
      const open = [...this.getModuleIds()].filter((id) => entry.test(id));
      // The list grows while it is iterated.
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

/** Plugins, and groups for the bundler: a module goes into the matching group of the highest priority. */
export function chunks() {
  const first = reachedFrom(ENTRY);
  const engine = reachedFrom(ENGINE);
  const workers = reachedFrom(WORKER);
  const board = reachedFrom(BOARD);
  return {
    plugins: [workersOfPage(), first.plugin, engine.plugin, workers.plugin, board.plugin],
    groups: [
      { name: 'game', test: (id: string) => first.has(id) && engine.has(id), priority: 5 },
      { name: 'formats', test: (id: string) => first.has(id) && workers.has(id), priority: 4 },
      { name: 'page', test: first.has, priority: 3 },
      // The same program makes proofs, which must not split it.
      { name: 'engine', test: (id: string) => engine.has(id), priority: 3 },
      {
        name: 'board',
        test: (id: string) => board.has(id) && !workers.has(id),
        priority: 2,
        includeDependenciesRecursively: false,
      },
      ...Object.entries(SHARED_PARTS).map(([name, test]) => ({
        name,
        test,
        priority: 2,
        includeDependenciesRecursively: false,
      })),
    ],
  };
}
