/** Why mistakes of a reviewed game were mistakes: the store, the sentences on the cards, and how a review ends. */
import { render } from 'lit';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { moveName, PASS, placing, targetOf } from '../../game/notation.ts';
import { legalMoves } from '../../game/position.ts';
import { nodesOn } from '../../game/tree.ts';
import { newId } from '../../web/browser/new-id.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { newDocument } from '../../web/document/document.ts';
import type { EnginePort } from '../../web/engine/engine-controller.ts';
import { evaluationKey } from '../../web/engine/evaluations.ts';
import { knownValueOf } from '../../web/engine/known-value.ts';
import { reasonList } from '../../web/reasons/reason-list.ts';
import { reasonsOf } from '../../web/reasons/reason-store.ts';
import { gameReviewOf } from '../../web/review/game-review-of.ts';
import '../../web/review/outflank-mistakes.ts';
import { ReviewMode } from '../../web/review/review-mode.ts';
import { Workbench } from '../../web/workbench/workbench.ts';
import { plainMove, plainValue } from '../plain-values.ts';
import { all, heard, mount, one, textOf } from './mount.ts';
import { analysis, exact, position, square } from './samples.ts';

/** From an exercise: Black should take a8; b7 loses six discs. */
const CORNER = position('O--XXXXXXXXXXXXXOXOXOXXXOOXXXOXXOOOXOOXXOOOOXOOXO-OXXOOO-OOOOO-- X');

const moved = (to: number) => (to < 0 ? PASS : placing(to));

/** Values every move by trying all of them; as many searches as `failures` fail first. */
function plainBench(failures = 0) {
  const asked: string[] = [];
  const engine: EnginePort = {
    open: () => Promise.resolve({ threads: 1, hashMegabytes: 16 }),
    search({ position: here }, _limits, _signal, hear) {
      asked.push(here.rules.missing.length ? 'closed' : 'open');
      if (asked.length <= failures) return Promise.resolve('fault');
      const values = legalMoves(here).map(({ move }) => [
        moveName(here.rules, move),
        exact(plainMove(here, targetOf(move)).value),
      ]);
      const { value, line } = plainValue(here);
      hear(analysis(here, Object.fromEntries(values), { value: exact(value), line: line.map(moved) }));
      return Promise.resolve('done');
    },
    dispose: () => undefined,
  };
  const workbench = new Workbench({ engine, store: memoryStore(), newId });
  workbench.configure({ engineOn: false });
  return { workbench, asked };
}

/** The game of one move, b7, reviewed. */
async function reviewed() {
  const { workbench, asked } = plainBench();
  workbench.open.open(newDocument(newId(), CORNER));
  workbench.play(square('b7'));
  const gameReview = workbench.part(gameReviewOf);
  workbench.modes.enter((host, signal) => new ReviewMode(host, signal, gameReview.reviews));
  await expect.poll(() => workbench.mode.kind, { message: 'the review ends' }).toBe('analyse');
  asked.length = 0;
  return { workbench, gameReview, asked };
}

test('a card says why, with a line to play, and the review ends with what to practise', async () => {
  const { workbench, gameReview, asked } = await reviewed();
  const cards = await mount('outflank-mistakes', { workbench, gameReview });
  await userEvent.click(one(cards, '.cards button[aria-label^="Show the answer"]'));
  await expect.poll(() => all(cards, '.reasons li').length, { message: 'the reasons are found' }).toBe(2);
  const [corner, stable] = all(cards, '.reasons li').map(textOf);
  expect(corner).toBe('a8 takes a corner. proved, explains 6 of the 6 discs lost a8');
  expect(stable).toMatch(
    /^After b7, b1 makes 6 discs of White stable; after a8 it would be 3\. counted, explains \d of the 6 discs lost/,
  );
  expect(all(cards, '.closing li').map(textOf)).toEqual([
    'Black lost most in the endgame: 6 of 6 discs, 6 of them with b7.',
    'Practise corners: 1 mistake of this kind cost 6 of these discs.',
  ]);
  // When it is redrawn, nothing is searched again.
  const searches = asked.length;
  cards.requestUpdate();
  await cards.updateComplete;
  expect(asked).toHaveLength(searches);
  const mistakes = heard<{ mistake: { best: number; score: number; second: number } }>(cards, 'outflank-alike');
  await userEvent.click(one(cards, '.cards button[aria-label^="Exercises like"]'));
  const { best, score, second } = mistakes[0]!.mistake;
  expect([best, score - second]).toEqual([square('a8'), 6]);
  await userEvent.click(one(cards, '.reasons .line'));
  expect([workbench.position.contents[square('a8')], workbench.position.contents[square('b7')]]).toEqual([
    'black',
    'empty',
  ]);
});

