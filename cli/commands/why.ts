/** `outflank why`: why a move loses, in reasons that another program can check. */
import { emptiesOf, legalSquares, plainPosition } from '../../game/bitboard/position.ts';
import { cut, fault } from '../../game/faults.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { type Fault, ok } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { analysisOracle, reasonLimits } from '../../workers/reasons/oracle.ts';
import { MIN_LOSS, reasonsFor } from '../../workers/reasons/reasons.ts';
import type { AskedPosition } from '../asked-positions.ts';
import { AskedRun, fileBeside } from '../asked-run.ts';
import { CHOICE } from '../choice.ts';
import { command, flag, numberOr, type OptionValues } from '../command.ts';
import { ENGINE, FORMAT, GAMES_INSTEAD } from '../options.ts';
import type { Solver } from '../solver.ts';
import { whyAnswer, WHY_LAYOUT } from '../why-answer.ts';

const MAX_EXACT = 30;
const OTHER_RULES = 'Reasons are found only in Othello on 8x8.';

const OPTIONS = {
  exact: numberOr(22, 'exact', 'N', 'with up to N empty squares, values are proved', [0, MAX_EXACT]),
  level: numberOr(
    14,
    'level',
    'L',
    'engine level for positions with more empty squares, whose values are estimates',
    [1, 21],
  ),
  least: numberOr(MIN_LOSS, 'least', 'N', 'of games, only moves that lose N discs or more', [MIN_LOSS, 64]),
  isProvedOnly: flag('proved', 'only moves whose values are proved'),
  games: GAMES_INSTEAD,
  ...CHOICE,
  ...ENGINE,
  format: FORMAT,
};
type AskedWhy = OptionValues<typeof OPTIONS>;

class WhyRun extends AskedRun<AskedWhy> {
  protected readonly otherRules = OTHER_RULES;

  protected async rowOf(asked: AskedPosition, solver: Solver | null): Promise<object | null> {
    const { position, line, move, unread, of } = asked;
    const unexplained = (error: string): object => ({ ...(line !== undefined && { line }), error });
    const { exact, isProvedOnly, least } = this.asked;
    if (isProvedOnly && emptiesOf(position) > exact) return null;
    if (unread !== undefined) return unexplained(faultText(fault('move-unreadable', { text: cut(unread) })));
    const legal = legalSquares(position);
    if (move !== undefined && !legal.includes(move))
      return unexplained(`${squareName(OTHELLO, move)} is not a legal move there.`);
    if (legal.length < 2) return of ? null : unexplained('There is only one move, or none: nothing to compare.');
    let lost: Fault = fault('engine-stopped');
    const limits = reasonLimits(plainPosition(position, OTHELLO), this.asked);
    const oracle = analysisOracle(async (board, goal) => {
      const found = await solver!.solve(board, goal, 'winner', () => undefined, limits(board, goal));
      if (!found.ok) lost = found.fault;
      return found.ok ? found.value : null;
    });
    const reasons = await reasonsFor({ position, ...(move !== undefined && { move }) }, oracle);
    if (reasons === 'failed') return unexplained(faultText(lost));
    if (!reasons) return of ? null : unexplained('This is a best move, and so there is nothing to explain.');
    return of && reasons.loss < least ? null : whyAnswer(asked, reasons);
  }
}

export const why = command({
  name: 'why',
  summary: 'why moves lose, in reasons that can be checked',
  about: [
    'Each line of FILE, or of standard input, is a position, perhaps with a move after its side to move, or a game, of which every move that loses is explained. Without a move, the best one is explained beside the second best.',
    '"clauses" are the reasons, at most two, what explains most first: "kind", whether it is "proved" against any play or a fact about the two positions, the "discs" of the loss that are gone once the cause is taken away ("weight": their share), a "line" to play on the board, and a sentence. docs/inside/reasons.md defines every kind. If there is none, no short reason was found.',
  ],
  options: OPTIONS,
  operand: '[FILE|-]',
  prepare(asked, operands) {
    const file = fileBeside(asked.games, operands);
    if (!file.ok) return file;
    return ok(async (shell) => {
      shell.onInterrupt();
      return new WhyRun(shell, asked, WHY_LAYOUT).run(file.value);
    });
  },
});
