/** The explorer's panel over answers made by hand: figures, shares, equal moves, names as text, lists, filters. */
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ListedGame } from '../../game/collection/listing.ts';
import { newTally, type Tally } from '../../game/collection/tally.ts';
import { parseTranscript } from '../../game/formats/transcript.ts';
import { parseMove } from '../../game/notation.ts';
import { play, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import { newDocument } from '../../web/document/document.ts';
import { newFromHere } from '../../web/workbench/actions.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import type { Collected } from '../../web/import-export/collected.ts';
import type { ExplorerAnswer, CollectionInfo, ExplorerApi, Query } from '../../web/openings/explorer/protocol.ts';
import { fail, ok } from '../../game/types.ts';
import { ExplorerClient } from '../../web/openings/explorer/explorer-client.ts';
import { ExplorerModel } from '../../web/openings/explorer/explorer-model.ts';
import type { ExplorerView } from '../../web/openings/explorer/explorer-state.ts';
import '../../web/openings/explorer/outflank-explorer.ts';
import { all, heard, mount, one, textOf, update } from './mount.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';

const at = (name: string): number => parseSquare(OTHELLO, name)!;
const EVIL = '<img src=x onerror="window.hurt = true">';
const tally = (part: Partial<Tally>): Tally => ({ ...newTally(), ...part });
const GAME: ListedGame = { black: EVIL, white: 'Ben', event: '<b>Cup</b>', year: 2019, difference: 12, length: 12 };
const OWN: CollectionInfo = { id: 'own', name: EVIL, games: 3, files: [], isKept: false };

const ANSWER: ExplorerAnswer = {
  tally: tally({ games: 1234, black: 600, draws: 34, white: 600, sum: -1234, lastYear: 2025 }),
  sameOrder: 1000,
  isComplete: true,
  moves: [
    {
      square: at('d6'),
      equal: [at('f4'), at('f6')],
      sameOrder: 900,
      isComplete: true,
      tally: tally({ games: 1200, black: 545, draws: 110, white: 545, sum: 2400, lastYear: 2024 }),
    },
    { square: at('f4'), equal: [], sameOrder: 0, isComplete: true, tally: tally({}) },
  ],
  statistics: 'counted',
};

/** An engine that nobody wakes. */
const ENGINE: EnginePort = {
  open: async () => ({ threads: 1, hashMegabytes: 128 }),
  search: () => new Promise(() => undefined),
  dispose: () => undefined,
};

/** A worker that answers at once, and what it was asked. */
function fakeClient(own: readonly CollectionInfo[] = []) {
  const asked: Query[] = [];
  const api = {
    list: async () => [...own],
    explore: async (query: Query) => {
      asked.push(query);
      return query.statistics ? ANSWER : { ...ANSWER, statistics: 'off' };
    },
    games: async (_query: Query, _order: string, from: number, count: number) => ({
      total: 1000,
      games: Array.from({ length: count }, (_, i) => ({ ...GAME, event: `Cup ${from + i}` })),
    }),
    facets: async () => ({
      size: 3,
      passing: 2,
      results: { black: 1, draw: 0, white: 2 },
      colours: { black: 1, white: 2 },
      years: [{ year: 2019, from: 3, to: 3 }],
      lengths: [1, 1, 1],
    }),
    suggest: async () => [{ name: EVIL, games: 7 }],
    rename: async () => undefined,
    summary: async () => ({
      tally: ANSWER.tally,
      byYear: [
        { year: 2025, tally: ANSWER.tally },
        { year: 2024, tally: ANSWER.moves[0]!.tally },
      ],
      byPlayer: [{ name: EVIL, score: { games: 3, wins: 2, draws: 0, losses: 1, sum: 6 } }],
      players: 5,
      byColour: null,
    }),
  } as unknown as ExplorerApi;
  const ask = <T>(question: (asked: never) => Promise<T>): Promise<T> => question(api as never);
  const client = {
    ask,
    latest: <T>(_kind: string, question: (asked: never) => Promise<T>) => ask(question),
    read: () => Promise.reject(new Error('not here')),
    add: () => Promise.reject(new Error('not here')),
    onChange: () => undefined,
  };
  return { asked, client: client as unknown as Client };
}

type Client = ConstructorParameters<typeof ExplorerModel>[0]['client'];

async function opened(
  own: readonly CollectionInfo[] = [],
  { view = 'moves', ...state }: { readonly view?: ExplorerView; readonly [field: string]: unknown } = {},
  reader: Partial<Client> = {},
) {
  const workbench = new Workbench({ engine: ENGINE, store: memoryStore(), newId: () => 'id' });
  for (const name of ['f5']) workbench.play(at(name));
  const store = memoryStore([['outflank.explorer', JSON.stringify(state)]]);
  const { asked, client } = fakeClient(own);
  const model = new ExplorerModel({ workbench, client: { ...client, ...reader }, stores: [store] });
  const element = await mount('outflank-explorer', { model, view, positions: [workbench.position] });
  if (view !== 'collections')
    await expect.poll(() => textOf(one(element, '.head'))).toMatch(/games reached|usual four|these rules/);
  return { workbench, model, element, asked, store };
}

test('a move has its games, those by this order, results, mean, year, and the moves equal to it', async () => {
  const { element, workbench } = await opened();
  expect(textOf(one(element, '.total'))).toBe(
    '1,234 games reached this position · 1,000 by this move order · mean −1.0',
  );
  const rows = all(element, 'tbody tr').map((row) => [...row.children].map(textOf));
  expect(rows[0]!.slice(0, 4)).toEqual([
    'd6 = f4, f6',
    '1,200 900 here last 2024',
    '46 · 9 · 45% Black won 46 percent, 9 percent were draws, White won 45 percent',
    '+2.0',
  ]);
  expect(rows[1]!.slice(0, 4)).toEqual(['f4', '0', '', '']);
  const [black, draws, white] = [...one(element, 'tbody .bar').children].map(
    (part) => (part as HTMLElement).style.flexGrow,
  );
  expect([black, draws, white]).toEqual(['545', '110', '545']);
  const played = heard(element, 'outflank-move-play');
  const looked = heard<{ square: number | null }>(element, 'outflank-square-preview');
  one(element, 'tbody button').focus();
  await userEvent.keyboard('{Enter}');
  expect(played).toEqual([{ square: at('d6') }]);
  expect(looked[0]).toEqual({ square: at('d6') });
  expect(workbench.position.contents[at('f5')]).toBe('black');
});

test('games that all came by this move order are counted once', async () => {
  const sameOrder = ANSWER.tally.games;
  const moves = ANSWER.moves.map((move) => ({ ...move, sameOrder: move.tally.games }));
  const latest = async () => ({ ...ANSWER, sameOrder, moves });
  const { element } = await opened([], {}, { latest } as unknown as Partial<Client>);
  expect(textOf(one(element, '.total'))).toBe('1,234 games reached this position · mean −1.0');
  expect(all(element, 'tbody tr').map((row) => textOf(row.children[1]!))).toEqual(['1,200 last 2024', '0']);
});

/**
 * Applies the styles for a finger to a mouse. Emulated, a finger would stay for the tests of other files: the browser
 * doesn't give the mouse back.
 */
function asUnderFinger(...roots: readonly DocumentOrShadowRoot[]): readonly CSSStyleSheet[] {
  return roots.map((root) => {
    const touch = new CSSStyleSheet();
    for (const rule of [...root.styleSheets, ...root.adoptedStyleSheets].flatMap(({ cssRules }) => [...cssRules]))
      if (rule instanceof CSSMediaRule && rule.conditionText === '(pointer: coarse)')
        for (const inner of rule.cssRules) touch.insertRule(inner.cssText, touch.cssRules.length);
    root.adoptedStyleSheets.push(touch);
    return touch;
  });
}

test('under a finger, a move and its bookmark are large enough', async () => {
  const { element, workbench } = await opened();
  const sizes = () =>
    all(element, 'tbody button').map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return Math.min(width, height);
    });
  expect(sizes()).toHaveLength(2 * ANSWER.moves.length);
  const sheets = asUnderFinger(document, element.shadowRoot!);
  expect(Math.min(...sizes())).toBeGreaterThanOrEqual(40);
  for (const sheet of sheets) sheet.disabled = true;
  expect(workbench.notices.notice).toBeNull();
});

