/**
 * Games as JSON lists of commented moves, `{"moves":[{"move":"D3","comment":"…"},…]}`, as some web sites store them.
 * Their comments are HTML, of which the text is kept.
 */
import { cut, fault, placed } from '../faults.ts';
import { parseMove } from '../notation.ts';
import { startPosition } from '../position.ts';
import { newReplay } from '../replay.ts';
import type { Annotation } from '../tree.ts';
import type { Fault, Result, RuleSystem } from '../types.ts';
import { failed, ok } from '../types.ts';
import { begunGame } from './beginning.ts';
import type { ImportedGame } from './imported.ts';

interface MoveList {
  readonly moves: readonly { readonly move: string; readonly comment?: string }[];
}

export function isMoveList(value: unknown): value is MoveList {
  const moves: unknown = (value as { moves?: unknown } | null)?.moves;
  return (
    Array.isArray(moves) &&
    moves.length > 0 &&
    moves.every((item: unknown) => typeof (item as { move?: unknown } | null)?.move === 'string')
  );
}

export function parseMoveList({ moves }: MoveList, rules: RuleSystem): Result<ImportedGame> {
  const start = startPosition(rules);
  const replay = newReplay(start);
  const notes = new Map<number, Annotation>();
  const soFar = () => ({ start, moves: replay.moves, ...(notes.size > 0 && { notes }) });
  for (const [index, { move: name, comment }] of moves.entries()) {
    const number = index + 1;
    const move = parseMove(rules, name.trim());
    const broken = (why: Fault) => failed(placed(begunGame(why, soFar()), { move: number }));
    if (!move) return broken(fault('move-unreadable', { text: cut(name) }));
    const played = replay.play(move);
    if (!played.ok) return broken(played.fault);
    if (typeof comment === 'string' && comment) notes.set(replay.moves.length, { comment: plainComment(comment) });
  }
  return ok({ ...soFar(), warnings: [] });
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

function plainComment(html: string): string {
  return html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES.get(name) ?? entity)
    .trim();
}
