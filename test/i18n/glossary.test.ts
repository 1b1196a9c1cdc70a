/**
 * The catalogue against docs/glossary.md: a term is the same word wherever it is used, and in every language the players'
 * own.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const LANGUAGES = { Spanish: 'es', French: 'fr', Italian: 'it', Japanese: 'ja', Chinese: 'zh' } as const;
type Language = (typeof LANGUAGES)[keyof typeof LANGUAGES];
const COLUMNS = Object.values(LANGUAGES);

const files = import.meta.glob<string>('../../i18n/locales/*/*.arb', { eager: true, query: '?raw', import: 'default' });

/**
 * Every message of a language by its group and name; what is in braces doesn't count as words, other words to search by do.
 */
function messagesOf(language: string): Map<string, string> {
  const messages = new Map<string, string>();
  for (const [path, text] of Object.entries(files)) {
    const [folder, file = ''] = path.split('/').slice(-2);
    if (folder !== language) continue;
    for (const [name, message] of Object.entries<string>(JSON.parse(text)))
      if (!name.startsWith('@') && !name.startsWith('synonyms.'))
        messages.set(`${file.replace('.arb', '')}:${name}`, message.replace(/\{\w+/g, '{'));
  }
  return messages;
}
const ENGLISH = messagesOf('en');

const GLOSSARY = readFileSync('docs/glossary.md', 'utf8');
const section = (title: string): string => GLOSSARY.split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const rowsOf = (text: string): string[][] =>
  [...text.matchAll(/^\| (.*) \|$/gm)].slice(2).map(([, row = '']) => row.split('|').map((cell) => cell.trim()));
const wordsOf = (cell: string): string[] => cell.split(/,\s*/);

/** A word as it stands alone, not as part of another one; Japanese and Chinese have no space between words. */
const alone = (word: string): RegExp =>
  /[a-z]/i.test(word) ? new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, 'iu') : new RegExp(word, 'u');
const english = (word: string): RegExp => alone(word.endsWith('s') ? word : `${word}(s|es)?`);
/** Endings change with gender, number and tense. */
const stemOf = (word: string): string =>
  /[りる]$/.test(word)
    ? word.slice(0, -1)
    : /[a-z]/.test(word) && word.length > 4
      ? word.slice(0, word.length > 6 ? -2 : -1)
      : word;

/** Messages that say it in another way, or whose English word is another one with the same spelling. */
const OTHERWISE: Readonly<Record<string, RegExp>> = {
  disc: /texts\.edges|showLast|showNext|italian-displacement|graph\.|names\.frontier|anti\.text|review\.sides|perMove/,
  square:
    /odd-regions|ggf-rules|displacement\.text|ownText|texts\.compact|noValues|random\.|fill4|others\.enter|player:depth/,
  'X-square': /x-sacrifice/,
  'C-square': /c-sacrifice/,
  edge: /edge:even/,
  // To draw on a board, and to draw lots.
  draw: /drawMode|rules:editor|xot\.|tools\.draw/,
  opening: /openings\.note|rules:opening/,
  proved: /engine\.refuted|examples\.small/,
  exact: /explorer:table|without-small/,
  mistake: /better\.whose/,
  // Levels of brackets, and of variations.
  level: /json-nesting|tree:line/,
  rating: /first\.what/,
  engine: /depthTip|threads-one|proof\.wrong|notYet/,
  // To study an opening.
  study: /openings\.study|tooLong/,
};

const TABLES = ['The game', 'What is seen on a board', 'Values', 'Learning and openings'];
const TERMS = TABLES.flatMap((title) => rowsOf(section(title)));

describe.each(TERMS)('%s', (term, ...cells) => {
  const meant = [...ENGLISH].filter(([id, text]) => english(term).test(text) && !OTHERWISE[term]?.test(id));

  test.each(COLUMNS)('in %s', (language: Language) => {
    const words = wordsOf(cells[COLUMNS.indexOf(language)] ?? '').map(stemOf);
    const messages = messagesOf(language);
    const others = meant.filter(
      ([id]) => !words.some((word) => messages.get(id)?.toLowerCase().includes(word.toLowerCase())),
    );
    expect(others.map(([id]) => `${id}: ${messages.get(id)}`)).toEqual([]);
  });

  test('is said', () => expect(meant.length).toBeGreaterThan(0));
});

test.each(rowsOf(section('Words that do not occur')))('%s says nowhere: %s', (name, words = '') => {
  const messages = messagesOf(name === 'English' ? 'en' : LANGUAGES[name as keyof typeof LANGUAGES]);
  const found = wordsOf(words).flatMap((word) => [...messages].filter(([, text]) => alone(word).test(text)));
  expect(found).toEqual([]);
});
