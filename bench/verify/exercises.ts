/** The shipped exercises: every move of a sample of them, solved by the engine in another way than the command's. */
import { readFileSync } from 'node:fs';
import { type Exercise, parseExercises } from '../../game/exercise/exercise.ts';
import { targetOf } from '../../game/notation.ts';
import { solverOf } from '../solver.ts';
import { type Check, forEach } from './check.ts';
import { faultsOfAllMoves, shownValue } from './compare.ts';
import { othello } from '../text.ts';

const SAMPLE = 500;
const QUICK_SAMPLE = 40;

export const exercises: Check = {
  name: 'exercises',
  async run({ isQuick, seed }, tally) {
    const { exercises: all } = parseExercises(readFileSync(new URL('./exercises.txt', import.meta.url), 'utf8'));
    const step = Math.floor(all.length / (isQuick ? QUICK_SAMPLE : SAMPLE));
    const sample = all.filter((_, index) => index % step === seed % step);
    const solver = solverOf({ threads: 1, hashMegabytes: 64 });
    await solver.open();
    await forEach(sample, sample.length, tally, async ({ board, side, best, score, second }: Exercise) => {
      const position = othello(board, side);
      const analysis = await solver.solve(position, 'all', 'winner');
      for (const fault of faultsOfAllMoves(analysis)) tally.fault(position, fault);
      if (shownValue(analysis) !== score) tally.fault(position, `is worth ${score}, found ${shownValue(analysis)}`);
      const others = analysis.moves.filter(({ move }) => !best.includes(targetOf(move)!));
      const next = Math.max(...others.map(({ value }) => value?.high ?? Infinity));
      if (next !== second) tally.fault(position, `its next best move is worth ${second}, found ${next}`);
    });
  },
};
