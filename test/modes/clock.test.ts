/** The clocks of a game against the engine. */
import { expect, test, vi } from 'vitest';
import { Clock } from '../../web/play/clock.ts';

function clockOf(eachMs: number, incrementMs: number) {
  vi.useFakeTimers();
  const expired = vi.fn<() => void>();
  return { clock: new Clock({ black: eachMs, white: eachMs }, incrementMs, expired), expired };
}

test('only the time of the side to move runs, and a move adds to it', () => {
  const { clock, expired } = clockOf(10_000, 2000);
  clock.run('black');
  vi.advanceTimersByTime(3000);
  clock.run('white');
  clock.addIncrement('black');
  vi.advanceTimersByTime(4000);
  expect([clock.leftMs('black'), clock.leftMs('white')]).toEqual([9000, 6000]);
  expect([clock.running, expired.mock.calls.length]).toEqual(['white', 0]);
});

test('a side that moves twice runs out of time later by the increment', () => {
  const { clock, expired } = clockOf(10_000, 5000);
  clock.run('black');
  vi.advanceTimersByTime(8000);
  clock.addIncrement('black');
  vi.advanceTimersByTime(6999);
  expect(expired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(expired).toHaveBeenCalledOnce();
  expect([clock.loser, clock.winner]).toEqual(['black', 'white']);
});

test('a move may take its share and the increment, and never more than half of what is left', () => {
  const { clock } = clockOf(60_000, 5000);
  expect(clock.shareMs('black', 30)).toBe(7000);
  expect(clockOf(6000, 5000).clock.shareMs('white', 30)).toBe(3000);
  expect(clockOf(60_000, 0).clock.shareMs('black', 1)).toBe(30_000);
});
