/** The game that pages before this one kept: records as they wrote them, whole and damaged. */
import { describe, expect, test } from 'vitest';
import { walk } from '../../game/tree.ts';
import { CrashGuard } from '../../web/workbench/crash-guard.ts';
import { startOf } from '../../web/workbench/start.ts';
import { Journal } from '../../web/document/journal.ts';
import { memoryStore, type Store } from '../../web/browser/storage.ts';

const START = '---------------------------OX------XO--------------------------- X';
const RECORD = {
  version: 1,
  address: '#m=f5d6c3&p=2',
  rules: 'othello',
  start: START,
  branches: [['f5', [['d6', [['c3'], ['c4 b3']]], ['f6']]]],
  path: 'f5/d6',
  line: 'f5/d6/c4/b3',
  title: 'A game of before',
  view: 'analysis',
  turned: false,
};

function opened(
  record: unknown,
  address = '',
  store: Store = memoryStore([['outflank.game', JSON.stringify(record)]]),
) {
  const tab = memoryStore();
  const journal = new Journal(store, 'tab', () => 0);
  const guard = new CrashGuard(store, 'tab', () => 0);
  return { opening: startOf({ tab, store, address, journal, guard, newId: () => 'new' }), store, journal };
}

describe('the game of a page before', () => {
  test('is the document of the first visit, where one was in it, and is kept under its new name only', () => {
    const { opening, store, journal } = opened(RECORD, RECORD.address);
    expect(opening.document).toMatchObject({
      id: 'new',
      name: '',
      info: { title: RECORD.title },
      path: RECORD.path,
      line: RECORD.line,
    });
    expect([...walk(opening.document!.tree)].map(({ path }) => path)).toEqual([
      '',
      'f5',
      'f5/d6',
      'f5/d6/c3',
      'f5/d6/c4',
      'f5/d6/c4/b3',
      'f5/f6',
    ]);
    expect(opening.state?.address).toBe(RECORD.address);
    expect(store.get('outflank.game')).toBeNull();
    expect(journal.read('new')).toMatchObject({ revision: 0 });
  });

  test('gives way to another link', () => {
    expect(opened(RECORD, '#m=f5').opening.document).toBeNull();
  });

  test.each([
    ['no object', 7],
    ['another version', { ...RECORD, version: 2 }],
    ['rules that nobody knows', { ...RECORD, rules: 'chess' }],
    ['a broken board', { ...RECORD, start: 'X' }],
  ])('is left alone when it is %s', (_, record) => {
    const { opening, store } = opened(record);
    expect(opening.document).toBeNull();
    expect(store.get('outflank.game')).toBeNull();
  });

  test('ends where a branch fails, and is at the start where its place is none', () => {
    const { opening } = opened({ ...RECORD, branches: [['f5 d6 a1 c3'], 3, [7]], path: 'f5/x', line: 4, title: null });
    expect([...walk(opening.document!.tree)].map(({ path }) => path)).toEqual(['', 'f5', 'f5/d6']);
    expect(opening.document).toMatchObject({ path: '', line: 'f5/d6', info: {} });
  });
});
