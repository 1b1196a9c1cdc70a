/** Faults in every language: each has its sentence, its arguments are in it, and none of it is markup or English. */
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import type { Faults } from '../../build/messages.ts';
import { FAULTS, fault, NOTICES, placed, type Fault, type Notice } from '../../game/faults.ts';
import { parseAny } from '../../game/formats/detect.ts';
import { parseFile } from '../../game/formats/file.ts';
import { parseJson } from '../../game/formats/json.ts';
import { parseLink } from '../../game/formats/link.ts';
import { parseStudy } from '../../game/formats/study.ts';
import { parseXot } from '../../game/formats/xot.ts';
import { parseOpenings } from '../../game/openings.ts';
import { OTHELLO, parseRules, rulesOf, ruleSystem } from '../../game/rules.ts';
import { emptySetup, startSetup, toPosition } from '../../game/setup.ts';
import type { Result } from '../../game/types.ts';
import { accessors, type Compiled } from '../../i18n/catalogue.ts';
import { faultParts, faultText, foundText, noticeText, type FaultLanguage } from '../../i18n/fault-text.ts';
import { speak } from '../../i18n/runtime.ts';
import { limitsOfLevel } from '../../workers/levels.ts';

afterAll(() => speak('en'));

const files = import.meta.glob<{ default: Compiled }>('../../i18n/locales/*/faults.arb', { eager: true });
const LANGUAGES = Object.keys(files).map((path) => path.split('/').at(-2)!);

/** A language; names of players and rules are marked, so that a test sees them. */
function languageOf(name: string): FaultLanguage {
  speak(name);
  const { default: compiled } = files[`../../i18n/locales/${name}/faults.arb`]!;
  return {
    messages: accessors<Faults>(compiled, () => compiled),
    language: name,
    player: (player) => `<${player}>`,
    rules: (id) => `<${id}>`,
  };
}

/** Something for every argument, each recognisable in a sentence. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  n: 7,
  found: 8,
  most: 9,
  least: 2,
  columns: 3,
  rows: 4,
  game: 5,
  ply: 6,
  square: 'f5',
  move: 'd3',
  squares: ['d4', 'e4', 'e5'],
  player: 'Black',
  other: 'White',
  rules: 'othello',
  text: 'what-was-read',
  character: 'q',
  name: 'A-NAME',
  sign: '(',
  otherSign: ')',
  choices: 'x, y',
  reason: 'why',
};
/** How a sample looks in a sentence. */
const seen = (name: string): string[] => (name === 'squares' ? ['d4', 'e4', 'e5'] : [String(SAMPLES[name])]);

const sampleOf = (code: string, names: readonly string[]): Fault | Notice =>
  ({ code, args: Object.fromEntries(names.map((name) => [name, SAMPLES[name]])) }) as Fault | Notice;

const ALL = [...Object.entries(FAULTS), ...Object.entries(NOTICES)] as [string, readonly string[]][];

