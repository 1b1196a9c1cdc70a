/** Documents kept in the browser: journal, autosave, library, other tabs; with stores in memory that tabs share. */
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../game/path.ts';
import { documentText, readDocumentText } from '../../web/document/document-text.ts';
import { documentOf, newDocument, setGlyph } from '../../web/document/document.ts';
import { goTo } from '../../web/document/game.ts';
import { aTab, nodesOf, sharedStore, VALUE } from './tabs.ts';

describe('keeping', () => {
  test('a document without a name is in the journal alone; with a name it is kept as it changes', async () => {
    const { tab, records } = sharedStore();
    const one = aTab(tab());
    await one.library.begin();
    one.play('f5');
    expect(one.library.saving).toBe('unnamed');
    expect(records.size).toBe(0);
    expect(one.journal.read(one.open.document.id)).toMatchObject({ name: '', path: 'f5' });
    one.library.name('Tiger');
    await one.saved();
    one.play('d6c3');
    one.open.edit((document) => setGlyph(document, '!!'));
    one.open.edit((document) => goTo(document, 'f5/d6' as never));
    await one.saved();
    const again = aTab(tab());
    await again.library.begin();
    expect(await again.library.open(one.open.document.id)).toBe('opened');
    expect(again.open.document.name).toBe('Tiger');
    expect(again.open.tree.root.children[0]!.children[0]!.children[0]!.glyph).toBe('!!');
  });

  test('a name that another document has gets a number, by renaming too', async () => {
    const { tab, records } = sharedStore();
    const one = aTab(tab());
    await one.library.begin();
    one.library.name('Tiger');
    await one.saved();
    const tiger = one.open.document.id;
    one.library.openNew();
    const other = one.open.document.id;
    one.library.name('Rose');
    await one.saved();
    one.library.name(' Tiger ');
    expect(one.open.document.name).toBe('Tiger (2)');
    await one.saved();
    one.library.name('Rose');
    expect(one.open.document.name).toBe('Rose');
    await one.saved();
    await one.library.rename(tiger, 'Rose');
    expect(records.get(tiger)?.name).toBe('Rose (2)');
    await one.library.rename(tiger, 'Rose (2)');
    expect([records.get(tiger)?.name, records.get(other)?.name]).toEqual(['Rose (2)', 'Rose']);
  });

  test('only what is in the library is called saved', async () => {
    const { tab, records, state } = sharedStore();
    let openGate = (): void => undefined;
    state.gate = new Promise((resolve) => (openGate = resolve));
    const one = aTab(tab());
    await one.library.begin();
    one.library.name('Fresh');
    expect(one.library.saving).toBe('pending');
    expect(records.size).toBe(0);
    openGate();
    await one.saved();
    expect(records.size).toBe(1);
    await one.library.delete(one.open.document.id);
    expect(one.said).toEqual([]);
    expect(records.size).toBe(0);
    expect(one.library.saving).toBe('unnamed');
  });

  test('an edit made while a write is under way is written by the next one', async () => {
    const { tab, records, state } = sharedStore();
    const one = aTab(tab());
    await one.library.begin();
    one.library.name('Tiger');
    await one.saved();
    let openGate = (): void => undefined;
    state.gate = new Promise((resolve) => (openGate = resolve));
    one.play('f5');
    const written = one.autosave.write(one.open.document.id);
    one.play('d6');
    expect(one.library.saving).toBe('pending');
    openGate();
    await written;
    expect(records.get(one.open.document.id)!.text).toContain('"d6"');
    expect(one.library.saving).toBe('kept');
  });

  test('a refused write is reported once and retried, also of a document closed meanwhile', async () => {
    const { tab, records, state } = sharedStore();
    const one = aTab(tab());
    await one.library.begin();
    one.library.name('First');
    await one.saved();
    const first = one.open.document.id;
    state.refuses = true;
    one.play('f5');
    await expect.poll(() => one.library.saving).toBe('refused');
    one.play('d6');
    one.library.openNew();
    await expect.poll(() => one.library.saving).toBe('refused');
    expect(one.said).toHaveLength(1);
    expect(one.library.documents.map(({ name }) => name)).toContain('Study 1');
    state.refuses = false;
    // By itself, a moment later.
    await expect.poll(() => records.get(first)!.text).toContain('"d6"');
    await expect.poll(() => records.size).toBe(2);
  });

  test('a document deleted while its write was refused does not come back', async () => {
    const { tab, records, state } = sharedStore();
    const one = aTab(tab());
    await one.library.begin();
    one.library.name('Tiger');
    await one.saved();
    const { id } = one.open.document;
    state.refuses = true;
    one.play('f5');
    await expect.poll(() => one.library.saving).toBe('refused');
    await one.library.delete(id);
    state.refuses = false;
    await one.autosave.writeAll();
    expect([...records.values()].filter(({ text }) => text.includes('"f5"'))).toEqual([]);
    expect(one.said.join()).not.toMatch(/another tab/);
  });

  test('edits made while another document is being opened are not lost', async () => {
    const { tab, records, state } = sharedStore();
    const one = aTab(tab());
    await one.library.begin();
    one.library.name('First');
    await one.saved();
    await one.library.duplicate(one.open.document.id);
    const first = one.open.document.id;
    const other = [...records.keys()].find((id) => id !== first)!;
    let openGate = (): void => undefined;
    state.reads = new Promise((resolve) => (openGate = resolve));
    const opened = one.library.open(other);
    one.play('f5d6');
    openGate();
    await opened;
    expect(one.open.document.id).toBe(other);
    await one.autosave.writeAll();
    expect(records.get(first)!.text).toContain('"d6"');
    expect(records.get(other)!.text).not.toContain('"d6"');
  });

  test('as many moves are listed as its line has, whatever was tried beside it', async () => {
    const { tab } = sharedStore();
    const { library, open, play, saved } = aTab(tab());
    await library.begin();
    play('f5d6');
    open.edit((document) => goTo(document, ROOT));
    play('f5f6e6');
    library.name('Study');
    await saved();
    expect(library.documents.map(({ moves }) => moves)).toEqual([3]);
  });

  test('names stay different; a deleted document can be brought back', async () => {
    const { tab } = sharedStore();
    const { library, open, play, saved } = aTab(tab());
    await library.begin();
    play('f5');
    library.name(library.freeName);
    await saved();
    await library.duplicate(open.document.id);
    await library.duplicate(open.document.id);
    expect(library.documents.map(({ name }) => name).sort()).toEqual([
      'Study 1',
      'Study 1 (copy)',
      'Study 1 (copy) (2)',
    ]);
    await library.delete(open.document.id);
    expect(library.documents).toHaveLength(2);
    const [deleted, ...others] = library.deleted;
    expect([deleted!.record.name, others]).toEqual(['Study 1', []]);
    await library.undelete(deleted!.id);
    expect(library.documents).toHaveLength(3);
    expect(library.deleted).toEqual([]);
  });
});

