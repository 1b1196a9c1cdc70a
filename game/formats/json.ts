/**
 * A position as a JSON object, for other programs:
 *
 *     {"board":"---…---","side":"X","size":"6x6","rules":"anti"}
 *
 * `size` is columns x rows; without `rules` it means the Othello rules on that size. `rules` is the id of a rule system
 * or an object {"size","missing","opening","first","aim","supply","displacement","forgotten","count"}; `supply` is
 * "shared" or the discs still in hand, {"X":12,"O":11}, and may also stand outside of `rules`. A field of `rules` that
 * isn't known is refused, for it could change every value; so is one beside it that looks like a misspelt one, or
 * contradicts the rules, and a `count` that is none of COUNTS. Others, such as those of other programs, are named in a
 * notice.
 */
import { CHOICES, parseSize, parseSquares, type CustomOptions } from '../custom.ts';
import { cut, fault, notice, placed, type Notice } from '../faults.ts';
import { OTHELLO, parseRules, positionRules, resized, rulesOf, withForgottenFlips } from '../rules.ts';
import { shapeOf } from '../shape.ts';
import { toPosition } from '../setup.ts';
import type { Colour, Count, Fault, Position, Result, RuleSystem } from '../types.ts';
import { COLOURS, COUNTS, fail, failed, ok } from '../types.ts';
import { makeSide, makeSquares, oneTooMany, parseBoard } from './board.ts';
import { checkSize, failAt, type Fields, isObject, parsedJson } from './text.ts';

export interface JsonPosition {
  readonly board: string;
  readonly side: 'X' | 'O';
  readonly size?: string;
  readonly rules?: string;
  readonly supply?: { readonly X: number; readonly O: number };
}

const FIELDS = ['board', 'side', 'size', 'rules', 'supply'];
/** With the one that only some readers want: the shell's. */
const ALL_FIELDS = [...FIELDS, 'count'];
const RULE_FIELDS = ['size', 'missing', 'supply', 'displacement', 'forgotten', ...Object.keys(CHOICES)];
/** Of all names in a notice together. */
const MAX_NAMES = 100;

/** What was read from a JSON position. */
export interface ParsedJson {
  readonly position: Position;
  /** The count that stands beside the rules, as in the answers of the shell; a reader that ignores it shows the notice. */
  readonly count?: Count;
  readonly warnings: readonly Notice[];
}

/** The object of a position; `size` and `rules` are left out for Othello. */
export function makeJsonPosition(position: Position): JsonPosition {
  const { rules, hands } = position;
  const plain = rules.id === OTHELLO.id;
  return {
    board: makeSquares(position),
    side: makeSide(position.sideToMove),
    ...(plain ? {} : { size: `${rules.columns}x${rules.rows}`, rules: rules.id }),
    ...(hands ? { supply: { X: hands.black, O: hands.white } } : {}),
  };
}

/** A position as a line of JSON; docs/inside/formats.md describes it. */
export const makeJson = (position: Position): string => JSON.stringify(makeJsonPosition(position));

/** Reads a JSON position; `rules` apply if it names none. */
export function parseJson(text: string, rules: RuleSystem): Result<ParsedJson> {
  const size = checkSize(text);
  if (!size.ok) return size;
  const value = parsedJson(text);
  return value === undefined ? fail('json-broken') : parseJsonPosition(value, rules);
}

/** A position from an already parsed object; `rules` apply if it names none. */
export function parseJsonPosition(value: unknown, rules: RuleSystem): Result<ParsedJson> {
  if (!isObject(value)) return fail('json-object');
  const { board, side } = value;
  if (typeof board !== 'string') return fail('json-board');
  if (!board.trim()) return fail('text-empty');
  const others = othersIn(value, FIELDS);
  const misspelt = others.find((name) => ALL_FIELDS.some((field) => field !== name && stem(field) === stem(name)));
  if (misspelt !== undefined) return failed(fieldFault(misspelt, ALL_FIELDS));
  const count = COUNTS.find((known) => known === value['count']);
  if ('count' in value && !count) return fail('json-choice', { name: 'count', choices: COUNTS.join(', ') });
  const own = readRules(value, rules);
  if (!own.ok) return own;
  const contrary = contraryIn(value, own.value.rules);
  if (contrary !== undefined) return failed(fieldFault(contrary, ALL_FIELDS));
  const colour = readSide(side, own.value.rules);
  if (!colour) return fail('json-side');
  const read = parseBoard(board, own.value.rules);
  if (!read.ok) return failed(placed(read.fault, { part: 'json-board' }));
  const { gluedSideAt } = read.value;
  if (gluedSideAt !== undefined) {
    return failAt(board, gluedSideAt, oneTooMany(board, gluedSideAt, own.value.rules), { part: 'json-board' });
  }
  // The hands were guessed from the side; the object's own side and supply decide.
  const position = toPosition({ ...read.value.position, sideToMove: colour, hands: own.value.hands });
  if (!position.ok) return position;
  const warnings = read.value.sideGiven ? read.value.warnings : read.value.warnings.slice(0, -1);
  const ignored = others.length ? [notice('json-ignored', { choices: cut(others.join(', '), MAX_NAMES) })] : [];
  return ok({ position: position.value, warnings: [...warnings, ...ignored], ...(count && { count }) });
}

const othersIn = (fields: Fields, known: readonly string[]): string[] =>
  Object.keys(fields).filter((name) => !known.includes(name));

