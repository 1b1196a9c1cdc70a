/**
 * Compiles the catalogue of i18n/locales. Each file there is ICU MessageFormat in ARB, the JSON format that
 * translators' tools read; each language is a folder of them. Here they are read, checked against English, and
 * compiled: a message becomes a text or a function, so that no page has to parse one. `node scripts/messages.mjs`
 * checks, and writes the types of the messages to build/messages.ts; `messages()` does the same as a plugin of every
 * Vite build and server.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@messageformat/parser';

/** @typedef {import('@messageformat/parser').Token} Token */
/** @typedef {Map<string, 'number' | 'string'>} Arguments by their names, in the order in which a program gives them */
/** @typedef {{ tokens: Token[], args: Arguments }} Message */
/** @typedef {{ named: boolean, messages: Map<string, Message> }} Catalogue what one file holds */

const PROJECT = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const LOCALES = join(PROJECT, 'i18n/locales');
const RUNTIME = join(PROJECT, 'i18n/runtime.ts');
const TYPES = join(PROJECT, 'build/messages.ts');
/** The language that all others are compared with. */
const SOURCE = 'en';
/** Plural forms are required for the counts that occur in games; a million has its own form in some languages. */
const COUNTED = 1000;

/** @param {string} language @returns {Set<string>} the plural forms that it needs */
function formsOf(language) {
  const rules = new Intl.PluralRules(language);
  return new Set(Array.from({ length: COUNTED + 1 }, (_, n) => rules.select(n)));
}

/** @param {Token[]} tokens @param {Arguments} args @param {Set<string>} forms */
function collect(tokens, args, forms) {
  for (const token of tokens) {
    if (token.type === 'argument' && !args.has(token.arg)) args.set(token.arg, 'string');
    if (token.type === 'function') {
      if (token.key !== 'number' || token.param) throw new Error(`{${token.arg}, ${token.key}} is not compiled`);
      args.set(token.arg, 'number');
    }
    if (token.type === 'selectordinal') throw new Error('selectordinal is not compiled');
    if (token.type === 'select' || token.type === 'plural') {
      args.set(token.arg, token.type === 'plural' ? 'number' : 'string');
      const has = new Set(token.cases.map(({ key }) => key));
      const missing = token.type === 'plural' ? [...forms].filter((form) => !has.has(form)) : [];
      if (missing.length) throw new Error(`the plural of ${token.arg} lacks ${missing.join(', ')}`);
      for (const { tokens: inner } of token.cases) collect(inner, args, forms);
    }
  }
}

/** @typedef {Readonly<Record<string, unknown>>} Entries a file of the catalogue as JSON */

/** @param {string} language @param {string} group @returns {Catalogue} */
function read(language, group) {
  const path = join(LOCALES, language, `${group}.arb`);
  return parsed(language, JSON.parse(readFileSync(path, 'utf8')), path);
}

