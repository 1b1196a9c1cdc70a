/** Positions with known values: test suites, puzzles, tournament positions. */
import type { Job } from '../../workers/protocol.ts';
import { type Solver, solverOf } from '../solver.ts';
import { type Check, forEach, type Scope, type CheckTally } from './check.ts';
import { faultsOfMoves, shownValue } from './compare.ts';
import { type KnownAnswer, readFfo, readLines, readNtest, readObf } from './data.ts';
import { othello } from '../text.ts';

/** A quick run takes one position in this many and leaves out the long ones. */
const QUICK_STEP = 10;
const QUICK_EMPTIES = 18;

interface Wish {
  readonly known: KnownAnswer;
  readonly goal: Job['goal'];
}

async function compare(solver: Solver, { known, goal }: Wish, tally: CheckTally): Promise<void> {
  const analysis = await solver.solve(known.position, goal, known.count);
  const value = shownValue(analysis);
  if (value !== known.value) tally.fault(known.position, `${known.name} is worth ${known.value}, found ${value}`);
  if (goal === 'best') return;
  for (const fault of faultsOfMoves(analysis, known.moves)) tally.fault(known.position, `${known.name}: ${fault}`);
}

function setCheck(name: string, read: (scope: Scope) => Wish[]): Check {
  return {
    name,
    needsData: true,
    async run(scope, tally) {
      const solver = solverOf({ threads: 1, hashMegabytes: 128 });
      await solver.open();
      const wishes = read(scope).filter(
        ({ known }, index) => !scope.isQuick || (index % QUICK_STEP === 0 && known.empties <= QUICK_EMPTIES),
      );
      await forEach(wishes, wishes.length, tally, (wish) => compare(solver, wish, tally));
    },
  };
}

const everyMove = (known: KnownAnswer): Wish => ({ known, goal: 'all' });
const bestMove = (known: KnownAnswer): Wish => ({ known, goal: 'best' });

/** With this many empties at most, every move takes seconds to solve; with this many, only the best one does. */
const ALL_MOVES_EMPTIES = 20;
const BEST_MOVE_EMPTIES = 24;

const bySize = (known: readonly KnownAnswer[]): Wish[] =>
  known
    .filter(({ empties }) => empties <= BEST_MOVE_EMPTIES)
    .map((one) => (one.empties <= ALL_MOVES_EMPTIES ? everyMove(one) : bestMove(one)));

const NTEST_FILES = ['6', '12', '16', '18'].map((empties) => `endgame/ntest_solver${empties}.txt`);

/** One labelled position in this many is solved. */
const LABEL_STEP = 200;

/** Positions of tournament games and near them, X to move. */
function readLabels(scope: Scope): KnownAnswer[] {
  const [, ...rows] = readLines(scope, 'labelled/exact_labels_12_18.csv.gz');
  return rows.flatMap((row, index) => {
    if (index % LABEL_STEP) return [];
    const [board = '', empties, score] = row.split(',');
    const name = `label ${index + 1}`;
    return [
      {
        name,
        position: othello(board, 'X'),
        count: 'winner',
        empties: Number(empties),
        value: Number(score),
        moves: [],
      },
    ];
  });
}

export const sets: readonly Check[] = [
  setCheck('FFO positions', (scope) => bySize(readFfo(scope))),
  setCheck('NTest sets', (scope) => NTEST_FILES.flatMap((file) => readNtest(scope, file)).map(bestMove)),
  setCheck('puzzles', (scope) => readObf(scope, 'endgame/puzzles-182.obf').map(everyMove)),
  setCheck('tournament positions', (scope) => bySize(readObf(scope, 'endgame/wthor-180-exact-18-26.obf'))),
  setCheck('labelled positions', (scope) => readLabels(scope).map(bestMove)),
];
