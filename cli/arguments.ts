/** The command line: what is meant by it. What may be asked is in the table of commands (commands.ts). */
import { type Filter, RESULTS } from '../game/collection/filter.ts';
import { MOST_STOP } from '../game/certificate/certificate.ts';
import { ALL_THEMES } from '../game/exercise/motif-themes.ts';
import { MOTIFS } from '../game/motifs/tag.ts';
import { OTHELLO, parseRules } from '../game/rules.ts';
import { COLOURS, complain, ok, type Count, type Result, type RuleSystem } from '../game/types.ts';
import type { SearchLimits } from '../workers/protocol.ts';
import type { BookCommand, ImportCommand } from './book.ts';
import { readWords, type Words } from './command-line.ts';
import { isCommand, rowOf, SHELLS, type CommandName, type Shell } from './commands.ts';
import type { DrawsCommand } from './draws.ts';
import type { EdgeCommand } from './edge.ts';
import type { ExercisesCommand } from './exercises.ts';
import type { ExploreCommand } from './explore.ts';
import type { LeaveCommand } from './leave.ts';
import type { MotifsCommand } from './motifs.ts';
import type { CheckCommand, ProveCommand } from './prove.ts';
import type { ProtocolCommand } from './protocols/serve.ts';
import { QUEUE_PARSERS, type QueueCommand } from './queue/arguments.ts';
import { FORMATS, type Format } from './tabular.ts';
import { inputOf, oneOf, searchCommand, searchLimits, textOf, wholeNumber, type Values } from './values.ts';

/** Counting further does not end in a lifetime. */
const MAX_PERFT_DEPTH = 60;
/** More than there are. */
const MAX_EXERCISES = 1_000_000;
/** Years have four digits. */
const LAST_YEAR = 9999;
/** A wipeout is the furthest from a draw. */
const MOST_TOLERANCE = 64;
const MOST_DRAWN = 1_000_000;
/** Values of positions of a game: with more empties it takes minutes a position. */
const MOST_EXACT = 26;

