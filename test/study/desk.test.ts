/** The desk without a page: edits and their undoing, keeping, other tabs, opponents and reviews with an engine of our own. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSquare } from '../../game/shape.ts';
import { OTHELLO } from '../../game/rules.ts';
import { legalMoves, startPosition } from '../../game/position.ts';
import { newTree, walk } from '../../game/tree.ts';
import type { Position, Square } from '../../game/types.ts';
import { ok } from '../../game/types.ts';
import type { Analysis, Job, Report } from '../../workers/protocol.ts';
import { positionText } from '../../web/engine/analyst.ts';
import { newGame, nodeOf } from '../../web/document/game.ts';
import { memoryStore, type Store } from '../../web/document/storage.ts';
import { Desk } from '../../web/document/desk.ts';
import { Guesser } from '../../web/modes/guess.ts';
import { Library } from '../../web/document/library.ts';
import { Opponent } from '../../web/modes/play.ts';
import { Reviewer } from '../../web/modes/review.ts';
import { newestFirst, type Kept, type StudyRecord, type StudyStore } from '../../web/document/library-store.ts';
import { STUDY_DEFAULTS } from '../../web/panels/study/study-settings.ts';
import { Teacher } from '../../web/modes/retry.ts';
import { fakeHost, trees, type FakeHost } from './trees.ts';

const square = (name: string): Square => parseSquare(OTHELLO, name)!;

function aDesk(host: FakeHost = fakeHost()): Desk {
  const desk = new Desk(host, 'first');
  const tree = newTree(startPosition(OTHELLO));
  desk.begin('first', { name: 'Study 1', info: {}, tree }, newGame(tree.root.position));
  return desk;
}

function playAll(desk: Desk, moves: string): void {
  for (const move of moves.match(/../g) ?? []) expect(desk.play(square(move)).ok).toBe(true);
}

/** A store in memory that several desks may share, as tabs share a browser. */
function sharedStudies() {
  const records = new Map<string, StudyRecord>();
  const listeners: ((id: string, revision: number) => void)[] = [];
  const state = { refuses: false };
  const tab = (): StudyStore => {
    let own: (id: string, revision: number) => void = () => undefined;
    const tell = (id: string, revision: number): void => {
      for (const listener of listeners) if (listener !== own) listener(id, revision);
    };
    return {
      list: async () => ok([...records.values()].sort(newestFirst)),
      read: async (id) => records.get(id) ?? null,
      write: async (record): Promise<Kept> => {
        if (state.refuses) return 'refused';
        if ((records.get(record.id)?.revision ?? 0) !== record.revision - 1) return 'stale';
        records.set(record.id, record);
        tell(record.id, record.revision);
        return 'kept';
      },
      remove: async (id) => {
        records.delete(id);
        tell(id, 0);
        return 'kept';
      },
      onChange: (listener) => {
        own = listener;
        listeners.push(listener);
      },
    };
  };
  return { records, state, tab };
}

let ids = 0;
function aLibrary(studies: StudyStore, small: Store = memoryStore()) {
  const host = fakeHost();
  const desk = new Desk(host, `id-${++ids}`);
  const library = new Library(desk, { store: studies, small, now: () => ++ids, newId: () => `id-${++ids}` });
  return { host, desk, library };
}

async function saved(desk: Desk): Promise<void> {
  await expect.poll(() => desk.state.saving).toBe('kept');
}

