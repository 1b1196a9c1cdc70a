/**
 * Makes data/openings.txt: named opening positions, each with the move order in which tournament games most often reach
 * it, how many games do, and its names. Which positions have names is taken from others' compilations, as facts;
 * whether a position is worth a line, and the line itself, come from the games.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { squareName } from '../../game/shape.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import { parsePatternSquares } from '../../workers/engine/pattern.ts';
import { MORE_NAMES } from '../opening-names.ts';
import { turnAfter, turnsOf } from '../../game/bitboard/position.ts';
import { keyOf } from '../../game/bitboard/symmetry.ts';
import { normalTurn } from '../../game/collection/collection.ts';
import { IMAGES } from '../../game/collection/line-replay.ts';
import { readWthor, type WthorGame } from '../wthor.ts';
import { writeWhole } from '../records.ts';

/** The languages of names, in the order of the file. */
const LANGUAGES = ['en', 'es', 'it', 'ja', 'fr'] as const;
type Language = (typeof LANGUAGES)[number];

/** A name for a position that tournament players reach less often is a curiosity. */
const MIN_GAMES = 12;
/** No named line is longer. */
const MAX_PLIES = 33;

/** One claim of a compilation: this line has this name. */
interface NamedLine {
  readonly moves: string;
  readonly name: string;
  readonly language: string;
  /** How many compilations say so. */
  readonly sources: number;
}

interface Opening {
  readonly key: string;
  readonly claims: NamedLine[];
  games: number;
  /** Move orders, as squares, and how many games took each. */
  readonly orders: Map<string, number>;
}

const nameOf = (square: number): string => squareName({ columns: 8 }, square);

/** The image of a line whose first move is f5; the start allows four images, and one of them fits each first move. */
export const fromF5 = (moves: readonly number[]): readonly number[] =>
  moves.map((square) => IMAGES[normalTurn(moves[0])]![square]!);

/** "Cow Bat / Bat / Cambridge" in its parts, without the words that say only that it is an opening. */
function partsOf({ name, language }: NamedLine): string[] {
  // In Italian a comma comes before the name of a variation.
  const parts = name.split(language === 'it' ? /\s*\/\s*/ : /\s*[/,]\s*|、|･/);
  return parts
    .map((part) =>
      part
        .normalize('NFC')
        .replace(/(?<!-move) (opening|variation)$|(?<=[a-z])variation$/i, '')
        .trim(),
    )
    .filter((part) => part !== '');
}

/** Remarks of a compilation about a line ("basic form", "11th move f7") that aren't names. */
const isRemark = (name: string): boolean =>
  /基本形|基礎形|[・･：:]?\d+手|型[）)]?$|\d-[a-h]\d|continuation|alternative/i.test(name);

/**
 * The names of a position in one language, each once; those listed first come first, then those that most compilations
 * list.
 */
function namesIn(language: Language, claims: readonly NamedLine[]): string[] {
  const more = language === 'fr' || language === 'es' ? claims : claims.filter(({ name }) => !isRemark(name));
  const votes = new Map<string, { readonly name: string; votes: number; readonly rank: number }>();
  for (const claim of more.filter((candidate) => candidate.language === language)) {
    for (const [i, part] of partsOf(claim).entries()) {
      const plain = part
        .toLowerCase()
        .replace(/定石$/, '')
        .replace(/[\s\-–・']/g, '');
      const known = votes.get(plain);
      if (known) known.votes += claim.sources;
      else votes.set(plain, { name: part, votes: claim.sources, rank: i });
    }
  }
  return [...votes.values()].toSorted((a, b) => a.rank - b.rank || b.votes - a.votes).map(({ name }) => name);
}

/** An English name in a Japanese list adds nothing if it is also listed in English. */
const isBorrowed = (name: string, language: Language, english: readonly string[]): boolean =>
  language === 'ja' && english.length > 0 && /^[\p{Script=Latin}\d\s\p{P}]*$/u.test(name);

/** The compilations' lines and our own names, position by position; a line that is not legal is a fault. */
function gather(lines: readonly NamedLine[]): Result<Map<string, Opening>> {
  const openings = new Map<string, Opening>();
  for (const claim of lines) {
    const squares = parsePatternSquares(claim.moves.match(/../g)?.join(' ') ?? '');
    const position = squares && turnAfter(squares, squares.length)?.position;
    if (!position) return complain(`The line ${claim.moves} of "${claim.name}" cannot be played.`);
    const key = keyOf(position);
    const opening = openings.get(key) ?? { key, claims: [], games: 0, orders: new Map<string, number>() };
    opening.claims.push(claim);
    openings.set(key, opening);
  }
  return ok(openings);
}

/** Counts the games that reach each of the openings, and in which move order. */
function count(openings: ReadonlyMap<string, Opening>, games: readonly Pick<WthorGame, 'squares'>[]): void {
  for (const { squares } of games) {
    for (const { position, ply } of turnsOf(squares.slice(0, MAX_PLIES)).slice(1)) {
      const opening = openings.get(keyOf(position));
      if (!opening) continue;
      opening.games++;
      const order = fromF5(squares.slice(0, ply)).map(nameOf).join('');
      opening.orders.set(order, (opening.orders.get(order) ?? 0) + 1);
    }
  }
}

function lineOf({ orders, games, claims }: Opening): string | null {
  const [order] = [...orders].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0] ?? [];
  const english = namesIn('en', claims);
  const names = LANGUAGES.flatMap((language) => {
    const found = namesIn(language, claims).filter((name) => !isBorrowed(name, language, english));
    return found.length ? [`${language}=${found.join(' / ')}`] : [];
  });
  return order && names.length ? [order, games, ...names].join('\t') : null;
}

/** The file: lines sorted by their moves, so that variations follow their main lines. */
export function makeOpenings(
  lines: readonly NamedLine[],
  games: readonly Pick<WthorGame, 'squares'>[],
  fewestGames = MIN_GAMES,
): Result<string> {
  const own = LANGUAGES.flatMap((language) =>
    language === 'fr' || language === 'es'
      ? Object.entries(MORE_NAMES[language]).map(([moves, name]) => ({ moves, name, language, sources: 1 }))
      : [],
  );
  const openings = gather([...lines, ...own]);
  if (!openings.ok) return openings;
  count(openings.value, games);
  const kept = [...openings.value.values()]
    .filter((opening) => opening.games >= fewestGames)
    .flatMap((opening) => lineOf(opening) ?? []);
  return ok(`${kept.toSorted((a, b) => (a < b ? -1 : 1)).join('\n')}\n`);
}

/** The claims of the compilations, as the data folder has them. */
function readLines(data: string): Result<readonly NamedLine[]> {
  const file = join(data, 'openings', 'openings.json');
  try {
    const { openings } = JSON.parse(readFileSync(file, 'utf8')) as {
      openings: readonly { moves: string; name: string; language: string; sources: readonly string[] }[];
    };
    return ok(openings.map((opening) => ({ ...opening, sources: opening.sources.length })));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    return complain(`${file} ${isMissing ? 'is missing' : 'is not a list of openings'}.`);
  }
}

export function openings(data: string, folder: string): Result<string> {
  const lines = readLines(data);
  if (!lines.ok) return lines;
  const games = readWthor(join(data, 'wthor'));
  if (!games.ok) return games;
  const made = makeOpenings(lines.value, games.value);
  if (!made.ok) return made;
  const file = join(folder, 'openings.txt');
  writeWhole(file, made.value);
  return ok(`${file}: ${made.value.split('\n').length - 1} positions with names, from ${games.value.length} games.`);
}
