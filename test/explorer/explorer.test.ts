/** The explorer's worker without a worker: files read into collections, kept, and asked about. */
import { squaresOf } from '../../game/notation.ts';
import { describe, expect, test } from 'vitest';
import { CollectionBuilder } from '../../game/collection/collection.ts';
import { explore, ask, joinEqual } from '../../game/collection/explore.ts';
import { statisticsOf } from '../../game/collection/count-openings.ts';
import type { OpeningStatistics } from '../../game/collection/opening-statistics.ts';
import { makeGgf } from '../../game/formats/ggf.ts';
import { makePgn } from '../../game/formats/pgn.ts';
import { parseTranscript } from '../../game/formats/transcript.ts';
import { makeWthor } from '../../game/formats/wthor.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { newLine } from '../../game/tree.ts';
import { Collector, type KnownFile } from '../../web/import-export/collector.ts';
import { Explorer } from '../../web/openings/explorer/explorer.ts';
import type { GamesStore, StoredCollection } from '../../web/openings/explorer/games-store.ts';
import type { Collected, CollectProgress } from '../../web/import-export/collected.ts';
import type { Query } from '../../web/openings/explorer/protocol.ts';
import { fingerprintOf } from '../../web/import-export/fingerprint.ts';
import { Shelf } from '../../web/openings/explorer/shelf.ts';
import { randomGames } from '../game/collection/games.ts';
import { good } from '../game/helpers.ts';

const START = startPosition(OTHELLO);
const movesOf = (text: string) => good(parseTranscript(text, START));
const treeOf = (text: string) => good(newLine(START, movesOf(text), new Map()));
const TIGER = 'f5d6c3d3c4f4f6f3e6e7d7g6';
const INFO = { black: 'Ann', white: '<b>Ben</b>', event: 'Cup', date: '2001-05-06', result: '38-26' };
const GGF = good(makeGgf(treeOf(TIGER), INFO));
const PGN = makePgn(movesOf('f5f6e6f4e3'), { ...INFO, black: 'Cleo', date: '1999' });

function wthor(lines: readonly string[], made = 1): Uint8Array<ArrayBuffer> {
  const games = lines.map((line, i) => ({
    tournament: 0,
    black: i % 2,
    white: 1 - (i % 2),
    score: 40,
    theoretical: 40,
    squares: squaresOf(movesOf(line)),
  }));
  const header = { made: { year: 2024, month: 1, day: made }, year: 2023, depth: 22 };
  return good(makeWthor({ header, games })) as Uint8Array<ArrayBuffer>;
}

/** A file of names: players where `width` is 20, tournaments where it is 26. */
function nameFile(names: readonly string[], width: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(16 + names.length * width);
  bytes[8] = names.length;
  names.forEach((name, i) => bytes.set(new TextEncoder().encode(name), 16 + i * width));
  return bytes;
}

const file = (name: string, ...content: (string | Uint8Array<ArrayBuffer>)[]): File => new File(content, name);

async function collect(files: readonly File[], known: readonly KnownFile[] = []) {
  const told: CollectProgress[] = [];
  const collected = await new Collector().collect(files, known, (progress) => void told.push(progress));
  return { ...collected, told };
}

function memoryGames(): GamesStore & { readonly kept: Map<string, StoredCollection> } {
  const kept = new Map<string, StoredCollection>();
  const parts = new Map<string, readonly unknown[]>();
  return {
    kept,
    list: async () => [...kept.values()],
    parts: async (id) => parts.get(id) ?? [],
    async put(collection, games, gone) {
      kept.set(collection.id, collection);
      parts.set(collection.id, structuredClone(games));
      for (const id of gone) kept.delete(id);
    },
    async rename(id, name) {
      kept.set(id, { ...kept.get(id)!, name });
    },
    async remove(id) {
      kept.delete(id);
    },
    onChange: () => undefined,
  };
}

const refusing: GamesStore = {
  list: () => Promise.reject(new Error('refused')),
  parts: () => Promise.reject(new Error('refused')),
  put: () => Promise.reject(new Error('refused')),
  rename: () => Promise.reject(new Error('refused')),
  remove: () => Promise.reject(new Error('refused')),
  onChange: () => undefined,
};

const none = (): Promise<OpeningStatistics> => Promise.reject(new Error('no statistics'));
let ids = 0;
const explorerOf = (store: GamesStore, statistics = none) =>
  new Explorer(new Shelf(store, () => `id ${++ids}`), statistics);

const query = (part: Partial<Query> = {}): Query => ({
  line: [],
  statistics: false,
  collections: [],
  filter: {},
  ...part,
});
const squares = (line: string) => squaresOf(movesOf(line));
const add = (explorer: Explorer, name: string, { files, collections }: Collected) =>
  explorer.add(name, files, collections);

