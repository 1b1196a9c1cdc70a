/** Files of any format: text, or one of the binary formats. */
import { startPosition } from '../position.ts';
import { OTHELLO } from '../rules.ts';
import type { Result, RuleSystem } from '../types.ts';
import { fail, ok } from '../types.ts';
import { decodeText, isBinary } from './bytes.ts';
import { parseAny } from './detect.ts';
import type { Found, Imported } from './imported.ts';
import { MAX_FILE_BYTES } from './limits.ts';
import { parseWthor, parseWthorNames, wthorGame, type WthorFile, type WthorNameKind } from './wthor.ts';

/** Books of other programs are recognised in order to be refused by name. */
const BOOKS: readonly (readonly [beginning: string, name: string])[] = [
  ['XADEKOOB', 'Edax'],
  ['BOOKEDAX', 'Edax'],
  ['DICUORAGE', 'Egaroucid'],
  ['EGAROUCID', 'Egaroucid'],
];

type ReadFile =
  | { readonly kind: 'text'; readonly imported: Imported }
  /** Thousands of games are replayed only when one is opened: `wthorInfo` names them, `wthorGame` plays one. */
  | { readonly kind: 'wthor'; readonly file: WthorFile; readonly imported: Imported }
  /** The names that belong to WTHOR games. */
  | { readonly kind: 'wthor-names'; readonly of: WthorNameKind; readonly names: readonly string[] };

export function parseFile(bytes: Uint8Array, rules: RuleSystem): Result<ReadFile> {
  const book = programOfBook(bytes);
  if (book) return fail('file-book', { name: book });
  if (!isBinary(bytes)) {
    const imported = parseAny(decodeText(bytes), rules, MAX_FILE_BYTES);
    return imported.ok ? ok({ kind: 'text', imported: imported.value }) : imported;
  }
  const names = parseWthorNames(bytes);
  if (names.ok && names.value.names.length) return ok({ kind: 'wthor-names', ...names.value });
  const file = parseWthor(bytes);
  if (!file.ok) return fail('file-binary', {}, {}, file.fault);
  const first = file.value.games[0];
  const game = first
    ? wthorGame(file.value.header, first)
    : ok({ start: startPosition(OTHELLO), moves: [], warnings: [] });
  if (!game.ok) return game;
  const found: Found = { what: 'wthor', games: file.value.games.length, year: file.value.header.year };
  return ok({ kind: 'wthor', file: file.value, imported: { ...game.value, format: 'wthor', found } });
}

/** The program whose opening book this is; undefined if it isn't a book. */
export function programOfBook(bytes: Uint8Array): string | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, 12)).toUpperCase();
  return BOOKS.find(([sign]) => beginning.startsWith(sign))?.[1];
}
