/** Lessons without a page: boards one after the other, answers, refutations on the board, and what is recorded. */
import { describe, expect, test } from 'vitest';
import { lessonOf } from '../../game/lessons/courses.ts';
import { boardOf } from '../../game/lessons/lesson.ts';
import { type Done, LESSON_IDS, type LessonId, lessonName, makeLessonFile } from '../../game/lessons/progress.ts';
import { placing } from '../../game/notation.ts';
import { LessonMode } from '../../web/lessons/lesson-mode.ts';
import type { LessonStore } from '../../web/lessons/lesson-store.ts';
import { Lessons } from '../../web/lessons/lessons.ts';
import { boardSubject } from '../../web/modes/mode.ts';
import { aBench, fakeEngine, square } from './fake.ts';
import { plainEngine } from './exercise-bench.ts';

const NOW = 1_800_000_000_000;

function aBook(kept: { done: Done; isFull?: boolean } = { done: new Map() }) {
  const said: string[] = [];
  const store: LessonStore = {
    read: () => Promise.resolve(kept.done),
    add: (done) => {
      if (kept.isFull) return Promise.reject(new Error('full'));
      kept.done = new Map([...kept.done, ...done]);
      return Promise.resolve();
    },
    onChange: () => undefined,
  };
  return { lessons: new Lessons({ store, now: () => NOW, say: (text) => void said.push(text) }), kept, said };
}

function aLesson(name: string) {
  const id = LESSON_IDS.find((one) => lessonName(one) === name)!;
  const bench = aBench(fakeEngine(() => 0));
  const { lessons, kept } = aBook();
  const started: LessonId[] = [];
  const counted: boolean[] = [];
  const count = (isRight: boolean): void => void counted.push(isRight);
  const plan = { id, lesson: lessonOf(id)!, lessons, start: (other: LessonId) => void started.push(other), count };
  const engine = plainEngine();
  const mode = bench.modes.enter((host, signal) => new LessonMode({ ...host, engine }, signal, plan));
  return { mode, bench, lessons, kept, started, counted };
}

describe('boards one after the other', () => {
  test('a text waits for no move, and marks its squares', () => {
    const { mode, bench } = aLesson('aim.first');
    expect([mode.state.kind, mode.number, mode.count, mode.hidesValues]).toEqual(['told', 1, 3, true]);
    expect(bench.open.node.marks).toEqual(['d3', 'c4', 'f5', 'e6'].map(square));
    expect(boardSubject(mode, bench.open.position, bench.open.path)).toBeNull();
    bench.move('f5');
    expect(bench.open.path).toBe('');
  });

  test('every move is right where any is; the last board ends the lesson', async () => {
    const { mode, bench, lessons, kept, counted } = aLesson('aim.first');
    mode.next();
    expect(mode.state.kind).toBe('asked');
    bench.move('e6');
    expect([mode.state, counted]).toEqual([{ kind: 'right', name: 'e6' }, [true]]);
    mode.next();
    expect(bench.open.position).toEqual(boardOf(lessonOf(mode.id)!, mode.step));
    await expect.poll(() => [...kept.done]).toEqual([['aim.first', NOW]]);
    expect(lessons.isDone(mode.id)).toBe(true);
    mode.next();
    expect(mode.state.kind).toBe('over');
    expect(mode.following).toEqual({ course: 'aim', lesson: 'rows' });
    // Now the board is free.
    expect(mode.takeMove(placing(0))).toBeNull();
  });

  test('its key goes on once a board is done, not from an open question, nor from the end', () => {
    const { mode, bench } = aLesson('aim.first');
    expect([mode.advance(), mode.advance(), mode.number]).toEqual([true, false, 2]);
    bench.move('e6');
    expect([mode.advance(), mode.advance(), mode.advance()]).toEqual([true, true, false]);
    expect(mode.state.kind).toBe('over');
  });

  test('one may go back, and the document that waited is opened at the end', () => {
    const { mode, bench } = aLesson('aim.rows');
    mode.next();
    mode.back();
    expect([mode.number, mode.state.kind]).toEqual([1, 'told']);
    mode.back();
    expect(mode.number).toBe(1);
    mode.end();
    expect([bench.modes.mode.kind, bench.open.isLent]).toEqual(['analyse', false]);
  });

  test('left for its board to be analysed, it leaves none of its marks there', () => {
    const { bench } = aLesson('aim.first');
    bench.move('f5');
    bench.modes.leave();
    expect([bench.open.isLent, bench.open.tree.root.marks]).toEqual([false, undefined]);
  });

  test('another lesson is started from the one that is over', () => {
    const { mode, started } = aLesson('aim.rows');
    mode.goOn({ course: 'aim', lesson: 'pass' });
    expect(started).toEqual([{ course: 'aim', lesson: 'pass' }]);
  });
});

