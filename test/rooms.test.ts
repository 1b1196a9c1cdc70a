/** The rooms of the project and which of them may know which: docs/architecture.md, held true. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Room -> what its files may import, each given by the start of a path. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  game: ['game/'],
  i18n: ['i18n/', 'game/', 'build/messages.ts'],
  assembly: ['assembly/'],
  // The memory map alone: what lies where has one home.
  workers: ['workers/', 'game/', 'build/', 'data/', 'assembly/layout.ts', 'assembly/shapes/layout.ts'],
  web: [
    'web/',
    'game/',
    'i18n/',
    'build/messages.ts',
    'data/',
    'package.json',
    ...['protocol', 'client', 'pool', 'levels', 'play', 'confined', 'asked'].map((name) => `workers/${name}.ts`),
    ...['loss', 'review', 'accuracy', 'player-report'].map((name) => `workers/${name}.ts`),
    ...[
      'cores',
      'kept-analysis',
      'kept-solve',
      'kept-table',
      'search',
      'table.worker',
      'proof.worker',
      'proof-walk',
    ].map((name) => `workers/${name}.ts`),
  ],
  library: ['library/', 'game/', 'i18n/', 'build/messages.ts', 'workers/', 'web/board/'],
  cli: ['cli/', 'game/', 'i18n/english.ts', 'workers/', 'package.json'],
  bench: ['bench/', 'game/', 'i18n/english.ts', 'workers/', 'scripts/chromium.mjs', 'scripts/redis.mjs'],
  // The positions that figures are reported on, to leave them out of every fit.
  training: ['training/', 'game/', 'i18n/english.ts', 'workers/', 'bench/positions/'],
};

const IMPORT = /(?:\bfrom|\bimport|\bimport\(|new Worker\(new URL\()\s*'(\.[^'?]*)/g;

/** Rooms inside of web/, and what of web/ their programs may import besides themselves; types may come from anywhere. */
const INNER: Record<string, readonly string[]> = {
  'web/board': [],
  // Documents, modes and panels are not told what the engine finds.
  'web/engine': ['web/i18n/', 'web/board/', 'web/browser/shipped-file.ts'],
  // A worker's room: it knows no element and no document; the client starts the workers.
  'web/explorer': ['web/browser/database.ts', 'web/browser/new-id.ts', 'web/browser/shipped-file.ts'],
  // Workers' and learning's room: it knows no panel.
  'web/book': [
    'web/browser/storage.ts',
    'web/browser/database.ts',
    'web/engine/book-reader.ts',
    'web/browser/shipped-file.ts',
  ],
  // It knows no panel and no element.
  'web/solves': [
    'web/document/',
    'web/engine/subject.ts',
    'web/i18n/',
    'web/workbench/import-result.ts',
    'web/browser/late.ts',
  ],
  'web/modes': [
    'web/document/',
    'web/engine/',
    'web/i18n/',
    'web/train/exact.ts',
    'web/i18n/study-words.ts',
    'web/modes/schedule.ts',
    'web/review/',
  ],
  // It knows no panel, no mode and no element.
  'web/review': [
    ...['checked', 'database', 'library-records', 'open-document'].map((name) => `web/document/${name}.ts`),
    ...['evaluations', 'known-value'].map((name) => `web/engine/${name}.ts`),
  ],
  // It knows no panel, no mode and no element.
  'web/exercises': [
    ...['checked', 'database', 'storage'].map((name) => `web/document/${name}.ts`),
    'web/engine/',
    'web/i18n/',
    'web/repertoire/',
    'web/browser/late.ts',
    'web/browser/shipped-file.ts',
  ],
  'web/document': [
    'web/engine/evaluations.ts',
    'web/engine/best-of.ts',
    'web/engine/known-value.ts',
    'web/i18n/',
    'web/import-export/',
    'web/settings/overlays.ts',
    'web/i18n/study-words.ts',
  ],
  'web/ui': ['web/board/', 'web/i18n/', 'web/workbench/events.ts'],
  // A panel acts through events and commands; it never starts a search, and never reaches for the app.
  'web/panels': [
    'web/board/',
    'web/book/',
    'web/claims/',
    'web/document/',
    'web/exercises/',
    'web/explorer/',
    ...['claims', 'evaluations', 'engine-view', 'known-value', 'value-format', 'subject', 'limits', 'time-left'].map(
      (name) => `web/engine/${name}.ts`,
    ),
    'web/i18n/',
    'web/import-export/',
    'web/modes/',
    'web/motifs/',
    'web/player/',
    'web/repertoire/',
    'web/review/',
    'web/rules/',
    'web/solves/',
    'web/ui/',
    ...['command-tip', 'commands', 'events'].map((name) => `web/app/${name}.ts`),
  ],
};

/** Every relative import of a file that leaves its room where it must not. */
function strays(file: string, source: string): string[] {
  const inner = Object.keys(INNER).find((room) => file.startsWith(`${room}/`));
  const isInside = (target: string): boolean =>
    !inner || !target.startsWith('web/') || [`${inner}/`, ...INNER[inner]!].some((start) => target.startsWith(start));
  // The board stands alone, in its types too.
  const allowed = inner === 'web/board' ? ['web/board/', 'game/'] : MAY_IMPORT[file.slice(0, file.indexOf('/'))];
  const programs = new Set(programImports(file, source));
  return [...source.matchAll(IMPORT)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter(
      (target) => !allowed?.some((start) => target.startsWith(start)) || (programs.has(target) && !isInside(target)),
    )
    .map((target) => `${file} imports ${target}`);
}

/** An import or a re-export with what it names, or a dynamic import. */
const PROGRAM_IMPORT =
  /\bimport\s*\(\s*'(\.[^'?]*)'|\b(?:import|export)\s+(?!type\b)(?:([^;'"()]*?)\bfrom\s*)?'(\.[^'?]*)'/g;

