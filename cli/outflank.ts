#!/usr/bin/env node
/** The shell's outflank: the engine without a page. */
import { unreachable } from '../game/types.ts';
import { version } from '../package.json';
import { commandIn, parseCommand, type Command } from './arguments.ts';
import { book, importBooks } from './book.ts';
import { completion } from './completion.ts';
import { draws } from './draws.ts';
import { edge } from './edge.ts';
import { exercises } from './exercises.ts';
import { explore } from './explore.ts';
import { game } from './game.ts';
import { leave } from './leave.ts';
import { motifs } from './motifs.ts';
import { perft } from './perft.ts';
import { checkFile, prove } from './prove.ts';
import { serve } from './protocols/serve.ts';
import { rules } from './rules.ts';
import { solve } from './solve.ts';
import { endWithReader, EXIT, say } from './terminal.ts';
import { help, helpOf, shortHelp } from './usage.ts';
import { weights } from './weights.ts';
import { faultText } from '../i18n/english.ts';

function print(text: string): number {
  process.stdout.write(text);
  return EXIT.good;
}

async function run(command: Command): Promise<number> {
  switch (command.kind) {
    case 'solve':
    case 'analyse':
      return solve(command);
    case 'prove':
      return prove(command);
    case 'check':
      return checkFile(command);
    case 'game':
      return game(command);
    case 'explore':
      return explore(command);
    case 'leave':
      return leave(command);
    case 'edge':
      return edge(command);
    case 'exercises':
      return exercises(command);
    case 'motifs':
      return motifs(command);
    case 'book':
      return book(command);
    case 'draws':
      return draws(command);
    case 'import':
      return importBooks(command);
    case 'gtp':
    case 'nboard':
      return serve(command);
    // The client of Redis is large, and only these commands need it.
    case 'submit':
      return (await import('./queue/submit.ts')).submit(command);
    case 'worker':
      return (await import('./queue/worker.ts')).worker(command);
    case 'collect':
      return (await import('./queue/collect.ts')).collect(command);
    case 'status':
      return (await import('./queue/status.ts')).status(command);
    case 'serve':
      return (await import('./queue/serve.ts')).serve(command);
    case 'weights':
      return weights();
    case 'perft':
      return perft(command.rules, command.depth);
    case 'rules':
      return rules();
    case 'completion':
      return print(completion(command.shell));
    case 'help':
      return print(command.of ? helpOf(command.of) : help());
    case 'version':
      return print(`${version}\n`);
    default:
      return unreachable(command);
  }
}

endWithReader();
const words = process.argv.slice(2);
const command = parseCommand(words);
if (command.ok) {
  process.exitCode = await run(command.value);
} else {
  say(faultText(command.fault));
  process.stderr.write(shortHelp(commandIn(words).name));
  process.exitCode = EXIT.usage;
}
