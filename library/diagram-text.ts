/**
 * The attributes of `<outflank-board>` that hold lists, as their authors write them: `moves="f5d6c3"`,
 * `marks="c4 d3:cross e6:A"`, `arrows="f5-d6"`, `values="d3:+2* c4:-4"`, `last-move="c3"`. What can't be read is left
 * out and reported; the rest is used.
 */
import { applyMove, legalMoves, mustPass } from '../game/position.ts';
import { parseSquare, squareName, type Geometry } from '../game/shape.ts';
import type { Position, Square } from '../game/types.ts';
import type { BoardValue, LastMove } from '../web/board/types.ts';

/** The shapes of marks; any other mark is a label of letters and numbers. */
export const SIGNS = ['circle', 'cross', 'square', 'triangle', 'dot'] as const;
export type Sign = (typeof SIGNS)[number];

/** A label of more characters would not fit in a square. */
const MAX_LABEL = 3;

/** A part of an attribute that isn't used; `number`: of an illegal move, counted from 1. */
export interface Unused {
  readonly part: string;
  readonly number?: number;
}

interface Read<T> {
  readonly value: T;
  readonly unused: readonly Unused[];
}

const PASS = /^(--|pass)$/i;
const MOVES = /--|pass|[a-z]\d\d?|[^\s,;a-z]+|[a-z]+/gi;

/**
 * The position after moves such as `f5d6c3` or `f5 d6 c3`, and the last move. Passes may be written (`--`) or left out.
 * It ends before the first move that isn't legal.
 */
export function readMoves(start: Position, text: string): Read<{ position: Position; lastMove: LastMove | null }> {
  let [position, number]: [Position, number] = [passed(start), 0];
  let lastMove: LastMove | null = null;
  for (const [name] of text.matchAll(MOVES)) {
    if (PASS.test(name)) continue;
    number++;
    const square = parseSquare(start.rules, name);
    const legal = legalMoves(position).find(({ move }) => move.kind === 'place' && move.square === square);
    if (square === undefined || !legal) {
      const fault = square === undefined ? { part: name } : { part: squareName(start.rules, square), number };
      return { value: { position, lastMove }, unused: [fault] };
    }
    lastMove = { square, flips: legal.flips };
    position = passed(applyMove(position, legal.move, legal.flips));
  }
  return { value: { position, lastMove }, unused: [] };
}

const passed = (position: Position): Position =>
  mustPass(position) ? applyMove(position, { kind: 'pass' }, []) : position;

/** Reads parts divided by spaces or commas; undefined: a part can't be read. */
function readParts<T>(text: string, read: (part: string) => T | undefined): Read<readonly T[]> {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const results = parts.map((part) => ({ part, is: read(part) }));
  return {
    value: results.flatMap(({ is }) => (is === undefined ? [] : [is])),
    unused: results.flatMap(({ part, is }) => (is === undefined ? { part } : [])),
  };
}

/** `c3`, or several squares: those of discs just placed. */
export const readSquares = (rules: Geometry, text: string) => readParts(text, (part) => parseSquare(rules, part));

/** `c4` is a circle, `d3:cross` another shape, `e6:A` a label. */
export const readMarks = (rules: Geometry, text: string) =>
  readParts(text, (part): readonly [Square, Sign | { readonly label: string }] | undefined => {
    const [name = '', what = 'circle', ...rest] = part.split(':');
    const square = parseSquare(rules, name);
    if (square === undefined || !what || rest.length) return undefined;
    const sign = SIGNS.find((one) => one === what.toLowerCase());
    if (sign) return [square, sign];
    return [...what].length > MAX_LABEL ? undefined : [square, { label: what }];
  });

/** `f5-d6`: from square to square. */
export const readArrows = (rules: Geometry, text: string) =>
  readParts(text, (part): readonly [Square, Square] | undefined => {
    const [from, to, ...rest] = part.split(/-|→/).map((name) => parseSquare(rules, name));
    return from === undefined || to === undefined || from === to || rest.length ? undefined : [from, to];
  });

const VALUE = /^([<>]=|[≤≥])?([-+−])?(\d{1,3}(?:\.\d{1,2})?)(\*)?$/;
const BOUNDS: Readonly<Record<string, string>> = { '<=': '≤ ', '≤': '≤ ', '>=': '≥ ', '≥': '≥ ' };

/** Of legal squares: `d3:+2`, `c4:-4`, `e6:>=2`; an asterisk at the end marks a best move: `d3:+2*`. */
export function readValues(position: Position, text: string) {
  const isLegal = (square: Square): boolean =>
    legalMoves(position).some(({ move }) => move.kind === 'place' && move.square === square);
  return readParts(text, (part): readonly [Square, BoardValue] | undefined => {
    const [name = '', value = ''] = part.split(':');
    const square = parseSquare(position.rules, name);
    const [all, bound = '', sign = '+', figure = '', star] = VALUE.exec(value) ?? [];
    if (square === undefined || all === undefined || !isLegal(square)) return undefined;
    const signed = Number(figure) === 0 ? figure : `${sign === '+' ? '+' : '−'}${figure}`;
    return [
      square,
      { text: (BOUNDS[bound] ?? '') + signed, sure: bound ? 'bound' : 'share', spoken: '', best: star !== undefined },
    ];
  });
}
