/**
 * A position to practise: with a given number of empties, and a given value for the side to move. Positions come from
 * games, as they were or continued by reasonable moves, and are valued one after another: quickly at first, to exclude
 * most of them, then at a level, which is exact where that level solves.
 */
import type { OpenedGame } from '../../game/collection/listing.ts';
import type { OpeningBook } from '../../game/openings.ts';
import { placing } from '../../game/notation.ts';
import { emptyCount, isOver, mustPass, startPosition } from '../../game/position.ts';
import { newReplay, type Replay } from '../../game/replay.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare, shapeOf } from '../../game/shape.ts';
import { ok, type Position, type Result, type Square } from '../../game/types.ts';
import { pointOf } from '../../workers/review/play.ts';
import type { Analysis, Value } from '../../workers/protocol.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import { levelLimits } from '../engine/limits.ts';
import { subjectOf } from '../engine/subject.ts';
import type { ExplorerApi, Query } from '../openings/explorer/protocol.ts';

/** Tournament games as in the built-in statistics, named openings, or games of the user's collections. */
export const SOURCES = ['statistics', 'openings', 'collections'] as const;
export type PositionSource = (typeof SOURCES)[number];

export interface PositionWish {
  /** For the side to move, in discs. */
  readonly low: number;
  readonly high: number;
  readonly empties: number;
  readonly source: PositionSource;
  /** The level of the search for the value. */
  readonly level: number;
}

export interface FoundPosition {
  /** Discs placed since the start. */
  readonly squares: readonly Square[];
  readonly position: Position;
  readonly value: Value;
  /** How many positions were tried. */
  readonly tried: number;
}

export interface PositionPorts {
  readonly engine: Pick<EngineController, 'search'>;
  readonly ask: <T>(question: (api: Asked) => Promise<T>) => Promise<T | null>;
  readonly openings: () => Promise<OpeningBook | null>;
  /** The user's collections. */
  readonly collections: readonly string[];
  /** From 0 to 1. */
  readonly random: () => number;
}

type Asked = Pick<ExplorerApi, 'explore' | 'games' | 'opened'>;

/** Squares that a game fills. */
const FILLED = 60;
/** Positions tried before giving up. */
export const MAX_TRIES = 300;
/** For the first look, and for moves that continue a line. */
const QUICK_LEVEL = 4;
/** A first look may be wrong by this many discs. */
const QUICK_DOUBT = 6;
/** Moves that continue a line give away no more than this. */
const REASONABLE_LOSS = 3;

const LIMIT = shapeOf(OTHELLO).squares.length;

/** Null if none was found or the search was cancelled. `tell`: how many have been tried. */
export async function findPosition(
  wish: PositionWish,
  ports: PositionPorts,
  signal: AbortSignal,
  tell: (tried: number) => void,
): Promise<Result<FoundPosition | null>> {
  for (let tried = 1; tried <= MAX_TRIES && !signal.aborted; tried++) {
    tell(tried);
    const line = await lineOf(wish, ports, signal);
    if (!line.ok) return line;
    if (!line.value) continue;
    const { position } = line.value.replay;
    const value = await valueWithin(position, wish, ports.engine, signal);
    if (!value.ok) return value;
    if (value.value) return ok({ squares: line.value.squares, position, value: value.value, tried });
  }
  return ok(null);
}

interface Line {
  readonly squares: Square[];
  readonly replay: Replay;
}

function played(squares: readonly Square[]): Line | null {
  const replay = newReplay(startPosition(OTHELLO));
  for (const square of squares) if (!replay.play(placing(square)).ok) return null;
  return { squares: [...squares], replay };
}

/** A line to a position with this many empties; null if this one reaches none. */
async function lineOf(wish: PositionWish, ports: PositionPorts, signal: AbortSignal): Promise<Result<Line | null>> {
  const plies = FILLED - wish.empties;
  const beginning = await beginningOf(wish.source, plies, ports);
  const line = beginning && played(beginning.slice(0, plies));
  if (!line) return ok(null);
  while (line.squares.length < plies) {
    const next = await reasonableMove(line.replay.position, ports, signal);
    if (!next.ok) return next;
    if (next.value === null || !line.replay.play(placing(next.value)).ok) return ok(null);
    line.squares.push(next.value);
  }
  const { position } = line.replay;
  return ok(isOver(position) || mustPass(position) || emptyCount(position) !== wish.empties ? null : line);
}

