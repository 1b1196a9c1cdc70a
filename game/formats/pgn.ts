/**
 * PGN as Othello sites write it: tags, then numbered moves, black's first, `--` for a pass (or nothing), and the result
 * in discs (`38-26`, empties given to the winner). A comment in braces belongs to the move before it; those within
 * variations are left out with them.
 */
import { placed } from '../faults.ts';
import { moveName } from '../notation.ts';
import { startPosition } from '../position.ts';
import { OTHELLO } from '../rules.ts';
import type { Annotation } from '../tree.ts';
import type { Fault, Move, Result } from '../types.ts';
import { fail, failed, ok } from '../types.ts';
import { begunGame } from './beginning.ts';
import type { GameInfo, ImportedEntry, ImportedGame } from './imported.ts';
import { NoteReader } from './notes.ts';
import { type Piece, piecesOf, TAG } from './pieces.ts';
import { placeOf } from './text.ts';
import { readMoves } from './transcript.ts';

const TAGS: readonly (readonly [tag: string, key: keyof GameInfo])[] = [
  ['Event', 'event'],
  ['Site', 'site'],
  ['Date', 'date'],
  ['Black', 'black'],
  ['White', 'white'],
  ['Result', 'result'],
  ['BlackElo', 'blackRating'],
  ['WhiteElo', 'whiteRating'],
  ['TimeControl', 'time'],
];

/** The result at the end of the moves: in discs, as in chess, or open. */
const RESULT = /(?:^|\s)(?:\*|1\/2-1\/2|\d{1,3}-\d{1,3})\s*$/;
const OPEN_RESULT = '*';

interface Section {
  readonly tags: ReadonlyMap<string, string>;
  readonly body: string;
  /** Where the body begins in the whole text. */
  readonly bodyOffset: number;
}

/** Reads the games of a PGN text from an Othello site. A game that cannot be read is an entry with its fault. */
export function parsePgn(text: string): Result<readonly ImportedEntry[]> {
  const games = [...piecesOf(text, 'tags')];
  if (!games.length) return fail('text-no-games', { name: 'PGN' });
  return ok(games.map((piece) => ({ line: piece.line, game: readGame(text, sectionOf(text, piece)) })));
}

/** The tags before the moves; anything else there is ignored. */
function sectionOf(text: string, { from, to }: Piece): Section {
  const tags = new Map<string, string>();
  let at = from;
  for (let isHead = true; isHead && at < to;) {
    const length = text.slice(at, to).search(/[\r\n]/);
    const next = length < 0 ? to : at + length + 1;
    const line = text.slice(at, next).trimEnd();
    const tag = TAG.exec(line);
    if (tag) tags.set(tag[1]!, tag[2]!.replace(/\\(.)/g, '$1'));
    isHead = tag !== null || line === '';
    if (isHead) at = next;
  }
  return { tags, body: text.slice(at, to), bodyOffset: at };
}

/** What stands for an unknown value, such as a whole date: `?`, `-`, `????.??.??`. */
const UNKNOWN = /^(-|[?.]+)$/;

function readGame(text: string, { tags, body, bodyOffset }: Section): Result<ImportedGame> {
  const start = startPosition(OTHELLO);
  const { moves, ends, end, broken } = readMoves(movesOnly(body), start);
  const reader = new NoteReader(OTHELLO);
  const notes = new Map<number, Annotation>();
  for (const [ply, comments] of commentsOf(body.slice(0, end), ends)) {
    const name = ply ? moveName(OTHELLO, moves[ply - 1]!) : '';
    notes.set(ply, reader.read({ comment: [...comments].join('\n') }, { ply, name }));
  }
  const info = Object.fromEntries(
    TAGS.flatMap(([tag, key]) => {
      const value = tags.get(tag);
      return value && !UNKNOWN.test(value) ? [[key, value]] : [];
    }),
  ) as GameInfo;
  const game = { start, moves, ...(notes.size > 0 && { notes }), info };
  if (broken) return failed(begunGame(shifted(text, bodyOffset, broken), game));
  return ok({ ...game, warnings: reader.warnings });
}

/** A comment, a line to leave out, or the start or end of a variation. */
const ASIDE = /\{[^}]*\}?|^%.*|[()[\]]/gm;

/** The comments outside of variations, by the ply of the move before them; `ends` is where the moves end. */
function commentsOf(body: string, ends: readonly number[]): ReadonlyMap<number, ReadonlySet<string>> {
  const comments = new Map<number, Set<string>>();
  let depth = 0;
  let ply = 0;
  for (const { 0: part, index: offset } of body.matchAll(ASIDE)) {
    if (part === '(' || part === '[') depth++;
    // Move numbers may be written "1)".
    else if (part === ')' || part === ']') depth = Math.max(0, depth - 1);
    else if (part.startsWith('{') && depth === 0) {
      while (ply < ends.length && ends[ply]! <= offset) ply++;
      const comment = part.replace(/^\{|\}$/g, '').trim();
      if (comment) comments.set(ply, (comments.get(ply) ?? new Set()).add(comment));
    }
  }
  return comments;
}

/** Replaces comments and the result with spaces of the same length, so that offsets stay right. */
function movesOnly(body: string): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ');
  return body.replace(ASIDE, (part) => (/^[{%]/.test(part) ? blank(part) : part)).replace(RESULT, blank);
}

/** A fault in the moves of one game, located in the whole text. */
function shifted(text: string, offset: number, fault: Fault): Fault {
  const line = placeOf(text, offset).line - 1 + (fault.where?.line ?? 1);
  return placed(fault, { line });
}

/** The longest line of moves; PGN asks for fewer than 80 characters. */
const LINE = 79;

/** One game of Othello from its start, the only kind that the PGN of Othello sites knows. */
export function makePgn(moves: readonly Move[], info: GameInfo = {}): string {
  const tags = TAGS.map(([tag, key]) => `[${tag} "${tagValue(info[key] ?? '?')}"]`);
  const words = moves.map((move, i) => (i % 2 ? '' : `${i / 2 + 1}. `) + moveName(OTHELLO, move));
  if (info.result) words.push(lastWord(info.result));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= LINE) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return `${tags.join('\n')}\n\n${lines.join('\n')}\n`;
}

/** A tag is one line. */
const tagValue = (text: string): string => text.replace(/[\r\n]+/g, ' ').replace(/["\\]/g, '\\$&');

/** Other formats have results in words of their own, which `parsePgn` would take for moves: they go into the tag only. */
const lastWord = (result: string): string => (/^\S+$/.test(result) && RESULT.test(result) ? result : OPEN_RESULT);
