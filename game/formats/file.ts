/** Files of any format: text, or one of the binary formats. */
import { isCertificate } from '../certificate/certificate.ts';
import { fault, type Fault } from '../faults.ts';
import { startPosition } from '../position.ts';
import { OTHELLO } from '../rules.ts';
import type { Result, RuleSystem } from '../types.ts';
import { failed, ok } from '../types.ts';
import { decodeText, isBinary } from './bytes.ts';
import { parseAny } from './detect.ts';
import type { Found, Imported } from './imported.ts';
import { MAX_FILE_BYTES } from './limits.ts';
import { looksLikeWthor, parseWthor, parseWthorNames, wthorGame, type WthorFile, type WthorNameKind } from './wthor.ts';

/** Books of other programs are recognised in order to be refused by name. */
const BOOKS: readonly (readonly [beginning: string, name: string])[] = [
  ['XADEKOOB', 'Edax'],
  ['BOOKEDAX', 'Edax'],
  ['DICUORAGE', 'Egaroucid'],
  ['EGAROUCID', 'Egaroucid'],
];

type ReadFile =
  | { readonly kind: 'text'; readonly imported: Imported }
  /** There may be thousands of games, each replayed when it is opened: `wthorInfo` names them, `wthorGame` plays one. */
  | { readonly kind: 'wthor'; readonly file: WthorFile; readonly imported: Imported }
  /** The names that belong to WTHOR games. */
  | { readonly kind: 'wthor-names'; readonly of: WthorNameKind; readonly names: readonly string[] };

export function parseFile(bytes: Uint8Array, rules: RuleSystem): Result<ReadFile> {
  const foreign = knownOtherwise(bytes);
  if (foreign) return failed(foreign);
  if (!isBinary(bytes)) {
    const imported = parseAny(decodeText(bytes), rules, MAX_FILE_BYTES);
    return imported.ok ? ok({ kind: 'text', imported: imported.value }) : imported;
  }
  const names = parseWthorNames(bytes);
  if (names.ok && names.value.names.length) return ok({ kind: 'wthor-names', ...names.value });
  const file = parseWthor(bytes);
  if (!file.ok) return failed(unreadBinary(bytes, file.fault));
  const first = file.value.games[0];
  const game = first
    ? wthorGame(file.value.header, first)
    : ok({ start: startPosition(OTHELLO), moves: [], warnings: [] });
  if (!game.ok) return game;
  const found: Found = { what: 'wthor', games: file.value.games.length, year: file.value.header.year };
  return ok({ kind: 'wthor', file: file.value, imported: { ...game.value, format: 'wthor', found } });
}

/** What a file is that has neither games nor positions, if its first bytes tell; undefined if they don't. */
export function knownOtherwise(bytes: Uint8Array): Fault | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, 12)).toUpperCase();
  const book = BOOKS.find(([sign]) => beginning.startsWith(sign));
  if (book) return fault('file-book', { name: book[1] });
  return isCertificate(bytes) ? fault('file-certificate') : undefined;
}

/** A file that isn't text: what keeps it from being WTHOR is said only if it looks like that. */
export const unreadBinary = (bytes: Uint8Array, why: Fault): Fault =>
  fault('file-binary', {}, undefined, looksLikeWthor(bytes) ? why : undefined);
