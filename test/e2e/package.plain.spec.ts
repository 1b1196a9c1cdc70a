/** The installed package in pages: a plain one, one that Vite has built, and one that Vite serves while it is written. */
import type * as Harnesses from '../../library/harness.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './tab.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer as createHost, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { build, createServer, type InlineConfig } from 'vite';
import { examples, freshProject, type FreshProject } from '../package/fresh.ts';
import { violationsOf } from './axe.ts';

const LATE = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A program as somebody would write it: what it finds is in the page. */
const PROGRAM = `
import { OTHELLO, parseBoard } from 'outflank';
import { createEngine } from 'outflank/engine';
const { value } = parseBoard('${LATE}', OTHELLO);
const engine = await createEngine({ threads: 2 });
const last = await engine.solve(value.position, { goal: 'all' });
document.querySelector('output').textContent =
  [last.value.low, last.moves.length, engine.threads, last.notices.join()].join(' ');
`;
const page = (script: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Somebody’s page</title>${script}<output></output></html>`;

// In order, by one worker: each worker would make its own project.
test.describe.configure({ mode: 'default' });

let project: FreshProject;
const hosts: Server[] = [];

test.beforeAll(() => {
  project = freshProject();
});
test.afterAll(() => {
  for (const host of hosts) {
    host.closeAllConnections();
    host.close();
  }
  project.remove();
});

/** A host that serves the files of a folder with these headers. */
async function hostOf(folder: string, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const host = createHost((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://host');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    readFile(join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)).then(
      (content) => response.setHeader('content-type', TYPES[extname(pathname)] ?? 'text/html').end(content),
      () => response.writeHead(404).end(),
    );
  });
  hosts.push(host);
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(host.address() as AddressInfo).port}`;
}

const vite = (more: InlineConfig): InlineConfig => ({
  root: project.folder,
  configFile: false,
  logLevel: 'error',
  ...more,
});

async function expectSolved(page: Page, threads: number): Promise<void> {
  await expect(page.locator('output')).toHaveText(`18 8 ${threads}`);
}

test('a page that Vite has built solves, with threads where they may be', async ({ page: tab }) => {
  project.write('index.html', page('<script type="module" src="main.js"></script>'));
  project.write('main.js', PROGRAM);
  await build(vite({ build: { target: 'es2022', outDir: 'built' } }));
  await tab.goto(await hostOf(join(project.folder, 'built')));
  await expectSolved(tab, 1);
  await tab.goto(await hostOf(join(project.folder, 'built'), ISOLATION));
  await expectSolved(tab, 2);
});

test('a page that Vite serves solves', async ({ page: tab }) => {
  project.write('index.html', page('<script type="module" src="main.js"></script>'));
  project.write('main.js', PROGRAM);
  const server = await createServer(vite({ optimizeDeps: { exclude: ['outflank'] }, server: { port: 0 } }));
  await server.listen();
  try {
    await tab.goto(`http://localhost:${(server.httpServer!.address() as AddressInfo).port}`);
    await expectSolved(tab, 1);
  } finally {
    await server.close();
  }
});

test('a plain page solves with modules of its own host or of another', async ({ page: tab }) => {
  const modules = await hostOf(join(project.folder, 'node_modules/outflank/dist'), {
    'Access-Control-Allow-Origin': '*',
    ...ISOLATION,
  });
  const program = (folder: string): string =>
    PROGRAM.replace("'outflank'", `'${folder}/index.js'`).replace("'outflank/engine'", `'${folder}/engine.js'`);
  mkdirSync(join(project.folder, 'plain'), { recursive: true });
  const put = (name: string, folder: string): void =>
    writeFileSync(join(project.folder, 'plain', name), page(`<body><script type="module">${program(folder)}</script>`));
  put('other.html', `${modules}/lib`);
  await tab.goto(`${await hostOf(join(project.folder, 'plain'))}/other.html`);
  await expectSolved(tab, 1);
  put('own.html', '/node_modules/outflank/dist/lib');
  await tab.goto(`${await hostOf(project.folder, ISOLATION)}/plain/own.html`);
  await expectSolved(tab, 2);
});

