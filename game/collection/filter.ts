/** Which games of a collection count: all conditions given must hold. */
import { COLOURS, type Colour } from '../types.ts';
import { type Collection, UNKNOWN } from './collection.ts';
import type { Mask } from './explore.ts';

export const RESULTS = ['black', 'draw', 'white'] as const;
export type GameResult = (typeof RESULTS)[number];

export interface Filter {
  /** A name, or a part of one, in any case and with or without accents. */
  readonly player?: string;
  /** The colour that the player has; without a player it says nothing. */
  readonly colour?: Colour;
  readonly opponent?: string;
  /** First and last year; a game without a year is in no span of years. */
  readonly from?: number;
  readonly to?: number;
  readonly event?: string;
  readonly result?: GameResult;
  /** Discs put down, at least and at most. */
  readonly shortest?: number;
  readonly longest?: number;
}

const ACCENTS = /\p{Diacritic}/gu;
const plain = (name: string): string => name.normalize('NFD').replace(ACCENTS, '').toLowerCase();

/** 1 for each name that has the text in it. */
function named(names: readonly string[], text: string | undefined): Uint8Array | null {
  if (!text?.trim()) return null;
  const wanted = plain(text.trim());
  return Uint8Array.from(names, (name) => Number(plain(name).includes(wanted)));
}

const RESULT_SIGNS: Readonly<Record<GameResult, number>> = { black: 1, draw: 0, white: -1 };

/** The mask of the games that a filter lets through; undefined where it lets all of them through. */
export function maskOf(collection: Collection, filter: Filter): Mask | undefined {
  const tests = testsOf(collection, filter);
  if (!tests.length) return undefined;
  const mask = new Uint8Array(collection.size);
  for (let game = 0; game < mask.length; game++) mask[game] = Number(tests.every((test) => test(game)));
  return mask;
}

type Test = (game: number) => boolean;

function testsOf(collection: Collection, filter: Filter): Test[] {
  const { years, differences, lengths, event, players, events } = collection;
  const { from = 0, to = Infinity, result, shortest = 0, longest = Infinity } = filter;
  const isEvent = named(events, filter.event);
  return [
    ...playerTests(collection, named(players, filter.player), named(players, filter.opponent), filter.colour),
    ...(from > 0 || to < Infinity ? [(game: number) => years[game]! >= Math.max(1, from) && years[game]! <= to] : []),
    ...(isEvent ? [(game: number) => isEvent[event[game]!] === 1] : []),
    ...(result
      ? [(game: number) => differences[game] !== UNKNOWN && Math.sign(differences[game]!) === RESULT_SIGNS[result]]
      : []),
    ...(shortest > 0 || longest < Infinity
      ? [(game: number) => lengths[game]! >= shortest && lengths[game]! <= longest]
      : []),
  ];
}

function playerTests(
  collection: Collection,
  isPlayer: Uint8Array | null,
  isOpponent: Uint8Array | null,
  colour: Colour | undefined,
): Test[] {
  if (!isPlayer && !isOpponent) return [];
  const colours = colour ? [colour] : COLOURS;
  const sits = (is: Uint8Array | null, at: Colour, game: number): boolean => !is || is[collection[at][game]!] === 1;
  const other = (at: Colour): Colour => (at === 'black' ? 'white' : 'black');
  return [(game) => colours.some((at) => sits(isPlayer, at, game) && sits(isOpponent, other(at), game))];
}
