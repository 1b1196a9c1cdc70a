/**
 * The plain engine: legal moves, flips, play, pass, end of the game and its result, for every rule system.
 *
 * A disc is placed on an empty square so that, in at least one direction, an unbroken row of the opponent's discs ends
 * at another of the player's; every such row is flipped. Only lines that start at the placed disc count. It is written
 * to be read rather than fast: the search cores are tested against it.
 */
import { shapeOf, squareName } from './shape.ts';
import { forgottenBy, moveName } from './notation.ts';
import type {
  Colour,
  Content,
  Count,
  Forgotten,
  LegalMove,
  Move,
  Position,
  Result,
  RuleSystem,
  Square,
} from './types.ts';
import { fault, type Fault } from './faults.ts';
import { fail, failed, ok, unreachable } from './types.ts';

/** The discs that open a game: as many as the centre has squares. */
const OPENING_DISCS = 4;

export function opponent(colour: Colour): Colour {
  return colour === 'black' ? 'white' : 'black';
}

/** The discs with which a game of these rules begins; none when the players place them. */
export function startingDiscs(
  rules: Pick<RuleSystem, 'columns' | 'rows' | 'missing' | 'opening' | 'start'>,
): Record<Colour, readonly Square[]> {
  const centre = shapeOf(rules).centre;
  const pick = (...indices: number[]): Square[] => indices.flatMap((i) => centre.slice(i, i + 1));
  switch (rules.opening) {
    case 'crossed':
      return { black: pick(1, 2), white: pick(0, 3) };
    case 'parallel-rows':
      return { black: pick(0, 1), white: pick(2, 3) };
    case 'parallel-columns':
      return { black: pick(0, 2), white: pick(1, 3) };
    case 'placed':
      return { black: [], white: [] };
    case 'custom':
      return { black: rules.start?.black ?? [], white: rules.start?.white ?? [] };
    default:
      return unreachable(rules.opening);
  }
}

export function startPosition(rules: RuleSystem): Position {
  const { black, white } = startingDiscs(rules);
  const contents: Content[] = shapeOf(rules).exists.map((exists) => (exists ? 'empty' : 'missing'));
  for (const square of black) contents[square] = 'black';
  for (const square of white) contents[square] = 'white';
  const { supply } = rules;
  const hands =
    supply.kind === 'own'
      ? { black: Math.max(0, supply.perSide - black.length), white: Math.max(0, supply.perSide - white.length) }
      : null;
  return { rules, contents, sideToMove: rules.firstMover, hands };
}

export function discCount(position: Pick<Position, 'contents'>, colour: Colour): number {
  return count(position.contents, colour);
}

export function emptyCount(position: Pick<Position, 'contents'>): number {
  return count(position.contents, 'empty');
}

function count(contents: readonly Content[], wanted: Content): number {
  let n = 0;
  for (const content of contents) if (content === wanted) n++;
  return n;
}

/**
 * True while the players place the first four discs on the centre. The number of discs decides rather than the empty
 * centre squares, because a displacement may empty one later.
 */
export function isFillingCentre(position: Position): boolean {
  if (position.rules.opening !== 'placed') return false;
  const { centre, squares } = shapeOf(position.rules);
  const filled = centre.filter((square) => position.contents[square] !== 'empty').length;
  return filled < OPENING_DISCS && squares.length - emptyCount(position) === filled;
}

/** The discs that a disc of `colour` placed on `square` flips, in square order. */
function turnedBy(rules: RuleSystem, contents: readonly Content[], colour: Colour, square: Square): Square[] {
  const other = opponent(colour);
  const turned: Square[] = [];
  for (const ray of shapeOf(rules).rays[square]!) {
    let length = 0;
    while (length < ray.length && contents[ray[length]!] === other) length++;
    if (length > 0 && length < ray.length && contents[ray[length]!] === colour) turned.push(...ray.slice(0, length));
  }
  return turned.sort((a, b) => a - b);
}

/**
 * What the side to move would flip by placing a disc on `square`; nothing on an occupied square or while the centre is
 * being filled.
 */
export function flipsOf(position: Position, square: Square): readonly Square[] {
  if (position.contents[square] !== 'empty' || isFillingCentre(position)) return [];
  return turnedBy(position.rules, position.contents, position.sideToMove, square);
}

/**
 * What the side to move would flip by moving its disc; the square that it leaves is empty before lines are examined.
 */
