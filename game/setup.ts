/** A position being edited, which may be illegal: then a fault says why. */
import { fault } from './faults.ts';
import { discCount, emptyCount, legalMoves, opponent, startPosition } from './position.ts';
import { shapeOf } from './shape.ts';
import type { Colour, Content, Fault, Position, Result, RuleSystem, Square } from './types.ts';
import { COLOURS, fail, failed, ok } from './types.ts';

/** A board that is being set up: unlike a position it may be one that no game can have. */
export interface Setup {
  readonly rules: RuleSystem;
  readonly contents: readonly Content[];
  readonly sideToMove: Colour;
  /** Null if the supply is shared; also if it is own but the hands are unknown (see `handsFor`). */
  readonly hands: Readonly<Record<Colour, number>> | null;
}

/** The board of these rules without a disc. */
export function emptySetup(rules: RuleSystem): Setup {
  const contents = shapeOf(rules).exists.map((exists): Content => (exists ? 'empty' : 'missing'));
  const { supply } = rules;
  const hands = supply.kind === 'own' ? { black: supply.perSide, white: supply.perSide } : null;
  return { rules, contents, sideToMove: rules.firstMover, hands };
}

export function startSetup(rules: RuleSystem): Setup {
  return startPosition(rules);
}

/** Every position is a setup already. */
export function setupOf(position: Position): Setup {
  return position;
}

/** Puts black, white or nothing on a square; a missing square stays missing. What is in hand follows from the new board. */
export function withContent(setup: Setup, square: Square, content: Colour | 'empty'): Setup {
  const now = setup.contents[square];
  if (now === undefined || now === 'missing' || now === content) return setup;
  return withHands({ ...setup, contents: setup.contents.with(square, content) });
}

/** The same discs with the other side, or the same one, to move; if it is the other, what is in hand follows from it. */
export function withSideToMove(setup: Setup, sideToMove: Colour): Setup {
  return sideToMove === setup.sideToMove ? setup : withHands({ ...setup, sideToMove });
}

const withHands = (setup: Setup): Setup => ({ ...setup, hands: handsFor(setup) });

/**
 * The discs in hand that fit a board if nobody has passed: the players placed discs in turn, and the side to move shows
 * who was last.
 */
export function handsFor(setup: Setup): Readonly<Record<Colour, number>> | null {
  const { supply } = setup.rules;
  if (supply.kind === 'shared') return null;
  const placed = discCount(setup, 'black') + discCount(setup, 'white');
  const last = opponent(setup.sideToMove);
  const left = (put: number): number => Math.max(0, supply.perSide - put);
  const hands = { black: left(Math.floor(placed / 2)), white: left(Math.floor(placed / 2)) };
  return { ...hands, [last]: left(Math.ceil(placed / 2)) };
}

/** The position of a setup, or why it isn't one. */
export function toPosition(setup: Setup): Result<Position> {
  const isBare = setup.contents.every((content) => content === 'empty' || content === 'missing');
  const position = fittedPosition(setup);
  return position.ok && isBare && setup.rules.opening !== 'placed' ? fail('board-bare') : position;
}

/** The position if board and hands fit the rules. It may be a board without discs: a game that is over. */
export function fittedPosition(setup: Setup): Result<Position> {
  const { rules, contents, sideToMove } = setup;
  const { cells, exists } = shapeOf(rules);
  if (contents.length !== cells) {
    return fail('board-size', { rules: rules.id, n: cells, found: contents.length });
  }
  const odd = contents.findIndex((content, square) => (content === 'missing') === exists[square]);
  if (odd >= 0) return fail('board-shape', { rules: rules.id });
  const hands = rules.supply.kind === 'own' ? (setup.hands ?? handsFor(setup)) : null;
  const why = hands && handsFault(setup, hands);
  return why ? failed(why) : ok({ rules, contents, sideToMove, hands });
}

/** Why players can't have these discs in hand: each disc on the board came from one of the hands. */
function handsFault(setup: Setup, hands: Readonly<Record<Colour, number>>): Fault | null {
  const { supply, colourNames } = setup.rules;
  const perSide = supply.kind === 'own' ? supply.perSide : Infinity;
  const bad = COLOURS.find(
    (colour) => !Number.isInteger(hands[colour]) || hands[colour] < 0 || hands[colour] > perSide,
  );
  if (bad) return fault('hand-count', { player: colourNames[bad], n: hands[bad] });
  const inHand = hands.black + hands.white;
  const n = inHand + discCount(setup, 'black') + discCount(setup, 'white');
  return inHand && n > 2 * perSide ? fault('hand-discs', { n, most: 2 * perSide }) : null;
}

/** A setup's disc counts, and what can be done with it. */
export interface SetupDescription {
  readonly discs: Readonly<Record<Colour, number>>;
  readonly empties: number;
  /** Moves that each side would have if it were to move. */
  readonly moves: Readonly<Record<Colour, number>>;
  readonly state: 'ready' | 'pass' | 'over' | 'invalid';
}

export function describeSetup(setup: Setup): SetupDescription {
  const discs = { black: discCount(setup, 'black'), white: discCount(setup, 'white') };
  const empties = emptyCount(setup);
  const position = toPosition(setup);
  if (!position.ok) {
    return { discs, empties, moves: { black: 0, white: 0 }, state: 'invalid' };
  }
  const movesOf = (side: Colour): number => legalMoves({ ...position.value, sideToMove: side }).length;
  const moves = { black: movesOf('black'), white: movesOf('white') };
  const isReady = moves[setup.sideToMove] > 0;
  return { discs, empties, moves, state: isReady ? 'ready' : moves.black || moves.white ? 'pass' : 'over' };
}
