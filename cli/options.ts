/** Options shared by several commands. */
import { OTHELLO, parseRules, RULE_SYSTEMS } from '../game/rules.ts';
import { complain, COUNTS, ok, type Result, type RuleSystem } from '../game/types.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL, USUAL_LEVEL } from '../workers/levels.ts';
import { ENDLESS, SELECTIVITIES, type SearchLimits, USUAL_SELECTIVITY } from '../workers/protocol.ts';
import { flag, number, numberOr, oneOf, option, several, text, type OptionValues, type Option } from './command.ts';
import { FORMATS, type OutputFormat } from './tabular.ts';

/** The core's memory has room for no more; a machine with fewer cores is noticed when the engine starts. */
const MAX_THREADS = 64;
const MAX_HASH_MEGABYTES = 2048;
/** No search goes beyond the last square. */
const MAX_DEPTH = 60;

export const ALL = flag('all', 'the value of every move, not only of the best');

export const COUNT = oneOf(
  'count',
  'WHO',
  'who gets the empty squares of a finished game: the winner, or nobody (discs); by default what a JSON position’s “count” says, otherwise the rules: the winner in Othello',
  COUNTS,
);

export const RULES: Option<RuleSystem> = {
  name: 'rules',
  value: 'ID',
  text: `rule system of positions that name none (${OTHELLO.id})`,
  choices: RULE_SYSTEMS.map(({ id }) => id),
  read: (given) => parseRules(given.at(-1) ?? OTHELLO.id),
};

/** What the engine is started with. */
export const ENGINE = {
  threads: numberOr(1, 'threads', 'N', 'processor cores to use', [1, MAX_THREADS]),
  hashMegabytes: numberOr(64, 'hash', 'MB', 'memory for the transposition table', [1, MAX_HASH_MEGABYTES]),
};

const selectivityOf = (word: string): Result<(typeof SELECTIVITIES)[number]> => {
  const found = SELECTIVITIES.find((known) => String(known) === word);
  return found ? ok(found) : complain(`--selectivity is one of ${SELECTIVITIES.join(', ')}, not “${word}”.`);
};

const secondsOf = (word: string): Result<number> => {
  const seconds = /^\d{1,6}(\.\d{1,3})?$/.test(word) ? Number(word) : 0;
  return seconds > 0 ? ok(seconds) : complain(`--time is a number of seconds from 0.001 to 999999.999, not “${word}”.`);
};

/** How far a search goes; `LEVEL_OR_DEPTH` exclude each other. */
export const LIMITS = {
  level: number(
    'level',
    'L',
    `${LOWEST_LEVEL} to ${HIGHEST_LEVEL}, the playing strength: how deep the search goes, and from how many empties it goes to the end (${USUAL_LEVEL})`,
    [LOWEST_LEVEL, HIGHEST_LEVEL],
  ),
  depth: number('depth', 'N', 'search N plies; positions with N or fewer empty squares are solved', [1, MAX_DEPTH]),
  selectivity: {
    ...option(
      'selectivity',
      'P',
      `how sure the search is of what it leaves out, in percent: ${SELECTIVITIES.join(', ')}; 100 leaves nothing out; a level chooses it, --depth alone takes ${USUAL_SELECTIVITY}; with --time alone, it says how sure the search must be before it stops at the end of the game`,
      selectivityOf,
    ),
    choices: SELECTIVITIES.map(String),
  },
  time: option(
    'time',
    'S',
    'at most S seconds for each position; without other limits, the search runs until time is up',
    secondsOf,
  ),
};
export const LEVEL_OR_DEPTH = ['level', 'depth'];

/** A level, a depth, or only a time, which means as deep as time allows; the default level if nothing is given. */
export function searchLimits({ level, depth, selectivity, time }: OptionValues<typeof LIMITS>): SearchLimits {
  const endless: SearchLimits = {
    exactFrom: ENDLESS,
    maxDepth: ENDLESS,
    ...(selectivity && { selectivity }),
    ...(time !== undefined && { time: 1000 * time }),
  };
  if (depth !== undefined) return { ...endless, exactFrom: depth, maxDepth: depth };
  return level === undefined && time !== undefined ? endless : { ...endless, level: level ?? USUAL_LEVEL };
}

export const GAMES_TEXT = 'games of a file or folder (WTHOR with its names, GGF, SGF, PGN, transcripts)';
/** How a player is named. */
export const NAMES_TEXT = 'a full name matches only itself, part of a name everyone who has it';
export const games = (about = GAMES_TEXT): Option<readonly string[]> => several('games', 'PATH', about);
export const GAMES_INSTEAD = games('games from a file or folder instead; may be repeated');

export const BOOK = text('book', 'FILE', 'the opening book to ask; the built-in one by default');

export const FORMAT: Option<OutputFormat> = {
  name: 'format',
  value: 'FORMAT',
  text: 'how the results are written: jsonl (one JSON object a line, the default), csv, or table',
  choices: FORMATS,
  read: (given, env) => {
    const read = oneOf('format', 'FORMAT', '', FORMATS).read(given, env);
    return read.ok ? ok(read.value ?? 'jsonl') : read;
  },
};

export const PROGRESS = flag('progress', 'reports progress on standard error even if that is not a terminal');