test('where games may be missing the count is shown as a bound, with the reason', async () => {
  const [d6, f4] = ANSWER.moves;
  const short = {
    ...ANSWER,
    isComplete: false,
    moves: [
      { ...d6!, isComplete: false },
      { ...f4!, isComplete: false },
    ],
  };
  const { element } = await opened([], {}, { latest: async () => short } as Partial<Client>);
  expect(textOf(one(element, '.total'))).toContain('At least 1,234 games reached this position');
  expect(textOf(one(element, '.head'))).toContain('positions of the first 40 moves that at least two games reached');
  const counts = all(element, 'tbody tr').map((row) => textOf(row.children[1]!));
  expect(counts).toEqual(['at least 1,200 900 here last 2024', '–not counted']);
  expect(textOf(one(element, 'table + .note'))).toContain('“–” and “at least”: a game may be missing');
});

test('where few games count, what people play stands beside them, equal moves together', async () => {
  const heads = (element: Parameters<typeof all>[0]): string[] => all(element, 'thead th').map(textOf);
  const { element: counted } = await opened();
  expect(heads(counted)).not.toContain('People');
  const [d6] = ANSWER.moves;
  const few = { ...ANSWER, tally: tally({ games: 12 }), moves: [{ ...d6!, tally: tally({ games: 12 }) }] };
  const { element } = await opened([], {}, { latest: async () => few } as Partial<Client>);
  await expect.poll(() => heads(element), { message: 'the model is loaded' }).toContain('People');
  expect(textOf(one(element, 'tbody .share'))).toBe('100%');
  expect(textOf(one(element, 'table + .note'))).toMatch(
    /People: what players rated 1500 play; counted in [\d,]+ games/,
  );
});

