/** The command line: what may be asked, and what is meant by it. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { type Filter, RESULTS } from '../game/collection/filter.ts';
import { MOST_STOP } from '../game/certificate/certificate.ts';
import { THEMES } from '../game/exercise/themes.ts';
import { OTHELLO, parseRules } from '../game/rules.ts';
import { COLOURS, COUNTS, complain, ok, type Count, type Result, type RuleSystem } from '../game/types.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL, USUAL_LEVEL } from '../workers/levels.ts';
import { ENDLESS, SELECTIVITIES, type SearchLimits } from '../workers/protocol.ts';
import type { BookCommand, ImportCommand } from './book.ts';
import type { DrawsCommand } from './draws.ts';
import type { EdgeCommand } from './edge.ts';
import type { ExercisesCommand } from './exercises.ts';
import type { ExploreCommand } from './explore.ts';
import type { LeaveCommand } from './leave.ts';
import type { CheckCommand, ProveCommand } from './prove.ts';
import type { ProtocolCommand } from './protocols/serve.ts';

/** More than the core's memory has room for; what the machine lacks is left out when it starts. */
const MAX_THREADS = 64;
const MAX_HASH_MEGABYTES = 2048;
/** Counting further does not end in a lifetime. */
const MAX_PERFT_DEPTH = 60;
/** More than there are. */
const MAX_EXERCISES = 1_000_000;
/** Years have four digits. */
const LAST_YEAR = 9999;
/** A wipeout is the furthest from a draw. */
const MOST_TOLERANCE = 64;
const MOST_DRAWN = 1_000_000;
/** No search goes further than the last square. */
const MAX_DEPTH = 60;

/** What the commands that search have in common. */
export interface SearchCommand {
  readonly rules: RuleSystem;
  readonly threads: number;
  readonly hashMegabytes: number;
  readonly isAll: boolean;
  /** undefined: as the rules have it. */
  readonly count: Count | undefined;
  /** undefined: standard input. */
  readonly file: string | undefined;
}

export interface SolveCommand extends SearchCommand {
  readonly kind: 'solve';
  /** A folder for solves that go on after an interruption. */
  readonly keep: string | undefined;
}

export interface AnalyseCommand extends SearchCommand {
  readonly kind: 'analyse';
  readonly limits: SearchLimits;
}

export interface GameCommand extends SearchCommand {
  readonly kind: 'game';
  /** Files and folders of games; none: transcripts of `file`. */
  readonly games: readonly string[];
  /** undefined: all players' games. */
  readonly player: string | undefined;
  readonly limits: SearchLimits;
}

export type Command =
  | SolveCommand
  | ProveCommand
  | CheckCommand
  | AnalyseCommand
  | GameCommand
  | ExploreCommand
  | LeaveCommand
  | EdgeCommand
  | ExercisesCommand
  | BookCommand
  | ImportCommand
  | DrawsCommand
  | ProtocolCommand
  | { readonly kind: 'weights' }
  | { readonly kind: 'perft'; readonly rules: RuleSystem; readonly depth: number }
  | { readonly kind: 'rules' }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' };

type Values = Readonly<Record<string, string | boolean | undefined>>;
/** Options that may come several times. */
type Lists = Readonly<Record<string, readonly string[] | undefined>>;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const searchOptions = { rules: text, threads: text, hash: text, count: text };
const limitOptions = { level: text, depth: text, selectivity: text, time: text };
const protocolOptions = { ...searchOptions, ...limitOptions, ponder: flag, book: text, 'no-book': flag };
const COMMANDS: Readonly<Record<string, NonNullable<ParseArgsConfig['options']>>> = {
  solve: { ...searchOptions, all: flag, keep: text },
  prove: { ...searchOptions, exact: flag, bound: text, wld: flag, stop: text },
  check: {},
  analyse: { ...searchOptions, ...limitOptions, all: flag },
  game: { ...searchOptions, ...limitOptions, games: { type: 'string', multiple: true }, player: text },
  explore: {
    games: { type: 'string', multiple: true },
    player: text,
    colour: text,
    opponent: text,
    from: text,
    to: text,
    tournament: text,
    result: text,
    book: text,
  },
  leave: { repertoire: text, games: { type: 'string', multiple: true }, book: text },
  book: { book: text, out: text },
  draws: { book: text, tolerance: text, most: text, svg: text, sgf: text },
  edge: { games: { type: 'string', multiple: true } },
  exercises: { theme: text, empties: text, count: text },
  gtp: protocolOptions,
  nboard: protocolOptions,
  weights: {},
  perft: { rules: text, depth: text },
  rules: {},
};

