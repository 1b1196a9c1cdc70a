/**
 * Which core works on a position: the one place where that is decided.
 *
 * `othello`: eight by eight without holes, shared discs, most discs win: the fastest, with a trained evaluation.
 * `narrow`: everything else inside eight by eight. `wide`: the same for what is wider, up to ten by ten.
 */
import { isPlayedAsOthello } from '../game/bitboard/othello.ts';
import type { Position } from '../game/types.ts';
import type { CoreName } from './protocol.ts';

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
