/** What a program gives as weights under Node: an address, or a path of its system. */
import { expect, test } from 'vitest';
import { addressOf } from '../../library/address.node.ts';

test.each([
  ['https://example.org/full.bin', 'https://example.org/full.bin'],
  ['file:///w/full.bin', 'file:///w/full.bin'],
  ['data:,full', 'data:,full'],
])('%s is an address', (source, address) => {
  expect(addressOf(source)).toBe(address);
  expect(addressOf(new URL(source))).toBe(address);
});

test.each(['full.bin', '/w/full.bin', 'C:\\w\\full.bin', 'c:/w/full.bin'])('%s is a path', (source) =>
  expect(addressOf(source)).toMatch(/^file:\/\/\/.*full\.bin$/),
);
