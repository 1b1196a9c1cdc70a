/** Games that come from outside, one or a hundred thousand: named at once, played through when one is opened. */
import { parseAny } from '../../game/formats/detect.ts';
import { MAX_FILE_TEXT, parseFile } from '../../game/formats/file.ts';
import type { Notice } from '../../game/faults.ts';
import type { Found, Imported, ImportedGame } from '../../game/formats/imported.ts';
import { wthorGame, wthorInfo, type WthorFile, type WthorNames } from '../../game/formats/wthor.ts';
import { EN_DASH } from '../../game/score.ts';
import { addMoves, newTree, ROOT, type GameTree } from '../../game/tree.ts';
import type { Fault, Result, RuleSystem } from '../../game/types.ts';
import { fail, ok } from '../../game/types.ts';
import { titleOf } from '../document/info.ts';
import { MAX_TEXT } from '../../game/formats/text.ts';

/** What a list shows of a game. */
export interface IncomingRow {
  readonly title: string;
  readonly event: string;
  readonly result: string;
  readonly moves: number;
  /** Why it cannot be opened; absent for a good one. */
  readonly fault?: Fault;
}

export interface Incoming {
  readonly found: Found;
  /** Where it came from: the name of a file; empty for a pasted text. */
  readonly source: string;
  readonly warnings: readonly Notice[];
  readonly length: number;
  row(index: number): IncomingRow;
  game(index: number): Result<ImportedGame>;
}

export type IncomingFile =
  | { readonly kind: 'games'; readonly games: Incoming }
  /** Players or tournaments: names for the WTHOR games of the same base. */
  | { readonly kind: 'names'; readonly names: WthorNames };

function rowOf(game: Result<ImportedGame>): IncomingRow {
  if (!game.ok) return { title: '', event: '', result: '', moves: 0, fault: game.fault };
  const { info = {}, moves } = game.value;
  const event = [info.event, info.date].filter(Boolean).join(', ');
  const title = titleOf(info);
  return { title, event: event === title ? '' : event, result: info.result ?? '', moves: moves.length };
}

function ofImported(imported: Imported, source: string): Incoming {
  const { found, warnings, entries } = imported;
  const game = (index: number): Result<ImportedGame> => (entries ? entries[index]!.game : ok(imported));
  return { found, source, warnings, length: entries?.length ?? 1, game, row: (index) => rowOf(game(index)) };
}

export function incomingWthor(file: WthorFile, found: Found, source: string, names: WthorNames = {}): Incoming {
  return {
    found,
    source,
    warnings: [],
    length: file.games.length,
    row(index) {
      const record = file.games[index]!;
      const { black, white, event, date, result } = wthorInfo(file.header, record, names);
      return {
        title: `${black ?? '?'} ${EN_DASH} ${white ?? '?'}`,
        event: [event, date].filter(Boolean).join(', '),
        result: result ?? '',
        moves: record.squares.length,
      };
    },
    game: (index) => wthorGame(file.header, file.games[index]!, names),
  };
}

export function incomingText(text: string, rules: RuleSystem): Result<Incoming> {
  const imported = parseAny(text, rules, MAX_TEXT);
  return imported.ok ? ok(ofImported(imported.value, '')) : imported;
}

export function incomingFile(
  bytes: Uint8Array,
  name: string,
  rules: RuleSystem,
  names: WthorNames = {},
): Result<IncomingFile> {
  if (bytes.length > MAX_FILE_TEXT) return fail('file-large', { name });
  const read = parseFile(bytes, rules);
  if (!read.ok) return read;
  const file = read.value;
  switch (file.kind) {
    case 'text':
      return ok({ kind: 'games', games: ofImported(file.imported, name) });
    case 'wthor':
      return ok({ kind: 'games', games: incomingWthor(file.file, file.imported.found, name, names) });
    case 'wthor-names':
      return ok({ kind: 'names', names: { [file.of]: file.names } });
  }
}

/** The whole tree of a game; one line where it has no variations. */
export function treeOf(game: ImportedGame): Result<GameTree> {
  if (game.tree) return ok(game.tree);
  const added = addMoves(newTree(game.start), ROOT, game.moves);
  return added.ok ? ok(added.value.tree) : added;
}

const sought = new WeakMap<Incoming, string[]>();

/** The games whose names, event or result contain all the words; the texts are put together at the first search. */
export function searchRows(incoming: Incoming, wanted: string): readonly number[] {
  const parts = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const all = Array.from({ length: incoming.length }, (_, index) => index);
  if (!parts.length) return all;
  let texts = sought.get(incoming);
  if (!texts) {
    texts = all.map((index) => {
      const { title, event, result } = incoming.row(index);
      return `${index + 1} ${title} ${event} ${result}`.toLowerCase();
    });
    sought.set(incoming, texts);
  }
  return all.filter((index) => parts.every((part) => texts[index]!.includes(part)));
}
