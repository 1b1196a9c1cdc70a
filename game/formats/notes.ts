/**
 * Annotations of a node or a game, read from untrusted data: a field that makes no sense, or is impossible on the
 * board, is left out and counted. Everything else is kept, and each kind of loss gives one sentence, however many there
 * are.
 */
import * as v from 'valibot';
import { cut, fault, notice, type Fault, type Notice, type NoticeCode } from '../faults.ts';
import { parseSquare, shapeOf } from '../shape.ts';
import { GLYPHS, type Annotation, type Claim } from '../tree.ts';
import { COUNTS, type RuleSystem, type Square } from '../types.ts';
import { INFO_KEYS, type GameInfo } from './imported.ts';
import { LIMITS, type Limits, MAX_COMMENT, MAX_DEPTH, MAX_DRAWINGS, MAX_NAME, MAX_SECONDS } from './limits.ts';
import type { Fields } from './text.ts';

/** The fields of a node as they come; squares are names. */
type NoteFields = Readonly<Partial<Record<keyof Annotation, unknown>>>;

/** The node that notes are for, which a warning names by ply and move; it may have notes already. */
interface NotePlace extends Annotation {
  readonly ply: number;
  readonly name: string;
}

/** Names of unknown fields that are remembered, and the length of all of them in a notice. */
const MAX_OTHERS = 20;
const MAX_NAMES = 100;
/** "a1-b2" or "j10", with room to spare. */
const MAX_MOVE_NAME = 10;

type OpenNotes = { -readonly [K in keyof Annotation]: Annotation[K] };
type Loss = 'cutComment' | 'cutName' | 'comment' | 'glyph' | 'value' | 'seconds' | 'drawing' | 'label';

const isWithin = (n: unknown, low: number, high: number): n is number => typeof n === 'number' && n >= low && n <= high;

/**
 * A value possible on a board of this many squares. A file may have millions, so they are checked without a schema, ten
 * times as fast.
 */
function valueOf(given: unknown, squares: number): Claim | undefined {
  if (typeof given !== 'object' || given === null) return undefined;
  const { low, high, depth, certainty, count, source, best } = given as { readonly [K in keyof Claim]: unknown };
  if (!isWithin(low, -squares, squares) || !isWithin(high, low, squares)) return undefined;
  if (!isWithin(depth, 0, MAX_DEPTH) || !isWithin(certainty, 0, 100)) return undefined;
  const known = COUNTS.find((one) => one === count);
  if (!known || typeof source !== 'string' || source.length > MAX_NAME) return undefined;
  const hasBest = typeof best === 'string' && best.length <= MAX_MOVE_NAME;
  return { low, high, depth, certainty, count: known, source, ...(hasBest && { best }) };
}

/** The same check as a schema. */
export const valueSchema = (squares: number) =>
  v.pipe(
    v.custom<Claim>((given) => valueOf(given, squares) !== undefined),
    v.transform((given): Claim => valueOf(given, squares)!),
  );

export class NoteReader {
  readonly #rules: RuleSystem;
  readonly #squares: number;
  readonly #limits: Limits;
  #cuts = 0;
  #firstCut: Fault | undefined;
  readonly #others = new Set<string>();
  readonly #losses = new Map<Loss, { count: number; readonly first: NotePlace }>();

  constructor(rules: RuleSystem, limits = LIMITS) {
    this.#rules = rules;
    this.#limits = limits;
    this.#squares = shapeOf(rules).squares.length;
  }