test('without own games the filter says where it applies, and how to filter tournament games', async () => {
  const { element } = await opened([], { isFilterOpen: true });
  const note = all(element, '.note').map(textOf).join(' ');
  expect(note).toContain('the WTHOR files (WTH_*.wtb)');
  expect(all(element, 'input[type=file]')).toHaveLength(1);
});

test('a value is shown as it is known of the position behind the move, and not where values are hidden', async () => {
  const { element, workbench } = await opened();
  const next = play(workbench.position, parseMove(OTHELLO, 'd6')!);
  if (!next.ok) throw new Error('d6 is legal');
  const value = { low: -3, high: -3, depth: 20, certainty: 95, count: OTHELLO.count, origin: 'search' as const };
  workbench.evaluations.note(next.value, value);
  workbench.configure({});
  await element.updateComplete;
  expect(textOf(all(element, 'tbody tr')[0]!.children[4]!)).toMatch(/^\+3.*20@95%$/);
  const legend = () => textOf(one(element, 'table + .note'));
  expect(legend()).toContain('Values are for the side to move.');
  workbench.configure({ hideValues: true });
  await expect.poll(() => all(element, 'thead th').length).toBe(4);
  expect(legend()).not.toContain('Values');
});

test('after a step the figures stay until the new ones are here, but a row of before plays nothing; what is late is said', async () => {
  const answers: ((answer: ExplorerAnswer | null) => void)[] = [];
  const { client } = fakeClient();
  const latest = <T>(kind: string, question: (asked: never) => Promise<T>): Promise<T> =>
    kind === 'explore' && workbench
      ? new Promise((resolve) => answers.push(resolve as (answer: ExplorerAnswer | null) => void))
      : (client.latest(kind, question as never) as Promise<T>);
  let workbench: Workbench | null = null;
  const { element, ...rest } = await opened([], {}, { latest } as Partial<Client>);
  workbench = rest.workbench;
  const played = heard(element, 'outflank-move-play');
  workbench.play(at('d6'));
  expect(answers).toHaveLength(1);
  // Whatever is drawn at once has been drawn.
  await new Promise((resolve) => setTimeout(resolve));
  one(element, 'tbody button').click();
  expect(played).toEqual([]);
  expect(textOf(one(element, '.total'))).toContain('1,234 games');
  answers[0]!({ ...ANSWER, tally: tally({ games: 77 }) });
  await expect.poll(() => textOf(one(element, '.total'))).toContain('77 games');
  one(element, 'tbody button').click();
  expect(played).toHaveLength(1);
  workbench.play(at('c3'));
  await expect.poll(() => all(element, 'tbody tr').length).toBe(0);
  answers[1]!(ANSWER);
  await expect.poll(() => textOf(one(element, '.total'))).toContain('1,234 games');
});

