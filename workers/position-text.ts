/** Positions as they are stored and sent as queue tasks: small text records, fully checked when read. */
import { makeSide, makeSquares } from '../game/formats/board.ts';
import { keptId, keptRules } from '../game/former-ids.ts';
import { fittedPosition } from '../game/setup.ts';
import { fail, type Content, type Position, type Result } from '../game/types.ts';

/** As in links and files: see game/formats/board.ts. X is black, O is white. */
export interface PositionText {
  readonly board: string;
  readonly side: 'X' | 'O';
  /** The id of a rule system, as it is kept (game/former-ids.ts). */
  readonly rules: string;
  /** Discs in hand, if each side has its own; absent: as many as the board implies. */
  readonly hands?: { readonly X: number; readonly O: number };
}

const SIGNS: Readonly<Record<string, Content>> = { X: 'black', O: 'white', '-': 'empty', '~': 'missing' };

export function positionOf({ board, side, rules: id, hands }: PositionText): Result<Position> {
  const rules = keptRules(id);
  if (!rules.ok) return rules;
  const contents: Content[] = [];
  for (const [index, sign] of [...board].entries()) {
    const content = SIGNS[sign];
    if (!content) return fail('engine-sign', { character: sign }, { column: index + 1 });
    contents.push(content);
  }
  return fittedPosition({
    rules: rules.value,
    contents,
    sideToMove: side === 'X' ? 'black' : 'white',
    hands: hands ? { black: hands.X, white: hands.O } : null,
  });
}

export const positionText = (position: Position): PositionText => ({
  board: makeSquares(position),
  side: makeSide(position.sideToMove),
  rules: keptId(position.rules),
  ...(position.hands && { hands: { X: position.hands.black, O: position.hands.white } }),
});
