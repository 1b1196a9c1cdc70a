/** `outflank gtp` and `nboard`: the engine for other programs. */
import { complain, ok } from '../../game/types.ts';
import { hasPeople } from '../../workers/people/people-rules.ts';
import { command, flag, number, text, type Command } from '../command.ts';
import { COUNT, ENGINE, LEVEL_OR_DEPTH, LIMITS, searchLimits, RULES } from '../options.ts';
import { noModel, rating } from '../people.ts';
import { Gtp } from '../protocols/gtp.ts';
import { NBoard } from '../protocols/nboard.ts';
import { serve, type ProtocolMaker } from '../protocols/serve.ts';
import { randomFrom } from '../../game/random.ts';

const PEOPLE = 'people RATING';
const SEED = {
  ...number('seed', 'N', 'with --people: the same seed draws the same moves', [0, 999_999_999]),
  needs: PEOPLE,
};

/** `setting`: what the other program may set, with the command for it. */
const protocol = (name: string, summary: string, setting: string, make: ProtocolMaker): Command =>
  command({
    name,
    summary,
    about: [
      `The options set how the engine plays, until the other program sets ${setting}; docs/guide/protocols.md has the commands.`,
      'With --people it moves as tournament players of that rating do, by a model of their moves, and needs no other option of the search.',
    ],
    options: {
      ...LIMITS,
      ponders: flag('ponder', 'thinks while the opponent does'),
      book: text('book', 'FILE', 'the opening book to play from, at level 11 and above; the built-in one by default'),
      hasNoBook: flag('no-book', 'plays without a book'),
      people: rating('moves as tournament players of this rating do'),
      seed: SEED,
      isPaced: { ...flag('human-pace', 'with --people, takes as long for a move as people do'), needs: PEOPLE },
      ...ENGINE,
      rules: RULES,
      count: COUNT,
    },
    either: [
      [...LEVEL_OR_DEPTH, 'people'],
      ['book', 'no-book'],
    ],
    prepare(asked) {
      const { people, seed, isPaced, rules, selectivity, time, ponders, book: file } = asked;
      const others = { selectivity, time, ponder: ponders || undefined, book: file };
      const clash = Object.entries(others).find(([, value]) => value !== undefined);
      if (people !== undefined && clash) return complain(`--people and --${clash[0]} exclude each other.`);
      if (people !== undefined && !hasPeople(rules)) return noModel();
      const random = seed === undefined ? Math.random : randomFrom(seed);
      const human = people === undefined ? undefined : { rating: people, isPaced, random };
      const book = asked.hasNoBook || human ? null : file;
      return ok((shell) => serve(shell, { ...asked, limits: searchLimits(asked), book, human }, make));
    },
  });

export const gtp = protocol(
  'gtp',
  'the engine for programs that speak the Go Text Protocol',
  'a clock (“time_settings”) or a level (“outflank-level”)',
  (session, playing, shell) => new Gtp(session, playing, shell),
);

export const nboard = protocol(
  'nboard',
  'the engine for programs that speak NBoard’s protocol',
  'a level (“set depth”)',
  (session, playing, shell) => new NBoard(session, playing, shell),
);