test('the diagram and the board with its engine, as docs/guide/package.md has them', async ({ page: tab }) => {
  const [diagram = '', blog = ''] = examples('html');
  writeFileSync(
    join(project.folder, 'blog.html'),
    page(`<body>${diagram}${blog}`)
      .replace('src="', 'src="node_modules/outflank/dist/board/')
      .replace('src="lib/', 'src="node_modules/outflank/dist/lib/'),
  );
  await tab.goto(`${await hostOf(project.folder)}/blog.html`);
  const board = tab.locator('body > outflank-board');
  await expect(board.locator('.disc')).toHaveCount(4);
  await expect(board.locator('td.legal')).toHaveCount(4);

  const analysis = tab.locator('outflank-analysis');
  await analysis.getByRole('button', { name: 'Analyse' }).click();
  await expect(analysis.getByRole('status')).toContainText('8 of 8 moves proved');
  const best = analysis.getByRole('row').nth(1);
  await expect(best).toContainText('g8');
  await expect(best).toContainText('+18');
  await expect(analysis.locator('outflank-board td.best .value')).toHaveText('+18');
  expect(await violationsOf(tab, { include: [['outflank-analysis']] })).toEqual([]);

  await analysis.getByRole('gridcell', { name: /^g8,/ }).click();
  await expect(analysis.getByRole('gridcell', { name: 'g8 black, last move' })).toBeVisible();
  await analysis.getByRole('button', { name: 'Back' }).click();
  await expect(analysis.getByRole('gridcell', { name: /^g8,/ })).toBeVisible();
  await tab.setViewportSize({ width: 360, height: 640 });
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await tab.addStyleTag({ content: 'outflank-analysis::part(button) { color: rgb(1, 2, 3) }' });
  await expect(analysis.getByRole('button', { name: 'Analyse' })).toHaveCSS('color', 'rgb(1, 2, 3)');
});

