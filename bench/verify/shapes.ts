/**
 * Every rule system against what another, slow engine has found: all moves with their flips and values in both counts,
 * values of whole small games, counts of leaves.
 */
import { type CustomOptions } from '../../game/custom.ts';
import { perft, PERFT_CONVENTIONS } from '../../game/perft.ts';
import { startPosition } from '../../game/position.ts';
import { rulesOf } from '../../game/rules.ts';
import { moveName } from '../../game/notation.ts';
import { type Count, COUNTS, type Opening, type Position, type RuleSystem, type Square } from '../../game/types.ts';
import { EngineClient } from '../../workers/client/client.ts';
import { finish } from '../../workers/client/finish.ts';
import { nodeWorkers } from '../../workers/client/pool.node.ts';
import { type Analysis, ENDLESS, type MoveReport } from '../../workers/protocol.ts';
import { type Check, forEach, type Scope } from './check.ts';
import { readLines, readText } from './data.ts';
import { met } from '../solver.ts';
import { faultText } from '../../i18n/english.ts';
import { positionOf } from '../../workers/position-text.ts';

interface Line {
  readonly id: string;
  readonly size: string;
  /** `normal`, `anti`, `pool`, `displacement`, or two of them. */
  readonly rules: string;
  readonly board: string;
  readonly side: 'X' | 'O';
  readonly pool_x?: number;
  readonly pool_o?: number;
  readonly moves: Readonly<Record<string, { flips: number; value: number; value_etw?: number }>>;
  readonly value: number;
  readonly value_etw?: number;
}

const FILES = [
  'endgame_6x6_normal',
  'endgame_6x6_anti',
  'endgame_8x8_anti',
  'endgame_10x10_normal',
  'endgame_10x10_anti',
  'special_6x6',
  'special_8x8',
  'pool18_6x6',
  'pool32_8x8',
  'displacement_4x4_normal',
  'displacement_4x4_anti',
].map((name) => `golden/${name}.jsonl`);
const QUICK_STEP = 20;

function must(options: CustomOptions): RuleSystem {
  const rules = rulesOf(options);
  if (!rules.ok) throw new Error(faultText(rules.fault));
  return rules.value;
}

function sizeOf(text: string): { columns: number; rows: number } {
  const [, columns = '', rows = ''] = /(\d+)x(\d+)/.exec(text) ?? [];
  return { columns: Number(columns), rows: Number(rows) };
}

const partsOf = (rules: string, { columns, rows }: { columns: number; rows: number }): Partial<CustomOptions> => ({
  aim: rules.includes('anti') ? 'fewest' : 'most',
  displacement: rules.includes('displacement'),
  supply: rules.includes('pool') ? { kind: 'own', perSide: (columns * rows) / 2 } : { kind: 'shared' },
});

function positionIn({ size, rules, board, side, pool_x: X, pool_o: O }: Line): Position {
  const dimensions = sizeOf(size);
  const { id } = must({ ...dimensions, ...partsOf(rules, dimensions) });
  const text = { board, side, rules: id, ...(X !== undefined && O !== undefined && { hands: { X, O } }) };
  const read = positionOf(text);
  if (!read.ok) throw new Error(faultText(read.fault));
  return read.value;
}

async function solve(client: EngineClient, position: Position, goal: 'best' | 'all', count: Count): Promise<Analysis> {
  const found = await finish(client, { position, goal, count }, { exactFrom: ENDLESS, maxDepth: ENDLESS });
  if (!found.ok) throw new Error(faultText(found.fault));
  met.contradictions += found.value.contradictions ?? 0;
  return found.value;
}

const provedValue = ({ value }: Pick<MoveReport, 'value'>): number | undefined =>
  value && value.low === value.high && value.certainty === 100 ? value.low : undefined;

/** What is wrong with an analysis of all moves. */
function faultsOf(line: Line, count: Count, { moves, value }: Analysis): string[] {
  const { columns } = sizeOf(line.size);
  const wanted = (known: { value: number; value_etw?: number }): number =>
    count === 'winner' ? (known.value_etw ?? known.value) : known.value;
  const found = new Map(moves.map((move) => [moveName({ columns }, move.move), move]));
  const known = Object.entries(line.moves);
  const faults = known.flatMap(([name, move]) => {
    const got = found.get(name);
    if (!got) return [`${name} is missing`];
    const right = got.flips === move.flips && provedValue(got) === wanted(move);
    return right
      ? []
      : [`${name} turns ${move.flips} and is ${wanted(move)}, found ${got.flips} and ${provedValue(got)}`];
  });
  if (found.size !== known.length) faults.push(`${known.length} moves, found ${found.size}`);
  const got = value && provedValue({ value });
  return got === wanted(line) ? faults : [...faults, `worth ${wanted(line)}, found ${got}`];
}

async function withClient<T>(work: (client: EngineClient) => Promise<T>): Promise<T> {
  const client = new EngineClient(nodeWorkers);
  await client.open({ threads: 1, hashMegabytes: 64 });
  try {
    return await work(client);
  } finally {
    client.dispose();
  }
}

