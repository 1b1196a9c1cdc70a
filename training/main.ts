/**
 * The commands that make the weights, one for each step; docs/inside/training.md explains how they fit together.
 *
 *   npm run training -- <command> [--work DIR] [--data DIR] [--out DIR] [--set NAME] [--again] [--quiet]
 */
import { mkdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { complain, ok, type Result } from '../game/types.ts';
import type { Core } from '../workers/engine/core.ts';
import { nodeHost } from '../workers/engine/host.node.ts';
import { advice } from './commands/advice.ts';
import { atlas, USUAL_LIMIT } from './commands/atlas.ts';
import { certificates } from './commands/certificates.ts';
import { bounds, OBLONG_PLAN } from './commands/bounds.ts';
import { growth, USUAL_GROWTH } from './commands/growth.ts';
import { growTheBook, reportBook } from './commands/book.ts';
import { chain } from './commands/chain.ts';
import { forecast } from './commands/forecast.ts';
import { fitSet } from './commands/fit.ts';
import { gather, MAX_SHARDS } from './commands/gather.ts';
import { judge } from './commands/judge.ts';
import { label, labelForPairs } from './commands/label.ts';
import { openings } from './commands/openings.ts';
import { order } from './commands/order.ts';
import { writeGames } from './commands/people-games.ts';
import { matchPeople } from './commands/people-match.ts';
import { packThePeople } from './commands/people-pack.ts';
import { reportPeople } from './commands/people-report.ts';
import { valuePeople } from './commands/people-values.ts';
import { packSet } from './commands/pack.ts';
import { pairs, PAIRS_PLAN, REFINING_PLAN } from './commands/pairs.ts';
import { probcut } from './commands/probcut.ts';
import { refutations } from './commands/refutations.ts';
import { ratings } from './commands/ratings.ts';
import { reasons } from './commands/reasons.ts';
import { report } from './commands/report.ts';
import { makeSamples } from './commands/samples.ts';
import { restore, stow, VALUES_NAME } from './commands/stow.ts';
import { settle } from './commands/settle.ts';
import { sort } from './commands/sort.ts';
import { unpack } from './commands/unpack.ts';
import { selfplay } from './commands/selfplay.ts';
import { boardTables } from './commands/board-tables.ts';
import { statistics as makeStatistics } from './commands/statistics.ts';
import { value } from './commands/value.ts';
import { exercisePeople } from './commands/exercise-people.ts';
import { exercises } from './commands/exercises.ts';
import { xot } from './commands/xot.ts';
import { nodeWorkers } from '../workers/client/pool.node.ts';
import { engineVersion } from '../workers/queue/version.ts';
import { engineOf } from './atlas/engine.ts';
import { subjects } from './certificates.ts';
import { openTrainedCore } from './core.ts';
import { stagesFrom } from './model.ts';
import { OBLONG_BOARD, SIX_BOARD } from './other-boards.ts';
import { FULL, SETS, SMALL, type TableSet } from './patterns.ts';
import type { Workplace } from './workplace.ts';
import { faultText } from '../i18n/english.ts';

const ERRORS_SOURCE = 'assembly/midgame/errors.ts';
const FORECAST_SOURCE = 'workers/engine/forecast-model.ts';
/** The build of the core that records nodes of its proofs. */
const SAMPLING_CORE = 'build/sampling.wasm';

/** Games of each pair of strengths. */
const MATCH_GAMES = 400;

const USAGE = `Usage: npm run training -- <command> [options]

Commands, in the order of a whole run:
  samples     read the games (and solved positions, if any) into samples
  selfplay    games of the engine against itself, from random and balanced starts (optional; needs weights)
  gather      games of the engine against itself, all their positions labelled; goes on until --games are there or it
              is stopped, and from there when it is started again: --shard N --games N --depth N
  settle      set scale and bias of the opening's stages by the valued positions of the data folder
  sort        make samples of what was gathered
  unpack      take the files of weights apart, to fit some of their stages again: fit --refine --from N --to N empties
  label       give values to positions beside the games: --from N --to N empties; --pairs: those that pairs are fitted to;
              several processes share that work: --shard K --of N
  stow        write the values of all labels into one small file, --values FILE, without the positions
  restore     make labels of such a file again; the positions come from the games
  fit         fit the stages that have no weights yet
  chain       label and fit, stage after stage from the end of the game backwards
  pack        write the files of weights
  pairs       fit what pairs of features say beyond the full set, and write the file of it; --refine: that set's tables, too
  report      errors of those files on games held out from training
  judge       errors of searches with those files on thousands of the same positions: --depth N plies from 24 empties,
              as near the end from 17; --positions N of each
  refutations teach the small tables which moves decide a node with the least work
  order       how often those files put the best move first, in solved positions of the data folder
  openings    names of openings for the page, from the games and the compilations of the data folder
  statistics  what was played in the openings of the games, and what became of their edges
  book        grow the opening book, from the shipped one and what was searched since (--again: from nothing); several
              processes share the work: --shard K --of N;
              --positions N: until there are so many; --deep: search the most played ones deeper instead;
              --report: say what there is; --write: write it as the book that is shipped
  certificates  of the exact values of FFO #40 to #59 (--from N --to N) and of the starts of 6x6 (60), checked and written;
              goes on from where it was stopped
  atlas       whole games on small boards: values, best lines, and a second search of each; --rows TEXT: those with this in
              their id or name; --limit SECONDS for each search (${USUAL_LIMIT}); goes on from where it was stopped
  exercises   positions of the games with one right move, which the player missed, all values proved
  exercise-people  write beside each of them what share of people find the move, by the file of people-pack
  advice      how pieces of advice fare in positions of the games whose moves are all valued
  growth      solve positions of games on a board, --rules ID (8x6), --positions N (${USUAL_GROWTH.positions}) of every second number of
              empties --from N (${USUAL_GROWTH.from}) --to N (${USUAL_GROWTH.to}), and say how nodes grow and what the start would cost; goes on
              from where it was stopped
  bounds      prove bounds of the value of a board's start, --rules ID (8x6), the widest first, at the lowest priority; goes on
              from where it was stopped
  six         positions of 6x6 with exact values (it goes on from those in the work folder), and the tables fitted to them
  oblong      the same for eight columns and six rows, further from the end with values of searches
  xot         even openings of eight moves, valued by the engine with those files
  people-games  write the games with their players' ratings, for the fit of the model of human moves to them:
              python3 training/people/fit.py (its beginning says how), on a graphics processor
  people-values  what the engine says of all moves where people moved; goes on from where it was stopped; several
              processes share the work: --shard K --of N
  people-pack write the model of human moves as the file that is shipped
  people-report  how well that file predicts the moves of the last two years; --source FILE: a picture of its calibration
  people-match  --games N between neighbouring strengths, played by that file, and their mistakes beside people's; goes on
              from where it was stopped; several processes share the games: --shard K --of N
  reasons     mistakes of games held out, for outflank why; and how many of them have a reason
  ratings     how well ratings of three kinds predict the results of the last two years of games
  all         samples, chain, fit, pack, refutations, report; pairs are not among them
  probcut     measure how well shallow searches predict deep ones, with those files; write the core's ${ERRORS_SOURCE}
  forecast    solve positions of the tuning set, up to --to empties, and fit the time left to them; write ${FORECAST_SOURCE}
  value       value of positions: --board TEXT (64 characters a1 b1 … h8, X to move, O, -)

Options:
  --data DIR   folder with wthor/ and, if at hand, labelled/ (default: the environment variable OUTFLANK_DATA)
  --work DIR   intermediate files; a run that was broken off goes on from them (default: .training)
  --out DIR    where the weights are written and read (default: data)
  --book DIR   where the book grows (default: the environment variable OUTFLANK_BOOK, or book/ in the work folder)
  --labels DIR what gather has found (default: the environment variable OUTFLANK_LABELS, or labels/ in the work folder)
  --set NAME   one set of tables only: ${SETS.map(({ name }) => name).join(', ')}
  --again      fit stages again that have weights; grow the book from nothing
  --refine     fit them again, drawn towards the weights that they have
  --source FILE  where probcut or forecast writes (default: the files named there)
  --redis URL  label, chain and book leave their searches to the workers of a queue (docs/guide/queue.md); --queue NAME (training)
  --quiet      no progress bars`;

const OPTIONS = {
  data: { type: 'string', default: process.env['OUTFLANK_DATA'] },
  work: { type: 'string', default: '.training' },
  out: { type: 'string', default: 'data' },
  set: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  board: { type: 'string' },
  rules: { type: 'string', default: '8x6' },
  labels: { type: 'string', default: process.env['OUTFLANK_LABELS'] },
  values: { type: 'string' },
  book: { type: 'string', default: process.env['OUTFLANK_BOOK'] },
  deep: { type: 'boolean', default: false },
  pairs: { type: 'boolean', default: false },
  report: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
  of: { type: 'string' },
  positions: { type: 'string' },
  rows: { type: 'string' },
  limit: { type: 'string' },
  shard: { type: 'string' },
  games: { type: 'string' },
  depth: { type: 'string' },
  source: { type: 'string' },
  again: { type: 'boolean', default: false },
  refine: { type: 'boolean', default: false },
  redis: { type: 'string' },
  queue: { type: 'string', default: 'training' },
  quiet: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];
type Given = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

interface Options extends Readonly<Record<NumberName, number>> {
  readonly place: Workplace;
  readonly sets: readonly TableSet[];
  /** The parsed command line. */
  readonly given: Given;
  /**
   * The folder of `gather`'s labels, the folder of what `book` has searched, and the file with the labels' values
   * alone.
   */
  readonly labels: string;
  readonly book: string;
  readonly values: string;
}

type Step = (options: Options) => Result<string> | Promise<Result<string>>;

/** A step that searches with the existing weights. */
const withCore =
  (step: (core: Core, options: Options) => ReturnType<Step>): Step =>
  async (options) => {
    const core = await openTrainedCore(options.place.host, options.given.out);
    return core.ok ? step(core.value, options) : core;
  };

/** Those of the named numbers that were given. */
const givenOf = (options: Options, ...names: readonly NumberName[]): Partial<Record<NumberName, number>> =>
  Object.fromEntries(names.filter((name) => options.given[name] !== undefined).map((name) => [name, options[name]]));

/** The stages of a set that lie entirely within a range of empties. */
const stagesWithin = (set: TableSet, from: number, to: number): number[] =>
  stagesFrom(set.stages).flatMap((stage, index) => (stage.from >= from && stage.to <= to ? [index] : []));

/** Joins several outcomes: their texts one below another, or the first fault. */
const joined = (results: readonly Result<string>[]): Result<string> =>
  results.find((result) => !result.ok) ?? ok(results.map((result) => (result.ok ? result.value : '')).join('\n'));

const COMMANDS: Readonly<Record<string, Step>> = {
  samples: ({ place }) => makeSamples(place),
  selfplay: withCore((core, { place }) => selfplay(place, core)),
  gather: withCore((core, { place, labels, shard, games, depth }) => {
    let isStopped = false;
    for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => (isStopped = true));
    return gather(core, labels, { shard, games, depth }, place.quiet, () => isStopped);
  }),
  label: ({ place, given, from, to, shard, of }) =>
    given.pairs ? labelForPairs(place, given.out, from, to, { shard, of }) : label(place, FULL, from, to),
  stow: ({ place, values }) => stow(place, values),
  restore: ({ place, values }) => restore(place, values),
  fit: ({ place, sets, given: { again, refine }, from, to }) =>
    joined(
      sets.map((set) =>
        fitSet(place, set, refine ? { again, isRefining: true, only: stagesWithin(set, from, to) } : { again }),
      ),
    ),
  settle: ({ place }) => settle(place, FULL),
  sort: ({ place, labels }) => sort(place, labels),
  unpack: async ({ place, sets, given }) => joined(await Promise.all(sets.map((set) => unpack(place, set, given.out)))),
  chain: ({ place }) => chain(place, FULL),
  pack: ({ place, sets, given }) => joined(sets.map((set) => packSet(place, set, given.out))),
  pairs: ({ place, given }) => pairs(place, FULL, given.out, given.refine ? REFINING_PLAN : PAIRS_PLAN),
  judge: ({ place, given, depth, positions }) => judge(place, given.out, depth, positions),
  refutations: ({ place, given }) => refutations(place, SMALL, SAMPLING_CORE, given.out),
  report: ({ place, sets, given }) => report(place, sets, given.out),
  order: ({ place, given }) => order(place.data, given.out),
  openings: ({ place, given }) => openings(place.data, given.out),
  statistics: ({ place, given }) => makeStatistics(place.data, given.out),
  book: ({ place, given, book: folder, shard, of, positions }) =>
    given.report || given.write
      ? reportBook(place, given.out, folder, given.write, given.again)
      : growTheBook(place, given.out, { folder, shard, shards: of, positions, isDeep: given.deep }, given.again),
  exercises: withCore((core, { place, given }) => exercises(place, core, given.out)),
  certificates: ({ place, given, from, to }) => certificates(place, given.out, subjects(from, to)),
  atlas: async ({ place, given, limit }) =>
    atlas(place, given.out, engineOf(nodeWorkers), {
      ...(given.rows !== undefined && { pattern: given.rows }),
      limit,
      signature: await engineVersion(),
    }),
  'exercise-people': ({ given }) => exercisePeople(given.out),
  advice: withCore((core, { place, given }) => advice(place, core, given.out)),
  bounds: ({ place, given }) => {
    // It takes days, beside whatever else the machine has to do.
    setPriority(constants.priority.PRIORITY_LOW);
    return bounds(place, given.out, { ...OBLONG_PLAN, rules: given.rules });
  },
  growth: (options) =>
    growth(options.place, {
      rules: options.given.rules,
      ...USUAL_GROWTH,
      ...givenOf(options, 'from', 'to', 'positions'),
    }),
  six: ({ place, given }) => boardTables(place, SIX_BOARD, given.out),
  oblong: ({ place, given }) => boardTables(place, OBLONG_BOARD, given.out),
  xot: withCore((core, { given }) => xot(core, given.out)),
  'people-games': ({ place }) => writeGames(place),
  'people-values': withCore((core, { place, given, shard, of }) =>
    valuePeople(place, core, given.out, { share: { shard, of } }),
  ),
  'people-pack': ({ place, given }) => packThePeople(place, given.out),
  'people-report': ({ place, given }) => reportPeople(place, given.out, given.source),
  'people-match': withCore((core, { place, given, games, shard, of }) =>
    matchPeople(place, core, given.out, {
      games: given.games === undefined ? MATCH_GAMES : games,
      share: { shard, of },
    }),
  ),
  ratings: ({ place }) => ratings(place.data, place.quiet),
  reasons: ({ place, given }) => reasons(place, given.out),
  probcut: ({ place, given }) => probcut(place, given.out, given.source ?? ERRORS_SOURCE),
  forecast: ({ place, given, to }) => forecast(place, given.out, to, given.source ?? FORECAST_SOURCE),
  value: ({ sets, given }) => value(sets, given.out, given.board),
  all: async (options) => {
    const results: Result<string>[] = [];
    for (const step of ['samples', 'chain', 'fit', 'pack', 'refutations', 'report']) {
      const result = await COMMANDS[step]!(options);
      if (!result.ok) return result;
      results.push(result);
    }
    return joined(results);
  },
};

