/** Certificates that every checker must refuse: each is wrong in one way only, and has the right hash. */
import { crc32 } from '../game/book/checksum.ts';
import { makeCertificate, type Certificate } from '../game/certificate/certificate.ts';
import { namer } from '../game/certificate/check.ts';
import { PASS, targetOf } from '../game/notation.ts';
import { applyMove, emptyCount, isOver, legalMoves, opponent } from '../game/position.ts';
import type { Colour, Position } from '../game/types.ts';

const textOf = (certificate: Certificate): string => Buffer.from(makeCertificate(certificate)).toString('latin1');
const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

/** The text with the right hash. */
function rehashed(text: string): Buffer {
  const end = text.indexOf('\n\n') + 2;
  const bare = text.slice(0, end).replace(/hash [^\n]*\n\n$/, '');
  const hash = crc32(bytesOf(bare + text.slice(end)))
    .toString(16)
    .padStart(8, '0');
  return bytesOf(`${bare}hash ${hash}\n\n${text.slice(end)}`);
}

/** The text with a replacement, which must change it. */
function replaced(text: string, from: string | RegExp, to: string): string {
  const made = text.replace(from, to);
  if (made === text) throw new Error(`“${from}” isn’t there`);
  return made;
}

const withMoves = (certificate: Certificate, moves: ArrayLike<number>): Uint8Array =>
  makeCertificate({ ...certificate, moves: Uint8Array.from(moves) });

/** The position with its colours exchanged. */
const exchanged = (position: Position): Position => ({
  ...position,
  sideToMove: opponent(position.sideToMove),
  contents: position.contents.map((content) =>
    content === 'black' || content === 'white' ? opponent(content) : content,
  ),
});

/**
 * The proof by a program that takes a position with its colours exchanged for the same position: moves from there on are
 * missing. For a board whose centre is filled.
 */
export function withColoursExchanged(whole: Certificate): number[] {
  const { position: root, claims, stop, moves: all } = whole;
  const nameOf = namer(root);
  const kept: number[] = [];
  let read = 0;
  const proofOf = (prover: Colour): void => {
    const met = new Set<string>();
    const taken = new Set<string>();
    const visit = (position: Position, isLeftOut: boolean): void => {
      const name = nameOf(position);
      if (emptyCount(position) <= stop || met.has(name)) return;
      met.add(name);
      const isOut = isLeftOut || taken.has(name);
      if (!isOut) taken.add(nameOf(exchanged(position)));
      const moves = legalMoves(position);
      if (!moves.length && !isOver(position)) visit(applyMove(position, PASS, []), isOut);
      const isOwn = position.sideToMove === prover && moves.length > 0;
      if (isOwn && !isOut) kept.push(all[read]!);
      const square = isOwn ? all[read++] : undefined;
      for (const { move, flips } of moves)
        if (!isOwn || targetOf(move) === square) visit(applyMove(position, move, flips), isOut);
    };
    visit(root, false);
  };
  if (claims.low !== undefined) proofOf(root.sideToMove);
  if (claims.high !== undefined) proofOf(opponent(root.sideToMove));
  return kept;
}

type Sources = Readonly<
  Record<
    'exact-value' | 'colours-apart' | 'at-least-4' | 'at-least-0' | 'at-least-64-below' | 'searched-by-the-checker',
    Certificate
  >
>;

function wrongNumbers(good: Sources): Record<string, Uint8Array> {
  // The proof itself is right for the number that was meant.
  const claim = (name: keyof Sources, text: string): Buffer =>
    rehashed(replaced(textOf(good[name]), /at-least .*/, `at-least ${text}`));
  const exact = textOf(good['exact-value']);
  return {
    'number-plus': claim('at-least-4', '+4'),
    'number-minus-zero': claim('at-least-0', '-0'),
    'number-zero-first': claim('at-least-4', '04'),
    'number-point': claim('at-least-4', '4.0'),
    'number-hexadecimal': claim('at-least-4', '0x4'),
    'number-none': claim('at-least-0', ''),
    'number-long': claim('at-least-64-below', `-${'9'.repeat(30)}`),
    'number-beyond-the-board': claim('at-least-64-below', '-65'),
    'stop-zero-first': rehashed(replaced(exact, 'stop 4', 'stop 04')),
    'stop-17': rehashed(replaced(textOf(good['searched-by-the-checker']), 'stop 16', 'stop 17')),
    'moves-zero-first': rehashed(replaced(exact, 'moves ', 'moves 0')),
    'moves-wrong': rehashed(replaced(exact, /moves \d+/, 'moves 3')),
    'size-zero-first': rehashed(replaced(exact, 'game 8x8', 'game 08x8')),
  };
}