const goldenMoves: Check = {
  name: 'golden positions of every rule system, both counts',
  needsData: true,
  run: (scope, tally) =>
    withClient(async (client) => {
      const lines = FILES.flatMap((file) => readLines(scope, file).map((text) => JSON.parse(text) as Line)).filter(
        (_, index) => !scope.isQuick || index % QUICK_STEP === 0,
      );
      await forEach(lines, lines.length, tally, async (line) => {
        const position = positionIn(line);
        // Where discs may move, the file has only the difference in discs.
        for (const count of line.value_etw === undefined ? (['discs'] as const) : COUNTS) {
          const faults = faultsOf(line, count, await solve(client, position, 'all', count));
          for (const fault of faults) tally.fault(position, `${line.id}, ${count}: ${fault}`);
        }
      });
    }),
};

/** Words for starts in the file -> openings. */
const OPENING_OF: Readonly<Record<string, Opening>> = {
  diag: 'crossed',
  par: 'parallel-rows',
  parallel: 'parallel-rows',
  parv: 'parallel-columns',
  place: 'placed',
  placement: 'placed',
};

/** Crosses in the file by their squares: width, and the side of the corners cut off. */
const CROSSES: Readonly<Record<string, readonly [width: number, side: number]>> = {
  cross64: [10, 3],
  cross48: [8, 2],
  cross20: [6, 2],
  cross32: [6, 1],
};

function boardOf(heading: string): CustomOptions {
  const cross = CROSSES[/cross\d+/.exec(heading)?.[0] ?? ''];
  if (!cross) return sizeOf(heading);
  const [width, side] = cross;
  const isOuter = (i: number): boolean => i < side || i >= width - side;
  const missing = Array.from({ length: width * width }, (_, square): Square => square).filter(
    (square) => isOuter(square % width) && isOuter(Math.floor(square / width)),
  );
  return { columns: width, rows: width, missing };
}

function rulesOfHeading(heading: string, start: string, rules: string): RuleSystem {
  const board = boardOf(heading);
  const squares = board.columns * board.rows - (board.missing?.length ?? 0);
  const perSide = Number(/pool (\d+)/.exec(rules)?.[1]);
  return must({
    ...board,
    opening: OPENING_OF[start] ?? 'crossed',
    aim: rules.includes('anti') ? 'fewest' : 'most',
    displacement: rules.includes('displacement'),
    ...(perSide && { supply: { kind: 'own', perSide: Math.min(perSide, squares) } }),
  });
}

interface ValuesFile {
  readonly perft_bitboard: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly perft_mailbox_variants: Readonly<Record<string, readonly (readonly number[])[]>>;
  readonly values: readonly {
    readonly size: string;
    readonly start: string;
    readonly rules: string;
    readonly discs: number;
    readonly etw: number | null;
  }[];
}

const readValues = (scope: Scope): ValuesFile =>
  JSON.parse(readText(scope, 'golden/values-and-perft.json')) as ValuesFile;

/** Leaves that the plain engine counts in a second or two, and the cores in some more. */
const PLAIN_LEAVES = 30_000;
const CORE_LEAVES = 40_000_000;
const QUICK_LEAVES = 400_000;

const goldenLeaves: Check = {
  name: 'golden perft of every board, three conventions',
  needsData: true,
  run: (scope, tally) =>
    withClient(async (client) => {
      const file = readValues(scope);
      const headings = { ...file.perft_bitboard, ...file.perft_mailbox_variants };
      const most = scope.isQuick ? QUICK_LEAVES : CORE_LEAVES;
      const rows = Object.entries(headings).flatMap(([heading, all]) =>
        all.filter(([, leaves = 0]) => leaves <= most).map((row) => ({ heading, row })),
      );
      await forEach(rows, rows.length, tally, async ({ heading, row: [depth = 0, ...leaves] }) => {
        const start = /\bplacement|diag|parallel|parv|par/.exec(heading)?.[0] ?? '';
        const position = startPosition(rulesOfHeading(heading, start, heading));
        const found = await client.perft(position, depth);
        if (!found.ok || found.value !== BigInt(leaves[0] ?? 0)) {
          tally.fault(
            heading,
            `perft(${depth}) is ${leaves[0]}, found ${found.ok ? found.value : faultText(found.fault)}`,
          );
        }
        if ((leaves[0] ?? 0) > PLAIN_LEAVES) return;
        PERFT_CONVENTIONS.forEach((convention, index) => {
          const plain = perft(position, depth, convention);
          if (plain !== leaves[index])
            tally.fault(heading, `${convention}(${depth}) is ${leaves[index]}, found ${plain}`);
        });
      });
    }),
};

/** Larger games than these are solved by the bench, not here. */
const SOLVED_SQUARES = 24;

const goldenStarts: Check = {
  name: 'golden values of whole games',
  needsData: true,
  run: (scope, tally) =>
    withClient(async (client) => {
      const rows = readValues(scope).values.filter(({ size, start, rules }) => {
        const parts = rulesOfHeading(size, start, rules);
        return parts.columns * parts.rows - parts.missing.length <= SOLVED_SQUARES;
      });
      await forEach(rows, rows.length, tally, async ({ size, start, rules, discs, etw }) => {
        const position = startPosition(rulesOfHeading(size, start, rules));
        for (const count of COUNTS) {
          const wanted = count === 'winner' ? etw : discs;
          if (wanted === null) continue;
          const { value } = await solve(client, position, 'best', count);
          const found = value && provedValue({ value });
          if (found !== wanted) tally.fault(`${size} ${start} ${rules}`, `${count}: worth ${wanted}, found ${found}`);
        }
      });
    }),
};

export const shapes: readonly Check[] = [goldenMoves, goldenLeaves, goldenStarts];
