/**
 * Every command of the shell's outflank with its options, in one table. The command line is read by it (arguments.ts),
 * and the help, the man page and the shells' completion are made of it.
 */
import { ALL_THEMES } from '../game/exercise/motif-themes.ts';
import { MOTIFS } from '../game/motifs/tag.ts';
import { RESULTS } from '../game/collection/filter.ts';
import { RULE_SYSTEMS } from '../game/rules.ts';
import { COLOURS } from '../game/types.ts';
import { SELECTIVITIES } from '../workers/protocol.ts';
import { FORMATS } from './tabular.ts';

export interface Option {
  readonly name: string;
  /** What stands for its value in the help; FILE, PATH and DIR are completed as such. A switch has none. */
  readonly value?: string;
  readonly text: string;
  /** The values there are, where they can be counted. */
  readonly choices?: readonly string[];
  readonly isMultiple?: true;
  readonly isRequired?: true;
}

export interface CommandRow {
  /** One line. */
  readonly summary: string;
  /** Paragraphs. */
  readonly about: readonly string[];
  /** Options in a list of their own exclude each other. */
  readonly options: readonly (Option | readonly Option[])[];
  /** What follows the options, as the help has it: `[FILE|-]`. One with an ellipsis may come several times. */
  readonly operand?: string;
  /** The words that the operand may be, where they can be counted. */
  readonly operands?: readonly string[];
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const option = (name: string, value: string, text: string): Option => ({ name, value, text });
const flag = (name: string, text: string): Option => ({ name, text });

const COUNT: Option = {
  ...option(
    'count',
    'WHO',
    'who gets the empty squares of a finished game: the winner, or nobody (discs); by default as the rules have it, the winner in Othello',
  ),
  choices: ['discs', 'winner'],
};
const RULES: Option = {
  ...option('rules', 'ID', 'rule system of positions that name none (othello)'),
  choices: RULE_SYSTEMS.map(({ id }) => id),
};
const THREADS = option('threads', 'N', 'processor cores to use (1)');
const HASH = option('hash', 'MB', 'memory for the transposition table (64)');
const LIMITS: readonly (Option | readonly Option[])[] = [
  [
    option(
      'level',
      'L',
      '1 to 60, as players know them: the depth, and from how many empties the search goes to the end (21)',
    ),
    option('depth', 'N', 'so many plies, to the end where no more squares are empty'),
  ],
  {
    ...option('selectivity', 'P', 'how sure the search is of what it leaves out, in percent; 100 leaves nothing out'),
    choices: SELECTIVITIES.map(String),
  },
  option('time', 'S', 'seconds for a position at most; alone, the search goes on until they are over'),
];
const ALL = flag('all', 'the value of every move, not only of the best');
const GAMES: Option = {
  ...option('games', 'PATH', 'games of a file or folder (WTHOR with its names, GGF, SGF, PGN, transcripts)'),
  isMultiple: true,
};
const BOOK = option('book', 'FILE', 'the opening book to ask; without it the one that comes with the program');
const FORMAT: Option = {
  ...option(
    'format',
    'FORMAT',
    'how the results are written: jsonl (one JSON object a line, the default), csv, or table',
  ),
  choices: FORMATS,
};
const PROGRESS = flag('progress', 'how far the work is, as lines on standard error, also where that is no terminal');

const PROTOCOL: Omit<CommandRow, 'summary'> = {
  about: [
    'The options say how the engine plays until the other program says more (“time_settings”, “set depth”); docs/protocols.md has the commands.',
  ],
  options: [
    ...LIMITS,
    flag('ponder', 'thinks while the opponent does'),
    [
      option(
        'book',
        'FILE',
        'the opening book to play from, from level 11 on; without it the one that comes with the program',
      ),
      flag('no-book', 'plays from none'),
    ],
    THREADS,
    HASH,
    RULES,
    COUNT,
  ],
};

const REDIS: Option = {
  ...option(
    'redis',
    'URL',
    'where the queue is, such as redis://localhost:6379 (the environment variable OUTFLANK_REDIS)',
  ),
  isRequired: true,
};
const QUEUE = option('queue', 'NAME', 'its name (positions)');

export const COMMANDS = {
  solve: {
    summary: 'exact value and best move of each position',
    about: [
      'Reads one position a line from FILE, or from standard input: a sign (X, O, -) for each square from a1 on, a space, the side to move (X or O), the rest is ignored; or a JSON object {"board":"…","side":"X"}, which may have its own "size" ("6x6"), "rules" (an id, or an object with size, missing, aim, supply, displacement …) and "supply" ({"X":12,"O":11}, discs in hand).',
      'Writes one JSON object a line, in the same order. Where discs may move, boards of more than 16 squares are searched to a depth, and "exact" is false.',
    ],
    options: [
      ALL,
      COUNT,
      THREADS,
      HASH,
      RULES,
      option(
        'keep',
        'DIR',
        'keeps each solve in this folder while it goes on: after Ctrl-C or a crash the same command goes on',
      ),
      FORMAT,
      PROGRESS,
    ],
    operand: '[FILE|-]',
  },
  prove: {
    summary: 'a certificate of a position’s value',
    about: [
      'Proves the value of the one position of FILE, or of standard input, and writes the proof as a file to standard output; anybody can check it without this program (docs/certificates.md).',
    ],
    options: [
      [
        flag('exact', 'of the value itself (usual)'),
        option(
          'bound',
          'B',
          'that the value is at least B discs, or, where it isn’t, at most B - 1; B is no further from 0 than the board has squares',
        ),
        flag('wld', 'of who wins'),
      ],
      option('stop', 'N', 'the checker searches from N empty squares by itself (10 up to 20 empties, 12 beyond)'),
      COUNT,
      THREADS,
      HASH,
      RULES,
      PROGRESS,
    ],
    operand: '[FILE|-]',
  },
  check: {
    summary: 'whether a certificate is true',
    about: [
      'Checks the certificate FILE, or the one on standard input, and writes one JSON object: with "accepted", what is claimed and the cost, or with the "error" where it fails first.',
    ],
    options: [PROGRESS],
    operand: '[FILE|-]',
  },
  analyse: {
    summary: 'value of each position from a search as deep as you like',
    about: [
      'For positions too far from the end to be solved. They are read as by solve, and each value is written with its "depth", its "selectivity" in percent and whether it is "exact".',
    ],
    options: [...LIMITS, ALL, COUNT, THREADS, HASH, RULES, FORMAT, PROGRESS],
    operand: '[FILE|-]',
  },
  game: {
    summary: 'the value and loss of every move of games',
    about: [
      'Each line is a transcript (f5d6c3…) or a game of GGF or SGF. The answer has the value of every move played, what it lost, the best move with its line, and for each side discs lost, mean loss and best moves, in all, by stage (quarter of the moves of a full game, half, quarter) and over the last twenty moves; "proved" counts losses that are no estimates.',
    ],
    options: [
      ...LIMITS,
      { ...GAMES, text: 'games from a file or folder instead, as often as you like' },
      option(
        'player',
        'NAME',
        'of these only the games of this player; behind them a line with the player’s losses by stage, colour, motif, opening and year, and the positions that cost most (JSON lines only)',
      ),
      COUNT,
      THREADS,
      HASH,
      RULES,
      FORMAT,
      PROGRESS,
    ],
    operand: '[FILE|-]',
  },
  explore: {
    summary: 'what was played in a position',
    about: [
      'Counts the games that came to the position after LINE (f5d6c3…, empty: the start), or after each line of standard input, by any order of moves ("games") and by this one ("sameOrder"), how they ended for Black, the mean disc difference (empties to the winner), the last year, and the same for every legal move.',
    ],
    options: [
      {
        ...GAMES,
        text: `${GAMES.text}, as often as you like; without it the statistics of the tournament games that come with the program`,
      },
      option('player', 'NAME', 'only games of this player, a part of the name will do; with --colour, in this colour'),
      { ...option('colour', 'COLOUR', 'the colour of --player'), choices: COLOURS },
      option('opponent', 'NAME', 'only games against this player'),
      option('from', 'YEAR', 'first year'),
      option('to', 'YEAR', 'last year'),
      option('tournament', 'NAME', 'only games of this tournament'),
      { ...option('result', 'RESULT', 'only games that ended so'), choices: RESULTS },
      { ...BOOK, text: 'the opening book that the values are from; without it the one that comes with the program' },
      FORMAT,
    ],
    operand: '[LINE|-]',
  },
  leave: {
    summary: 'where a game left what was known',
    about: [
      'Of the game LINE, or of each one of standard input: where it left a repertoire, the opening book and other games. That is the move behind the last known position, with its number ("ply"), who made it, and what it cost ("from" the book or a search; null: unknown; "least": that or more); of a repertoire also why, and which moves would have stayed.',
    ],
    options: [
      option('repertoire', 'FILE', 'one saved in the page, for Black and for White'),
      GAMES,
      BOOK,
      flag('estimate', 'what the book doesn’t know is searched, about a second each'),
      THREADS,
      HASH,
      FORMAT,
    ],
    operand: '[LINE|-]',
  },
  book: {
    summary: 'what the opening book says of a position',
    about: [
      'Writes the value of the position after LINE, or after each line of standard input, and that of each move that the book knows, carried back through the book, for the side to move ("low" and "high": where only it, or only the other side, keeps to the book), with depth and certainty of the search it comes from, so many "plies" on. "search" is the position’s own; "umigame": how many lines each colour must know to play best moves only.',
    ],
    options: [BOOK, FORMAT],
    operand: '[LINE|-]',
  },
  'book import': {
    summary: 'several books as one',
    about: [
      'Joins the book and those of FILE…: of a position known to several what says more. FILE is a book of Outflank, of Egaroucid (.egbk3) or of Edax (book.dat).',
    ],
    options: [BOOK, { ...option('out', 'FILE', 'where the joint book goes'), isRequired: true }],
    operand: 'FILE…',
  },
  draws: {
    summary: 'the lines of the book that stay a draw',
    about: [
      'From LINE on: one JSON object a position, with its value for the side to move and the moves that stay in it, each with the line by which its position came first.',
    ],
    options: [
      BOOK,
      option('tolerance', 'DISCS', 'values may be so far from a draw (0)'),
      option('most', 'N', 'positions at most, those first that more games reached (400)'),
      option('svg', 'FILE', 'also as a picture: solid what is proved, dotted what is estimated'),
      option('sgf', 'FILE', 'also as a game with variations'),
      FORMAT,
    ],
    operand: '[LINE]',
  },
  edge: {
    summary: 'how often an edge stood on the board, and who got its corners',
    about: [
      'Counts an edge of this SHAPE by number of empties, and who had its first and second corner at the end of the game: the side to move in that position, the other one, or nobody; and tells the mean exact value of tournament positions with it and 24 empties. SHAPE is ten signs: X-square, the eight squares of the edge from corner to corner, X-square; X a disc of the side to move, O of the other side, - empty. Its mirror image counts, too.',
    ],
    options: [GAMES, FORMAT],
    operand: 'SHAPE',
  },
  exercises: {
    summary: 'positions with one right move',
    about: [
      'Positions of tournament games in which the player missed the one right move: that move, its value and that of the next best one, all proved, in discs for the side to move; a grade from 1 (easy) to 5; themes; where it was played.',
    ],
    options: [
      { ...option('theme', 'THEME', `only this one: ${ALL_THEMES.join(', ')}`), choices: ALL_THEMES },
      option('empties', 'A-B', 'only with so many empty squares'),
      option('count', 'N', 'so many, spread over all that fit'),
      FORMAT,
    ],
  },
  motifs: {
    summary: 'the motifs of positions and along games, and whether they work',
    about: [
      'Each line of FILE, or of standard input, is a position, or a game with every move. A motif (docs/motifs.md) has a "claim", which is what it promises the side to move; "proof" says whether that holds against all replies ("proved"), does not ("disproved"), or is not known ("shape only").',
    ],
    options: [
      { ...GAMES, text: 'games from a file or folder instead, as often as you like' },
      { ...option('motif', 'MOTIF', `only this one: ${MOTIFS.join(', ')}`), choices: MOTIFS },
      flag('missed', 'of games only what was proved and not played, and only games with such a move'),
      option('exact', 'N', 'claims about values are tested by solving, with up to N empty squares (14; 0: not at all)'),
      THREADS,
      HASH,
      FORMAT,
    ],
    operand: '[FILE|-]',
  },
  gtp: { ...PROTOCOL, summary: 'the engine for programs that speak the Go Text Protocol' },
  nboard: { ...PROTOCOL, summary: 'the engine for programs that speak NBoard’s protocol' },
  submit: {
    summary: 'puts positions into a queue for any number of machines',
    about: [
      'Reads positions as solve and analyse do. What is in the queue already, done or not, is not done again; the same command goes on where it was broken off, and tries again what has failed (docs/queue.md).',
    ],
    options: [
      REDIS,
      QUEUE,
      ...LIMITS,
      ALL,
      COUNT,
      RULES,
      option('audit', 'SHARE', 'so many results are computed again by another worker and compared, such as 1% (none)'),
      option('split', 'N', 'a solve of more than N million nodes, by expectation, is done in parts (1000); 0: none is'),
    ],
    operand: '[solve|analyse] [FILE|-]',
    operands: ['solve', 'analyse'],
  },
  worker: {
    summary: 'takes positions from a queue until it is told to stop',
    about: ['Ctrl-C or SIGTERM ends it: what is under way is finished, or given back after a while.'],
    options: [
      REDIS,
      QUEUE,
      THREADS,
      HASH,
      option('lock', 'S', 'work of a worker that has vanished goes to another one after so many seconds (30)'),
      option('grace', 'S', 'seconds that work may still take when the worker is told to stop (10)'),
    ],
  },
  collect: {
    summary: 'results of a queue, in the order in which the positions went in',
    about: ['Writes what solve or analyse would.'],
    options: [REDIS, QUEUE, flag('follow', 'waits for what is not there yet'), FORMAT],
  },
  status: {
    summary: 'how a queue stands, as a JSON object',
    about: [
      'Done, failed, waiting and under way; tasks a second; seconds left; workers; alarms, and why tasks failed.',
    ],
    options: [REDIS, QUEUE],
  },
  serve: {
    summary: 'a page that shows how a queue stands',
    about: [
      'Prints its address. Whoever reaches it sees it: leave it on this machine, or put it behind a proxy that asks for a password.',
    ],
    options: [
      REDIS,
      QUEUE,
      option('port', 'N', 'port (8090)'),
      option('host', 'NAME', 'address to listen on (localhost)'),
    ],
  },
  weights: { summary: 'what the evaluation is made of and where it came from', about: [], options: [] },
  perft: {
    summary: 'number of move sequences from the start',
    about: ['Counts sequences of N plies; a pass is a ply.'],
    options: [RULES, { ...option('depth', 'N', 'plies'), isRequired: true }],
  },
  rules: { summary: 'the rule systems, as JSON', about: [], options: [] },
  completion: {
    summary: 'a script that lets a shell complete commands and options',
    about: [
      'bash: source <(outflank completion bash) in ~/.bashrc. zsh: outflank completion zsh > _outflank in a folder of $fpath. fish: outflank completion fish > ~/.config/fish/completions/outflank.fish.',
    ],
    options: [],
    operand: SHELLS.join('|'),
    operands: SHELLS,
  },
} as const satisfies Readonly<Record<string, CommandRow>>;

export type CommandName = keyof typeof COMMANDS;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMANDS, name);

export const rowOf = (name: CommandName): CommandRow => COMMANDS[name];

export const optionsOf = (name: CommandName): readonly Option[] => rowOf(name).options.flat();
