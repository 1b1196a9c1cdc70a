/** The languages of the page: complete, with the same values in the same messages, and changed while the page stands. */
import { afterEach, describe, expect, test } from 'vitest';
import { RULE_SYSTEMS } from '../../game/rules.ts';
import { LOCALES, preferredLocale, SOURCE, useLocale, alsoSpeakOf, locale } from '../../web/i18n/locale.ts';
import { number } from '../../web/i18n/messages.ts';
import { count, duration, memory } from '../../web/i18n/numbers.ts';
import { EXAMPLES } from '../../web/rules/examples.ts';
import { FAMILIES } from '../../web/rules/families.ts';
import { engineSentence, plain } from '../../web/i18n/sentences.ts';
import { words } from '../../web/i18n/words.ts';
import { studyWords } from '../../web/panels/study/study-words.ts';
import '../../web/panels/engine/outflank-engine.ts';
import { mount, one, textOf } from './mount.ts';
import { analysis, exact, FFO42 } from './samples.ts';

type Filled = { readonly strings: readonly string[]; readonly values: readonly unknown[] };
type Text = string | Filled;
type Source = Text | { readonly n: number; readonly one: Text; readonly other: Text };

/** What a message needs in every language: its id, and which of its values. */
interface Wanted {
  readonly id: string;
  readonly values: readonly number[];
  /** Values that may be left out: of one thing it need not be said that it is one. */
  readonly spared: readonly number[];
  /** The values come in the text as they come to the message. */
  readonly ordered: boolean;
}

const valuesOf = (text: Text): readonly unknown[] => (typeof text === 'string' ? [] : text.values);
const places = (text: Text): number[] => valuesOf(text).map((_, i) => i);

const isOrdered = (text: Text): boolean => {
  const numbers = valuesOf(text).filter((value) => typeof value === 'number');
  return numbers.every((value, i) => i === 0 || value > numbers[i - 1]!);
};

/** The messages of a tree of words, by asking each for its English text. */
function wantedOf(tree: object, above: string, language: string): Wanted[] {
  return Object.entries(tree).flatMap(([name, part]: [string, unknown]) => {
    const id = `${above}${name}`;
    if (typeof part !== 'function') return wantedOf(part as object, `${id}.`, language);
    const { source } = part as unknown as { source: (...values: unknown[]) => Source };
    const text = source(...Array.from({ length: source.length }, (_, i) => 1001 + i));
    if (typeof text === 'string' || 'strings' in text)
      return [{ id, values: places(text), spared: [], ordered: isOrdered(text) }];
    const spared = valuesOf(text.other).flatMap((value, i) => (value === text.n ? [i] : []));
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    return [
      ...(forms.includes('one')
        ? [{ id: `${id}.one`, values: places(text.other), spared, ordered: isOrdered(text.one) }]
        : []),
      { id: `${id}.other`, values: places(text.other), spared: [], ordered: isOrdered(text.other) },
    ];
  });
}

/** Every words file there is: one that is forgotten in a language is found by being a file. */
const files = import.meta.glob<Record<string, unknown>>('../../web/**/*words.ts', { eager: true });
/** The rooms of the trees are told by the files themselves. */
const sources = import.meta.glob<string>('../../web/**/*words.ts', { eager: true, query: '?raw', import: 'default' });

