/**
 * Where the side to move must pass, the moves listed are those of the other side: they are named, prepared and played for
 * it.
 */
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { newTally } from '../../game/collection/tally.ts';
import { parseOpenings } from '../../game/openings.ts';
import { mustPass, play } from '../../game/position.ts';
import { placing } from '../../game/notation.ts';
import '../../web/corners/edge/outflank-edge-games.ts';
import { edgeOf } from '../../web/corners/edge/edge-state.ts';
import { ExplorerModel } from '../../web/openings/explorer/explorer-model.ts';
import '../../web/openings/explorer/outflank-explorer.ts';
import { OwnRepertoire } from '../../web/openings/repertoire/own-repertoire.ts';
import '../../web/people/outflank-practice.ts';
import { practiceRunOf } from '../../web/people/practice-run.ts';
import { memoryStore } from '../../web/browser/storage.ts';
import { place } from '../../web/workbench/actions.ts';
import type { Workbench } from '../../web/workbench/workbench.ts';
import { memoryRepertoire, newDisk } from '../repertoire/memory.ts';
import { fakeBench } from './fake-engine.ts';
import { all, mount, one, textOf } from './mount.ts';
import { exact, square } from './samples.ts';

/** Black must pass; White may play e3 or f6. */
const LINE = 'd3c3b3b2f5a3a1c1';
const MOVES = ['e3', 'f6'];

beforeEach(() => sessionStorage.clear());

/** A page at the end of the line. */
function aPage(): Workbench {
  const { workbench } = fakeBench();
  for (const name of LINE.match(/../g)!) workbench.play(square(name));
  expect(mustPass(workbench.position)).toBe(true);
  return workbench;
}

async function aRepertoire(workbench: Workbench): Promise<OwnRepertoire> {
  const repertoire = new OwnRepertoire({
    store: memoryRepertoire(newDisk()),
    settings: memoryStore(),
    now: Date.now,
    say: (text, options) => workbench.notices.say(text, options),
  });
  await repertoire.load();
  workbench.wantRepertoire = async () => repertoire;
  return repertoire;
}

/** The panel over a worker that has seen no game. */
function anExplorer(workbench: Workbench): ExplorerModel {
  const moves = MOVES.map((name) => ({
    square: square(name),
    equal: [],
    sameOrder: 0,
    isComplete: true,
    tally: newTally(),
  }));
  const answer = { tally: newTally(), sameOrder: 0, isComplete: true, moves, statistics: 'counted' };
  const client = { ask: async () => [], latest: async () => answer, onChange: () => undefined } as never;
  return new ExplorerModel({ workbench, client, stores: [memoryStore()] });
}

test('its moves have their names, their values, and what people play', async () => {
  const workbench = aPage();
  const model = anExplorer(workbench);
  const named = parseOpenings(`${LINE}--e3\t5\ten=Elephant\n`);
  const next = play(model.position, placing(square('e3')));
  if (!named.ok || !next.ok) throw new Error('both are good');
  workbench.evaluations.note(next.value, { ...exact(-4), count: 'winner', origin: 'search' });
  const panel = await mount('outflank-explorer', { model, positions: [workbench.position], book: named.value });
  await expect.poll(() => all(panel, 'tbody tr').length).toBe(2);
  const row = (): string => textOf(one(panel, 'tbody tr'));
  expect(row()).toContain('Elephant');
  expect(row()).toContain('+4');
  await expect.poll(() => all(panel, 'tbody .share').map(textOf).join(), { message: 'the model' }).toMatch(/[1-9]\d*%/);
});

test('the bookmark prepares its move for the side that plays it, and takes it back', async () => {
  const workbench = aPage();
  const repertoire = await aRepertoire(workbench);
  const model = anExplorer(workbench);
  await model.prepare(square('e3'));
  expect(workbench.notices.notice?.text).toBe('e3 prepared for White.');
  expect(repertoire.repertoires.black.size).toBe(0);
  expect(repertoire.squaresAt(model.position)).toEqual([square('e3')]);
  await model.prepare(square('e3'));
  expect(repertoire.repertoires.white.size).toBe(0);
});

test('a move that the side to move can’t make isn’t prepared for it', async () => {
  const workbench = aPage();
  const repertoire = await aRepertoire(workbench);
  await repertoire.toggle(workbench.position, placing(square('e3')));
  expect(workbench.notices.notice?.isError).toBe(true);
  expect(repertoire.repertoires.black.size).toBe(0);
});

test('its move is played after the pass, and both are undone together', () => {
  const workbench = aPage();
  const before = workbench.position;
  place(workbench, square('e3'));
  expect(workbench.position.contents[square('e3')]).toBe('white');
  workbench.undo();
  expect(workbench.position).toBe(before);
});

test('“In practice” looks at them, too', async () => {
  const workbench = aPage();
  const panel = await mount('outflank-practice', { workbench, position: workbench.position });
  expect(textOf(one(panel, '.note'))).not.toBe('The game is over.');
  await userEvent.click(one(panel, 'button.primary'));
  await expect.poll(() => workbench.part(practiceRunOf).isRunning, { message: 'all were looked at' }).toBe(false);
  await expect.poll(() => all(panel, 'tbody th').map(textOf)).toEqual(MOVES);
});

test('their proofs are told as proofs, there and in the list of what was played', async () => {
  const workbench = aPage();
  const model = anExplorer(workbench);
  const next = play(model.position, placing(square('e3')));
  if (!next.ok) throw new Error('e3 is legal');
  workbench.evaluations.note(next.value, { ...exact(-4), count: 'winner', origin: 'search' });
  const worked = { square: square('e3'), value: 4, expected: 6.5, isExact: true };
  const result = { rating: 1500, replies: 1, moves: [worked], done: 1, isRunning: false };
  const given = { of: () => result, start: () => Promise.resolve(), stop: () => undefined };
  const panel = await mount('outflank-practice', { workbench, given, position: workbench.position });
  expect(one(panel, 'tbody b').className).toBe('value exact');
  expect(textOf(one(panel, 'tbody .expected'))).toBe('+6.5');
  const run = workbench.part(practiceRunOf);
  run.of = () => ({ ...result, moves: [{ ...worked, value: 2, expected: 4.5 }] });
  const explorer = await mount('outflank-explorer', { model, positions: [workbench.position] });
  await expect.poll(() => textOf(one(explorer, 'tbody .share').parentElement!)).toContain('+6.5 in practice');
});

test('an edge of the game is seen by that side, after as many moves as discs were placed', async () => {
  const workbench = aPage();
  const edge = edgeOf({ ...workbench.position, sideToMove: 'white' }, 0);
  place(workbench, square('e3'));
  const games = await mount('outflank-edge-games', { workbench, edge });
  const steps = all(games, 'h2:first-of-type + p button');
  expect(steps.map(textOf)).toEqual(['after 8 moves']);
  await userEvent.click(steps[0]!);
  expect(mustPass(workbench.position)).toBe(true);
});
