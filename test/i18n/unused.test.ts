/** Which messages no program uses, found by types, for each way in which programs read them. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { unusedMessages } from '../../scripts/unused-messages.mjs';

const TYPES = `
  export interface Words {board:{best(): string;flips(n: number): string};colours:{Black(): string;White(): string}}
`;
const HEAD = `import type { Words } from './types.ts'; declare const words: Words; declare function take(x: object): void;`;

function unusedBy(program: string): readonly string[] {
  const files: Readonly<Record<string, string>> = { '/types.ts': TYPES, '/program.ts': HEAD + program };
  const options: ts.CompilerOptions = { noLib: true, types: [], allowImportingTsExtensions: true, noEmit: true };
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    fileExists: (name) => name in files,
    readFile: (name) => files[name],
    getSourceFile: (name, target) =>
      files[name] === undefined ? undefined : ts.createSourceFile(name, files[name], target),
  };
  return unusedMessages(ts.createProgram(['/program.ts'], options, host), '/types.ts');
}

const [BEST, FLIPS, BLACK, WHITE] = [
  'words.board.best',
  'words.board.flips',
  'words.colours.Black',
  'words.colours.White',
];

test.each([
  ['nothing is read', '', [BEST, FLIPS, BLACK, WHITE]],
  ['a message by its name', 'words.board.best()', [FLIPS, BLACK, WHITE]],
  ['a branch under a name of its own', 'const { board } = words; const a = board; a.flips(1)', [BEST, BLACK, WHITE]],
  ['a message taken out of its branch', 'const { board: { best } } = words; best()', [FLIPS, BLACK, WHITE]],
  ['a computed name of which all values are known', "words.colours['Black' as 'Black']()", [BEST, FLIPS, WHITE]],
  ['a computed name', "words.colours[('Black' as 'Black' | 'White')]()", [BEST, FLIPS]],
  [
    'a branch handed to what knows the messages',
    "((w: Words['board']) => w.best())(words.board)",
    [FLIPS, BLACK, WHITE],
  ],
  ['a branch handed to what does not', 'take(words.board)', [BLACK, WHITE]],
] as const)('%s', (_, program, unused) => {
  expect(unusedBy(program)).toEqual(unused);
});
