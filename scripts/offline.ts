/**
 * Makes the built page installable and usable without a network: icons, the manifest, and the service worker with the list
 * of all files. It uses no library, because the worker also has to isolate the page, and is smaller than a library's
 * configuration.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { FileListing } from '../web/pwa/service-worker.ts';
import { iconPng } from './icons.ts';

const WORKER = 'service-worker.js';
const MANIFEST = 'manifest.webmanifest';
/** The page that checks certificates, as vite.check.config.ts has made it. */
const CHECKER = 'check.html';
const CHECKER_SOURCE = new URL('../build/check/check.html', import.meta.url);

const ICONS = [
  { file: 'icon-192.png', size: 192, isRounded: true, purpose: 'any' },
  { file: 'icon-512.png', size: 512, isRounded: true, purpose: 'any' },
  { file: 'icon-maskable-512.png', size: 512, isRounded: false, purpose: 'maskable' },
] as const;
const TOUCH_ICON = { file: 'apple-touch-icon.png', size: 180, isRounded: false } as const;

const manifest = {
  name: 'Outflank, analysis of Othello and Reversi',
  short_name: 'Outflank',
  description: 'Exact values of every move and the discs it flips, computed on this machine.',
  id: './',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#fafbf9',
  theme_color: '#fafbf9',
  categories: ['games', 'education'],
  icons: ICONS.map(({ file, size, purpose }) => ({ src: file, sizes: `${size}x${size}`, type: 'image/png', purpose })),
};

const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/** The policy in the page. */
function policyOf(page: string): string {
  const policy = /Content-Security-Policy"\s+content="([^"]+)"/.exec(page)?.[1];
  if (!policy) throw new Error('The page has no content security policy.');
  return policy;
}

/** The script that the page starts with; its name has a part that no other version has. */
function entryOf(page: string): string {
  const entry = /<script type="module"[^>]* src="\.\/(assets\/[^"]+)"/.exec(page)?.[1];
  if (!entry) throw new Error('The page begins with no script.');
  return entry;
}

/** A text that no other version of the checker has. */
function scriptOf(checker: string): string {
  const script = /script-src ('sha256-[^']+')/.exec(checker)?.[1];
  if (!script) throw new Error(`${CHECKER} has no content security policy.`);
  return script;
}

export function offline(): Plugin {
  return {
    name: 'outflank-offline',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'pwa/service-worker.ts', fileName: WORKER });
      this.emitFile({ type: 'asset', fileName: CHECKER, source: readFileSync(CHECKER_SOURCE, 'utf8') });
      this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(manifest) });
      for (const { file, size, isRounded } of [...ICONS, TOUCH_ICON])
        this.emitFile({ type: 'asset', fileName: file, source: iconPng(size, isRounded) });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'link', attrs: { rel: 'manifest', href: `./${MANIFEST}` }, injectTo: 'head' },
        { tag: 'link', attrs: { rel: 'apple-touch-icon', href: `./${TOUCH_ICON.file}` }, injectTo: 'head' },
      ],
    },
    generateBundle: {
      // Other plugins still write into the programs before that.
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle[WORKER];
        const page = bundle['index.html'];
        if (worker?.type !== 'chunk' || page?.type !== 'asset') throw new Error('The page was not built as a whole.');
        if (worker.imports.length)
          throw new Error(`${WORKER} has to stand alone, but imports ${worker.imports.join(', ')}.`);
        const checker = bundle[CHECKER];
        const checkerMark = scriptOf(checker?.type === 'asset' ? String(checker.source) : '');
        const markOf = (name: string, sum: string): string | null => {
          if (name === CHECKER) return checkerMark;
          return name.startsWith('assets/') ? sum : null;
        };
        const contents = Object.values(bundle)
          .filter((part) => part !== worker)
          .map((part) => [part.fileName, hash(part.type === 'chunk' ? part.code : part.source)] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1));
        const listing: FileListing = {
          version: hash(JSON.stringify(contents)).slice(0, 12),
          files: Object.fromEntries(
            contents.filter(([name]) => name !== 'index.html').map(([name, sum]) => [name, markOf(name, sum)]),
          ),
          entry: entryOf(String(page.source)),
          policy: policyOf(String(page.source)),
        };
        const text = JSON.stringify(JSON.stringify(listing));
        const code = worker.code.replace(/(["'`])__OUTFLANK_FILES__\1/, () => text);
        if (code === worker.code) throw new Error(`${WORKER} has no place for the list of files.`);
        worker.code = code;
      },
    },
  };
}
