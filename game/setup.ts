/**
 * A position as it is being edited: it may be illegal, and says so in words instead of refusing to exist.
 */
import { discCount, emptyCount, isFillingCentre, legalMoves, opponent, startPosition } from './position.ts';
import { resultOf } from './result.ts';
import { shapeOf } from './shape.ts';
import type { Colour, Content, Position, Result, RuleSystem, Square } from './types.ts';
import { COLOURS, fail, ok } from './types.ts';

export interface Setup {
  readonly rules: RuleSystem;
  readonly contents: readonly Content[];
  readonly sideToMove: Colour;
  /** Null when the supply is shared; also when it is own but the hands are not known (see `handsFor`). */
  readonly hands: Readonly<Record<Colour, number>> | null;
}

export function emptySetup(rules: RuleSystem): Setup {
  const contents = shapeOf(rules).exists.map((exists): Content => (exists ? 'empty' : 'missing'));
  const { supply } = rules;
  const hands = supply.kind === 'own' ? { black: supply.perSide, white: supply.perSide } : null;
  return { rules, contents, sideToMove: rules.firstMover, hands };
}

export function startSetup(rules: RuleSystem): Setup {
  return startPosition(rules);
}

/** A position is a setup already; this gives it its name. */
export function setupOf(position: Position): Setup {
  return position;
}

/** Puts black, white or nothing on a square; a square that does not exist stays so. */
export function withContent(setup: Setup, square: Square, content: Colour | 'empty'): Setup {
  const now = setup.contents[square];
  if (now === undefined || now === 'missing' || now === content) return setup;
  return { ...setup, contents: setup.contents.with(square, content) };
}

export function withSideToMove(setup: Setup, sideToMove: Colour): Setup {
  return { ...setup, sideToMove };
}

/**
 * The discs in hand that fit a board when nobody has passed: the players have put down the discs in turn, and the
 * side to move says who was last.
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

/** The position of a setup, or why it is none. */
export function toPosition(setup: Setup): Result<Position> {
  const isBare = setup.contents.every((content) => content === 'empty' || content === 'missing');
  const position = fittedPosition(setup);
  return position.ok && isBare && setup.rules.opening !== 'placed' ? fail('The board has no discs.') : position;
}

/** The position where board and hands fit the rules. It may be a board without discs: a game that is over. */
export function fittedPosition(setup: Setup): Result<Position> {
  const { rules, contents, sideToMove } = setup;
  const { cells, exists } = shapeOf(rules);
  if (contents.length !== cells) {
    return fail(`A board of ${rules.name} has ${cells} squares, this one has ${contents.length}.`);
  }
  const odd = contents.findIndex((content, square) => (content === 'missing') === exists[square]);
  if (odd >= 0) return fail(`The board does not have the shape of ${rules.name}.`);
  const hands = setup.hands ?? handsFor(setup);
  const bad = hands && COLOURS.find((colour) => !Number.isInteger(hands[colour]) || hands[colour] < 0);
  if (bad) return fail(`${rules.colourNames[bad]} cannot have ${hands[bad]} discs in hand.`);
  return ok({ rules, contents, sideToMove, hands: rules.supply.kind === 'own' ? hands : null });
}

/** What a setup amounts to: the counts, and one sentence about what can be done with it. */
export interface SetupDescription {
  readonly discs: Readonly<Record<Colour, number>>;
  readonly empties: number;
  /** Moves that each side would have if it were to move. */
  readonly moves: Readonly<Record<Colour, number>>;
  readonly state: 'ready' | 'pass' | 'over' | 'invalid';
  readonly sentence: string;
}

export function describeSetup(setup: Setup): SetupDescription {
  const discs = { black: discCount(setup, 'black'), white: discCount(setup, 'white') };
  const empties = emptyCount(setup);
  const position = toPosition(setup);
  if (!position.ok) {
    return { discs, empties, moves: { black: 0, white: 0 }, state: 'invalid', sentence: position.fault.message };
  }
  const movesOf = (side: Colour): number => legalMoves({ ...position.value, sideToMove: side }).length;
  const moves = { black: movesOf('black'), white: movesOf('white') };
  return { discs, empties, moves, ...verdict(position.value, discs.black + discs.white, empties, moves) };
}

function verdict(
  position: Position,
  discs: number,
  empties: number,
  moves: Readonly<Record<Colour, number>>,
): Pick<SetupDescription, 'state' | 'sentence'> {
  const { rules, sideToMove } = position;
  const names = rules.colourNames;
  const counts = `${discs ? plural(discs, 'disc') : 'No discs'}, ${empties === 1 ? '1 empty' : `${empties} empties`}.`;
  if (!moves.black && !moves.white) {
    return { state: 'over', sentence: `${counts} The game is over: ${resultOf(position).sentence}.` };
  }
  const both = `${names.black} has ${moves.black ? plural(moves.black, 'move') : 'no move'}, ${names.white} has ${moves.white || 'none'}.`;
  if (!moves[sideToMove]) {
    return { state: 'pass', sentence: `${counts} ${names[sideToMove]} has no move and must pass. Ready to analyse.` };
  }
  const filling = isFillingCentre(position) ? ' The centre is being filled.' : '';
  return { state: 'ready', sentence: `${counts} ${both}${filling} Ready to analyse.` };
}

function plural(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
