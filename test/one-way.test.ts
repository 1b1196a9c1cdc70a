/** What the page does in one way only is written in one place: no template has a dialog or a key of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FILES = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `web/${file}`);
const having = (pattern: RegExp): string[] => FILES.filter((file) => pattern.test(readFileSync(file, 'utf8')));

test('there is one dialog', () => {
  expect(having(/<dialog\b|\.showModal\(/)).toEqual(['web/ui/dialog.ts']);
});

test('keys on buttons and in tool tips are drawn from the table of commands, never written by hand', () => {
  expect(having(/<kbd[^>]*>(?!\s*\$\{)/)).toEqual([]);
  expect(having(/[^.]\bwithKey\(/)).toEqual(['web/workbench/command-tip.ts']);
  expect(having(/\btitle="[^"]*\(/)).toEqual([]);
});
