/** A release's version and changelog. That the package is fit for one is tested with the packed file (test/package). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isLater, released } from '../../scripts/release.mjs';

test.each([
  ['0.2.0', '0.1.0', true],
  ['0.1.10', '0.1.9', true],
  ['1.0.0', '0.9.9', true],
  ['0.1.0', '0.1.0', false],
  ['0.1.9', '0.2.0', false],
])('%s after %s: %s', (version, than, later) => {
  expect(isLater(version, than)).toBe(later);
});

test('what was unreleased stands under the version, and the next changes above it', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const after = released(changelog, '9.8.7', '2030-01-02');
  expect(after).toContain('\n## Unreleased\n\n## 9.8.7 (2030-01-02)\n\n- ');
  expect(after.replace('## 9.8.7 (2030-01-02)\n\n', '')).toBe(changelog);
  expect(() => released(after, '9.8.8', '2030-01-03')).toThrow('nothing under “Unreleased”');
});