function roomsIn(path: string): [name: string, room: string][] {
  return [...sources[path]!.matchAll(/export const (\w+) = messages\('(\w+)'/g)].map((match) => [match[1]!, match[2]!]);
}

const phrases: readonly string[] = [
  ...RULE_SYSTEMS.flatMap(({ name, summary, source }) => [...name.split(', '), summary, source]),
  ...FAMILIES.flatMap(({ name, text }) => [name, text]),
  ...EXAMPLES.flatMap(({ name, text }) => [name, text]),
].filter((phrase) => !/^[\d×]+$/.test(phrase));

const translations = import.meta.glob<{ templates: Record<string, Text> }>(
  '../../web/i18n/locales/*/{index,rules-view}.ts',
  {
    eager: true,
  },
);

const languages = LOCALES.filter((name) => name !== SOURCE);

afterEach(() => useLocale(SOURCE));

describe.each(languages)('%s', (language) => {
  const templates: Record<string, Text> = {};
  for (const [path, module] of Object.entries(translations)) {
    if (path.includes(`/${language}/`)) Object.assign(templates, module.templates);
  }
  const wanted = [
    ...Object.entries(files).flatMap(([path, file]) =>
      roomsIn(path).flatMap(([name, room]) => wantedOf(file[name] as object, `${room}.`, language)),
    ),
    ...phrases.map((phrase): Wanted => ({ id: `phrases.${phrase}`, values: [], spared: [], ordered: true })),
  ];

  test('no message is missing, and none is left over', () => {
    expect(wanted.length).toBeGreaterThan(500);
    expect(wanted.map(({ id }) => id).filter((id) => !templates[id])).toEqual([]);
    const known = new Set(wanted.map(({ id }) => id));
    // A few board names are the same in the table and need no words.
    expect(Object.keys(templates).filter((id) => !known.has(id) && !/^phrases\.[\d×]+$/.test(id))).toEqual([]);
  });

  test('each has the values of the English one, and no others', () => {
    const wrong = wanted.filter(({ id, values, spared }) => {
      const told = new Set(valuesOf(templates[id] ?? ''));
      const needed = values.filter((value) => !spared.includes(value));
      return needed.some((value) => !told.has(value)) || [...told].some((value) => !values.includes(value as number));
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('none is empty, and none says more spaces or stops than it should', () => {
    const odd = Object.entries(templates).filter(([, text]) => {
      const whole = typeof text === 'string' ? text : text.strings.join('7');
      return whole.trim() === '' || / {2}|\.\.(?!\.)/.test(whole);
    });
    expect(odd.map(([id]) => id)).toEqual([]);
  });
});

test('values of English messages stand in the order in which they are given: translations know them by their place', () => {
  const mixed = Object.entries(files).flatMap(([path, file]) =>
    roomsIn(path).flatMap(([name, room]) => wantedOf(file[name] as object, `${room}.`, SOURCE)),
  );
  expect(mixed.filter(({ ordered }) => !ordered).map(({ id }) => id)).toEqual([]);
});

describe('in use', () => {
  test('an element is drawn anew, and the page is marked with its language', async () => {
    const view = { phase: 'off', analysis: null, fault: null, limits: null, opened: null, holder: null } as const;
    const panel = await mount('outflank-engine', { view, position: FFO42 });
    expect(textOf(one(panel, '.sentence'))).toBe('The engine is off.');
    await useLocale('fr');
    await panel.updateComplete;
    expect(textOf(one(panel, '.sentence'))).toBe('Le moteur est éteint.');
    expect(document.documentElement.lang).toBe('fr');
    await useLocale('en');
    await panel.updateComplete;
    expect(textOf(one(panel, '.sentence'))).toBe('The engine is off.');
    expect(document.documentElement.lang).toBe('en');
  });

  test.each([
    ['en', 'Black wins 35–29 with g2, the only winning move.', '228.4 M', '10.8 s', '12,345', '2 GB'],
    ['es', 'Negras ganan 35–29 con g2, la única jugada que gana.', '228,4 M', '10,8 s', '12.345', '2 GB'],
    ['it', 'Il Nero vince 35–29 con g2, l’unica mossa che vince.', '228,4 M', '10,8 s', '12.345', '2 GB'],
    ['ja', '黒の勝ち 35–29、g2（唯一の勝ち手）。', '228.4 M', '10.8秒', '12,345', '2 GB'],
    ['fr', 'Noir gagne 35–29 avec g2, seul coup gagnant.', '228,4 M', '10,8 s', '12\u202f345', '2 Go'],
  ] as const)('%s: sentence and figures', async (language, sentence, nodes, seconds, thousands, bytes) => {
    await useLocale(language);
    const moves = Object.fromEntries(
      ['g2', 'a4', 'c6', 'c2', 'c7', 'd2', 'b5', 'b2', 'b6'].map((name) => [name, exact(name === 'g2' ? 6 : -2)]),
    );
    expect(plain(engineSentence(FFO42, 'done', analysis(FFO42, moves), null))).toBe(sentence);
    expect([count(228_412_345), duration(10_800), number(12_345), memory(2048)]).toEqual([
      nodes,
      seconds,
      thousands,
      bytes,
    ]);
  });

  test.each([
    ['en', ['0 flips', '1 flip', '2 flips']],
    ['es', ['0 volteos', '1 volteo', '2 volteos']],
    ['it', ['0 girate', '1 girata', '2 girate']],
    ['ja', ['0石返し', '1石返し', '2石返し']],
    ['fr', ['0 pion retourné', '1 pion retourné', '2 pions retournés']],
  ] as const)('%s: one and many', async (language, texts) => {
    await useLocale(language);
    expect([0, 1, 2].map((n) => words.board.flips(n))).toEqual(texts);
    expect(studyWords.games.add(1)).not.toBe(studyWords.games.add(2));
  });

  test('the words of the rules view come when it is opened', async () => {
    await useLocale('it');
    await alsoSpeakOf('rules');
    const { rulesWords } = await import('../../web/rules/rules-words.ts');
    expect(rulesWords.play()).toBe('Gioca con queste regole');
    await useLocale('es');
    expect(rulesWords.play()).toBe('Jugar con estas reglas');
    expect(locale()).toBe('es');
  });

  test.each([
    [['fr-CA', 'en'], 'fr'],
    [['de', 'pt-BR', 'it'], 'it'],
    [['de'], 'en'],
    [[], 'en'],
    [['JA'], 'ja'],
  ] as const)('a browser that asks for %o is spoken to in %s', (asked, name) =>
    expect(preferredLocale(asked)).toBe(name),
  );
});
