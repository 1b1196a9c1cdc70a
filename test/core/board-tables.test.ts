/**
 * The tables of other boards in the core: the values of plain code, the same proofs as without them, and only on boards of
 * their kind.
 */
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { Random } from '../../bench/random.ts';
import { plainValue } from '../../bench/plain.ts';
import type { OthelloPosition } from '../../game/bitboard/position.ts';
import { applyMove, emptyCount, isOver, legalMoves, startPosition } from '../../game/position.ts';
import { PASS } from '../../game/notation.ts';
import type { Position, RuleSystem } from '../../game/types.ts';
import { evaluateUnits } from '../../training/evaluate.ts';
import { Layout } from '../../training/model.ts';
import { packWeights } from '../../training/pack.ts';
import { OBLONG_BOARD, type OtherBoard, SIX_BOARD } from '../../training/other-boards.ts';
import { randomFrom } from '../../training/random.ts';
import { TABLE_BOARDS } from '../../workers/engine/shapes/boards.ts';
import { ShapeCore } from '../../workers/engine/shapes/core.ts';
import { readWeights, type Weights } from '../../workers/engine/weights.ts';
import { good, onBoard, rulesNamed } from '../game/helpers.ts';
import { testHost } from './helpers.ts';

/** From this number of empties on, a proof orders moves by the tables (TABLES_EMPTIES in assembly/shapes/nullwindow.ts). */
const ORDERED_FROM = 10;

const host = testHost({ module: async () => WebAssembly.compile(await readFile('build/narrow.wasm')) });
const openNarrow = async (): Promise<ShapeCore> => good(await ShapeCore.open(host, 'narrow', 16)).core;

/** Positions of random games in which a move can be made. */
function positionsOf(rules: RuleSystem, games: number, mostEmpties = 48): Position[] {
  const random = new Random(11);
  return Array.from({ length: games }).flatMap(() => {
    const found: Position[] = [];
    let now = startPosition(rules);
    while (!isOver(now)) {
      const moves = legalMoves(now);
      if (moves.length > 0 && emptyCount(now) <= mostEmpties) found.push(now);
      const { move, flips } = moves.length > 0 ? random.pick(moves) : { move: PASS, flips: [] };
      now = applyMove(now, move, flips);
    }
    return found;
  });
}

/** A position in the middle of eight by eight. */
function inTheMiddle({ name }: OtherBoard, { contents, sideToMove }: Position): OthelloPosition {
  const { columns, origin } = TABLE_BOARDS[name];
  const words = [0, 0, 0, 0];
  contents.forEach((content, square) => {
    if (content === 'empty') return;
    const at = origin + 8 * Math.floor(square / columns) + (square % columns);
    words[(content === sideToMove ? 0 : 2) + (at >> 5)]! |= 1 << (at & 31);
  });
  return { playerLow: words[0]!, playerHigh: words[1]!, opponentLow: words[2]!, opponentHigh: words[3]! };
}

/** What a search of depth 0 says: whole discs, within what a game with a last disc still to play can give. */
const inDiscs = (units: number, squares: number): number =>
  0 + Math.trunc(Math.max(1 - squares, Math.min(squares - 1, units / 8)));
const estimates = (core: ShapeCore, positions: readonly Position[]): number[] =>
  positions.map((position) => 0 + core.estimate(position, -48, 48, 0));

const shipped = async ({ name }: OtherBoard): Promise<Weights> =>
  good(await readWeights(new Uint8Array(await readFile(`data/eval-${name}.bin`)), `eval-${name}.bin`));

async function drawn({ set }: OtherBoard): Promise<Weights> {
  const random = randomFrom(5);
  const layout = new Layout(set);
  const stages = set.stages.map(() => Float64Array.from({ length: layout.columns }, () => 3 * (random() - 0.5)));
  return good(await readWeights(packWeights(set, layout, stages, 'a test')));
}

const BOARDS = [
  { board: SIX_BOARD, rules: ['6x6', '6x6-parallel', 'brainking-6'] },
  { board: OBLONG_BOARD, rules: ['8x6', '8x6-parallel', '8x6-parallel-columns'] },
] as const;
const CASES = BOARDS.flatMap(({ board, rules }) => [
  { board, rules, kind: 'shipped', read: shipped },
  { board, rules, kind: 'drawn by lot', read: drawn },
]);

