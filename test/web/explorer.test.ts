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
      tally: tally({ games: 1200, black: 300, draws: 300, white: 600, sum: 2400, lastYear: 2024 }),
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
    list: async () => own,
    explore: async (query: Query) => {
      asked.push(query);
      return ANSWER;
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
    '1,200 900 here',
    '25 · 25 · 50% Black won 25 percent, 25 percent were draws, White won 50 percent',
    '+2.0 2024',
  ]);
  expect(rows[1]!.slice(0, 4)).toEqual(['f4', '0', '', '']);
  const [black, draws, white] = [...one(element, 'tbody .bar').children].map(
    (part) => (part as HTMLElement).style.flexGrow,
  );
  expect([black, draws, white]).toEqual(['300', '300', '600']);
  const played = heard(element, 'outflank-move-play');
  const looked = heard<{ square: number | null }>(element, 'outflank-square-preview');
  one(element, 'tbody button').focus();
  await userEvent.keyboard('{Enter}');
  expect(played).toEqual([{ square: at('d6') }]);
  expect(looked[0]).toEqual({ square: at('d6') });
  expect(workbench.position.contents[at('f5')]).toBe('black');
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
  expect(counts).toEqual(['at least 1,200 900 here', '–not counted']);
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

test('of a set-up position it says why there is nothing', async () => {
  const { element, workbench, asked } = await opened();
  const before = asked.length;
  newFromHere(workbench);
  await expect.poll(() => textOf(one(element, '.head'))).toContain('doesn’t start from the usual four discs');
  expect(all(element, 'tbody')).toHaveLength(0);
  expect(asked).toHaveLength(before);
});

test('the line that is asked about is that of the board', async () => {
  const { workbench, asked } = await opened();
  const moves = parseTranscript('f5d6', startPosition(OTHELLO));
  expect(moves.ok).toBe(true);
  workbench.play(at('d6'));
  await expect.poll(() => asked.at(-1)?.line).toEqual([at('f5'), at('d6')]);
});

test('a colour is no condition once its player is gone', async () => {
  const { model } = await opened([OWN]);
  model.filter({ player: 'ann', opponent: 'ben', colour: 'black' });
  model.filter({ player: '' });
  expect(model.state.filter).toEqual({ opponent: 'ben', colour: 'black' });
  model.filter({ opponent: '' });
  expect(model.state.filter).toEqual({});
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
  expect(await first).toBeNull();
  expect(await second).toBeNull();
  await expect.poll(() => asked).toEqual([1, 3]);
  answers[1]!();
  expect(await third).toBe(3);
});