describe('files', () => {
  test('of every kind are read together, names where WTHOR has them, and what each had is told', async () => {
    const collected = await collect([
      file('games.ggf', GGF),
      file('WTH.wtb', wthor([TIGER, 'f5d6c3'])),
      file('WTHOR.JOU', nameFile(['Zoe', 'Yan'], 20)),
      file('WTHOR.TRN', nameFile(['Open'], 26)),
      file('one.pgn', PGN),
      file('lines.txt', `${TIGER}\nf5d6c3d3c4\nf5d6c4d3c3\n`),
    ]);
    expect(collected.files.map(({ name, games, bad, hasNames }) => [name, games, bad, hasNames])).toEqual([
      ['games.ggf', 1, 0, true],
      ['WTH.wtb', 2, 0, true],
      ['one.pgn', 1, 0, true],
      ['lines.txt', 3, 0, true],
    ]);
    const explorer = explorerOf(memoryGames());
    const { id, games } = await add(explorer, 'All', collected);
    expect(games).toBe(7);
    const page = await explorer.games(query({ collections: [id] }), 'newest', 0, 3);
    expect(page!.total).toBe(7);
    expect(page!.games.map(({ black, white, year, event, length }) => [black, white, year, event, length])).toEqual([
      ['Zoe', 'Yan', 2023, 'Open', 12],
      ['Yan', 'Zoe', 2023, 'Open', 3],
      ['Ann', '<b>Ben</b>', 2001, '', 12],
    ]);
    expect(collected.told.at(-1)).toMatchObject({ games: 7, isSorting: true });
  });

  test('that are broken or of an unknown kind are reported with the place of the fault, and the rest is read', async () => {
    const broken = wthor([TIGER, 'f5d6c3']);
    broken[16 + 68 + 8 + 1] = 99;
    const { files, collections } = await collect([
      file('picture.png', new Uint8Array([137, 80, 78, 71, 0, 0, 0, 1])),
      file('book.dat', 'XADEKOOB....'),
      file('empty.txt', ''),
      file('broken.wtb', broken),
      file('lines.txt', `${TIGER}\nf5d6c3d3c4\nf5a1\nf5d6c4d3c3\n`),
      file('position.txt', `${'-'.repeat(27)}XO------OX${'-'.repeat(27)} X`),
    ]);
    expect(files.map(({ name, games, bad, foreign, fault }) => [name, games, bad, foreign, fault?.code])).toEqual([
      ['picture.png', 0, 1, 0, 'file-binary'],
      ['book.dat', 0, 1, 0, 'file-book'],
      ['empty.txt', 0, 1, 0, 'read-failed'],
      ['broken.wtb', 1, 1, 0, 'wthor-byte'],
      ['lines.txt', 3, 1, 0, 'turns-none'],
      ['position.txt', 0, 0, 1, undefined],
    ]);
    expect(files[4]!.fault!.where?.line).toBe(3);
    expect(collections.map(({ size }) => size)).toEqual([4]);
  });

  test('read twice change nothing; once the missing names are there they are read again', async () => {
    const [games, players] = [wthor([TIGER]), nameFile(['Zoe', 'Yan'], 20)];
    const store = memoryGames();
    const explorer = explorerOf(store);
    const first = await collect([file('a.wtb', games), file('copy of a.wtb', games)]);
    expect(first.files.map(({ games, isKnown }) => [games, isKnown])).toEqual([
      [1, false],
      [0, true],
    ]);
    const info = await explorer.add(
      'A',
      first.files.filter((one) => one.games),
      first.collections,
    );
    const known = info.files.map((one) => ({ ...one, beside: info.files.map(({ print }) => print) }));
    const again = await collect([file('renamed.wtb', games)], known);
    expect(again.files.map(({ isKnown }) => isKnown)).toEqual([true]);
    expect(again.collections).toEqual([]);
    const named = await collect([file('a.wtb', games), file('WTHOR.JOU', players)], known);
    expect(named.files.map(({ games, hasNames }) => [games, hasNames])).toEqual([[1, true]]);
    await add(explorer, 'A', named);
    expect((await explorer.list()).map(({ games }) => games)).toEqual([1]);
    expect(store.kept.size).toBe(1);
  });

  test('have prints of their own', () => {
    const prints = ['', 'a', 'b', 'aa', 'abcd', 'abcde', 'abced', '\0', '\0\0', '\0\0\0\0'].map((text) =>
      fingerprintOf(new TextEncoder().encode(text)),
    );
    expect(new Set(prints).size).toBe(prints.length);
    expect(fingerprintOf(new TextEncoder().encode('abcde'))).toBe(prints[5]);
  });
});

