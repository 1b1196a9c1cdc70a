/**
 * Adds the licences of bundled packages to a build: `licences.txt`, with one section per package, made from the modules
 * that ended up in the chunks.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const LICENCES = 'licences.txt';
/** Code that the bundler itself adds to a page, by the start of its modules' names. */
const HELPERS: Readonly<Record<string, string>> = { '\0vite/': 'vite', '\0rolldown/': 'rolldown' };
/** The rest of Vite's file is about what Vite itself bundles, not the page. */
const OF_THE_TOOL = '# Licenses of bundled dependencies';
const RULE = '-'.repeat(80);

/** The folder of the package that a module belongs to, relative to the project; null for our own. */
export function packageOf(id: string): string | null {
  const helper = Object.keys(HELPERS).find((start) => id.startsWith(start));
  if (helper) return `node_modules/${HELPERS[helper]}`;
  return /^.*?(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+)/.exec(id)?.[1] ?? null;
}

/** The texts that a package requires to be passed on. Throws if it has none. */
function textsOf(folder: string): string {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i.test(name));
  if (!files.some((name) => !/^notice/i.test(name))) throw new Error(`${folder} has no licence to pass on.`);
  return files
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').split(OF_THE_TOOL, 1)[0]!.trim())
    .join('\n\n');
}

function section(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly version: string;
    readonly license: string;
  };
  return `${RULE}\n${name} ${version} (${license})\n${RULE}\n\n${textsOf(folder)}\n`;
}

/**
 * @param root the folder that has LICENSE and node_modules
 * @param fileName a name of its own where several builds share a folder
 */
export function licences(root: string, fileName = LICENCES): Plugin {
  return {
    name: 'outflank-licences',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const folders = new Set<string>();
      for (const part of Object.values(bundle)) {
        if (part.type !== 'chunk') continue;
        // Also those of which only re-exports remain, such as Lit's entry.
        for (const id of part.moduleIds) {
          const folder = packageOf(id);
          if (folder) folders.add(folder);
        }
      }
      const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
      const others = [...folders].sort().map((folder) => join(root, folder));
      const source = [`Outflank\n\n${own}\n`, ...others.map(section)].join('\n');
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
