/**
 * GGF, the format of game servers and of NBoard: `(;GM[Othello]PB[…]PW[…]…BO[8 …board… *]B[f5/eval/secs]W[…]…;)`.
 *
 * `*` is black, `O` is white. A move is `square/value/seconds`, the last two of which may be empty or missing; the
 * value is for the mover. Passes are PA or PASS in any case. Several games may follow each other, each after a count,
 * as servers write pairs of games. GGF has no variations: only the main line is written.
 */
import { cut, fault, type Fault } from '../faults.ts';
import { parseMove } from '../notation.ts';
import { isFillingCentre, opponent } from '../position.ts';
import { newReplay } from '../replay.ts';
import { positionRules } from '../rules.ts';
import { mainLine, type Annotation, type GameTree } from '../tree.ts';
import type { Colour, Move, Position, Result } from '../types.ts';
import { fail, ok } from '../types.ts';
import { makeSquares, parseBoard } from './board.ts';
import { begunGame } from './beginning.ts';
import type { GameInfo, ImportedEntry, ImportedGame } from './imported.ts';
import {
  firstValue,
  gamesIn,
  type InfoProperties,
  makeInfo,
  type Property,
  type PropertyGame,
  readInfo,
} from './properties.ts';
import { NoteReader } from './notes.ts';
import { failAt } from './text.ts';

/** Reads the games of a GGF text. A game that can't be read is an entry with its fault; a text without games is a fault. */
export const parseGgf = (text: string): Result<readonly ImportedEntry[]> => gamesIn(text, 'GGF', readGame);

function readGame(text: string, { root, offset }: PropertyGame): Result<ImportedGame> {
  const start = readStart(firstValue(root, 'BO'), firstValue(root, 'TY') ?? '');
  if (!start.ok) return failAt(text, offset, start.fault);
  const replay = newReplay(start.value);
  const notes = new Map<number, Annotation>();
  const reader = new NoteReader(start.value.rules);
  const soFar = (moves: readonly Move[]) => ({
    start: start.value,
    moves,
    ...(notes.size > 0 && { notes }),
    info: reader.info(readInfo(root, INFO_PROPERTIES)),
  });
  for (const property of allProperties(root)) {
    if (property.name !== 'B' && property.name !== 'W') continue;
    const before = replay.moves.length;
    const broken = (why: Fault, move: number) =>
      failAt(text, property.offset, begunGame(why, soFar(replay.moves.slice(0, before))), { move });
    const read = readMove(replay.position, property);
    if (!read.ok) return broken(read.fault, before + 1);
    const played = replay.play(read.value.move);
    const number = replay.moves.length + (played.ok ? 0 : 1);
    if (!played.ok) return broken(played.fault, number);
    const mover = property.name === 'B' ? 'black' : 'white';
    if (read.value.move.kind !== 'pass' && played.value.sideToMove === mover) {
      const player = start.value.rules.colourNames[mover];
      return broken(fault('move-other-side', { player }), number);
    }
    // A needless pass at the end has no node; its value and time would replace those of the last move.
    if (replay.moves.length === before) continue;
    const note = reader.read(read.value.note, { ply: number, name: property.values[0]!.split('/', 1)[0]! });
    if (Object.keys(note).length) notes.set(number, note);
  }
  return ok({ ...soFar(replay.moves), warnings: reader.warnings });
}

function* allProperties(root: PropertyGame['root']): Generator<Property> {
  for (let node: PropertyGame['root'] | undefined = root; node; node = node.children[0]) yield* node.properties;
}

/** The board of `BO`: its size, its squares, the side to move. Without one, it is Othello's start. */
function readStart(board: string | undefined, type: string): Result<Position> {
  if (lastStart?.board !== board || lastStart?.type !== type) lastStart = { board, type, start: newStart(board, type) };
  return lastStart.start;
}

/** Kept, because all games of a file usually have the same start. */
let lastStart:
  | { readonly board: string | undefined; readonly type: string; readonly start: Result<Position> }
  | undefined;

function newStart(board: string | undefined, type: string): Result<Position> {
  const size = Number(/^\d+/.exec(board ?? type)?.[0] ?? 8);
  const rules = positionRules({ columns: size, rows: size, aim: /a/i.test(type) ? 'fewest' : 'most' });
  if (!rules.ok) return rules;
  if (board === undefined) return fail('ggf-board');
  const read = parseBoard(board.replace(/^\d+/, ''), rules.value);
  if (!read.ok) return fail('ggf-board-broken', {}, {}, { ...read.fault, where: {} });
  return read.value.sideGiven ? ok(read.value.position) : fail('ggf-side');
}

function readMove(position: Position, property: Property): Result<{ move: Move; note: Annotation }> {
  const [name = '', value, seconds] = property.values[0]!.trim().split('/');
  const move = parseMove(position.rules, name);
  if (!move) return fail('move-unreadable', { text: cut(name) });
  const note: { -readonly [K in keyof Annotation]: Annotation[K] } = {};
  const score = toNumber(value);
  // The value is for the mover; a node keeps that of the side to move after it.
  if (score !== undefined) {
    const low = 0 - score;
    note.value = { low, high: low, depth: 0, certainty: 0, count: 'winner', source: 'GGF' };
  }
  const time = toNumber(seconds);
  if (time !== undefined) note.seconds = time;
  return ok({ move, note });
}

function toNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^[-+]?\d+(\.\d*)?$/.test(text.trim()) ? Number(text) : undefined;
}

const INFO_PROPERTIES: InfoProperties = {
  site: 'PC',
  date: 'DT',
  black: 'PB',
  white: 'PW',
  blackRating: 'RB',
  whiteRating: 'RW',
  time: 'TI',
  result: 'RE',
};

/** One game on one line, with the values and times of its nodes if there are any. */
export function makeGgf(tree: GameTree, info: GameInfo = {}): Result<string> {
  const { position } = tree.root;
  const { rules } = position;
  const square = rules.columns === rules.rows && !rules.missing.length;
  if (
    !square ||
    rules.displacement ||
    rules.forgottenFlips ||
    rules.supply.kind === 'own' ||
    isFillingCentre(position)
  ) {
    return fail('ggf-rules', { rules: rules.id });
  }
  const parts = ['(;GM[Othello]', ...makeInfo(info, INFO_PROPERTIES)];
  parts.push(`TY[${rules.columns}${rules.aim === 'fewest' ? 'a' : ''}]`);
  const board = makeSquares(position).replaceAll('X', '*');
  const rows = board.match(new RegExp(`.{${rules.columns}}`, 'g'))!.join(' ');
  parts.push(`BO[${rules.columns} ${rows} ${position.sideToMove === 'black' ? '*' : 'O'}]`);
  let mover: Colour = position.sideToMove;
  for (const { node } of mainLine(tree).slice(1)) {
    const { value, seconds } = node;
    const score = value && value.low === value.high ? (0 - value.low).toFixed(2) : '';
    const fields = [node.move!.kind === 'pass' ? 'PA' : node.name, score, seconds?.toString() ?? ''].join('/');
    parts.push(`${mover === 'black' ? 'B' : 'W'}[${fields.replace(/\/+$/, '')}]`);
    mover = opponent(mover);
  }
  return ok(`${parts.join('')};)`);
}
