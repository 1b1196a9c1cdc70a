/**
 * The package as others get it: its form, its types, its sizes, and the programs of docs/guide/package.md in a fresh
 * project.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../../scripts/release.mjs';
import { SHARE } from '../samples.ts';
import { examples, freshProject, type FreshProject } from './fresh.ts';

let project: FreshProject;
beforeAll(() => {
  project = freshProject();
});
afterAll(() => project.remove());

const SUBPATHS = ['formats', 'openings', 'games', 'certificates', 'motifs', 'people', 'harness'] as const;

const installed = (path: string): string => join(project.folder, 'node_modules/outflank', path);
const programs = examples('js').filter((text) => text.includes("from 'outflank"));

/** Rising versions. */
const COMPILERS: readonly (readonly [version: string, path: string])[] = [
  ['5.0', 'typescript-5.0/bin/tsc'],
  ['5.9', 'typescript-5.9/bin/tsc'],
  ['6', 'typescript/bin/tsc6'],
  ['7', '@typescript/native/bin/tsc'],
];
/** In `npm test` the oldest and the newest: what both understand is understood between them, too. */
const ASKED = SHARE < 1 ? COMPILERS.filter((_, index, { length }) => index === 0 || index === length - 1) : COMPILERS;

describe('the packed file', () => {
  test('has what its package.json names, and nothing of training or the bench', () => {
    const own = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as {
      readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
      readonly bin: Readonly<Record<string, string>>;
      readonly man: readonly string[];
      readonly scripts: Readonly<Record<string, string>>;
      readonly dependencies?: unknown;
    };
    const named = Object.values(own.exports).flatMap((paths) =>
      typeof paths === 'string' ? [paths] : Object.values(paths),
    );
    expect([...named, ...Object.values(own.bin), ...own.man].filter((path) => !existsSync(installed(path)))).toEqual(
      [],
    );
    expect(own.dependencies).toBeUndefined();
    // Package managers would ask whether they may run.
    expect(Object.keys(own.scripts).filter((name) => /^(pre|post)?(install|prepare)$/.test(name))).toEqual([]);
    expect(readdirSync(installed('dist')).toSorted()).toEqual(['board', 'lib', 'node']);
    expect(readdirSync(installed('library'), { recursive: true }).toSorted()).toEqual(['python', 'python/outflank.py']);
    expect(readdirSync(installed('dist/node')).filter((name) => /^(bench|training)\.js$/.test(name))).toEqual([]);
  });

  test.each(['dist/board/licences.txt', 'dist/lib/licences-elements.txt'])('passes Lit’s licence on in %s', (file) => {
    expect(readFileSync(installed(file), 'utf8')).toMatch(/^lit-html \d.*\(BSD-3-Clause\)$/m);
  });

  test('is fit for a release', async () => {
    expect(await faultsOf(project.tarball)).toEqual([]);
  });

  test.each(ASKED)(
    'has types for TypeScript %s, in modules and for bundlers, and they need no other package',
    (_version, tsc) => {
      project.write('use.ts', TYPED);
      project.write('wrong.ts', WRONG);
      // Without the checks of TypeScript’s own files, which are most of the time, but with those of ours.
      const own = { skipLibCheck: false, skipDefaultLibCheck: true };
      const options = { strict: true, noEmit: true, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'] };
      const configs = (['node16', 'nodenext', 'bundler'] as const).map((moduleResolution) => {
        const module = moduleResolution === 'bundler' ? 'es2022' : moduleResolution;
        const compilerOptions = { ...options, ...own, types: [], module, moduleResolution };
        const config = `tsconfig.${moduleResolution}.json`;
        project.write(config, JSON.stringify({ compilerOptions, files: ['use.ts', 'wrong.ts'] }));
        return config;
      });
      // One process reads those files once for all three.
      const words = [join(process.cwd(), 'node_modules', tsc), '--build', '--force', ...configs];
      const { stdout, status } = spawnSync(process.execPath, words, { cwd: project.folder, encoding: 'utf8' });
      expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
    },
  );

  test('installs a command, and everywhere with its man page', () => {
    const command = join(project.folder, 'node_modules/.bin/outflank');
    expect(execFileSync(command, ['perft', '--depth', '3'], { encoding: 'utf8' })).toBe('56\n');
    // It finds what it shares with the library.
    expect(spawnSync(command, ['weights'], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    const position = `-${'X'.repeat(6)}${'O'.repeat(57)} O\n`;
    const solved = spawnSync(command, ['solve'], { input: position, encoding: 'utf8' });
    expect(solved).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(solved.stdout)).toMatchObject({ best: 'a1', exact: true });
    expect(spawnSync(command, ['explore', 'f5'], { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    const everywhere = join(project.folder, 'everywhere');
    project.npm('install', '--global', '--prefix', everywhere, project.tarball);
    expect(execFileSync(join(everywhere, 'bin/outflank'), ['perft', '--depth', '2'], { encoding: 'utf8' })).toBe(
      '12\n',
    );
    expect(readFileSync(join(everywhere, 'share/man/man1/outflank.1'), 'utf8')).toMatch(/^\.TH /m);
  });
});

test('says which libraries the queue needs, and works with them', () => {
  const command = join(project.folder, 'node_modules/.bin/outflank');
  const status = () => spawnSync(command, ['status', '--redis', 'redis://127.0.0.1:1'], { encoding: 'utf8' });
  expect(status().stderr).toMatch(/^outflank: The queue needs two libraries .*: npm install bullmq@6 ioredis@6/);
  expect(status()).toMatchObject({ status: 1, stdout: '' });
  const { peerDependencies } = JSON.parse(readFileSync(installed('package.json'), 'utf8')) as {
    readonly peerDependencies: Readonly<Record<string, string>>;
  };
  for (const name of Object.keys(peerDependencies))
    symlinkSync(join(process.cwd(), 'node_modules', name), join(project.folder, 'node_modules', name));
  expect(status().stderr).toMatch(/nothing answers there/);
});

const TYPED = `
import { addMoves, faultText, legalMoves, makeSgf, newTree, OTHELLO, parseTranscript, ROOT, startPosition } from 'outflank';
import type { LegalMove, Position } from 'outflank';
import { createEngine, type Engine, type Report } from 'outflank/engine';
import type { OutflankBoard, SquareDetail } from 'outflank/board';
import { OutflankAnalysis } from 'outflank/analysis';
import { OutflankGame, type StepDetail } from 'outflank/game';
import { makeBoard } from 'outflank/formats';
import { NAME_LANGUAGES } from 'outflank/openings';
import { explore, type Collection, lookUp } from 'outflank/games';
import { check, type Certificate } from 'outflank/certificates';
import { type Motif, motifsOf } from 'outflank/motifs';
import { difficultyOf, humanMove, type HumanTurn, loadPeople, peopleIn, RATING_OF, type Shares } from 'outflank/people';
import { BoardHarness } from 'outflank/harness';
import widget, { type WidgetModel } from 'outflank/anywidget';
type Disposing = Engine & { [Symbol.dispose](): void };
const start: Position = startPosition(OTHELLO);
const moves: readonly LegalMove[] = legalMoves(start);
const engine: Disposing = await createEngine({ threads: 2 });
for await (const report of engine.analyse(start, { level: 1 })) {
  const shown: Report = report;
  const low: number | undefined = shown.value?.low;
  console.log(low, moves.length);
}
const board: OutflankBoard = document.createElement('outflank-board');
board.position = start;
board.addEventListener('outflank-square-click', (event) => console.log((event as CustomEvent<SquareDetail>).detail.name));
board.movesText = 'f5';
const seen: 'black' | 'white' | null = await new BoardHarness(board).disc('d4');
console.log(seen);
const analysis = new OutflankAnalysis();
const replay: OutflankGame = document.querySelector('outflank-game') ?? new OutflankGame();
replay.addEventListener('outflank-step', (event) => console.log((event as CustomEvent<StepDetail>).detail.ply, replay.goTo(2)));
console.log(makeBoard(start), NAME_LANGUAGES.length, motifsOf(start).map(({ motif }): Motif => motif));
const asked = lookUp([37]);
export const counted = (games: Collection) => asked && explore(games, asked).tally.games;
export const nodesOf = (certificate: Certificate): number | undefined => {
  const checked = check(certificate);
  return checked.ok ? checked.value.nodes : undefined;
};
export const shareOf = (model: Shares): number | undefined => peopleIn(model, start, { rating: RATING_OF.club })?.moves[0]?.share;
const turn: HumanTurn = { position: start, rating: RATING_OF.club };
export const drawnBy = async (model: Shares): Promise<number | undefined> => (await humanMove(model, turn, 0.5, async ({ level }) => new Map([[37, level]])))?.square;
const loaded = await loadPeople(new Uint8Array(8));
console.log(loaded.ok && shareOf(loaded.value), difficultyOf([], new Map())?.loss);
const played: boolean = analysis.play({ kind: 'pass' });
console.log(played, document.querySelector('outflank-analysis')?.level);
const end: () => void = widget.render({ model: {} as WidgetModel, el: board });
end();
const read = parseTranscript('f5d6c3d3c4', start);
if (!read.ok) throw new Error(faultText(read.fault) + read.fault.cause?.code);
const game = addMoves(newTree(start), ROOT, read.value);
if (game.ok) console.log(makeSgf(game.value.tree));
`;

/** Each of these is a mistake that the types find: none of them is \`any\`. */
const WRONG = `
import { parseTranscript, startPosition, OTHELLO } from 'outflank';
import { createEngine } from 'outflank/engine';
const read = parseTranscript('f5', startPosition(OTHELLO));
// @ts-expect-error
if (!read.ok) console.log(read.fault.nothing);
// @ts-expect-error
if (!read.ok && read.fault.code === 'no-such-code') console.log(read);
// @ts-expect-error
console.log(await createEngine({ threads: 'two' }));
`;

describe('a program of docs/guide/package.md', () => {
  const run = (name: string, text: string): string => {
    project.write(name, text);
    return execFileSync(process.execPath, [name], { cwd: project.folder, encoding: 'utf8' });
  };

  test('there are four', () => {
    expect(programs).toHaveLength(4);
  });

  test('about rules and games runs', () => {
    const out = run('game.js', programs[0]!);
    expect(out.split('\n').slice(0, 4)).toEqual(['d3 flips d4', 'c4 flips d4', 'f5 flips e5', 'e6 flips e5']);
    expect(out).toContain('GM[2]');
  });

  test('about openings, games and motifs runs', () => {
    const lines = run('games.js', programs[2]!).trimEnd().split('\n');
    expect(lines[0]).toBe('Tiger');
    expect(lines).toContainEqual(expect.stringMatching(/^f4 \d{4,} games$/));
    expect(lines).toContain('wedge proved');
  });

  test('about what people play runs', () => {
    const lines = run('people.js', programs[3]!).trimEnd().split('\n');
    expect(lines[0]).toMatch(/^model [a-h][1-8] 0\.\d\d/);
    expect(lines[1]).toMatch(/^loses \d+\.\d discs on average, a best move found by \d+ %$/);
    expect(lines.slice(2)).toHaveLength(9);
  });

  test('about the engine runs, and ends', () => {
    const lines = run('engine.js', programs[1]!).trimEnd().split('\n');
    expect(lines.at(-1)).toMatch(/^18 discs by g8 h[78]/);
    expect(lines.at(-2)).toMatch(/^done g8 18 \d+ nodes$/);
  });
});

describe('sizes', () => {
  test('the packed file is as small as docs/guide/package.md says', () => {
    const [, most] = /packed file is at most ([\d.]+) MB/.exec(readFileSync('docs/guide/package.md', 'utf8')) ?? [];
    expect(statSync(project.tarball).size / 1e6).toBeLessThan(Number(most));
  });

  const files = (...names: string[]): number =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(installed(name))).length, 0) / 1000;
  const stated = (name: string): number =>
    Number(
      new RegExp(`^\\| \`${name}\` +\\|.*≤ (\\d+) KB`, 'm').exec(readFileSync('docs/guide/package.md', 'utf8'))?.[1],
    );
  /** These and what they import. */
  const loaded = (...names: readonly string[]): string[] => {
    const all = new Set(names);
    for (const name of all) {
      const text = readFileSync(installed(`dist/lib/${name}`), 'utf8');
      for (const [, imported] of text.matchAll(/\bfrom"\.\/([^"]+)"/g)) all.add(imported!);
    }
    return [...all].map((name) => `dist/lib/${name}`);
  };
  const engine = (): string[] => [...loaded('engine.js'), 'dist/lib/engine.worker.js', 'dist/lib/core.wasm'];

  test.each<readonly [string, () => string[]]>([
    ['outflank', () => loaded('index.js')],
    ['outflank/engine', engine],
    ...SUBPATHS.map((name) => [`outflank/${name}`, () => loaded(`${name}.js`)] as const),
    ['outflank/board', () => ['dist/board/outflank-board.js']],
    ['outflank/anywidget', () => ['dist/board/anywidget.js']],
    ['outflank/game', () => loaded('game.js')],
    ['outflank/analysis', () => [...new Set([...loaded('analysis.js'), ...engine()])]],
  ])('%s is as light as docs/guide/package.md says', (name, parts) => {
    expect(files(...parts())).toBeLessThan(stated(name));
  });

  test('a language of the elements has 1 KB at most, and is loaded for those who want it', () => {
    const languages = readdirSync(installed('dist/lib')).filter((name) => /^(es|fr|it|ja|zh)\.chunk\.js$/.test(name));
    expect(languages).toHaveLength(5);
    for (const name of languages) expect(files(`dist/lib/${name}`)).toBeLessThan(1);
    expect(
      loaded('analysis.js', 'game.js').filter((path) => languages.some((name) => path.endsWith(`/${name}`))),
    ).toEqual([]);
  });
});
