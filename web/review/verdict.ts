/** A game in a sentence: how it ended, and where it turned. */
import { isOver } from '../../game/position.ts';
import { resultOf } from '../../game/result.ts';
import type { Position } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import { moveNumber } from '../document/move-number.ts';
import { sureness } from '../engine/value-format.ts';
import { playerName, resultText } from '../i18n/labels.ts';
import { studyWords } from '../i18n/study-words.ts';
import type { LineReview, ReviewedMove } from './line-review.ts';

const isWon = ({ low }: Value): boolean => low > 0;
const isLost = ({ high }: Value): boolean => high < 0;

/** The loser's last move that turned a won position into a lost one. */
function turningPoint({ moves }: LineReview, loser: ReviewedMove['mover']): ReviewedMove | undefined {
  return moves.findLast(({ mover, bestValue, value }) => {
    if (mover !== loser || !bestValue || !value || !isWon(bestValue)) return false;
    const after = mover === 'black' ? value : { low: -value.high, high: -value.low };
    return isLost({ ...value, ...after });
  });
}

/** An estimate may be on the wrong side of a draw; a proved bound is not. */
const isProved = ({ bestValue, value }: ReviewedMove): boolean =>
  [bestValue, value].every((one) => one && sureness(one) !== 'estimate');

/** Empty if the game isn't over. */
export function gameVerdict(review: LineReview, end: Position): string {
  if (!isOver(end)) return '';
  const { verdict } = studyWords;
  const { winner } = resultOf(end);
  const said = `${resultText(end)}.`;
  const loser = winner && (winner === 'black' ? 'white' : 'black');
  const turn = loser && turningPoint(review, loser);
  if (!turn) return said;
  const turned = isProved(turn) ? verdict.turned : verdict.turnedProbably;
  return `${said} ${turned(playerName(end.rules, loser), moveNumber(turn.step.node))}`;
}
