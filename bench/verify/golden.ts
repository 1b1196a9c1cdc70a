/** Values that another, slow engine has found: every move with its flips in both counts, stable discs, perft. */
import { parseSquare } from '../../game/shape.ts';
import { OTHELLO } from '../../game/rules.ts';
import { COUNTS } from '../../game/types.ts';
import { bitboards, Core } from '../../workers/engine/core.ts';
import { nodeHost } from '../../workers/engine/host.node.ts';
import { solverOf } from '../solver.ts';
import { type Check, forEach, type Scope } from './check.ts';
import { faultsOfAllMoves, faultsOfMoves, shownValue } from './compare.ts';
import { readLines, readText } from './data.ts';
import { othello } from '../text.ts';
import { compareStable } from './kernels.ts';
import { faultText } from '../../i18n/english.ts';

interface GoldenLine {
  readonly id: string;
  readonly size: string;
  readonly rules: string;
  readonly board: string;
  readonly side: 'X' | 'O';
  readonly moves: Readonly<Record<string, { flips: number; value: number; value_etw: number }>>;
  readonly value: number;
  readonly value_etw: number;
}

const FILES = ['golden/endgame_8x8_normal.jsonl', 'golden/special_8x8.jsonl'];
const QUICK_STEP = 10;

const jsonLines = <T>(scope: Scope, file: string): T[] => readLines(scope, file).map((line) => JSON.parse(line) as T);

export const goldenEndgames: Check = {
  name: 'golden endgames, both counts',
  needsData: true,
  async run(scope, tally) {
    const solver = solverOf({ threads: 1, hashMegabytes: 64 });
    await solver.open();
    const lines = FILES.flatMap((file) => jsonLines<GoldenLine>(scope, file))
      .filter(({ rules }) => rules === 'normal')
      .filter((_, index) => !scope.isQuick || index % QUICK_STEP === 0);
    await forEach(lines, lines.length, tally, async (line) => {
      const position = othello(line.board, line.side);
      for (const count of COUNTS) {
        const key = count === 'winner' ? 'value_etw' : 'value';
        const analysis = await solver.solve(position, 'all', count);
        const moves = Object.entries(line.moves).map(([name, move]) => ({
          square: parseSquare(OTHELLO, name)!,
          flips: move.flips,
          value: move[key],
        }));
        const found = shownValue(analysis);
        const faults = [
          ...faultsOfMoves(analysis, moves),
          ...faultsOfAllMoves(analysis),
          ...(analysis.moves.length === moves.length ? [] : [`${moves.length} moves, found ${analysis.moves.length}`]),
          ...(found === line[key] ? [] : [`worth ${line[key]}, found ${found}`]),
        ];
        for (const fault of faults) tally.fault(position, `${line.id}, ${count}: ${fault}`);
      }
    });
  },
};

interface StableLine {
  readonly size: string;
  readonly board: string;
  readonly side: 'X' | 'O';
  /** As the board, with `.` for every disc that can be flipped. */
  readonly stable: string;
}

async function openCore(): Promise<Core> {
  const opened = await Core.open(nodeHost, 16);
  if (!opened.ok) throw new Error(faultText(opened.fault));
  return opened.value.core;
}

export const goldenStable: Check = {
  name: 'golden stable discs',
  needsData: true,
  async run(scope, tally) {
    const core = await openCore();
    const lines = jsonLines<StableLine>(scope, 'golden/stable.jsonl').filter(({ size }) => size === '8x8');
    let found = 0;
    let stable = 0;
    await forEach(lines, lines.length, tally, (line) => {
      const position = othello(line.board, line.side);
      const exact = [...line.stable].reduce(
        (mask, sign, i) => (sign === 'X' || sign === 'O' ? mask | (1n << BigInt(i)) : mask),
        0n,
      );
      const result = compareStable(core, bitboards(position), exact);
      found += result.found;
      stable += result.stable;
      for (const fault of result.faults) tally.fault(position, fault);
    });
    tally.note(`found ${found} of ${stable} stable discs`);
  },
};

/** Heading in the file -> the start it counts from. */
const STARTS: Readonly<Record<string, string>> = {
  '8x8 diag squares=64': `${'-'.repeat(27)}OX------XO${'-'.repeat(27)}`,
  '8x8 par squares=64': `${'-'.repeat(27)}XX------OO${'-'.repeat(27)}`,
};
const QUICK_DEPTH = 9;

export const goldenPerft: Check = {
  name: 'golden perft',
  needsData: true,
  async run(scope, tally) {
    const core = await openCore();
    const file = JSON.parse(readText(scope, 'golden/values-and-perft.json')) as {
      perft_bitboard: Record<string, readonly (readonly [depth: number, leaves: number])[]>;
    };
    for (const [heading, board] of Object.entries(STARTS)) {
      const position = othello(board, 'X');
      const rows = file.perft_bitboard[heading];
      if (!rows) {
        tally.fault(position, `there is no “${heading}”`);
        continue;
      }
      const wanted = rows.filter(([depth]) => !scope.isQuick || depth <= QUICK_DEPTH);
      await forEach(wanted, wanted.length, tally, ([depth, leaves]) => {
        const found = core.perft(bitboards(position), depth);
        if (found !== BigInt(leaves)) tally.fault(position, `perft(${depth}) is ${leaves}, found ${found}`);
      });
      tally.note(`${heading} to depth ${wanted.at(-1)?.[0] ?? 0}`);
    }
  },
};
