/** Every command, in the order of the help. */
import type { Command } from './command.ts';
import { analyse } from './commands/analyse.ts';
import { atlas } from './commands/atlas.ts';
import { bookImport } from './commands/book-import.ts';
import { book } from './commands/book.ts';
import { check } from './commands/check.ts';
import { collect } from './commands/collect.ts';
import { completionFor } from './commands/completion.ts';
import { draws } from './commands/draws.ts';
import { edge } from './commands/edge.ts';
import { exercises } from './commands/exercises.ts';
import { explore } from './commands/explore.ts';
import { game } from './commands/game.ts';
import { leave } from './commands/leave.ts';
import { match } from './commands/match.ts';
import { motifs } from './commands/motifs.ts';
import { people } from './commands/people.ts';
import { perft } from './commands/perft.ts';
import { picture } from './commands/picture.ts';
import { gtp, nboard } from './commands/protocol.ts';
import { prove } from './commands/prove.ts';
import { rules } from './commands/rules.ts';
import { serve } from './commands/serve.ts';
import { solve } from './commands/solve.ts';
import { status } from './commands/status.ts';
import { submit } from './commands/submit.ts';
import { weights } from './commands/weights.ts';
import { why } from './commands/why.ts';
import { worker } from './commands/worker.ts';

// prettier-ignore
export const COMMANDS: readonly Command[] = [
  solve, prove, check, analyse, game,
  explore, leave, book, bookImport, draws, edge, exercises, motifs, people, picture, why,
  gtp, nboard, match,
  submit, worker, collect, status, serve,
  weights, perft, rules, atlas, completionFor(() => COMMANDS),
];
