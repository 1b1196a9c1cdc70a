/** The catalogue of i18n/locales: complete in every language, and whatever is not fails the build. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { LANGUAGES, type RuleTexts, type Systems } from '../../build/messages.ts';
import { RULE_SYSTEMS } from '../../game/rules.ts';
import { accessors, type Compiled } from '../../i18n/catalogue.ts';
import { p, speak } from '../../i18n/runtime.ts';
import { systemName, systemSource, systemSummary } from '../../i18n/system-text.ts';
import { checkMessages, problems } from '../../scripts/messages.mjs';

afterAll(() => speak('en'));

const compiled = import.meta.glob<{ default: Compiled }>('../../i18n/locales/*/*.arb', { eager: true });
const sources = import.meta.glob<string>('../../i18n/locales/*/*.arb', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const groupsOf = (language: string): string[] =>
  Object.keys(compiled).flatMap((path) => (path.split('/').at(-2) === language ? [path.split('/').at(-1)!] : []));

test('nothing is missing, superfluous or used in another way than in English', () => {
  expect(() => checkMessages()).not.toThrow();
  expect(groupsOf('en').length).toBeGreaterThan(10);
  for (const language of LANGUAGES) expect(groupsOf(language)).toEqual(groupsOf('en'));
});

test.each([
  ['a missing message', { a: 'x' }, {}, 'a is missing'],
  ['a superfluous message', {}, { a: 'x' }, 'a is not in English'],
  ['a lost argument', { a: '{name} wins' }, { a: 'gana' }, 'a does not use {name}'],
  ['an argument that is not there', { a: 'wins' }, { a: '{name} gana' }, 'a has {name}, which English has not'],
  ['a number taken for a text', { a: '{n, number} discs' }, { a: '{n} fichas' }, 'a uses {n} as a string'],
  ['a form too few', { a: '{n, plural, one {#} other {#}}' }, { a: '{n, plural, other {#}}' }, 'lacks one'],
  ['a form too many', { a: '{n, plural, one {#} other {#}}' }, { a: '{n, plural, one {#} two {#} other {#}}' }, 'two'],
  ['a brace too few', { a: '{name} wins' }, { a: '{name gana' }, 'invalid syntax'],
  ['nothing', { a: 'x' }, { a: '' }, 'is no text'],
  ['a good one', { a: '{n, number} of {name}' }, { a: '{name}: {n, number}' }, ''],
] as const)('%s', (_, english, spanish, why) => {
  expect(problems(english, spanish, 'es').join()).toContain(why);
  expect(problems(english, spanish, 'es')).toHaveLength(why ? 1 : 0);
});

test('a language with more forms needs all of them', () => {
  const english = { a: '{n, plural, one {#} other {#}}' };
  expect(problems(english, english, 'ru').join()).toMatch(/few.*many|many.*few/);
  expect(problems(english, { a: '{n, plural, one {#} few {#} many {#} other {#}}' }, 'ru')).toEqual([]);
  expect(problems(english, { a: '{n, plural, other {#}}' }, 'zh')).toEqual([]);
});

test.each([
  ['en', 'other one other other'],
  ['es', 'other one other other'],
  ['fr', 'one one other other'],
  ['it', 'other one other other'],
  ['ja', 'other other other other'],
  ['zh', 'other other other other'],
])('%s counts 0, 1, 2 and 5 as %s', (language, forms) => {
  speak(language);
  const named = { one: 'one', other: 'other' };
  expect([0, 1, 2, 5].map((n) => p(n, named)).join(' ')).toBe(forms);
});

describe.each(LANGUAGES)('%s', (language) => {
  const of = (group: string): Compiled => compiled[`../../i18n/locales/${language}/${group}.arb`]!.default;

  test('no text has more spaces or stops than it should, and none is markup', () => {
    const odd = Object.entries(sources).flatMap(([path, text]) =>
      path.includes(`/${language}/`)
        ? Object.entries(JSON.parse(text) as Record<string, unknown>).filter(
            ([id, said]) =>
              !id.startsWith('@') &&
              typeof said === 'string' &&
              / {2}|\.\.(?!\.)|^\s|\s$|<[a-z/]/.test(said) &&
              !id.startsWith('phrases.'),
          )
        : [],
    );
    expect(odd).toEqual([]);
  });

  test('every rule system has a name, a summary and a source', () => {
    speak(language);
    const systems = accessors<Systems>(of('systems'), () => of('systems'));
    const texts = accessors<RuleTexts>(of('rule-texts'), () => of('rule-texts'));
    const names = RULE_SYSTEMS.map((rules) => systemName(rules, systems));
    expect(new Set(names).size).toBe(RULE_SYSTEMS.length);
    // One that lacks a name is called by the start of its id.
    for (const name of names) expect(name).not.toMatch(/^[a-z]/);
    for (const rules of RULE_SYSTEMS) {
      expect(systemSummary(rules, texts)).toMatch(/[.。]$/u);
      expect(systemSource(rules, texts)).toMatch(/[.。]$/u);
    }
  });
});

test('the shell has English alone', () => {
  const shell = readFileSync('i18n/english.ts', 'utf8');
  expect([...shell.matchAll(/locales\/(\w+)\//g)].map(([, name]) => name)).toEqual(['en', 'en', 'en', 'en']);
});