test('names are text, wherever they stand', async () => {
  const { element } = await opened([OWN], { collections: ['own'], isFilterOpen: true, statistics: false });
  const games = element.renderRoot.querySelector('outflank-explorer-games')!;
  await expect.poll(() => textOf(games.renderRoot as unknown as Element)).toContain(`${EVIL} – Ben`);
  await userEvent.click(one(element, '.form input'));
  await expect.poll(() => one<HTMLOptionElement>(element, 'datalist option')?.value).toBe(EVIL);
  await userEvent.click(all(element, 'button').find((button) => textOf(button) === 'Results')!);
  await expect.poll(() => all(element, 'table').map(textOf).join()).toContain(EVIL);
  await update(element, { view: 'collections' });
  const collections = element.renderRoot.querySelector('outflank-collections')!;
  await expect.poll(() => textOf(collections.renderRoot as unknown as Element)).toContain(`${EVIL} 3 games`);
  expect(textOf(collections.renderRoot as unknown as Element)).toContain('lost when the page is closed');
  expect(document.querySelector('img')).toBeNull();
  for (const root of [element, games, collections]) expect(root.renderRoot.querySelector('img, b b')).toBeNull();
  expect('hurt' in window).toBe(false);
});

test('a long list draws what is in sight', async () => {
  const { element } = await opened([OWN], { collections: ['own'], view: 'games' });
  const games = element.renderRoot.querySelector('outflank-explorer-games')!;
  await expect.poll(() => all(games, '.game').length).toBeGreaterThan(5);
  expect(all(games, '.game').length).toBeLessThan(60);
  const list = one(games, '.list');
  list.scrollTop = list.scrollHeight;
  await expect.poll(() => textOf(games.renderRoot as unknown as Element)).toContain('Cup 999');
});

test('a filter says how many games each choice leaves, is kept for the tab, and is cleared at once', async () => {
  const { element, asked, store } = await opened([OWN], { collections: ['own'], isFilterOpen: true });
  await expect.poll(() => textOf(one(element, '.form'))).toContain('White won (2)');
  expect(textOf(one(element, '.form'))).toContain('2019 (3)');
  const player = one<HTMLInputElement>(element, '.form input');
  await userEvent.fill(player, 'ann');
  await userEvent.tab();
  await expect.poll(() => asked.at(-1)?.filter).toEqual({ player: 'ann' });
  expect(store.get('outflank.explorer')).toContain('"player":"ann"');
  expect(textOf(one(element, '.tools'))).toContain('Filter (1)');
  const clear = all(element, '.tools button').find((button) => textOf(button) === 'Clear filter')!;
  await userEvent.click(clear);
  await expect.poll(() => asked.at(-1)?.filter).toEqual({});
  expect(player.value).toBe('');
});

test('a year that filters is shown, also where no game of it is left', async () => {
  const filter = { from: 2021, to: 1998 };
  const { element } = await opened([OWN], { collections: ['own'], isFilterOpen: true, filter });
  await expect.poll(() => textOf(one(element, '.form'))).toContain('2019 (3)');
  const [from, to] = all<HTMLSelectElement>(element, '.form select');
  expect([from!.value, to!.value]).toEqual(['2021', '1998']);
  expect([...from!.options].map(textOf)).toEqual(['any', '2021', '2019 (3)']);
  expect([...to!.options].map(textOf)).toEqual(['any', '2019 (3)', '1998']);
});

