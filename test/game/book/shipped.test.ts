/** The shipped book: whole, small enough, the one that data/README.md names, searched as it says. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { START } from '../../../game/bitboard/position.ts';
import { entriesOf, find } from '../../../game/book/book.ts';
import { parseBook } from '../../../game/book/file.ts';
import { bookOf } from '../../../game/book/graph.ts';

const MAX_BYTES = 2_000_000;
const bytes = readFileSync('data/book.bin');
const parsed = parseBook(gunzipSync(bytes));
if (!parsed.ok) throw new Error('the shipped book cannot be read');
const book = parsed.value;

describe('the shipped book', () => {
  test('is the one that data/README.md names, with as many positions', () => {
    expect(bytes.length).toBeLessThan(MAX_BYTES);
    const readme = readFileSync('data/README.md', 'utf8');
    expect(readme).toContain(createHash('sha256').update(bytes).digest('hex'));
    expect(readme).toContain(`${book.size.toLocaleString('en')} positions`);
  });

  test('knows the start, by searches of the engine and none shallower than it says', () => {
    expect(find(book, START)).not.toBeNull();
    for (const { origin, depth, certainty } of entriesOf(book)) {
      expect(origin).toBe('engine');
      expect(depth).toBeGreaterThanOrEqual(20);
      expect(certainty).toBeGreaterThanOrEqual(87);
    }
  });

  test('carries back what its entries give', () => {
    expect(bookOf(entriesOf(book))).toEqual(book);
  });
});
