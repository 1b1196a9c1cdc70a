/** `outflank match`: engines against each other, over GTP or NBoard's protocol. */
import { complain, ok, type Result } from '../../game/types.ts';
import { command, number, numberOr, oneOf, option, text } from '../command.ts';
import { parseClock } from '../match/clock.ts';
import { ENGINES } from '../match/engine.ts';
import { playMatch, USUAL_GAMES } from '../match/play-match.ts';
import { START, XOT } from '../match/openings.ts';
import { parseSprt } from '../match/sprt.ts';
import { PROGRESS } from '../options.ts';

const MAX_GAMES = 1_000_000;
const MAX_PARALLEL = 256;
const MAX_SEED = 999_999_999;
const MAX_PATIENCE = 100_000;

const patienceOf = (word: string): Result<number> => {
  const seconds = /^\d{1,6}(\.\d{1,3})?$/.test(word) ? Number(word) : 0;
  if (seconds > 0 && seconds <= MAX_PATIENCE) return ok(seconds);
  return complain(`--patience is a number of seconds, at most ${MAX_PATIENCE}, not “${word}”.`);
};

const OPTIONS = {
  engines: ENGINES,
  games: number(
    'games',
    'N',
    `games between each two engines, an even number (${USUAL_GAMES}; with --sprt two from each opening)`,
    [2, MAX_GAMES],
  ),
  openings: {
    ...text(
      'openings',
      'FILE',
      'where games begin: xot (the 600 openings of XOT, the default), start, or a file with a line of moves for each opening',
    ),
    choices: [XOT, START],
  },
  seed: numberOr(1, 'seed', 'N', 'sets the order of the openings', [0, MAX_SEED]),
  clock: option(
    'clock',
    'M+S',
    'M minutes for each side, and S seconds more after each move; without it, engines play as they were started',
    parseClock,
  ),
  patience: option('patience', 'S', 'seconds an engine may take to answer where no clock applies (60)', patienceOf),
  parallel: numberOr(1, 'parallel', 'N', 'games at the same time, each with its own engines', [1, MAX_PARALLEL]),
  sprt: option(
    'sprt',
    'A,B',
    'for two engines: ends once it is clear whether the first is B Elo stronger or only A, with risks of 5 % each (A,B,ALPHA,BETA for others)',
    parseSprt,
  ),
  keep: text('keep', 'FILE', 'keeps each game in FILE when it ends; the same command goes on from there'),
  ggf: text('ggf', 'FILE', 'writes the games as GGF'),
  format: oneOf(
    'format',
    'FORMAT',
    'text (a table at the end, the default), or jsonl (a line for each game, then one for the result)',
    ['text', 'jsonl'],
  ),
  progress: PROGRESS,
};

export const match = command({
  name: 'match',
  summary: 'games between engines, with ratings',
  about: [
    'Every opening is played twice, with colours exchanged; more than two engines all play each other. An engine that plays an illegal move, ends, says nothing or runs out of time loses the game and is restarted; the moves and the reason are reported.',
    'Elo and mean discs have 95 % error bars over pairs of games. docs/guide/match.md has examples.',
  ],
  options: OPTIONS,
  prepare(asked) {
    const { engines, sprt, games, openings = XOT } = asked;
    if (games !== undefined && games % 2)
      return complain('--games is even, since every opening is played with both colours.');
    if (sprt && engines.length > 2) return complain('--sprt is for two engines.');
    return ok((shell) => playMatch(shell, { ...asked, openings }));
  },
});
