/** Studies are found by the words in them, by tags, and by a position however the board is turned. */
import { expect, test } from 'vitest';
import { placing } from '../../game/notation.ts';
import { play, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import { addMoves, annotate, newTree } from '../../game/tree.ts';
import type { Position } from '../../game/types.ts';
import { fail, type Fault, ok } from '../../game/types.ts';
import { documentText } from '../../web/document/document-text.ts';
import { LibrarySearch } from '../../web/document/library-search.ts';
import type { DocumentRecord } from '../../web/document/library-records.ts';

const movesOf = (text: string) => (text.match(/../g) ?? []).map((name) => placing(parseSquare(OTHELLO, name)!));

function study(id: string, moves: string, comment: string, black = 'Ann'): DocumentRecord {
  const start = newTree(startPosition(OTHELLO));
  const step = addMoves(start, '' as never, movesOf(moves));
  if (!step.ok) throw new Error(moves);
  const tree = annotate(step.value.tree, step.value.path, { comment });
  const text = documentText({ name: id, info: { black, white: 'Ben' }, tree });
  return { id, name: id, revision: 1, text, path: '', line: '', moves: 3, createdAt: 0, changedAt: 0, by: '' };
}

function after(moves: string): Position {
  return movesOf(moves).reduce((position, move) => {
    const next = play(position, move);
    if (!next.ok) throw new Error(moves);
    return next.value;
  }, startPosition(OTHELLO));
}

const TIGER = study('Tiger #opening', 'f5d6c3', 'lost the corner #Endgame');
const OTHER = study('Other', 'f5f6', 'quiet: https://example.com/a#fragment', 'Cid');
let reads = 0;
let refuses = false;
const refused: Fault[] = [];
const search = new LibrarySearch(
  {
    read: async (id) => {
      reads++;
      if (refuses) return fail('storage', { reason: 'not here' });
      return ok([TIGER, OTHER].find((one) => one.id === id) ?? null);
    },
  },
  (fault) => void refused.push(fault),
);
const idsOf = async (words: string, position: Position | null = null) =>
  (await search.find([TIGER, OTHER], { words, position })).map(({ id }) => id);

test('by name, player and comment, all words in any order', async () => {
  expect(await idsOf('tiger')).toEqual([TIGER.id]);
  expect(await idsOf('CID')).toEqual([OTHER.id]);
  expect(await idsOf('corner ann')).toEqual([TIGER.id]);
  expect(await idsOf('corner cid')).toEqual([]);
  expect(await idsOf('ben')).toEqual([TIGER.id, OTHER.id]);
});

test('tags are words with # in names and comments', async () => {
  expect(await search.tags([TIGER, OTHER])).toEqual(['#Endgame', '#opening']);
  expect(await idsOf('#endgame')).toEqual([TIGER.id]);
});

test('by a position, with its place, also on a board that is turned', async () => {
  const found = async (moves: string) => search.find([TIGER, OTHER], { words: '', position: after(moves) });
  expect(await found('f5d6')).toEqual([{ id: TIGER.id, path: 'f5/d6', moves: 2 }]);
  // The same with the board turned half round.
  expect(await found('c4e3')).toEqual([{ id: TIGER.id, path: 'f5/d6', moves: 2 }]);
  expect((await found('f5')).map(({ id }) => id)).toEqual([TIGER.id, OTHER.id]);
  expect(await found('f5d6c3d3')).toEqual([]);
});

test('a study is read once, until it has changed', async () => {
  await idsOf('tiger');
  const before = reads;
  await idsOf('other');
  expect(reads).toBe(before);
  await search.find([{ ...OTHER, revision: 2 }], { words: 'quiet', position: null });
  expect(reads).toBe(before + 1);
});

test('a study that can’t be read is reported, and read again the next time', async () => {
  const changed = [{ ...TIGER, revision: 3 }];
  refuses = true;
  expect(await search.find(changed, { words: 'corner', position: null })).toEqual([]);
  expect(refused.map(({ code }) => code)).toEqual(['storage']);
  refuses = false;
  expect((await search.find(changed, { words: 'corner', position: null })).map(({ id }) => id)).toEqual([TIGER.id]);
});
