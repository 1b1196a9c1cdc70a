/** Documents kept in the browser: journal, autosave, library, other tabs; with stores in memory that tabs share. */
import { describe, expect, test } from 'vitest';
import { placing } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import { walk } from '../../game/tree.ts';
import type { Result, Square } from '../../game/types.ts';
import { fail, ok } from '../../game/types.ts';
import { Autosave } from '../../web/document/autosave.ts';
import { newDocument, setGlyph } from '../../web/document/document.ts';
import { goTo, playMove } from '../../web/document/game.ts';
import { documentOfEntry, Journal } from '../../web/document/journal.ts';
import {
  newestFirst,
  type DocumentSummary,
  type SaveResult,
  type StoredEvaluations,
  type LibraryChange,
  type LibraryStore,
} from '../../web/document/library-store.ts';
import type { DocumentRecord } from '../../web/document/library-records.ts';
import { Library } from '../../web/document/library.ts';
import { OpenDocument } from '../../web/document/open-document.ts';
import { memoryStore, type Store } from '../../web/browser/storage.ts';
import { betterEvaluation } from '../../web/engine/best-of.ts';
import { emptiesOfKey, Evaluations, type Evaluation } from '../../web/engine/evaluations.ts';

const square = (name: string): Square => parseSquare(OTHELLO, name)!;
const VALUE = { low: 2, high: 2, depth: 9, certainty: 87, count: 'winner', origin: 'search' } as const;

/** A library's store in memory that several tabs share. `gate`: writes wait for it. */
function sharedStore() {
  const records = new Map<string, DocumentRecord>();
  const known = new Map<string, Map<string, Evaluation>>();
  const listeners = new Map<object, (change: LibraryChange) => void>();
  const state = { refuses: false, isDeaf: false, gate: Promise.resolve(), reads: Promise.resolve() };
  const tab = (): LibraryStore => {
    const me = {};
    const tell = (change: LibraryChange): void => {
      for (const [other, listener] of listeners) if (other !== me && !state.isDeaf) listener(change);
    };
    return {
      list: async (): Promise<Result<readonly DocumentSummary[]>> =>
        state.refuses ? fail('storage', { reason: 'not here' }) : ok([...records.values()].sort(newestFirst)),
      read: async (id) => {
        await state.reads;
        return ok(records.get(id) ?? null);
      },
      write: async (record): Promise<SaveResult> => {
        await state.gate;
        if (state.refuses) return 'refused';
        if ((records.get(record.id)?.revision ?? 0) !== record.revision - 1) return 'stale';
        records.set(record.id, record);
        tell({ kind: 'written', id: record.id, revision: record.revision });
        return 'kept';
      },
      remove: async (id) => {
        records.delete(id);
        known.delete(id);
        tell({ kind: 'removed', id });
        return 'kept';
      },
      readKnown: async (id): Promise<StoredEvaluations> => known.get(id) ?? new Map(),
      writeKnown: async (id, found) => {
        const own = known.get(id) ?? new Map<string, Evaluation>();
        for (const [key, one] of found)
          own.set(key, own.has(key) ? betterEvaluation(own.get(key)!, one, emptiesOfKey(key)) : one);
        known.set(id, own);
        tell({ kind: 'found', id, known: found });
        return 'kept';
      },
      onChange: (listener) => void listeners.set(me, listener),
    };
  };
  const erase = (): void => {
    records.clear();
    known.clear();
    for (const listener of listeners.values()) listener({ kind: 'erased' });
  };
  return { records, known, state, tab, erase };
}

let ids = 0;
const newId = (): string => `id-${++ids}`;

/** A tab with a library, without a page. */
function aTab(store: LibraryStore, small: Store = memoryStore(), clock = { now: 0 }, tab = newId()) {
  const said: string[] = [];
  const now = (): number => ++clock.now;
  const journal = new Journal(small, tab, now);
  const open = new OpenDocument(newDocument(newId(), startPosition(OTHELLO)));
  const evaluations = new Evaluations();
  const autosave = new Autosave({ store, journal, now });
  open.subscribe(({ before, after, isOpened }) => {
    if (!isOpened && (before.tree !== after.tree || before.name !== after.name || before.id !== after.id))
      autosave.changed(after);
  });
  const say = (text: string): void => void said.push(text);
  const ports = { open, autosave, evaluations, store, journal, now, newId, say, changed: () => undefined };
  const library = new Library(ports);
  const play = (moves: string): void => {
    for (const move of moves.match(/../g) ?? [])
      expect(open.tryEdit((document) => playMove(document, placing(square(move)))).ok).toBe(true);
  };
  const saved = async (): Promise<void> => {
    await expect.poll(() => library.saving).toBe('kept');
  };
  return { said, small, journal, open, evaluations, autosave, library, play, saved, clock };
}

const nodesOf = ({ open }: { open: OpenDocument }): number => [...walk(open.tree)].length;

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
    expect(await again.library.open(one.open.document.id)).toBe(true);
    expect(again.open.document.name).toBe('Tiger');
    expect(again.open.tree.root.children[0]!.children[0]!.children[0]!.glyph).toBe('!!');
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
    expect(library.deleted).toBe('Study 1');
    await library.undelete();
    expect(library.documents).toHaveLength(3);
  });
});

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

  /** Edits in a copy that is left, and what the library has of the same document later. */
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
    expect(await one.library.open('bad')).toBe(false);
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

  test('gives a document back as it was', () => {
    const { tab } = sharedStore();
    const one = aTab(tab());
    one.play('f5d6');
    const entry = one.journal.read(one.open.document.id);
    const document = entry && entry !== 'damaged' ? documentOfEntry(entry) : null;
    expect(document).toEqual({ ok: true, value: one.open.document });
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

  test('one that shows a document deleted in the other keeps it, without a name', async () => {
    const { one, two } = await twoTabs();
    await one.library.delete(one.open.document.id);
    await expect.poll(() => two.library.saving).toBe('unnamed');
    expect(nodesOf(two)).toBe(2);
  });
});
