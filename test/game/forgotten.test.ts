/** Forgotten flips: what may be left unflipped, how it is written and read, and that perfect play does not change. */
import { describe, expect, it, test } from 'vitest';
import { parseAny } from '../../game/formats/detect.ts';
import { makeGgf } from '../../game/formats/ggf.ts';
import { makeJson, parseJson } from '../../game/formats/json.ts';
import { makeLink, parseLink } from '../../game/formats/link.ts';
import { makeSgf, parseSgf } from '../../game/formats/sgf.ts';
import { makeTranscript, parseTranscript } from '../../game/formats/transcript.ts';
import { forgetting, forgottenBy, moveName, parseMove } from '../../game/notation.ts';
import { applyMove, flipsOfMove, isOver, legalMoves, outcome, startPosition } from '../../game/position.ts';
import { OTHELLO, parseRules, resized, ruleSystem, withForgottenFlips } from '../../game/rules.ts';
import { transformMove } from '../../game/symmetry.ts';
import { newLine } from '../../game/tree.ts';
import type { LegalMove, Move, Position } from '../../game/types.ts';
import { faultOf, good, names, position, rulesNamed } from './helpers.ts';

const FORGETFUL = rulesNamed('othello;forgotten');
const start = startPosition(FORGETFUL);
const line = (text: string): readonly Move[] => good(parseTranscript(text, start));

describe('the rule', () => {
  it('is off in every system of the table and can be switched on in any', () => {
    expect(ruleSystem('othello')?.forgottenFlips).toBe(false);
    for (const id of ['italian', 'reversi-1887', 'custom:6x6;own=18', 'italian-displacement-4']) {
      const plain = rulesNamed(id);
      const forgetful = withForgottenFlips(plain, true);
      expect(forgetful).toMatchObject({ id: `${id};forgotten`, forgottenFlips: true, colourNames: plain.colourNames });
      expect(parseRules(forgetful.id)).toEqual({ ok: true, value: forgetful });
      expect(withForgottenFlips(forgetful, true)).toBe(forgetful);
      expect(withForgottenFlips(forgetful, false).id).toBe(id);
    }
  });

  it('says what is wrong with the id behind it', () => {
    expect(faultOf(parseRules('checkers;forgotten'))).toBe('There is no rule system called “checkers”.');
  });

  it('stays on a board of another size', () => {
    expect(good(resized(FORGETFUL, 6, 6)).id).toBe('6x6;forgotten');
  });
});

describe('a move', () => {
  const several = position('---------XXXXX---XOOOX---XO-OX---XOOOX---XXXXX------------------ X', FORGETFUL);

  it('may leave any discs but the last one', () => {
    const all = good(flipsOfMove(several, parseMove(FORGETFUL, 'd4')!));
    expect(names(FORGETFUL, all)).toBe('c3 d3 e3 c4 e4 c5 d5 e5');
    const some = parseMove(FORGETFUL, 'd4~c3~e5')!;
    expect(names(FORGETFUL, good(flipsOfMove(several, some)))).toBe('d3 e3 c4 e4 c5 d5');
    const one = parseMove(FORGETFUL, 'd4~c3~d3~e3~c4~e4~c5~d5')!;
    const after = applyMove(several, one, good(flipsOfMove(several, one)));
    expect(after.contents.filter((content) => content === 'white')).toHaveLength(7);
    expect(after.sideToMove).toBe('white');
  });

  test.each([
    [
      'd4~c3~d3~e3~c4~e4~c5~d5~e5',
      FORGETFUL,
      'd4~c3~d3~e3~c4~e4~c5~d5~e5 flips nothing: at least one disc must be flipped.',
    ],
    ['d4~a1', FORGETFUL, 'd4~a1 can’t leave a1 unflipped: it doesn’t flip it anyway.'],
    ['d4~a1~h8', FORGETFUL, 'd4~a1~h8 can’t leave a1 unflipped: it doesn’t flip it anyway.'],
    ['d4~c3', OTHELLO, 'd4~c3 leaves a disc unflipped, but in Othello every disc must be flipped.'],
    ['a1~c3', FORGETFUL, 'a1~c3 is not a legal move for Black: it flips nothing. It would be legal for White.'],
  ])('%s is refused', (name, rules, sentence) => {
    expect(faultOf(flipsOfMove({ ...several, rules }, parseMove(rules, name)!))).toBe(sentence);
  });

  it('is written with the discs left behind it, in square order, each once', () => {
    const move = forgetting({ kind: 'place', square: 27 }, [36, 18, 36]);
    expect(moveName(OTHELLO, move)).toBe('d4~c3~e5');
    expect(parseMove(OTHELLO, 'D4~E5~C3')).toEqual(move);
    expect(forgottenBy(move)).toEqual([18, 36]);
    expect(forgetting(move, [])).toEqual({ kind: 'place', square: 27 });
    expect(parseMove(OTHELLO, 'b1-a1~c1')).toEqual({ kind: 'displace', from: 1, to: 0, forgotten: [2] });
    for (const bad of ['d4~', 'd4~z9', '~d4', 'd4~c3-']) expect(parseMove(OTHELLO, bad)).toBeUndefined();
  });

  it('is turned with the board, its discs too', () => {
    const move = forgetting({ kind: 'place', square: 27 }, [18, 20]);
    expect(moveName(OTHELLO, transformMove(OTHELLO, 'turn180', move))).toBe('e5~d6~f6');
    expect(moveName(OTHELLO, transformMove(OTHELLO, 'mirror', { kind: 'displace', from: 0, to: 1 }))).toBe('h1-g1');
  });
});

