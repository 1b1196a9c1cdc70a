/** The opening book's panel over a book made by hand: values, lines to know, learning, files; and where it is kept. */
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { legalSquares, played, START } from '../../game/bitboard/position.ts';
import { bookOf } from '../../game/book/graph.ts';
import { fault } from '../../game/faults.ts';
import { startPosition } from '../../game/position.ts';
import { parseRules } from '../../game/rules.ts';
import { linePositions } from '../../web/openings/repertoire/lines.ts';
import { browserBookStore } from '../../web/openings/book/book-store.ts';
import { MergedBook } from '../../web/openings/book/merged-book.ts';
import { OwnBook } from '../../web/openings/book/own-book.ts';
import type { BookApi, BookStatus, Goal, ReadBook } from '../../web/openings/book/protocol.ts';
import { newGame } from '../../web/document/game.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import '../../web/openings/book/outflank-book.ts';
import { all, heard, mount, one, textOf } from './mount.ts';

const F5 = played(START, 37)!;
const [FIRST, SECOND] = legalSquares(F5) as [number, number];
const entry = { depth: 20, certainty: 87, origin: 'engine', leaf: 'unknown', games: 0 } as const;
const BOOK = bookOf([
  { ...entry, position: START, value: 0, best: 37, games: 1234 },
  { ...entry, position: F5, value: 0, best: FIRST },
  {
    ...entry,
    position: played(F5, FIRST)!,
    value: 0,
    best: legalSquares(played(F5, FIRST)!)[0]!,
    depth: 24,
    certainty: 98,
  },
  { ...entry, position: played(F5, SECOND)!, value: 0, best: legalSquares(played(F5, SECOND)!)[0]! },
]);
/** What a file says about the start. */
const CLAIMED = bookOf([{ ...entry, position: START, value: 40, depth: 59, certainty: 100, best: 37 }]);
const EVIL = '<img src=x onerror="window.hurt = true">.bin';
const REPORTS: readonly ReadBook[] = [
  {
    name: EVIL,
    format: 'Edax',
    positions: 7,
    leftOut: 2,
    missing: 0,
    fault: fault('book-entry', { n: 3, name: 'board' }),
  },
  { name: 'game.txt', format: null, positions: 0, leftOut: 0, missing: 0, fault: fault('book-unknown') },
];

/** An engine whose searches never end by themselves. */
const ENGINE: EnginePort = {
  open: async () => ({ threads: 1, hashMegabytes: 16 }),
  search: (_subject, _limits, signal) =>
    new Promise((resolve) => signal.addEventListener('abort', () => resolve('stopped'))),
  dispose: () => undefined,
};

function panel(status: Partial<BookStatus> = {}, part: Partial<BookApi> = {}) {
  const asked: (Goal | string)[] = [];
  const api: BookApi = {
    status: async () => ({ positions: 4, own: 2, claimed: 0, isKept: true, goal: null, ...status }),
    book: async () => BOOK,
    claimed: async () => CLAIMED,
    plan: async (goal) => {
      asked.push(goal);
      return { tasks: [{ kind: 'position', position: START, urgency: 1, squares: [] }], inSight: 41 };
    },
    take: async () => undefined,
    add: async () => REPORTS,
    file: async () => new Blob(['book']),
    clear: async () => void asked.push('clear'),
    ...part,
  };
  const workbench = new Workbench({ engine: ENGINE, store: memoryStore(), newId: () => 'id' });
  const own = new OwnBook({ api, store: memoryStore(), engine: () => ENGINE, use: () => undefined });
  return { asked, own, workbench };
}

const shownIn = (element: { renderRoot: unknown }): string => textOf(element.renderRoot as Element);

const mounted = async (status: Partial<BookStatus> = {}, line: readonly number[] | null = []) => {
  const { asked, own, workbench } = panel(status);
  await own.refresh();
  const element = await mount('outflank-book', { workbench, own, line });
  return { asked, own, workbench, element };
};