describe('edits', () => {
  test('whatever is done to a tree, undoing all of it gives the tree as it was', () => {
    const edit = fc.tuple(fc.nat({ max: 8 }), fc.nat(), fc.string());
    fc.assert(
      fc.property(trees(), fc.array(edit, { maxLength: 20 }), (tree, edits) => {
        const desk = aDesk();
        desk.begin('x', { name: 'x', info: {}, tree }, newGame(tree.root.position));
        desk.begin('x', { name: 'x', info: {}, tree }, { ...newGame(tree.root.position), tree });
        const paths = [...walk(tree)].map(({ path }) => path);
        for (const [kind, number, text] of edits) {
          desk.select(paths[number % paths.length]!);
          if (kind === 0) desk.setGlyph('?');
          if (kind === 1) desk.writeComment(text);
          if (kind === 2) desk.toggleMark(number % 64);
          if (kind === 3) desk.toggleArrow(number % 64, (number >> 6) % 64);
          if (kind === 4) desk.promote();
          if (kind === 5) desk.promote(undefined, true);
          if (kind === 6) desk.remove();
          if (kind === 7) desk.clearDrawing();
          const legal = legalMoves(desk.position);
          if (kind === 8 && legal.length) desk.move(legal[number % legal.length]!.move);
          expect([...walk(desk.tree)].some(({ path }) => path === desk.game.path)).toBe(true);
        }
        while (desk.canUndo) desk.undo();
        expect(desk.tree).toEqual(tree);
      }),
    );
  });

  test('the same glyph, mark or arrow again takes it away', () => {
    const desk = aDesk();
    playAll(desk, 'f5');
    const plain = desk.tree;
    for (const once of [
      () => desk.setGlyph('!'),
      () => desk.toggleMark(5),
      () => desk.toggleArrow(3, 9),
      () => desk.toggleArrow(7, 7),
    ]) {
      once();
      expect(desk.tree).not.toEqual(plain);
      once();
      expect(desk.tree).toEqual(plain);
    }
  });

  test('letters of one comment are one step of undo; another place is another step', () => {
    const desk = aDesk();
    playAll(desk, 'f5d6');
    for (const text of ['a', 'ab', 'abc']) desk.writeComment(text);
    desk.endComment();
    desk.select(desk.game.path.slice(0, 2) as never);
    desk.writeComment('x');
    desk.undo();
    desk.undo();
    expect([...walk(desk.tree)].map(({ node }) => node.comment)).toEqual([undefined, undefined, undefined]);
    expect(desk.canUndo).toBe(true);
  });
});

describe('keeping', () => {
  test('a study is kept as it changes, and opened again where one was', async () => {
    const { tab } = sharedStudies();
    const small = memoryStore();
    const one = aLibrary(tab(), small);
    await one.library.begin();
    playAll(one.desk, 'f5d6c3');
    one.desk.setGlyph('!!');
    one.desk.select('f5/d6' as never);
    await saved(one.desk);
    one.desk.flush();
    const again = aLibrary(tab(), small);
    await again.library.begin();
    expect(again.desk.game.path).toBe('f5/d6');
    expect(again.desk.tree.root.children[0]!.children[0]!.children[0]!.glyph).toBe('!!');
  });

  test('an idle tab follows; of two that write at once the later goes on with a copy', async () => {
    const { tab, records } = sharedStudies();
    const small = memoryStore();
    const one = aLibrary(tab(), small);
    await one.library.begin();
    playAll(one.desk, 'f5');
    await saved(one.desk);
    const two = aLibrary(tab(), memoryStore());
    await two.library.begin();
    playAll(two.desk, 'd6');
    await saved(two.desk);
    await expect.poll(() => [...walk(one.desk.tree)].length).toBe(3);
    two.desk.select('f5' as never);
    playAll(two.desk, 'f6');
    await expect.poll(() => [...walk(one.desk.tree)].length).toBe(4);
    // At once, before either has heard of the other.
    one.desk.setGlyph('?', 'f5' as never);
    two.desk.setGlyph('!', 'f5' as never);
    await saved(one.desk);
    await saved(two.desk);
    expect(records.size).toBe(2);
    expect([...records.values()].map(({ name }) => name).sort()).toEqual(['Study 1', 'Study 1 (copy)']);
    const glyphs = [one, two].map(({ desk }) => desk.tree.root.children[0]!.glyph).sort();
    expect(glyphs).toEqual(['!', '?']);
  });

  test('what a closed page could not write comes back; an old leftover does not', async () => {
    const { tab, records } = sharedStudies();
    const small = memoryStore();
    const one = aLibrary(tab(), small);
    await one.library.begin();
    playAll(one.desk, 'f5');
    await saved(one.desk);
    const before = [...records.values()][0]!;
    playAll(one.desk, 'd6');
    one.desk.flush();
    // The page is gone before the browser has written anything but its small store.
    const KEYS = ['outflank.study.unsaved', 'outflank.study.last'];
    const left = memoryStore(KEYS.map((key) => [key, small.get(key)!] as const));
    await saved(one.desk);
    records.set(before.id, before);
    const again = aLibrary(tab(), left);
    await again.library.begin();
    expect([...walk(again.desk.tree)].length).toBe(3);
    await saved(again.desk);
    records.set(before.id, { ...[...records.values()][0]!, revision: 90 });
    left.set(KEYS[0]!, JSON.stringify({ ...before, text: '{}' }));
    const third = aLibrary(tab(), left);
    await third.library.begin();
    expect([...walk(third.desk.tree)].length).toBe(3);
  });

  test('a refusal is told once, and the next change tries again', async () => {
    const { tab, state } = sharedStudies();
    const one = aLibrary(tab());
    await one.library.begin();
    state.refuses = true;
    playAll(one.desk, 'f5');
    await expect.poll(() => one.desk.state.saving).toBe('refused');
    playAll(one.desk, 'd6');
    await expect.poll(() => one.host.said.length).toBe(1);
    state.refuses = false;
    playAll(one.desk, 'c3');
    await saved(one.desk);
  });

  test('names stay different; a deleted study can be brought back', async () => {
    const { tab } = sharedStudies();
    const { desk, library } = aLibrary(tab());
    await library.begin();
    playAll(desk, 'f5');
    await saved(desk);
    await library.duplicate(desk.state.id);
    await library.duplicate(desk.state.id);
    expect(desk.state.studies.map(({ name }) => name).sort()).toEqual([
      'Study 1',
      'Study 1 (copy)',
      'Study 1 (copy) (2)',
    ]);
    await library.delete(desk.state.id);
    expect(desk.state.studies).toHaveLength(2);
    expect(desk.state.deleted).toBe('Study 1');
    await library.undelete();
    expect(desk.state.studies).toHaveLength(3);
  });
});

