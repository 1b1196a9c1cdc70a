/**
 * Which of two values is more reliable: solved positions are searched to every odd depth at every selectivity, and to
 * the end; reports the mean error of the values by number of empties.
 */
import { writeFileSync } from 'node:fs';
import { complain, ok, type Position, type Result } from '../game/types.ts';
import { nodeHost } from '../workers/engine/host.node.ts';
import { Proving } from '../workers/proofs/proving.ts';
import { SELECTIVITIES, type Selectivity } from '../workers/protocol.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { tasksOf } from './midgame.ts';
import { readOptions } from './options.ts';
import { Random } from './random.ts';
import { positionOfSelfPlay } from './self-play.ts';
import { solverOf } from './solver.ts';
import { sum, Table } from './table.ts';
import { MAX_DISCS } from './text.ts';
import { positionText } from '../workers/position-text.ts';

/** Ranges of empties, each reported in a table of its own. */
const BANDS = [
  [12, 14],
  [15, 17],
  [18, 20],
  [21, 23],
  [24, 26],
  [27, 30],
] as const;
const DEPTHS = [1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21] as const;
const END = 'end';
type Reach = (typeof DEPTHS)[number] | typeof END;

/** This bench's own positions, from games of the engine against itself: the same number for each number of empties. */
const OWN_EMPTIES = [12, 13, 14, 15, 16, 17] as const;
const OWN_EACH = 50;
const OWN_SEED = 2_300_000;
const SOLVING_MEGABYTES = 16;

/** Depths beyond which a search would take minutes, each with the fewest empties to which it applies. */
const DEAREST: readonly (readonly [number, Readonly<Record<Selectivity, number>>])[] = [
  [24, { 73: 21, 87: 19, 95: 17, 98: 17, 99: 15, 100: 11 }],
  [21, { 73: 21, 87: 21, 95: 21, 98: 21, 99: 21, 100: 13 }],
];
/** Where every depth is allowed, searches also go to the end; these selectivities go to the end everywhere. */
const CHEAP: readonly Selectivity[] = [73, 87];

interface Solved {
  readonly position: Position;
  readonly empties: number;
  readonly value: number;
}

/** Errors by a key of selectivity and depth, such as "73 15". */
export type Errors = Map<string, number>;
export const reachKey = (selectivity: Selectivity, reach: Reach): string => `${selectivity} ${reach}`;

/** The depths to which a position with this many empties is searched. */
export function reaches(empties: number, selectivity: Selectivity): Reach[] {
  const most = DEAREST.find(([least]) => empties >= least)?.[1][selectivity];
  const depths = DEPTHS.filter((depth) => depth < empties && depth <= (most ?? empties));
  const isEnded = most === undefined || most === DEPTHS.at(-1) || CHEAP.includes(selectivity);
  return isEnded ? [...depths, END] : depths;
}

async function provingOf(position: Position, hash: number): Promise<Proving> {
  const proving = await Proving.open(nodeHost, position, hash);
  if (!proving.ok) throw new Error('the core did not open');
  return proving.value;
}

async function ownPositions(): Promise<Solved[]> {
  const solver = solverOf({ threads: 1, hashMegabytes: SOLVING_MEGABYTES });
  await solver.open();
  const random = new Random(OWN_SEED);
  const solved: Solved[] = [];
  let proving: Proving | undefined;
  for (const empties of OWN_EMPTIES)
    for (let i = 0; i < OWN_EACH; i++) {
      const position = await positionOfSelfPlay(solver, random, empties);
      proving ??= await provingOf(position, SOLVING_MEGABYTES);
      const { low } = await proving.claims(position, 'winner', { kind: 'exact' });
      if (low === undefined) throw new Error('a position is not solved');
      solved.push({ position, empties, value: low });
    }
  solver.close();
  return solved;
}

/**
 * The errors of all searches of a position. Each selectivity has its own core, because what one proves on its way to
 * the end would answer the others.
 */
function errorsOf(provings: readonly Proving[], { position, empties, value }: Solved): Errors {
  const errors: Errors = new Map();
  for (const [index, selectivity] of SELECTIVITIES.entries()) {
    const proving = provings[index]!;
    proving.begin(position, 'winner');
    const wanted = reaches(empties, selectivity);
    // Every ply in turn, as the page searches, so that the table holds the moves it would have there.
    const last = wanted.at(-1) === END ? empties : Number(wanted.at(-1));
    for (let depth = 1; depth <= last; depth++) {
      const reach = depth === empties ? END : (depth as Reach);
      if (!wanted.includes(reach) && depth > DEPTHS.at(-1)!) continue;
      const found = proving.searcher.estimate(position, -MAX_DISCS, MAX_DISCS, depth, index);
      if (wanted.includes(reach)) errors.set(reachKey(selectivity, reach), found - value);
    }
  }
  return errors;
}

/** Mean error and its standard error; empty unless every position was searched. */
export function cellOf(all: readonly Errors[], key: string): string {
  const found = all.flatMap((errors) => errors.get(key) ?? []).map(Math.abs);
  if (found.length < all.length || found.length < 2) return '';
  const mean = sum(found) / found.length;
  const variance = sum(found.map((error) => (error - mean) ** 2)) / (found.length - 1);
  return `${mean.toFixed(2)} ± ${Math.sqrt(variance / found.length).toFixed(2)}`;
}

function printBand(name: string, errors: readonly Errors[]): void {
  console.log(`\n### ${name}: ${errors.length} positions\n`);
  const columns = SELECTIVITIES.map((selectivity) => ({ title: `${selectivity} %`, width: 12 }));
  const table = new Table([{ title: 'depth' }, ...columns]);
  for (const reach of [...DEPTHS, END] as const) {
    const cells = SELECTIVITIES.map((selectivity) => cellOf(errors, reachKey(selectivity, reach)));
    if (cells.some(Boolean)) table.row([String(reach), ...cells]);
  }
}

async function solvedOf(set: string): Promise<Result<readonly Solved[]>> {
  return set === 'own' ? ok(await ownPositions()) : tasksOf(set);
}

export const trust: Measurement = {
  usage: 'trust [--set own|tournament|hard] [--every N] [--hash MB] [--save FILE]',
  about: 'which of two values says more: mean error by depth, selectivity and empties, on solved positions',
  async run(words) {
    const given = readOptions(words, { options: { every: 1, hash: 64 }, texts: ['set', 'save'] });
    if (!given.ok) return given;
    const { every = 1, hash = 64 } = given.value.options;
    const { set = 'own', save } = given.value.texts;
    const solved = await solvedOf(set);
    if (!solved.ok) return solved;
    const chosen = solved.value.filter((_, index) => index % every === 0);
    const first = chosen[0];
    if (!first) return complain('There are no such positions.');
    const provings = await Promise.all(SELECTIVITIES.map(() => provingOf(first.position, hash)));
    const found = chosen.map((one) => ({ ...one, errors: errorsOf(provings, one) }));
    if (save !== undefined) {
      const lines = found.map(({ errors, position, ...one }) =>
        JSON.stringify({ position: positionText(position), ...one, errors: Object.fromEntries(errors) }),
      );
      writeFileSync(save, `${lines.join('\n')}\n`);
    }
    console.log(
      `- ${machineLine()}\n- set “${set}”, every ${every}, one thread, table of ${hash} MB; discs, ± one standard error`,
    );
    for (const [from, to] of BANDS) {
      const band = found.filter(({ empties }) => empties >= from && empties <= to);
      if (band.length > 0)
        printBand(
          `${from} to ${to} empties`,
          band.map(({ errors }) => errors),
        );
    }
    return ok(true);
  },
};
