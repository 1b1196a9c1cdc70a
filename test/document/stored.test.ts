/** Data in the browser's stores may come from anywhere: an invalid field is dropped, and nothing else. */
import { describe, expect, test } from 'vitest';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { newDocument } from '../../web/document/document.ts';
import { Journal } from '../../web/document/journal.ts';
import { readDocumentRecord, readEvaluation } from '../../web/document/library-records.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { keepTabState, readTabState, type TabState } from '../../web/document/tab-state.ts';

const RECORD = {
  id: 'a',
  name: 'Tiger',
  revision: 3,
  text: '{}',
  path: 'f5',
  line: 'f5/d6',
  moves: 2,
  createdAt: 1,
  changedAt: 2,
  by: 'page',
};

describe('a document of the library', () => {
  test('comes back as it was', () => expect(readDocumentRecord(RECORD)).toEqual(RECORD));

  test.each<[object, object]>([
    [{ revision: 1.5 }, { revision: 0 }],
    [{ revision: '3' }, { revision: 0 }],
    [{ name: 7 }, { name: 'a' }],
    [{ text: null }, { text: '' }],
    [{ changedAt: -1 }, { changedAt: 0 }],
    [
      { moves: NaN, path: {} },
      { moves: 0, path: '' },
    ],
  ])('%j costs only itself', (damage, read) =>
    expect(readDocumentRecord({ ...RECORD, ...damage })).toEqual({ ...RECORD, ...read }),
  );

  test.each([null, undefined, 'a', [], { ...RECORD, id: 1 }])('%j is none', (found) =>
    expect(readDocumentRecord(found)).toBeNull(),
  );
});

describe('what is known of a position', () => {
  const value = { low: 6, high: 6, depth: 22, certainty: 100, count: 'winner', origin: 'search' };
  const best = { kind: 'place', square: 14 };
  test('comes back as it was', () => {
    const known = { value, best, level: 12 };
    expect(readEvaluation(known)).toEqual(known);
    expect(readEvaluation({ best: { kind: 'displace', from: 1, to: 2, forgotten: [9] } })).toEqual({
      best: { kind: 'displace', from: 1, to: 2, forgotten: [9] },
    });
  });

  test.each<[object, object]>([
    [{ value: { ...value, low: -1e308, high: 1e308 }, best }, { best }],
    [{ value: { ...value, low: 8 }, level: 3 }, { level: 3 }],
    [{ value, best: { kind: 'place', square: 100 } }, { value }],
    [{ value, best: { kind: 'jump' }, level: 0.5 }, { value }],
  ])('%j costs only what is wrong', (found, read) => expect(readEvaluation(found)).toEqual(read));

  test.each([null, 'x', 7, [value]])('%j is nothing', (found) => expect(readEvaluation(found)).toEqual({}));
});

describe('the journal', () => {
  const journal = (damage: object | null) => {
    const store = memoryStore();
    const one = new Journal(store, 'tab', () => 5);
    one.write({ ...newDocument('a', startPosition(OTHELLO)), name: 'Tiger', info: { black: 'Rose' } }, 2, true);
    const key = store.keys()[0]!;
    const [head, text] = store.get(key)!.split('\n') as [string, string];
    if (damage) store.set(key, `${JSON.stringify({ ...(JSON.parse(head) as object), ...damage })}\n${text}`);
    return one.read('a');
  };

  test('has what was written', () =>
    expect(journal(null)).toMatchObject({
      id: 'a',
      name: 'Tiger',
      info: { black: 'Rose' },
      revision: 2,
      isUnsaved: true,
    }));

  test('leaves out of the head what makes no sense, where it can', () => {
    expect(journal({ info: { black: 1, white: 'Hasegawa' } })).toMatchObject({ info: { white: 'Hasegawa' } });
    expect(journal({ isUnsaved: 'yes' })).toMatchObject({ isUnsaved: false });
  });

  test.each([{ version: 2 }, { id: 'b' }, { name: 1 }, { revision: 0.5 }, { at: '5' }, { info: 'none' }])(
    'is damaged with %j',
    (damage) => expect(journal(damage)).toBe('damaged'),
  );
});

describe('the state of a tab', () => {
  const STATE: TabState = {
    address: '#m=f5',
    id: 'a',
    name: '',
    path: 'f5',
    line: 'f5',
    view: 'review',
    rotated: true,
    setup: null,
    at: 7,
    tab: 'here',
  };
  const read = (damage: object) => {
    const store = memoryStore();
    keepTabState([store], STATE);
    const key = store.keys()[0]!;
    store.set(key, JSON.stringify({ ...(JSON.parse(store.get(key)!) as object), ...damage }));
    return readTabState(store);
  };

  test.each(['analysis', 'study'])('the page that was called %s is Analyse', (view) =>
    expect(read({ view })).toMatchObject({ ...STATE, view: 'analyse' }),
  );

  test('comes back as it was', () => expect(read({})).toEqual(STATE));
  test.each<[object, object]>([
    [{ view: 'games' }, { view: 'analyse' }],
    [{ rotated: 1 }, { rotated: false }],
    [
      { at: 'now', tab: 3 },
      { at: 0, tab: '' },
    ],
    [{ setup: { rules: 'none', steps: [] } }, { setup: null }],
    [{ setup: { rules: 'othello', steps: ['X', 7] } }, { setup: null }],
  ])('%j costs only itself', (damage, found) => expect(read(damage)).toEqual({ ...STATE, ...found }));
  test.each([{ version: 0 }, { id: 1 }, { path: null }])('%j is none', (damage) => expect(read(damage)).toBeNull());
});