test('the boards and the game of docs/guide/elements.md', async ({ page: tab }) => {
  const [board = '', values = '', game = '', analysis = ''] = examples('html', 'elements');
  writeFileSync(
    join(project.folder, 'elements.html'),
    page(`<body><main>${board}${values}${game}${analysis}</main>`)
      .replace('src="outflank', 'src="node_modules/outflank/dist/board/outflank')
      .replaceAll('src="lib/', 'src="node_modules/outflank/dist/lib/'),
  );
  const weights: string[] = [];
  tab.on('request', (request) => weights.push(...(/eval-\w+/.exec(request.url()) ?? [])));
  await tab.goto(`${await hostOf(project.folder)}/elements.html`);
  const replay = tab.locator('outflank-game');
  await expect(replay.getByRole('status')).toHaveText('Move 2 of 5: d6');
  await replay.getByRole('button', { name: '3. c3' }).click();
  await replay.getByRole('button', { name: 'Forward one move' }).press('ArrowRight');
  await expect(replay.getByText('Tiger.')).toBeVisible();
  await expect(replay.getByRole('gridcell', { name: 'd3 white, last move' })).toBeVisible();
  await expect(tab.locator('main > outflank-board').first().locator('.signs path.halo')).toHaveCount(2);
  const include = ['main > outflank-board', 'outflank-game'].map((one) => [one]);
  expect(await violationsOf(tab, { include })).toEqual([]);
  await tab.locator('outflank-analysis').getByRole('button', { name: 'Analyse' }).click();
  await expect(tab.locator('outflank-analysis').getByRole('status')).toContainText('8 of 8 moves proved');
  expect(weights.toSorted()).toEqual(['eval-full', 'eval-small']);
  const [best] = await tab.evaluate(async (address) => {
    const { AnalysisHarness } = (await import(address)) as typeof Harnesses;
    return new AnalysisHarness(document.querySelector('outflank-analysis')!).rows();
  }, '/node_modules/outflank/dist/lib/harness.js');
  expect(best).toMatchObject({ move: 'g8', value: '+18', line: expect.stringMatching(/^g8 h[78]/) });
  await tab.setViewportSize({ width: 320, height: 640 });
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('the analysis speaks the language of the page around it, and loads no other', async ({ page: tab }) => {
  const own = (more: string): string => `<outflank-analysis ${more} position="${LATE}"></outflank-analysis>`;
  const script = '<script type="module" src="node_modules/outflank/dist/lib/analysis.js"></script>';
  const body = `<main lang="fr-CA">${own('id="french"')}</main>${own('id="own" lang="ja"')}${own('id="plain"')}`;
  writeFileSync(join(project.folder, 'languages.html'), page(`<body>${script}${body}`));
  const languages: string[] = [];
  tab.on('request', (request) => languages.push(...(/\/(\w+)\.chunk\.js$/.exec(request.url())?.slice(1) ?? [])));
  await tab.goto(`${await hostOf(project.folder)}/languages.html`);
  const [french, japanese, plain] = ['french', 'own', 'plain'].map((id) => tab.locator(`#${id}`)) as [
    Locator,
    Locator,
    Locator,
  ];
  await expect(japanese.getByRole('button', { name: '解析' })).toBeVisible();
  await expect(plain.getByRole('button', { name: 'Analyse' })).toBeVisible();
  await french.getByRole('button', { name: 'Analyser' }).click();
  await expect(french.getByRole('status')).toHaveText(/^Terminé\s: [\d\u202f]+ nœuds, 8 coups prouvés sur 8$/);
  await expect(french.getByRole('columnheader')).toHaveText(['Coup', 'Valeur', 'Ligne']);
  await expect(french.getByRole('grid', { name: 'Othellier, Noir au trait' })).toBeVisible();
  await expect(french.locator('outflank-board')).toHaveAttribute('lang', 'fr');
  expect(languages.filter((name) => /^(es|fr|it|ja|zh)$/.test(name)).toSorted()).toEqual(['fr', 'ja']);

  for (const [language, name] of Object.entries({ es: 'Analizar', it: 'Analizza', zh: '分析', de: 'Analyse' })) {
    await tab.evaluate((lang) => (document.documentElement.lang = lang), language);
    await expect(plain.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expect(japanese.getByRole('button', { name: '解析' })).toBeVisible();
});

/** A declaration of custom-elements.json, as far as it is compared. */
interface Declaration {
  readonly tagName: string;
  readonly attributes: readonly { readonly name: string }[];
  readonly members: readonly { readonly name: string }[];
  readonly cssParts: readonly { readonly name: string }[];
  readonly cssProperties: readonly { readonly name: string }[];
}

test('custom-elements.json says what the elements have', async ({ page: tab }) => {
  const folder = join(project.folder, 'node_modules/outflank');
  const manifest = JSON.parse(await readFile(join(folder, 'custom-elements.json'), 'utf8')) as {
    readonly modules: readonly { readonly path: string; readonly declarations: readonly Declaration[] }[];
  };
  const host = await hostOf(folder);
  writeFileSync(join(folder, 'empty.html'), page(''));
  for (const { path, declarations } of manifest.modules) {
    for (const { tagName, attributes, members, cssParts, cssProperties } of declarations) {
      await tab.goto(`${host}/empty.html`);
      const found = await tab.evaluate(
        async ([source, tag]) => {
          await import(source!);
          const constructor = customElements.get(tag!) as typeof HTMLElement & {
            observedAttributes: string[];
            elementStyles: CSSStyleSheet[];
          };
          const element = document.createElement(tag!);
          element.setAttribute('autostart', '');
          document.body.append(element);
          const textOf = async (path: string) => (await fetch(new URL(path, new URL(source!, location.href)))).text();
          const entry = await textOf(source!);
          // What the elements share is in a file of its own.
          const imported = [...entry.matchAll(/\bfrom"(\.\/element-[^"]+)"/g)].map(([, path]) => textOf(path!));
          const text = [entry, ...(await Promise.all(imported))].join('\n');
          return {
            attributes: constructor.observedAttributes,
            members: [constructor.prototype, Object.getPrototypeOf(constructor.prototype) as object].flatMap((one) =>
              Object.getOwnPropertyNames(one),
            ),
            parts: [...entry.matchAll(/\bpart="([^"]+)"/g)].map(([, part]) => part!),
            exported: [...entry.matchAll(/\bexportparts="([^"]+)"/g)].flatMap(([, parts]) =>
              parts!.split(',').map((part) => part.trim().split(': ').at(-1)!),
            ),
            properties: [...text.matchAll(/var\((--outflank-[\w-]+)/g)].map(([, name]) => name!),
          };
        },
        [`/${path}`, tagName],
      );
      const isBoard = tagName === 'outflank-board';
      // The page's own board has these; a diagram has nothing to draw or to set up.
      const observed = found.attributes.filter((name) => !(isBoard && name === 'drawable'));
      // Every element has a language; what is around it may say it, too.
      const own = attributes.map(({ name }) => name).filter((name) => name !== 'lang');
      expect(own.toSorted()).toEqual(observed.toSorted());
      for (const { name } of members) expect(found.members).toContain(name);
      const named = (list: readonly { readonly name: string }[]): string[] => list.map(({ name }) => name).toSorted();
      const [ofBoard, parts] = [manifest.modules[0]!.declarations[0]!, new Set(found.parts)];
      if (isBoard) {
        expect(named(cssParts)).toEqual([...parts].toSorted());
        expect(named(cssProperties)).toEqual([...new Set(found.properties)].toSorted());
      } else {
        // The board is in the same file.
        expect(named(cssParts)).toEqual([...new Set([...parts, ...found.exported])].toSorted());
        expect(named([...cssProperties, ...ofBoard.cssProperties])).toEqual([...new Set(found.properties)].toSorted());
      }
    }
  }
});