test('of a set-up position it says why there is nothing', async () => {
  const { element, workbench, model, asked } = await opened();
  const before = asked.length;
  const given = heard<{ shares: ReadonlyMap<number, number> }>(element, 'outflank-shares');
  newFromHere(workbench);
  workbench.play(at('d6'));
  expect(model.answer).toBeNull();
  await expect.poll(() => textOf(one(element, '.head'))).toContain('doesn’t start from the usual four discs');
  expect(all(element, 'tbody')).toHaveLength(0);
  expect(asked).toHaveLength(before);
  expect(given.map(({ shares }) => shares.size)).not.toContain(2);
  await userEvent.click(all(element, 'button').find((button) => textOf(button) === 'Start position')!);
  await expect.poll(() => asked.at(-1)?.line).toEqual([]);
  await expect.poll(() => textOf(one(element, '.total'))).toContain('1,234 games');
  workbench.undo();
  await expect.poll(() => textOf(one(element, '.head'))).toContain('doesn’t start from the usual four discs');
});

test('the line that is asked about is that of the board', async () => {
  const { workbench, asked } = await opened();
  const moves = parseTranscript('f5d6', startPosition(OTHELLO));
  expect(moves.ok).toBe(true);
  workbench.play(at('d6'));
  await expect.poll(() => asked.at(-1)?.line).toEqual([at('f5'), at('d6')]);
});

test('“Back” leads past games that were only looked at, to what was on the board, or to a game that was worked on', async () => {
  const { workbench, model } = await opened([OWN]);
  const game = (black: string) => ({ ...GAME, black, month: 0, squares: ['f5', 'd6', 'c3'].map(at) });
  const open = (black: string): void => model.openAt(game(black), workbench.position);
  const begun = workbench.document;
  open('Ann');
  open('Ben');
  expect(workbench.document.info.black).toBe('Ben');
  model.goBack();
  expect(workbench.document.tree).toBe(begun.tree);
  open('Cleo');
  workbench.play(at('f6'));
  open('Dan');
  model.goBack();
  expect(workbench.document.info.black).toBe('Cleo');
  expect(workbench.document.path).toContain('f6');
  const other = { ...begun, id: 'other', info: { title: 'Other' } };
  open('Eve');
  workbench.open.open(other);
  open('Fay');
  expect(model.back).toBe('Other');
  model.goBack();
  expect(workbench.document.id).toBe('other');
});

test('a colour is no condition once its player is gone', async () => {
  const { model } = await opened([OWN]);
  model.filter({ player: 'ann', opponent: 'ben', colour: 'black' });
  model.filter({ player: '' });
  expect(model.state.filter).toEqual({ opponent: 'ben', colour: 'black' });
  model.filter({ opponent: '' });
  expect(model.state.filter).toEqual({});
});

test('a worker that dies over a question is said to have failed, and asked again on request', async () => {
  const { client } = fakeClient();
  let isDead = true;
  const latest = async (kind: string, question: never) => (isDead ? null : client.latest(kind, question));
  const workbench = new Workbench({ engine: ENGINE, store: memoryStore(), newId: () => 'id' });
  workbench.play(at('f5'));
  const model = new ExplorerModel({ workbench, client: { ...client, latest } as Client, stores: [memoryStore()] });
  const element = await mount('outflank-explorer', { model, positions: [workbench.position] });
  await expect.poll(() => textOf(one(element, '.head'))).toContain('couldn’t be counted');
  expect(textOf(one(element, '.head'))).not.toContain('Counting…');
  isDead = false;
  await userEvent.click(all(element, '.head button').find((button) => textOf(button) === 'Try again')!);
  await expect.poll(() => textOf(one(element, '.total'))).toContain('1,234 games');
  expect(textOf(one(element, '.head'))).not.toContain('couldn’t be counted');
});

