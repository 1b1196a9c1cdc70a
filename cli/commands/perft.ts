/** `outflank perft`: the number of leaves, alone on its line; a terminal also gets the time it took. */
import { startPosition } from '../../game/position.ts';
import { complain, ok } from '../../game/types.ts';
import { command, number, required } from '../command.ts';
import { RULES } from '../options.ts';
import { EXIT } from '../shell.ts';
import { Solver } from '../solver.ts';

/** Counting deeper would take more than a lifetime. */
const MAX_DEPTH = 60;

export const perft = command({
  name: 'perft',
  summary: 'number of move sequences from the start',
  about: [
    'Counts sequences of N plies; a pass is a ply, and a game that ended earlier counts once. Moves that forget flips aren’t counted.',
  ],
  options: { rules: RULES, depth: required(number('depth', 'N', 'plies', [0, MAX_DEPTH])) },
  prepare({ rules, depth }) {
    if (depth === undefined) return complain('perft needs --depth N.');
    return ok(async (shell) => {
      shell.onInterrupt();
      const solver = new Solver(shell.workers);
      const start = performance.now();
      const leaves = await solver.perft(startPosition(rules), depth);
      solver.close();
      if (!leaves.ok) return shell.refuse(leaves.fault);
      shell.print(`${leaves.value}\n`);
      if (shell.io.stderr.isTTY) shell.say(`${((performance.now() - start) / 1000).toFixed(2)} s`);
      return EXIT.good;
    });
  },
});
