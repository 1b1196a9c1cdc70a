/**
 * How many mistakes of tournament games have a reason: draws mistakes from games held out by their hash, and counts what
 * `outflank why` says about them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptiesOf, makeSigns, type OthelloPosition } from '../../game/bitboard/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { complain, ok, type Result } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { toBitboards } from '../../workers/engine/halves.ts';
import { SELECTIVITIES } from '../../workers/protocol.ts';
import { openTrainedCore } from '../core.ts';
import { keptFolder, makerOf, readLines, weightsIn } from '../kept.ts';
import { Progress } from '../progress.ts';
import { randomFrom } from '../random.ts';
import { writeWhole } from '../records.ts';
import { valuesOfMoves } from '../values.ts';
import type { Workplace } from '../workplace.ts';
import { readMoves } from '../people/read-games.ts';

const MISTAKES = 208;
/** The same number of mistakes is drawn for each number of empty squares. */
const EMPTIES = { least: 8, most: 20 } as const;
const MIN_LOSS = 2;
const SEED = 7;
const MAX_DISCS = 64;

export async function reasons(place: Workplace, weights: string): Promise<Result<string>> {
  const folder = keptFolder(place, 'reasons', await makerOf(...weightsIn(weights)));
  const [asked, said] = [join(folder, 'mistakes.txt'), join(folder, 'why.jsonl')];
  const next = `outflank why ${asked} > ${said}\nand then this command again.`;
  if (existsSync(said)) {
    // It may still be being written, and by another program.
    const rows = readLines<Said>(said);
    const mistakes = existsSync(asked) ? readFileSync(asked, 'utf8').split('\n').length - 1 : 0;
    return rows.ok && rows.value.length === mistakes
      ? ok(table(rows.value))
      : complain(`${said} hasn't a row for each line of ${asked}. Unless it is still being written, run: ${next}`);
  }
  const moves = readMoves(place.data);
  if (!moves.ok) return moves;
  const core = await openTrainedCore(place.host, weights);
  if (!core.ok) return core;
  const indexes = moves.value.indexes('choice');
  const random = randomFrom(SEED);
  const each = MISTAKES / (EMPTIES.most - EMPTIES.least + 1);
  const found = new Map<number, string[]>();
  const progress = new Progress('Mistakes', MISTAKES, place.quiet);
  for (let done = 0; done < MISTAKES;) {
    const index = indexes[Math.floor(random() * indexes.length)]!;
    const position = moves.value.position(index);
    const square = moves.value.square[index]!;
    const lines = found.get(emptiesOf(position)) ?? [];
    const isWanted = emptiesOf(position) >= EMPTIES.least && emptiesOf(position) <= EMPTIES.most && lines.length < each;
    if (!isWanted || lossOf(core.value, position, square) < MIN_LOSS) continue;
    found.set(emptiesOf(position), [...lines, `${makeSigns(position)} X ${squareName(OTHELLO, square)}`]);
    progress.at(++done);
  }
  progress.end();
  writeWhole(asked, `${[...found.values()].flat().join('\n')}\n`);
  return ok(`Now run: ${next}`);
}

/** Discs that a move gives away, proved. */
function lossOf(core: Core, position: OthelloPosition, square: number): number {
  core.begin(false);
  const exactly = SELECTIVITIES.indexOf(100);
  const values = valuesOfMoves(position, (next) =>
    core.estimate(toBitboards(next), -MAX_DISCS, MAX_DISCS, emptiesOf(next), exactly),
  );
  return Math.max(...values.values()) - values.get(square)!;
}

interface Said {
  readonly clauses: readonly { readonly kind: string; readonly after: string; readonly proved: boolean }[];
}

/** By kind: how often it is said, and how often first. */
function table(rows: readonly Said[]): string {
  const counts = new Map<string, { said: number; first: number; proved: boolean }>();
  for (const { clauses } of rows)
    for (const [place, { kind, after, proved }] of clauses.entries()) {
      const count = counts.get(`${kind}, ${after}`) ?? { said: 0, first: 0, proved };
      counts.set(`${kind}, ${after}`, { proved, said: count.said + 1, first: count.first + Number(place === 0) });
    }
  const body = [...counts]
    .toSorted(([, a], [, b]) => b.said - a.said)
    .map(([kind, { said, first, proved }]) => `| ${kind} | ${proved ? 'proved' : 'counted'} | ${said} | ${first} |`);
  const explained = rows.filter(({ clauses }) => clauses.length).length;
  return [
    `${explained} of ${rows.length} mistakes have a reason.`,
    '',
    '| kind, after | | said | first |',
    '| - | - | -: | -: |',
    ...body,
  ].join('\n');
}
