/** The model of human moves from games to file, on random games of a few players. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { emptiesOf, legalSquares, START } from '../../game/bitboard/position.ts';
import { makeWthor, type WthorRecord } from '../../game/formats/wthor.ts';
import { packThePeople } from '../../training/commands/people-pack.ts';
import { reportPeople } from '../../training/commands/people-report.ts';
import { valuePeople } from '../../training/commands/people-values.ts';
import { gamesFile, writeGames } from '../../training/commands/people-games.ts';
import { openTrainedCore } from '../../training/core.ts';
import { Accuracy } from '../../training/people/accuracy.ts';
import { type BlendSample, fitBlend } from '../../training/people/blend-fit.ts';
import { Calibration } from '../../training/people/calibration-plot.ts';
import { countMoves } from '../../training/people/count-moves.ts';
import { readNetworks } from '../../training/people/fitted-network.ts';
import { playedMoves, SETS, setOf } from '../../training/people/moves.ts';
import { readGames, rehearsedMoves } from '../../training/people/read-games.ts';
import { fitSoftmax, softmax } from '../../training/people/softmax.ts';
import { fitTemper } from '../../training/people/temper-fit.ts';
import { randomFrom } from '../../training/random.ts';
import type { Workplace } from '../../training/workplace.ts';
import { Blend } from '../../workers/people/blend.ts';
import { countedIn } from '../../workers/people/counts.ts';
import { CONSTANTS, MATRICES, NETWORKS, type Parameters } from '../../workers/people/parameters.ts';
import { PeopleModel } from '../../workers/people/people-model.ts';
import { temper } from '../../workers/people/temper.ts';
import { randomParameters } from '../workers/random-network.ts';
import { good } from '../game/helpers.ts';
import { builtHost, makersFolders, randomGame } from './helpers.ts';

const PROGRAM = 3;
/** The shallow ones: deep searches are slow, and the same. */
const LEVELS = {
  test: [
    [1, 1],
    [5, 0.5],
  ],
  everybody: [[5, 20]],
} as const;

function records(games: number, seed: number): WthorRecord[] {
  return Array.from({ length: games }, (_, index) => {
    const { moves, black } = randomGame(seed + index);
    const players = [1 + (index % 3), 1 + ((index + 1) % 3)] as const;
    return { tournament: 1, black: players[0], white: players[1], score: black, theoretical: black, squares: moves };
  });
}

/** A folder with games of two people and a program: of an early year, of one between rehearsal and test, of the test's. */
function people(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'outflank-people-'));
  const [data, work] = [join(folder, 'data'), join(folder, 'work')];
  const wthor = join(data, 'wthor');
  for (const one of [wthor, work]) mkdirSync(one, { recursive: true });
  for (const [year, games] of [
    [2000, 33],
    [2022, 9],
    [2024, 18],
  ] as const) {
    const header = { made: { year, month: 1, day: 1 }, year, depth: 24 };
    writeFileSync(join(wthor, `WTH_${year}.wtb`), good(makeWthor({ header, games: records(games, year) })));
  }
  const names = ['???', 'Adler Ada', 'Berg Bo', 'Engine (somebody)'];
  const bytes = Buffer.alloc(16 + 20 * names.length);
  bytes.writeUInt16LE(names.length, 8);
  names.forEach((name, index) => bytes.write(name, 16 + 20 * index, 'latin1'));
  writeFileSync(join(wthor, 'WTHOR.JOU'), bytes);
  return { work, data, quiet: true, host: builtHost };
}

/** Writes networks as the fit does; returns them, each number a whole multiple of its output's scale. */
function writeNetworks(file: string, seed: number): readonly Parameters[] {
  const random = randomFrom(seed);
  const networks = NETWORKS.map(() => randomParameters(random));
  const arrays = networks.flatMap(({ matrices, constants }) => [
    ...Object.entries(MATRICES).map(([name, shape]) => {
      const { bytes, scales } = matrices[name]!;
      // The largest number of an output says what its scale is.
      for (let output = 0; output < shape[0]; output++) bytes[output * shape[1]] = 127;
      return { name, shape, numbers: Float32Array.from(bytes, (byte, i) => byte * scales[Math.floor(i / shape[1])]!) };
    }),
    ...Object.entries(CONSTANTS).map(([name, length]) => ({ name, shape: [length], numbers: constants[name]! })),
  ]);
  const head = JSON.stringify({ arrays: arrays.map(({ name, shape }) => [name, shape]) });
  const floats = arrays.map(({ numbers }) => new Uint8Array(numbers.buffer));
  writeFileSync(file, Buffer.concat([Buffer.from(`${head}\n`), ...floats]));
  return networks;
}

