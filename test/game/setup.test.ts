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
    ['othello', `${START} X`, 'ready', 4, 60, 4, 4],
    // FFO position 42
    ['othello', '--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X', 'ready', 42, 22, 9, 5],
    ['othello', `OX${'-'.repeat(62)} X`, 'pass', 2, 62, 0, 1],
    ['othello', `XO${'-'.repeat(62)} X`, 'ready', 2, 62, 1, 0],
    ['othello', `XO${'-'.repeat(62)} O`, 'pass', 2, 62, 1, 0],
    ['othello', `X${'-'.repeat(63)} X`, 'over', 1, 63, 0, 0],
    ['othello', `-${'X'.repeat(63)} X`, 'over', 63, 1, 0, 0],
    ['reversi-1887', `${'-'.repeat(64)} X`, 'ready', 0, 64, 4, 4],
    ['italian', `${START} R`, 'ready', 4, 60, 4, 4],
  ])('%s: %s is %s', (id, text, state, discs, empties, black, white) => {
    const described = describeSetup(setupOf(position(text, rulesNamed(id))));
    expect(described).toMatchObject({ state, empties, moves: { black, white } });
    expect(described.discs.black + described.discs.white).toBe(discs);
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
    expect(describeSetup(emptySetup(OTHELLO))).toMatchObject({ state: 'invalid', moves: { black: 0, white: 0 } });
  });
});

describe('editing', () => {
  it('makes what is in hand follow from the board, where each side has its own discs', () => {
    const rules = rulesNamed('reversi-1887');
    let setup = startSetup(rules);
    for (let at = 0; at < 44; at++) setup = withContent(setup, at, at % 3 ? 'black' : 'white');
    expect(good(toPosition(setup)).hands).toEqual({ black: 10, white: 10 });
    setup = withContent(setup, 44, 'white');
    expect(good(toPosition(setup)).hands).toEqual({ black: 10, white: 9 });
    expect(good(toPosition(withSideToMove(setup, 'white'))).hands).toEqual({ black: 9, white: 10 });
  });

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
    ['no discs', { ...emptySetup(OTHELLO) }, 'The board is empty.'],
    ['no discs among holes', { ...emptySetup(rulesNamed('cross-20')) }, 'The board is empty.'],
    [
      'two hands below 0',
      { ...startSetup(rulesNamed('othello-own-discs')), hands: { black: -2, white: -3 } },
      'Black can’t have -2 discs in hand.',
    ],
    ['too short', { ...startSetup(OTHELLO), contents: [] }, 'A board for Othello has 64 squares; this one has 0.'],
    [
      'another shape',
      { ...startSetup(OTHELLO), contents: startSetup(rulesNamed('cross-48')).contents },
      'The board is not the right shape for Othello.',
    ],
    [
      'a hand below 0',
      { ...startSetup(rulesNamed('othello-own-discs')), hands: { black: -1, white: 3 } },
      'Black can’t have -1 disc in hand.',
    ],
    [
      'a hand beyond the supply',
      { ...startSetup(rulesNamed('othello-own-discs')), hands: { black: 0, white: 33 } },
      'White can’t have 33 discs in hand.',
    ],
    [
      'hands beyond what the board leaves',
      { ...startSetup(rulesNamed('othello-own-discs')), hands: { black: 32, white: 29 } },
      'There are 65 discs on the board and in hand; these rules have 64.',
    ],
    [
      'a broken disc',
      { ...startSetup(rulesNamed('italian')), hands: { black: 1, white: 0.5 } },
      'Blue can’t have 1 discs in hand.',
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

  it('has no hands where the supply is shared, whatever the setup says', () => {
    const position = good(toPosition({ ...startSetup(OTHELLO), hands: { black: 3, white: 3 } }));
    expect(position.hands).toBeNull();
  });

  it('begins with full hands, of which discs beyond the supply leave none', () => {
    const rules = rulesNamed('cross-20');
    expect(emptySetup(rules)).toMatchObject({ hands: { black: 10, white: 10 }, sideToMove: 'black' });
    expect(emptySetup(rules).contents.slice(0, 3)).toEqual(['missing', 'missing', 'empty']);
    const full = emptySetup(rules).contents.map((content) => (content === 'empty' ? 'black' : content));
    expect(handsFor({ ...emptySetup(rules), contents: full })).toEqual({ black: 0, white: 0 });
  });
});
