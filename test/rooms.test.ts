/**
 * The rooms of the project and which of them may know which, as docs/inside/architecture.md says. dependency-cruiser can't
 * check this: it sees imports, but not the workers that a file starts, nor the table in the document.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Room -> what its files may import, each given by the start of a path. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  game: ['game/'],
  i18n: ['i18n/', 'game/', 'build/messages.ts'],
  assembly: ['assembly/'],
  // Only the memory map, which is defined in one place.
  workers: ['workers/', 'game/', 'build/', 'data/', 'assembly/layout.ts', 'assembly/shapes/layout.ts'],
  web: [
    'web/',
    'game/',
    'i18n/',
    'build/messages.ts',
    'data/',
    'package.json',
    // The contract, the client, how workers show that they live; pure rules; files of solves; the two workers that the page
    // starts besides the engine.
    ...['protocol', 'position-text', 'levels', 'worker-end', 'progress'].map((name) => `workers/${name}.ts`),
    ...['client', 'people', 'reasons', 'review', 'solves'].map((room) => `workers/${room}/`),
    ...['certificate.worker', 'proof.worker', 'proof-walk'].map((name) => `workers/proofs/${name}.ts`),
  ],
  library: ['library/', 'game/', 'i18n/', 'build/messages.ts', 'workers/', 'web/board/'],
  cli: ['cli/', 'game/', 'i18n/english.ts', 'workers/', 'package.json'],
  bench: ['bench/', 'game/', 'i18n/english.ts', 'workers/', 'scripts/chromium.mjs', 'scripts/redis.mjs'],
  // The positions that figures are reported on, to leave them out of every fit.
  training: ['training/', 'game/', 'i18n/english.ts', 'workers/', 'bench/positions/', 'package.json'],
};

/** The rooms of web/ from the ground up, as docs/inside/architecture.md lists them. */
const ROOMS = [...readFileSync('docs/inside/architecture.md', 'utf8').matchAll(/^\| `([a-z0-9-]+)` +\|/gm)].map(
  ([, room]) => room!,
);

