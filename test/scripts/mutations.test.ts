/** The faults that `npm run mutants` puts in belong to this program: each edit finds its text, once. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NAMED } from '../../scripts/mutations.mjs';

test.each(NAMED.map((one) => [one.name, one] as const))('%s', (_, { file, edits, command }) => {
  let source = readFileSync(file, 'utf8');
  for (const [from, to] of edits) {
    expect(source.split(from)).toHaveLength(2);
    source = source.replace(from, to);
  }
  const tests = command.match(/test\/[\w/-]+/g) ?? [];
  expect(tests.filter((path) => !existsSync(path) && !existsSync(`${path}.test.ts`))).toEqual([]);
  const [, spec, title] = / -x (\S+) -g '(.+)'$/.exec(command) ?? [];
  // For a title that is put together, its first words.
  if (spec) expect(readFileSync(`test/e2e/${spec}.spec.ts`, 'utf8')).toContain(title!.split('.*')[0]);
});
