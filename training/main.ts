/**
 * The commands that make the weights, one a step; docs/training.md tells how they belong together.
 *
 *   npm run training -- <command> [--work DIR] [--data DIR] [--out DIR] [--set NAME] [--again] [--quiet]
 */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { complain, ok, type Result } from '../game/types.ts';
import { nodeHost } from '../workers/host.node.ts';
import { chain } from './commands/chain.ts';
import { fitSet } from './commands/fit.ts';
import { label } from './commands/label.ts';
import { openings } from './commands/openings.ts';
import { order } from './commands/order.ts';
import { packSet } from './commands/pack.ts';
import { probcut } from './commands/probcut.ts';
import { refutations } from './commands/refutations.ts';
import { report } from './commands/report.ts';
import { makeSamples } from './commands/samples.ts';
import { selfplay } from './commands/selfplay.ts';
import { statistics as makeStatistics } from './commands/statistics.ts';
import { value } from './commands/value.ts';
import { xot } from './commands/xot.ts';
import { openTrainedCore } from './core.ts';
import { FULL, SETS, SMALL, type TableSet } from './patterns.ts';
import type { Workplace } from './workplace.ts';
import { faultText } from '../i18n/english.ts';

const ERRORS_SOURCE = 'assembly/midgame/errors.ts';
/** The core that keeps nodes of its proofs. */
const SAMPLING_CORE = 'build/sampling.wasm';

const USAGE = `Usage: npm run training -- <command> [options]

Commands, in the order of a whole run:
  samples     read the games (and solved positions, if any) into samples
  selfplay    games of the engine against itself, from random and balanced starts (optional; needs weights)
  label       give values to positions beside the games: --from N --to N empties
  fit         fit the stages that have no weights yet
  chain       label and fit, stage after stage from the end of the game backwards
  pack        write the files of weights
  report      errors of those files on games held out from training
  refutations teach the small tables which moves decide a node with the least work
  order       how often those files put the best move first, in solved positions of the data folder
  openings    names of openings for the page, from the games and the compilations of the data folder
  statistics  what was played in the openings of the games, and what became of their edges
  xot         even openings of eight moves, valued by the engine with those files
  all         samples, chain, fit, pack, report, refutations
  probcut     measure how well shallow searches foretell deep ones, with those files; write the core's ${ERRORS_SOURCE}
  value       value of positions: --board TEXT (64 characters a1 b1 … h8, X to move, O, -)

Options:
  --data DIR   folder with wthor/ and, if at hand, labelled/ (default: the environment variable OUTFLANK_DATA)
  --work DIR   intermediate files; a run that was broken off goes on from them (default: .training)
  --out DIR    where the weights are written and read (default: data)
  --set NAME   one set of tables only: ${SETS.map(({ name }) => name).join(', ')}
  --again      fit stages again that have weights
  --source FILE  where probcut writes (default: ${ERRORS_SOURCE})
  --quiet      no progress bars`;

interface Options {
  readonly place: Workplace;
  readonly out: string;
  readonly sets: readonly TableSet[];
  readonly again: boolean;
  readonly from: number;
  readonly to: number;
  readonly board: string | undefined;
  /** Source of the core that \`probcut\` writes. */
  readonly source: string;
}

/** One outcome of several: the texts below each other, or the first fault. */
const joined = (results: readonly Result<string>[]): Result<string> =>
  results.find((result) => !result.ok) ?? ok(results.map((result) => (result.ok ? result.value : '')).join('\n'));

const COMMANDS: Readonly<Record<string, (options: Options) => Result<string> | Promise<Result<string>>>> = {
  samples: ({ place }) => makeSamples(place),
  selfplay: async ({ place, out }) => {
    const core = await openTrainedCore(place.host, out);
    return core.ok ? selfplay(place, core.value) : core;
  },
  label: ({ place, from, to }) => label(place, FULL, from, to),
  fit: ({ place, sets, again }) => joined(sets.map((set) => fitSet(place, set, { again }))),
  chain: ({ place }) => chain(place, FULL),
  pack: ({ place, sets, out }) => joined(sets.map((set) => packSet(place, set, out))),
  refutations: ({ place, out }) => refutations(place, SMALL, SAMPLING_CORE, out),
  report: ({ place, sets, out }) => report(place, sets, out),
  order: ({ place, out }) => order(place.data, out),
  openings: ({ place, out }) => openings(place.data, out),
  statistics: ({ place, out }) => makeStatistics(place.data, out),
  xot: async ({ place, out }) => {
    const core = await openTrainedCore(place.host, out);
    return core.ok ? xot(core.value, out) : core;
  },
  probcut: ({ place, out, source }) => probcut(place, out, source),
  value: ({ sets, out, board }) => value(sets, out, board),
  all: async (options) => {
    const results: Result<string>[] = [];
    for (const step of ['samples', 'chain', 'fit', 'pack', 'report', 'refutations']) {
      const result = await COMMANDS[step]!(options);
      if (!result.ok) return result;
      results.push(result);
    }
    return joined(results);
  },
};

/** A number of empties given as text. */
function parseEmpties(text: string | undefined, name: string, otherwise: number): Result<number> {
  if (text === undefined) return ok(otherwise);
  const number = Number(text);
  return Number.isInteger(number) && number >= 0 && number <= 60
    ? ok(number)
    : complain(`${name} takes a number of empties from 0 to 60, not "${text}".`);
}

async function run(words: readonly string[]): Promise<Result<string>> {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        data: { type: 'string', default: process.env['OUTFLANK_DATA'] },
        work: { type: 'string', default: '.training' },
        out: { type: 'string', default: 'data' },
        set: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        board: { type: 'string' },
        source: { type: 'string', default: ERRORS_SOURCE },
        again: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return complain(`${(error as Error).message}\n\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  const [name, ...rest] = positionals;
  if (values.help) return ok(USAGE);
  const command = COMMANDS[name ?? ''];
  if (command === undefined || rest.length > 0) return complain(USAGE);
  const sets = SETS.filter((set) => values.set === undefined || set.name === values.set);
  if (sets.length === 0)
    return complain(`There is no set of tables named "${values.set}": ${SETS.map((set) => set.name).join(', ')}.`);
  const from = parseEmpties(values.from, '--from', 0);
  if (!from.ok) return from;
  const to = parseEmpties(values.to, '--to', 60);
  if (!to.ok) return to;
  if (
    values.data === undefined &&
    ['samples', 'label', 'chain', 'order', 'openings', 'statistics', 'refutations', 'all'].includes(name!)
  )
    return complain('Say where the games are: --data DIR, or the environment variable OUTFLANK_DATA.');
  mkdirSync(values.work, { recursive: true });
  return command({
    place: { work: values.work, data: values.data ?? '', quiet: values.quiet, host: nodeHost },
    out: values.out,
    sets,
    again: values.again,
    from: from.value,
    to: to.value,
    board: values.board,
    source: values.source,
  });
}

const result = await run(process.argv.slice(2));
if (result.ok) console.log(result.value);
else {
  console.error(faultText(result.fault));
  process.exitCode = 2;
}