/** @param {string} language @param {Entries} entries @param {string} path @returns {Catalogue} */
function parsed(language, entries, path) {
  const cardinal = /** @type {any} */ (new Intl.PluralRules(language).resolvedOptions().pluralCategories);
  const forms = formsOf(language);
  const messages = new Map();
  for (const [id, text] of Object.entries(entries)) {
    if (id.startsWith('@')) continue;
    try {
      if (typeof text !== 'string' || text === '') throw new Error('is no text');
      const tokens = parse(text, { cardinal, strict: true });
      const meta = /** @type {{ placeholders?: object } | undefined} */ (entries[`@${id}`]);
      /** @type {Arguments} */
      const args = new Map(Object.keys(meta?.placeholders ?? {}).map((name) => [name, 'string']));
      collect(tokens, args, forms);
      messages.set(id, { tokens, args });
    } catch (error) {
      throw new Error(`${path}: ${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
  }
  return { named: entries['@@x-arguments'] === 'named', messages };
}

/** What a translation lacks or shouldn’t have. @param {Catalogue} source @param {Catalogue} translated */
function* differences(source, translated) {
  for (const [id, { args }] of source.messages) {
    const known = translated.messages.get(id);
    if (!known) yield `${id} is missing`;
    else {
      for (const [name, type] of args) {
        if (!known.args.has(name)) yield `${id} does not use {${name}}`;
        else if (known.args.get(name) !== type) yield `${id} uses {${name}} as a ${known.args.get(name)}`;
      }
      for (const name of known.args.keys()) if (!args.has(name)) yield `${id} has {${name}}, which English has not`;
    }
  }
  for (const id of translated.messages.keys()) if (!source.messages.has(id)) yield `${id} is not in English`;
}

/** What is wrong with a translated file. @param {Entries} source @param {Entries} translated @param {string} language */
export function problems(source, translated, language) {
  try {
    return [...differences(parsed(SOURCE, source, SOURCE), parsed(language, translated, language))];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** @param {string} language */
const groupsOf = (language) =>
  readdirSync(join(LOCALES, language))
    .filter((name) => name.endsWith('.arb'))
    .map((name) => basename(name, '.arb'))
    .sort();

/** English first, the others in the order of their folders. */
const languages = () => [
  SOURCE,
  ...readdirSync(LOCALES)
    .filter((name) => name !== SOURCE && !name.startsWith('.'))
    .sort(),
];

/** Everything that is wrong with the catalogue; every language is compared with English. */
function faults() {
  const groups = groupsOf(SOURCE);
  return languages().flatMap((language) => {
    const own = groupsOf(language);
    const strange = own
      .filter((group) => !groups.includes(group))
      .map((group) => `${language}/${group}.arb is not in English`);
    const missing = groups
      .filter((group) => !own.includes(group))
      .map((group) => `${language}/${group}.arb is missing`);
    const wrong = own
      .filter((group) => groups.includes(group))
      .flatMap((group) =>
        [...differences(read(SOURCE, group), read(language, group))].map((text) => `${language}/${group}.arb: ${text}`),
      );
    return [...strange, ...missing, ...wrong];
  });
}

/** @template T @typedef {{ [name: string]: T | Tree<T> }} Tree */

/** Ids with dots as a tree. @template T @param {Iterable<[string, T]>} entries @returns {Tree<T>} */
function nested(entries) {
  /** @type {Tree<T>} */
  const tree = {};
  for (const [id, leaf] of entries) {
    const names = id.split('.');
    const last = /** @type {string} */ (names.pop());
    let branch = tree;
    for (const name of names) branch = /** @type {Tree<T>} */ (branch[name] ??= {});
    branch[last] = leaf;
  }
  return tree;
}

/** @param {string} name */
const keyOf = (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** @param {Tree<string>} tree @param {string} between @returns {string} */
const written = (tree, between) =>
  `{${Object.entries(tree)
    .map(([name, part]) =>
      typeof part === 'string' ? part.replace('%', () => keyOf(name)) : `${keyOf(name)}:${written(part, between)}`,
    )
    .join(between)}}`;

/** @param {string} text */
const inTemplate = (text) => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

/** The tokens as the inside of a template literal. @param {Token[]} tokens @param {string} [counted] @returns {string} */
function template(tokens, counted) {
  return tokens
    .map((token) => {
      switch (token.type) {
        case 'content':
          return inTemplate(token.value);
        case 'argument':
          return `\${${token.arg}}`;
        case 'function':
          return `\${$n(${token.arg})}`;
        case 'octothorpe':
          return `\${$n(${counted})}`;
        default: {
          const { arg, cases } = token;
          const only = cases[0];
          if (cases.length === 1 && only?.key === 'other') return template(only.tokens, arg);
          const forms = cases.map(({ key, tokens: inner }) => `${keyOf(key)}:\`${template(inner, arg)}\``).join(',');
          return `\${${token.type === 'plural' ? '$p' : '$s'}(${arg},{${forms}})}`;
        }
      }
    })
    .join('');
}

/** The program of one file of the catalogue, or of some of its branches. @param {string} path @param {string[]} [branches] */
function compile(path, branches) {
  const language = basename(dirname(path));
  const group = basename(path, '.arb');
  const source = read(SOURCE, group);
  const own = language === SOURCE ? source : read(language, group);
  const wrong = [...differences(source, own)];
  if (wrong.length) throw new Error(`${path}: ${wrong.join('; ')}`);
  const wanted = [...source.messages].filter(([id]) => !branches || branches.includes(id.split('.')[0] ?? ''));
  const leaves = wanted.map(([id, { args }]) => {
    const text = template(/** @type {Message} */ (own.messages.get(id)).tokens);
    const names = [...args.keys()].join(',');
    const made = args.size ? `(${source.named ? `{${names}}` : names})=>\`${text}\`` : `\`${text}\``;
    return /** @type {[string, string]} */ ([id, `%:${made}`]);
  });
  return `import{n as $n,p as $p,s as $s}from${JSON.stringify(RUNTIME)};export default ${written(nested(leaves), ',')}`;
}

