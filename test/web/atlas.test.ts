/** What the atlas says about a game: in the rules view and at the start of a game. */
import { describe, expect, test, vi } from 'vitest';
import type { AtlasRow } from '../../game/atlas/atlas.ts';
import { moveName } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { parseRules } from '../../game/rules.ts';
import type { RuleSystem } from '../../game/types.ts';
import { newGame } from '../../web/document/game.ts';
import { proofText } from '../../web/engine/value-format.ts';
import { startRules } from '../../web/rules/atlas-start.ts';
import { atlasRows } from '../../web/rules/atlas-rows.ts';
import '../../web/rules/outflank-atlas.ts';
import { fakeBench } from './fake-engine.ts';
import { all, mount, one, textOf } from './mount.ts';

const rulesNamed = (id: string): RuleSystem => {
  const rules = parseRules(id);
  if (!rules.ok) throw new Error(id);
  return rules.value;
};

const ROW: AtlasRow = {
  id: '6x4-parallel',
  name: '6×4, parallel',
  columns: 6,
  rows: 4,
  count: 'winner',
  low: 6,
  high: 6,
  line: 'b4b3',
  best: 2,
  moves: 4,
  nodes: 1,
  seconds: 0,
  threads: 1,
  hashMegabytes: 1,
  signature: 'x',
  command: 'x',
  check: { by: 'plain', nodes: 1, seconds: 0 },
};

const shown = async (id: string, rows: readonly AtlasRow[], workbench = fakeBench().workbench) => {
  vi.spyOn(atlasRows, 'here', 'get').mockReturnValue(rows);
  return mount('outflank-atlas', { rules: rulesNamed(id), workbench });
};

test('where the fewest discs win, the atlas says so', async () => {
  const row = { ...ROW, id: 'custom:6x4;aim=fewest', low: 4, high: 4 };
  const element = await shown(row.id, [row]);
  expect(textOf(one(element, 'section'))).toContain('With best play Black wins with the fewest discs, 10–14.');
});

describe('a board of the atlas', () => {
  test('says what it is worth, how many first moves keep that, and who found it', async () => {
    const element = await shown('6x4-parallel', [ROW]);
    expect(textOf(one(element, 'section'))).toBe(
      'Atlas Black wins 15–9 with best play. 2 of the 4 possible first moves keep that. Proved by our engine, and found again by a plain program. Open the best line on the board',
    );
  });

  test.each([
    [{ low: -6, high: -6 }, 'White wins 15–9 with best play.'],
    [{ low: 0, high: 0 }, 'A draw with best play.'],
    [{ low: -2, high: 8 }, 'Not solved. Proved so far: from −2 to +8 for Black.'],
    [{ low: -24, high: 8 }, 'Not solved. Proved so far: from −24 to +8 for Black.'],
    [{ low: -24, high: 24 }, 'Not solved.'],
  ])('%o is %s', async (bounds, sentence) => {
    const element = await shown('6x4-parallel', [{ ...ROW, ...bounds }]);
    expect(textOf(one(element, '.value'))).toBe(sentence);
    expect(all(element, 'p').map(textOf)).not.toContain('');
  });

  test('says that all first moves keep it', async () => {
    const element = await shown('6x4-parallel', [{ ...ROW, best: 4 }]);
    expect(textOf(one(element, '.origin'))).toMatch(/^All 4 first moves keep that\. /);
  });

  test('says how a proof was checked by the engine itself', async () => {
    const element = await shown('6x4-parallel', [{ ...ROW, check: { ...ROW.check, by: 'engine' } }]);
    expect(textOf(one(element, '.origin'))).toMatch(
      /Proved by our engine, and again with another hash size and another number of threads\.$/,
    );
  });

  test.each([
    ['of some first moves', 2, 'b4 e4', 2],
    ['of all first moves', 4, 'b4 c4 d4 e4', 4],
  ])('its value is known on the board as the atlas’s, %s', async (_, best, kept, proved) => {
    const { workbench } = fakeBench();
    const start = startPosition(rulesNamed('6x4-parallel'));
    workbench.load(newGame(start), 'analyse');
    await shown('6x4-parallel', [{ ...ROW, best }], workbench);
    const { value, moves } = workbench.shown;
    expect(value).toMatchObject({ low: 6, high: 6, certainty: 100, source: 'atlas' });
    const names = moves.filter(({ best: isBest }) => isBest).map(({ move }) => moveName(start.rules, move));
    expect(names.toSorted()).toEqual(kept.split(' ').toSorted());
    expect(moves.filter((move) => move.value && move.value.low === move.value.high)).toHaveLength(proved);
    expect(moves.every((move) => move.value?.high === 6)).toBe(true);
    expect(proofText(value!)).toBe('exact, atlas');
  });

  test('its line opens on the board, at the start', async () => {
    const { workbench } = fakeBench();
    const element = await shown('6x4-parallel', [ROW], workbench);
    one(element, 'button').click();
    expect(workbench.position.rules.id).toBe('6x4-parallel');
    expect(workbench.position).toBe(workbench.document.tree.root.position);
    expect(workbench.document.tree.root.children[0]?.children[0]?.name).toBe('b3');
  });

  test('is the same one turned, and so is its line', async () => {
    const { workbench } = fakeBench();
    const element = await shown('4x6-parallel-columns', [ROW], workbench);
    one(element, 'button').click();
    const [first] = workbench.document.tree.root.children;
    expect([workbench.position.rules.id, first?.name, first?.children[0]?.name]).toEqual([
      'custom:4x6;opening=parallel-columns',
      'd2',
      'c2',
    ]);
  });

  test('that is not in it has nothing', async () => {
    const element = await shown('6x4', [ROW]);
    expect(all(element, 'section')).toEqual([]);
  });
});

test('only the start of a small board is looked up', () => {
  const start = startPosition(rulesNamed('6x4'));
  expect(startRules(start)).toBe(start.rules);
  expect(startRules({ ...start, sideToMove: 'white' })).toBeUndefined();
  expect(startRules(startPosition(rulesNamed('cross-64')))?.id).toBe('cross-64');
  expect(startRules(startPosition(rulesNamed('othello')))).toBeUndefined();
});
