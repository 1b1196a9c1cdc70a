/**
 * The fragment of a link, which holds a game or a position where no server sees it:
 *
 *     #m=f5d6c3                         moves of Othello from its start
 *     #b=---…---&s=X                    a position
 *     #r=anti-6&b=…&s=O&h=12,11&m=…&p=3 all of it
 *
 * r: id of the rule system (left out for Othello), b and s: board and side to move (left out for the start position),
 * h: discs in hand, black's first, m: moves, p: the ply that is shown (left out for the last). Unknown letters are
 * ignored, so that newer links still open in older pages.
 */
import { startPosition } from '../position.ts';
import { positionKey } from '../repetition.ts';
import { keptRules } from '../former-ids.ts';
import { OTHELLO } from '../rules.ts';
import { cut, fault, placed } from '../faults.ts';
import type { Fault, Move, Position, Result, RuleSystem } from '../types.ts';
import { failed, ok } from '../types.ts';
import { makeSide, makeSquares, parseBoard } from './board.ts';
import { makeTranscript, parseTranscript } from './transcript.ts';
import { checkSize } from './text.ts';

interface LinkedGame {
  readonly start: Position;
  readonly moves: readonly Move[];
  /** 0 is the start position, `moves.length` the last one. */
  readonly ply: number;
}

/** The fragment with its `#`; never empty, so that a link to the start position is explicit. */
export function makeLink({ start, moves, ply }: LinkedGame): string {
  const fields: string[] = [];
  const add = (key: string, value: string): number => fields.push(`${key}=${escapeValue(value)}`);
  if (start.rules.id !== OTHELLO.id) add('r', start.rules.id);
  if (positionKey(start) !== positionKey(startPosition(start.rules))) {
    add('b', makeSquares(start));
    add('s', makeSide(start.sideToMove));
    if (start.hands) add('h', `${start.hands.black},${start.hands.white}`);
  }
  if (moves.length) add('m', makeTranscript(start, moves).replaceAll(' ', '.'));
  if (ply < moves.length) add('p', String(ply));
  return `#${fields.join('&') || `r=${start.rules.id}`}`;
}

/** Escapes only what a fragment can't hold, so that the rest stays readable. */
function escapeValue(value: string): string {
  return value.replace(/[^\w.~:;,=*/-]/g, encodeURIComponent);
}

/** The game of a fragment, with or without the `#`, or of a whole address. An empty fragment is Othello's start. */
export function parseLink(input: string): Result<LinkedGame> {
  const size = checkSize(input);
  if (!size.ok) return size;
  const fields = readFields(input);
  if (!fields.ok) return fields;
  const field = (key: string): string | undefined => fields.value.get(key);
  const rules = keptRules(field('r') ?? OTHELLO.id);
  if (!rules.ok) return inLink(rules.fault);
  const start = readStart(rules.value, field('b'), field('s'), field('h'));
  if (!start.ok) return start;
  const moves = parseTranscript(field('m') ?? '', start.value);
  if (!moves.ok) return inLink(moves.fault);
  const plyText = field('p') ?? String(moves.value.length);
  const ply = /^\d{1,4}$/.test(plyText) ? Number(plyText) : NaN;
  if (!(ply <= moves.value.length)) {
    return inLink(fault('link-ply', { text: cut(plyText), n: moves.value.length }));
  }
  return ok({ start: start.value, moves: moves.value, ply });
}

/** Whether a text may be one of our links: an address, or a fragment with one of our letters. */
export function looksLikeLink(text: string): boolean {
  return /^(https?:\/\/[^\s#]*)?#(\S*&)?[rbm]=/i.test(text.trim());
}

const inLink = (why: Fault) => failed(placed(why, { part: 'link' }));

function readFields(input: string): Result<Map<string, string>> {
  const hash = input.indexOf('#');
  const fields = new Map<string, string>();
  for (const field of input
    .slice(hash + 1)
    .trim()
    .split('&')) {
    const equals = field.indexOf('=');
    if (equals < 0) continue;
    try {
      fields.set(field.slice(0, equals), decodeURIComponent(field.slice(equals + 1)));
    } catch {
      return inLink(fault('link-percent', { text: cut(field, 40) }));
    }
  }
  return ok(fields);
}

function readStart(rules: RuleSystem, board?: string, side?: string, hands?: string): Result<Position> {
  if (board === undefined) {
    return side === undefined && hands === undefined ? ok(startPosition(rules)) : inLink(fault('link-side'));
  }
  const parts = [board, ...(side === undefined ? [] : [side]), ...(hands === undefined ? [] : [`hands=${hands}`])];
  const read = parseBoard(parts.join(';'), rules);
  if (read.ok) return ok(read.value.position);
  const column = read.fault.where?.column;
  const where = column !== undefined && column <= board.length ? { sign: column } : {};
  return inLink({ ...read.fault, where });
}