function wrongLines(good: Sources): Record<string, Uint8Array> {
  const text = textOf(good['exact-value']);
  const changed = (from: string | RegExp, to: string): Buffer => rehashed(replaced(text, from, to));
  return {
    'version-2': changed('certificate 1', 'certificate 2'),
    'line-unknown': changed('stop 4', 'stop 4\nnote x'),
    'line-missing': changed('count winner\n', ''),
    'line-order': changed(/(count .*\n)(position .*\n)/, '$2$1'),
    'line-ends-dos': changed(/(maker .*)/, '$1\r'),
    'blank-at-the-end': changed(/(maker .*)/, '$1 '),
    'blanks-two': changed('maker ', 'maker  '),
    'maker-none': changed(/maker .*/, 'maker '),
    'maker-not-ascii': changed(/maker .*/, 'maker \u00e4'),
    'side-lower-case': changed(/^(position .*) X$/m, '$1 x'),
    'board-short': changed(/^(position .{10})./m, '$1'),
    'board-other-sign': changed(/^(position .*?)-/m, '$1.'),
    'hands-without-own-discs': changed(/^(position .*)$/m, '$1 hands=4,4'),
    'header-without-end': bytesOf(text.slice(0, text.indexOf('\n\n') + 1)),
    'header-too-long': changed(/(maker .*)/, `$1 ${'x'.repeat(2000)}`),
    'hash-upper-case': bytesOf(replaced(text, /hash .*/, `hash ${hashWithLetter(text).toUpperCase()}`)),
    'hash-short': bytesOf(replaced(text, /(hash .*)./, '$1')),
    'hash-wrong': bytesOf(replaced(text, /hash .*/, 'hash 00000000')),
  };
}

/** The hash of the text, with a letter: one without would be the same in upper case. */
function hashWithLetter(text: string): string {
  const [, hash = ''] = /hash (.*)/.exec(text) ?? [];
  if (!/[a-f]/.test(hash)) throw new Error('the hash has no letter');
  return hash;
}

function wrongClaims(good: Sources): Record<string, Uint8Array> {
  const exact = good['exact-value'];
  const { low = 0, high = 0 } = exact.claims;
  const claims = (words: string): Buffer => rehashed(replaced(textOf(exact), /at-least .*\nat-most .*\n/, words));
  const alone = textOf(good['at-least-4']);
  return {
    'claim-none': claims(''),
    'claim-twice': rehashed(replaced(alone, /(at-least 4\n)/, '$1$1')),
    'claims-in-other-order': claims(`at-most ${high}\nat-least ${low}\n`),
    'at-least-above-at-most': claims(`at-least ${low + 1}\nat-most ${high - 1}\n`),
    'at-least-too-much': makeCertificate({ ...exact, claims: { low: low + 1, high: high + 1 } }),
    'at-most-too-little': makeCertificate({ ...exact, claims: { low: low - 1, high: high - 1 } }),
  };
}

function wrongMoves(good: Sources): Record<string, Uint8Array> {
  const exact = good['exact-value'];
  const { moves } = exact;
  return {
    cut: makeCertificate(exact).slice(0, -1),
    nothing: new Uint8Array(),
    'move-missing': withMoves(exact, moves.slice(0, -1)),
    'move-extra': withMoves(exact, [...moves, 0]),
    'move-not-legal': withMoves(exact, moves.with(0, 27)),
    'move-off-the-board': withMoves(exact, moves.with(1, 200)),
    'moves-none': withMoves(exact, []),
    'colours-exchanged': withMoves(good['colours-apart'], withColoursExchanged(good['colours-apart'])),
  };
}

/** The refused certificates, by name. */
export const refused = (good: Sources): Record<string, Uint8Array> => ({
  ...wrongNumbers(good),
  ...wrongLines(good),
  ...wrongClaims(good),
  ...wrongMoves(good),
});
