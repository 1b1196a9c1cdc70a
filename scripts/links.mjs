/**
 * Checks that every link within the documents, and every anchor, leads somewhere: `node scripts/links.mjs` checks those of
 * every Markdown file in the repository, `npm run docs` those of the site it has built.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A page: its links, and the anchors that can be linked to. @typedef {{ links: string[], anchors: Set<string> }} Page */

const isOutside = (/** @type {string} */ link) => /^([a-z][a-z+.-]*:|\/\/)/i.test(link);

/** The anchor of a heading, as GitHub and TypeDoc make it. @param {string} heading */
const anchorOf = (heading) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** @param {string} text of Markdown @returns {Page} */
export function markdownPage(text) {
  const prose = text.replace(/^(```|~~~).*?^\1/gms, '').replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ''));
  const links = [...prose.matchAll(/\]\(<?([^)\s>]+)>?(?: "[^"]*")?\)/g)].map(([, link = '']) => link);
  const anchors = [...prose.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading));
  return { links, anchors: new Set(anchors) };
}

/** @param {string} text of HTML @returns {Page} */
export function htmlPage(text) {
  const unescaped = (/** @type {string} */ value) => value.replaceAll('&amp;', '&').replaceAll('&#39;', "'");
  const found = (/** @type {RegExp} */ pattern) =>
    [...text.matchAll(pattern)].map(([, value = '']) => unescaped(value));
  return {
    links: found(/<(?:a|link|script|img|iframe)\s[^>]*?(?:href|src)="([^"]*)"/g),
    anchors: new Set(found(/\s(?:id|name)="([^"]*)"/g)),
  };
}

/**
 * Links that lead nowhere, each with its page.
 * @param {ReadonlyMap<string, Page>} pages by path
 * @returns {string[]}
 */
export function brokenLinks(pages) {
  const broken = [];
  for (const [path, { links }] of pages)
    for (const link of links) {
      if (isOutside(link)) continue;
      const [file = '', anchor = ''] = decodeURI(link).split('#');
      const target = file ? normalize(join(dirname(path), file.replace(/\?.*/, ''))) : path;
      const there = pages.get(target);
      const isGood = anchor && there ? there.anchors.has(anchor) : there || existsSync(target);
      if (!isGood) broken.push(`${path}: ${link}`);
    }
  return broken;
}

/** @param {readonly string[]} files @param {(text: string) => Page} read */
const pagesOf = (files, read) => new Map(files.map((file) => [file, read(readFileSync(file, 'utf8'))]));

/** Every Markdown file of the repository. */
export const repositoryPages = () =>
  pagesOf(
    execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .filter((file) => existsSync(file)),
    markdownPage,
  );

/** @param {string} folder of a built site */
export function sitePages(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return pagesOf(
    files.filter((file) => file.endsWith('.html') && statSync(file).isFile()),
    htmlPage,
  );
}

if (process.argv[1]?.endsWith('links.mjs')) {
  const broken = brokenLinks(repositoryPages());
  for (const line of broken) console.error(`leads nowhere: ${line}`);
  process.exitCode = broken.length ? 1 : 0;
}
