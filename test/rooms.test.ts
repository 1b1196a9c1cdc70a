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
    ...['protocol', 'client', 'pool', 'levels', 'play', 'review', 'confined'].map((name) => `workers/${name}.ts`),
  ],
  cli: ['cli/', 'game/', 'i18n/english.ts', 'workers/', 'package.json'],
  bench: ['bench/', 'game/', 'i18n/english.ts', 'workers/'],
  // The positions that figures are reported on, to leave them out of every fit.
  training: ['training/', 'game/', 'i18n/english.ts', 'workers/', 'bench/positions/'],
};

const IMPORT = /(?:\bfrom|\bimport|\bimport\(|new Worker\(new URL\()\s*'(\.[^'?]*)/g;

/** Rooms inside of web/ that keep more to themselves than the rest of it. */
const INNER: Record<string, readonly string[]> = {
  'web/board': ['web/board/', 'game/'],
};

/** Every relative import of a file that leaves its room where it must not. */
function strays(file: string, source: string): string[] {
  const inner = Object.keys(INNER).find((room) => file.startsWith(`${room}/`));
  const allowed = inner ? INNER[inner] : MAY_IMPORT[file.slice(0, file.indexOf('/'))];
  return [...source.matchAll(IMPORT)]
    .map(([, path = '']) => normalize(join(dirname(file), path)))
    .filter((target) => !allowed?.some((start) => target.startsWith(start)))
    .map((target) => `${file} imports ${target}`);
}

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

  test.each([
    ['web/session.ts', "import { EngineClient } from '../workers/client.ts';", []],
    ['web/session.ts', "import { Engine } from '../workers/engine.ts';", ['web/session.ts imports workers/engine.ts']],
    ['game/formats/obf.ts', "import { ok } from '../types.ts';", []],
    ['game/shape.ts', "export * from '../assembly/bits';", ['game/shape.ts imports assembly/bits']],
    ['web/x.ts', "new Worker(new URL('../cli/x.ts', import.meta.url))", ['web/x.ts imports cli/x.ts']],
    ['workers/x.ts', "await import('../web/app.ts');", ['workers/x.ts imports web/app.ts']],
    ['web/board/x.ts', "import { emit } from '../app/events.ts';", ['web/board/x.ts imports web/app/events.ts']],
    ['web/board/x.ts', "import { play } from '../../game/position.ts';", []],
    ['web/board/x.ts', "await import('../../workers/client.ts');", ['web/board/x.ts imports workers/client.ts']],
  ])('a line of %s is judged: %s', (file, line, expected) => {
    expect(strays(file, line)).toEqual(expected);
  });

  test('the core and the weights are imported by their host alone', () => {
    const importers = filesOf('workers').filter((file) => /from '[^']*\.(wasm|bin)\b/.test(readFileSync(file, 'utf8')));
    expect(importers).toEqual(['workers/host.page.ts']);
  });

  test('the core asks its host for nothing outside of host.ts', () => {
    const askers = filesOf('assembly').filter((file) => /@external|^declare /m.test(readFileSync(file, 'utf8')));
    expect(askers.filter((file) => file !== 'assembly/host.ts')).toEqual([]);
  });
});