describe('from games to a file', () => {
  let place: Workplace;
  beforeAll(() => {
    place = people();
  });

  test('only moves of people with a choice count, each game in one set', () => {
    const games = readGames(place.data);
    if (!games.ok) throw new Error('no games');
    expect([...games.value.programs]).toEqual([PROGRAM]);
    const moves = playedMoves(games.value);
    const sets = (['fit', 'blend', 'choice', 'test'] as const).map((set) => moves.indexes(set));
    expect(sets.reduce((sum, { length }) => sum + length, 0)).toBe(moves.count);
    expect([...sets[3]!].every((index) => moves.year[index] === 2024)).toBe(true);
    expect([...sets[0]!, ...sets[1]!, ...sets[2]!].every((index) => moves.year[index]! < 2024)).toBe(true);
    expect([...rehearsedMoves(moves)].every((index) => moves.year[index] === 2022)).toBe(true);
    expect(rehearsedMoves(moves).length).toBeGreaterThan(100);
    const all = playedMoves({ ...games.value, programs: new Set() });
    expect(moves.count / all.count).toBeGreaterThan(0.6);
    expect(moves.count / all.count).toBeLessThan(0.72);
    for (let index = 0; index < moves.count; index += 7) {
      const squares = legalSquares(moves.position(index));
      expect(squares.length).toBeGreaterThan(1);
      expect(squares).toContain(moves.square[index]);
      expect(emptiesOf(moves.position(index))).toBeGreaterThanOrEqual(8);
    }
  });

  test('counts are of people, the same for all images of a move', () => {
    const games = readGames(place.data);
    if (!games.ok) throw new Error('no games');
    const counted = countedIn(countMoves(games.value), START, 0)!;
    // Two of three games have a person as Black.
    expect(counted.games).toBe(40);
    expect(new Set(counted.bySquare.values())).toEqual(new Set([10]));
  });

  test('games are written with years, sets, ratings and moves, for the fit', () => {
    const games = readGames(place.data);
    if (!games.ok) throw new Error('no games');
    expect(writeGames(place)).toMatchObject({ ok: true });
    const bytes = readFileSync(gamesFile(place));
    expect(bytes).toHaveLength(80 * 60);
    games.value.files
      .flatMap(({ header, games: own }) => own.map((game) => ({ year: header.year, game })))
      .forEach(({ year, game }, index) => {
        const record = bytes.subarray(80 * index, 80 * (index + 1));
        expect(record.readUInt16LE(0)).toBe(year);
        expect(SETS[record[2]!]).toBe(setOf(year, game));
        expect(record[3]).toBe(Number(game.black !== PROGRAM) + 2 * Number(game.white !== PROGRAM));
        expect(record.readFloatLE(4)).toBeCloseTo(games.value.ratingOf(game.black, year), 3);
        expect(record.readFloatLE(8)).toBeCloseTo(games.value.ratingOf(game.white, year), 3);
        expect([...record.subarray(13, 13 + record[12]!)]).toEqual([...game.squares]);
      });
  });

  test('networks come back from the file of the fit, a byte a number', () => {
    const file = join(place.work, 'some.net');
    const networks = writeNetworks(file, 8);
    const read = readNetworks(file);
    if (!read.ok) throw new Error('not read');
    networks.forEach(({ matrices, constants }, i) => {
      for (const name of Object.keys(MATRICES)) {
        const found = read.value[i]!.matrices[name]!;
        expect(found.bytes.every((byte, at) => byte === matrices[name]!.bytes[at])).toBe(true);
        const errors = found.scales.map((scale, output) => Math.abs(scale / matrices[name]!.scales[output]! - 1));
        expect(Math.max(...errors)).toBeLessThan(1e-6);
      }
      expect(read.value[i]!.constants).toEqual(constants);
    });
    const text = readFileSync(file, 'latin1');
    writeFileSync(file, text.replace('"out"', '"put"'), 'latin1');
    expect(readNetworks(file)).toMatchObject({
      fault: { args: { text: expect.stringContaining('has other networks than this program') } },
    });
  });

  test('the commands value, pack and report; a second run has nothing left to do', async () => {
    writeNetworks(join(place.work, 'people.net'), 1);
    writeNetworks(join(place.work, 'people-rehearsal.net'), 2);
    const core = await openTrainedCore(builtHost, 'data', 1);
    if (!core.ok) throw new Error('no core');
    const out = join(place.work, 'out');
    mkdirSync(out);
    for (const set of ['small', 'full', 'pairs']) copyFileSync(`data/eval-${set}.bin`, join(out, `eval-${set}.bin`));
    expect(await valuePeople(place, core.value, out, { levels: LEVELS })).toMatchObject({ ok: true });
    const values = join(makersFolders(place.work, 'people-values')[0]!, '5.bin');
    const { size } = statSync(values);
    expect(size).toBeGreaterThan(0);
    expect(await valuePeople(place, core.value, out, { levels: LEVELS })).toMatchObject({ ok: true });
    expect(statSync(values).size).toBe(size);
    expect(await packThePeople(place, out)).toMatchObject({ ok: true });
    const read = await PeopleModel.read(new Uint8Array(readFileSync(join(out, 'people.bin'))), 'people.bin');
    if (!read.ok) throw new Error(read.fault.code);
    expect(read.value.people({ position: START, rating: 1000 })).toMatchObject({ source: 'games', games: 40 });
    const picture = join(place.work, 'calibration.svg');
    const report = await reportPeople(place, out, picture);
    if (!report.ok) throw new Error('no report');
    expect(report.value).toMatch(/\| uniform \|.*\n\| most flips \|.*\n\| \*\*model alone\*\* \|/);
    expect(report.value).toMatch(/\*\*model with level 5\*\* /);
    expect(report.value).toMatch(/\| \*\*model with level 5\*\*, everybody \| 20 /);
    expect(readFileSync(picture, 'utf8')).toMatch(/^<svg /);

    // What other weights have said is neither fitted to nor reported.
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    writeFileSync(join(out, 'eval-small.bin'), 'another');
    expect(await packThePeople(place, out)).toMatchObject({
      fault: { args: { text: expect.stringMatching(/^There are no values in \S+people-values\S+; "people-values"/) } },
    });
    expect(said).toHaveBeenCalledWith(expect.stringContaining('other weights'));
    said.mockRestore();
    const other = await reportPeople(place, out, undefined);
    expect(other.ok && other.value).not.toContain('with level 5');
  });

  test('say what is missing', async () => {
    const empty = { ...place, work: mkdtempSync(join(tmpdir(), 'outflank-people-')) };
    expect(await packThePeople(empty, empty.work)).toMatchObject({ ok: false });
    writeNetworks(join(empty.work, 'people.net'), 1);
    expect(await packThePeople(empty, empty.work)).toMatchObject({
      fault: { args: { text: expect.stringContaining('people-rehearsal.net is missing; training/people/fit.py') } },
    });
    expect(await reportPeople(empty, empty.work, undefined)).toMatchObject({ ok: false });
    expect(readGames(empty.work)).toMatchObject({ ok: false });
  });
});