/** What is there when the program runs, dynamic imports with it: imports of types alone are gone by then. */
function programImports(file: string, source: string): string[] {
  return [...source.matchAll(PROGRAM_IMPORT)].flatMap(([, dynamic, names = '', path = dynamic!]) => {
    const list = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1];
    const isOfTypes = list !== undefined && list.split(',').every((name) => /^\s*(type\s|$)/.test(name));
    return isOfTypes ? [] : [normalize(join(dirname(file), path))];
  });
}

/** A way from a file back to itself; none where there is no cycle. */
function cycleIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    way.push(file);
    for (const next of graph.get(file) ?? []) {
      const cycle = visit(next);
      if (cycle.length) return cycle;
    }
    way.pop();
    done.add(file);
    return [];
  };
  for (const file of graph.keys()) {
    const cycle = visit(file);
    if (cycle.length) return cycle;
  }
  return [];
}

/** A language is fetched by the file through which its own words are said; nothing else may be fetched from below. */
const isLanguage = (file: string, target: string): boolean =>
  file === 'web/i18n/locale.ts' && target.startsWith('web/i18n/locales/');

const filesOf = (room: string): string[] =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${room}/${name}`);

describe('the rooms', () => {
  for (const room of Object.keys(MAY_IMPORT)) {
    test(`${room} imports only what it may`, () => {
      expect(filesOf(room).flatMap((file) => strays(file, readFileSync(file, 'utf8')))).toEqual([]);
    });
  }

  test('no file imports itself by way of others, dynamic imports counted', () => {
    const files = Object.keys(MAY_IMPORT)
      .filter((room) => room !== 'assembly')
      .flatMap(filesOf);
    const graph = new Map(
      files.map((file) => {
        const targets = programImports(file, readFileSync(file, 'utf8'));
        return [file, targets.filter((target) => !isLanguage(file, target))] as const;
      }),
    );
    expect(graph.size).toBeGreaterThan(300);
    expect(cycleIn(graph)).toEqual([]);
  });

  test('a cycle is found, also through a dynamic import; types make none', () => {
    const graph = (source: string) =>
      new Map([
        ['web/a.ts', programImports('web/a.ts', "import { b } from './b.ts';")],
        ['web/b.ts', programImports('web/b.ts', source)],
      ]);
    expect(cycleIn(graph("const a = () => import('./a.ts');"))).toEqual(['web/a.ts', 'web/b.ts', 'web/a.ts']);
    expect(cycleIn(graph("export * from './a.ts';"))).toHaveLength(3);
    expect(cycleIn(graph("import { type A, a } from './a.ts';"))).toHaveLength(3);
    expect(cycleIn(graph("import type { A } from './a.ts';\nimport { type A } from './a.ts';"))).toEqual([]);
  });

  test.each([
    [
      'web/panels/x.ts',
      "import { EngineController } from '../engine/engine-controller.ts';",
      ['web/panels/x.ts imports web/engine/engine-controller.ts'],
    ],
    ['web/panels/x.ts', "import type { Workbench } from '../app/workbench.ts';", []],
    [
      'web/engine/x.ts',
      "import { newDocument } from '../document/document.ts';",
      ['web/engine/x.ts imports web/document/document.ts'],
    ],
    ['web/session.ts', "import { EngineClient } from '../workers/client/client.ts';", []],
    ['web/session.ts', "import { Engine } from '../workers/engine/engine.ts';", ['web/session.ts imports workers/engine/engine.ts']],
    ['game/formats/obf.ts', "import { ok } from '../types.ts';", []],
    ['game/shape.ts', "export * from '../assembly/bits';", ['game/shape.ts imports assembly/bits']],
    ['web/x.ts', "new Worker(new URL('../cli/x.ts', import.meta.url))", ['web/x.ts imports cli/x.ts']],
    ['workers/x.ts', "await import('../web/app.ts');", ['workers/x.ts imports web/app.ts']],
    ['web/board/x.ts', "import { emit } from '../app/events.ts';", ['web/board/x.ts imports web/workbench/events.ts']],
    ['web/board/x.ts', "import { play } from '../../game/position.ts';", []],
    ['web/board/x.ts', "await import('../../workers/client/client.ts');", ['web/board/x.ts imports workers/client/client.ts']],
  ])('a line of %s is judged: %s', (file, line, expected) => {
    expect(strays(file, line)).toEqual(expected);
  });

  test('the core and the weights are imported by their host alone', () => {
    const importers = filesOf('workers').filter((file) => /from '[^']*\.(wasm|bin)\b/.test(readFileSync(file, 'utf8')));
    expect(importers).toEqual(['workers/engine/host.page.ts']);
  });

  test('the core asks its host for nothing outside of host.ts', () => {
    const askers = filesOf('assembly').filter((file) => /@external|^declare /m.test(readFileSync(file, 'utf8')));
    expect(askers.filter((file) => file !== 'assembly/host.ts')).toEqual([]);
  });
});