describe('opening', () => {
  /** A tab with a saved study “First”, and another one in its library. */
  async function twoStudies() {
    const shared = sharedStore();
    const one = aTab(shared.tab());
    await one.library.begin();
    one.library.name('First');
    one.play('f5');
    await one.saved();
    const first = one.open.document.id;
    await one.library.duplicate(first);
    const other = [...shared.records.keys()].find((id) => id !== first)!;
    return { ...shared, one, first, other };
  }

  test('says what became of it', async () => {
    const { one, first, other, state } = await twoStudies();
    expect(await one.library.open('none')).toBe('missing');
    expect(await Promise.all([one.library.open('none'), one.library.open(other)])).toEqual(['superseded', 'opened']);
    const asked = one.library.open(first);
    one.open.open({ ...one.open.document, id: 'linked', name: '' });
    expect(await asked).toBe('superseded');
    state.refusesReads = true;
    expect(await one.library.open(first)).toBe('unread');
    expect(one.open.document.id).toBe('linked');
    expect(one.said).toHaveLength(1);
  });

  test('the open study again keeps its undo, and supersedes what was asked for before', async () => {
    const { one, first, other } = await twoStudies();
    const { document } = one.open;
    expect(await Promise.all([one.library.open(other), one.library.open(first)])).toEqual(['superseded', 'opened']);
    expect(one.open.document).toBe(document);
    expect(one.open.canUndo).toBe(true);
  });

  test('what was edited while the library was being read is not gone back on', async () => {
    const { one, first, other, state } = await twoStudies();
    await one.library.open(other);
    let answer = (): void => undefined;
    state.reads = new Promise((resolve) => (answer = resolve));
    const asked = one.library.open(first);
    // Another part of the page has an edit of it to save.
    const found = readDocumentText(documentText(one.open.document));
    if (found.ok) one.autosave.changed(documentOf(first, { ...found.value, name: 'Edited' }));
    answer();
    await asked;
    expect(one.open.document).toMatchObject({ id: first, name: 'Edited' });
  });

  test.each([
    ['undo', ({ open }: ReturnType<typeof aTab>) => open.undo()],
    ['the end of a question', ({ open }: ReturnType<typeof aTab>) => open.takeBack()],
  ])('a study that was renamed meanwhile comes back by %s under its new name, with its undo', async (way, goBack) => {
    const { one, records, first } = await twoStudies();
    const { document } = one.open;
    const board = newDocument('board', document.tree.root.position);
    if (way === 'undo') one.open.edit(() => board);
    else one.open.lend(board);
    await one.library.rename(first, 'Renamed');
    goBack(one);
    await expect.poll(() => one.open.document.name).toBe('Renamed');
    one.play('d6');
    await one.saved();
    expect(records.get(first)).toMatchObject({ name: 'Renamed' });
    expect([...records.values()]).toHaveLength(2);
    one.open.undo();
    one.open.undo();
    expect(one.open.document).toMatchObject({ id: first, name: 'Renamed', path: '' });
    expect(one.said).toEqual([]);
  });

  test('a study that is renamed while its last edit is still to be stored has both, and no copy', async () => {
    const { one, records, first, other } = await twoStudies();
    one.play('d6');
    await one.library.open(other);
    await one.library.rename(first, 'Renamed');
    await one.autosave.writeAll();
    await expect.poll(() => one.autosave.unsaved).toEqual([]);
    expect(records.get(first)).toMatchObject({ name: 'Renamed', text: expect.stringContaining('"d6"') });
    expect([...records.values()].map(({ name }) => name).sort()).toEqual(['First (copy)', 'Renamed']);
  });

  test('a study that was deleted meanwhile comes back by undo without a name', async () => {
    const { one, records, first } = await twoStudies();
    one.open.edit(() => newDocument('board', one.open.tree.root.position));
    await one.library.delete(first);
    one.open.undo();
    await expect.poll(() => one.library.saving).toBe('unnamed');
    one.play('d6');
    await one.autosave.writeAll();
    expect(records.has(first)).toBe(false);
  });
});