async function beginningOf(
  source: PositionSource,
  plies: number,
  { ask, openings, collections, random }: PositionPorts,
): Promise<readonly Square[] | null> {
  const pick = (n: number): number => Math.min(n - 1, Math.floor(random() * n));
  const query: Query = { line: [], statistics: source === 'statistics', collections: [], filter: {} };
  switch (source) {
    case 'collections': {
      const asked: Query = { ...query, collections };
      const total = (await ask((api) => api.games(asked, 'newest', 0, 1)))?.total ?? 0;
      const [game] = (total && (await ask((api) => api.opened(asked, pick(total), 1)))) || ([] as OpenedGame[]);
      return game && game.squares.length >= plies ? game.squares : null;
    }
    case 'openings': {
      const all = [...((await openings())?.values() ?? [])];
      const names = all.length ? (all[pick(all.length)]!.line.match(/../g) ?? []) : [];
      return names.map((name) => parseSquare(OTHELLO, name)!);
    }
    case 'statistics':
      return walk(query, plies, ask, random);
  }
}

/** Chooses moves one by one, each as often as it was played, until no game continues. */
async function walk(
  query: Query,
  plies: number,
  ask: PositionPorts['ask'],
  random: () => number,
): Promise<readonly Square[]> {
  const line: Square[] = [];
  while (line.length < plies) {
    const answer = await ask((api) => api.explore({ ...query, line }));
    const moves = (answer?.moves ?? []).flatMap(({ square, equal, tally }) =>
      [square, ...equal].map((one) => ({ one, games: tally.games / (1 + equal.length) })),
    );
    let at = random() * moves.reduce((sum, { games }) => sum + games, 0);
    const next = moves.find(({ games }) => (at -= games) < 0);
    if (!next) break;
    line.push(next.one);
  }
  return line;
}

/** One of the moves that lose little at a glance; null if there is none. */
async function reasonableMove(
  position: Position,
  { engine, random }: PositionPorts,
  signal: AbortSignal,
): Promise<Result<Square | null>> {
  // After a pass the other side continues: the line omits passes.
  if (mustPass(position)) return ok(null);
  const found = await search(engine, position, 'all', QUICK_LEVEL, signal);
  if (!found.ok) return found;
  const moves = (found.value?.moves ?? []).flatMap(({ move, value }) =>
    move.kind === 'place' && value ? [{ square: move.square, points: pointOf(value, LIMIT) }] : [],
  );
  const top = Math.max(...moves.map(({ points }) => points));
  const good = moves.filter(({ points }) => points >= top - REASONABLE_LOSS);
  return ok(good[Math.min(good.length - 1, Math.floor(random() * good.length))]?.square ?? null);
}

async function search(
  engine: PositionPorts['engine'],
  position: Position,
  goal: 'best' | 'all',
  level: number,
  signal: AbortSignal,
): Promise<Result<Analysis | null>> {
  return engine.search(subjectOf(position, 'games'), { goal, limits: levelLimits(level, position) }, signal);
}

/** The value at the requested level if it lies within the bounds. */
async function valueWithin(
  position: Position,
  { low, high, level }: PositionWish,
  engine: PositionPorts['engine'],
  signal: AbortSignal,
): Promise<Result<Value | null>> {
  const quick = await search(engine, position, 'best', Math.min(level, QUICK_LEVEL), signal);
  if (!quick.ok || !quick.value?.value) return quick.ok ? ok(null) : quick;
  const guess = pointOf(quick.value.value, LIMIT);
  if (guess < low - QUICK_DOUBT || guess > high + QUICK_DOUBT) return ok(null);
  const found = await search(engine, position, 'best', level, signal);
  if (!found.ok) return found;
  const value = found.value?.value;
  const points = value && Math.round(pointOf(value, LIMIT));
  return ok(value && points! >= low && points! <= high ? value : null);
}
