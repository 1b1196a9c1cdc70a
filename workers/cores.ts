/**
 * Which core works on a position: the one place where that is decided.
 *
 * `othello`: eight by eight without holes, shared discs, most discs win: the fastest, with a trained evaluation.
 * `narrow`: everything else inside eight by eight. `wide`: the same for what is wider, up to ten by ten.
 */
import { isPlayedAsOthello } from '../game/bitboard/othello.ts';
import { makeSquares } from '../game/formats/board.ts';
import { parseRules } from '../game/rules.ts';
import { fittedPosition } from '../game/setup.ts';
import { fail, type Content, type Position, type Result } from '../game/types.ts';
import type { CoreName, PositionText } from './protocol.ts';

/** Names in build/ and next to the programs for Node. */
export const WASM_FILES: Readonly<Record<CoreName, string>> = {
  othello: 'core.wasm',
  narrow: 'narrow.wasm',
  wide: 'wide.wasm',
};

const SIDE_OF_A_WORD = 8;

export function coreFor(position: Position): CoreName {
  if (isPlayedAsOthello(position)) return 'othello';
  const { columns, rows } = position.rules;
  return Math.max(columns, rows) <= SIDE_OF_A_WORD ? 'narrow' : 'wide';
}

const SIGNS: Readonly<Record<string, Content>> = { X: 'black', O: 'white', '-': 'empty', '~': 'missing' };

/** A position of the protocol as game/ has it. */
export function positionOf({ board, side, rules: id, hands }: PositionText): Result<Position> {
  const rules = parseRules(id);
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

/** A position as the protocol has it. */
export const positionText = (position: Position): PositionText => ({
  board: makeSquares(position),
  side: position.sideToMove === 'black' ? 'X' : 'O',
  rules: position.rules.id,
  ...(position.hands && { hands: { X: position.hands.black, O: position.hands.white } }),
});
