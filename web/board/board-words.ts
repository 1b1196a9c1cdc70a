/** The few words of the board. A page in another language sets its own (`OutflankBoard.words`). */
import type { Colour, RuleSystem } from '../../game/types.ts';

export interface BoardWords {
  /** The name of the board; `toMove` says who moves. */
  readonly label: (toMove: string) => string;
  readonly setupLabel: () => string;
  readonly toMove: (player: string) => string;
  readonly over: () => string;
  /** The player of a colour: "Black". */
  readonly player: (rules: RuleSystem, colour: Colour) => string;
  /** The same for a disc on a square: "black". */
  readonly disc: (rules: RuleSystem, colour: Colour) => string;
  readonly flips: (n: number) => string;
  readonly best: () => string;
  readonly empty: () => string;
  readonly legal: () => string;
  readonly lastMove: () => string;
  readonly justTurned: () => string;
  readonly willTurn: () => string;
  /** A missing square. */
  readonly hole: () => string;
  readonly marked: () => string;
  /** Shown instead of a board whose attributes can't be read. */
  readonly unreadable: () => string;
}

export const ENGLISH: BoardWords = {
  label: (toMove) => `Board, ${toMove}`,
  setupLabel: () => 'Board, being edited',
  toMove: (player) => `${player} to move`,
  over: () => 'game over',
  player: ({ colourNames }, colour) => colourNames[colour],
  disc: ({ colourNames }, colour) => colourNames[colour].toLowerCase(),
  flips: (n) => `${n} ${n === 1 ? 'flip' : 'flips'}`,
  best: () => 'best',
  empty: () => 'empty',
  legal: () => 'legal',
  lastMove: () => 'last move',
  justTurned: () => 'just flipped',
  willTurn: () => 'will be flipped',
  hole: () => 'no square',
  marked: () => 'marked',
  unreadable: () => 'This position can’t be read.',
};
