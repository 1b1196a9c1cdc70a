/** The journal: what a page that was closed, or failed, leaves for the next one. */
import { describe, expect, test } from 'vitest';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { newDocument } from '../../web/document/document.ts';
import { documentOfEntry } from '../../web/document/journal.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { aTab, nodesOf, sharedStore, VALUE } from './tabs.ts';

describe('the journal', () => {
  test('has an edit in the moment in which it is made, and a killed tab’s come back', async () => {
    const { tab, records } = sharedStore();
    const small = memoryStore();
    const one = aTab(tab(), small);
    await one.library.begin();
    one.library.name('Tiger');
    await one.saved();
    const { id } = one.open.document;
    const before = records.get(id)!;
    one.play('f5');
    // The tab is gone before any timer: only what is in the small store is left.
    const left = memoryStore(small.keys().map((key) => [key, small.get(key)!] as const));
    await one.saved();
    records.set(id, before);
    const again = aTab(tab(), left, { now: 1_000_000 });
    await again.library.begin();
    expect(records.get(id)!.text).toContain('"f5"');
    expect(again.said.join()).toContain('Tiger');
  });

  test('a copy younger than a living tab’s patience is left to that tab', async () => {
    const { tab, records } = sharedStore();
    const small = memoryStore();
    const clock = { now: 0 };
    const one = aTab(tab(), small, clock);
    await one.library.begin();
    one.library.name('Tiger');
    await one.saved();
    one.play('f5');
    const other = aTab(tab(), small, clock);
    await other.library.begin();
    expect(records.get(one.open.document.id)!.text).not.toContain('"f5"');
    await one.saved();
    expect(one.said).toEqual([]);
  });

  /** Edits left in a copy, and what the library later has of the same document. */
  async function left(later: (one: ReturnType<typeof aTab>) => Promise<void>) {
    const shared = sharedStore();
    const small = memoryStore();
    const clock = { now: 0 };
    const one = aTab(shared.tab(), small, clock);
    await one.library.begin();
    one.library.name('Tiger');
    await one.saved();
    const { id } = one.open.document;
    one.play('f5');
    const copies = memoryStore(small.keys().map((key) => [key, small.get(key)!] as const));
    await later(one);
    const names = () => [...shared.records.values()].map(({ name }) => name).sort();
    return { ...shared, id, names, again: aTab(shared.tab(), copies, { now: 1_000_000 }) };
  }

  /** The page opens with the copy, as after a reload. */
  function openCopy({ open, autosave, journal }: ReturnType<typeof aTab>, id: string): void {
    const entry = journal.read(id);
    const document = entry && entry !== 'damaged' && documentOfEntry(entry);
    if (!document || !document.ok) throw new Error('no copy');
    const { revision, isUnsaved, by, since } = entry;
    autosave.opened(document.value, { revision, isEdited: isUnsaved, lineage: { by, since } });
    open.open(document.value);
  }

  const goesOn = async (one: ReturnType<typeof aTab>): Promise<void> => {
    await one.saved();
    one.play('d6');
    await one.saved();
  };

  /** The same, and what the library has was written by another tab. */
  const leftBehind = async () => {
    const found = await left(goesOn);
    found.records.set(found.id, { ...found.records.get(found.id)!, by: 'another' });
    return found;
  };

  test('a copy that is older than the library’s text by the same page is dropped', async () => {
    const { again, names, records, id } = await left(goesOn);
    await again.library.begin();
    expect(names()).toEqual(['Tiger']);
    expect(records.get(id)!.text).toContain('"d6"');
    expect(again.journal.read(id)).toBeNull();
    expect(again.said).toEqual([]);
  });

  test('when opened, such a copy gives way to the library’s text without a message', async () => {
    const { again, names, id } = await left(goesOn);
    openCopy(again, id);
    await again.library.begin();
    await again.saved();
    expect(nodesOf(again)).toBe(3);
    expect(names()).toEqual(['Tiger']);
    expect(again.said).toEqual([]);
  });

  test('such a copy that was edited at once goes on beside the library’s text, and no other tab is blamed', async () => {
    const { again, names, id } = await left(goesOn);
    openCopy(again, id);
    again.play('f6');
    await again.library.begin();
    await again.saved();
    expect(names()).toEqual(['Tiger', 'Tiger (copy)']);
    expect(again.said.join()).toContain('newer version');
    expect(again.said.join()).not.toContain('another tab');
  });

  test('a copy whose page was killed before it knew that the library had the rest goes on', async () => {
    const { again, names, records, id } = await left((one) => one.saved());
    expect(records.get(id)!.text).toContain('"f5"');
    openCopy(again, id);
    again.play('d6');
    await again.library.begin();
    await again.saved();
    expect(names()).toEqual(['Tiger']);
    expect(records.get(id)!.text).toContain('"d6"');
    expect(again.said).toEqual([]);
  });

  test('where another tab has gone on, a killed tab’s edits come back as a copy', async () => {
    const { again, names, records, id } = await leftBehind();
    await again.library.begin();
    expect(names()).toEqual(['Tiger', 'Tiger (copy)']);
    expect(records.get(id)!.text).toContain('"d6"');
  });

  test('where another tab has gone on, an opened copy goes on as one and says so', async () => {
    const { again, names, id } = await leftBehind();
    openCopy(again, id);
    await again.library.begin();
    await again.saved();
    expect(names()).toEqual(['Tiger', 'Tiger (copy)']);
    expect(again.said.join()).toContain('another tab');
  });

  test('a document that the library has lost is written again, and the message blames no other tab', async () => {
    const { tab, records } = sharedStore();
    const one = aTab(tab());
    await one.library.begin();
    one.library.name('Tiger');
    await one.saved();
    records.clear();
    one.play('f5');
    await one.saved();
    expect([...records.values()].map(({ name }) => name)).toEqual(['Tiger']);
    expect(one.said).toEqual(['“Tiger” was no longer in the library. It was saved again.']);
  });

  test('where everything stored is deleted, what is open is written at once', async () => {
    const { tab, records, erase } = sharedStore();
    const one = aTab(tab());
    await one.library.begin();
    one.library.name('Tiger');
    one.play('f5');
    await one.saved();
    erase();
    await expect.poll(() => [...records.values()].map(({ name }) => name)).toEqual(['Tiger']);
    expect(one.said.join()).toContain('deleted');
    expect(one.said.join()).not.toContain('another tab');
  });

  test('where everything stored is deleted while a write is under way, that write begins anew', async () => {
    const { tab, records, erase, state } = sharedStore();
    const one = aTab(tab());
    await one.library.begin();
    one.library.name('Tiger');
    await one.saved();
    let openGate = (): void => undefined;
    state.gate = new Promise((resolve) => (openGate = resolve));
    one.play('f5');
    const written = one.autosave.write(one.open.document.id);
    erase();
    openGate();
    await written;
    expect(records.get(one.open.document.id)!.text).toContain('"f5"');
    one.play('d6');
    await one.saved();
    expect(records.get(one.open.document.id)!.text).toContain('"d6"');
  });

  test('one that only shows a document leaves the copy of the one that edits it', async () => {
    const { tab } = sharedStore();
    const small = memoryStore();
    const one = aTab(tab(), small);
    await one.library.begin();
    one.library.name('Tiger');
    await one.saved();
    const { id } = one.open.document;
    const other = aTab(tab(), small);
    await other.library.open(id);
    one.play('f5');
    other.autosave.opened(other.open.document, { revision: 1 });
    expect(other.journal.read(id)).toMatchObject({ isUnsaved: true, path: 'f5' });
  });

  test('a damaged copy blocks nothing: it is named, can be saved as it is, and deleted', async () => {
    const { tab } = sharedStore();
    const small = memoryStore([['outflank.document.broken', '{"version":1,"id":"bro']]);
    const one = aTab(tab(), small);
    await one.library.begin();
    expect(one.library.damaged).toEqual([{ id: 'broken', name: 'broken' }]);
    expect(one.said.join()).toMatch(/can’t be read: broken/);
    expect(await one.library.rawText('broken')).toContain('"bro');
    await one.library.delete('broken');
    expect(one.library.damaged).toEqual([]);
    expect(small.get('outflank.document.broken')).toBeNull();
  });

  test('a damaged record is reported, and can be saved to a file and deleted', async () => {
    const { tab, records } = sharedStore();
    const one = aTab(tab());
    await one.library.begin();
    one.library.name('Good');
    await one.saved();
    const good = records.get(one.open.document.id)!;
    records.set('bad', { ...good, id: 'bad', name: 'Bad', text: '{"format":"outflank-study"' });
    await one.library.refresh();
    expect(await one.library.open('bad')).toBe('unread');
    expect(one.open.document.name).toBe('Good');
    expect(one.said.join()).toMatch(/Bad/);
    expect(await one.library.rawText('bad')).toContain('outflank-study');
    await one.library.delete('bad');
    expect(records.has('bad')).toBe(false);
  });

  test('has what was found in the moment before the page was closed', async () => {
    const { tab, known } = sharedStore();
    // The page is gone before the store has it.
    const one = aTab({ ...tab(), writeKnown: () => new Promise(() => undefined) });
    await one.library.begin();
    one.library.name('Tiger');
    await one.saved();
    one.evaluations.note(one.open.position, VALUE);
    one.library.flush();
    const { id } = one.open.document;
    const again = aTab(tab(), one.small);
    await again.library.begin();
    await again.library.open(id);
    expect(again.evaluations.get(one.open.position)).toMatchObject(VALUE);
    await expect.poll(() => known.get(id)?.size).toBe(1);
  });

  test('that has no room for a document without a name says so, until it has', () => {
    const room = { isFull: true };
    const small = memoryStore();
    const { open, library, play, autosave } = aTab(sharedStore().tab(), {
      ...small,
      set: (key, value) => !room.isFull && small.set(key, value),
    });
    play('f5');
    expect(library.saving).toBe('refused');
    room.isFull = false;
    play('d6');
    expect(library.saving).toBe('unnamed');
    // The store has taken it, and learns only now that the disk hasn't.
    autosave.refuse(open.document.id);
    expect(library.saving).toBe('refused');
  });

  describe('of more unnamed documents than it keeps, drops', () => {
    const plain = (id: string) => newDocument(id, startPosition(OTHELLO));
    /** A tab with edits that are nowhere else, and another one; `alive`: tabs that are open. */
    async function twoTabs(alive: readonly string[]) {
      const small = memoryStore();
      const clock = { now: 0 };
      const one = aTab(sharedStore().tab(), small, clock, 'one', alive);
      one.play('f5');
      const other = aTab(sharedStore().tab(), small, clock, 'other', alive);
      await Promise.resolve();
      const has = (id: string): boolean => other.journal.read(id) !== null;
      return { one, other, id: one.open.document.id, has };
    }

    test('those that were only opened before any that was edited', async () => {
      const { other, id, has } = await twoTabs([]);
      for (let i = 0; i < 30; i++) other.autosave.changed(plain(`opened ${i}`), false);
      expect([has(id), has('opened 0'), has('opened 29')]).toEqual([true, false, true]);
    });

    test.each([
      ['the oldest edited one of a tab that is closed', [], false],
      ['none that was edited in another tab that is open', ['one'], true],
    ])('%s', async (_, alive, isKept) => {
      const { other, id, has } = await twoTabs(alive);
      for (let i = 0; i < 30; i++) other.autosave.changed(plain(`edited ${i}`));
      expect([has(id), has('edited 0'), has('edited 29')]).toEqual([isKept, false, true]);
    });
  });

  test('gives a document back as it was', () => {
    const { tab } = sharedStore();
    const one = aTab(tab());
    one.play('f5d6');
    const entry = one.journal.read(one.open.document.id);
    const document = entry && entry !== 'damaged' ? documentOfEntry(entry) : null;
    expect(document).toEqual({ ok: true, value: one.open.document });
  });
});
