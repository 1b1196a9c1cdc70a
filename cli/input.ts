/**
 * One line of input: an OBF position, of which everything after board and side is ignored, or a JSON object
 * `{"board","side"}`, which may name its own `"rules"` (game/formats/json.ts).
 */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { parseBoardStart, type ParsedBoard } from '../game/formats/board.ts';
import { parseJson, type ParsedJson } from '../game/formats/json.ts';
import { shapeOf } from '../game/shape.ts';
import { type Count, fail, ok, type Fault, type Position, type Result, type RuleSystem } from '../game/types.ts';
import { MAX_LINE, type Line } from './lines.ts';
import { EXIT, reasonOf, type Shell } from './shell.ts';

/** Lines that hold no position but aren't mistakes: empty ones and OBF comments. */
export const isBlank = ({ text }: Line): boolean => /^\s*(%|$)/.test(text.replace('\ufeff', ''));

export function parsePosition(line: Line, rules: RuleSystem): Result<Position> {
  const read = parseCounted(line, rules);
  return read.ok ? ok(read.value.position) : read;
}

/** A position, and who gets the empty squares by its JSON object; undefined if that doesn't say. */
export interface CountedPosition {
  readonly position: Position;
  readonly count?: Count;
}

export function parseCounted({ text, isCut }: Line, rules: RuleSystem): Result<CountedPosition> {
  if (isCut) return fail('line-long', { n: MAX_LINE });
  const line = text.replace('\ufeff', '').trimEnd();
  if (/^\s*\{/.test(line)) return fromJson(parseJson(line, rules));
  const position = parseObfStart(line, rules);
  return position.ok ? ok({ position: position.value }) : position;
}

/** Board and side are separate words, so that a board one sign too long isn't taken for a shorter one and its side. */
function parseObfStart(line: string, rules: RuleSystem): Result<Position> {
  const [, indent = '', board = '', side = ''] = /^(\s*)(\S+)\s*([^\s;]*)/.exec(line) ?? [];
  const signs = [...board];
  const { cells, squares } = shapeOf(rules);
  if (signs.length < squares.length) return fromObf(parseBoardStart(`${indent}${board}`, rules), rules);
  if (signs.length > cells && !board.includes(';')) {
    const column = indent.length + signs.slice(0, cells).join('').length + 1;
    return fail('board-extra', { character: signs[cells]!, rules: rules.id, n: cells }, { column });
  }
  return fromObf(parseBoardStart(`${indent}${board} ${side}`, rules), rules);
}

function fromObf(parsed: Result<ParsedBoard>, { columns, rows }: RuleSystem): Result<Position> {
  if (!parsed.ok) return { ok: false, fault: withoutLine(parsed.fault) };
  if (parsed.value.sideGiven) return ok(parsed.value.position);
  return fail('board-side', { columns, rows });
}

function fromJson(parsed: Result<ParsedJson>): Result<CountedPosition> {
  return parsed.ok ? parsed : { ok: false, fault: withoutLine(parsed.fault) };
}

/** The message already names the line; a line parsed alone is always line 1. */
function withoutLine(fault: Fault): Fault {
  return { ...fault, where: { ...fault.where, line: undefined } };
}

/** Opens the file, or standard input, for `run`; reports a fault of either in a sentence. */
export async function withInput(
  shell: Shell,
  file: string | undefined,
  invitation: string,
  run: (input: Readable) => Promise<number>,
): Promise<number> {
  const { stdin } = shell.io;
  if (file === undefined && stdin.isTTY) shell.say(`${invitation} Ctrl-D ends.`);
  const input = file === undefined ? stdin : createReadStream(shell.path(file));
  let unread: unknown;
  input.once('error', (error: unknown) => (unread = error));
  try {
    return await run(input);
  } catch (error) {
    if (error !== unread) shell.say(`Internal error (please report): ${(error as Error).message}.`);
    else shell.say(`${file === undefined ? 'Standard input' : `“${file}”`} can’t be read (${reasonOf(error)}).`);
    return EXIT.failed;
  } finally {
    input.destroy();
  }
}