test('pages of the list that a worker died over are asked again, too', async () => {
  const { client } = fakeClient([OWN]);
  let isDead = true;
  const latest = async (kind: string, question: never) =>
    isDead && kind === 'games' ? null : client.latest(kind, question);
  const { element, model } = await opened([OWN], { collections: ['own'], view: 'games' }, {
    latest,
  } as Partial<Client>);
  await expect.poll(() => model.hasFailed).toBe(true);
  isDead = false;
  model.retry();
  const games = element.renderRoot.querySelector('outflank-explorer-games')!;
  await expect.poll(() => all(games, '.game').length).toBeGreaterThan(5);
  expect(model.hasFailed).toBe(false);
});

test('pages that a worker died over stay failed while others come, until they are asked again', async () => {
  const { client } = fakeClient([OWN]);
  let isDead = true;
  const ask = async (question: never) => {
    const found = (await client.ask(question)) as { games?: readonly ListedGame[] };
    return isDead && found.games?.[0]?.event === 'Cup 300' ? null : found;
  };
  const { model, workbench } = await opened([OWN], { collections: ['own'] }, { ask } as Partial<Client>);
  model.gameAt(300);
  await expect.poll(() => model.hasFailed).toBe(true);
  await expect.poll(() => model.gameAt(400)?.event).toBe('Cup 400');
  expect(model.hasFailed).toBe(true);
  isDead = false;
  model.retry();
  await expect.poll(() => model.gameAt(300)?.event).toBe('Cup 300');
  expect(model.hasFailed).toBe(false);
  // A failure belongs to its own list.
  isDead = true;
  workbench.play(at('d6'));
  model.gameAt(300);
  await expect.poll(() => model.hasFailed).toBe(true);
  workbench.play(at('c3'));
  expect(model.hasFailed).toBe(false);
});

test('collections that a worker died over are not told as none', async () => {
  const { client } = fakeClient([OWN]);
  let isDead = true;
  const ask = async (question: never) => (isDead ? null : client.ask(question));
  const { element } = await opened([OWN], { view: 'collections' }, { ask } as Partial<Client>);
  const again = () => all(element, '[role=alert] button')[0];
  await expect.poll(again).toBeDefined();
  isDead = false;
  await userEvent.click(again()!);
  const collections = element.renderRoot.querySelector('outflank-collections')!;
  await expect.poll(() => all(collections, 'li.collection').length).toBe(2);
  await expect.poll(again).toBeUndefined();
});

test('the shares for the board are given again when another document shows the same line', async () => {
  const { element, workbench } = await opened();
  const given = heard<{ position: unknown; shares: ReadonlyMap<number, number> }>(element, 'outflank-shares');
  workbench.open.open({ ...newDocument('other', startPosition(OTHELLO)) });
  workbench.play(at('f5'));
  await expect.poll(() => given.at(-1)?.position).toBe(workbench.position);
  expect(given.at(-1)!.shares.get(at('d6'))).toBeCloseTo(1200 / 1234);
});

test('a row of the list before a step opens no game of the list after it', async () => {
  const { client } = fakeClient([OWN]);
  const lists: ((page: unknown) => void)[] = [];
  const latest = <T>(kind: string, question: (asked: never) => Promise<T>): Promise<unknown> =>
    kind === 'games' && lists.length === 0 && workbench
      ? new Promise((resolve) => lists.push(resolve))
      : client.latest(kind, question as never);
  let workbench: Workbench | null = null;
  const { element, model, ...rest } = await opened([OWN], { collections: ['own'], view: 'games' }, {
    latest,
  } as Partial<Client>);
  workbench = rest.workbench;
  const games = element.renderRoot.querySelector('outflank-explorer-games')!;
  await expect.poll(() => all(games, '.game').length).toBeGreaterThan(5);
  const asked: number[] = [];
  model.openGame = async (place) => void asked.push(place);
  workbench.play(at('d6'));
  await expect.poll(() => lists.length).toBe(1);
  all(games, '.game')[2]!.click();
  expect(asked).toEqual([]);
});

