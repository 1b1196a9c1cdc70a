/** `outflank perft`: the number of leaves, alone on its line; how long it took goes to the terminal. */
import { startPosition } from '../game/position.ts';
import type { RuleSystem } from '../game/types.ts';
import { Solver } from './solver.ts';
import { EXIT, onInterrupt, say } from './terminal.ts';
import { faultText } from '../i18n/english.ts';

export async function perft(rules: RuleSystem, depth: number): Promise<number> {
  onInterrupt(() => say('Interrupted.'));
  const solver = new Solver();
  try {
    const start = performance.now();
    const leaves = await solver.perft(startPosition(rules), depth);
    if (!leaves.ok) {
      say(faultText(leaves.fault));
      return EXIT.failed;
    }
    process.stdout.write(`${leaves.value}\n`);
    if (process.stderr.isTTY) say(`${((performance.now() - start) / 1000).toFixed(2)} s`);
    return EXIT.good;
  } finally {
    solver.close();
  }
}
