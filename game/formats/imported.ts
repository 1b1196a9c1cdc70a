/** What any reader of games or positions hands over, whatever the format was. */
import type { Notice } from '../faults.ts';
import { newLine, type Annotation, type GameTree } from '../tree.ts';
import { ok, type Move, type Position, type Result } from '../types.ts';
import type { MoveValue } from './obf.ts';

const FORMATS = ['json', 'study', 'link', 'ggf', 'sgf', 'pgn', 'csv', 'board', 'obf', 'transcript', 'wthor'] as const;
export type Format = (typeof FORMATS)[number];

/** What may be known of a game. */
export const INFO_KEYS = [
  // What the game or the study is called.
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
  // The result in the words of the source.
  'result',
] as const;

/** Names and circumstances of a game, as far as its source has them. */
export type GameInfo = { readonly [K in (typeof INFO_KEYS)[number]]?: string };

/** One position or game. */
export interface ImportedGame {
  readonly start: Position;
  /** The main line. */
  readonly moves: readonly Move[];
  /** The same with variations, comments and values, where the source has variations. */
  readonly tree?: GameTree;
  /** What is noted at the plies of the main line, where the source has no variations: a tree of it is made by `treeOf`. */
  readonly notes?: ReadonlyMap<number, Annotation>;
  /** Values of moves in the start position. */
  readonly values?: readonly MoveValue[];
  readonly info?: GameInfo;
  /** Where in the tree it was shown. */
  readonly path?: string;
  readonly warnings: readonly Notice[];
}

/** What was recognised in a text: one game or position, or how many of them. */
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

/** One of several: where it is in the text (the line counted from 1), and what it is or why it cannot be read. */
export interface ImportedEntry {
  readonly line: number;
  readonly game: Result<ImportedGame>;
}

/** Everything found in a text. Start, moves and so on are those of the first entry that could be read. */
export interface Imported extends ImportedGame {
  readonly format: Format;
  readonly found: Found;
  /** All positions or games, when the text has more than one. */
  readonly entries?: readonly ImportedEntry[];
  /** The ply that a link shows; the last one otherwise. */
  readonly ply?: number;
}

/** The whole tree of a game; one line where it has no variations. */
export function treeOf({ tree, start, moves, notes = new Map() }: ImportedGame): Result<GameTree> {
  return tree ? ok(tree) : newLine(start, moves, notes);
}