test('what is found about a study while that of another is being stored is stored, too', async () => {
  const { tab, known } = sharedStore();
  const store = tab();
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  const one = aTab({ ...store, writeKnown: async (...found) => (await gate, store.writeKnown(...found)) });
  await one.library.begin();
  one.library.name('First');
  await one.saved();
  const first = one.open.document.id;
  one.evaluations.note(one.open.position, VALUE);
  one.library.flush();
  one.library.openNew();
  await one.saved();
  answer();
  await expect.poll(() => known.get(first)?.size).toBe(1);
  await expect.poll(() => known.get(one.open.document.id)?.size, { timeout: 3000 }).toBe(1);
});

describe('deleting', () => {
  async function aStudy() {
    const shared = sharedStore();
    const one = aTab(shared.tab());
    await one.library.begin();
    one.library.name('Tiger');
    one.play('f5');
    await one.saved();
    return { ...shared, one, id: one.open.document.id };
  }

  test.each(['refusesReads', 'refusesRemovals'] as const)('that fails (%s) leaves the study as it was', async (why) => {
    const { one, id, records, state } = await aStudy();
    state[why] = true;
    await one.library.delete(id);
    expect([one.open.document.id, one.library.deleted]).toEqual([id, []]);
    expect(one.said).toHaveLength(1);
    expect(one.journal.read(id)).toMatchObject({ name: 'Tiger' });
    expect(one.library.saving).toBe('kept');
    state[why] = false;
    one.play('d6');
    await one.saved();
    expect([...records.values()].map(({ name, revision }) => [name, revision])).toEqual([['Tiger', 2]]);
    expect(one.said).toHaveLength(1);
  });

  test('is taken back when the browser has room again', async () => {
    const { one, id, records, state } = await aStudy();
    await one.library.delete(id);
    state.refuses = true;
    await one.library.undelete(id);
    expect(one.library.deleted.map(({ record }) => record.name)).toEqual(['Tiger']);
    state.refuses = false;
    await one.library.undelete(id);
    expect(one.library.deleted).toEqual([]);
    expect(records.get(id)).toMatchObject({ name: 'Tiger' });
  });
});

