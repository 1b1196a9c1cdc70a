/**
 * Repertoires as JSON, for moving them to another browser:
 *
 *     {"format": "outflank-repertoire", "version": 1,
 *      "black": [{"position": "…64 signs, X to move…", "moves": ["f5"], "line": "f5d6", "review": {…}}, …], "white": […],
 *      "days": {"2026-01-31": {"answers": 20, "right": 18}, …}}
 *
 * A position may be written in any of its images. Only a card that makes no sense is dropped.
 */
import * as v from 'valibot';
import { legalSquares, parseSigns } from '../bitboard/position.ts';
import { cut } from '../faults.ts';
import { parsedJson } from '../formats/text.ts';
import { OTHELLO } from '../rules.ts';
import { parseSquare, squareName } from '../shape.ts';
import { COLOURS, type Colour, type Fault, type Result, type Square } from '../types.ts';
import { fail, ok } from '../types.ts';
import { stopOf } from './lines.ts';
import { type Card, mergedCard, type Repertoires, type Review, spotOf } from './repertoire.ts';

/** The answers of a day, "2026-01-31". */
export interface DayCount {
  readonly answers: number;
  readonly right: number;
}
export type Days = ReadonlyMap<string, DayCount>;

export interface RepertoireFile {
  readonly repertoires: Repertoires;
  readonly days: Days;
}

const FORMAT = 'outflank-repertoire';
const VERSION = 1;
/** The latest time that a date can have, in milliseconds. */
const LAST_TIME = 8.64e15;
/** Stands for what is missing. */
const MISSING = '…';
const MAX_COUNT = Number.MAX_SAFE_INTEGER;
/** The scheduler (ts-fsrs) never makes a smaller stability, and can't go on from one. */
const MIN_STABILITY = 0.001;

const within = (low: number, high: number) => v.pipe(v.number(), v.minValue(low), v.maxValue(high));
const count = v.pipe(within(0, MAX_COUNT), v.integer());

export const REVIEW: v.GenericSchema<unknown, Review> = v.object({
  due: within(0, LAST_TIME),
  last: within(0, LAST_TIME),
  stability: within(MIN_STABILITY, 1e6),
  difficulty: within(1, 10),
  interval: within(0, 1e6),
  steps: count,
  answers: count,
  lapses: count,
  state: v.picklist(['learning', 'review', 'relearning']),
});
const CARD = v.object({
  position: v.string(),
  moves: v.array(v.string()),
  line: v.fallback(v.optional(v.string()), undefined),
  review: v.fallback(v.nullish(REVIEW), null),
});
const DAY: v.GenericSchema<unknown, DayCount> = v.object({ answers: count, right: count });
const DATE = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d$/));
const FILE = v.object({ format: v.literal(FORMAT), version: v.literal(VERSION) });
const LIST = v.array(v.unknown());

/** What a schema reads from something; null if it doesn't fit. */
function checked<T>(schema: v.GenericSchema<unknown, T>, found: unknown): T | null {
  const read = v.safeParse(schema, found);
  return read.success ? read.output : null;
}

export const readDay = (date: unknown, found: unknown): readonly [string, DayCount] | null => {
  const [day, counts] = [checked(DATE, date), checked(DAY, found)];
  return day !== null && counts && counts.right <= counts.answers ? [day, counts] : null;
};

/** The higher count for each day, because both may include the same answers. */
export function mergedDays(a: Days, b: Days): Days {
  const days = new Map(a);
  for (const [day, count] of b) if (count.answers > (days.get(day)?.answers ?? 0)) days.set(day, count);
  return days;
}

/** A card as a file has it; a fault if its position or any of its moves is invalid, or if it has no moves. */
export function readCard(found: unknown): Result<Card> {
  const card = checked(CARD, found);
  const position = card && parseSigns(card.position);
  if (!position) return fail('card-position', { text: cut(card?.position || MISSING) });
  const { key, cardSquare } = spotOf(position);
  const legal = legalSquares(position);
  const squares = card.moves.map((name) => parseSquare(OTHELLO, name));
  const illegal = card.moves.find((_, i) => !legal.includes(squares[i] ?? -1));
  if (illegal !== undefined || !squares.length) return fail('card-move', { move: cut(illegal || MISSING) });
  const own = new Set(squares.map((square) => cardSquare(square!)));
  const line = squaresIn(card.line ?? '');
  return ok({
    position: key,
    squares: [...own].sort((a, b) => a - b),
    review: card.review ?? null,
    ...(line.length && { line }),
  });
}

/** The squares of a line; empty if it can't be played. */
function squaresIn(text: string): readonly Square[] {
  const squares = (text.match(/../g) ?? []).map((name) => parseSquare(OTHELLO, name) ?? -1);
  return stopOf('black', squares) ? squares : [];
}

const namesOf = (squares: readonly Square[]): string[] => squares.map((square) => squareName(OTHELLO, square));

export const makeCard = ({ position, squares, review, line }: Card) => ({
  position,
  moves: namesOf(squares),
  ...(line && { line: namesOf(line).join('') }),
  ...(review && { review }),
});

export function makeRepertoireFile({ repertoires, days }: RepertoireFile): string {
  const cards = (colour: Colour) => [...repertoires[colour].values()].map(makeCard);
  const file = { format: FORMAT, version: VERSION, black: cards('black'), white: cards('white') };
  return `${JSON.stringify({ ...file, days: Object.fromEntries(days) })}\n`;
}

/** Reads a file; `faults` say which cards were left out, numbered from 1 in `where.line`. */
export function parseRepertoireFile(text: string): Result<RepertoireFile & { readonly faults: readonly Fault[] }> {
  const file = parsedJson(text);
  if (!checked(FILE, file)) return fail('repertoire-foreign');
  const fields = file as Readonly<Record<string, unknown>>;
  const faults: Fault[] = [];
  const cardsOf = (colour: Colour): Map<string, Card> => {
    const cards = new Map<string, Card>();
    for (const [i, found] of (checked(LIST, fields[colour]) ?? []).entries()) {
      const card = readCard(found);
      if (card.ok) cards.set(card.value.position, mergedCard(cards.get(card.value.position), card.value));
      else faults.push(fail('card-damaged', { n: i + 1, player: OTHELLO.colourNames[colour] }, {}, card.fault).fault);
    }
    return cards;
  };
  const repertoires = Object.fromEntries(COLOURS.map((colour) => [colour, cardsOf(colour)])) as unknown as Repertoires;
  const days = Object.entries(checked(v.record(v.string(), v.unknown()), fields['days']) ?? {});
  const good = days.map(([date, found]) => readDay(date, found)).filter((day) => day !== null);
  return ok({ repertoires, days: new Map(good), faults });
}
