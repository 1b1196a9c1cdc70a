/**
 * Custom rule systems: any shape up to ten by ten. The choices become a rule system whose id contains them all,
 *
 *   custom:6x6;missing=a1.f1;first=white;own=16;aim=fewest;displacement
 *
 * so that a link, a file or a command line can carry it wherever an id can be used. Parts left out are as in Othello.
 * The id is canonical: equal systems have equal ids.
 */
import { cut, fault, type Fault } from './faults.ts';
import { isOver, startingDiscs, startPosition } from './position.ts';
import { MAX_SIDE, parseSquare, shapeOf, squareName } from './shape.ts';
import type { Opening, Result, RuleSystem, Square } from './types.ts';
import { COLOURS, COUNTS, fail, failed, ok, OPENINGS } from './types.ts';

/** Everything in a rule system that decides how it is played and counted. */
export type Play = Pick<
  RuleSystem,
  'columns' | 'rows' | 'missing' | 'opening' | 'start' | 'firstMover' | 'supply' | 'aim' | 'displacement' | 'count'
>;

/** The defaults of a custom system; the supply is shared. */
const DEFAULTS: Omit<Play, 'columns' | 'rows'> = {
  missing: [],
  opening: 'crossed',
  firstMover: 'black',
  supply: { kind: 'shared' },
  aim: 'most',
  displacement: false,
  count: 'winner',
};

export const CUSTOM_PREFIX = 'custom:';

/** With fewer discs than this, a game can't even begin. */
const CENTRE_SQUARES = 4;
/** More than a player could ever place. */
const MAX_SUPPLY = MAX_SIDE * MAX_SIDE;

/** The parts of a custom rule system: columns and rows (1 to 10); parts left out are as in Othello. */
export type CustomOptions = Partial<Play> & Pick<Play, 'columns' | 'rows'>;

/** A rule system from its parts, or why these parts don't make one. */
export function customRules(options: CustomOptions): Result<RuleSystem> {
  const size = checkSides(options.columns, options.rows);
  if (!size.ok) return size;
  const missing = inOrder([...new Set(options.missing ?? [])]);
  // A part that is undefined counts as left out.
  const given = Object.entries(options).filter(([, part]) => part !== undefined);
  const play = withOwnStart({ ...DEFAULTS, ...(Object.fromEntries(given) as CustomOptions), missing });
  const rules: RuleSystem = {
    ...play,
    id: makeCustomId(play),
    summary: 'custom',
    forgottenFlips: false,
    colourNames: { black: 'Black', white: 'White' },
    source: 'custom',
  };
  const problem = whyUnplayable(rules);
  return problem ? failed(problem) : ok(rules);
}

/** Keeps a custom start, in the order of squares, only if no other opening has the same. */
function withOwnStart({ start, ...play }: Play): Play {
  if (play.opening !== 'custom' || !start) return play;
  const sorted = { black: inOrder(start.black), white: inOrder(start.white) };
  const isStart = (opening: Opening): boolean => {
    const { black, white } = startingDiscs({ ...play, opening });
    return black.join() === sorted.black.join() && white.join() === sorted.white.join();
  };
  const hasCentre = shapeOf(play).centre.length === CENTRE_SQUARES;
  const opening = hasCentre ? OPENINGS.find((one) => one !== 'custom' && one !== 'placed' && isStart(one)) : undefined;
  return opening ? { ...play, opening } : { ...play, start: sorted };
}

const inOrder = (squares: readonly Square[]): Square[] => [...squares].sort((a, b) => a - b);

function checkSides(columns: number, rows: number): Result<true> {
  const fits = [columns, rows].every((side) => Number.isInteger(side) && side >= 1 && side <= MAX_SIDE);
  return fits ? ok(true) : fail('size-range', { columns, rows, most: MAX_SIDE });
}

/** Why these rules can't be played; undefined if they can. */
function whyUnplayable(rules: RuleSystem): Fault | undefined {
  const { cells, centre, exists } = shapeOf(rules);
  const outside = rules.missing.find((square) => !Number.isInteger(square) || square < 0 || square >= cells);
  if (outside !== undefined) return fault('missing-outside', { columns: rules.columns, rows: rules.rows });
  if (rules.supply.kind === 'own') {
    const { perSide } = rules.supply;
    if (!Number.isInteger(perSide) || perSide > MAX_SUPPLY) return fault('supply-count', { n: perSide });
    if (perSide < CENTRE_SQUARES / 2) return fault('supply-few', { n: perSide });
  }
  if (rules.opening === 'custom') {
    const problem = whyNoStart(rules, exists);
    if (problem) return problem;
  } else if (centre.length !== CENTRE_SQUARES) {
    return fault(rules.opening === 'placed' ? 'centre-placed' : 'centre-start', { n: centre.length });
  }
  if (rules.opening !== 'placed' && isOver(startPosition(rules))) {
    return fault('start-over');
  }
  return undefined;
}

