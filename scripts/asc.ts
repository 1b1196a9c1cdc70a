/**
 * The AssemblyScript cores as a part of every Vite build: compiled if older than their sources; in `vite dev`, compiled
 * again whenever a file of assembly/ changes, after which the page reloads.
 */
import { readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const SOURCES = join(PROJECT, 'assembly');

interface Module {
  readonly target: string;
  readonly config: string;
  /** Absent where the configuration names it. */
  readonly entry?: string;
  readonly file: string;
}

/** The core for Othello, its build for training, the cores for other shapes of one word and of two, and the network. */
const MODULES: readonly Module[] = [
  { target: 'release', config: 'asconfig.json', file: 'core.wasm' },
  { target: 'sampling', config: 'asconfig.json', entry: 'assembly/sampling.ts', file: 'sampling.wasm' },
  { target: 'narrow', config: 'asconfig.shapes.json', file: 'narrow.wasm' },
  { target: 'wide', config: 'asconfig.shapes.json', file: 'wide.wasm' },
  { target: 'people', config: 'asconfig.people.json', file: 'people.wasm' },
];

function newest(folder: string): number {
  let time = statSync(folder).mtimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    time = Math.max(time, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return time;
}

function isFresh({ file, config }: Module): boolean {
  const built = statSync(join(PROJECT, 'build', file), { throwIfNoEntry: false });
  return built !== undefined && built.mtimeMs > Math.max(newest(SOURCES), statSync(join(PROJECT, config)).mtimeMs);
}

/** Throws the compiler's own message, with file and line. */
async function compile({ target, config, entry, file }: Module): Promise<void> {
  const asc = await import('assemblyscript/asc');
  const { error, stderr } = await asc.main([
    ...(entry ? [entry] : []),
    '--config',
    join(PROJECT, config),
    '--target',
    target,
    '--baseDir',
    PROJECT,
  ]);
  if (error) throw new Error(`${file} does not compile.\n${stderr.toString()}`);
}

async function compileAll(modules: readonly Module[]): Promise<void> {
  for (const module of modules) await compile(module);
}

export function assemblyScriptCore(): Plugin {
  return {
    name: 'outflank-core',
    async buildStart() {
      await compileAll(MODULES.filter((module) => !isFresh(module)));
    },
    configureServer(server) {
      server.watcher.add(SOURCES);
      server.watcher.on('all', (_event, path) => {
        if (!path.startsWith(SOURCES)) return;
        compileAll(MODULES).then(
          () => server.ws.send({ type: 'full-reload' }),
          (error: Error) => {
            server.config.logger.error(error.message);
            server.ws.send({ type: 'error', err: { message: error.message, stack: '' } });
          },
        );
      });
    },
  };
}
