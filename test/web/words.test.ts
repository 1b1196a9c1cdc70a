/** Words, figures, keys and settings: pure functions, as tables. */
import { TAB_VIEWS } from '../../web/document/tab-state.ts';
import { describe, expect, test } from 'vitest';
import { parseRules, ruleSystem } from '../../game/rules.ts';
import { chordOf, chordParts, commandFor, isKeptByTarget, keyHint } from '../../web/workbench/keys.ts';
import { commandIds, commandOf } from '../../web/workbench/commands.ts';
import { sizedName } from '../../web/i18n/labels.ts';
import { countText, duration, roughDuration, signedMean, timeLeftText } from '../../web/i18n/numbers.ts';
import { engineSentence, plain } from '../../web/engine/sentences.ts';
import { DEFAULTS, readSettings, threadChoices } from '../../web/settings/settings.ts';
import { browserStore } from '../../web/browser/storage.ts';
import { byValue, isLoss, lossText, shareOf, negated, valueText } from '../../web/engine/value-format.ts';
import { speak } from '../../i18n/runtime.ts';
import type { Value } from '../../workers/protocol.ts';
import { analysis, atLeast, atMost, estimate, exact, FFO42, position } from './samples.ts';

describe('figures', () => {
  test.each([
    [7, '7'],
    [999, '999'],
    [21_200_000, '21.2 M'],
    [228_412_345, '228.4 M'],
    [3_100_000_000, '3.1 G'],
  ])('%d nodes', (n, text) => expect(countText(n)).toBe(text));

  test.each([
    [0, '0.0 s'],
    [10_800, '10.8 s'],
    [125_000, '2 min 05 s'],
    [3_900_000, '1 h 05 min'],
  ])('%d ms', (ms, text) => expect(duration(ms)).toBe(text));

  test.each([
    [300, '1 s'],
    [3900, '4 s'],
    [17_000, '20 s'],
    [170_000, '3 min'],
    [7_000_000, '2 h'],
  ])('about %d ms', (ms, text) => expect(roughDuration(ms)).toBe(text));

  const HOUR = 3_600_000;
  test.each([
    [90 * HOUR, 'about 90 h left'],
    [364 * 24 * HOUR, 'about 8,736 h left'],
    [365 * 24 * HOUR, 'over a year left'],
    [19_209_916_842 * HOUR, 'over a year left'],
  ])('%d ms left', (ms, text) => expect(timeLeftText(ms, (time) => `about ${time} left`)).toBe(text));
});

describe('values', () => {
  test.each<[Value, string]>([
    [exact(6), '+6'],
    [exact(-10), '−10'],
    [exact(0), '0'],
    [atMost(-8), '≤ −8'],
    [atLeast(2), '≥ +2'],
    [{ ...exact(0), low: -8, high: -2 }, '−8 … −2'],
    [estimate(-17), '−17'],
  ])('%o', (value, text) => expect(valueText(value, 64)).toBe(text));

  test('a mean has one decimal, as the language writes it', () => {
    const means = () => [1.25, -0.2, 0.04, -0.06].map(signedMean);
    expect(means()).toEqual(['+1.3', '−0.2', '0.0', '−0.1']);
    speak('fr');
    try {
      expect(means()).toEqual(['+1,3', '−0,2', '0,0', '−0,1']);
    } finally {
      speak('en');
    }
  });

  test('turned twice is the same; 0 stays without a sign', () => {
    expect(negated(exact(0))).toEqual(exact(0));
    expect(negated(negated(atMost(-8)))).toEqual(atMost(-8));
    expect(negated(atMost(-8))).toEqual(atLeast(8));
  });

  test.each([
    [exact(0), exact(6), '6'],
    [atMost(-8), exact(-6), '≥ 2'],
    [estimate(-17), exact(-6), '~11'],
    [{ ...estimate(-17), low: -64 }, estimate(-6), '≥ ~11'],
    [exact(2), atLeast(6), '≥ 4'],
    [exact(0), { ...exact(0), low: 0, high: 6 }, '0 … 6'],
    [{ ...exact(0), low: -4, high: 2 }, { ...exact(0), low: 0, high: 6 }, '0 … 10'],
    [atMost(4), { ...exact(0), low: 0, high: 6 }, '≥ 0'],
  ])('loss of %o against %o', (value, best, text) => expect(lossText(value, best, 64)).toBe(text));

  test('nothing is lost where a text says so, however sure it is', () => {
    expect(['0', '~0', '≥ 0', '≥ ~0'].filter(isLoss)).toEqual([]);
    expect(['6', '~10', '≥ 2', '0 … 6'].filter((text) => !isLoss(text))).toEqual([]);
  });

  test('sorted: best, then surer, then unknown', () => {
    const { moves } = analysis(FFO42, { g2: exact(6), a4: estimate(-2), c6: exact(-2), c2: atMost(-2), c7: exact(8) });
    const sorted = moves.toSorted(byValue(64)).map((move) => move.value && valueText(move.value, 64));
    expect(sorted.slice(0, 6)).toEqual(['+8', '+6', '−2', '≤ −2', '−2', undefined]);
  });

  test.each([
    [exact(6), { low: 35, high: 35, sure: 'exact' }],
    [exact(64), { low: 64, high: 64, sure: 'exact' }],
    [atMost(6), { low: 0, high: 35, sure: 'bound' }],
    [estimate(0), { low: 30, high: 34, sure: 'estimate' }],
    [undefined, { low: 0, high: 0, sure: 'none' }],
  ])('share of %o', (value, share) => expect(shareOf(value, 64)).toEqual(share));
});

