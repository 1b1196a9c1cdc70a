/**
 * The AssemblyScript core as a part of every Vite build: compiled when it is older than its sources; in
 * `vite dev` compiled again whenever a file of assembly/ changes, and the page reloaded.
 */
import { readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const SOURCES = join(PROJECT, 'assembly');
const CORE = join(PROJECT, 'build', 'core.wasm');

function newest(folder: string): number {
  let time = statSync(folder).mtimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    time = Math.max(time, entry.isDirectory() ? newest(path) : statSync(path).mtimeMs);
  }
  return time;
}

function isFresh(): boolean {
  const built = statSync(CORE, { throwIfNoEntry: false });
  return (
    built !== undefined && built.mtimeMs > Math.max(newest(SOURCES), statSync(join(PROJECT, 'asconfig.json')).mtimeMs)
  );
}

/** Throws the compiler's own message, with file and line. The entry stands in asconfig.json and only there. */
async function compile(): Promise<void> {
  const asc = await import('assemblyscript/asc');
  const { error, stderr } = await asc.main(['--target', 'release', '--baseDir', PROJECT]);
  if (error) throw new Error(`The core does not compile.\n${stderr.toString()}`);
}

export function assemblyScriptCore(): Plugin {
  return {
    name: 'outflank-core',
    async buildStart() {
      if (!isFresh()) await compile();
    },
    configureServer(server) {
      server.watcher.add(SOURCES);
      server.watcher.on('all', (_event, path) => {
        if (!path.startsWith(SOURCES)) return;
        compile().then(
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