describe.each(CASES)('tables of $board.rules that are $kind', ({ board, rules: ids, read }) => {
  let core: ShapeCore;
  let weights: Weights;
  beforeAll(async () => {
    weights = await read(board);
    core = await openNarrow();
    good(core.loadTables(weights));
  });

  test.each(ids)('say on %s what plain code says', (id) => {
    const rules = rulesNamed(id);
    core.begin(rules, false);
    const positions = positionsOf(rules, 20).filter(
      (position) => emptyCount(position) <= rules.columns * rules.rows - 4,
    );
    const expected = positions.map((position) =>
      inDiscs(evaluateUnits(weights, inTheMiddle(board, position), board.area), rules.columns * rules.rows),
    );
    expect(estimates(core, positions)).toEqual(expected);
    // Tables of zeros would agree as well.
    expect(new Set(expected).size).toBeGreaterThan(10);
  });

  test('leave proofs as they are', () => {
    const rules = rulesNamed(ids[0]);
    const positions = positionsOf(rules, 6, ORDERED_FROM + 1).filter((one) => emptyCount(one) >= ORDERED_FROM);
    expect(positions.length).toBeGreaterThan(5);
    core.begin(rules, false);
    for (const position of positions) {
      const value = plainValue(position, 'winner');
      expect(core.exact(position, value - 1)).toBe(value);
      expect(core.exact(position, value)).toBe(value);
    }
  });

  test('order moves so that proofs are the same far from the end', async () => {
    const rules = rulesNamed(ids[0]);
    const plain = await openNarrow();
    for (const position of positionsOf(rules, 4, 14).filter((one) => emptyCount(one) >= 12)) {
      plain.begin(rules, false);
      core.begin(rules, false);
      for (const alpha of [-9, -1, 7])
        expect(core.exact(position, alpha) > alpha).toBe(plain.exact(position, alpha) > alpha);
    }
  });

  test.each([
    ['the fewest discs win', rulesNamed('anti-6')],
    ['discs move', rulesNamed('italian-displacement-6')],
    ['each side has its own discs', onBoard(6, 6, { supply: { kind: 'own', perSide: 16 } })],
    ['a square is missing', onBoard(6, 6, { missing: [0] })],
    ['the board is turned', onBoard(6, 8, {})],
    ['the board is smaller', onBoard(8, 4, {})],
  ])('say nothing where %s', async (_why, rules) => {
    const plain = await openNarrow();
    plain.begin(rules, false);
    core.begin(rules, false);
    const positions = positionsOf(rules, 2).slice(0, 40);
    expect(estimates(core, positions)).toEqual(estimates(plain, positions));
  });
});

test('an estimate by counts does not answer for one by tables', async () => {
  const rules = rulesNamed('6x6');
  const core = await openNarrow();
  const start = startPosition(rules);
  const estimate = (of: ShapeCore): number => {
    of.begin(rules, false);
    return of.estimate(start, -36, 36, 6);
  };
  estimate(core);
  good(core.loadTables(await drawn(SIX_BOARD)));
  const fresh = await openNarrow();
  good(fresh.loadTables(await drawn(SIX_BOARD)));
  expect(estimate(core)).toBe(estimate(fresh));
});

test('tables of Othello are refused', async () => {
  const core = await openNarrow();
  const foreign = good(await readWeights(new Uint8Array(await readFile('data/eval-small.bin')), 'eval-small.bin'));
  expect(core.loadTables(foreign)).toMatchObject({ ok: false, fault: { code: 'weights-value' } });
});

describe('tables that do not fit are refused', async () => {
  const weights = await shipped(SIX_BOARD);
  const { header, features, packed } = weights;
  const long = Array.from({ length: 33 }, (_, stage) => stage);
  const moved = (squares: readonly number[]) => features.with(3, { ...features[3]!, squares });
  const changes: readonly (readonly [what: string, change: Partial<Weights>])[] = [
    ['a board that has none', { header: { ...header, set: 'seven' } }],
    ['a feature too few', { features: features.slice(1) }],
    ['a feature too many', { features: [...features, features[15]!] }],
    ['patterns in another order', { features: [features[4]!, ...features.slice(1)] }],
    ['squares off the board', { features: moved([9, 10, 0]) }],
    ['more stages than there is room for', { header: { ...header, stages: long } }],
    ['larger patterns than there is room for', { patterns: Array.from({ length: 400 }, () => weights.patterns[0]!) }],
    ['the moves of one side alone', { header: { ...header, mobilities: ['player'] } }],
    ['another unit', { header: { ...header, unitsPerDisc: 16 } }],
    ['a payload too long to unpack', { packed: new Uint8Array(8 << 20) }],
  ];

  test.each(changes)('%s', async (_what, change) => {
    const core = await openNarrow();
    expect(core.loadTables({ ...weights, ...change })).toMatchObject({ ok: false, fault: { code: 'weights-value' } });
    core.begin(rulesNamed('6x6'), false);
    const plain = await openNarrow();
    plain.begin(rulesNamed('6x6'), false);
    const positions = positionsOf(rulesNamed('6x6'), 1);
    expect(estimates(core, positions)).toEqual(estimates(plain, positions));
    expect(core.loadTables({ ...weights, packed })).toMatchObject({ ok: true });
  });
});

test('one core serves both boards in turn', async () => {
  const core = await openNarrow();
  for (const { board } of BOARDS) good(core.loadTables(await shipped(board)));
  for (const { board } of [...BOARDS, ...BOARDS]) {
    const rules = rulesNamed(board.rules);
    const alone = await openNarrow();
    good(alone.loadTables(await shipped(board)));
    alone.begin(rules, false);
    core.begin(rules, false);
    const positions = positionsOf(rules, 2);
    expect(estimates(core, positions)).toEqual(estimates(alone, positions));
  }
});
