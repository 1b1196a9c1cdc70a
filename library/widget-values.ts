/** What the widget writes on legal squares: the values of a result of `solve` or `analyse`, and the user's own. */
import { signed } from '../game/score.ts';
import { parseSquare } from '../game/shape.ts';
import type { RuleSystem } from '../game/types.ts';
import type { BoardValue, BoardValues } from '../web/board/types.ts';

interface Estimate {
  readonly score?: number;
  readonly exact?: boolean;
  readonly atMost?: boolean;
  readonly atLeast?: boolean;
  /** Both bounds, where the value lies between them. */
  readonly low?: number;
  readonly high?: number;
  /** Percent; bounds of a selective search aren't proved. */
  readonly selectivity?: number;
}

/** A line of the shell's output, as far as it is used here. */
export interface WidgetResult extends Estimate {
  readonly board?: string;
  readonly side?: string;
  /** Discs in hand, if players have their own. */
  readonly supply?: { readonly X: number; readonly O: number };
  readonly rules?: string;
  readonly best?: string | null;
  /** With `--all`. */
  readonly moves?: Readonly<Record<string, Estimate>>;
}

/** Square names with numbers or short texts. */
export type OwnValues = Readonly<Record<string, number | string>>;

const SPOKEN = { exact: 'proved', bound: 'bound', estimate: 'estimate', claim: 'claimed' } as const;

function scoreText({ score = 0, atMost, atLeast, low, high }: Estimate): string {
  if (low !== undefined && high !== undefined) return `${signed(low)} … ${signed(high)}`;
  return `${atMost ? '≤ ' : atLeast ? '≥ ' : ''}${signed(Math.round(score))}`;
}

/** `solve` says once for all moves whether they are exact, `analyse` for each. */
function valueOf(name: string, move: Estimate, result: WidgetResult): BoardValue {
  const { atMost, atLeast, low, selectivity = 100 } = move;
  const isBound = (atMost ?? atLeast ?? low !== undefined) && selectivity === 100;
  const sure = (move.exact ?? result.exact) ? 'exact' : isBound ? 'bound' : 'estimate';
  const best = name === result.best || (sure === 'exact' && move.score === result.score);
  return { text: scoreText(move), sure, spoken: SPOKEN[sure], best };
}

/** Nobody has checked it, so it isn't underlined. */
function ownValue(value: number | string): BoardValue {
  const text = typeof value === 'number' ? signed(value, Number.isInteger(value) ? 0 : 1) : value;
  return { text, sure: 'claim', spoken: SPOKEN.claim, best: false };
}

/** Own values replace those of the result. A name that isn't a square of the board is skipped. */
export function widgetValues(rules: RuleSystem, result: WidgetResult, own: OwnValues): BoardValues {
  const { best, moves = best ? { [best]: result } : {} } = result;
  const named = [
    ...Object.entries(moves).map(([name, move]) => [name, valueOf(name, move, result)] as const),
    ...Object.entries(own).map(([name, value]) => [name, ownValue(value)] as const),
  ];
  return new Map(
    named.flatMap(([name, value]) => {
      const square = parseSquare(rules, name);
      return square === undefined ? [] : [[square, value] as const];
    }),
  );
}