test('files that come while others are read are read after them, and the results of all are told', async () => {
  const read: string[][] = [];
  const ends: (() => void)[] = [];
  const reader: Partial<Client> = {
    read: (files) => {
      read.push(files.map(({ name }) => name));
      return new Promise((resolve) => ends.push(() => resolve(ok({ files: [], illegal: 0, collections: [] }))));
    },
  };
  const { element, model } = await opened([OWN], { view: 'collections' }, reader);
  const taken = model.reading.take([new File(['x'], 'a.pgn')]);
  void model.reading.take([new File(['x'], 'b.pgn')]);
  expect(read).toEqual([['a.pgn']]);
  ends[0]!();
  await expect.poll(() => read).toEqual([['a.pgn'], ['b.pgn']]);
  ends[1]!();
  await taken;
  const collections = element.renderRoot.querySelector('outflank-collections')!;
  await expect.poll(() => all(collections, '.say').map(textOf)).toEqual(Array(2).fill('No new games were found.'));
});

test('a worker that dies while games are added is the reason why there are none', async () => {
  const collected: Collected = { files: [], illegal: 0, collections: [{} as Collected['collections'][number]] };
  const reader: Partial<Client> = { read: async () => ok(collected), add: async () => null };
  const { element, model } = await opened([OWN], { view: 'collections' }, reader);
  await model.reading.take([new File(['x'], 'a.wtb')]);
  const collections = element.renderRoot.querySelector('outflank-collections')!;
  await expect.poll(() => textOf(one(collections, '.say'))).toContain('there isn’t enough memory');
  expect(textOf(one(collections, '.say'))).not.toContain('No new games were found.');
});

test('what another tab does to collections is listed here', async () => {
  let changed = (): void => undefined;
  const own = [OWN];
  const { model } = await opened(own, {}, { onChange: (listener) => (changed = listener) });
  expect(model.collections).toHaveLength(1);
  model.set({ collections: [OWN.id], statistics: false });
  own.length = 0;
  changed();
  await expect.poll(() => model.collections).toEqual([]);
  // Without any collection, the statistics count again.
  expect(model.state).toMatchObject({ collections: [], statistics: true });
});

test('files that are read for two purposes are read side by side, and stopped one by one', async () => {
  const client = new ExplorerClient();
  const [kept, stopped] = [new AbortController(), new AbortController()];
  const read = ({ signal }: AbortController) =>
    client.read([new File(['f5d6c3\nf5f4'], 'club.txt')], [], () => undefined, signal);
  const [first, second, third] = [read(kept), read(stopped), read(kept)];
  stopped.abort();
  expect(await second).toMatchObject({ fault: { code: 'read-stopped' } });
  expect(await first).toMatchObject({ value: { files: [{ games: 2 }] } });
  expect(await third).toMatchObject({ value: { files: [{ games: 2 }] } });
});

test('files are read with progress; cancelled, nothing of them is added; else their collection counts', async () => {
  const file = new File(['x'], 'club.pgn');
  const progress = { file: 'club.pgn', bytes: 5, total: 10, games: 7, isSorting: false };
  const reader: Partial<Client> = {
    read: (_files, _known, tell, signal) => {
      tell(progress);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(fail('read-stopped'))));
    },
  };
  const { element, model } = await opened([OWN], { view: 'collections' }, reader);
  const collections = element.renderRoot.querySelector('outflank-collections')!;
  const said = (): string => textOf(collections.renderRoot as unknown as Element);
  const taken = model.reading.take([file]);
  await expect.poll(said).toContain('club.pgn: 7 games read · about');
  expect(one<HTMLProgressElement>(collections, 'progress').value).toBe(5);
  await userEvent.click([...all(collections, 'button')].find((button) => textOf(button) === 'Cancel')!);
  await taken;
  await expect.poll(said).toContain('Stopped. No games were added.');
  expect(model.state.collections).toEqual([]);
});