/** Options that take a whole number, with their ranges and defaults. */
const NUMBERS = {
  from: { least: 0, most: 60, otherwise: 0 },
  to: { least: 0, most: 60, otherwise: 60 },
  shard: { least: 0, most: MAX_SHARDS - 1, otherwise: 0 },
  of: { least: 1, most: MAX_SHARDS, otherwise: 1 },
  positions: { least: 1, most: 10_000_000, otherwise: 20_000 },
  games: { least: 1, most: 10_000_000, otherwise: 100_000 },
  depth: { least: 2, most: 20, otherwise: 8 },
  limit: { least: 1, most: 10_000_000, otherwise: USUAL_LIMIT },
} as const;
type NumberName = keyof typeof NUMBERS;

function readNumbers(given: Readonly<Record<string, unknown>>): Result<Record<NumberName, number>> {
  const numbers: Partial<Record<NumberName, number>> = {};
  for (const name of Object.keys(NUMBERS) as NumberName[]) {
    const { least, most, otherwise } = NUMBERS[name];
    const number = given[name] === undefined ? otherwise : Number(given[name]);
    if (!Number.isInteger(number) || number < least || number > most)
      return complain(`--${name} takes a whole number from ${least} to ${most}, not “${given[name]}”.`);
    numbers[name] = number;
  }
  return ok(numbers as Record<NumberName, number>);
}

