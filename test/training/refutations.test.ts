/** The move order learned from the work each move takes: the fit, its files, and the command from games to weights. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refutations, type RefutationsPlan } from '../../training/commands/refutations.ts';
import { loadSet } from '../../training/commands/report.ts';
import { Layout } from '../../training/model.ts';
import { packWeights } from '../../training/pack.ts';
import { SMALL } from '../../training/patterns.ts';
import {
  emptiesOf,
  legalSquares,
  passed,
  played,
  scoreOf,
  type OthelloPosition,
} from '../../game/bitboard/position.ts';
import { toBitboards } from '../../workers/engine/halves.ts';
import { DecidedMoves, MoveOrder } from '../../training/refutations.ts';
import { columnWeights } from '../../training/report.ts';
import { openSamplingCore } from '../../training/sampling.ts';
import { makersFolders, randomPositions, TINY, tinyWorkplace } from './helpers.ts';
import { faultText } from '../../i18n/english.ts';

const SAMPLING_CORE = 'build/sampling.wasm';
const PLAN: RefutationsPlan = { empties: 20, chunks: 2, positions: 6, enough: 20 };

/** Nodes of random positions in which taking a corner costs little and everything else much. */
function cornersAreCheap(count: number): DecidedMoves {
  const moves = new DecidedMoves(40 * count);
  for (const [game, position] of randomPositions(count, 3).entries()) {
    legalSquares(position).forEach((square, place) => {
      const next = played(position, square)!;
      const at = moves.count++;
      moves.put(at, next);
      moves.game[at] = game;
      moves.work[at] = [0, 7, 56, 63].includes(square) ? 10 : 1000;
      moves.empties[at] = emptiesOf(position);
      moves.decides[at] = 1;
      moves.place[at] = place;
    });
  }
  return moves;
}

describe('the fit', () => {
  const layout = new Layout(TINY);
  const moves = cornersAreCheap(2000);
  const none = new Float64Array(layout.columns);
  const order = new MoveOrder(layout, [moves], { from: 0, to: 60 }, none);

  test('leaves out nodes without a choice, and holds some out', () => {
    const starts = moves.place.subarray(0, moves.count).filter((place) => place === 0).length;
    expect(order.nodes.length).toBeLessThan(starts);
    const held = order.nodes.filter(({ split }) => split !== 'train').length;
    expect(held / order.nodes.length).toBeCloseTo(0.1, 1);
    for (const { from, to, least } of order.nodes) {
      expect(to - from).toBeGreaterThan(1);
      expect([10, 1000]).toContain(least);
    }
  });

  test('learns which moves are cheap, also in nodes that it has not seen', () => {
    const rounds: number[] = [];
    const weights = order.learn(none, { rounds: 6, onRound: (round) => rounds.push(round) });
    const [before, after] = [order.judge(none, 'test'), order.judge(weights, 'test')];
    expect(rounds).toEqual([1, 2, 3, 4, 5, 6]);
    expect(after.nodes).toBe(before.nodes);
    expect(after.least).toBe(before.least);
    expect(after.work - after.least).toBeLessThan((before.work - before.least) / 2);
  });

  test('does the same every time, and nothing in no rounds', () => {
    const [one, other] = [order.learn(none, { rounds: 2 }), order.learn(none, { rounds: 2 })];
    expect(one).toEqual(other);
    expect(order.learn(none, { rounds: 0 })).toEqual(none);
  });
});