describe('sentences', () => {
  const say = (values: Parameters<typeof analysis>[1], change: Parameters<typeof analysis>[2] = {}) =>
    plain(engineSentence(FFO42, change?.state ?? 'done', analysis(FFO42, values, change), null));
  const all = (best: string, value: number, others: number) =>
    Object.fromEntries(
      ['g2', 'a4', 'c6', 'c2', 'c7', 'd2', 'b5', 'b2', 'b6'].map((name) => [
        name,
        exact(name === best ? value : others),
      ]),
    );

  test.each([
    [all('g2', 6, -2), 'Black wins 35–29 with g2, the only winning move.'],
    [all('g2', 6, 2), 'Black wins 35–29 with g2.'],
    [all('g2', 0, -2), 'Black draws 32–32 with g2, the only drawing move.'],
    [all('g2', -2, -4), 'Black loses 31–33 at best, with g2.'],
    [all('', 0, 4), 'Black wins 34–30 with b2, c2, d2 or 6 other moves.'],
  ])('%o', (values, text) => expect(say(values)).toBe(text));

  test.each([
    [atLeast(2), 'Black wins by at least 2, with g2.'],
    [atLeast(0), 'Black has at least a draw, with g2.'],
    [atLeast(-6), 'Black loses by at most 6, with g2.'],
    [atMost(-6), 'Black can’t do better than −6, and may do worse.'],
    [atMost(4), 'Black gets at most +4.'],
  ])('bound %o', (value, text) => expect(say({ g2: value })).toBe(text));

  test('counted in discs, a result has a margin', () => {
    expect(say({ g2: exact(6) }, { count: 'discs' })).toBe('Black wins by 6 with g2.');
  });

  test('where the fewest discs win, the counts are turned round', () => {
    const anti = position('--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X', ruleSystem('anti')!);
    expect(plain(engineSentence(anti, 'done', analysis(anti, { g2: exact(6) }), null))).toBe(
      'Black wins 29–35 with g2.',
    );
  });
});

describe('keys', () => {
  const press = (key: string, modifiers: Partial<KeyboardEvent> = {}) =>
    chordOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });

  test.each([
    [press('F'), 'f'],
    [press('Z', { shiftKey: true }), 'Shift+z'],
    [press(' '), 'Space'],
    [press('?', { shiftKey: true }), '?'],
    [press('Z', { ctrlKey: true, shiftKey: true }), 'Ctrl+Shift+z'],
    [press('z', { metaKey: true }), 'Ctrl+z'],
    [press('ArrowLeft', { shiftKey: true }), 'Shift+ArrowLeft'],
  ])('%s', (chord, text) => expect(chord).toBe(text));

  test('no chord asks for two things in one view', () => {
    for (const view of TAB_VIEWS) {
      const chords = commandIds()
        .filter((id) => commandOf(id).where.includes(view))
        .flatMap((id) => commandOf(id).keys);
      expect(chords.toSorted()).toEqual([...new Set(chords)].toSorted());
    }
  });

  test('e sets up in one view and clears in the other', () => {
    expect(commandFor('e', 'analyse')).toBe('openSetup');
    expect(commandFor('e', 'setup')).toBe('brushEmpty');
    expect(commandFor('Shift+x', 'analyse')).toBeUndefined();
  });

  test('printed on keys', () => {
    expect(chordParts('Ctrl+Shift+z')).toEqual(['Ctrl', 'Shift', 'Z']);
    expect(keyHint('back')).toBe('←');
    expect(keyHint('turn')).toBe('f');
  });

  test('text boxes keep what is typed, choices their arrows, buttons Space', () => {
    const element = <K extends keyof HTMLElementTagNameMap>(tag: K, type = '') =>
      Object.assign(document.createElement(tag), type && { type });
    expect(isKeptByTarget('f', element('textarea'))).toBe(true);
    expect(isKeptByTarget('f', element('select'))).toBe(true);
    expect(isKeptByTarget('ArrowLeft', element('input', 'radio'))).toBe(true);
    expect(isKeptByTarget('b', element('input', 'radio'))).toBe(false);
    expect(isKeptByTarget('Space', element('button'))).toBe(true);
    expect(isKeptByTarget('ArrowLeft', element('button'))).toBe(false);
    expect(isKeptByTarget('ArrowLeft', element('div'))).toBe(false);
  });
});

describe('settings', () => {
  test.each([
    [null, DEFAULTS],
    ['no object', DEFAULTS],
    [{ threads: -1, hashMegabytes: 'many', exactFrom: 1.5, theme: 'pink', engineOn: 'yes' }, DEFAULTS],
    [
      { threads: 4, theme: 'dark', engineOn: false },
      { ...DEFAULTS, threads: 4, theme: 'dark', engineOn: false },
    ],
  ])('%o', (found, settings) => expect(readSettings(found)).toEqual(settings));

  test('one thread where memory is not shared', () => {
    expect(threadChoices({ isolated: false, cores: 8 })).toEqual([1]);
    expect(threadChoices({ isolated: true, cores: 4 })).toEqual([1, 2, 3, 4]);
    expect(threadChoices({ isolated: true, cores: 40 }).slice(-3)).toEqual([24, 32, 40]);
  });

  test('a forbidden storage is no storage', () => {
    const store = browserStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(store.get('x')).toBeNull();
    expect(store.set('x', 'y')).toBe(false);
  });
});

test.each([
  ['othello', 'Othello 8×8'],
  ['10x10', '10×10'],
  ['6x6-parallel', '6×6, parallel'],
  ['custom:6x6;own=18;count=discs', 'Custom 6×6'],
])('the name of %s has its size once', (id, name) => {
  const rules = parseRules(id);
  expect(rules.ok && sizedName(rules.value)).toBe(name);
});