describe('two tabs', () => {
  async function twoTabs() {
    const shared = sharedStore();
    const one = aTab(shared.tab());
    await one.library.begin();
    one.library.name('Study 1');
    one.play('f5');
    await one.saved();
    const two = aTab(shared.tab());
    await two.library.begin();
    await two.library.open(one.open.document.id);
    return { ...shared, one, two };
  }

  test('the idle one follows', async () => {
    const { one, two } = await twoTabs();
    two.play('d6');
    await two.saved();
    await expect.poll(() => nodesOf(one)).toBe(3);
    two.open.edit((document) => goTo(document, 'f5' as never));
    two.play('f6');
    await expect.poll(() => nodesOf(one)).toBe(4);
    expect([...one.said, ...two.said]).toEqual([]);
  });

  test('of two that write at once the later continues with a copy and says so', async () => {
    const { records, state, one, two } = await twoTabs();
    state.isDeaf = true;
    one.open.edit((document) => setGlyph(document, '?', 'f5' as never));
    two.open.edit((document) => setGlyph(document, '!', 'f5' as never));
    await one.saved();
    await two.saved();
    expect([...records.values()].map(({ name }) => name).sort()).toEqual(['Study 1', 'Study 1 (copy)']);
    expect([one, two].map(({ open }) => open.tree.root.children[0]!.glyph).sort()).toEqual(['!', '?']);
    expect([...one.said, ...two.said].join()).toMatch(/changed in another tab/);
  });

  test('analysis results are no edit: no revision, no undo step, no conflict; the other tab gets them', async () => {
    const { records, known, one, two } = await twoTabs();
    const { id } = one.open.document;
    const { revision } = records.get(id)!;
    for (const { evaluations, open, library } of [one, two]) {
      const analysis = { value: { ...VALUE, source: 'search' }, moves: [], line: [], count: 'winner' };
      const report = { kind: 'analysis', job: 1, state: 'done', turn: 'move', progress: { proved: 0, total: 0 } };
      evaluations.hear(open.position, { ...report, ...analysis } as never);
      library.flush();
    }
    await expect.poll(() => known.get(id)?.size).toBe(1);
    expect(records.get(id)!.revision).toBe(revision);
    expect([...one.said, ...two.said]).toEqual([]);
    const third = aTab((await twoTabs()).tab());
    expect(third.open.canUndo).toBe(false);
    expect(two.evaluations.get(one.open.position)).toMatchObject({ low: 2 });
  });

  test('one that shows a document deleted in the other keeps it, no longer saved', async () => {
    const { one, two } = await twoTabs();
    await one.library.delete(one.open.document.id);
    await expect.poll(() => two.library.saving).toBe('unnamed');
    expect(nodesOf(two)).toBe(2);
    expect(two.said).toEqual(['“Study 1” was deleted in another tab. It stays open here, but is no longer saved.']);
  });
});
