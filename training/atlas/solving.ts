/** One game, searched from its start by the engine: its value or bounds, a best line to the end, and its first moves. */
import type { AtlasRow } from '../../game/atlas/atlas.ts';
import { makeTranscript } from '../../game/formats/transcript.ts';
import { isOver, outcome, play, startPosition } from '../../game/position.ts';
import { positionKey } from '../../game/repetition.ts';
import { shapeOf } from '../../game/shape.ts';
import { complain, ok, type Move, type Position, type Result, type RuleSystem } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { ENDLESS, type Analysis, type EngineOptions, type SearchLimits } from '../../workers/protocol.ts';

/** An engine that answers one search at a time. */
export interface AtlasEngine {
  search(position: Position, limits: SearchLimits, onReport?: (report: Analysis) => void): Promise<Result<Analysis>>;
  close(): void;
}

export type OpenEngine = (options: EngineOptions) => Promise<Result<AtlasEngine>>;

/** What one search found for a row. */
export type Solved = Pick<AtlasRow, 'low' | 'high' | 'line' | 'best' | 'moves' | 'nodes' | 'seconds'>;

/** Where discs may move on a board that cannot be solved, estimates prove nothing: the search ends at once. */
const NO_DEPTH = 1;

/** `seconds`: how long to search at most; without it, as long as it takes. */
export const limitsFor = ({ displacement }: RuleSystem, seconds?: number): SearchLimits => ({
  exactFrom: ENDLESS,
  maxDepth: displacement ? NO_DEPTH : ENDLESS,
  ...(seconds !== undefined && { time: 1000 * seconds }),
});

/** The interval of what is proved. */
interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What is proved about the start: no more than the number of squares where the search proved nothing. */
export function provedBy({ moves, value }: Analysis, most: number): Interval {
  const proved = (one: Analysis['value']): Interval => (one?.certainty === 100 ? one : { low: -most, high: most });
  if (!moves.length) return proved(value);
  const each = moves.map((move) => proved(move.value));
  return { low: Math.max(...each.map(({ low }) => low)), high: Math.max(...each.map(({ high }) => high)) };
}

/** Searches the game from its start for at most this many seconds. */
export async function solveGame(
  engine: AtlasEngine,
  rules: RuleSystem,
  seconds: number,
  onReport: (report: Analysis) => void = () => undefined,
): Promise<Result<Solved>> {
  const start = startPosition(rules);
  const found = await engine.search(start, limitsFor(rules, seconds), onReport);
  if (!found.ok) return complain(`${rules.id}: ${faultText(found.fault)}`);
  const { moves, progress, contradictions = 0 } = found.value;
  if (contradictions) return complain(`${rules.id}: two proofs contradicted each other.`);
  const { low, high } = provedBy(found.value, shapeOf(rules).squares.length);
  const spent = { moves: moves.length, nodes: progress.nodes, seconds: progress.cpuMs / 1000 };
  if (low < high) return ok({ low, high, line: '', ...spent });
  const line = await (rules.displacement ? movingLine : wholeLine)(engine, start, low, found.value);
  if (!line.ok) return line;
  const best = bestMoves(found.value, low);
  return ok({ low, high, line: makeTranscript(start, line.value), ...(best !== undefined && { best }), ...spent });
}

/** How many moves keep the value; undefined if the search was stopped before that was known for all moves. */
function bestMoves({ moves }: Analysis, value: number): number | undefined {
  const proved = moves.map((move) => (move.value?.certainty === 100 ? move.value : undefined));
  const isOpen = proved.some((one) => !one || (one.low < value && one.high >= value));
  return isOpen ? undefined : proved.filter((one) => one?.low === value).length;
}

function after(position: Position, moves: readonly Move[]): Position {
  return moves.reduce((at, move) => {
    const next = play(at, move);
    if (!next.ok) throw new Error('the engine gave a move that is not legal');
    return next.value;
  }, position);
}

const valueFor = (position: Position, start: Position, value: number): number =>
  position.sideToMove === start.sideToMove ? value : 0 - value;

/** The engine’s line, continued by further searches from where it stops. */
async function wholeLine(
  engine: AtlasEngine,
  start: Position,
  value: number,
  first: Analysis,
): Promise<Result<readonly Move[]>> {
  let line = bestLine(first);
  for (let at = after(start, line); !isOver(at); at = after(start, line)) {
    const found = await engine.search(at, limitsFor(start.rules));
    if (!found.ok) return complain(`${start.rules.id}: ${faultText(found.fault)}`);
    line = [...line, ...bestLine(found.value)];
  }
  return endsRight(start, line, value);
}

/** Only the best move where the engine has no line. */
function bestLine({ line, moves, turn }: Analysis): readonly Move[] {
  if (line.length) return line;
  if (turn === 'pass') return [{ kind: 'pass' }];
  return moves
    .filter(({ best }) => best)
    .slice(0, 1)
    .map(({ move }) => move);
}

function endsRight(start: Position, line: readonly Move[], value: number): Result<readonly Move[]> {
  const end = after(start, line);
  const result = outcome(end, start.sideToMove, start.rules.count);
  if (isOver(end) && result === value) return ok(line);
  return complain(`${start.rules.id} is worth ${value}, but its line comes to ${result}.`);
}

/** A longer line would only go round in circles. */
const LONGEST = 200;

/**
 * A line where discs may move: moves that keep the value, placements before displacements, because they bring the end
 * nearer, and no position twice. Empty where there is none: endless play.
 */
async function movingLine(engine: AtlasEngine, start: Position, value: number): Promise<Result<readonly Move[]>> {
  const seen = new Set<string>();
  const walk = async (at: Position, line: readonly Move[]): Promise<readonly Move[] | undefined> => {
    if (isOver(at)) return outcome(at, start.sideToMove, start.rules.count) === value ? line : undefined;
    const key = positionKey(at);
    if (seen.has(key) || line.length >= LONGEST) return undefined;
    seen.add(key);
    const found = await engine.search(at, limitsFor(start.rules));
    if (!found.ok) return undefined;
    const wanted = valueFor(at, start, value);
    const keeping: readonly Move[] =
      found.value.turn === 'pass'
        ? [{ kind: 'pass' }]
        : found.value.moves.filter((one) => one.value?.low === wanted).map(({ move }) => move);
    const placedFirst = [...keeping].sort((a, b) => Number(a.kind === 'displace') - Number(b.kind === 'displace'));
    for (const move of placedFirst) {
      const whole = await walk(after(at, [move]), [...line, move]);
      if (whole) return whole;
    }
    return undefined;
  };
  return ok((await walk(start, [])) ?? []);
}
