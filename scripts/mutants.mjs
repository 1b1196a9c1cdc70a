/**
 * `npm run mutants`: breaks the program in one place at a time and checks whether a test notices.
 *
 *   npm run mutants                       faults of TypeScript drawn by --seed, --count of each room: minutes
 *   npm run mutants -- --whole --keep FILE  all of them: hours; started again it goes on from what FILE has
 *   npm run mutants -- --named            faults for which checks were written; --only WORD of their names
 *   npm run mutants -- --assembly N       N operators of assembly/, drawn by --seed: minutes for each
 *
 * `--room game|workers|cli|web` and `--within PATTERN` narrow the sources, `--tests PATTERN` the test files. Survivors
 * are printed with their place.
 */
import { parseArgs } from 'node:util';
import { NAMED } from './mutations.mjs';
import { runCopies } from './mutants/copies.mjs';
import { faultsOf, ROOMS } from './mutants/sources.mjs';
import { Trial } from './mutants/typescript.mjs';

/** Faults that are tried at once: results are kept when these are done. */
const BATCH = 4_000;

const OPTIONS = /** @type {const} */ ({
  seed: { type: 'string', default: '1' },
  count: { type: 'string', default: '150' },
  from: { type: 'string', default: '0' },
  room: { type: 'string' },
  within: { type: 'string', default: '' },
  tests: { type: 'string', default: '' },
  only: { type: 'string', default: '' },
  keep: { type: 'string' },
  whole: { type: 'boolean', default: false },
  named: { type: 'boolean', default: false },
  assembly: { type: 'string' },
});

const NUMBERS = /** @type {const} */ (['seed', 'count', 'from', 'assembly']);
const PATTERNS = /** @type {const} */ (['within', 'tests']);

function readOptions() {
  try {
    const { values } = parseArgs({ options: OPTIONS });
    const strange = NUMBERS.find((name) => !/^\d{1,9}$/.test(values[name] ?? '0'));
    if (strange) throw new Error(`--${strange} takes a whole number, not “${values[strange]}”.`);
    const rooms = values.named ? [...new Set(NAMED.map(({ file }) => file.split('/')[0]))] : ROOMS;
    if (values.room !== undefined && !rooms.includes(values.room))
      throw new Error(`There is no room “${values.room}” to try: ${rooms.join(', ')}.`);
    // For a bad pattern, this throws what is wrong with it.
    PATTERNS.forEach((name) => RegExp(values[name]));
    return values;
  } catch (cause) {
    console.error(`${/** @type {Error} */ (cause).message}\nOptions: --${Object.keys(OPTIONS).join(' --')}`);
    process.exit(2);
  }
}
const values = readOptions();

/** Numbers from 0 to 1, the same for the same seed (a linear congruential generator is good enough here). */
let state = (Math.imul(Number(values.seed), 0x9e3779b1) ^ 0x5bd1e995) >>> 0;
const fraction = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) / 2 ** 32;

/** @template T @param {T[]} items @returns {T[]} */
function shuffled(items) {
  const drawn = items.map((item) => /** @type {const} */ ([fraction(), item]));
  return drawn.sort(([a], [b]) => a - b).map(([, item]) => item);
}

const KINDS = /** @type {const} */ (['killed', 'endless', 'survived', 'equivalent', 'unreached', 'slow']);

/** @param {string} room @param {readonly import('./mutants/typescript.mjs').Verdict[]} verdicts */
function row(room, verdicts) {
  const [killed = 0, endless = 0, survived = 0, ...rest] = KINDS.map(
    (kind) => verdicts.filter((one) => one === kind).length,
  );
  const share = (100 * (killed + endless)) / Math.max(1, killed + endless + survived);
  console.log(
    [
      room.padEnd(9),
      ...[killed, endless, survived, ...rest].map((n) => String(n).padStart(10)),
      `${share.toFixed(1)} %`.padStart(8),
    ].join(' '),
  );
}

async function typescript() {
  const within = new RegExp(values.within);
  const rooms = values.room ? [values.room] : ROOMS;
  const faults = rooms.flatMap((room) => {
    const all = faultsOf([room], within);
    return values.whole ? all : shuffled(all).slice(Number(values.from), Number(values.from) + Number(values.count));
  });
  console.log(`${faults.length} faults, seed ${values.seed}`);
  /** @type {Map<import('./mutants/typescript.mjs').Mutant, import('./mutants/typescript.mjs').Verdict>} */
  const verdicts = new Map();
  for (let at = 0; at < faults.length; at += BATCH) {
    const trial = new Trial(faults.slice(at, at + BATCH), new RegExp(values.tests), values.keep, (text) =>
      console.log(text),
    );
    for (const [mutant, verdict] of await trial.run()) verdicts.set(mutant, verdict);
  }
  console.log(`\n${['room'.padEnd(9), ...KINDS.map((kind) => kind.padStart(10))].join(' ')}  killed`);
  for (const room of [...rooms, ''])
    row(
      room || 'all',
      [...verdicts].filter(([{ file }]) => file.startsWith(room)).map(([, verdict]) => verdict),
    );
}

if (values.named || values.assembly !== undefined) {
  const { room, within, only } = values;
  const [count, first] = [Number(values.assembly ?? 0), Number(values.from)];
  await runCopies({ isNamed: values.named, room, within, only, count, first, fraction });
} else await typescript();