describe('collections', () => {
  const builderOf = (games: Parameters<CollectionBuilder['add']>[0][]) => {
    const builder = new CollectionBuilder();
    for (const game of games) builder.add(game);
    return builder.build();
  };
  const GAMES = randomGames(120, 5);
  const files = (name: string) => [{ name, print: name, games: 60, hasNames: true }];

  test('side by side are counted as one would be; with a filter the statistics are left out', async () => {
    const whole = builderOf(GAMES);
    const statistics = statisticsOf(builderOf(GAMES.filter(({ difference }) => difference !== null)), 20, 1);
    const explorer = explorerOf(memoryGames(), async () => statistics);
    const a = await explorer.add('A', files('a'), [builderOf(GAMES.slice(0, 50))]);
    const b = await explorer.add('B', files('b'), [builderOf(GAMES.slice(50, 60)), builderOf(GAMES.slice(60))]);
    for (const line of ['', 'f5', 'f5d6']) {
      const asked = ask(squares(line))!;
      const explored = explore(whole, asked);
      const answer = await explorer.explore(query({ line: squares(line), collections: [a.id, b.id] }));
      expect(answer).toEqual({
        tally: explored.tally,
        sameOrder: explored.sameOrder,
        isComplete: true,
        moves: joinEqual(asked, explored).map((move) => ({ ...move, isComplete: true })),
        statistics: 'off',
      });
    }
    const own = (await explorer.explore(query({ collections: [a.id] })))!.tally.games;
    const both = await explorer.explore(query({ collections: [a.id], statistics: true }));
    expect([both!.statistics, both!.tally.games]).toEqual(['counted', own + statistics.levels[0]!.games[0]!]);
    const filtered = await explorer.explore(query({ collections: [a.id], statistics: true, filter: { from: 1990 } }));
    expect(filtered!.statistics).toBe('filtered');
    expect(await explorer.explore(query({ line: [0] }))).toBeNull();
    const missing = await explorerOf(memoryGames()).explore(query({ statistics: true }));
    expect([missing!.statistics, missing!.tally.games, missing!.isComplete]).toEqual(['missing', 0, false]);
  });

  test('beside statistics that leave seldom positions out say which counts may miss games', async () => {
    const games = [TIGER, TIGER, 'f5d6c3d3c4b3'].map((line) => ({ squares: squares(line), difference: 2 }));
    const statistics = statisticsOf(builderOf(games), 20, 2);
    const explorer = explorerOf(memoryGames(), async () => statistics);
    const own = await explorer.add('A', files('a'), [builderOf(games)]);
    const at = async (line: string, part: Partial<Query>) => {
      const answer = await explorer.explore(query({ line: squares(line), ...part }));
      return [answer!.tally.games, answer!.isComplete, answer!.moves.filter((move) => move.isComplete).length];
    };
    // One of the three games goes on with a move that no other game has, which isn't counted as a move.
    expect(await at('f5d6c3d3c4', { statistics: true })).toEqual([3, true, 1]);
    expect(await at('f5d6c3d3c4b3', { statistics: true })).toEqual([0, false, 0]);
    expect(await at('f5d6c3d3c4b3', { statistics: true, collections: [own.id] })).toEqual([1, false, 0]);
    const [alone, complete, moves] = await at('f5d6c3d3c4b3', { collections: [own.id] });
    expect([alone, complete]).toEqual([1, true]);
    expect(moves).toBeGreaterThan(3);
  });

  test('are there at the next visit, under their new names; one deleted is gone', async () => {
    const store = memoryGames();
    const first = explorerOf(store);
    const a = await first.add('A', files('a'), [builderOf(GAMES)]);
    const b = await first.add('B', files('b'), [builderOf(GAMES)]);
    await first.rename(a.id, 'Mine');
    await first.remove(b.id);
    const next = explorerOf(store);
    expect(await next.list()).toEqual([{ ...a, name: 'Mine', isKept: true }]);
    const answer = await next.explore(query({ collections: [a.id, b.id] }));
    expect(answer!.tally.games).toBe(GAMES.length);
  });

  test('of a browser that keeps nothing live as long as the page, and say so', async () => {
    const explorer = explorerOf(refusing);
    const { id, isKept } = await explorer.add('A', files('a'), [builderOf(GAMES)]);
    expect(isKept).toBe(false);
    await explorer.rename(id, 'B');
    expect((await explorer.list()).map(({ name }) => name)).toEqual(['B']);
    expect((await explorer.explore(query({ collections: [id] })))!.tally.games).toBe(GAMES.length);
  });

  test('that another tab has added or deleted are listed anew, beside those that only this one has', async () => {
    const store = memoryGames();
    const [here, there] = [explorerOf(store), explorerOf(store)];
    const a = await there.add('A', files('a'), [builderOf(GAMES)]);
    expect((await here.list()).map(({ name }) => name)).toEqual(['A']);
    const full: GamesStore = { ...store, put: refusing.put };
    const mixed = explorerOf(full);
    await mixed.add('B', files('b'), [builderOf(GAMES)]);
    expect((await mixed.list()).map(({ name, isKept }) => [name, isKept])).toEqual([
      ['A', true],
      ['B', false],
    ]);
    await there.remove(a.id);
    expect(await here.list()).toEqual([]);
    expect((await here.explore(query({ collections: [a.id] })))!.tally.games).toBe(0);
    expect((await mixed.list()).map(({ name }) => name)).toEqual(['B']);
    const failing = explorerOf({ ...store, list: refusing.list });
    await there.add('C', files('c'), [builderOf(GAMES)]);
    expect(await failing.list()).toEqual([]);
  });

  test('of a browser that does not answer are not waited for', async () => {
    const silent: GamesStore = { ...refusing, list: () => new Promise(() => undefined) };
    const explorer = new Explorer(
      new Shelf(
        silent,
        () => 'a',
        async () => null,
      ),
      none,
    );
    expect(await explorer.list()).toEqual([]);
  });

  test('that are damaged in storage cost themselves', async () => {
    const store = memoryGames();
    const { id } = await explorerOf(store).add('A', files('a'), [builderOf(GAMES)]);
    const cut = { ...structuredClone(builderOf(GAMES)), years: new Uint16Array(3) };
    const parts = [cut, null, { size: 'x' }, builderOf(GAMES.slice(0, 7))];
    const explorer = explorerOf({ ...store, parts: async () => parts });
    expect((await explorer.explore(query({ collections: [id] })))!.tally.games).toBe(7);
  });

  test('give the months of their games; collections saved before months were recorded have none', async () => {
    const store = memoryGames();
    const { id } = await add(explorerOf(store), 'A', await collect([file('a.ggf', GGF), file('b.pgn', PGN)]));
    const asked = query({ collections: [id] });
    const months = async (explorer: Explorer) =>
      (await explorer.opened(asked, 0, 10)).map(({ black, year, month, squares: played }) => [
        black,
        year,
        month,
        played.length,
      ]);
    expect(await months(explorerOf(store))).toEqual([
      ['Ann', 2001, 5, 12],
      ['Cleo', 1999, 0, 5],
    ]);
    const old = (await store.parts(id)).map((part) => ({ ...(part as object), months: undefined }));
    expect(await months(explorerOf({ ...store, parts: async () => old }))).toEqual([
      ['Ann', 2001, 0, 12],
      ['Cleo', 1999, 0, 5],
    ]);
    expect(await explorerOf(store).opened(asked, 1, 10)).toHaveLength(1);
  });

  test('are given out as PGN, each game as it was recorded, with its names, date and result', async () => {
    const explorer = explorerOf(memoryGames());
    // White moves twice at the end of the third.
    const lines = ['f5d6c3', 'e6f4c3', 'd3c3b3b2f5a3a1c1e3'];
    const files = [file('a.ggf', GGF), file('b.pgn', PGN), file('lines.txt', lines.join('\n'))];
    const { id } = await add(explorer, 'A', await collect(files));
    const text = await (await explorer.pgn(id)).text();
    expect(text).toContain('[White "<b>Ben</b>"]');
    expect(text).toContain('[Date "2001.05.??"]');
    expect(text).toContain('1. d3 c3 2. b3 b2 3. f5 a3 4. a1 c1 5. -- e3');
    const again = explorerOf(memoryGames());
    const { id: copy } = await add(again, 'B', await collect([file('saved.pgn', text)]));
    const opened = async (from: Explorer, of: string) => from.opened(query({ collections: [of] }), 0, 10);
    expect(await opened(again, copy)).toEqual(await opened(explorer, id));
    expect(await opened(again, copy)).toHaveLength(5);
  });

  test('tell of results, of counts beside a filter and of names', async () => {
    const explorer = explorerOf(memoryGames());
    const { id } = await add(explorer, 'A', await collect([file('a.ggf', GGF), file('b.pgn', PGN)]));
    const asked = query({ line: squares('f5'), collections: [id], filter: { player: 'ann' } });
    expect((await explorer.summary(asked))!.byColour!.black).toEqual({
      games: 1,
      wins: 1,
      draws: 0,
      losses: 0,
      sum: 12,
    });
    expect((await explorer.facets(asked)).passing).toBe(1);
    expect(await explorer.suggest(asked, 'player', 'c')).toEqual([{ name: 'Cleo', games: 1 }]);
    const opened = await explorer.game(query({ line: squares('d3c5'), collections: [id] }), 'newest', 0);
    expect(opened!.white).toBe('<b>Ben</b>');
    expect(opened!.squares.slice(0, 2)).toEqual(squares('d3c5'));
  });
});
