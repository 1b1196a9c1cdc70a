/** What the core says about one position's moves and discs, compared with the plain engine of game/. */
import { legalMoves } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import type { Position, Square } from '../../game/types.ts';
import { type Bitboards, type Core, squaresOfBits } from '../../workers/engine/core.ts';
import { survivors } from '../plain.ts';
import { bitboards } from '../text.ts';

const nameOf = (square: Square): string => squareName(OTHELLO, square);
const maskOf = (squares: readonly Square[]): bigint =>
  squares.reduce((mask, square) => mask | (1n << BigInt(square)), 0n);
const names = (mask: bigint): string => squaresOfBits(mask).map(nameOf).join(' ') || 'none';

/** Legal moves, and the flips of every empty square: none where there is no move. */
export function faultsOfMovement(core: Core, position: Position): string[] {
  const boards = bitboards(position);
  const moves = legalMoves(position);
  const faults: string[] = [];
  const flips = new Map(moves.map(({ move, flips: turned }) => [move.kind === 'place' ? move.square : -1, turned]));
  const legal = maskOf([...flips.keys()]);
  const found = core.mobility(boards);
  if (found !== legal) faults.push(`legal moves are ${names(legal)}, found ${names(found)}`);
  position.contents.forEach((content, square) => {
    if (content !== 'empty') return;
    const turned = maskOf(flips.get(square) ?? []);
    const foundFlips = core.flips(boards, square);
    if (foundFlips !== turned) faults.push(`${nameOf(square)} turns ${names(turned)}, found ${names(foundFlips)}`);
  });
  return faults;
}

/** On a board with one empty square, how many discs the side to move flips there. */
export function faultsOfLastFlips(core: Core, position: Position): string[] {
  const square = position.contents.indexOf('empty');
  const expected = legalMoves(position)[0]?.flips.length ?? 0;
  const found = core.lastFlips(bitboards(position).player, square);
  return found === expected ? [] : [`${nameOf(square)} turns ${expected} discs, found ${found}`];
}

/** Discs of both sides that the core calls stable; all of them must keep their colour whatever is played. */
export function faultsOfStable(core: Core, position: Position): { faults: string[]; found: number; stable: number } {
  return compareStable(core, bitboards(position), maskOf(survivors(position)));
}

export function compareStable(core: Core, { player, opponent }: Bitboards, stable: bigint) {
  const found = core.stable({ player, opponent }) | core.stable({ player: opponent, opponent: player });
  const wrong = found & ~stable;
  return {
    faults: wrong ? [`${names(wrong)} can be turned, but are said to be stable`] : [],
    found: squaresOfBits(found).length,
    stable: squaresOfBits(stable).length,
  };
}
