/** `outflank gtp` and `nboard`: the engine for other programs. */
import { ok } from '../../game/types.ts';
import { command, flag, text, type Command } from '../command.ts';
import { COUNT, ENGINE, LEVEL_OR_DEPTH, LIMITS, searchLimits, RULES } from '../options.ts';
import { Gtp } from '../protocols/gtp.ts';
import { NBoard } from '../protocols/nboard.ts';
import { serve, type ProtocolMaker } from '../protocols/serve.ts';

const protocol = (name: string, summary: string, make: ProtocolMaker): Command =>
  command({
    name,
    summary,
    about: [
      'The options say how the engine plays until the other program says more (“time_settings”, “set depth”); docs/guide/protocols.md has the commands.',
    ],
    options: {
      ...LIMITS,
      ponders: flag('ponder', 'thinks while the opponent does'),
      book: text('book', 'FILE', 'the opening book to play from, at level 11 and above; the built-in one by default'),
      hasNoBook: flag('no-book', 'plays without a book'),
      ...ENGINE,
      rules: RULES,
      count: COUNT,
    },
    either: [LEVEL_OR_DEPTH, ['book', 'no-book']],
    prepare: (asked) =>
      ok((shell) =>
        serve(shell, { ...asked, limits: searchLimits(asked), book: asked.hasNoBook ? null : asked.book }, make),
      ),
  });

export const gtp = protocol(
  'gtp',
  'the engine for programs that speak the Go Text Protocol',
  (session, playing, shell) => new Gtp(session, playing, shell),
);

export const nboard = protocol(
  'nboard',
  'the engine for programs that speak NBoard’s protocol',
  (session, playing, shell) => new NBoard(session, playing, shell),
);
