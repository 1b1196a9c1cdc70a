/** What people play, in the explorer's list of moves: where it comes from, and what the moves are worth in practice. */
import { render } from 'lit';
import { expect, test } from 'vitest';
import { newTally } from '../../game/collection/tally.ts';
import { movesTable } from '../../web/openings/explorer/moves-table.ts';
import type { ShownPeople } from '../../web/people/people-store.ts';
import { practiceRows } from '../../web/people/practice-rows.ts';
import { textOf } from './mount.ts';
import { FFO42, SOLVED, square } from './samples.ts';

const PEOPLE: ShownPeople = {
  rating: 1500,
  people: { source: 'model', moves: [] },
  shares: new Map([[square('g2'), 0.6]]),
  difficulty: null,
  sureness: 'estimate',
};
const COUNTED: ShownPeople = { ...PEOPLE, people: { source: 'games', games: 812, ratings: {}, moves: [] } };

function drawn(people: ShownPeople): HTMLElement {
  const place = document.createElement('div');
  const move = { square: square('g2'), equal: [], sameOrder: 0, isComplete: true, tally: newTally() };
  const worked = [{ square: square('g2'), value: 4, expected: 6.5, isExact: false }];
  const table = movesTable({
    position: FFO42,
    moves: [move],
    book: null,
    evaluations: null,
    prepared: null,
    people,
    practice: practiceRows(worked, SOLVED.moves, FFO42),
    play: () => undefined,
    preview: () => undefined,
    prepare: () => undefined,
  });
  render(table, place);
  return place;
}

test('few games are said to be the reason only where shares come from the model', () => {
  const note = (people: ShownPeople): string => textOf(drawn(people).querySelector('.note')!);
  expect(note(PEOPLE)).toContain('People: few games came here, so this is what players rated 1500 play; model.');
  expect(note(COUNTED)).toContain('People: what players rated 1500 play; counted in 812 games.');
});

test('a move is worth in practice what the panel says: from the value known now', () => {
  expect(textOf(drawn(PEOPLE).querySelector('tbody .share')!.parentElement!)).toBe('60% ~+8.5 in practice');
});
