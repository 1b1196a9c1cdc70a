/** `outflank completion`: a script for a shell. */
import { complain, ok } from '../../game/types.ts';
import { command, listed, type Command } from '../command.ts';
import { completion, SHELLS } from '../completion.ts';
import { EXIT } from '../shell.ts';

/** `commands`: all commands, including this one. */
export const completionFor = (commands: () => readonly Command[]): Command =>
  command({
    name: 'completion',
    summary: 'a script that lets a shell complete commands and options',
    about: [
      'bash: source <(outflank completion bash) in ~/.bashrc. zsh: outflank completion zsh > _outflank in a folder of $fpath. fish: outflank completion fish > ~/.config/fish/completions/outflank.fish.',
    ],
    options: {},
    operand: SHELLS.join('|'),
    operands: SHELLS,
    prepare(_, [word]) {
      const names = listed(SHELLS, 'or');
      if (word === undefined) return complain(`completion needs a shell: ${names}.`);
      const shell = SHELLS.find((one) => one === word);
      if (!shell) return complain(`The shell is ${names}, not “${word}”.`);
      return ok((call) => {
        call.print(completion(commands(), shell));
        return EXIT.good;
      });
    },
  });