describe('wrong answers', () => {
  test('are refuted by proof, with the reply on the board, and may be tried again', async () => {
    const { mode, bench, kept, counted } = aLesson('aim.count');
    mode.next();
    bench.move('g7');
    expect(mode.state.kind).toBe('judging');
    await expect.poll(() => mode.state.kind).toBe('wrong');
    expect(mode.state).toMatchObject({ name: 'g7', verdict: { by: 'value', refutation: { loss: 4 } } });
    expect([bench.open.path, mode.isElsewhere, kept.done.size]).toEqual(['g7/e8', true, 0]);
    // A move elsewhere goes back to the question.
    bench.move('a1');
    expect([bench.open.path, mode.state.kind]).toEqual(['', 'asked']);
    bench.move('e8');
    await expect.poll(() => kept.done.has('aim.count')).toBe(true);
    // The first answer counts.
    expect(counted).toEqual([false]);
  });

  test('are refuted by a count, with the corner taken', async () => {
    const { mode, bench } = aLesson('corners.x');
    mode.next();
    bench.move('b2');
    await expect.poll(() => mode.state.kind).toBe('wrong');
    expect(mode.state).toMatchObject({ verdict: { by: 'gifts', count: 1, best: 0, reply: 'a1' } });
    expect(bench.open.path).toBe('b2/a1');
    mode.again();
    expect([mode.state.kind, bench.open.path]).toEqual(['asked', '']);
  });

  test('are refuted by a reply that opens no corner', async () => {
    const { mode, bench } = aLesson('mobility.force');
    mode.next();
    bench.move('b1');
    await expect.poll(() => mode.state.kind).toBe('wrong');
    expect(mode.state).toMatchObject({ verdict: { by: 'escapes', count: 5, best: 0 } });
    expect(bench.open.path.split('/')).toHaveLength(2);
  });

  test('of an opening lead elsewhere', async () => {
    const { mode, bench } = aLesson('openings.tiger');
    mode.next();
    bench.move('c5');
    await expect.poll(() => mode.state.kind).toBe('wrong');
    expect([mode.state, bench.open.path]).toEqual([{ kind: 'wrong', name: 'c5', verdict: { by: 'line' } }, 'c5']);
  });

  test('the answer can be shown', async () => {
    const { mode, bench, kept } = aLesson('mobility.fewest');
    mode.show();
    expect(mode.state.kind).toBe('told');
    mode.next();
    mode.show();
    expect([mode.state, bench.open.path]).toEqual([{ kind: 'shown', name: 'd8' }, 'd8']);
    await expect.poll(() => kept.done.has('mobility.fewest')).toBe(true);
  });
});

describe('progress', () => {
  test('a file adds to it, the earlier time counts, and what is no lesson is left out', async () => {
    const { lessons } = aBook();
    await lessons.finish({ course: 'aim', lesson: 'first' });
    expect(lessons.next).toEqual({ course: 'aim', lesson: 'rows' });
    const file = makeLessonFile(
      new Map([
        ['aim.first', 5],
        ['aim.rows', 7],
        ['corners.<b>', 9],
      ]),
    );
    expect(await lessons.addFile(file.replace('7', '7, "aim.pass": "soon"'))).toEqual({ ok: true, value: 1 });
    expect([...lessons.done]).toEqual([
      ['aim.first', 5],
      ['aim.rows', 7],
    ]);
    expect(await lessons.addFile(lessons.file)).toEqual({ ok: true, value: 0 });
    for (const bad of ['', '[]', '{"kind":"outflank-lessons"}', '{"kind":"other","done":{}}', 'lessons'])
      expect(await lessons.addFile(bad)).toMatchObject({ ok: false, fault: { code: 'lessons-file' } });
  });

  test('what is next goes round once the end is reached, until all are done', async () => {
    const { lessons } = aBook({ done: new Map() });
    const last = LESSON_IDS.at(-1)!;
    expect(lessons.after(last)).toEqual(LESSON_IDS[0]);
    for (const id of LESSON_IDS) await lessons.finish(id);
    expect([lessons.next, lessons.after(last)]).toEqual([null, null]);
  });

  test('a browser that stores nothing says so once, and the visit goes on', async () => {
    const { lessons, said } = aBook({ done: new Map(), isFull: true });
    await lessons.finish({ course: 'aim', lesson: 'first' });
    await lessons.finish({ course: 'aim', lesson: 'rows' });
    expect([said.length, lessons.done.size]).toEqual([1, 2]);
    await lessons.load();
    expect(lessons.done.size).toBe(2);
  });
});
