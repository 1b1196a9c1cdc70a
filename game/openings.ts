/**
 * Names of openings. A name belongs to a position, whichever move order led there and whichever of its eight images it
 * is; a game has the name of the last named position it went through. The list is data/openings.txt, one position per
 * line: moves that lead there, how many tournament games did, and names by language.
 */
import { bitboardOf } from './bitboard/othello.ts';
import { keyOf as keyOfImages } from './bitboard/symmetry.ts';
import { cut } from './faults.ts';
import { OTHELLO } from './rules.ts';
import { parseMove } from './notation.ts';
import { isKnownTo, NAME_LANGUAGES, type NameLanguage, type OpeningName } from './opening-name.ts';
import { play, startPosition } from './position.ts';
import type { Position, Result } from './types.ts';
import { fail, ok } from './types.ts';

/** An opening that has names. */
export interface NamedOpening {
  /** The most played line to it: "f5d6c3". */
  readonly line: string;
  /** Tournament games that reached it. */
  readonly games: number;
  /** All names, the most common first; languages without one are absent. */
  readonly names: Readonly<Partial<Record<NameLanguage, readonly string[]>>>;
}

/** Openings by the key of their position. */
export type OpeningBook = ReadonlyMap<string, NamedOpening>;

/** No named position has more discs on the board than this; later ones need not be looked up. */
const MAX_DISCS = 4 + 33;
/** Signs of a wrong line that its fault shows. */
const SHOWN = 60;
/** Signs of a line, two a move: none is longer. */
const MAX_LINE = 2 * 60;

/** One text for a position and its images; empty for a position under other rules, which have no opening names. */
function keyOf(position: Position): string {
  const { aim, columns, rows, missing } = position.rules;
  if (aim !== 'most' || columns !== 8 || rows !== 8 || missing.length) return '';
  return `${keyOfImages(bitboardOf(position))} ${position.sideToMove}`;
}

/** Reads the list; a line that isn't an opening or can't be played is a fault with its place. */
export function parseOpenings(text: string): Result<OpeningBook> {
  const book = new Map<string, NamedOpening>();
  /** Positions of earlier lines: most lines begin like the one above them. */
  const reached = new Map<string, Position>([['', startPosition(OTHELLO)]]);
  for (const [index, row] of text.split('\n').entries()) {
    if (row.trim() === '') continue;
    const [line = '', games = '', ...fields] = row.split('\t');
    const where = { line: index + 1 };
    const position = line.length > MAX_LINE ? undefined : follow(line, reached);
    if (!position || !/^\d+$/.test(games)) return fail('opening-line', { text: cut(row, SHOWN) }, where);
    const names: Partial<Record<NameLanguage, readonly string[]>> = {};
    for (const field of fields) {
      const language = NAME_LANGUAGES.find((candidate) => field.startsWith(`${candidate}=`));
      if (!language) return fail('opening-name', { text: cut(field, SHOWN) }, where);
      names[language] = field.slice(language.length + 1).split(' / ');
    }
    book.set(keyOf(position), { line, games: Number(games), names });
  }
  return ok(book);
}

function follow(line: string, reached: Map<string, Position>): Position | undefined {
  const known = reached.get(line);
  if (known) return known;
  const before = follow(line.slice(0, -2), reached);
  const move = parseMove(OTHELLO, line.slice(-2));
  const next = before && move && play(before, move);
  if (!next?.ok) return undefined;
  reached.set(line, next.value);
  return next.value;
}

/** The opening that this position is. */
export function openingAt(book: OpeningBook, position: Position): NamedOpening | undefined {
  let discs = 0;
  for (const content of position.contents) if (content === 'black' || content === 'white') discs++;
  return discs > MAX_DISCS ? undefined : book.get(keyOf(position));
}

/** Japanese players use some English names, which the list has among the Japanese ones. */
const LATIN = /^[ -~]+$/;

/** All names of an opening, each once: first those in a language, then the English ones, then the others. */
export function namesOf({ names }: NamedOpening, language: NameLanguage): readonly OpeningName[] {
  const found = new Map<string, OpeningName>();
  for (const own of new Set([language, ...NAME_LANGUAGES])) {
    for (const text of names[own] ?? []) {
      if (!found.has(text)) found.set(text, { text, language: own === 'ja' && LATIN.test(text) ? 'en' : own });
    }
  }
  const rank = (name: OpeningName) => (name.language === language ? 0 : name.language === 'en' ? 1 : 2);
  return [...found.values()].sort((a, b) => rank(a) - rank(b));
}

/** The usual name in a language, otherwise in English. */
export function openingName(opening: NamedOpening, language: NameLanguage): OpeningName | undefined {
  return namesOf(opening, language).find((name) => isKnownTo(language, name));
}

/** The opening of a game through these positions: the last one that has a name in this language or in English. */
export function openingOf(
  book: OpeningBook,
  positions: readonly Position[],
  language: NameLanguage,
): { readonly opening: NamedOpening; readonly name: OpeningName } | undefined {
  for (let i = positions.length - 1; i >= 0; i--) {
    const opening = openingAt(book, positions[i]!);
    const name = opening && openingName(opening, language);
    if (name) return { opening, name };
  }
  return undefined;
}