describe('formats', () => {
  const moves = line('f5d6c5f4e3c6d3d2~d3~d4');
  const written = 'f5d6c5f4e3c6d3d2~d3~d4';

  it('carry the discs left', () => {
    expect(makeTranscript(start, moves)).toBe(written);
    const link = makeLink({ start, moves, ply: moves.length });
    expect(link).toBe(`#r=othello;forgotten&m=${written}`);
    expect(good(parseLink(link)).moves).toEqual(moves);
    expect(good(parseAny(link, OTHELLO)).moves).toEqual(moves);
    const tree = good(newLine(start, moves, new Map()));
    const [entry] = good(parseSgf(makeSgf(tree)));
    expect(good(entry!.game).moves).toEqual(moves);
  });

  it('give one sentence where they or the rules know of none', () => {
    expect(faultOf(makeGgf(good(newLine(start, moves, new Map()))))).toMatch(/not Othello, forgotten flips/);
    expect(faultOf(parseTranscript(written, startPosition(OTHELLO)))).toBe(
      'Move 8 (line 1, column 15): d2~d3~d4 leaves a disc unflipped, but in Othello every disc must be flipped.',
    );
    expect(faultOf(parseTranscript('f5~', start))).toMatch(/“~” must be followed by the square/);
  });

  it('name the option in JSON', () => {
    const json = makeJson(start);
    expect(JSON.parse(json)).toMatchObject({ rules: 'othello;forgotten' });
    expect(good(parseJson(json, OTHELLO)).position.rules).toBe(FORGETFUL);
    const object = JSON.stringify({ board: '-----OX--XO-----', side: 'X', rules: { size: '4x4', forgotten: true } });
    expect(good(parseJson(object, OTHELLO)).position.rules.id).toBe('4x4;forgotten');
    const bad = JSON.stringify({ board: '-----OX--XO-----', side: 'X', rules: { size: '4x4', forgotten: 'yes' } });
    expect(faultOf(parseJson(bad, OTHELLO))).toBe('“forgotten” must be true or false.');
  });
});

/** Everything that a player may leave unflipped in a move, including nothing. */
function* omissions({ flips }: LegalMove): Generator<readonly number[]> {
  for (let mask = 0; mask < 2 ** flips.length - 1; mask++) yield flips.filter((_, i) => (mask >> i) & 1);
}

/** The value where the mover chooses what to leave and the opponent what to point out, by trying everything. */
function valueWithOmissions(at: Position): number {
  const moves = legalMoves(at);
  if (!moves.length) {
    if (isOver(at)) return outcome(at, at.sideToMove, 'discs');
    return 0 - valueWithOmissions(applyMove(at, { kind: 'pass' }, []));
  }
  let best = -Infinity;
  for (const legal of moves) {
    for (const left of omissions(legal)) {
      let worst = Infinity;
      for (let mask = 0; mask < 2 ** left.length; mask++) {
        const kept = left.filter((_, i) => (mask >> i) & 1);
        const turned = legal.flips.filter((square) => !kept.includes(square));
        worst = Math.min(worst, 0 - valueWithOmissions(applyMove(at, legal.move, turned)));
      }
      best = Math.max(best, worst);
    }
  }
  return best;
}

function plainValue(at: Position): number {
  const moves = legalMoves(at);
  if (!moves.length) {
    if (isOver(at)) return outcome(at, at.sideToMove, 'discs');
    return 0 - plainValue(applyMove(at, { kind: 'pass' }, []));
  }
  return Math.max(...moves.map(({ move, flips }) => 0 - plainValue(applyMove(at, move, flips))));
}

// The opponent can point out everything, and the mover can flip everything: neither side is better off than usual.
test.each([
  '-XXOXOOXXXOX-O-- X',
  'O-XOXXO-XOOX--O- O',
  '-OOXXOOXOXXOO-X- X',
  'X-OOOXOX-XXO-OO- X',
  'XOO--OXXOOXOX-X- O',
])('%s is worth as much as without the option', (text) => {
  const at = position(text, rulesNamed('4x4;forgotten'));
  expect(valueWithOmissions(at)).toBe(plainValue(at));
});
