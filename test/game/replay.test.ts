/** Records as they are replayed: with the passes they omit, needless ones at their end, and repetition. */
import { describe, expect, it } from 'vitest';
import { parseMove, PASS, placing } from '../../game/notation.ts';
import { applyMove, isOver, legalMoves, startPosition } from '../../game/position.ts';
import { positionKey } from '../../game/repetition.ts';
import { newReplay, type Replay } from '../../game/replay.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Move, Position } from '../../game/types.ts';
import { faultOf, good, onBoard, position } from './helpers.ts';

function played(start: Position, text: string): Replay {
  const replay = newReplay(start);
  for (const name of text.split(' ')) good(replay.play(parseMove(start.rules, name)!));
  return replay;
}

// Black has no move on this board; White has a8.
const BLACK_PASSES = 'XX'.padEnd(56, '-') + '-XOOOOOO X';

/** A game of displacements that neither ends nor repeats a position three times. */
function longGame(plies: number): { start: Position; moves: readonly Move[] } {
  const start = startPosition(onBoard(10, 10, { displacement: true }));
  const seen = new Map([[positionKey(start), 1]]);
  const occurred = (at: Position): number => seen.get(positionKey(at)) ?? 0;
  const moves: Move[] = [];
  let seed = 6;
  for (let now = start; moves.length < plies;) {
    const all = legalMoves(now).map(({ move, flips }) => ({ move, next: applyMove(now, move, flips) }));
    const displacements = all.filter(({ move }) => move.kind === 'displace' || moves.length < 20);
    const choices = (displacements.length ? displacements : all).filter(
      ({ next }) => occurred(next) < 2 && !isOver(next),
    );
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    // A side without a choice passes.
    const { move, next } = choices[Math.floor((seed / 2 ** 31) * choices.length)] ?? {
      move: PASS,
      next: applyMove(now, PASS, []),
    };
    moves.push(move);
    seen.set(positionKey(next), occurred(next) + 1);
    now = next;
  }
  return { start, moves };
}

describe('replay', () => {
  it('keeps every position, the start and those after passes put in among them', () => {
    const start = position(BLACK_PASSES);
    const replay = played(start, 'a8');
    expect(replay.moves).toEqual([PASS, parseMove(start.rules, 'a8')]);
    expect(replay.positions).toHaveLength(3);
    expect([replay.positions[0], replay.positions[2]]).toEqual([start, replay.position]);
  });

  it('takes two passes after the end of a game, and no third', () => {
    const replay = newReplay(position('XXX'.padEnd(64, '-') + ' X'));
    good(replay.play(PASS));
    good(replay.play(PASS));
    expect(replay.moves).toEqual([]);
    expect(faultOf(replay.play(PASS))).toBe('The game is over, so there is nothing to pass.');
  });

  it('takes no move after the end', () => {
    const start = position('XXX'.padEnd(64, '-') + ' X');
    expect(faultOf(newReplay(start).play(placing(63)))).toBe('The game is over, so h8 can’t be played.');
  });

  it('puts no pass in for a side that has a move', () => {
    const replay = newReplay(startPosition(OTHELLO));
    expect(faultOf(replay.play(parseMove(OTHELLO, 'f4')!))).toBe(
      'f4 is not a legal move for Black: it flips nothing. It would be legal for White.',
    );
    expect(faultOf(replay.play(parseMove(OTHELLO, 'h8')!))).toBe('h8 is not a legal move for Black: it flips nothing.');
    expect(replay.moves).toEqual([]);
  });

  it('says whose move it is not, where the other side must pass and the move is illegal too', () => {
    const start = position(BLACK_PASSES);
    expect(faultOf(newReplay(start).play(parseMove(start.rules, 'h8')!))).toContain('must pass');
  });

  // Four displacements that lead back, on 4x4; see score.test.ts.
  const start = startPosition(onBoard(4, 4, { displacement: true }));
  const cycle = 'c1-b1 a1-a2 b1-c1 a2-a1';
  const again = played(start, 'b1 a3 d4 c1 b1-a1').position;

  it('counts the position it begins with among those that repeat', () => {
    const replay = played(again, `${cycle} ${cycle}`);
    expect(faultOf(replay.play(parseMove(start.rules, 'c1-b1')!))).toMatch(/three times/);
    expect(played(again, cycle).play(parseMove(start.rules, 'c1-b1')!).ok).toBe(true);
  });

  it('says that a drawn game is over, whatever comes next', () => {
    const replay = played(again, `${cycle} ${cycle}`);
    for (const next of ['a1-a1', 'd1', '--'])
      expect(faultOf(replay.play(parseMove(start.rules, next)!))).toMatch(/three times/);
  });

  it('takes a thousand plies and no more', () => {
    const { start, moves } = longGame(1001);
    const replay = newReplay(start);
    for (const move of moves.slice(0, 1000)) good(replay.play(move));
    expect(faultOf(replay.play(moves[1000]!))).toMatch(/1,?000/);
    expect(replay.moves).toHaveLength(1000);
  });
});
