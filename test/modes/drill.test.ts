/** The drill without a page: what is asked, how answers are judged and recorded, and how games go on. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openingName, parseOpenings } from '../../game/openings.ts';
import { legalMoves } from '../../game/position.ts';
import { cardsIn, graphOf, startOf } from '../../game/repertoire/lines.ts';
import { merged, type Repertoire, type Repertoires, NO_REPERTOIRES } from '../../game/repertoire/repertoire.ts';
import type { Colour, Position, Square } from '../../game/types.ts';
import { squareName } from '../../game/shape.ts';
import { OTHELLO } from '../../game/rules.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { positionText } from '../../workers/position-text.ts';
import type { BookReader } from '../../web/engine/opening-book.ts';
import { DrillMode } from '../../web/openings/repertoire/drill-mode.ts';
import { knownOpenings, memoryPlan } from '../../web/openings/repertoire/from-memory.ts';
import type { DrillPlan } from '../../web/openings/repertoire/drill-route.ts';
import { boardSubject } from '../../web/modes/mode.ts';
import { OwnRepertoire } from '../../web/openings/repertoire/own-repertoire.ts';
import { prepared, squaresOf } from '../game/repertoire/helpers.ts';
import { memoryRepertoire, newDisk } from '../repertoire/memory.ts';
import { aBench, fakeEngine, square } from './fake.ts';
import { STUDY_DEFAULTS } from '../../web/settings/study-settings.ts';

const NOON = new Date(2026, 0, 31, 12).getTime();

async function aDrill(
  colour: Colour,
  cards: Repertoire,
  plan: Partial<DrillPlan> = {},
  value: (position: Position, move: Square) => number = () => 0,
  book?: BookReader,
) {
  const disk = newDisk();
  const repertoires: Repertoires = { ...NO_REPERTOIRES, [colour]: cards };
  disk.kept = { repertoires: merged(NO_REPERTOIRES, repertoires), days: new Map() };
  const repertoire = new OwnRepertoire({
    store: memoryRepertoire(disk),
    settings: memoryStore(),
    now: () => NOON,
    say: () => undefined,
  });
  await repertoire.load();
  const fake = fakeEngine(value);
  const bench = aBench(fake, STUDY_DEFAULTS, book && (() => Promise.resolve(book)));
  const usual = { repertoire, colour, from: [], isAll: false, games: async () => new Map(), random: () => 0 };
  const drill = bench.modes.enter((host, signal) => new DrillMode(host, signal, { ...usual, ...plan }));
  const asked = async (): Promise<void> => {
    await expect.poll(() => drill.state.kind).toBe('asked');
  };
  const line = (): string => bench.open.path.replaceAll('/', '');
  await asked();
  return { drill, bench, repertoire, disk, fake, asked, line };
}

const BLACK = ['f5', 'f5d6c3', 'f5d6c3d3c4', 'f5f6e6'];

describe('what is asked', () => {
  test('the way through the repertoire from its start, with the other side’s moves between', async () => {
    const { drill, bench, asked, line } = await aDrill('black', prepared('black', BLACK), {
      games: async (before) => new Map(before.length === 1 ? [[square('d6'), 90]] : []),
      random: () => 0.5,
    });
    expect([drill.total, line()]).toEqual([4, '']);
    bench.move('f5');
    await asked();
    expect(line()).toBe('f5d6');
    expect([drill.played, drill.answered]).toEqual(['d6', { name: 'f5', others: [] }]);
    expect(drill.isNewLine).toBe(false);
    bench.move('c3');
    await asked();
    expect(line()).toBe('f5d6c3d3');
    bench.move('c4');
    // What is left comes after f6: another game, whose first move is made automatically.
    await asked();
    expect([line(), drill.done, drill.right]).toEqual(['f5f6', 3, 3]);
    expect([drill.answered?.name, drill.isNewLine, drill.played]).toEqual(['c4', true, 'f6']);
    bench.move('e6');
    await expect.poll(() => drill.state.kind).toBe('over');
    expect([drill.done, drill.wrong]).toEqual([4, 0]);
  });

  test('the other side chooses as often as its moves were played', async () => {
    const cards = prepared('black', BLACK);
    const games = async () => new Map(squaresOf('d6f6').map((at, i) => [at, i ? 29.5 : 69.5]));
    for (const [chance, reply] of [
      [0.69, 'd6'],
      [0.71, 'f6'],
    ] as const) {
      const { bench, asked, line } = await aDrill('black', cards, { games, random: () => chance });
      bench.move('f5');
      await asked();
      expect(line()).toBe(`f5${reply}`);
    }
  });

  test('only what is due, with the rest played automatically; or everything, if wanted', async () => {
    const cards = prepared('black', ['f5', 'f5d6c3']);
    const learned: Repertoire = new Map(
      [...cards].map(([key, card], i) => [key, i ? card : { ...card, review: { ...REVIEW, due: NOON + 1 } }]),
    );
    const due = await aDrill('black', learned);
    expect([due.line(), due.drill.total]).toEqual(['f5d6', 1]);
    expect((await aDrill('black', learned, { isAll: true })).drill.total).toBe(2);
  });

  test('after a given line, only what follows it', async () => {
    const { drill, line } = await aDrill('black', prepared('black', BLACK), { from: squaresOf('f5d6c3') });
    expect([drill.total, line()]).toEqual([1, 'f5d6c3d3']);
  });

  test('a position that no prepared line leads to, by itself', async () => {
    const { drill, bench } = await aDrill('white', prepared('white', ['f5d6c3d3c4f4']));
    expect(drill.total).toBe(1);
    expect(bench.open.position.sideToMove).toBe('white');
    expect(bench.move(drill.prepared[0]!).ok).toBe(true);
    await expect.poll(() => drill.state.kind).toBe('over');
    expect(cardsIn(graphOf(prepared('white', ['f5d6c3d3c4f4']), startOf('white')))).toEqual([]);
  });
});

const REVIEW = {
  due: 0,
  last: 1,
  stability: 2,
  difficulty: 5,
  interval: 1,
  steps: 0,
  answers: 1,
  lapses: 0,
  state: 'review' as const,
};

describe('answers', () => {
  const two = prepared('white', ['f5d6', 'f5f4', 'f5d6c3d3']);

  test('a second prepared move is right, too, and the first one is named', async () => {
    const { drill, bench, repertoire } = await aDrill('white', two);
    expect(drill.prepared).toEqual(['f4', 'd6']);
    bench.move('f4');
    await expect.poll(() => drill.right).toBe(1);
    expect(drill.answered).toEqual({ name: 'f4', others: ['d6'] });
    expect(repertoire.today).toEqual({ answers: 1, right: 1 });
  });

  test('the prepared move played on another side of the board is the same move', async () => {
    const { drill, bench } = await aDrill('black', prepared('black', ['f5']));
    bench.move('c4');
    await expect.poll(() => drill.answered).toEqual({ name: 'c4', others: [] });
  });

  test('values are hidden until it is answered', async () => {
    const { drill, bench } = await aDrill('white', two);
    expect([drill.hidesValues, boardSubject(drill, bench.open.position, bench.open.path)]).toEqual([true, null]);
    drill.show();
    expect(drill.hidesValues).toBe(false);
  });

  test('within one disc of the best: not the prepared move, but good; it is asked again and costs nothing', async () => {
    const gives = (discs: number) => (position: Position) => (position.sideToMove === 'black' ? discs : 0);
    const { drill, bench, repertoire } = await aDrill('white', two, {}, gives(1));
    bench.move('f6');
    await expect
      .poll(() => drill.state)
      .toMatchObject({ kind: 'fine', name: 'f6', judgement: { loss: 1, source: 'estimate' } });
    expect(repertoire.today.answers).toBe(0);
    bench.move('d6');
    await expect.poll(() => [drill.right, drill.wrong]).toEqual([1, 0]);
    const other = await aDrill('white', two, {}, gives(2));
    other.bench.move('f6');
    await expect.poll(() => other.drill.state).toMatchObject({ kind: 'wrong', judgement: { loss: 2 } });
  });

  test('a wrong move: shows its loss and the reply, then the prepared move; the question comes again', async () => {
    // Black wins by ten if e6 is available, as it is after f6.
    const { drill, bench, disk, asked, line } = await aDrill('white', two, {}, (position, move) =>
      position.sideToMove === 'black' && move === square('e6') ? 10 : 0,
    );
    bench.move('f6');
    await expect.poll(() => drill.state.kind).toBe('wrong');
    expect(drill.state).toMatchObject({ name: 'f6', judgement: { loss: 10, source: 'estimate', reply: 'e6' } });
    expect([...disk.kept.days.values()]).toEqual([{ answers: 1, right: 0 }]);
    bench.move('e6');
    expect(line()).toBe('f5');
    bench.move('d6');
    await asked();
    expect(line()).toBe('f5d6c3');
    bench.move('d3');
    await asked();
    expect(line()).toBe('f5');
    bench.move('f4');
    await expect.poll(() => drill.state.kind).toBe('over');
    expect([drill.right, drill.wrong]).toEqual([2, 1]);
  });

  test('are judged by the book where it has them, and the page says so', async () => {
    const book: BookReader = (position) => {
      const value = (low: number) => ({ low, high: low, depth: 24, certainty: 98, source: 'book' as const });
      const isWhite = position.sideToMove === 'white';
      const moves = legalMoves(position).map(({ move, flips }) => ({
        move,
        flips: flips.length,
        line: [],
        best: move.kind === 'place' && squareName(OTHELLO, move.square) === (isWhite ? 'd6' : 'c3'),
      }));
      const progress = { nodes: 0, nodesPerSecond: 0, elapsedMs: 0, cpuMs: 0, done: 0, proved: 0, total: 1 };
      const turn = 'move' as const;
      const base = { kind: 'analysis' as const, job: 0, position: positionText(position), count: 'winner' as const };
      return { ...base, state: 'paused', value: value(isWhite ? 0 : 4), moves, line: [], turn, progress };
    };
    const { drill, bench, fake } = await aDrill('white', two, {}, () => 0, book);
    bench.move('f6');
    await expect.poll(() => drill.state).toMatchObject({ kind: 'wrong', judgement: { loss: 4, source: 'book' } });
    expect(fake.asked).toEqual([]);
  });

  test('elsewhere nothing is answered; a move leads back to the question', async () => {
    const { drill, bench, line } = await aDrill('black', prepared('black', ['f5', 'f5d6c3']), {
      random: () => 0,
    });
    bench.move('f5');
    await expect.poll(() => line()).toBe('f5d6');
    bench.select('');
    expect(drill.isElsewhere).toBe(true);
    bench.move('f5');
    expect([line(), drill.isElsewhere, drill.right]).toEqual(['f5d6', false, 1]);
  });

  test('a step back while the other side’s move is being chosen changes nothing about the game', async () => {
    let choose = (): void => undefined;
    const chosen = new Promise<void>((resolve) => (choose = resolve));
    const { drill, bench, asked, line } = await aDrill('black', prepared('black', BLACK), {
      games: async () => chosen.then(() => new Map()),
      random: () => 0,
    });
    bench.move('f5');
    expect(drill.state.kind).toBe('moving');
    bench.select('');
    choose();
    await asked();
    expect([line(), drill.isElsewhere]).toEqual(['f5d6', false]);
    bench.move('c3');
    expect([drill.right, drill.wrong]).toEqual([2, 0]);
  });

  test('leaving loses nothing: the answers are saved and not due again', async () => {
    const { bench, repertoire, drill } = await aDrill('white', two);
    bench.move('d6');
    await expect.poll(() => drill.right).toBe(1);
    bench.modes.leave();
    expect(repertoire.due('white')).toHaveLength(1);
    expect(bench.modes.mode.kind).toBe('analyse');
  });

  test('a card that no prepared line leads to is asked after the moves by which it was prepared', async () => {
    const cards = prepared('white', ['d3c5d6e3f4c6']);
    const [key, card] = [...cards][0]!;
    const lined = new Map([[key, { ...card, line: squaresOf('d3c5d6e3f4') }]]);
    const { drill, bench, line } = await aDrill('white', lined);
    expect(line()).toBe('d3c5d6e3f4');
    bench.move('c6');
    await expect.poll(() => drill.state.kind).toBe('over');
    expect([drill.right, drill.wrong]).toEqual([1, 0]);
  });

  test('at the end the previous document is open again; if left early, the board stays', async () => {
    const { bench, drill, asked } = await aDrill('white', two);
    bench.move('d6');
    await asked();
    drill.end();
    expect([bench.open.document.id, bench.modes.mode.kind]).toEqual(['id', 'analyse']);
    const other = (await aDrill('white', two)).bench;
    const board = other.open.document.id;
    other.modes.leave();
    expect([other.open.document.id, other.open.isLent]).toEqual([board, false]);
  });

  test('another document ends it', async () => {
    const { bench } = await aDrill('white', two);
    bench.open.open({ ...bench.open.document, id: 'other' });
    expect(bench.modes.mode.kind).toBe('analyse');
  });

  test('a card that is taken back meanwhile is not asked any more', async () => {
    const { drill, bench, repertoire, asked } = await aDrill('white', two);
    bench.move('d6');
    await asked();
    const position = bench.open.position;
    await repertoire.toggle(position, { kind: 'place', square: square('d3') });
    drill.show();
    drill.next();
    await expect.poll(() => drill.state.kind).toBe('over');
  });
});

describe('a named opening from memory', () => {
  const LINE = squaresOf('f5d6c3d3c4f4c5b3');

  function aLine(colour: Colour) {
    const counted: boolean[] = [];
    const whole: boolean[] = [];
    const bench = aBench(fakeEngine((_, move) => (move === square('e6') ? -4 : 0)));
    const count = (what: string, isRight: boolean) => void (what === 'lines' ? counted : whole).push(isRight);
    const plan = memoryPlan(LINE, colour, 'Tiger', count);
    const drill = bench.modes.enter((host, signal) => new DrillMode(host, signal, plan));
    const state = async (kind: string): Promise<void> => {
      await expect.poll(() => drill.state.kind).toBe(kind);
    };
    return { drill, bench, counted, whole, state };
  }

  test('the moves of one colour are asked, the others made; each first answer is counted', async () => {
    const { drill, bench, counted, whole, state } = aLine('white');
    await state('asked');
    expect([drill.title, drill.total, bench.open.path]).toEqual(['Tiger', 4, 'f5']);
    drill.show();
    drill.next();
    for (const move of ['d3', 'f4', 'b3']) {
      await state('asked');
      bench.move(move);
    }
    // What was shown is asked once more; before that, the line isn't whole.
    await state('asked');
    expect(whole).toEqual([]);
    bench.move('d6');
    await state('over');
    expect([drill.done, counted, whole]).toEqual([4, [false, true, true, true, true], [false]]);
  });

  test('a good move beside the line is no answer yet, a bad one is wrong', async () => {
    const { drill, bench, counted, state } = aLine('black');
    await state('asked');
    bench.move('f5');
    await state('asked');
    bench.move('c5');
    await state('fine');
    expect(drill.prepared).toEqual(['c3']);
    expect(counted).toEqual([true]);
  });

  test('any way round', async () => {
    const { drill, bench, state } = aLine('black');
    await state('asked');
    bench.move('d3');
    await state('asked');
    expect([drill.done, bench.open.path]).toEqual([1, 'd3/c5']);
  });

  test('those with a name that readers know, long enough, the most played first', () => {
    const found = parseOpenings(readFileSync(new URL('../../data/openings.txt', import.meta.url), 'utf8'));
    const book = found.ok ? found.value : new Map();
    for (const language of ['en', 'ja', 'fr'] as const) {
      const list = knownOpenings(book, language);
      expect(list.length).toBe(60);
      for (const opening of list) {
        expect(opening.line.length).toBeGreaterThanOrEqual(14);
        expect(openingName(opening, language)).toBeDefined();
      }
      expect(list.map(({ games }) => games)).toEqual(list.map(({ games }) => games).toSorted((a, b) => b - a));
    }
  });
});