  /** The notes of a node. If a file has the same node twice, its comments and drawings are joined. */
  read(fields: NoteFields, place: NotePlace): Annotation {
    const notes: OpenNotes = {};
    const take = <K extends keyof Annotation & Loss>(
      key: K,
      read: (given: unknown) => Annotation[K] | undefined,
    ): void => {
      if (fields[key] === undefined) return;
      const taken = read(fields[key]);
      if (taken !== undefined) notes[key] = taken;
      else this.#lose(key, place);
    };
    take('comment', (given) => (typeof given === 'string' ? given : undefined));
    take('glyph', (given) => GLYPHS.find((glyph) => glyph === given));
    take('value', (given) => valueOf(given, this.#squares));
    take('seconds', (given) => (isWithin(given, 0, MAX_SECONDS) ? given : undefined));
    if (notes.comment) {
      notes.comment = this.#cut(joinComments(place.comment, notes.comment), this.#limits.comment, 'cutComment', place);
    } else delete notes.comment;
    const marks = this.#drawn(fields.marks, place.marks, place, (name) => this.#square(name));
    if (marks.length) notes.marks = marks;
    const arrows = this.#drawn(fields.arrows, place.arrows, place, (ends) => this.#arrow(ends));
    if (arrows.length) notes.arrows = arrows;
    return notes;
  }

  /** Remembers fields that a study doesn't have: misspelt, they would be lost without a word. */
  leaveOthers(fields: Fields, known: readonly string[]): void {
    for (const name of Object.keys(fields))
      if (!known.includes(name) && this.#others.size < MAX_OTHERS) this.#others.add(name);
  }

  /** Counts text on squares, which a node can't hold. */
  leaveLabels(count: number, place: NotePlace): void {
    if (count) this.#lose('label', place, count);
  }

  /** A variation that ends at a move that can’t be played. */
  cutVariation(why: Fault): void {
    this.#cuts++;
    this.#firstCut ??= why;
  }

  /** Names and circumstances of the game; unknown keys are ignored. */
  info(fields: Readonly<Partial<Record<keyof GameInfo, unknown>>>): GameInfo {
    const start = { ply: 0, name: '' };
    return Object.fromEntries(
      INFO_KEYS.flatMap((key) => {
        const text = Object.hasOwn(fields, key) ? fields[key] : undefined;
        return typeof text === 'string' ? [[key, this.#cut(text, MAX_NAME, 'cutName', start)]] : [];
      }),
    );
  }

  /** What was left out or shortened. */
  get warnings(): readonly Notice[] {
    const others = [...this.#others].join(', ');
    const losses = [
      ...(others ? [notice('study-ignored', { choices: cut(others, MAX_NAMES) })] : []),
      ...[...this.#losses].map(([loss, { count, first }]) => warningOf(loss, count, first)),
    ];
    return this.#firstCut ? [fault('variations-cut', { n: this.#cuts }, undefined, this.#firstCut), ...losses] : losses;
  }

  #lose(loss: Loss, place: NotePlace, count = 1): void {
    const known = this.#losses.get(loss);
    if (known) known.count += count;
    else this.#losses.set(loss, { count, first: place });
  }

  #cut(text: string, length: number, loss: Loss, place: NotePlace): string {
    const cut = cutText(text, length);
    if (cut !== text) this.#lose(loss, place);
    return cut;
  }

  #drawn<T>(
    list: unknown,
    known: readonly T[] = [],
    place: NotePlace,
    read: (item: unknown) => T | undefined,
  ): readonly T[] {
    if (list === undefined) return known;
    // Anything but a list is one bad drawing.
    const items: readonly unknown[] = Array.isArray(list) ? list : [undefined];
    const good = items.slice(0, MAX_DRAWINGS).flatMap((item) => {
      const drawn = read(item);
      return drawn === undefined ? [] : [drawn];
    });
    const all = joinDrawings(known, good);
    const lost = items.length - good.length + Math.max(0, all.length - MAX_DRAWINGS);
    if (lost) this.#lose('drawing', place, lost);
    return all.slice(0, MAX_DRAWINGS);
  }

  #square(name: unknown): Square | undefined {
    return typeof name === 'string' ? parseSquare(this.#rules, name) : undefined;
  }

  #arrow(ends: unknown): readonly [from: Square, to: Square] | undefined {
    if (!Array.isArray(ends) || ends.length !== 2) return undefined;
    const [from, to] = ends.map((name: unknown) => this.#square(name));
    return from === undefined || to === undefined ? undefined : [from, to];
  }
}

/** Two comments of a node, one below the other; one that is there already isn't repeated. */
export function joinComments(known: string | undefined, more: string): string {
  if (!known) return more;
  return `\n${known}\n`.includes(`\n${more}\n`) ? known : `${known}\n${more}`;
}

/** The marks or the arrows of a node that a file has twice, without duplicates. */
export function joinDrawings<T>(known: readonly T[], more: readonly T[]): readonly T[] {
  // An arrow as a text is "0,9".
  const names = new Set(known.map(String));
  return [...known, ...more.filter((drawing) => !names.has(String(drawing)))];
}

/** The text or, if it is longer than this, its start with an ellipsis, without splitting a character. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const part = text.slice(0, length - 1);
  return `${/[\ud800-\udbff]$/.test(part) ? part.slice(0, -1) : part}…`;
}

/** The warning for each kind of loss. */
const CODES = {
  cutComment: 'comments-cut',
  cutName: 'names-cut',
  comment: 'comments-dropped',
  glyph: 'glyphs-dropped',
  value: 'values-dropped',
  seconds: 'times-dropped',
  drawing: 'drawings-dropped',
  label: 'labels-dropped',
} as const satisfies Readonly<Record<Loss, NoticeCode>>;

function warningOf(loss: Loss, n: number, { ply, name: move }: NotePlace): Notice {
  if (loss === 'cutName') return notice(CODES[loss], { n, most: MAX_NAME });
  if (loss === 'cutComment') return notice(CODES[loss], { n, most: MAX_COMMENT, ply, move });
  return notice(CODES[loss], { n, ply, move });
}
