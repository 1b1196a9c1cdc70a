/** What figures are reported on is in no fit. */
import { expect, test } from 'vitest';
import { FFO } from '../../bench/positions/ffo.ts';
import { deviations } from '../../training/deviations.ts';
import { HeldOut, heldOutPositions } from '../../training/held-out.ts';
import { Layout } from '../../training/model.ts';
import { SETS } from '../../training/patterns.ts';
import { passed, type OthelloPosition } from '../../game/bitboard/position.ts';
import { rowsOf } from '../../training/rows.ts';
import { Samples } from '../../training/samples.ts';
import { parseWthor } from '../../game/formats/wthor.ts';
import { good } from '../game/helpers.ts';
import { wthorBytes } from './helpers.ts';
import { bitboardOf } from '../../game/bitboard/othello.ts';

const positionOf = ({ position }: (typeof FFO)[number]): OthelloPosition => bitboardOf(position);

const all = heldOutPositions('no such folder');

test('every FFO position is held out, in every orientation, for its own side alone', () => {
  for (const one of FFO) {
    const position = positionOf(one);
    expect(all.has(position)).toBe(true);
    expect(all.has(passed(position))).toBe(false);
    // A half turn of the board.
    expect(all.has(bitboardOf({ ...one.position, contents: one.position.contents.toReversed() }))).toBe(true);
  }
});

test('a sample that is held out gives no row', () => {
  const samples = new Samples(3);
  FFO.slice(0, 3).forEach((one, i) => samples.put(i, positionOf(one)));
  samples.count = 3;
  samples.game.fill(1);
  const layout = new Layout(SETS.find(({ name }) => name === 'small')!);
  const files = [{ kind: 'exact' as const, empties: 14, samples }];
  const some = new HeldOut([positionOf(FFO[1]!)]);
  expect(rowsOf(layout, files, 'train', new HeldOut([])).count).toBe(3);
  expect(rowsOf(layout, files, 'train', some).count).toBe(2);
  expect(rowsOf(layout, files, 'train', all).count).toBe(0);
});

test('nor is it drawn from a game', () => {
  const games = good(parseWthor(wthorBytes(20, 7))).games.map((record, game) => ({ ...record, game }));
  const plan = { chunk: 0, draws: 20, least: 0 } as const;
  const drawn = deviations(games, 20, plan, new HeldOut([]));
  expect(drawn.count).toBeGreaterThan(5);
  const left = deviations(games, 20, plan, new HeldOut([drawn.at(0), drawn.at(3)]));
  expect(left.count).toBe(drawn.count - 2);
});
