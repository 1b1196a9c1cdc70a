/** A link carries a whole study, and a broken one never throws. */
import fc from 'fast-check';
import { deflateRawSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { MAX_UNPACKED } from '../../game/formats/limits.ts';
import { ruleSystem } from '../../game/rules.ts';
import { makeSgf, parseSgf } from '../../game/formats/sgf.ts';
import { isStudyLink } from '../../web/workbench/link.ts';
import { makeStudyLink, parseStudyLink } from '../../web/workbench/study-link.ts';
import { documentText, readDocumentText } from '../../web/document/document-text.ts';
import { walk } from '../../game/tree.ts';
import { mutations } from '../fuzz/arbitraries.ts';
import { trees } from './trees.ts';
import { faultText } from '../../i18n/english.ts';

const SYSTEMS = ['othello', 'anti', 'othello-6'].flatMap((id) => ruleSystem(id) ?? []);

test('rules, tree, names, comments and every value come back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SYSTEMS).chain((rules) => trees(rules, rules.columns === 8)),
      fc.string({ unit: 'binary' }).map((name) => name.replaceAll('\u0000', '')),
      async (tree, name) => {
        const text = documentText({ name, info: { black: 'Ann' }, tree });
        const link = await makeStudyLink(text);
        if (!link.ok) throw new Error(faultText(link.fault));
        expect(isStudyLink(link.value)).toBe(true);
        const back = await parseStudyLink(`https://example.org/page/${link.value}`);
        expect(back).toEqual({ ok: true, value: text });
        const read = readDocumentText(back.ok ? back.value : '');
        expect(read).toEqual({ ok: true, value: { name, info: { black: 'Ann' }, tree, warnings: [] } });
      },
    ),
    { numRuns: 60 },
  );
});

test('a broken link is a sentence, never a throw', async () => {
  const link = await makeStudyLink(JSON.stringify({ format: 'outflank-study', version: 1, text: 'x'.repeat(300) }));
  await fc.assert(
    fc.asyncProperty(mutations([link.ok ? link.value : '']), async (broken) => {
      const read = await parseStudyLink(broken);
      if (!read.ok) expect(faultText(read.fault)).toMatch(/link/);
    }),
    { numRuns: 300 },
  );
});

/** Counts what is unpacked while something is done. */
async function unpackedBy(act: () => Promise<unknown>): Promise<number> {
  const Original = globalThis.DecompressionStream;
  let unpacked = 0;
  vi.stubGlobal(
    'DecompressionStream',
    class {
      readable: ReadableStream<Uint8Array>;
      writable: WritableStream;
      constructor() {
        const inner = new Original('deflate-raw');
        const counted = new TransformStream<Uint8Array, Uint8Array>({
          transform(part, controller) {
            unpacked += part.length;
            controller.enqueue(part);
          },
        });
        this.readable = inner.readable.pipeThrough(counted);
        this.writable = inner.writable;
      }
    },
  );
  await act();
  vi.unstubAllGlobals();
  return unpacked;
}

test('a link that would unpack to a hundred million bytes is refused at the limit', async () => {
  const bomb = `#z=1.${deflateRawSync(Buffer.alloc(100_000_000, 32)).toString('base64url')}`;
  expect(bomb.length).toBeLessThan(200_000);
  let read: Awaited<ReturnType<typeof parseStudyLink>> | undefined;
  const unpacked = await unpackedBy(async () => (read = await parseStudyLink(bomb)));
  expect(read).toMatchObject({ ok: false });
  expect(read && !read.ok && faultText(read.fault)).toBe(
    'The study in the link is longer than 8,000,000 characters, the most that can be read.',
  );
  expect(unpacked).toBeLessThan(1.5 * MAX_UNPACKED);
});

test('a link longer than any text that is read is refused unread', async () => {
  const read = await parseStudyLink(`#z=1.${'A'.repeat(2_000_000)}`);
  expect(!read.ok && faultText(read.fault)).toBe('The link has 2,000,005 characters; the limit is 1,000,000.');
});

test('a link too long for a browser is refused, with its length', async () => {
  const noise = Array.from({ length: 90_000 }, (_, i) =>
    String.fromCharCode(33 + (((i * i * 31 + i * 17) % 7919) % 90)),
  ).join('');
  const random = fc.sample(fc.string({ minLength: 90_000, maxLength: 90_000, size: 'max' }), 1)[0] ?? noise;
  const link = await makeStudyLink(random);
  expect(link.ok).toBe(false);
  expect(!link.ok && faultText(link.fault)).toMatch(/characters/);
});

test('a tree goes through SGF with its moves, glyphs, marks and arrows', () => {
  fc.assert(
    fc.property(trees(), (tree) => {
      const [game] = (() => {
        const read = parseSgf(makeSgf(tree, { title: 'A study' }));
        if (!read.ok) throw new Error(faultText(read.fault));
        return read.value;
      })();
      if (!game?.game.ok) throw new Error('not read');
      expect(game.game.value.info?.title).toBe('A study');
      const back = game.game.value.tree;
      const shape = (of: typeof tree) =>
        [...walk(of)].map(({ path, node }) => [path, node.glyph, node.marks, node.arrows]);
      if (back) expect(shape(back)).toEqual(shape(tree));
    }),
    { numRuns: 50 },
  );
});