test('shows what the book knows of the position and its moves, with the lines to know', async () => {
  const { element, workbench } = await mounted();
  expect(textOf(one(element, '[role=status]'))).toContain('0 (book 24@98%) · Lines to know: Black 2, White 1');
  expect(textOf(one(element, '[role=status]'))).toContain('1,234 games');
  expect(textOf(one(element, '[role=status]'))).toContain('a draw (Takizawa 2023, not proved here)');
  expect(all(element, 'tbody tr')).toHaveLength(4);
  workbench.play(37);
  element.requestUpdate();
  await element.updateComplete;
  // White is to move, and needs one of the two answers; Black needs both.
  expect(textOf(one(element, '[role=status]'))).toContain('Lines to know: Black 2, White 1');
  expect(textOf(one(element, '[role=status]'))).not.toContain('Takizawa');
  const [first, second] = all(element, 'tbody tr');
  expect(textOf(first!)).toMatch(/^\w\d 0 book \d\d@\d\d% 1 \/ 1Lines to know: Black 1, White 1$/);
  expect(textOf(second!)).toContain('book');
  const played1 = heard<{ square: number }>(element, 'outflank-move-play');
  await userEvent.click(first!.querySelector('button')!);
  expect(played1.map(({ square }) => square)).toEqual([Number((first as HTMLElement).dataset['square'])]);
  workbench.configure({ hideValues: true });
  element.requestUpdate();
  await element.updateComplete;
  expect(all(element, 'table')).toHaveLength(0);
});

test('what an added book says is shown separately, as its claim', async () => {
  const { element, workbench } = await mounted({ claimed: 1 });
  const [own, claimed] = all(element, '[role=status]').map(textOf);
  expect(own).toContain('0 (book 24@98%)');
  expect(claimed).toContain('From books you added · “+40”');
  expect(shownIn(element)).toContain('Books you added: 1 position, not checked.');
  expect(workbench.evaluations.get(workbench.position)).toBeUndefined();
});

test('learns from the position on the board within the limits chosen, and pauses', async () => {
  const { element, asked, own } = await mounted();
  const [depth, black] = all(element, 'select') as HTMLSelectElement[];
  await userEvent.selectOptions(depth!, '24');
  await userEvent.selectOptions(black!, '0 discs');
  await userEvent.click(one(element, 'button.primary'));
  await expect.poll(() => textOf(one(element, 'section [role=status]'))).toContain('41 planned');
  const { max, value } = one<HTMLProgressElement>(element, 'progress');
  expect([max, value]).toEqual([41, 0]);
  const goal = { root: START, line: 'the start position', sideToMove: 'black', depth: 24, black: 0, white: 4 };
  expect(asked).toEqual([goal]);
  const pause = all(element, 'button').find((button) => textOf(button) === 'Pause')!;
  const focused = () => (element.renderRoot as ShadowRoot).activeElement;
  await expect.poll(focused).toBe(pause);
  await userEvent.click(pause);
  await expect.poll(() => own.learning.state.isOn).toBe(false);
  await element.updateComplete;
  await expect.poll(() => textOf(focused()!)).toBe('Learn from here');
  expect(all(element, 'progress')).toHaveLength(0);
});

test('goes on with what was learned last', async () => {
  const goal: Goal = { root: F5, line: 'f5', depth: 16, black: 2, white: 8 };
  const { element, asked } = await mounted({ goal });
  await userEvent.click(all(element, 'button').find((button) => textOf(button) === 'Continue with f5')!);
  await expect.poll(() => asked).toEqual([goal]);
});

test('says what came of each file, as text', async () => {
  const { element, own } = await mounted();
  await own.add([new File(['x'], EVIL)]);
  await element.updateComplete;
  const [bad, foreign] = all(element, 'li').map(textOf);
  expect(bad).toBe(
    `${EVIL}: 7 positions added (Edax). 2 were left out. Position 3 of the opening book is damaged (board).`,
  );
  expect(foreign).toBe('game.txt: This is not an opening book of Outflank, Egaroucid (.egbk3) or Edax (book.dat).');
  expect('hurt' in window).toBe(false);
});

test('files that the worker dies over are reported, too', async () => {
  const { own, workbench } = panel({}, { add: () => Promise.reject(new Error('dead')) });
  const element = await mount('outflank-book', { workbench, own, line: [] });
  await own.add([new File(['x'], 'large.bin')]);
  await expect
    .poll(() => all(element, 'li').map(textOf))
    .toEqual([expect.stringMatching(/^large\.bin.*enough memory/)]);
});

test('is deleted only after a confirmation; the page says what is not saved', async () => {
  const { element, asked } = await mounted({ isKept: false });
  expect(shownIn(element)).toContain('This browser blocks storage');
  const press = async (name: string): Promise<void> =>
    userEvent.click(all(element, 'button').find((button) => textOf(button) === name)!);
  await press('Delete your book');
  expect(asked).toEqual([]);
  await press('Cancel');
  await press('Delete your book');
  expect(shownIn(element)).toContain('Delete 2 positions searched here?');
  await press('Delete your book');
  await expect.poll(() => asked).toEqual(['clear']);
});