test('what is found is no word about the positions of the game', async () => {
  const { workbench } = plainBench();
  const store = reasonsOf(workbench);
  const asked = { position: CORNER, move: square('b7'), best: square('a8') };
  expect(store.of(asked)).toBeUndefined();
  store.want([asked]);
  await expect.poll(() => store.of(asked)?.done, { message: 'the reasons are found' }).toBe(1);
  expect(store.of(asked)!.reasons!.clauses.map(({ kind }) => kind)).toEqual(['corner', 'stable']);
  expect(workbench.evaluations.of(CORNER)).toEqual({});
});

test('a search that is given up can be asked for again', async () => {
  const { workbench } = plainBench();
  const store = reasonsOf(workbench);
  const asked = { position: CORNER, move: square('b7') };
  store.want([asked]);
  store.stop();
  await expect.poll(() => store.of(asked), { message: 'nothing is kept of it' }).toBeUndefined();
  store.want([asked]);
  await expect.poll(() => store.of(asked)?.done, { message: 'the reasons are found' }).toBe(1);
});

test('a search that fails is asked for again, but not by each drawing', async () => {
  const { workbench, asked: searches } = plainBench(1);
  const store = reasonsOf(workbench);
  const asked = { position: CORNER, move: square('b7') };
  store.want([asked]);
  await expect.poll(() => searches.length, { message: 'it is searched' }).toBe(1);
  await expect.poll(() => store.of(asked), { message: 'nothing is kept of it' }).toBeUndefined();
  store.want([asked]);
  await Promise.resolve();
  expect([store.of(asked), searches.length]).toEqual([undefined, 1]);
  store.stop();
  store.want([asked]);
  await expect.poll(() => store.of(asked)?.done, { message: 'the reasons are found' }).toBe(1);
  expect(store.of(asked)!.reasons!.clauses).not.toEqual([]);
});

test('of a region that a side can’t enter first, the tip speaks of play elsewhere', async () => {
  const { workbench } = plainBench();
  const store = reasonsOf(workbench);
  const here = position('OOOOOOOO-OOXXXO-OOOOXOX-OOOOOOX-OOOOOOXXOOOXXOXX--OOOXOOXXXXXXXX X');
  const asked = { position: here, move: square('h2'), best: square('a7') };
  store.want([asked]);
  await expect.poll(() => store.of(asked)?.done, { message: 'the reasons are found' }).toBe(1);
  const place = document.createElement('div');
  render(
    reasonList(asked, store.of(asked), () => undefined),
    place,
  );
  const item = [...place.querySelectorAll('li')].find((one) => textOf(one).includes('can’t until White has'))!;
  expect(item.querySelector('small')!.title).toBe('True whatever is played elsewhere.');
});

test('where no short reason is found, nothing is said of it', () => {
  const place = document.createElement('div');
  const asked = { position: CORNER };
  render(
    reasonList(asked, { reasons: null, done: 0 }, () => undefined),
    place,
  );
  expect(textOf(place)).toBe('Looking for the reason…');
  render(
    reasonList(asked, { reasons: null, done: 1 }, () => undefined),
    place,
  );
  expect(textOf(place)).toBe('');
});

test('a review that was stopped says nothing of moves that it has not looked at', async () => {
  const { workbench } = plainBench();
  workbench.open.open(newDocument(newId(), CORNER));
  workbench.play(square('b7'));
  for (let moves = 0; moves < 2; moves++) workbench.move(legalMoves(workbench.position)[0]!.move);
  const gameReview = workbench.part(gameReviewOf);
  await gameReview.reviews.ready();
  gameReview.reviews.begin(1);
  for (const { position: one } of nodesOn(workbench.open.tree, workbench.open.path)!.slice(2))
    gameReview.reviews.take(evaluationKey(one), {
      value: knownValueOf(exact(plainValue(one).value), 'winner'),
      ...(plainValue(one).line[0] !== undefined && { best: moved(plainValue(one).line[0]!) }),
      line: [],
      level: 1,
    });
  const cards = await mount('outflank-mistakes', { workbench, gameReview });
  expect(gameReview.isReviewed).toBe(true);
  expect(all(cards, '.closing')).toEqual([]);
});
