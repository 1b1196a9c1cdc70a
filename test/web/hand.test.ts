/** The hand over the board: discs taken up and put down elsewhere, discs that a move is to flip or to leave. */
import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../game/formats/board.ts';
import { moveName } from '../../game/notation.ts';
import { parseSquare } from '../../game/shape.ts';
import { parseRules } from '../../game/rules.ts';
import type { Position, RuleSystem, Square } from '../../game/types.ts';
import type { MoveReport } from '../../workers/protocol.ts';
import { engineSentence, plain } from '../../web/engine/sentences.ts';
import {
  chooseSquare,
  NO_INPUT,
  inputAt,
  linesOf,
  movableDiscs,
  targetsOf,
  toggledFlips,
  type MoveInput,
} from '../../web/app/move-input.ts';
import { faultText } from '../../i18n/english.ts';

function rulesNamed(id: string): RuleSystem {
  const rules = parseRules(id);
  if (!rules.ok) throw new Error(faultText(rules.fault));
  return rules.value;
}

function board(id: string, text: string): Position {
  const read = parseBoard(text, rulesNamed(id));
  if (!read.ok) throw new Error(faultText(read.fault));
  return read.value.position;
}

/** Clicks squares one after the other; returns the resulting moves, and what is then in the hand. */
function click(position: Position, names: string, choosesFlips = false, hand: MoveInput = NO_INPUT) {
  const moves: string[] = [];
  for (const name of names.split(' ')) {
    const next = chooseSquare(hand, position, parseSquare(position.rules, name)!, choosesFlips);
    hand = next.input;
    if (next.move) moves.push(moveName(position.rules, next.move));
  }
  return {
    moves,
    hand: hand.kind === 'disc' ? `disc ${moveName(position.rules, { kind: 'place', square: hand.from })}` : hand.kind,
  };
}

describe('where discs may be moved', () => {
  const position = board('custom:4x4;displacement', '-XOOOXXOXOOXOO-- X');

  test.each([
    ['a disc goes to a square beside it', 'b1 a1', ['b1-a1'], 'empty'],
    ['a disc is put back', 'b1 b1', [], 'empty'],
    ['another disc is taken instead', 'b1 d3', [], 'disc d3'],
    ['a square out of reach puts it back', 'b1 d4', [], 'empty'],
    ['a disc is put where none is taken up', 'd4', ['d4'], 'empty'],
    ['where nothing can be done it is refused as a move', 'c1', ['c1'], 'empty'],
  ])('%s', (_, names, moves, hand) => {
    expect(click(position, names)).toEqual({ moves, hand });
  });

  test('every target of a movable disc turns something', () => {
    expect(movableDiscs(position).size).toBeGreaterThan(0);
    for (const from of movableDiscs(position)) {
      for (const [to, { flips }] of targetsOf(position, from)) {
        expect({ from, to, flips: flips.length > 0 }).toEqual({ from, to, flips: true });
      }
    }
  });

  test('a hand belongs to its position', () => {
    const { input: hand } = chooseSquare(NO_INPUT, position, 1, false);
    expect(inputAt(hand, position)).toBe(hand);
    expect(inputAt(hand, { ...position })).toBe(NO_INPUT);
  });

  test('elsewhere no disc is taken up', () => {
    const plain = board('4x4', '-XOOOXXOXOOXOO-- X');
    expect(movableDiscs(plain).size).toBe(0);
    expect(click(plain, 'b1')).toEqual({ moves: ['b1'], hand: 'empty' });
  });
});

describe('where flips may be forgotten', () => {
  const position = board('othello;forgotten', '---------XXXXX---XOOOX---XO-OX---XOOOX---XXXXX------------------ X');
  const square = (name: string): Square => parseSquare(position.rules, name)!;

  test.each([
    ['everything is turned unless something else is chosen', 'd4', false, ['d4'], 'empty'],
    ['the move waits for its discs', 'd4', true, [], 'turning'],
    ['the square again plays it', 'd4 d4', true, ['d4'], 'empty'],
    ['a disc chosen stays, chosen again it turns', 'd4 c3 e5 c3 d4', true, ['d4~e5'], 'empty'],
    ['one disc always turns', 'd4 c3 d3 e3 c4 e4 c5 d5 e5 d4', true, ['d4~c3~d3~e3~c4~e4~c5~d5'], 'empty'],
    ['another square gives the move up', 'd4 h8', true, [], 'empty'],
  ])('%s', (_, names, choosesFlips, moves, hand) => {
    expect(click(position, names, choosesFlips)).toEqual({ moves, hand });
  });

  test('lines stay or turn as a whole', () => {
    const { input: hand } = chooseSquare(NO_INPUT, position, square('d4'), true);
    if (hand.kind !== 'turning') throw new Error('nothing to choose');
    expect(linesOf(hand)).toHaveLength(8);
    const left = toggledFlips(hand, [square('c3')]);
    expect(left).toMatchObject({ forgotten: [square('c3')] });
    expect(toggledFlips(left as typeof hand, [square('c3')])).toMatchObject({ forgotten: [] });
  });

  test('a move that turns one disc needs no choice', () => {
    const one = board('4x4;forgotten', '-----OX--XO----- X');
    expect(click(one, 'a2', true)).toEqual({ moves: ['a2'], hand: 'empty' });
  });

  test('by other rules nothing is chosen', () => {
    const plain = { ...position, rules: rulesNamed('othello') };
    expect(click(plain, 'd4', true)).toEqual({ moves: ['d4'], hand: 'empty' });
  });
});

test('the sentence about a position names the disc that moves', () => {
  const position = board('custom:4x4;displacement', '-XOOOXXOXOOXOO-- X');
  const value = (low: number) => ({ low, high: low, depth: 1, certainty: 100, source: 'search' }) as const;
  const moves: MoveReport[] = [
    { move: { kind: 'displace', from: 1, to: 0 }, flips: 1, line: [], best: true, value: value(2) },
    { move: { kind: 'place', square: 0 }, flips: 1, line: [], best: false, value: value(-4) },
  ];
  const analysis = {
    kind: 'analysis',
    job: 1,
    position: { board: '', side: 'X', rules: position.rules.id },
    count: 'winner',
    state: 'done',
    turn: 'move',
    moves,
    line: [],
    value: value(2),
    progress: { nodes: 1, nodesPerSecond: 1, elapsedMs: 1, cpuMs: 1, done: 1, proved: 2, total: 2 },
  } as const;
  expect(plain(engineSentence(position, 'done', analysis, null))).toBe(
    'Black wins 9–7 with b1-a1, the only winning move.',
  );
});
