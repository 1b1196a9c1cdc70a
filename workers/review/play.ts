/**
 * Which move the engine plays: the best one, or, for an opponent who should lose now and then, one that gives away the
 * set number of discs per move on average.
 *
 * The loss is kept like an account: what has not been given away so far is owed. Between the move that loses just less
 * than is owed and the one that loses just more, chance decides, so that their mean loss is what is owed. So the mean
 * of a game comes near the setting whatever positions it reaches. No single move loses much more than the setting.
 */
import type { Move } from '../../game/types.ts';
import type { MoveReport, Value } from '../protocol.ts';

/** What the engine has given away in this game so far. */
export interface Account {
  readonly moves: number;
  /** Discs, all moves together. */
  readonly loss: number;
}

export const NEW_ACCOUNT: Account = { moves: 0, loss: 0 };

export interface PlayChoice {
  readonly move: Move;
  /** Discs given away compared with the best move, as far as the values show. */
  readonly loss: number;
  /** For the next move of the same game. */
  readonly account: Account;
}

/** A single move loses at most this many times the setting, and a little more, so that small settings can be met. */
const MAX_TIMES = 4;
const MAX_BESIDES = 3;

/**
 * One number for a value: the closed end of a bound, or the middle if both or neither end is open. `limit`: squares of
 * the board, the largest possible result.
 */
export function pointOf({ low, high }: Pick<Value, 'low' | 'high'>, limit: number): number {
  if (low === high) return low;
  if (low <= -limit && high < limit) return high;
  if (high >= limit && low > -limit) return low;
  return (low + high) / 2;
}

/**
 * Chooses among the moves of an analysis that has valued all of them (goal `all`); undefined if there is none. `limit`:
 * as for `pointOf`. `lossPerMove`: discs to give away per move on average, 0 for best play. `random`: numbers 0 <= x <
 * 1.
 */
export function chooseMove(
  moves: readonly MoveReport[],
  limit: number,
  lossPerMove: number,
  account: Account,
  random: () => number,
): PlayChoice | undefined {
  const valued = moves.flatMap(({ move, best, value }) =>
    value ? [{ move, best, point: pointOf(value, limit) }] : [],
  );
  if (valued.length === 0) {
    const [first] = moves;
    return first && chosen(first.move, 0, account);
  }
  const top = Math.max(...valued.map(({ point }) => point));
  const leaders = valued.filter(({ best }) => best);
  const losing = valued.map(({ move, point }) => ({ move, loss: top - point })).sort((a, b) => a.loss - b.loss);
  const pick = <T>(items: readonly T[]): T => items[Math.min(items.length - 1, Math.floor(random() * items.length))]!;
  if (lossPerMove <= 0) {
    const leader = pick(leaders.length > 0 ? leaders : valued.filter(({ point }) => point === top));
    return chosen(leader.move, Math.max(0, top - leader.point), account);
  }
  const owed = lossPerMove * (account.moves + 1) - account.loss;
  const most = MAX_TIMES * lossPerMove + MAX_BESIDES;
  const below = losing.findLast(({ loss }) => loss <= Math.max(0, Math.min(owed, most)))!;
  const above = losing.find(({ loss }) => loss > owed && loss > below.loss && loss <= most);
  const isAbove = above !== undefined && owed > 0 && random() * (above.loss - below.loss) < owed - below.loss;
  // Any of several that lose equally: the same mistake in every game is no fun.
  const { loss } = isAbove ? above : below;
  return chosen(pick(losing.filter((one) => one.loss === loss)).move, loss, account);
}

function chosen(move: Move, loss: number, { moves, loss: before }: Account): PlayChoice {
  return { move, loss, account: { moves: moves + 1, loss: before + loss } };
}
