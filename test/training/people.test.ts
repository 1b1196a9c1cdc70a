/** The model of human moves from games to file, on random games of a few players. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { emptiesOf, START } from '../../game/bitboard/position.ts';
import { makeWthor, type WthorRecord } from '../../game/formats/wthor.ts';
import { packThePeople } from '../../training/commands/people-pack.ts';
import { reportPeople } from '../../training/commands/people-report.ts';
import { valuePeople } from '../../training/commands/people-values.ts';
import { fitPeople, readGames, rehearsedMoves } from '../../training/commands/people.ts';
import { openTrainedCore } from '../../training/core.ts';
import { Accuracy } from '../../training/people/accuracy.ts';
import { type BlendSample, fitBlend } from '../../training/people/blend-fit.ts';
import { Calibration } from '../../training/people/calibration-plot.ts';
import { countMoves } from '../../training/people/count-moves.ts';
import { Learner } from '../../training/people/learner.ts';
import { playedMoves } from '../../training/people/moves.ts';
import { fitSoftmax, softmax } from '../../training/people/softmax.ts';
import { fitTemper } from '../../training/people/temper-fit.ts';
import { randomFrom } from '../../training/random.ts';
import type { Workplace } from '../../training/workplace.ts';
import { Blend } from '../../workers/people/blend.ts';
import { MoveColumns } from '../../workers/people/columns.ts';
import { countedIn } from '../../workers/people/counts.ts';
import { PeopleModel } from '../../workers/people/people-model.ts';
import { temper } from '../../workers/people/temper.ts';
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
    writeFileSync(join(wthor, `WTH_${year}.wtb`), makeWthor({ header, games: records(games, year) }));
  }
  const names = ['???', 'Adler Ada', 'Berg Bo', 'Engine (somebody)'];
  const bytes = Buffer.alloc(16 + 20 * names.length);
  bytes.writeUInt16LE(names.length, 8);
  names.forEach((name, index) => bytes.write(name, 16 + 20 * index, 'latin1'));
  writeFileSync(join(wthor, 'WTHOR.JOU'), bytes);
  return { work, data, quiet: true, host: builtHost };
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
    const columns = new MoveColumns();
    for (let index = 0; index < moves.count; index += 7) {
      columns.read(moves.position(index), moves.last(index));
      expect(columns.count).toBeGreaterThan(1);
      expect([...columns.squares.subarray(0, columns.count)]).toContain(moves.square[index]);
      expect(emptiesOf(moves.position(index))).toBeGreaterThanOrEqual(8);
    }
  });

  test('counts are of people, the same for all images of a move', () => {
    const games = readGames(place.data);
    if (!games.ok) throw new Error('no games');
    const counted = countedIn(countMoves(games.value), START, 0)!;
    // Two of three games have a person with Black.
    expect(counted.games).toBe(40);
    expect(new Set(counted.bySquare.values())).toEqual(new Set([10]));
  });

  test('the commands fit, value, pack and report; a second run has nothing left to do', async () => {
    const games = readGames(place.data);
    if (!games.ok) throw new Error('no games');
    const fit = fitPeople(place);
    expect(fit).toMatchObject({ ok: true });
    expect(fitPeople(place)).toEqual(fit);
    const rehearsal = fitPeople(place, true);
    if (!rehearsal.ok) throw new Error('no rehearsal');
    expect(rehearsal.value).toMatch(
      new RegExp(`^${rehearsedMoves(playedMoves(games.value)).length} moves since 2022: `),
    );
    const core = await openTrainedCore(builtHost, 'data', 1);
    if (!core.ok) throw new Error('no core');
    const out = join(place.work, 'out');
    mkdirSync(out);
    for (const set of ['small', 'full', 'pairs']) copyFileSync(`data/eval-${set}.bin`, join(out, `eval-${set}.bin`));
    expect(await valuePeople(place, core.value, out, LEVELS)).toMatchObject({ ok: true });
    const values = join(makersFolders(place.work, 'people-values')[0]!, '5.bin');
    const { size } = statSync(values);
    expect(size).toBeGreaterThan(0);
    expect(await valuePeople(place, core.value, out, LEVELS)).toMatchObject({ ok: true });
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
    fitPeople(place);
    copyFileSync(join(place.work, 'people.fit'), join(empty.work, 'people.fit'));
    expect(await packThePeople(empty, empty.work)).toMatchObject({
      fault: { args: { text: expect.stringContaining('There is no rehearsal') } },
    });
    expect(await reportPeople(empty, empty.work, undefined)).toMatchObject({ ok: false });
    expect(readGames(empty.work)).toMatchObject({ ok: false });
  });
});

test('a learner takes up what is always played, and the more so the better the player if those play it', () => {
  const learner = new Learner(1);
  const columns = new MoveColumns();
  columns.read({ playerLow: 1 << 28, playerHigh: 1 << 3, opponentLow: (1 << 27) | (1 << 26), opponentHigh: 1 << 4 });
  const [common, rare] = [columns.squares[0]!, columns.squares[1]!];
  const losses = Array.from({ length: 400 }, (_, i) =>
    i % 2 ? learner.learn(columns, 1900, common, 1) : learner.learn(columns, 1100, rare, 1),
  );
  const mean = (part: readonly number[]): number => part.reduce((sum, loss) => sum + loss, 0) / part.length;
  // A coin would cost ln 2 on the two moves; only the rating tells them apart.
  expect(mean(losses.slice(0, 20))).toBeGreaterThan(0.5);
  expect(mean(losses.slice(-20))).toBeLessThan(0.3);
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