/** The types of all messages, one interface for each file. */
function types() {
  const groups = groupsOf(SOURCE).map((group) => {
    const { named, messages } = read(SOURCE, group);
    const leaves = [...messages].map(([id, { args }]) => {
      const list = [...args].map(([name, type]) => `${name}: ${type}`).join(', ');
      return /** @type {[string, string]} */ ([id, `%(${named && list ? `args: { ${list} }` : list}): string`]);
    });
    const name = group.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());
    return `export interface ${name} ${written(nested(leaves), ';')}`;
  });
  const names = languages().map((name) => `'${name}'`);
  return `/** Made from i18n/locales by scripts/messages.mjs. */\nexport const LANGUAGES = [${names.join(', ')}] as const;\n${groups.join('\n')}\n`;
}

/** Checks the catalogue and writes its types; throws what is wrong. */
export function checkMessages() {
  const wrong = faults();
  if (wrong.length) throw new Error(wrong.join('\n'));
  const text = types();
  try {
    if (readFileSync(TYPES, 'utf8') === text) return;
  } catch {
    // There is no file yet.
  }
  mkdirSync(dirname(TYPES), { recursive: true });
  writeFileSync(TYPES, text);
}

/** The files that only a view loaded later needs, in separate parts of a language. @type {Record<string, string[]>} */
const PARTS = {
  rules: ['rules', 'rule-texts'],
  explorer: ['explorer', 'book', 'player', 'print'],
  repertoire: ['repertoire'],
  edge: ['edge', 'exercise', 'run', 'progress', 'plan', 'motifs', 'advice', 'lesson'],
  solves: ['solves', 'claims'],
  people: ['people'],
  reasons: ['reasons'],
  lessons: ['lesson-texts'],
  scan: ['scan'],
  atlas: ['atlas'],
};

/** The files of a page that brings its own words, and of the elements for other pages. */
const ALONE = ['check', 'analysis-element', 'game-element'];
/** Those of the page's words that the elements need. */
const BOARD_BRANCHES = ['board', 'colours', 'discs'];

/** A language, or a part of it such as `fr-rules`, as one module: the groups by their names. @param {string} name */
function languageModule(name) {
  const [language = '', part] = name.split('-');
  return groupsOf(language)
    .filter((group) => !ALONE.includes(group))
    .filter((group) => Object.keys(PARTS).find((key) => PARTS[key]?.includes(group)) === part)
    .map(
      (group) =>
        `export{default as ${JSON.stringify(group)}}from${JSON.stringify(join(LOCALES, language, `${group}.arb`))};`,
    )
    .join('');
}

/** How to load each language but English. */
const languagesModule = () =>
  `export default {${languages()
    .filter((name) => name !== SOURCE)
    .map((name) => {
      const parts = Object.keys(PARTS).map((part) => `${part}:()=>import('virtual:language/${name}-${part}')`);
      return `${name}:{page:()=>import('virtual:language/${name}'),${parts.join(',')}}`;
    })
    .join(',')}}`;

/** How to load the words of the package's elements in each language but English. */
const elementModule = () =>
  `export default {${languages()
    .filter((name) => name !== SOURCE)
    .map((name) => `${name}:()=>import('virtual:language/element/${name}')`)
    .join(',')}}`;

/** Those words in one language, with those of the page's that the board needs. @param {string} name */
function elementWords(name) {
  const [analysis, game, board] = ['analysis-element.arb', 'game-element.arb', `words.arb${BOARD}`].map((file) =>
    JSON.stringify(join(LOCALES, name, file)),
  );
  return `export{default as analysis}from${analysis};export{default as game}from${game};export{default as page}from${board};`;
}

const VIRTUAL = 'virtual:language';
/** Only what the board says. */
const BOARD = '?board';

/** @returns {import('vite').Plugin} */
export function messages() {
  return {
    name: 'outflank-messages',
    buildStart: checkMessages,
    resolveId: { filter: { id: /^virtual:language/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /\/i18n\/locales\/[\w-]+\/[\w-]+\.arb(\?board)?$|^\0virtual:language/ },
      handler(id) {
        if (id === `\0${VIRTUAL}s`) return languagesModule();
        if (id === `\0${VIRTUAL}/element`) return elementModule();
        if (id.startsWith(`\0${VIRTUAL}/element/`)) return elementWords(id.slice(VIRTUAL.length + 10));
        if (id.endsWith(BOARD)) return { code: compile(id.slice(0, -BOARD.length), BOARD_BRANCHES), map: null };
        if (id.startsWith(`\0${VIRTUAL}/`)) return languageModule(id.slice(VIRTUAL.length + 2));
        return { code: compile(id), map: null };
      },
    },
    handleHotUpdate({ file }) {
      if (file.endsWith('.arb')) checkMessages();
    },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    checkMessages();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