/** A rule beside `rules` that contradicts them: ignored, it would be taken for what was solved. */
function contraryIn(fields: Fields, { aim, displacement, forgottenFlips }: RuleSystem): string | undefined {
  if ('aim' in fields && fields['aim'] !== aim) return 'aim';
  const isOther = (name: string, is: unknown): boolean => name in fields && Boolean(fields[name]) !== Boolean(is);
  if (isOther('displacement', displacement)) return 'displacement';
  return isOther('forgotten', forgottenFlips) ? 'forgotten' : undefined;
}

/** The same for `rules`, `Rules` and `rule`. */
const stem = (name: string): string => name.toLowerCase().replace(/s$/, '');

const fieldFault = (name: string, known: readonly string[]): Fault =>
  fault('json-field', { text: cut(name), choices: known.join(', ') });

function readSide(side: unknown, { colourNames }: RuleSystem): Colour | undefined {
  if (typeof side !== 'string') return undefined;
  // As on the board, the rules' own colours come first: `B` is Blue in the Italian game.
  const named = COLOURS.find((colour) => {
    const name = colourNames[colour].toLowerCase();
    return [name, name[0]].includes(side.toLowerCase());
  });
  if (named) return named;
  if (/^(x|\*|b|black)$/i.test(side)) return 'black';
  return /^(o|w|white)$/i.test(side) ? 'white' : undefined;
}

type Hands = Readonly<Record<Colour, number>> | null;

function readRules(value: Fields, current: RuleSystem): Result<{ rules: RuleSystem; hands: Hands }> {
  const { size, rules, supply } = value;
  const inner = isObject(rules) ? rules : undefined;
  const sizeText = inner?.size ?? size;
  const dimensions = sizeText === undefined ? undefined : readSize(sizeText);
  if (dimensions && !dimensions.ok) return dimensions;
  const hands = readHands(inner?.supply ?? supply);
  if (!hands.ok) return hands;
  const system = inner
    ? readRulesObject(inner, dimensions?.value ?? current, hands.value)
    : readRulesId(rules, dimensions?.value, current, hands.value);
  if (!system.ok) return system;
  if (hands.value && system.value.supply.kind === 'shared') {
    return fail('json-supply-shared', { rules: system.value.id });
  }
  return ok({ rules: system.value, hands: hands.value });
}

interface Size {
  readonly columns: number;
  readonly rows: number;
}

const readSize = (size: unknown): Result<Size> => (typeof size === 'string' ? parseSize(size) : fail('json-size'));

function readRulesId(id: unknown, size: Size | undefined, current: RuleSystem, hands: Hands): Result<RuleSystem> {
  if (id !== undefined && typeof id !== 'string') return fail('json-rules');
  if (id === undefined) {
    if (!size && !hands) return ok(current);
    return size ? rulesOf({ ...size, ...(hands ? ownSupply(size) : {}) }) : rulesWithHands(current);
  }
  const rules = parseRules(id);
  return rules.ok && size ? resized(rules.value, size.columns, size.rows) : rules;
}

/** For an object that gives hands but names no rules: the current ones, with own discs if they share a supply. */
function rulesWithHands(current: RuleSystem): Result<RuleSystem> {
  if (current.supply.kind === 'own') return ok(current);
  const rules = rulesOf({ ...current, ...ownSupply(current) });
  return rules.ok ? ok(withForgottenFlips(rules.value, current.forgottenFlips)) : rules;
}

const ownSupply = (size: Size): Pick<RuleSystem, 'supply'> => ({
  supply: { kind: 'own', perSide: Math.floor((size.columns * size.rows) / 2) },
});

function readHands(supply: unknown): Result<Hands> {
  if (supply === undefined || supply === 'shared') return ok(null);
  if (!isObject(supply)) return fail('json-supply');
  const { X, O } = supply;
  const isCount = (n: unknown): n is number => Number.isInteger(n) && (n as number) >= 0;
  if (!isCount(X) || !isCount(O)) return fail('json-supply-count');
  return ok({ black: X, white: O });
}

function readRulesObject(fields: Fields, size: Size, hands: Hands): Result<RuleSystem> {
  const { missing = [], opening, displacement, forgotten = false } = fields;
  const [other] = othersIn(fields, RULE_FIELDS);
  if (other !== undefined) return failed(fieldFault(other, RULE_FIELDS));
  if (!Array.isArray(missing) || missing.some((name) => typeof name !== 'string')) {
    return fail('json-missing');
  }
  const squares = parseSquares(size, missing as string[]);
  if (!squares.ok) return squares;
  if (displacement !== undefined && typeof displacement !== 'boolean')
    return fail('json-flag', { name: 'displacement' });
  if (typeof forgotten !== 'boolean') return fail('json-flag', { name: 'forgotten' });
  let options: CustomOptions = { columns: size.columns, rows: size.rows, missing: squares.value };
  if (displacement) options = { ...options, displacement };
  for (const [field, [key, known]] of Object.entries(CHOICES)) {
    const value = fields[field];
    if (value === undefined) continue;
    const names = known.filter((name) => name !== 'custom') as readonly string[];
    if (typeof value !== 'string' || !names.includes(value))
      return fail('json-choice', { name: field, choices: names.join(', ') });
    options = { ...options, [key]: value };
  }
  if (hands) {
    const existing = shapeOf({ ...size, missing: squares.value }).squares.length;
    options = { ...options, supply: { kind: 'own', perSide: Math.floor(existing / 2) } };
  }
  const found = opening === undefined ? positionRules(options) : rulesOf(options);
  return found.ok ? ok(withForgottenFlips(found.value, forgotten)) : found;
}