/** Options that a command heeds only together with another one. */
const HEEDED_WITH: Readonly<Record<string, { readonly options: readonly NumberName[]; readonly flag: keyof Given }>> = {
  fit: { options: ['from', 'to'], flag: 'refine' },
  label: { options: ['shard', 'of'], flag: 'pairs' },
};

function checkHeeded(name: string, given: Given): Result<null> {
  const { options, flag } = HEEDED_WITH[name] ?? {};
  const unheeded = flag && !given[flag] ? options?.find((option) => given[option] !== undefined) : undefined;
  return unheeded ? complain(`${name} heeds --${unheeded} only with --${flag}.`) : ok(null);
}

/** What is wrong with an option, from what `parseArgs` throws. */
function optionFault({ message }: Error): string {
  const name = /--[\w-]+|-\w/.exec(message)?.[0] ?? '';
  if (message.startsWith('Unknown option')) return `There is no option “${name}”.`;
  if (message.includes('does not take an argument')) return `${name} takes no value.`;
  return `${name} needs a value; one that begins with “-” is written ${name}=….`;
}

async function run(words: readonly string[]): Promise<Result<string>> {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: OPTIONS,
    });
  } catch (error) {
    return complain(`${optionFault(error as Error)}\n\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  const [name, ...rest] = positionals;
  if (values.help) return ok(USAGE);
  const command = COMMANDS[name ?? ''];
  if (name === undefined) return complain(USAGE);
  if (command === undefined) return complain(`There is no command “${name}”.\n\n${USAGE}`);
  if (rest[0] !== undefined) return complain(`${name} takes no “${rest[0]}”.\n\n${USAGE}`);
  const sets = SETS.filter((set) => values.set === undefined || set.name === values.set);
  if (sets.length === 0)
    return complain(`There is no set of tables named “${values.set}”: ${SETS.map((set) => set.name).join(', ')}.`);
  const numbers = readNumbers(values);
  if (!numbers.ok) return numbers;
  const heeded = checkHeeded(name, values);
  if (!heeded.ok) return heeded;
  if (
    values.data === undefined &&
    [
      'samples',
      'label',
      'fit',
      'pairs',
      'forecast',
      'stow',
      'judge',
      'restore',
      'chain',
      'order',
      'openings',
      'statistics',
      'exercises',
      'advice',
      'people-games',
      'people-values',
      'people-pack',
      'people-report',
      'people-match',
      'ratings',
      'reasons',
      'refutations',
      'all',
    ].includes(name)
  )
    return complain('Say where the games are: --data DIR, or the environment variable OUTFLANK_DATA.');
  mkdirSync(values.work, { recursive: true });
  return command({
    place: {
      work: values.work,
      data: values.data ?? '',
      quiet: values.quiet,
      host: nodeHost,
      ...(values.redis !== undefined && { queue: { redis: values.redis, queue: values.queue } }),
    },
    sets,
    given: values,
    ...numbers.value,
    labels: values.labels ?? join(values.work, 'labels'),
    values: values.values ?? join(values.work, VALUES_NAME),
    book: values.book ?? join(values.work, 'book'),
  });
}

const result = await run(process.argv.slice(2));
if (result.ok) console.log(result.value);
else {
  console.error(faultText(result.fault));
  process.exitCode = 2;
}