test('what is about to be deleted is said; then the focus is on how much is left', async () => {
  let status: BookStatus = { positions: 4, own: 2, claimed: 16, isKept: true, goal: null };
  const clear = async (): Promise<void> => void (status = { ...status, own: 0, claimed: 0 });
  const { own, workbench } = panel({}, { status: async () => status, clear });
  const element = await mount('outflank-book', { workbench, own, line: [] });
  const press = async (name: string): Promise<void> => {
    const button = () => all(element, 'button').find((one) => textOf(one) === name);
    await expect.poll(button).toBeDefined();
    button()!.focus();
    await userEvent.keyboard('{Enter}');
  };
  await press('Delete your book');
  await expect
    .poll(() => shownIn(element))
    .toContain('Delete 2 positions searched here and 16 positions from books you added?');
  await press('Delete your book');
  await expect
    .poll(() => textOf(element.shadowRoot!.activeElement ?? document.body))
    .toBe('4 positions, 0 of them yours.');
});

test('the book has no position of other rules', async () => {
  const { workbench, element } = await mounted();
  const rules = parseRules('6x6');
  if (rules.ok) workbench.load(newGame(startPosition(rules.value)));
  element.requestUpdate();
  await element.updateComplete;
  expect(shownIn(element)).toContain('The book covers Othello on 8×8 only.');
  expect((one(element, 'button.primary') as HTMLButtonElement).disabled).toBe(true);
});

afterEach(() => indexedDB.deleteDatabase('outflank-book'));

test('the browser keeps each search and each file, and another tab hears of it', async () => {
  const parts = { book: async () => BOOK, popular: async () => new Map() };
  const [here, there] = [new MergedBook(browserBookStore(), parts), new MergedBook(browserBookStore(), parts)];
  expect((await there.status()).own).toBe(0);
  const position = played(played(F5, FIRST)!, legalSquares(played(F5, FIRST)!)[0]!)!;
  await here.take({ position, isLeaf: false, square: legalSquares(position)[0]!, value: 1, depth: 20, certainty: 87 });
  await expect.poll(async () => (await there.status()).own).toBeGreaterThan(0);
  await there.clear();
  await expect.poll(async () => (await here.status()).own).toBe(0);
});

test('draws the drawn lines, and opens them as a study', async () => {
  const { workbench } = panel();
  const element = await mount('outflank-draws', { workbench, book: BOOK, line: [] });
  expect(all(element, 'img')).toHaveLength(0);
  await userEvent.click(one(element, 'button'));
  // The start, f5, the two answers, and the drawn leaves after them.
  await expect.poll(() => shownIn(element)).toContain('6 positions, 0 proved.');
  expect(decodeURIComponent(one<HTMLImageElement>(element, 'img').src)).toContain('stroke-dasharray');
  await userEvent.click(all(element, 'button').at(-1)!);
  expect(workbench.view).toBe('analyse');
  expect(workbench.document.tree.root.children[0]!.children).toHaveLength(2);
  expect(workbench.document.tree.root.children[0]!.value).toMatchObject({ low: 0, source: 'book' });
});

test('where the book has no draw the lines nearest to one are drawn, and others by choice', async () => {
  const { workbench } = panel();
  const near = bookOf([{ ...entry, position: START, value: -1, best: 37, games: 1 }]);
  const element = await mount('outflank-draws', { workbench, book: near, line: [] });
  await userEvent.click(one(element, 'button'));
  await expect.poll(() => one<HTMLSelectElement>(element, 'select').value).toBe('1');
  expect(all(element, 'img')).toHaveLength(1);
  await userEvent.selectOptions(one(element, 'select'), '0');
  await expect.poll(() => all(element, 'img')).toHaveLength(0);
  expect(one<HTMLSelectElement>(element, 'select').value).toBe('0');
});

test('what the engine has proved is drawn as proved', async () => {
  const { workbench } = panel();
  const known = { low: 0, high: 0, count: 'winner', depth: 59, origin: 'search' } as const;
  const [start, f5] = linePositions([37]);
  workbench.evaluations.note(start!, { ...known, certainty: 99 });
  workbench.evaluations.note(f5!, { ...known, certainty: 100 });
  expect(workbench.evaluations.get(linePositions([37]).at(-1)!)).toMatchObject({ certainty: 100 });
  const element = await mount('outflank-draws', { workbench, book: BOOK, line: [] });
  await userEvent.click(one(element, 'button'));
  await expect.poll(() => shownIn(element)).toContain('6 positions, 1 proved.');
});
