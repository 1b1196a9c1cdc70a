/** Kinds of mistakes: what they say must be what the move did. */
import { expect, test } from 'vitest';
import { START, type OthelloPosition, turnAfter } from '../../game/bitboard/position.ts';
import { parseTranscript } from '../../game/formats/transcript.ts';
import { kindsOfMistake } from '../../game/mistake-kinds.ts';
import { squaresOf } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import { good } from './helpers.ts';

function afterMoves(transcript: string): OthelloPosition {
  if (!transcript) return START;
  const squares = squaresOf(good(parseTranscript(transcript, startPosition(OTHELLO))));
  return turnAfter(squares, squares.length)!.position;
}

test.each([
  ['that the other side could take before', 'f5f4d3f6g4h3g6e6g7c5e7d7c6c7g5h6', 'c8', false],
  ['that it could not', 'f5f4g3f6d6g4', 'g7', true],
])('a corner %s: given after %s %s is %j', (_, before, move, isGiven) => {
  const kinds = kindsOfMistake(afterMoves(before), parseSquare(OTHELLO, move)!);
  expect(kinds.includes('corner given')).toBe(isGiven);
});
