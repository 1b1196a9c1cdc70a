/** What changes between two lines, in sentences: first the events on the board in order, then the figures. */
import { opponent } from '../../../game/position.ts';
import { squareName } from '../../../game/shape.ts';
import type { ByColour } from '../../../game/features.ts';
import type { Colour } from '../../../game/types.ts';
import { playerName } from '../../i18n/labels.ts';
import type { Change, Comparison, Side } from './comparison.ts';
import { favoured, type ComparisonVerdict } from './verdict.ts';
import { whyWords } from './why-words.ts';

/** Few things in a line matter: at most this many corners and passes are reported for each. */
const MAX_EVENTS = 4;

/** A sentence, and which move it favours; null: neither. */
export interface Sentence {
  readonly text: string;
  readonly side: Side | null;
}

export function changesText(comparison: Comparison, names: Readonly<Record<Side, string>>): readonly Sentence[] {
  const { start, shared, meeting, changes } = comparison;
  const { rules } = start;
  const own = start.sideToMove;
  const name = (colour: Colour): string => playerName(rules, colour);
  const pair = (figures: ByColour<number>): string => whyWords.pair(figures[own], figures[opponent(own)]);
  const text = (change: Change): string => {
    switch (change.kind) {
      case 'corner':
        return whyWords.corner(names[change.side], name(change.by), squareName(rules, change.square), change.ply);
      case 'pass':
        return whyWords.pass(names[change.side], name(change.by), change.ply);
      case 'last':
        return (change.isPlayed ? whyWords.last : whyWords.lastIf)(
          name(change.best),
          names.best,
          name(change.chosen),
          names.chosen,
        );
      case 'figures':
        return whyWords.figures(
          whyWords.factors[change.factor](),
          change.ply,
          pair(change.best),
          names.best,
          pair(change.chosen),
          names.chosen,
        );
      case 'end':
        return whyWords.end(pair(change.best), names.best, pair(change.chosen), names.chosen);
    }
  };
  const told = new Map<Side, number>();
  const isTold = (change: Change): boolean => {
    if (change.kind !== 'corner' && change.kind !== 'pass') return true;
    const number = (told.get(change.side) ?? 0) + 1;
    told.set(change.side, number);
    return number <= MAX_EVENTS;
  };
  return [
    ...(shared ? [{ text: whyWords.shared(shared), side: null }] : []),
    ...changes.filter(isTold).map((change) => ({ text: text(change), side: favoured(change, comparison) })),
    ...(meeting ? [{ text: whyWords.meet(meeting.best, meeting.chosen), side: null }] : []),
  ];
}

/** What decides, in one sentence. */
export function verdictText(
  verdict: ComparisonVerdict,
  { start }: Comparison,
  names: Readonly<Record<Side, string>>,
): { readonly text: string; readonly sureness: string } {
  const own = start.sideToMove;
  const name = (colour: Colour): string => playerName(start.rules, colour);
  const { verdict: said } = whyWords;
  const sureness = 'isProved' in verdict ? (verdict.isProved ? said.proved() : said.onLines()) : '';
  const text = (): string => {
    switch (verdict.kind) {
      case 'equal':
        return said.equal();
      case 'corner': {
        const square = squareName(start.rules, verdict.square);
        if (verdict.isProved && verdict.by === own) return said.cornerNow(names[verdict.side]);
        const say = verdict.isProved ? said.cornerGiven : said.cornerLine;
        return say(names[verdict.side], name(verdict.by), square);
      }
      case 'moves':
        return (verdict.isProved ? said.movesNow : said.movesLine)(names[verdict.side], name(verdict.by));
      case 'edge':
        return said.edge(verdict.discs);
      case 'stable':
        return said.stable(verdict.discs);
      case 'parity':
        return (verdict.isPlayed ? said.parity : said.parityIf)(name(own), names.best, names.chosen);
      case 'sum':
        return said.sum();
    }
  };
  return { text: text(), sureness };
}
