/** The library's database as earlier versions of the page left it, in a real browser: opened, nothing of it is lost. */
import { beforeEach, expect, test } from 'vitest';
import { placing } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import { nodeAt } from '../../game/tree.ts';
import { Autosave } from '../../web/document/autosave.ts';
import { newDocument } from '../../web/document/document.ts';
import { playMove } from '../../web/document/game.ts';
import { Journal } from '../../web/document/journal.ts';
import { browserDeleted, type DeletedDocuments } from '../../web/document/deleted-documents.ts';
import { readDocumentRecord } from '../../web/document/library-records.ts';
import { browserLibrary } from '../../web/document/library-store.ts';
import { Library } from '../../web/document/library.ts';
import { OpenDocument } from '../../web/document/open-document.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { Evaluations } from '../../web/engine/evaluations.ts';

const BOARD = '---------------------------OX------XO---------------------------';
const VALUE = { low: -2, high: -2, depth: 14, certainty: 100, count: 'winner', origin: 'search' };
const CLAIM = { low: -2, high: -2, depth: 14, certainty: 100, count: 'winner', source: 'Outflank' };

/** A study with everything that the first version wrote; values stood in its text. */
const STUDY = {
  format: 'outflank-study',
  version: 1,
  info: { black: 'Ann', white: 'Ben', title: 'Tiger' },
  start: { board: BOARD, side: 'X' },
  root: {
    comment: 'From the start.',
    line: [
      { move: 'f5', glyph: '!', value: CLAIM, seconds: 3 },
      { move: 'd6', comment: 'Diagonal.', marks: ['a1'], arrows: [['c3', 'f6']] },
    ],
    branches: [{ move: 'c3' }, { move: 'c4', glyph: '?' }],
  },
};
const RECORD = {
  id: 'first',
  name: 'Tiger',
  revision: 4,
  text: JSON.stringify(STUDY),
  path: 'f5/d6',
  line: 'f5/d6/c4',
  moves: 4,
  createdAt: 1_000,
  changedAt: 2_000,
};

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error!);
  });

/** The database of a version, with one record in each of the stores that it had. */
async function leave(version: number, records: Readonly<Record<string, { keys: string | string[]; record: object }>>) {
  const opening = indexedDB.open('outflank', version);
  opening.onupgradeneeded = () => {
    for (const [store, { keys }] of Object.entries(records)) opening.result.createObjectStore(store, { keyPath: keys });
  };
  const database = await finished(opening);
  const writing = database.transaction(Object.keys(records), 'readwrite');
  for (const [store, { record }] of Object.entries(records)) await finished(writing.objectStore(store).put(record));
  database.close();
}

/** The page's library, without a page. */
function libraryHere() {
  const store = browserLibrary();
  const open = new OpenDocument(newDocument('blank', startPosition(OTHELLO)));
  const evaluations = new Evaluations();
  const journal = new Journal(memoryStore(), 'tab', Date.now);
  const autosave = new Autosave({ store, journal, now: Date.now });
  open.subscribe(({ after, isOpened }) => {
    if (!isOpened) autosave.changed(after);
  });
  const said: string[] = [];
  const ports = { open, autosave, evaluations, store, journal, now: Date.now, newId: () => 'new' };
  const say = (text: string): void => void said.push(text);
  const library = new Library({ ...ports, say, offer: say, changed: () => undefined, opened: () => undefined });
  return { store, open, evaluations, autosave, library, said };
}

beforeEach(async () => {
  for (const name of ['outflank', 'outflank-deleted']) await finished(indexedDB.deleteDatabase(name));
});

test('a study of the first version, which had no store of what is known', async () => {
  await leave(1, { studies: { keys: 'id', record: RECORD } });
  const { store, open, evaluations, autosave, library, said } = libraryHere();
  await library.begin();
  expect(library.documents).toEqual([expect.objectContaining({ id: 'first', name: 'Tiger', revision: 4, moves: 4 })]);
  expect(await library.open('first')).toBe('opened');
  const { document, tree } = open;
  expect(document).toMatchObject({
    name: 'Tiger',
    info: { black: 'Ann', white: 'Ben' },
    path: 'f5/d6',
    line: 'f5/d6/c4',
  });
  expect(tree.root).toMatchObject({ comment: 'From the start.' });
  expect(nodeAt(tree, 'f5' as never)).toMatchObject({ glyph: '!', seconds: 3 });
  // A value in the text is a claim.
  expect(nodeAt(tree, 'f5' as never)!.value).toEqual(CLAIM);
  expect(evaluations.at(nodeAt(tree, 'f5' as never)!)).toBeUndefined();
  expect(nodeAt(tree, 'f5/d6' as never)).toMatchObject({ comment: 'Diagonal.', marks: [0], arrows: [[18, 45]] });
  expect(nodeAt(tree, 'f5/d6/c4' as never)).toMatchObject({ glyph: '?' });
  // Written again with an edit, it has all that it had; the moves are those of the line.
  const c5 = placing(parseSquare(OTHELLO, 'c5')!);
  expect(open.tryEdit((one) => playMove(one, c5)).ok).toBe(true);
  await autosave.writeAll();
  const written = await store.read('first');
  expect(written).toMatchObject({ ok: true, value: { revision: 5, createdAt: 1_000, moves: 3 } });
  const [old, now] = [STUDY, JSON.parse(written.ok ? written.value!.text : '') as typeof STUDY];
  expect(now.info).toEqual(old.info);
  expect(now.start).toMatchObject(old.start);
  expect(now.root.comment).toBe(old.root.comment);
  expect(now.root.line).toMatchObject(old.root.line);
  expect(now.root.branches).toMatchObject([...old.root.branches, { move: 'c5' }]);
  expect(said).toEqual([]);
});

test('what a later version knew of positions, in a shape of its own', async () => {
  const key = 'X';
  await leave(2, {
    studies: { keys: 'id', record: { ...RECORD, path: undefined, pinned: true } },
    evaluations: { keys: ['id', 'key'], record: { id: 'first', key, known: { value: VALUE, since: 7 } } },
  });
  const { store, library } = libraryHere();
  await library.begin();
  expect(await library.open('first')).toBe('opened');
  expect(await store.readKnown('first')).toEqual(new Map([[key, { value: VALUE }]]));
});

const DAY_MS = 86_400_000;

test('what was deleted is there in the next visit, the last 50 of the last 30 days', async () => {
  let now = 100 * DAY_MS;
  const here = (): DeletedDocuments => browserDeleted(() => now);
  const add = async (deleted: DeletedDocuments, id: string): Promise<void> =>
    deleted.add({ id, record: { ...readDocumentRecord(RECORD)!, id }, deletedAt: now++ });
  const ids = async (deleted: DeletedDocuments): Promise<readonly string[]> =>
    (await deleted.list()).map(({ id }) => id);
  const first = here();
  await add(first, 'a');
  await add(first, 'b');
  await first.remove('a');
  await add(first, 'c');
  expect(await ids(first)).toEqual(['c', 'b']);
  expect(await ids(here())).toEqual(['c', 'b']);
  // By another tab.
  await here().remove('b');
  expect(await ids(first)).toEqual(['c']);
  now += 29 * DAY_MS;
  for (let n = 0; n < 49; n++) await add(first, `n${n}`);
  expect((await ids(here())).at(-1)).toBe('c');
  expect(await ids(here())).toHaveLength(50);
  now += 2 * DAY_MS;
  expect((await ids(here())).at(-1)).toBe('n0');
  await here().empty();
  expect(await ids(here())).toEqual([]);
  expect(await ids(first)).toEqual([]);
});
