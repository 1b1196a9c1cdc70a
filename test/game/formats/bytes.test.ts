/** Bytes that are text, and in which encoding. */
import { describe, expect, test } from 'vitest';
import { decodeText, isBinary, utf16Of } from '../../../game/formats/bytes.ts';

const little = (text: string): Uint8Array =>
  Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])]);
const big = (text: string): Uint8Array =>
  Uint8Array.from([0xfe, 0xff, ...[...text].flatMap((sign) => [sign.charCodeAt(0) >> 8, sign.charCodeAt(0) & 255])]);

test.each([
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xff, 0xff], null],
  [[0xfe, 0xfe], null],
  [[0xff], null],
  [[0x66, 0xfe], null],
  [[0x66, 0xff], null],
  [[], null],
])('%j begin a text in %s', (bytes, encoding) => expect(utf16Of(Uint8Array.from(bytes))).toBe(encoding));

describe('a text', () => {
  test.each<[string, Uint8Array, string]>([
    ['in UTF-8', new TextEncoder().encode('René f5'), 'René f5'],
    ['in UTF-8 with a byte order mark', Uint8Array.from([0xef, 0xbb, 0xbf, 0x66, 0x35]), 'f5'],
    ['in Latin-1, where it is no UTF-8', Uint8Array.from([0x52, 0xe9, 0x6e]), 'Rén'],
    ['in UTF-16, lower byte first', little('f5 é 黒'), 'f5 é 黒'],
    ['in UTF-16, higher byte first', big('f5 é 黒'), 'f5 é 黒'],
  ])('%s is read, and is not binary', (_, bytes, text) => {
    expect(decodeText(bytes)).toBe(text);
    expect(isBinary(bytes)).toBe(false);
  });
});

describe('control characters', () => {
  const spaces = (length: number): number[] => Array.from({ length }, () => 32);
  test.each([
    ['a zero', [0], true],
    ['the first of them', [1], true],
    ['the last below a tab', [8], true],
    ['a zero at the start of a text', [0, 102, 53], true],
    ['a tab, a line feed, a return', [9, 10, 13], false],
    ['a zero among the first 4096 bytes', [...spaces(4095), 0], true],
    ['a zero after them', [...spaces(4096), 0], false],
    ['none', [], false],
  ])('%s', (_, bytes, isNoText) => expect(isBinary(Uint8Array.from(bytes))).toBe(isNoText));
});