/** An engine that knows the value of every move by a rule of the test, and answers at once or when asked to. */
function fakeAnalyst(valueOf: (position: Position, move: Square) => number) {
  const asked: Omit<Job, 'job'>[] = [];
  let lent = 0;
  const answer = (position: Position, request: Omit<Job, 'job'>): Analysis => {
    const moves = legalMoves(position).flatMap(({ move, flips }) => {
      if (move.kind !== 'place') return [];
      const n = valueOf(position, move.square);
      const value = { low: n, high: n, depth: 10, certainty: 87, source: 'search' as const };
      return [{ move, flips: flips.length, value, line: [move], best: false }];
    });
    const top = Math.max(...moves.map(({ value }) => value.low));
    const best = moves.find(({ value }) => value.low === top);
    return {
      kind: 'analysis',
      job: asked.length,
      position: positionText(position),
      count: request.count,
      state: 'done',
      moves: moves.map((move) => ({ ...move, best: move === best })),
      line: best ? best.line : [],
      turn: 'move',
      progress: { nodes: 1, nodesPerSecond: 1, elapsedMs: 1, cpuMs: 1, done: 1, proved: 0, total: moves.length },
      ...(best && { value: best.value }),
    };
  };
  const analyst = {
    lend: async () => {
      lent++;
      return ok({
        analyse: (position: Position, request: Omit<Job, 'job'>, listener: (report: Report) => void) => {
          asked.push(request);
          queueMicrotask(() => listener(answer(position, request)));
        },
        giveBack: () => void lent--,
      });
    },
  };
  return { analyst, asked, lent: () => lent };
}

const settings = () => STUDY_DEFAULTS;

