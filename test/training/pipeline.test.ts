/** The whole run on random games: samples, labels, fits, files, report; and what its parts say to bad input. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chain } from '../../training/commands/chain.ts';
import { fitSet } from '../../training/commands/fit.ts';
import { label } from '../../training/commands/label.ts';
import { qualityOf, parseSolved } from '../../training/commands/order.ts';
import { packSet } from '../../training/commands/pack.ts';
import { loadSet, report } from '../../training/commands/report.ts';
import { makeSamples } from '../../training/commands/samples.ts';
import { value } from '../../training/commands/value.ts';
import { readExact } from '../../training/exact.ts';
import { errorsOf, fit } from '../../training/fit.ts';
import { measureDrift, replayed, valueForBlack } from '../../training/games.ts';
import { HeldOut } from '../../training/held-out.ts';
import { Layout } from '../../training/model.ts';
import {
  emptiesOf,
  legalSquares,
  makeSigns,
  movesOf,
  passed,
  played,
  scoreOf,
  type OthelloPosition,
} from '../../game/bitboard/position.ts';
import { randomFrom } from '../../training/random.ts';
import { Rows, rowsOf, samplesBetween } from '../../training/rows.ts';
import { Samples, sampleSetOf } from '../../training/samples.ts';
import { samplesFile, weightsFile } from '../../training/workplace.ts';
import { readWthor } from '../../training/wthor.ts';
import { faultText } from '../../i18n/english.ts';
import { randomGame, randomPositions, TINY, TINY_PLAN, tinyWorkplace, wthorBytes } from './helpers.ts';

const GAMES = 600;

describe('the whole run on random games', () => {
  const place = tinyWorkplace(GAMES);
  const out = join(dirname(place.work), 'out');
  let results: unknown[];

  beforeAll(async () => {
    results = [
      makeSamples(place),
      await chain(place, TINY, TINY_PLAN),
      packSet(place, TINY, out),
      await report(place, [TINY], out, 20),
    ];
  });
  afterAll(() => rmSync(dirname(place.work), { recursive: true }));

  it('gets through', () => {
    for (const result of results) expect(result).toMatchObject({ ok: true });
  });

  it('labels with exact scores near the end', () => {
    const solved = Samples.read(samplesFile(place, 'solved', 7));
    expect(solved.count).toBeGreaterThan(1000);
    const exactScore = (p: OthelloPosition): number => {
      if (movesOf(p) === 0) return movesOf(passed(p)) === 0 ? scoreOf(p) : -exactScore(passed(p));
      return Math.max(...legalSquares(p).map((square) => -exactScore(played(p, square)!)));
    };
    for (let index = 0; index < 10; index++) {
      const position = {
        playerLow: solved.playerLow[index]!,
        playerHigh: solved.playerHigh[index]!,
        opponentLow: solved.opponentLow[index]!,
        opponentHigh: solved.opponentHigh[index]!,
      };
      expect(emptiesOf(position)).toBe(7);
      expect(exactScore(position)).toBe(solved.value[index]);
    }
  });

  it('learns something', () => {
    const layout = new Layout(TINY);
    const files = samplesBetween(place, 8, 8);
    const held = rowsOf(layout, files, 'test', new HeldOut([]));
    const bytes = readFileSync(weightsFile(place, 'tiny', 0));
    const weights = new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
    const fitted = errorsOf(held.value, held.predictions(weights));
    const nothing = errorsOf(held.value, new Float64Array(held.count));
    expect(fitted.mae).toBeLessThan(0.9 * nothing.mae);
    expect(fitted.r).toBeGreaterThan(0.4);
  });

  it('repeats itself to the byte', async () => {
    const again = tinyWorkplace(GAMES);
    const folder = join(dirname(again.work), 'out');
    makeSamples(again);
    await chain(again, TINY, TINY_PLAN);
    packSet(again, TINY, folder);
    expect(readFileSync(join(folder, 'eval-tiny.bin')).equals(readFileSync(join(out, 'eval-tiny.bin')))).toBe(true);
    rmSync(dirname(again.work), { recursive: true });
  });

  it('continues from what is there after a break', async () => {
    const kept = samplesFile(place, 'solved', 8);
    const lost = samplesFile(place, 'solved', 9);
    const before = statSync(kept).mtimeMs;
    const bytes = readFileSync(lost);
    rmSync(lost);
    expect(await label(place, TINY, 8, 9, TINY_PLAN)).toEqual({ ok: true, value: '1 chunks labelled' });
    expect(statSync(kept).mtimeMs).toBe(before);
    expect(readFileSync(lost).equals(bytes)).toBe(true);
    expect(await chain(place, TINY, TINY_PLAN)).toMatchObject({ ok: true });
  });

  it('reports the errors of every number of empties it has enough of', async () => {
    expect(await report({ ...place, work: join(place.work, 'nothing') }, [TINY], out)).toMatchObject({ ok: false });
    const table = await report(place, [TINY], out, 20);
    const lines = table.ok ? table.value.split('\n') : [];
    expect(lines[0]).toMatch(/^set +empties +held-out positions +number +MAE +RMS +r +bias$/);
    expect(
      lines.some((line) => /^tiny +8 +exact, deviating +\d+ +\d+\.\d\d +\d+\.\d\d +0\.\d{3} +-?\d+\.\d\d$/.test(line)),
    ).toBe(true);
    expect(lines.some((line) => /^tiny +24 +exact, as played/.test(line))).toBe(true);
    // Samples of 20 empties that were searched, and none of 21.
    expect(lines.some((line) => /^tiny +20 +searched/.test(line))).toBe(true);
    expect(lines.some((line) => /^tiny +21 +searched/.test(line))).toBe(false);
    expect(await report(place, [TINY], out)).not.toEqual(table);
  });

  it('gives the value of a position, and says why it has none', async () => {
    const [position] = randomPositions(1, 2);
    expect(await value([TINY], out, makeSigns(position!))).toMatchObject({
      ok: true,
      value: expect.stringMatching(/^tiny +-?\d+\.\d{3}$/),
    });
    expect(await value([TINY], out, 'XO')).toMatchObject({ ok: false });
    expect(await value([TINY], out, 'X'.repeat(64))).toMatchObject({ ok: false });
    const missing = await loadSet(join(out, 'nowhere'), TINY);
    expect(missing).toMatchObject({ ok: false, fault: { args: { text: expect.stringContaining("can't be read") } } });
  });

  it('says which step is missing', async () => {
    const empty = { ...place, work: join(dirname(place.work), 'empty') };
    mkdirSync(empty.work);
    expect(fitSet(empty, TINY, { again: false })).toMatchObject({
      ok: false,
      fault: { args: { text: expect.stringContaining('run "samples" first') } },
    });
    expect(packSet(empty, TINY, out)).toMatchObject({
      ok: false,
      fault: { args: { text: expect.stringContaining('run "fit" first') } },
    });
    expect(await label(empty, TINY, 20, 20, TINY_PLAN)).toMatchObject({
      ok: false,
      fault: { args: { text: expect.stringContaining('No weights of tiny') } },
    });
    expect(makeSamples({ ...empty, data: empty.work })).toMatchObject({ ok: false });
  });

  it('takes solved positions in, and leaves out those of the games that are solved', () => {
    const game = randomGame(1);
    const { turns } = replayed({ game: 0, score: 0, theoretical: 32, squares: game.moves });
    const { position } = turns.find((at) => emptiesOf(at.position) === 12)!;
    const folder = join(place.data, 'labelled');
    mkdirSync(folder, { recursive: true });
    const csv = `board,empties,score,game,dev\n${makeSigns(position)},12,6,0,0\n`;
    writeFileSync(join(folder, 'exact_one.csv.gz'), gzipSync(csv));
    const other = { ...place, work: join(dirname(place.work), 'other') };
    mkdirSync(other.work);
    const before = Samples.read(samplesFile(place, 'games', 12)).count;
    expect(makeSamples(other)).toMatchObject({ ok: true });
    expect(Samples.read(samplesFile(other, 'games', 12)).count).toBe(before - 1);
    expect([...Samples.read(samplesFile(other, 'exact', 12)).value]).toEqual([6]);
    const plain = join(folder, 'exact_two.csv');
    writeFileSync(plain, csv);
    expect(readExact(plain)).toMatchObject({ ok: true, value: [{ empties: 12, score: 6, game: 0, deviation: 0 }] });
    appendFileSync(plain, 'XO-,12,6,0,0\n');
    expect(readExact(plain)).toMatchObject({ ok: false, fault: { where: { line: 3 } } });
    writeFileSync(plain, 'position,value\n');
    expect(readExact(plain)).toMatchObject({ ok: false, fault: { where: { line: 1 } } });
    rmSync(folder, { recursive: true });
  });
});

describe('games', () => {
  const place = tinyWorkplace(6);
  const folder = join(place.data, 'wthor');
  afterAll(() => rmSync(dirname(place.work), { recursive: true }));

  it('are read from WTHOR files, numbered through', () => {
    const read = readWthor(folder);
    expect(read.ok && read.value.map(({ game, squares, score }) => ({ game, moves: squares, black: score }))).toEqual(
      [1, 2, 3, 1_000_001, 1_000_002, 1_000_003].map((seed, game) => ({ game, ...randomGame(seed) })),
    );
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'has at least 16 bytes'],
    ['a game too few', wthorBytes(3, 5).subarray(0, 16 + 68 * 2 + 67), 'With 3 games this WTHOR file should have'],
    ['another board', Buffer.from(wthorBytes(1, 5)).fill(10, 12, 13), '10×10 boards'],
  ])('are refused, and the file is named: %s', (_, bytes, message) => {
    const file = join(folder, 'WTH_1979.wtb');
    writeFileSync(file, bytes);
    const read = readWthor(folder);
    rmSync(file);
    const text = read.ok ? '' : faultText(read.fault);
    expect(text).toContain(file);
    expect(text).toContain(message);
  });

  it('replay to their result', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { moves, black } = randomGame(seed);
      const { result, illegal, turns } = replayed({ game: 0, score: black, theoretical: 32, squares: moves });
      expect(illegal).toBeNull();
      expect(result).toBe(2 * black - 64);
      expect(turns.map(({ position }) => emptiesOf(position))).toEqual(moves.map((_, index) => 60 - index));
    }
    const short = replayed({ game: 0, score: 0, theoretical: 32, squares: randomGame(1).moves.slice(0, 30) });
    expect(short).toMatchObject({ result: null, illegal: null });
    expect(short.turns.length).toBe(31);
    expect(replayed({ game: 0, score: 0, theoretical: 32, squares: [19, 19] })).toMatchObject({
      result: null,
      illegal: 19,
    });
  });

  it('drift from the theoretical score to the result', () => {
    const straight = Array.from({ length: 25 }, (_, empties) => 1 - empties / 24);
    expect(valueForBlack(30, 4, -10, straight)).toBe(4);
    expect(valueForBlack(24, 4, -10, straight)).toBe(4);
    expect(valueForBlack(12, 4, -10, straight)).toBe(-3);
    expect(valueForBlack(12, 4, null, straight)).toBeNull();
    const drift = measureDrift([
      { empties: 16, theoretical: 0, result: 20, exact: 4 },
      { empties: 8, theoretical: 10, result: -10, exact: -8 },
    ]);
    expect([24, 20, 16, 12, 8, 4, 0].map((empties) => Number(drift[empties]!.toFixed(9)))).toEqual([
      0, 0.1, 0.2, 0.55, 0.9, 0.95, 1,
    ]);
  });

  it('stand on one side of the split', () => {
    const splits = Array.from({ length: 100 }, (_, game) => sampleSetOf(game));
    expect(['train', 'validation', 'test'].map((split) => splits.filter((is) => is === split).length)).toEqual([
      90, 5, 5,
    ]);
  });
});

describe('samples', () => {
  it('come back from their file, and a broken file is refused', () => {
    const place = tinyWorkplace(2);
    const file = join(place.work, 'some.bin');
    const samples = new Samples(3);
    samples.count = 2;
    samples.playerLow.set([-1, 5]);
    samples.value.set([1.5, -64]);
    samples.game.set([7, 8]);
    samples.write(file);
    const read = Samples.read(file);
    expect(read.count).toBe(2);
    expect([...read.playerLow, ...read.value, ...read.game]).toEqual([-1, 5, 1.5, -64, 7, 8]);
    expect(existsSync(`${file}.part`)).toBe(false);
    writeFileSync(file, readFileSync(file).subarray(0, 30));
    expect(() => Samples.read(file)).toThrow('cut short');
    writeFileSync(file, 'something else');
    expect(() => Samples.read(file)).toThrow('holds no samples');
    rmSync(dirname(place.work), { recursive: true });
  });
});

describe('the fit', () => {
  const layout = new Layout(TINY);

  /** Rows whose values are sums of known weights. */
  function rowsFrom(weights: Float64Array, count: number): Rows {
    const rows = new Rows(layout, count);
    const samples = new Samples(1);
    for (const position of randomPositions(count, 21)) {
      samples.playerLow[0] = position.playerLow;
      samples.playerHigh[0] = position.playerHigh;
      samples.opponentLow[0] = position.opponentLow;
      samples.opponentHigh[0] = position.opponentHigh;
      samples.weight[0] = 1;
      rows.add(samples, 0, emptiesOf(position));
      rows.value[rows.count - 1] = rows.predict(weights, rows.count - 1);
    }
    return rows;
  }

  it('finds sums again that weights explain', () => {
    const random = randomFrom(9);
    const truth = Float64Array.from({ length: layout.columns }, () => 10 * (random() - 0.5));
    const rows = rowsFrom(truth, 400);
    const found = fit(rows, { ridge: 1e-4, prior: new Float64Array(layout.columns), rounds: 400 });
    expect(errorsOf(rows.value, rows.predictions(found)).mae).toBeLessThan(0.2);
  });

  it('stays at the prior where nothing is seen, and near it under a strong pull', () => {
    const prior = new Float64Array(layout.columns).fill(1);
    const truth = new Float64Array(layout.columns).fill(2);
    const rows = rowsFrom(truth, 50);
    const seen = new Set(rows.columns);
    const free = fit(rows, { ridge: 1, prior, rounds: 50 });
    const held = fit(rows, { ridge: 1e6, prior, rounds: 50 });
    const all = Array.from({ length: layout.constantColumn }, (_, column) => column);
    expect(all.filter((column) => !seen.has(column)).every((column) => free[column] === 1)).toBe(true);
    const furthest = held.subarray(0, layout.mobilityColumns[0]).map((weight) => Math.abs(weight - 1));
    expect(Math.max(...furthest)).toBeLessThan(0.01);
    expect(free.some((weight) => weight > 1.05)).toBe(true);
  });

  it('measures errors', () => {
    const { count, mae, rms, r } = errorsOf([0, 10, -64], [3, 6, -100]);
    expect(count).toBe(3);
    expect(mae).toBeCloseTo(7 / 3);
    expect(rms).toBeCloseTo(5 / Math.sqrt(3));
    expect(r).toBeGreaterThan(0.99);
  });
});