export function displacementFlips(position: Position, from: Square, to: Square): readonly Square[] {
  const { rules, contents, sideToMove } = position;
  if (!rules.displacement || isFillingCentre(position)) return [];
  if (contents[from] !== sideToMove || contents[to] !== 'empty') return [];
  if (!shapeOf(rules).neighbours[from]!.includes(to)) return [];
  const without = contents.with(from, 'empty');
  return turnedBy(rules, without, sideToMove, to);
}

function handIsEmpty(position: Position): boolean {
  return position.hands !== null && position.hands[position.sideToMove] <= 0;
}

/**
 * All moves of the side to move: placings by square, then displacements by the square left and the square entered.
 * Empty if there are none; a pass is not listed.
 */
export function legalMoves(position: Position): readonly LegalMove[] {
  const { squares, centre } = shapeOf(position.rules);
  const place = (square: Square): Move => ({ kind: 'place', square });
  const canPlace = !handIsEmpty(position);
  if (isFillingCentre(position)) {
    const free = canPlace ? centre.filter((square) => position.contents[square] === 'empty') : [];
    return free.map((square) => ({ move: place(square), flips: [] }));
  }
  const moves: LegalMove[] = [];
  if (canPlace) {
    for (const square of squares) {
      if (position.contents[square] !== 'empty') continue;
      const flips = turnedBy(position.rules, position.contents, position.sideToMove, square);
      if (flips.length) moves.push({ move: place(square), flips });
    }
  }
  if (position.rules.displacement) moves.push(...displacements(position));
  return moves;
}

function displacements(position: Position): LegalMove[] {
  const { squares, neighbours } = shapeOf(position.rules);
  const moves: LegalMove[] = [];
  for (const from of squares) {
    if (position.contents[from] !== position.sideToMove) continue;
    for (const to of neighbours[from]!) {
      const flips = displacementFlips(position, from, to);
      if (flips.length) moves.push({ move: { kind: 'displace', from, to }, flips });
    }
  }
  return moves;
}

function hasMove(position: Position): boolean {
  return legalMoves(position).length > 0;
}

function otherToMove(position: Position): Position {
  return { ...position, sideToMove: opponent(position.sideToMove) };
}

/** Neither side has a move. This covers a player without discs: then no move can flip anything. */
export function isOver(position: Position): boolean {
  return !hasMove(position) && !hasMove(otherToMove(position));
}

/** The side to move has no move, but the other one has. */
export function mustPass(position: Position): boolean {
  return !hasMove(position) && hasMove(otherToMove(position));
}

/** The same, with the other side to move if the side to move must pass. */
export function afterForcedPass(position: Position): Position {
  return mustPass(position) ? otherToMove(position) : position;
}

/** The squares that a legal move flips; a fault says why the move is illegal. */
export function flipsOfMove(position: Position, move: Move): Result<readonly Square[]> {
  const flips = allFlipsOf(position, move);
  const forgotten = forgottenBy(move);
  return flips.ok && forgotten.length ? withoutForgotten(position, move, flips.value, forgotten) : flips;
}

function withoutForgotten(
  { rules }: Position,
  played: Move,
  flips: readonly Square[],
  forgotten: Forgotten,
): Result<readonly Square[]> {
  const move = moveName(rules, played);
  if (!rules.forgottenFlips) return fail('forgotten-rules', { move, rules: rules.id });
  const strange = forgotten.find((square) => !flips.includes(square));
  if (strange !== undefined) return fail('forgotten-not-turned', { move, square: squareName(rules, strange) });
  const turned = flips.filter((square) => !forgotten.includes(square));
  return turned.length ? ok(turned) : fail('forgotten-all', { move });
}

/** The most that a legal move could flip. */
function allFlipsOf(position: Position, move: Move): Result<readonly Square[]> {
  if (move.kind === 'pass') {
    if (mustPass(position)) return ok([]);
    return isOver(position) ? fail('over-pass') : cannotPass(position);
  }
  if (move.kind === 'displace') {
    const flips = displacementFlips(position, move.from, move.to);
    return flips.length ? ok(flips) : failed(whyIllegal(position, move));
  }
  const flips = flipsOf(position, move.square);
  const legal = flips.length > 0 || isFreeCentre(position, move.square);
  return legal && !handIsEmpty(position) ? ok(flips) : failed(whyIllegal(position, move));
}

