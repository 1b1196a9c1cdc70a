/** What is told of each game that comes from outside, before one is opened: a row of the list. */
import type { GameInfo, ImportedGame } from '../../game/formats/imported.ts';
import { EN_DASH } from '../../game/score.ts';
import type { Fault, Result } from '../../game/types.ts';

export interface ImportRow {
  readonly title: string;
  readonly event: string;
  readonly result: string;
  readonly moves: number;
  /** Why it cannot be opened; absent for a good one. */
  readonly fault?: Fault;
  /** A game of WTHOR: its players and its tournament are numbers, which files of names explain. */
  readonly numbers?: {
    readonly black: number;
    readonly white: number;
    readonly tournament: number;
    readonly year: number;
  };
}

export function titleOf(info: GameInfo = {}): string {
  if (info.title) return info.title;
  const players = info.black || info.white ? `${info.black ?? '?'} ${EN_DASH} ${info.white ?? '?'}` : '';
  return players || (info.event ?? '');
}

export function rowOf(game: Result<ImportedGame>): ImportRow {
  if (!game.ok) return { title: '', event: '', result: '', moves: 0, fault: game.fault };
  const { info = {}, moves } = game.value;
  const event = [info.event, info.date].filter(Boolean).join(', ');
  const title = titleOf(info);
  return { title, event: event === title ? '' : event, result: info.result ?? '', moves: moves.length };
}