describe('with an engine', () => {
  test('the opponent answers, passes over to the user, and lets moves be taken back', async () => {
    const { analyst, asked, lent } = fakeAnalyst((_, move) => -move);
    const desk = aDesk(fakeHost(analyst));
    const opponent = new Opponent(desk, settings, () => 0);
    opponent.start('black');
    expect(desk.isGuessing).toBe(true);
    playAll(desk, 'f5');
    await expect.poll(() => desk.position.sideToMove).toBe('black');
    expect(asked[0]).toMatchObject({ goal: 'best', level: 21 });
    expect(lent()).toBe(0);
    opponent.hint();
    expect(desk.isGuessing).toBe(false);
    const answered = desk.game.path;
    expect(desk.move(legalMoves(desk.position)[0]!.move).ok).toBe(true);
    opponent.takeBack();
    opponent.takeBack();
    expect(nodeOf(desk.game).ply).toBe(0);
    expect([...walk(desk.tree)].some(({ path }) => path === answered)).toBe(true);
    opponent.stop();
    expect(desk.isGuessing).toBe(false);
  });

  test('a weaker opponent asks for all moves and gives discs away', async () => {
    const { analyst, asked } = fakeAnalyst((_, move) => -move);
    const desk = aDesk(fakeHost(analyst));
    const weaker = { ...STUDY_DEFAULTS, playLoss: 8 };
    const opponent = new Opponent(
      desk,
      () => weaker,
      () => 0,
    );
    opponent.start('white');
    await expect.poll(() => desk.position.sideToMove).toBe('white');
    expect(asked[0]).toMatchObject({ goal: 'all' });
    expect(nodeOf(desk.game).name).not.toBe('d3');
  });

  test('a review goes from the end backwards, can be stopped, and says who lost what', async () => {
    const host = fakeHost();
    const fake = fakeAnalyst((_, move) => (move === square('c3') ? -6 : 0));
    Object.assign(host, { analyst: fake.analyst });
    const desk = aDesk(host);
    const reviewer = new Reviewer(desk, settings);
    playAll(desk, 'f5d6c3d3');
    await reviewer.start();
    await expect.poll(() => reviewer.progress.phase).toBe('done');
    expect(fake.lent()).toBe(0);
    expect(reviewer.progress).toMatchObject({ done: 5, total: 5 });
    expect(fake.asked.map(({ position }) => position.board.replaceAll('-', '').length)).toEqual([8, 7, 6, 5, 4]);
    expect(reviewer.review.sides.black.moves).toBe(2);
    // The end is 0 for Black; c3 was its move there.
    const c3 = reviewer.review.moves[2]!;
    expect(c3.loss).toBeGreaterThanOrEqual(0);
    const before = fake.asked.length;
    await reviewer.start();
    await expect.poll(() => reviewer.progress.phase).toBe('done');
    expect(fake.asked.length).toBe(before);
  });

  test('the teacher asks for a better move and tells the game’s own from a wrong and a right one', async () => {
    const moves: Record<string, number> = { c3: 0, c4: -7 };
    const fake = fakeAnalyst((position, move) => {
      const name = Object.keys(moves).find((key) => square(key) === move);
      return position.sideToMove === 'black' && name ? moves[name]! : position.sideToMove === 'black' ? -9 : 0;
    });
    const desk = aDesk(fakeHost(fake.analyst));
    const reviewer = new Reviewer(desk, settings);
    const teacher = new Teacher(desk, reviewer, settings);
    playAll(desk, 'f5d6c4');
    const at = 'f5/d6' as never;
    const position = [...walk(desk.tree)].find(({ path }) => path === at)!.node.position;
    const bookOf = (low: number) => ({
      low,
      high: low,
      depth: 10,
      certainty: 87,
      count: 'winner' as const,
      source: 'Outflank',
    });
    desk.values.note(position, bookOf(0));
    desk.values.note(nodeOf(desk.game).position, bookOf(7));
    expect(teacher.count('black')).toBe(1);
    teacher.start('black');
    expect(desk.game.path).toBe(at);
    expect(desk.isGuessing).toBe(true);
    desk.play(square('c4'));
    expect(teacher.question?.verdict).toEqual({ kind: 'same' });
    expect(desk.game.path).toBe(at);
    desk.play(square('c3'));
    await expect.poll(() => teacher.question?.verdict.kind).toBe('right');
    expect(desk.game.path).toBe('f5/d6/c3');
    teacher.next();
    expect(teacher.isOn).toBe(false);
  });

  test('guess mode judges a move by what is known, and has the engine find what is not', async () => {
    const fake = fakeAnalyst((_, move) => (move === square('c3') ? 3 : -2));
    const desk = aDesk(fakeHost(fake.analyst));
    const guesser = new Guesser(desk, settings);
    playAll(desk, 'f5d6');
    guesser.switchOn(true);
    expect(desk.isGuessing).toBe(true);
    playAll(desk, 'c4');
    expect(guesser.last).toMatchObject({ name: 'c4', value: null, best: null });
    await expect
      .poll(() => guesser.last)
      .toMatchObject({ value: { low: -2 }, best: { names: ['c3'], value: { low: 3 } }, isJudging: false });
    expect(fake.asked).toMatchObject([{ goal: 'all', level: 21 }]);
    expect(fake.lent()).toBe(0);
    // Once it is known nobody is asked again.
    desk.select('f5/d6' as never);
    playAll(desk, 'c3');
    expect(guesser.last).toMatchObject({ name: 'c3', value: { low: 3 }, isJudging: false });
    expect(fake.asked).toHaveLength(1);
    guesser.show();
    expect(desk.isGuessing).toBe(false);
  });

  test('of two guesses in a hurry the first is called off, and the engine comes back', async () => {
    const fake = fakeAnalyst(() => 0);
    const desk = aDesk(fakeHost(fake.analyst));
    const guesser = new Guesser(desk, settings);
    guesser.switchOn(true);
    playAll(desk, 'f5d6c3');
    await expect.poll(() => guesser.last).toMatchObject({ name: 'c3', isJudging: false, value: { low: 0 } });
    expect(fake.lent()).toBe(0);
    expect(fake.asked.at(-1)!.position.board.replaceAll('-', '')).toHaveLength(6);
  });
});
