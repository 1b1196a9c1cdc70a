/** What any reader of games or positions returns, whatever the format. */
import type { Notice } from '../faults.ts';
import { newLine, type Annotation, type GameTree } from '../tree.ts';
import { ok, type Move, type Position, type Result } from '../types.ts';
import type { MoveValue } from './obf.ts';

const FORMATS = ['json', 'study', 'link', 'ggf', 'sgf', 'pgn', 'csv', 'board', 'obf', 'transcript', 'wthor'] as const;
export type Format = (typeof FORMATS)[number];

/** What may be known about a game. */
export const INFO_KEYS = [
  // The name of the game or study.
  'title',
  'black',
  'white',
  'event',
  // Where it was played: a place, a server, a program.
  'site',
  'date',
  'blackRating',
  'whiteRating',
  'time',
  // The result in the source's words.
  'result',
] as const;

/** Names and circumstances of a game, as far as its source gives them. */
export type GameInfo = { readonly [K in (typeof INFO_KEYS)[number]]?: string };

/** One position or game. */
export interface ImportedGame {
  readonly start: Position;
  /** The main line. */
  readonly moves: readonly Move[];
  /** The same with variations, comments and values, if the source has variations. */
  readonly tree?: GameTree;
  /** Annotations at plies of the main line, if the source has no variations; `treeOf` makes a tree of it. */
  readonly notes?: ReadonlyMap<number, Annotation>;
  /** Values of moves in the start position. */
  readonly values?: readonly MoveValue[];
  readonly info?: GameInfo;
  /** Path of the node that was shown. */
  readonly path?: string;
  readonly warnings: readonly Notice[];
}

/** What was recognised in a text: one game or position, or several and how many. */
export type Found =
  | { readonly what: 'game'; readonly format: Format; readonly moves: number }
  | {
      readonly what: 'position';
      readonly format: Format;
      readonly values: number;
      readonly moves: number;
      readonly isOver: boolean;
    }
  | { readonly what: 'games' | 'positions'; readonly format: Format; readonly good: number; readonly bad: number }
  | { readonly what: 'wthor'; readonly games: number; readonly year: number };

/** One of several: its place in the text (the line counted from 1), and what it is or why it can't be read. */
export interface ImportedEntry {
  readonly line: number;
  readonly game: Result<ImportedGame>;
}

/** Everything found in a text. Start, moves and so on are those of the first entry that could be read. */
export interface Imported extends ImportedGame {
  readonly format: Format;
  readonly found: Found;
  /** All positions or games, if the text has more than one. */
  readonly entries?: readonly ImportedEntry[];
  /** The ply that a link shows; by default the last. */
  readonly ply?: number;
}

/** The whole tree of a game; a single line if it has no variations. */
export function treeOf({ tree, start, moves, notes = new Map() }: ImportedGame): Result<GameTree> {
  return tree ? ok(tree) : newLine(start, moves, notes);
}