describe('orderings of moves', () => {
  const board = '-OOOO-----OOOO-OXXOXOXOO-OOOOOXO-OOXXXXO--OOXXXO---OOXX---OOOOX-';
  const solved = `${board} X; B8:+28; A4:+28; A5:+20; A6:+18; F1:+12; B6:+12; B7:+2; G2:-2; C7:-12; B2:-30;`;

  it('are judged by the exact values of the moves', () => {
    const read = parseSolved(`% a remark\n${solved}\n`, 'x.obf');
    expect(read.ok).toBe(true);
    const positions = read.ok ? read.value : [];
    const values = new Map(positions[0]!.moves.map(({ square, value: exact }) => [square, exact]));
    expect(qualityOf(positions, (_, square) => -values.get(square)!)).toEqual({
      first: 1,
      firstThree: 1,
      loss: 0,
      place: 1,
    });
    const worst = qualityOf(positions, (_, square) => values.get(square)!);
    expect(worst).toEqual({ first: 0, firstThree: 0, loss: 58, place: 9 });
  });

  it.each([
    ['nothing', ''],
    ['no position', 'X; B8:+28'],
    ['a move too few', solved.replace(' B2:-30;', '')],
    ['an illegal move', solved.replace('B2', 'A1')],
  ])('are not judged by %s', (_, text) => {
    expect(parseSolved(text, 'x.obf')).toMatchObject({
      ok: false,
      fault: { args: { text: expect.stringMatching(/^x\.obf/) } },
    });
  });
});
