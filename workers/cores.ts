/**
 * Decides which core searches a position.
 *
 * `othello`: eight by eight without holes, shared discs, most discs win. It is the fastest and has a trained
 * evaluation.
 * `narrow`: everything else that fits inside eight by eight. `wide`: the same for larger boards, up to ten by ten.
 */
import { isPlayedAsOthello } from '../game/bitboard/othello.ts';
import type { Position } from '../game/types.ts';
import type { CoreName } from './protocol.ts';

/** File names in build/ and beside the Node programs. */
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