test('what values add is found: players who choose the best of two moves', () => {
  const random = randomFrom(3);
  const samples = Array.from({ length: 3000 }, (): BlendSample => {
    const values = [Math.round(10 * random()), Math.round(10 * random())];
    const best = values[0]! >= values[1]! ? 0 : 1;
    const played = random() < 0.9 ? best : 1 - best;
    return { shares: Float64Array.from([0.5, 0.5]), values, played, rating: 1500, empties: 30, plies: 8 };
  });
  const blend = new Blend(fitBlend(samples, 1, () => {}));
  const shares = Float64Array.from([0.5, 0.5]);
  blend.apply(shares, [0, 6], 2, { rating: 1500, empties: 30, plies: 8 });
  expect(shares[1]).toBeGreaterThan(0.85);
  expect(shares[1]).toBeLessThan(0.95);
});

test('shares that are too sure are tempered until they say what is played', () => {
  const samples = Array.from({ length: 1000 }, (_, i) => ({
    shares: Float64Array.from([0.9, 0.1]),
    played: i % 4 ? 0 : 1,
    rating: 1500,
    empties: 32,
  }));
  const shares = Float64Array.from([0.9, 0.1]);
  temper(
    fitTemper(samples, () => {}),
    shares,
    2,
    { rating: 1500, empties: 32 },
  );
  expect(shares[0]).toBeCloseTo(0.75, 2);
});

test('a softmax is as steep as the players: of two moves two discs apart, three in four choose the better', () => {
  const samples = Array.from({ length: 400 }, (_, i) => ({ values: [2, 0], played: i % 4 ? 0 : 1, empties: 20 }));
  const scale = fitSoftmax(samples)(20);
  expect(softmax([2, 0], scale)[0]).toBeCloseTo(0.75, 2);
});

test('accuracy shares ties, and calibration finds what is said too often', () => {
  const accuracy = new Accuracy();
  accuracy.add([0.5, 0.5], 2, 0);
  accuracy.add([0.1, 0.2, 0.3, 0.4], 4, 0);
  expect(accuracy).toMatchObject({ count: 2, named: 0.25, amongThree: 0.5 });
  expect(accuracy.loss).toBeCloseTo(-(Math.log(0.5) + Math.log(0.1)) / 2, 10);
  const calibration = new Calibration();
  for (let i = 0; i < 1000; i++) calibration.add(0.75, i % 2 === 0, 1600);
  expect(calibration.largestGap()).toBeCloseTo(25, 10);
});
