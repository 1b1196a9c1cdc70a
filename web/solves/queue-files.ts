/** Positions for the queue from a text in any format; and the queue's results as a table. */
import { emptyCount, isOver } from '../../game/position.ts';
import type { ImportedGame } from '../../game/formats/imported.ts';
import { plainText } from '../../game/formats/text.ts';
import { moveName } from '../../game/notation.ts';
import { positionsOn } from '../../game/tree.ts';
import { fail, type Fault, ok, type Position, type Result, type RuleSystem } from '../../game/types.ts';
import { positionOf, positionText } from '../../workers/position-text.ts';
import { currentPosition, type Game } from '../document/game.ts';
import { importedGame } from '../workbench/import-result.ts';
import { makeCsvTable } from './csv.ts';
import { isContradicted, toldValue, type QueueItem, type QueueState } from './queue-state.ts';

type Fresh = Omit<QueueItem, 'result' | 'isFailed'>;

export interface QueueReading {
  readonly items: readonly Fresh[];
  /** What is neither a position nor a game. */
  readonly unread: readonly { readonly text: string; readonly fault: Fault }[];
}

/** A finished game is solved from this many empties. */
export const FINISHED_FROM = 24;

/** Every position of a text, and one of each game. */
export async function readPositions(text: string, rules: RuleSystem, name: string): Promise<Result<QueueReading>> {
  const { textEntriesOf } = await import('../../game/formats/entries.ts');
  const read = textEntriesOf(plainText(text), rules);
  if (!read.ok) return read;
  const entries = [...read.value.entries];
  const { game: first } = entries.find(({ game }) => game.ok) ?? entries[0] ?? { game: fail('text-comments') };
  if (!first.ok) return first;
  const items = entries.map(({ game }, index) => (game.ok ? itemOf(game.value, name, index + 1) : game));
  const textOf = (at: number): string => text.slice(entries[at]!.from, entries[at]!.to).trim();
  return ok({
    items: items.flatMap((item) => (item.ok ? [item.value] : [])),
    unread: items.flatMap((item, at) => (item.ok ? [] : [{ text: textOf(at), fault: item.fault }])),
  });
}

/** The last position of a game; of a finished one, the first that has few enough empties to be solved. */
function positionIn(game: Game): Position {
  const end = currentPosition(game);
  const positions = isOver(end) ? positionsOn(game.tree, game.line) : [];
  return positions.find((position) => emptyCount(position) <= FINISHED_FROM) ?? end;
}

function itemOf(imported: ImportedGame, name: string, line: number): Result<Fresh> {
  const { values = [], info, start } = imported;
  const game = importedGame(imported);
  if (!game.ok) return game;
  const players = info?.black || info?.white ? `${info.black ?? '?'} – ${info.white ?? '?'}` : '';
  return ok({
    position: positionText(values.length ? start : positionIn(game.value)),
    label: [name, players || (name && String(line))].filter(Boolean).join(' ').slice(0, 200),
    told: values.map(({ move, score }) => ({ move: moveName(start.rules, move), value: score })),
  });
}

const HEADINGS = 'number,position,side,rules,empties,value,best,file_value,agrees,nodes,seconds,moves,label'.split(',');

export function makeQueueCsv({ items }: QueueState): string {
  const rows = items.map((item, index) => {
    const { position: text, result, label } = item;
    const position = positionOf(text);
    return [
      index + 1,
      text.board,
      text.side,
      text.rules,
      position.ok ? emptyCount(position.value) : null,
      result?.low,
      result?.best,
      toldValue(item),
      result && item.told.length ? !isContradicted(item) : null,
      result?.nodes,
      result && (result.elapsedMs / 1000).toFixed(1),
      result?.moves.map(({ move, value }) => `${move}:${value}`).join(' '),
      label,
    ];
  });
  return makeCsvTable(HEADINGS, rows);
}