/** A bound may be less than nothing, and then looks like an option. */
const NEGATIVE = /^-\d+$/;
const joinedBounds = (words: readonly string[]): string[] =>
  words.flatMap((word, index) => {
    if (word === '--bound' && NEGATIVE.test(words[index + 1] ?? '')) return [`--bound=${words[index + 1]}`];
    return words[index - 1] === '--bound' && NEGATIVE.test(word) ? [] : [word];
  });

const SHAPE = /^[-xo]{10}$/i;

export function parseCommand(words: readonly string[]): Result<Command> {
  const [name = '', ...rest] = words;
  if (name === '--help' || name === '-h' || name === 'help') return ok({ kind: 'help' });
  if (name === '--version') return ok({ kind: 'version' });
  const options = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!options) return complain(name ? `There is no command “${name}”.` : 'A command is missing.');
  // A shape of an edge often begins with an empty square, which looks like an option.
  const shapes = name === 'edge' ? rest.filter((word) => SHAPE.test(word)) : [];
  try {
    const { values, positionals } = parseArgs({
      args: shapes.length ? [...rest.filter((word) => !shapes.includes(word)), '--', ...shapes] : joinedBounds(rest),
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return commandOf(name, values as Values, positionals);
  } catch (error) {
    return complain((error as Error).message.split('. ', 1)[0]!);
  }
}

function commandOf(name: string, values: Values, files: readonly string[]): Result<Command> {
  if (values['help']) return ok({ kind: 'help' });
  if (name === 'book') return bookCommand(values, files);
  const takesOne = ['solve', 'prove', 'check', 'analyse', 'game', 'explore', 'leave', 'draws', 'edge'].includes(name);
  const extra = files[takesOne ? 1 : 0];
  if (extra !== undefined) return complain(`“${extra}” is one argument too many.`);
  if (name === 'rules' || name === 'weights') return ok({ kind: name });
  if (name === 'check') return ok({ kind: name, file: files[0] === '-' ? undefined : files[0] });
  if (name === 'exercises') return exercisesCommand(values);
  if (name === 'edge') return edgeCommand(values as unknown as Lists, files[0]);
  if (name === 'draws') return drawsCommand(values, files[0]);
  if (name === 'leave') return ok(leaveCommand(values, values as unknown as Lists, files[0]));
  if (name === 'explore') return exploreCommand(values, values as unknown as Lists, files[0]);
  const rules = parseRules(String(values['rules'] ?? OTHELLO.id));
  if (!rules.ok) return rules;
  if (name === 'perft') return perftCommand(rules.value, values);
  const search = searchCommand(rules.value, values, files[0]);
  if (!search.ok) return search;
  if (name === 'solve') return ok({ kind: name, ...search.value, keep: textOf(values['keep']) });
  if (name === 'prove') return proveCommand(search.value, values);
  const limits = searchLimits(values);
  if (!limits.ok) return limits;
  const asked = { ...search.value, limits: limits.value };
  if (name === 'gtp' || name === 'nboard')
    return ok({
      kind: name,
      ...asked,
      ponders: values['ponder'] === true,
      book: values['no-book'] ? null : textOf(values['book']),
    });
  return name === 'game' ? gameCommand(asked, values, values as unknown as Lists) : ok({ kind: 'analyse', ...asked });
}

function gameCommand(
  asked: Omit<GameCommand, 'kind' | 'games' | 'player'>,
  values: Values,
  { games = [] }: Lists,
): Result<GameCommand> {
  const player = textOf(values['player']);
  if (player !== undefined && !games.length) return complain('--player needs games, --games PATH.');
  if (games.length && asked.file !== undefined) return complain('--games and FILE exclude each other.');
  if (games.length && asked.rules !== OTHELLO) return complain('--games are games of Othello.');
  return ok({ kind: 'game', ...asked, games, player });
}

function exploreCommand(values: Values, { games = [] }: Lists, line: string | undefined): Result<ExploreCommand> {
  const { player, opponent, tournament } = values as Readonly<Record<string, string | undefined>>;
  const colour = oneOf('--colour', values['colour'], COLOURS);
  if (!colour.ok) return colour;
  const result = oneOf('--result', values['result'], RESULTS);
  if (!result.ok) return result;
  const from = wholeNumber('--from', values['from'] ?? '0', 0, LAST_YEAR);
  if (!from.ok) return from;
  const to = wholeNumber('--to', values['to'] ?? String(LAST_YEAR), 0, LAST_YEAR);
  if (!to.ok) return to;
  const filter: Filter = {
    ...(player !== undefined && { player }),
    ...(opponent !== undefined && { opponent }),
    ...(tournament !== undefined && { event: tournament }),
    ...(colour.value && { colour: colour.value }),
    ...(result.value && { result: result.value }),
    ...(values['from'] !== undefined && { from: from.value }),
    ...(values['to'] !== undefined && { to: to.value }),
  };
  if (colour.value && player === undefined) return complain('--colour needs --player NAME.');
  if (Object.keys(filter).length && !games.length)
    return complain(
      'The statistics that come with the program know no single games: say where games are, --games PATH.',
    );
  return ok({ kind: 'explore', games, filter, book: textOf(values['book']), line: line === '-' ? undefined : line });
}

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

function leaveCommand(values: Values, { games = [] }: Lists, line: string | undefined): LeaveCommand {
  const [repertoire, book] = [textOf(values['repertoire']), textOf(values['book'])];
  return { kind: 'leave', repertoire, games, book, line: line === '-' ? undefined : line };
}

function bookCommand(values: Values, words: readonly string[]): Result<Command> {
  const [book, out] = [textOf(values['book']), textOf(values['out'])];
  const [first, ...files] = words;
  if (first === 'import') {
    if (out === undefined || !files.length) return complain('book import needs --out FILE and the books to read.');
    return ok({ kind: 'import', book, files, out });
  }
  if (out !== undefined) return complain('--out belongs to book import.');
  if (files.length) return complain(`“${files[0]}” is one argument too many.`);
  return ok({ kind: 'book', book, line: first === '-' ? undefined : first });
}

function drawsCommand(values: Values, line = ''): Result<DrawsCommand> {
  const tolerance = wholeNumber('--tolerance', values['tolerance'] ?? '0', 0, MOST_TOLERANCE);
  if (!tolerance.ok) return tolerance;
  const most = wholeNumber('--most', values['most'] ?? '400', 1, MOST_DRAWN);
  if (!most.ok) return most;
  const [book, svg, sgf] = [textOf(values['book']), textOf(values['svg']), textOf(values['sgf'])];
  return ok({ kind: 'draws', book, tolerance: tolerance.value, most: most.value, svg, sgf, line });
}

/** One of the words that an option knows; undefined where the option is not given. */
function oneOf<T extends string>(
  option: string,
  value: string | boolean | undefined,
  known: readonly T[],
): Result<T | undefined> {
  const found = known.find((word) => word === value);
  if (found || value === undefined) return ok(found);
  return complain(`${option} is ${known.slice(0, -1).join(', ')} or ${known.at(-1)}, not “${value}”.`);
}

function edgeCommand({ games = [] }: Lists, shape: string | undefined): Result<EdgeCommand> {
  return shape === undefined ? complain('edge needs a SHAPE of ten signs.') : ok({ kind: 'edge', games, shape });
}

function exercisesCommand({ theme, empties, count }: Values): Result<ExercisesCommand> {
  const chosen = oneOf('--theme', theme, THEMES);
  if (!chosen.ok) return chosen;
  const [, least = '0', most = least] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(String(empties ?? '0-60')) ?? [];
  if (empties !== undefined && (!/^\d{1,2}(-\d{1,2})?$/.test(String(empties)) || Number(least) > Number(most)))
    return complain(`--empties is a number, or two like 8-12, not “${empties}”.`);
  const wanted = count === undefined ? ok(undefined) : wholeNumber('--count', count, 1, MAX_EXERCISES);
  if (!wanted.ok) return wanted;
  return ok({
    kind: 'exercises',
    theme: chosen.value,
    leastEmpties: Number(least),
    mostEmpties: Number(most),
    count: wanted.value,
  });
}

function perftCommand(rules: RuleSystem, values: Values): Result<Command> {
  if (values['depth'] === undefined) return complain('perft needs --depth N.');
  const depth = wholeNumber('--depth', values['depth'], 0, MAX_PERFT_DEPTH);
  return depth.ok ? ok({ kind: 'perft', rules, depth: depth.value }) : depth;
}

function proveCommand(search: SearchCommand, { exact, bound, wld, stop }: Values): Result<ProveCommand> {
  if (Number(exact === true) + Number(bound !== undefined) + Number(wld === true) > 1)
    return complain('--exact, --bound and --wld exclude each other.');
  if (bound !== undefined && !/^-?\d{1,3}$/.test(String(bound)))
    return complain(`--bound is a whole number of discs, not “${bound}”.`);
  const least = stop === undefined ? ok(undefined) : wholeNumber('--stop', stop, 0, MOST_STOP);
  if (!least.ok) return least;
  const wanted = wld ? 'wld' : 'exact';
  return ok({
    ...search,
    kind: 'prove',
    wanted: bound === undefined ? { kind: wanted } : { kind: 'bound', bound: Number(bound) },
    stop: least.value,
  });
}

function searchCommand(rules: RuleSystem, values: Values, file: string | undefined): Result<SearchCommand> {
  const threads = wholeNumber('--threads', values['threads'] ?? '1', 1, MAX_THREADS);
  if (!threads.ok) return threads;
  const hash = wholeNumber('--hash', values['hash'] ?? '64', 1, MAX_HASH_MEGABYTES);
  if (!hash.ok) return hash;
  const count = COUNTS.find((known) => known === values['count']);
  if (!count && values['count'] !== undefined) return complain(`--count is discs or winner, not “${values['count']}”.`);
  return ok({
    rules,
    threads: threads.value,
    hashMegabytes: hash.value,
    isAll: values['all'] === true,
    count,
    file: file === '-' ? undefined : file,
  });
}

/** A level, or a depth, or a time alone, which means as deep as it suffices for; the usual level when nothing is said. */
function searchLimits({ level, depth, selectivity, time }: Values): Result<SearchLimits> {
  if (level !== undefined && depth !== undefined) return complain('--level and --depth exclude each other.');
  const sure = SELECTIVITIES.find((known) => String(known) === selectivity);
  if (selectivity !== undefined && !sure)
    return complain(`--selectivity is one of ${SELECTIVITIES.join(', ')}, not “${selectivity}”.`);
  const seconds = /^\d{1,6}(\.\d{1,3})?$/.test(String(time ?? '1')) ? Number(time ?? 1) : 0;
  if (!(seconds > 0)) return complain(`--time is a number of seconds, not “${time}”.`);
  const besides = { ...(sure && { selectivity: sure }), ...(time !== undefined && { time: 1000 * seconds }) };
  const endless = { exactFrom: ENDLESS, maxDepth: ENDLESS, ...besides };
  if (depth !== undefined) {
    const plies = wholeNumber('--depth', depth, 1, MAX_DEPTH);
    return plies.ok ? ok({ ...endless, exactFrom: plies.value, maxDepth: plies.value }) : plies;
  }
  if (level === undefined && time !== undefined) return ok(endless);
  const number = wholeNumber('--level', level ?? String(USUAL_LEVEL), LOWEST_LEVEL, HIGHEST_LEVEL);
  return number.ok ? ok({ ...endless, level: number.value }) : number;
}

function wholeNumber(option: string, value: string | boolean, least: number, most: number): Result<number> {
  const number = /^\d{1,9}$/.test(String(value)) ? Number(value) : NaN;
  if (number >= least && number <= most) return ok(number);
  return complain(`${option} is a whole number from ${least} to ${most}, not “${value}”.`);
}