describe('the command', () => {
  const place = tinyWorkplace(300);
  const out = join(dirname(place.work), 'out');
  const chunks = () =>
    makersFolders(place.work, 'refutations').flatMap((kept) => readdirSync(kept).map((name) => join(kept, name)));
  let said: unknown;

  beforeAll(async () => {
    mkdirSync(out);
    for (const set of ['small', 'full', 'pairs']) copyFileSync(`data/eval-${set}.bin`, join(out, `eval-${set}.bin`));
    said = await refutations(place, SMALL, SAMPLING_CORE, out, PLAN);
  });
  afterAll(() => rmSync(dirname(place.work), { recursive: true }));

  test('goes from games to a file of weights that differs in the tables of patterns alone', async () => {
    expect(said).toMatchObject({
      ok: true,
      value: expect.stringMatching(/small 11-13 empties: \d+ nodes, \d+ of them set apart/),
    });
    const [before, after] = [await loadSet('data', SMALL), await loadSet(out, SMALL)];
    if (!before.ok || !after.ok) throw new Error('no weights');
    expect(after.value.constants).toEqual(before.value.constants);
    expect(after.value.mobility).toEqual(before.value.mobility);
    expect(after.value.packed).not.toEqual(before.value.packed);
    expect(after.value.header.origin).toContain('least work');
  });

  test('keeps nodes that a move decides, and the work behind each', () => {
    expect(chunks()).toHaveLength(2);
    for (const file of chunks()) {
      const moves = DecidedMoves.read(file);
      expect(moves.count).toBeGreaterThan(50);
      let decided = 0;
      for (let at = 0; at < moves.count; at++) {
        expect(emptiesOf(moves.at(at))).toBe(moves.empties[at]! - 1);
        expect(moves.empties[at]).toBeGreaterThanOrEqual(10);
        expect(moves.work[at]).toBeGreaterThan(0);
        if (moves.place[at] === 0 && at > 0) {
          expect(decided).toBeGreaterThan(0);
          decided = 0;
        }
        decided += moves.decides[at]!;
      }
    }
  });

  test('continues from what is there', async () => {
    const times = () => chunks().map((file) => statSync(file).mtimeMs);
    const before = times();
    // It was interrupted before it wrote the tables.
    copyFileSync('data/eval-small.bin', join(out, 'eval-small.bin'));
    expect(await refutations(place, SMALL, SAMPLING_CORE, out, PLAN)).toMatchObject({ ok: true });
    expect(times()).toEqual(before);
  });

  test('begins anew with other weights, such as it has written, and says so', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const before = chunks();
    await refutations(place, SMALL, SAMPLING_CORE, out, { ...PLAN, chunks: 1 });
    expect(chunks()).toHaveLength(before.length + 1);
    expect(said).toHaveBeenCalledWith(expect.stringContaining('other weights'));
    said.mockRestore();
  });

  test('says what is missing', async () => {
    expect(await refutations(place, SMALL, 'build/none.wasm', out, PLAN)).toMatchObject({
      ok: false,
      fault: { args: { text: expect.stringContaining('build/none.wasm is missing') } },
    });
    expect(() => DecidedMoves.read(join(out, 'eval-small.bin'))).toThrow('holds no moves');
  });
});

test('the core that keeps nodes finds what the other finds, and forgets on request', async () => {
  const place = tinyWorkplace(2);
  const sampling = await openSamplingCore(place.host, SAMPLING_CORE, 'data');
  if (!sampling.ok) throw new Error(faultText(sampling.fault));
  const { core } = sampling.value;
  const best = (p: OthelloPosition): number => {
    const squares = legalSquares(p);
    if (squares.length > 0) return Math.max(...squares.map((square) => -best(played(p, square)!)));
    return legalSquares(passed(p)).length > 0 ? -best(passed(p)) : scoreOf(p);
  };
  const [position] = randomPositions(200, 5).filter((p) => emptiesOf(p) === 6);
  const board = toBitboards(position!);
  core.begin(false);
  const value = best(position!);
  expect(core.exact(board, value - 1)).toBeGreaterThan(value - 1);
  expect(core.exact(board, value)).toBeLessThanOrEqual(value);

  const [larger] = randomPositions(200, 6).filter((p) => emptiesOf(p) === 14);
  const question = toBitboards(larger!);
  const work = (): number => {
    core.begin(false);
    core.exact(question, 0);
    return core.nodes();
  };
  sampling.value.forget(1);
  const first = work();
  expect(work()).toBeLessThan(first);
  sampling.value.forget(1);
  expect(work()).toBe(first);
  sampling.value.takeNodes();
  expect(sampling.value.takeNodes()).toEqual([]);
  rmSync(dirname(place.work), { recursive: true });
});

test('a file of weights comes back from columns byte for byte', async () => {
  const weights = await loadSet('data', SMALL);
  if (!weights.ok) throw new Error(faultText(weights.fault));
  const layout = new Layout(SMALL);
  const stages = SMALL.stages.map((_, stage) => columnWeights(weights.value, layout, stage));
  const bytes = packWeights(SMALL, layout, stages, weights.value.header.origin);
  expect(Buffer.compare(bytes, readFileSync('data/eval-small.bin'))).toBe(0);
});
