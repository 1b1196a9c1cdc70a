/**
 * The types of the package, from the compiler's output (build/types) to dist/lib/types: only the files that its entries
 * reach, which need no other package, and with the tags of the elements.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const FROM = 'build/types';
const TO = 'dist/lib/types';
/** The sources that the types are made from; those of Node's engine are the same as the browser's. */
const ENTRIES = JSON.parse(readFileSync('tsconfig.library.json', 'utf8')).files.filter(
  (/** @type {string} */ file) => !file.endsWith('.node.ts'),
);

/** @type {Readonly<Record<string, readonly [tag: string, element: string]>>} */
const TAGS = {
  'library/board.ts': ['outflank-board', 'OutflankBoard'],
  'library/analysis.ts': ['outflank-analysis', 'OutflankAnalysis'],
  'library/game.ts': ['outflank-game', 'OutflankGame'],
};

const IMPORT = /(\bfrom\s+|\bimport\()(['"])([^'"]+)\2/g;

/** An import that only defines an element has no types. */
const BARE_IMPORT = /^import '[^']+';\n/gm;

/** TypeScript before 5.7 doesn't know that Uint8Array takes a type argument. */
const GENERIC_BYTES = 'Uint8Array<ArrayBuffer>';

/** @param {string} file */
const tagOf = (file) => {
  const [tag, element] = TAGS[file] ?? [];
  return tag ? `\ndeclare global {\n  interface HTMLElementTagNameMap {\n    '${tag}': ${element};\n  }\n}\n` : '';
};

rmSync(TO, { recursive: true, force: true });
const files = new Set(ENTRIES);
for (const file of files) {
  const types = file.replace(/\.ts$/, '.d.ts');
  const text = readFileSync(join(FROM, types), 'utf8')
    .replaceAll(GENERIC_BYTES, 'Uint8Array')
    .replaceAll(BARE_IMPORT, '');
  for (const [, , , path = ''] of text.matchAll(IMPORT)) {
    if (!path.startsWith('.')) throw new Error(`The types of ${file} need the package “${path}”.`);
    files.add(normalize(join(dirname(file), path)));
  }
  const target = join(TO, types);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text.replaceAll(IMPORT, (line) => line.replace(/\.ts(['"])$/, '.js$1')) + tagOf(file));
}