describe.each(LANGUAGES)('%s', (name) => {
  test('every fault and notice is a sentence with all of its arguments', () => {
    const language = languageOf(name);
    const wrong = ALL.flatMap(([code, names]) => {
      const text = noticeText(sampleOf(code, names), language);
      const lost = names.filter((arg) => !seen(arg).every((part) => text.includes(part)));
      const isSentence = code === 'plain' || /[.。?？]$/u.test(text);
      return lost.length || !isSentence || /\{|\}|undefined|\[object/.test(text.replace(/'?\{"X".*?\}'?/, ''))
        ? [`${code}: ${text}`]
        : [];
    });
    expect(wrong).toEqual([]);
  });

  test('counts have their forms', () => {
    const language = languageOf(name);
    const counted = (n: number) => faultText(fault('game-too-long', { n }), language);
    expect(counted(1).replace('1', '#') === counted(2).replace('2', '#')).toBe(name === 'ja' || name === 'zh');
  });

  test('places and causes are given', () => {
    const language = languageOf(name);
    const cause = fault('square-taken', { square: 'f5', player: 'Black' });
    const text = faultText(
      fault('pass-first', { player: 'White', move: 'f5' }, { move: 12, line: 3, column: 4 }, cause),
      language,
    );
    for (const part of ['12', '3', '4', '<White>', '<Black>']) expect(text).toContain(part);
    const { where, what } = faultParts(placed(cause, { line: 17 }), language);
    expect(where).toContain('17');
    expect(what).toBe(faultText(cause, language));
  });
});

/** Real inputs and what is wrong with each. */
const BOARD = `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const any = (text: string): Result<unknown> => parseAny(text, OTHELLO);
const italian = (text: string): Result<unknown> => parseAny(text, ruleSystem('italian-displacement-4')!);
const INPUTS: readonly (readonly [string, () => Result<unknown>])[] = [
  ['text-empty', () => any(' ')],
  ['text-unknown', () => any(`% ${BOARD}`)],
  ['text-unknown', () => any('hello')],
  ['text-long', () => any('x'.repeat(1_000_001))],
  ['move-begin', () => any('f5 d6 ?? c3')],
  ['move-square', () => any('f5 d6 c9')],
  ['move-variation', () => any('f5 d6 c3 (')],
  ['square-taken', () => any('f5 f5')],
  ['centre-taken', () => any('d4 e5')],
  ['turns-none', () => any('f5 a1')],
  ['turns-none-other', () => any('f5 d3')],
  ['pass-illegal', () => any('f5 pass')],
  ['board-short', () => any('-'.repeat(60))],
  ['board-extra', () => any(`${BOARD}- X`)],
  ['board-sign', () => any(`${BOARD.slice(0, 29)}q${BOARD.slice(30)} X`)],
  ['board-sign-colours', () => italian('R-q-RB-RBB--RR-- R')],
  ['move-value', () => any(`${BOARD} X; f5:much;`)],
  ['json-broken', () => any('{"a"')],
  ['json-board', () => any('{"a":1}')],
  ['json-side', () => any(`{"board":"${BOARD}"}`)],
  ['json-size', () => any(`{"board":"${BOARD}","side":"X","size":8}`)],
  ['json-rules', () => any(`{"board":"${BOARD}","side":"X","rules":8}`)],
  ['json-supply', () => any(`{"board":"${BOARD}","side":"X","supply":8}`)],
  ['json-supply-count', () => any(`{"board":"${BOARD}","side":"X","supply":{"X":-1,"O":1}}`)],
  ['json-supply-shared', () => any(`{"board":"${BOARD}","side":"X","rules":"othello","supply":{"X":1,"O":1}}`)],
  ['json-missing', () => any(`{"board":"${BOARD}","side":"X","rules":{"missing":1}}`)],
  ['json-flag', () => any(`{"board":"${BOARD}","side":"X","rules":{"displacement":1}}`)],
  ['json-choice', () => any(`{"board":"${BOARD}","side":"X","rules":{"aim":1}}`)],
  ['json-field', () => any(`{"board":"${BOARD}","side":"X","rule":"anti"}`)],
  ['json-object', () => parseJson('[]', OTHELLO)],
  ['rules-unknown', () => any('#r=nothing')],
  ['rules-part', () => parseRules('custom:6x6;colour=green')],
  ['size-unreadable', () => parseRules('custom:big')],
  ['size-range', () => rulesOf({ columns: 11, rows: 3 })],
  ['square-outside', () => parseRules('custom:4x4;missing=h8')],
  ['supply-few', () => rulesOf({ columns: 8, rows: 8, supply: { kind: 'own', perSide: 1 } })],
  ['supply-count', () => rulesOf({ columns: 8, rows: 8, supply: { kind: 'own', perSide: 0.5 } })],
  ['centre-start', () => rulesOf({ columns: 3, rows: 3 })],
  ['centre-placed', () => rulesOf({ columns: 3, rows: 3, opening: 'placed' })],
  ['start-over', () => rulesOf({ columns: 2, rows: 2 })],
  ['start-colours', () => parseRules('custom:4x4;opening=custom;black=a1')],
  ['start-outside', () => parseRules('custom:4x4;missing=a1;opening=custom;black=a1;white=b1')],
  ['start-twice', () => parseRules('custom:4x4;opening=custom;black=a1;white=a1')],
  ['start-supply', () => parseRules('custom:4x4;own=2;opening=custom;black=a1.a2.a3;white=b1')],
  ['board-bare', () => toPosition(emptySetup(OTHELLO))],
  ['board-size', () => toPosition({ ...startSetup(OTHELLO), contents: ['black'] })],
  ['hand-count', () => toPosition({ ...startSetup(ruleSystem('reversi-1887')!), hands: { black: -1, white: 0 } })],
  ['link-ply', () => parseLink('#m=f5&p=7')],
  ['link-side', () => parseLink('#s=X')],
  ['link-percent', () => parseLink('#m=%')],
  ['study-json', () => parseStudy('{')],
  ['study-format', () => parseStudy('{}')],
  ['study-version', () => parseStudy('{"format":"outflank-study"}')],
  ['study-newer', () => parseStudy('{"format":"outflank-study","version":99}')],
  ['study-start', () => parseStudy('{"format":"outflank-study","version":1}')],
  ['study-node', () => parseStudy(`{"format":"outflank-study","version":1,"start":{"board":"${BOARD}","side":"X"}}`)],
  ['xot-line', () => parseXot('f5')],
  ['xot-empty', () => parseXot('')],
  ['opening-line', () => parseOpenings('f5')],
  ['opening-name', () => parseOpenings('f5\t1\tTiger')],
  ['sgf-other-game', () => any('(;GM[1]B[f5])')],
  ['property-value', () => any('(;GM[2]B)')],
  ['move-unreadable', () => any('(;GM[2];B[zz9])')],
  ['move-other-side', () => any('(;GM[2];W[f5])')],
  ['ggf-board', () => any('(;GM[Othello]PB[a];)')],
  ['ggf-board-broken', () => any('(;GM[Othello]BO[8 q *];)')],
  ['ggf-side', () => any(`(;GM[Othello]BO[8 ${BOARD}];)`)],
  ['file-book', () => parseFile(bytes('XADEKOOB'), OTHELLO)],
  ['file-binary', () => parseFile(new Uint8Array(40), OTHELLO)],
  ['table-cells', () => any('a,moves\n1,f5d6c3d3c4f4\n2')],
  ['engine-level', () => limitsOfLevel(61, 10)],
];

/** The fault of an input, or the first one among its entries. */
function faultIn(result: Result<unknown>): Fault | undefined {
  if (!result.ok) return result.fault;
  const { entries = [] } = result.value as { entries?: readonly { game: Result<unknown> }[] };
  for (const { game } of entries) if (!game.ok) return game.fault;
  return undefined;
}

describe('real inputs', () => {
  test.each(INPUTS)('%s', (code, read) => {
    const found = faultIn(read());
    expect(found?.code).toBe(code);
    for (const language of ['ja', 'zh']) {
      const text = faultText(found!, languageOf(language));
      // The only English is names, formats and quoted text.
      expect(
        text.replace(/「[^」]*」|“[^”]*”|<[^>]*>|"[^"]*"|\{.*\}|true|false|most|fewest|Outflank|Edax/gu, ''),
      ).not.toMatch(/[a-z]{4}/);
    }
  });

  test('what was read stays text, whatever it is', () => {
    const language = languageOf('en');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = parseAny(text, OTHELLO);
        if (read.ok) expect(foundText(read.value.found, language)).toMatch(/\S/);
        else expect(faultText(read.fault, language)).toMatch(/[.?]$/);
      }),
    );
    expect(faultText(fault('move-unreadable', { text: '<b>{n, plural, other {#}}</b>' }), language)).toContain(
      '<b>{n, plural, other {#}}</b>',
    );
  });
});