/** What the commands that search have in common. */
export interface SearchCommand {
  readonly rules: RuleSystem;
  readonly threads: number;
  readonly hashMegabytes: number;
  readonly isAll: boolean;
  /** undefined: as the rules have it. */
  readonly count: Count | undefined;
  readonly format: Format;
  /** Progress is written where standard error is no terminal, too. */
  readonly showsProgress: boolean;
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
  | MotifsCommand
  | BookCommand
  | ImportCommand
  | DrawsCommand
  | ProtocolCommand
  | QueueCommand
  | { readonly kind: 'weights' }
  | { readonly kind: 'perft'; readonly rules: RuleSystem; readonly depth: number }
  | { readonly kind: 'rules' }
  | { readonly kind: 'completion'; readonly shell: Shell }
  /** Of one command, or of all. */
  | { readonly kind: 'help'; readonly of: CommandName | undefined }
  | { readonly kind: 'version' };

/** A command line taken apart. */
export interface Asked extends Words {
  readonly name: CommandName;
}

type Parse = (asked: Asked) => Result<Command>;

const PARSERS: Readonly<Record<CommandName, Parse>> = {
  solve: (asked) => withSearch(asked, (search) => ok({ kind: 'solve', ...search, keep: textOf(asked.values['keep']) })),
  prove: (asked) => withSearch(asked, (search) => proveCommand(search, asked.values)),
  check: ({ values, operands }) =>
    ok({ kind: 'check', showsProgress: values['progress'] === true, file: inputOf(operands[0]) }),
  analyse: (asked) => withLimits(asked, (search) => ok({ kind: 'analyse', ...search })),
  game: (asked) => withLimits(asked, (search) => gameCommand(search, asked)),
  explore: (asked) => withFormat(asked, (format) => exploreCommand(asked, format)),
  leave: (asked) => withSearch(asked, (search) => ok(leaveCommand(asked, search))),
  book: (asked) =>
    withFormat(asked, (format) =>
      ok({ kind: 'book', book: textOf(asked.values['book']), format, line: inputOf(asked.operands[0]) }),
    ),
  'book import': importCommand,
  draws: (asked) => withFormat(asked, (format) => drawsCommand(asked, format)),
  edge: (asked) => withFormat(asked, (format) => edgeCommand(asked, format)),
  exercises: (asked) => withFormat(asked, (format) => exercisesCommand(asked.values, format)),
  motifs: (asked) => withSearch(asked, (search) => motifsCommand(search, asked)),
  gtp: (asked) => withLimits(asked, (search) => ok({ kind: 'gtp', ...search, ...playing(asked.values) })),
  nboard: (asked) => withLimits(asked, (search) => ok({ kind: 'nboard', ...search, ...playing(asked.values) })),
  ...QUEUE_PARSERS,
  weights: () => ok({ kind: 'weights' }),
  perft: perftCommand,
  rules: () => ok({ kind: 'rules' }),
  completion: completionCommand,
};

/** The command that a command line begins with, and the words behind it. */
export function commandIn([first = '', second = '', ...rest]: readonly string[]): {
  readonly name: CommandName | undefined;
  readonly words: readonly string[];
} {
  const both = `${first} ${second}`;
  if (isCommand(both)) return { name: both, words: rest };
  return { name: isCommand(first) ? first : undefined, words: second === '' ? rest : [second, ...rest] };
}

export function parseCommand(line: readonly string[]): Result<Command> {
  const [first = ''] = line;
  if (first === '--help' || first === '-h') return ok({ kind: 'help', of: undefined });
  if (first === 'help') return ok({ kind: 'help', of: commandIn(line.slice(1)).name });
  if (first === '--version') return ok({ kind: 'version' });
  const { name, words } = commandIn(line);
  if (!name) return complain(noCommand(first));
  const read = readWords(name, words);
  return read.ok ? commandOf({ name, ...read.value }) : read;
}

function noCommand(first: string): string {
  if (!first) return 'A command is missing.';
  return first.startsWith('-')
    ? `There is no option “${first}” before a command; there are --help and --version.`
    : `There is no command “${first}”.`;
}

function commandOf(asked: Asked): Result<Command> {
  const { name, values, operands } = asked;
  if (values['help']) return ok({ kind: 'help', of: name });
  const { operand } = rowOf(name);
  const most = operand === undefined ? 0 : operand.endsWith('…') ? Infinity : operand.split(' ').length;
  const extra = operands[most];
  return extra === undefined ? PARSERS[name](asked) : complain(`“${extra}” is one argument too many.`);
}

function withFormat({ values }: Asked, then: (format: Format) => Result<Command>): Result<Command> {
  const format = oneOf('--format', values['format'], FORMATS);
  return format.ok ? then(format.value ?? 'jsonl') : format;
}

function withSearch(asked: Asked, then: (search: SearchCommand) => Result<Command>): Result<Command> {
  const search = searchCommand(asked);
  return search.ok ? then(search.value) : search;
}

type LimitedSearch = SearchCommand & { readonly limits: SearchLimits };

const withLimits = (asked: Asked, then: (search: LimitedSearch) => Result<Command>): Result<Command> =>
  withSearch(asked, (search) => {
    const limits = searchLimits(asked.values);
    return limits.ok ? then({ ...search, limits: limits.value }) : limits;
  });

const playing = (values: Values): Pick<ProtocolCommand, 'ponders' | 'book'> => ({
  ponders: values['ponder'] === true,
  book: values['no-book'] ? null : textOf(values['book']),
});

function gameCommand(search: LimitedSearch, { values, games }: Asked): Result<GameCommand> {
  const player = textOf(values['player']);
  if (player !== undefined && !games.length) return complain('--player needs games, --games PATH.');
  if (games.length && search.file !== undefined) return complain('--games and FILE exclude each other.');
  if (games.length && search.rules !== OTHELLO) return complain('--games are games of Othello.');
  return ok({ kind: 'game', ...search, games, player });
}

function exploreCommand({ values, games, operands: [line] }: Asked, format: Format): Result<ExploreCommand> {
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
  return ok({ kind: 'explore', games, filter, book: textOf(values['book']), format, line: inputOf(line) });
}

function leaveCommand({ values, games, operands: [line] }: Asked, search: SearchCommand): LeaveCommand {
  const { format, threads, hashMegabytes } = search;
  const [repertoire, book] = [textOf(values['repertoire']), textOf(values['book'])];
  const engine = values['estimate'] === true ? { threads, hashMegabytes } : null;
  return { kind: 'leave', repertoire, games, book, engine, format, line: inputOf(line) };
}

function importCommand({ values, operands: files }: Asked): Result<ImportCommand> {
  const [book, out] = [textOf(values['book']), textOf(values['out'])];
  if (out === undefined || !files.length) return complain('book import needs --out FILE and the books to read.');
  return ok({ kind: 'import', book, files, out });
}

function drawsCommand({ values, operands: [line = ''] }: Asked, format: Format): Result<DrawsCommand> {
  const tolerance = wholeNumber('--tolerance', values['tolerance'] ?? '0', 0, MOST_TOLERANCE);
  if (!tolerance.ok) return tolerance;
  const most = wholeNumber('--most', values['most'] ?? '400', 1, MOST_DRAWN);
  if (!most.ok) return most;
  const [book, svg, sgf] = [textOf(values['book']), textOf(values['svg']), textOf(values['sgf'])];
  return ok({ kind: 'draws', book, tolerance: tolerance.value, most: most.value, svg, sgf, format, line });
}

function edgeCommand({ games, operands: [shape] }: Asked, format: Format): Result<EdgeCommand> {
  if (shape === undefined) return complain('edge needs a SHAPE of ten signs.');
  return ok({ kind: 'edge', games, format, shape });
}

function exercisesCommand({ theme, empties, count }: Values, format: Format): Result<ExercisesCommand> {
  const chosen = oneOf('--theme', theme, ALL_THEMES);
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
    format,
  });
}

function motifsCommand(search: SearchCommand, { values, games }: Asked): Result<MotifsCommand> {
  const motif = oneOf('--motif', values['motif'], MOTIFS);
  if (!motif.ok) return motif;
  const exact = wholeNumber('--exact', textOf(values['exact']) ?? '14', 0, MOST_EXACT);
  if (!exact.ok) return exact;
  if (games.length && search.file !== undefined) return complain('--games and FILE exclude each other.');
  const motifs = motif.value && [motif.value];
  return ok({ ...search, kind: 'motifs', games, motifs, isMissed: values['missed'] === true, exact: exact.value });
}

function perftCommand({ values }: Asked): Result<Command> {
  const rules = parseRules(String(values['rules'] ?? OTHELLO.id));
  if (!rules.ok) return rules;
  if (values['depth'] === undefined) return complain('perft needs --depth N.');
  const depth = wholeNumber('--depth', values['depth'], 0, MAX_PERFT_DEPTH);
  return depth.ok ? ok({ kind: 'perft', rules: rules.value, depth: depth.value }) : depth;
}

function completionCommand({ operands: [word] }: Asked): Result<Command> {
  const shell = oneOf('The shell', word, SHELLS);
  if (!shell.ok) return shell;
  return shell.value
    ? ok({ kind: 'completion', shell: shell.value })
    : complain('completion needs a shell: bash, zsh or fish.');
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
