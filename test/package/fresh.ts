/** The packed package in a fresh project, as others install it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface FreshProject {
  readonly folder: string;
  /** The packed file. */
  readonly tarball: string;
  write(name: string, text: string): void;
  /** Runs npm in the folder. */
  npm(...words: readonly string[]): string;
  remove(): void;
}

/** Made from what is built; nothing is fetched, because the package needs no other. */
export function freshProject(): FreshProject {
  const home = mkdtempSync(join(tmpdir(), 'outflank-package-'));
  const npm = (folder: string, ...words: readonly string[]): string =>
    execFileSync('npm', [...words, '--silent', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      encoding: 'utf8',
    });
  const tarball = join(home, npm('.', 'pack', '--pack-destination', home).trim());
  const folder = join(home, 'project');
  mkdirSync(folder);
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  write('package.json', JSON.stringify({ name: 'fresh', private: true, type: 'module' }));
  npm(folder, 'install', tarball);
  return {
    folder,
    tarball,
    write,
    npm: (...words) => npm(folder, ...words),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** The examples in a language on a page of docs/guide. */
export const examples = (language: 'js' | 'html' | 'python', page = 'package'): string[] =>
  [...readFileSync(`docs/guide/${page}.md`, 'utf8').matchAll(/^```(\w+)\n(.*?)^```/gms)].flatMap(([, name, text]) =>
    name === language ? [text!] : [],
  );
