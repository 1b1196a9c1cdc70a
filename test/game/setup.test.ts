import { describe, expect, it, test } from 'vitest';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import {
  describeSetup,
  emptySetup,
  handsFor,
  setupOf,
  startSetup,
  toPosition,
  withContent,
  withSideToMove,
} from '../../game/setup.ts';
import { faultOf, good, position, rulesNamed } from './helpers.ts';

const START = '---------------------------OX------XO---------------------------';

describe('a description', () => {
  test.each([
    ['othello', `${START} X`, '4 discs, 60 empties. Black has 4 moves, White has 4. Ready to analyse.'],
    // FFO position 42
    [
      'othello',
      '--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X',
      '42 discs, 22 empties. Black has 9 moves, White has 5. Ready to analyse.',
    ],
    ['othello', `OX${'-'.repeat(62)} X`, '2 discs, 62 empties. Black has no move and must pass. Ready to analyse.'],
    ['othello', `XO${'-'.repeat(62)} X`, '2 discs, 62 empties. Black has 1 move, White has none. Ready to analyse.'],
    ['othello', `X${'-'.repeat(63)} X`, '1 disc, 63 empties. The game is over: Black wins 64–0.'],
    ['othello', `-${'X'.repeat(63)} X`, '63 discs, 1 empty. The game is over: Black wins 64–0.'],
    [
      'anti',
      `${'X'.repeat(44)}${'O'.repeat(20)} X`,
      '64 discs, 0 empties. The game is over: White wins with the fewest discs, 20–44.',
    ],
    [
      'reversi-1887',
      `${'-'.repeat(64)} X`,
      'No discs, 64 empties. Black has 4 moves, White has 4. The centre is being filled. Ready to analyse.',
    ],
    ['italian', `${START} R`, '4 discs, 60 empties. Red has 4 moves, Blue has 4. Ready to analyse.'],
  ])('%s: %s', (id, text, sentence) => {
    const described = describeSetup(setupOf(position(text, rulesNamed(id))));
    expect(described.sentence).toBe(sentence);
    expect(described.state).not.toBe('invalid');
  });

  it('counts the moves of both sides', () => {
    const described = describeSetup(startSetup(OTHELLO));
    expect(described).toMatchObject({
      discs: { black: 2, white: 2 },
      empties: 60,
      moves: { black: 4, white: 4 },
      state: 'ready',
    });
  });

  it('of an empty board says so', () => {
    expect(describeSetup(emptySetup(OTHELLO))).toMatchObject({ state: 'invalid', sentence: 'The board has no discs.' });
  });
});

describe('editing', () => {
  it('puts and takes discs and changes the side', () => {
    let setup = emptySetup(OTHELLO);
    setup = withContent(setup, 0, 'black');
    setup = withContent(setup, 1, 'white');
    setup = withContent(setup, 2, 'white');
    setup = withSideToMove(withContent(setup, 2, 'empty'), 'white');
    expect(good(toPosition(setup))).toEqual(position(`XO${'-'.repeat(62)} O`));
  });

  it('leaves what is so already, and squares that do not exist', () => {
    const setup = startSetup(rulesNamed('cross-20'));
    expect(withContent(setup, 0, 'black')).toBe(setup);
    expect(withContent(setup, 36, 'black')).toBe(setup);
    expect(withContent(setup, 14, 'white')).toBe(setup);
  });
});

describe('a position of a setup', () => {
  it('is the start itself', () => {
    const start = startPosition(OTHELLO);
    expect(good(toPosition(setupOf(start)))).toEqual(start);
  });

  test.each([
    ['no discs', { ...emptySetup(OTHELLO) }, 'The board has no discs.'],
    ['too short', { ...startSetup(OTHELLO), contents: [] }, 'A board of Othello has 64 squares, this one has 0.'],
    [
      'another shape',
      { ...startSetup(OTHELLO), contents: startSetup(rulesNamed('cross-48')).contents },
      'The board does not have the shape of Othello.',
    ],
    [
      'a hand below 0',
      { ...startSetup(rulesNamed('othello-own-discs')), hands: { black: -1, white: 3 } },
      'Black cannot have -1 discs in hand.',
    ],
    [
      'a broken disc',
      { ...startSetup(rulesNamed('italian')), hands: { black: 1, white: 0.5 } },
      'Blue cannot have 0.5 discs in hand.',
    ],
  ])('is refused: %s', (_, setup, why) => {
    expect(faultOf(toPosition(setup))).toBe(why);
  });

  it('gives the hands that fit the board when they are not known', () => {
    const rules = rulesNamed('othello-own-discs');
    const five = position(`${START.replace('-', 'X')} O`, rules);
    expect(five.hands).toEqual({ black: 29, white: 30 });
    expect(handsFor({ ...five, sideToMove: 'black' })).toEqual({ black: 30, white: 29 });
    expect(handsFor(startSetup(OTHELLO))).toBeNull();
  });
});
