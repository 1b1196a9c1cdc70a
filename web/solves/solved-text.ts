/** The library's texts about a record, and about two that contradict each other. */
import { signed } from '../../game/score.ts';
import { locale } from '../i18n/locale.ts';
import type { Alarm, SolvedRecord } from './solved-record.ts';
import { solvesWords } from './solves-words.ts';

export function boundsText({ low, high, position }: SolvedRecord): string {
  const most = position.board.length;
  if (low === high) return signed(low);
  if (low <= -most) return `≤ ${signed(high)}`;
  return high >= most ? `≥ ${signed(low)}` : `${signed(low)} … ${signed(high)}`;
}

export function sourceText({ source: { by, file, at } }: SolvedRecord): string {
  const date = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(at);
  const words = solvesWords.solved;
  return { here: () => words.searched(date), file: () => words.file(file, date), before: () => words.before(date) }[
    by
  ]();
}

export const alarmText = ({ one, other }: Alarm): string =>
  solvesWords.solved.alarm(boundsText(one), sourceText(one), boundsText(other), sourceText(other));