function isFreeCentre(position: Position, square: Square): boolean {
  return (
    isFillingCentre(position) &&
    position.contents[square] === 'empty' &&
    shapeOf(position.rules).centre.includes(square)
  );
}

/** The position after a legal move; a fault says why the move is illegal. */
export function play(position: Position, move: Move): Result<Position> {
  const flips = flipsOfMove(position, move);
  return flips.ok ? ok(applyMove(position, move, flips.value)) : flips;
}

/** The position after a move known to be legal, given its flips. */
export function applyMove(position: Position, move: Move, flips: readonly Square[]): Position {
  if (move.kind === 'pass') return otherToMove(position);
  const { sideToMove, hands } = position;
  const contents = position.contents.slice();
  for (const square of flips) contents[square] = sideToMove;
  if (move.kind === 'displace') {
    contents[move.from] = 'empty';
    contents[move.to] = sideToMove;
  } else {
    contents[move.square] = sideToMove;
  }
  const spent = hands && move.kind === 'place' ? { ...hands, [sideToMove]: hands[sideToMove] - 1 } : hands;
  return { rules: position.rules, contents, sideToMove: opponent(sideToMove), hands: spent };
}

function cannotPass(position: Position) {
  const moves = legalMoves(position);
  const player = position.rules.colourNames[position.sideToMove];
  return fail('pass-illegal', { player, n: moves.length, move: moveName(position.rules, moves[0]!.move) });
}

/** Whether this is a square of the middle before the first move of a game that begins with discs there. */
function isStartOf({ rules, contents }: Position, square: Square): boolean {
  const { centre, squares } = shapeOf(rules);
  return centre.includes(square) && squares.length - emptyCount({ contents }) === centre.length;
}

function whyIllegal(position: Position, played: Exclude<Move, { kind: 'pass' }>): Fault {
  const { rules, contents, sideToMove } = position;
  const player = rules.colourNames[sideToMove];
  // A number that is no square has no name, either.
  const strange = (played.kind === 'place' ? [played.square] : [played.from, played.to]).find(
    (square) => contents[square] === undefined,
  );
  if (strange !== undefined) return fault('square-missing', { move: String(strange) });
  const move = moveName(rules, played);
  const target = played.kind === 'place' ? played.square : played.to;
  const content = contents[target]!;
  if (content === 'missing') return fault('square-missing', { move });
  if (played.kind === 'displace') {
    if (!rules.displacement) return fault('displace-rules', { move, rules: rules.id });
    if (contents[played.from] !== sideToMove)
      return fault('displace-none', { player, square: squareName(rules, played.from) });
  }
  if (content !== 'empty') {
    const code = isStartOf(position, target) ? 'centre-taken' : 'square-taken';
    return fault(code, { square: squareName(rules, target), player: rules.colourNames[content] });
  }
  if (isFillingCentre(position)) {
    const squares = shapeOf(rules).centre.map((square) => squareName(rules, square));
    return fault('centre-first', { move, squares });
  }
  if (played.kind === 'displace' && !shapeOf(rules).neighbours[played.from]!.includes(played.to)) {
    return fault('displace-far', { move });
  }
  if (isOver(position)) return fault('over-move', { move });
  if (played.kind === 'place' && handIsEmpty(position)) return fault('hand-empty', { player, move });
  const other = rules.colourNames[opponent(sideToMove)];
  const forOther = played.kind === 'place' && flipsOf(otherToMove(position), played.square).length > 0;
  return forOther ? fault('turns-none-other', { player, move, other }) : fault('turns-none', { player, move });
}

/**
 * Discs of `colour` minus discs of the other one. With `winner`, the empties are added to the side that is ahead
 * under the aim of the rules, so the margin grows; a draw gives them to nobody.
 */
export function discDifference(position: Position, colour: Colour, counting: Count): number {
  const difference = discCount(position, colour) - discCount(position, opponent(colour));
  return counting === 'winner' ? difference + Math.sign(difference) * emptyCount(position) : difference;
}

/** The result for `colour` under the aim of the rules: positive is good, even if the fewest discs win. */
export function outcome(position: Position, colour: Colour, counting: Count): number {
  const difference = discDifference(position, colour, counting);
  // `0 - x`, so that a draw is 0 and never -0.
  return position.rules.aim === 'fewest' ? 0 - difference : difference;
}
