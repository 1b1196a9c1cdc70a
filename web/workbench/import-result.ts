/** Turns a text into a game on the board, or into a sentence that says what is wrong with the text and where. */
import { parseLink } from '../../game/formats/link.ts';
import { parseStudy } from '../../game/formats/study.ts';
import { withValueClaims } from '../../game/formats/value-claims.ts';
import { pathOf, pathSteps, ROOT } from '../../game/path.ts';
import { addMoves, lineThrough, newTree } from '../../game/tree.ts';
import { fail, type Fault, ok, type Result, type RuleSystem } from '../../game/types.ts';
import type { Beginning, Notice } from '../../game/faults.ts';
import { ruleSystem } from '../../game/rules.ts';
import type { Found, Imported, ImportedEntry, ImportedGame } from '../../game/formats/imported.ts';
import type { Game } from '../document/game.ts';
import { Late } from '../browser/late.ts';

const formats = new Late(() => import('../../game/formats/detect.ts'));

export interface GoodImport {
  readonly ok: true;
  readonly found: Found;
  /** The game or position taken: the first good one, or the one chosen from several. */
  readonly game: Game;
  /** All of them, if the text has several. */
  readonly entries: readonly ImportedEntry[];
  /** Which of the entries was taken; 0 if there is only one. */
  readonly chosen: number;
  /** What was assumed, and what couldn't be read in other lines. */
  readonly warnings: readonly Notice[];
  readonly faults: readonly Fault[];
}

export type ImportResult = GoodImport | { readonly ok: false; readonly fault: Fault };

function titleOf({ info }: ImportedGame): string {
  if (!info) return '';
  const players = info.black || info.white ? `${info.black ?? '?'} – ${info.white ?? '?'}` : '';
  return players || info.event || '';
}

/** A game as a tree, with its last position (or the requested ply) on the board. */
export function importedGame(imported: ImportedGame & { readonly ply?: number }): Result<Game> {
  const added = addMoves(withValueClaims(newTree(imported.start), imported.values), ROOT, imported.moves);
  if (!added.ok) return added;
  const { tree, path: line } = added.value;
  const path = imported.ply === undefined ? line : pathOf(pathSteps(line).slice(0, imported.ply));
  return ok({ tree, path, line, title: titleOf(imported) });
}

/** What was read before a fault, with this page's own rule objects, because it may come from a worker. */
export function gameBefore({ start, moves, study }: Beginning): Result<Game> {
  const noted = study === undefined ? null : parseStudy(study);
  const { tree, info = {} } = noted?.ok ? noted.value : {};
  const rules = ruleSystem(start.rules.id) ?? start.rules;
  const added = addMoves(tree ?? newTree({ ...start, rules }), ROOT, moves);
  if (!added.ok) return added;
  const { path } = added.value;
  return ok({ tree: added.value.tree, path, line: lineThrough(added.value.tree, path).at(-1)!.path, title: '', info });
}

export async function readImport(text: string, rules: RuleSystem): Promise<ImportResult> {
  if (!text.trim()) return fail('text-empty');
  const known = await formats.fetch().catch(() => null);
  if (!known) return fail('read-missing');
  const imported = known.parseAny(text, rules);
  return imported.ok ? resultOf(imported.value) : imported;
}

function resultOf(imported: Imported): ImportResult {
  const game = importedGame(imported);
  if (!game.ok) return game;
  const entries = imported.entries ?? [];
  const faults = entries.flatMap((entry) => (entry.game.ok ? [] : [entry.game.fault]));
  const chosen = Math.max(
    0,
    entries.findIndex((entry) => entry.game.ok),
  );
  return {
    ok: true,
    found: imported.found,
    game: game.value,
    entries,
    chosen,
    warnings: imported.warnings,
    faults,
  };
}

/** Another entry of the same text; null if that one couldn't be read. */
export function chooseGame(reading: GoodImport, index: number): GoodImport | null {
  const entry = reading.entries[index];
  if (!entry?.game.ok) return null;
  const game = importedGame(entry.game.value);
  return game.ok ? { ...reading, game: game.value, chosen: index, warnings: entry.game.value.warnings } : null;
}

export function gameOfLink(link: string): Result<Game> {
  const linked = parseLink(link);
  return linked.ok ? importedGame({ ...linked.value, warnings: [] }) : linked;
}