test('renaming a collection focuses the field, and afterwards the button again', async () => {
  const { element, model } = await opened([OWN], { view: 'collections' });
  const names: string[] = [];
  model.rename = async (_id, name) => void names.push(name);
  const collections = element.renderRoot.querySelector('outflank-collections')!;
  const rename = (): HTMLElement => all(collections, 'button').find((button) => textOf(button) === 'Rename')!;
  const focused = () => (collections.renderRoot as ShadowRoot).activeElement;
  await expect.poll(rename).toBeDefined();
  for (const end of ['{Enter}', '{Escape}']) {
    await userEvent.click(rename());
    await expect.poll(() => focused()?.localName).toBe('input');
    await userEvent.keyboard(`Club${end}`);
    await expect.poll(focused).toBe(rename());
  }
  expect(names).toEqual(['Club']);
  await userEvent.click(rename());
  await expect.poll(() => focused()?.localName).toBe('input');
  await userEvent.click(one(collections, '#statistics'));
  expect(focused()?.id).toBe('statistics');
});

test('reports on files: where they are wrong, and that the browser can’t save them', async () => {
  const files = [{ name: 'a.wtb', print: 'a', games: 3, hasNames: false, isKnown: false, bad: 2, foreign: 1 }].map(
    (one) => ({ ...one, fault: fail('wthor-byte', { game: 4, n: 99 }, { move: 2 }).fault }),
  );
  const collected: Collected = { files, illegal: 1, collections: [{} as Collected['collections'][number]] };
  const reader: Partial<Client> = { read: async () => ok(collected), add: async () => OWN };
  const { element, model } = await opened([OWN], { view: 'collections' }, reader);
  await model.reading.take([new File(['x'], 'a.wtb')]);
  const collections = element.renderRoot.querySelector('outflank-collections')!;
  await expect
    .poll(() => textOf(one(collections, '.say')))
    .toMatch(/3 games added.*isn’t saving games.*illegal.*WTHOR\.JOU/);
  expect(textOf(one(collections, '.say li'))).toMatch(/2 games couldn’t be read.*[Mm]ove 2.*1 game doesn’t start from/);
  expect(model.state).toMatchObject({ collections: ['own'], statistics: false });
  await model.rename('another', 'Cup');
  expect(model.reading.done).toHaveLength(1);
  await model.rename('own', 'Club');
  await expect.poll(() => all(collections, '.say')).toEqual([]);
});

test('games are added where moves are seen; that they stand in place of the built-in ones is said, and changed', async () => {
  const own: CollectionInfo[] = [];
  const collected: Collected = { files: [], illegal: 0, collections: [{} as Collected['collections'][number]] };
  const reader: Partial<Client> = {
    read: async () => ok(collected),
    add: async () => (own.push(OWN), OWN),
  };
  const { element, model } = await opened(own, {}, reader);
  const wanted = heard(element, 'outflank-command');
  const files = new DataTransfer();
  files.items.add(new File(['x'], 'club.pgn'));
  const input = one<HTMLInputElement>(element, '.tools input[type=file]');
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
  await expect.poll(() => all(element, '.say').map(textOf).join()).toContain('3 games added');
  expect(wanted).toEqual([]);
  await expect.poll(() => textOf(one(element, '.head'))).toContain('Only your own collections are counted');
  await userEvent.click(all(element, 'button').find((button) => textOf(button) === 'Count the tournament games')!);
  expect(model.state).toMatchObject({ collections: ['own'], statistics: true });
  await expect.poll(() => textOf(one(element, '.head'))).not.toContain('Only your own');
  // What has been read is reported only once.
  element.remove();
  expect(model.reading.done).toEqual([]);
});

test('of questions of a kind only the newest is answered', async () => {
  const asked: number[] = [];
  const answers: (() => void)[] = [];
  class Client extends ExplorerClient {
    override ask<T>(question: (api: never) => Promise<T>): Promise<T | null> {
      return question(undefined as never);
    }
  }
  const client = new Client();
  const ask = (n: number) =>
    client.latest('explore', () => {
      asked.push(n);
      return new Promise<number>((resolve) => answers.push(() => resolve(n)));
    });
  const [first, second, third] = [ask(1), ask(2), ask(3)];
  answers[0]!();
  expect(await first).toBeUndefined();
  expect(await second).toBeUndefined();
  await expect.poll(() => asked).toEqual([1, 3]);
  answers[1]!();
  expect(await third).toBe(3);
});