function whyNoStart(rules: RuleSystem, exists: readonly boolean[]): Fault | undefined {
  const { black, white } = rules.start ?? { black: [], white: [] };
  const all = [...black, ...white];
  if (all.some((square) => !exists[square])) return fault('start-outside');
  if (new Set(all).size < all.length) return fault('start-twice');
  if (!black.length || !white.length) return fault('start-colours');
  const { supply } = rules;
  if (supply.kind === 'own' && Math.max(black.length, white.length) > supply.perSide) {
    return fault('start-supply', { n: supply.perSide });
  }
  return undefined;
}

function makeCustomId(play: Play): string {
  const names = (squares: readonly Square[]): string => squares.map((square) => squareName(play, square)).join('.');
  const parts = [`${play.columns}x${play.rows}`];
  if (play.missing.length) parts.push(`missing=${names(play.missing)}`);
  if (play.opening !== DEFAULTS.opening) parts.push(`opening=${play.opening}`);
  if (play.opening === 'custom') {
    for (const colour of COLOURS) parts.push(`${colour}=${names(play.start?.[colour] ?? [])}`);
  }
  if (play.firstMover !== DEFAULTS.firstMover) parts.push(`first=${play.firstMover}`);
  if (play.supply.kind === 'own') parts.push(`own=${play.supply.perSide}`);
  if (play.aim !== DEFAULTS.aim) parts.push(`aim=${play.aim}`);
  if (play.displacement) parts.push('displacement');
  if (play.count !== DEFAULTS.count) parts.push(`count=${play.count}`);
  return CUSTOM_PREFIX + parts.join(';');
}

/** Reads a size such as `6x4`: columns, then rows. */
export function parseSize(text: string): Result<{ columns: number; rows: number }> {
  const match = /^(\d{1,2})[x×](\d{1,2})$/i.exec(text.trim());
  if (!match) return fail('size-unreadable', { text: cut(text) });
  const [columns, rows] = [Number(match[1]), Number(match[2])];
  const size = checkSides(columns, rows);
  return size.ok ? ok({ columns, rows }) : size;
}

/** Squares by name, or the fault of the first that isn't on a board of this size. */
export function parseSquares(size: { columns: number; rows: number }, names: readonly string[]): Result<Square[]> {
  const squares: Square[] = [];
  for (const name of names) {
    const square = parseSquare({ ...size, missing: [] }, name);
    if (square === undefined)
      return fail('square-outside', { text: cut(name), columns: size.columns, rows: size.rows });
    squares.push(square);
  }
  return ok(squares);
}

/** The custom system that an id describes; undefined if it isn't the id of one. */
export function parseCustomId(id: string): Result<RuleSystem> | undefined {
  if (!id.startsWith(CUSTOM_PREFIX)) return undefined;
  const [sizeText = '', ...parts] = id.slice(CUSTOM_PREFIX.length).split(';');
  const size = parseSize(sizeText);
  if (!size.ok) return size;
  const given = new Map<string, string>();
  for (const part of parts) {
    const [key = '', ...values] = part.split('=');
    if (given.has(key)) return noPart(part);
    given.set(key, values.join('='));
  }
  let options: CustomOptions = size.value;
  let start: { black: readonly Square[]; white: readonly Square[] } = { black: [], white: [] };
  for (const [key, value] of given) {
    if ((key === 'black' || key === 'white') && given.get('opening') === 'custom') {
      const squares = parseSquares(size.value, value.split('.'));
      if (!squares.ok) return squares;
      start = { ...start, [key]: squares.value };
      continue;
    }
    const read = readPart(size.value, key, value);
    if (!read.ok) return read;
    options = { ...options, ...read.value };
  }
  return customRules(options.opening === 'custom' ? { ...options, start } : options);
}

const noPart = (part: string) => fail('rules-part', { text: cut(part, 40) });

/** The parts that are one of several words: their name in ids and files, their name in a rule system, and the words. */
export const CHOICES = {
  opening: ['opening', OPENINGS],
  first: ['firstMover', COLOURS],
  aim: ['aim', ['most', 'fewest']],
  count: ['count', COUNTS],
} as const;

function readPart(size: { columns: number; rows: number }, key: string, value: string): Result<Partial<Play>> {
  if (key === 'missing') {
    const missing = parseSquares(size, value.split('.'));
    return missing.ok ? ok({ missing: missing.value }) : missing;
  }
  if (key === 'own' && /^\d{1,3}$/.test(value)) return ok({ supply: { kind: 'own', perSide: Number(value) } });
  if (key === 'displacement' && value === '') return ok({ displacement: true });
  const [part, words]: readonly [string, readonly string[]] = Object.hasOwn(CHOICES, key)
    ? CHOICES[key as keyof typeof CHOICES]
    : ['', []];
  if (words.includes(value)) return ok({ [part]: value });
  return noPart(`${key}${value && '='}${value}`);
}