const filesOf = (room: string): string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${room}/${name}`);

/** The files of the project that a source imports: types, dynamic imports and workers, too. */
function importsOf(file: string, source: string): string[] {
  const imported = ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName);
  const workers = [...source.matchAll(/new Worker\(new URL\(\s*'([^']*)'/g)].map(([, path = '']) => path);
  return [...imported, ...workers]
    .filter((path) => path.startsWith('.'))
    .map((path) => normalize(join(dirname(file), path.replace(/\?.*/, ''))));
}

/** The files of the page that load together with one: not its types, and not what it fetches later. */
function loadedWith(file: string): string[] {
  const lines = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type\b)(?:[^';]*? from )?'(\.[^'?]+\.ts)'/gm,
  );
  return [...lines].map(([, path]) => normalize(join(dirname(file), path!))).filter((path) => existsSync(path));
}

/** The room of web/ that a file is in: its place in the list; main.ts stands above all. */
function floorOf(file: string): number {
  const [, room = '', ...rest] = file.split('/');
  return rest.length ? ROOMS.indexOf(room) : ROOMS.length;
}

/** Every import of a file that leaves its room where it must not. */
function strays(file: string, source: string): string[] {
  // The board stands alone.
  const allowed = file.startsWith('web/board/')
    ? ['web/board/', 'game/']
    : MAY_IMPORT[file.slice(0, file.indexOf('/'))];
  const isBelow = (target: string): boolean => {
    if (!file.startsWith('web/') || !target.startsWith('web/')) return true;
    return dirname(target).startsWith(file.split('/').slice(0, 2).join('/')) || floorOf(target) < floorOf(file);
  };
  return importsOf(file, source)
    .filter((target) => !allowed?.some((start) => target.startsWith(start)) || !isBelow(target))
    .map((target) => `${file} imports ${target}`);
}

/** Every cycle of a graph: the files that lead to each other. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const [places, lowest] = [new Map<string, number>(), new Map<string, number>()];
  const [way, cycles]: [string[], string[][]] = [[], []];
  const visit = (file: string): number => {
    const place = places.size;
    places.set(file, place);
    lowest.set(file, place);
    way.push(file);
    for (const next of graph.get(file) ?? []) {
      const reach = places.has(next) ? (way.includes(next) ? places.get(next)! : place) : visit(next);
      lowest.set(file, Math.min(lowest.get(file)!, reach));
    }
    if (lowest.get(file) === place) {
      const cycle = way.splice(way.indexOf(file));
      if (cycle.length > 1) cycles.push(cycle);
    }
    return lowest.get(file)!;
  };
  for (const file of graph.keys()) if (!places.has(file)) visit(file);
  return cycles;
}

/** A language is fetched by the file through which its own words are said; nothing else may be fetched from below. */
const isLanguage = (file: string, target: string): boolean =>
  file === 'web/i18n/locale.ts' && target.startsWith('web/i18n/locales/');

describe('the rooms', () => {
  test('every folder of web/ is in the list, and every room of the list is there', () => {
    const folders = readdirSync('web', { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? entry.name : [],
    );
    expect(ROOMS.toSorted()).toEqual(folders.toSorted());
  });

  for (const room of Object.keys(MAY_IMPORT)) {
    test(`${room} imports only what it may`, () => {
      expect(filesOf(room).flatMap((file) => strays(file, readFileSync(file, 'utf8')))).toEqual([]);
    });
  }

  test('no file imports itself by way of others, types and dynamic imports counted', () => {
    const files = Object.keys(MAY_IMPORT).flatMap(filesOf);
    const targets = (file: string): string[] =>
      importsOf(file, readFileSync(file, 'utf8')).filter((target) => !isLanguage(file, target));
    const graph = new Map(files.map((file) => [file, targets(file)]));
    expect(graph.size).toBeGreaterThan(300);
    expect(cyclesIn(graph)).toEqual([]);
  });

  test.each([
    ["import { b } from './b.ts';"],
    ["import type { B } from './b.ts';"],
    ["export * from './b.ts';"],
    ["const b = () => import('./b.ts');"],
    ["import url from './b.ts?worker&url';"],
    ["new Worker(new URL('./b.ts', import.meta.url));"],
  ])('a cycle is found through: %s', (line) => {
    const graph = new Map([
      ['web/a.ts', importsOf('web/a.ts', line)],
      ['web/b.ts', importsOf('web/b.ts', "import { c } from './c.ts';")],
      ['web/c.ts', importsOf('web/c.ts', "import { a } from './a.ts';")],
      ['web/d.ts', importsOf('web/d.ts', "import { a } from './a.ts';")],
    ]);
    expect(cyclesIn(graph)).toEqual([['web/a.ts', 'web/b.ts', 'web/c.ts']]);
    expect(cyclesIn(new Map([...graph, ['web/c.ts', []]]))).toEqual([]);
  });

  test.each([
    ['web/engine/x.ts', "import { newDocument } from '../document/document.ts';", true],
    ['web/engine/x.ts', "import type { Document } from '../document/document.ts';", true],
    ['web/review/x.ts', "import type { Workbench } from '../workbench/workbench.ts';", false],
    ['web/workbench/x.ts', "import type { Review } from '../review/reviews.ts';", true],
    ['web/openings/book/x.ts', "import { explorerOf } from '../explorer/explorer-of.ts';", false],
    ['web/main.ts', "import './app/outflank-app.ts';", false],
    ['web/app/x.ts', "import '../main.ts';", true],
    ['web/session.ts', "import { EngineClient } from '../workers/client/client.ts';", false],
    ['web/session.ts', "import { Engine } from '../workers/engine/engine.ts';", true],
    ['game/formats/obf.ts', "import { ok } from '../types.ts';", false],
    ['game/shape.ts', "export * from '../assembly/bits.ts';", true],
    ['web/x.ts', "new Worker(new URL('../cli/x.ts', import.meta.url))", true],
    ['workers/x.ts', "await import('../web/app.ts');", true],
    ['web/board/x.ts', "import { emit } from '../workbench/events.ts';", true],
    ['web/board/x.ts', "import { play } from '../../game/position.ts';", false],
    ['web/board/x.ts', "await import('../../workers/client/client.ts');", true],
  ])('a line of %s is judged: %s', (file, line, isStray) => {
    expect(strays(file, line)).toHaveLength(isStray ? 1 : 0);
  });

  test('the program of every view is a file of its own: only the import() in its row leads there from the first page', () => {
    const rows = readFileSync('web/app/view-rows.ts', 'utf8');
    const programs = [...rows.matchAll(/import\('([^']+)'\)/g)].map(([, path]) => normalize(join('web/app', path!)));
    const first = new Set(['web/main.ts']);
    // The list grows while it is iterated.
    for (const file of first) for (const next of loadedWith(file)) first.add(next);
    expect(programs.length).toBeGreaterThan(20);
    expect(first.size).toBeGreaterThan(100);
    expect(programs.filter((program) => first.has(program))).toEqual([]);
  });

  test('the core and the weights are imported by their host alone, the network’s layers by what places them', () => {
    const importers = filesOf('workers').filter((file) => /from '[^']*\.(wasm|bin)\b/.test(readFileSync(file, 'utf8')));
    expect(importers).toEqual(['workers/engine/host.page.ts', 'workers/people/layers.ts']);
  });

  test('the core asks its host for nothing outside of host.ts', () => {
    const askers = filesOf('assembly').filter((file) => /@external|^declare /m.test(readFileSync(file, 'utf8')));
    expect(askers.filter((file) => file !== 'assembly/host.ts')).toEqual([]);
  });
});
