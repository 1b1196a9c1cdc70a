/** What moves cost that the book doesn't know: by searches of one depth, each once, until it is cancelled. */
import { describe, expect, test } from 'vitest';
import { legalMoves, play, startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { fail, ok, type Position } from '../../game/types.ts';
import type { Analysis } from '../../workers/protocol.ts';
import type { SearchAnswer, SearchWish } from '../../web/engine/engine-controller.ts';
import type { Subject } from '../../web/engine/subject.ts';
import { type AskedMove, Estimates } from '../../web/openings/repertoire/estimates.ts';

const START = startPosition(OTHELLO);
const positions = [START];
for (let i = 0; i < 4; i++) {
  const next = play(positions[i]!, legalMoves(positions[i]!)[0]!.move);
  if (next.ok) positions.push(next.value);
}
const squaresOf = (position: Position): number[] =>
  legalMoves(position).flatMap(({ move }) => (move.kind === 'place' ? move.square : []));
/** The first move is worth 6, each further one three less and is searched a ply less. */
const analysisOf = (position: Position): Analysis =>
  ({
    moves: legalMoves(position).map(({ move }, i) => ({
      move,
      value: { low: 6 - 3 * i, high: 6 - 3 * i, depth: 14 - i, certainty: 87, source: 'search' },
    })),
  }) as unknown as Analysis;

function run(answer: (subject: Subject, n: number) => SearchAnswer = ({ position }) => ok(analysisOf(position))) {
  const wishes: SearchWish[] = [];
  const said: string[] = [];
  const told: string[] = [];
  const estimates: Estimates = new Estimates({
    engine: {
      search: async (subject, wish, signal) => {
        wishes.push(wish);
        const found = answer(subject, wishes.length);
        return signal.aborted ? ok(null) : found;
      },
    },
    say: (text) => void said.push(text),
    changed: () => void told.push(estimates.progress ? `${estimates.progress.done}/${estimates.progress.total}` : '-'),
  });
  return { estimates, wishes, said, told };
}
const asked = (position: Position, at: number): AskedMove => ({ position, square: squaresOf(position)[at]! });

describe('an estimate', () => {
  test('is the difference to the best move, at the lesser of both depths', async () => {
    const { estimates, wishes, told } = run();
    const [best, worse] = [asked(positions[1]!, 0), asked(positions[1]!, 2)];
    expect(estimates.of(worse)).toBeNull();
    await estimates.run([best, worse]);
    expect(estimates.of(best)).toEqual({ discs: 0, depth: 14, certainty: 87 });
    expect(estimates.of(worse)).toEqual({ discs: 6, depth: 12, certainty: 87 });
    expect(wishes.every(({ goal }) => goal === 'all')).toBe(true);
    expect(told).toEqual(['0/2', '1/2', '-']);
  });

  test('is made once', async () => {
    const { estimates, wishes } = run();
    const move = asked(positions[2]!, 1);
    expect(estimates.missing([move, { ...move }])).toEqual([move]);
    await estimates.run([move, { ...move }]);
    await estimates.run([move]);
    expect(wishes).toHaveLength(1);
  });

  test('stays when the rest is cancelled', async () => {
    const { estimates, wishes } = run(({ position }, n) => {
      if (n === 2) estimates.cancel();
      return ok(analysisOf(position));
    });
    const moves = positions.slice(1).map((position) => asked(position, 0));
    await estimates.run(moves);
    expect(wishes).toHaveLength(2);
    expect(estimates.missing(moves)).toHaveLength(moves.length - 1);
    expect(estimates.progress).toBeNull();
  });

  test('is missing without an engine, and the page says so once', async () => {
    const { estimates, wishes, said, told } = run(() => fail('engine-absent'));
    await estimates.run(positions.slice(1).map((position) => asked(position, 0)));
    expect(wishes).toHaveLength(1);
    expect(said).toHaveLength(1);
    expect(told.at(-1)).toBe('-');
  });
});
