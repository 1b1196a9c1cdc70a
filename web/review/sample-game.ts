/** A game to try a review on: the engine at level 5 (Black) against itself at level 3. */
import { parseTranscript } from '../../game/formats/transcript.ts';
import { ROOT } from '../../game/path.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { addMoves, newTree } from '../../game/tree.ts';
import type { Result } from '../../game/types.ts';
import { newGame, type Game } from '../document/game.ts';

const MOVES =
  'd3c5e6d2c6d6b5f5e7f6f4f3g4g6e2f1g3f2g5h3c4f7h6h4e3e8c2h5h2c3' +
  'd7b3h7c8b4c1d8a4c7b6f8g8b7g2d1e1h1g1a2a8b8a7h8a3a6g7b2a5b1a1';

export function sampleGame(title: string): Result<Game> {
  const start = startPosition(OTHELLO);
  const moves = parseTranscript(MOVES, start);
  if (!moves.ok) return moves;
  const added = addMoves(newTree(start), ROOT, moves.value);
  if (!added.ok) return added;
  const { tree, path } = added.value;
  return { ok: true, value: { ...newGame(start, title), tree, path, line: path } };
}
