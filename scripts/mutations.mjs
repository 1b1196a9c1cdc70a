/** What `npm run mutants` breaks: the faults that checks were written for, and the operators put in at random. */

/** The unit tests of these files or folders, as slow as they may be. */
export const unit = (/** @type {readonly string[]} */ ...names) =>
  `vitest run --project unit --bail 1 --testTimeout 600000 ${names.map((name) => `test/${name}`).join(' ')}`;
/** The checks of `npm run verify` with that word in their names; all without one. */
export const verify = (/** @type {string} */ word) => `node dist/node/bench.js verify --quick --only '${word}'`;
const built = (/** @type {string} */ command) =>
  `vite build --config vite.node.config.ts --logLevel silent && ${command}`;

/**
 * In each edit of `file` the first text is replaced by the second; `command` must fail then.
 * @type {readonly { name: string, file: string, edits: readonly (readonly [string, string])[], command: string, note: string }[]}
 */
export const NAMED = [
  {
    name: 'a split searches another window',
    file: 'assembly/endgame/nullwindow.ts',
    edits: [['    load<i32>(split, SPLIT_ALPHA),\n', '    load<i32>(split, SPLIT_ALPHA) + 4,\n']],
    command: verify('threads'),
    note: 'verify, the same with threads',
  },
  {
    name: 'a helper takes the best of another split',
    file: 'assembly/split.ts',
    edits: [['  return load<i32>(split, BEST);', '  return load<i32>(split, BEST) + 2;']],
    command: verify('threads'),
    note: 'verify, the same with threads',
  },
  {
    name: 'a helper takes a split that is not the highest',
    file: 'assembly/split.ts',
    edits: [
      ['load<i32>(split, SPLIT_DEPTH) <= deepest) continue;', 'load<i32>(split, SPLIT_DEPTH) == deepest) continue;'],
    ],
    command: unit('core/split-choice'),
    note: 'test/core/split-choice',
  },
  {
    name: 'a split takes any number of helpers',
    file: 'assembly/split.ts',
    edits: [['    atomic.load<i32>(split, HELPERS) < MAX_HELPERS &&\n', '']],
    command: unit('core/split-choice'),
    note: 'test/core/split-choice',
  },
  {
    name: 'any entry of the bucket will do',
    file: 'assembly/table.ts',
    edits: [['  if ((load<u64>(bucket, 24) ^ data) == key) return data;', '  if (data) return data;']],
    command: verify('tables'),
    note: 'verify, tables of a few buckets',
  },
  {
    name: 'half of the key is not looked at',
    file: 'assembly/table.ts',
    edits: [
      [
        '  if ((load<u64>(bucket, 8) ^ data) == key) return data;',
        '  if (((load<u64>(bucket, 8) ^ data) & 15) == (key & 15)) return data;',
      ],
    ],
    command: unit('core/table'),
    note: 'test/core/table',
  },
  {
    name: 'a bound of another search is given back',
    file: 'assembly/endgame/nullwindow.ts',
    edits: [
      [
        '      if (lowerOf(known) > alpha) return lowerOf(known);',
        '      if (lowerOf(known) >= alpha) return alpha + 1;',
      ],
    ],
    command: verify('tables'),
    note: 'verify, tables of a few buckets',
  },
  {
    name: 'selective bounds pass for proofs',
    file: 'assembly/table.ts',
    edits: [['  return selectivityOf(data) == PROVED;', '  return selectivityOf(data) >= 0;']],
    command: unit('core/exact'),
    note: 'test/core/exact, what a selective search left',
  },
  {
    name: 'depth and selectivity in the other half of the word',
    file: 'assembly/table.ts',
    edits: [
      [
        '    ((<u64>selectivity) << 24) |\n    ((<u64>first) << 32) |',
        '    ((<u64>first) << 24) |\n    ((<u64>selectivity) << 32) |',
      ],
      ['  return <i32>(<u8>(data >> 24));', '  return <i32>(<u8>(data >> 33 << 1 >> 1));'],
      ['  return <i32>(<u8>(data >> 32));', '  return <i32>(<u8>(data >> 24));'],
      ['(data >> 33 << 1 >> 1)', '(data >> 32)'],
    ],
    command: unit('core/table'),
    note: 'test/core/table, entries of two writers',
  },
  {
    name: 'proofs that contradict one another are joined',
    file: 'assembly/table.ts',
    edits: [['            countContradiction();\n', '']],
    command: unit('core/table'),
    note: 'test/core/table, contradictions',
  },
  {
    name: 'the two counts share their entries',
    file: 'assembly/thread.ts',
    edits: [['load<i32>(DISCS_ONLY) ? 0x5bd1e995a3c7f0d1 : 0;', 'load<i32>(DISCS_ONLY) ? 0 : 0;']],
    command: unit('core/exact'),
    note: 'test/core/exact, the two counts',
  },
  {
    name: 'a node is cut on its static value alone',
    file: 'assembly/midgame/probcut.ts',
    edits: [['now - hope <= low && search', 'now - hope <= low || search']],
    command: unit('core/probcut'),
    note: 'test/core/probcut',
  },
  {
    name: 'what is not refuted yet leads an unfinished proof',
    file: 'workers/moves.ts',
    edits: [
      [
        'return trustedValue(b) - trustedValue(a) || b.low - a.low',
        'return guessOf(b) - guessOf(a) || b.high - a.high',
      ],
    ],
    command: unit('workers/moves'),
    note: 'test/workers/moves',
  },
  {
    name: 'slices stay as short where no table leads a search back',
    file: 'workers/slices.ts',
    edits: [['!this.#isLedBack ? 2 * this.#sliceMs', '!this.#isLedBack ? this.#sliceMs']],
    command: unit('workers/slices'),
    note: 'test/workers/slices',
  },
  {
    name: 'an engine takes displacements for searches that a table leads back',
    file: 'workers/engine.ts',
    edits: [['job.job, onSlice, !displacement)', 'job.job, onSlice)']],
    command: unit('core/shape-engine'),
    note: 'test/core/shape-engine, where memory is not shared',
  },
  {
    name: 'a level is as many plies where discs move',
    file: 'workers/levels.ts',
    edits: [['movesDiscs ? Math.ceil(level / LEVELS_A_MOVING_PLY) : level', 'level']],
    command: unit('workers/levels'),
    note: 'test/workers/levels, where discs move',
  },
  {
    name: 'a move is where it ends',
    file: 'game/notation.ts',
    edits: [['  originOf(a) === originOf(b) &&\n', '']],
    command: unit('workers/review'),
    note: 'test/workers/review, two discs to one square',
  },
  {
    name: 'a report forgets where a disc came from',
    file: 'workers/moves.ts',
    edits: [
      [
        'move: move.move, flips',
        "move: move.move.kind === 'displace' ? { kind: 'place', square: move.move.to } : move.move, flips",
      ],
    ],
    command: unit('core/shape-engine'),
    note: 'test/core/shape-engine, golden samples',
  },
  {
    name: 'a game’s best moves are placings',
    file: 'cli/game.ts',
    edits: [["best.kind !== 'pass'", "best.kind === 'place'"]],
    command: built(unit('cli/analyse')),
    note: 'test/cli/analyse, a disc that moves',
  },
  {
    name: 'a played disc that moved is a placing',
    file: 'cli/game.ts',
    edits: [
      [
        '{ played: move, equal:',
        "{ played: move.kind === 'displace' ? { kind: 'place', square: move.to } : move, equal:",
      ],
    ],
    command: built(unit('cli/analyse')),
    note: 'test/cli/analyse, a disc that moves',
  },
  {
    name: 'a partner plays discs that move as placings',
    file: 'workers/play.ts',
    edits: [
      [
        'return { move, loss, account:',
        "return { move: move.kind === 'displace' ? { kind: 'place', square: move.to } : move, loss, account:",
      ],
    ],
    command: unit('workers/play'),
    note: 'test/workers/play, where it came from',
  },
  {
    name: 'a board solved as a whole takes all the time it needs',
    file: 'workers/shapes/retrograde.ts',
    edits: [
      [
        'await this.#slices.wait(new Promise((resolve) => setTimeout(resolve)));',
        'await new Promise((resolve) => setTimeout(resolve));',
      ],
    ],
    command: unit('core/shape-engine -t "time is kept"'),
    note: 'test/core/shape-engine, time is kept',
  },
  {
    name: 'time runs before every move has a value',
    file: 'workers/engine.ts',
    edits: [
      ['    const state = await stateAfter(', '    slices.end = watch.end;\n    const state = await stateAfter('],
    ],
    command: unit('core/engine'),
    note: 'test/core/engine, however short the time',
  },
  {
    name: 'an opening joins the engine that there is',
    file: 'workers/client.ts',
    edits: [["this.#live?.end('stopped');\n    this.#dismiss();", "this.#live?.end('stopped');"]],
    command: unit('workers/client'),
    note: 'test/workers/client, open starts it anew',
  },
  {
    name: 'an engine that has thrown goes on',
    file: 'workers/client.ts',
    edits: [['if (crew instanceof Crew) crew.dismiss();', '']],
    command: unit('workers/client'),
    note: 'test/workers/client, a job that throws',
  },
  {
    name: 'every fault is the file’s',
    file: 'cli/solve.ts',
    edits: [['if (error !== unread) say', 'if (false) say']],
    command: unit('cli/parts'),
    note: 'test/cli/parts, a fault of the program',
  },
  {
    name: 'a client starts as many threads as it is told',
    file: 'workers/client.ts',
    edits: [['threads: Math.min(options.threads, cores)', 'threads: options.threads']],
    command: unit('workers/client'),
    note: 'test/workers/client, more threads than cores',
  },
  {
    name: 'the shell asks for as many threads as it is told',
    file: 'cli/solve.ts',
    edits: [['return { ...command, threads: CORES };', 'return command;']],
    command: unit('cli/parts'),
    note: 'test/cli/parts, more threads than cores',
  },
  {
    name: 'nobody is told that there are fewer threads',
    file: 'workers/client.ts',
    edits: [['!isCut || answer', 'true || answer']],
    command: unit('workers/client'),
    note: 'test/workers/client, more threads than cores',
  },
];

/** @type {readonly (readonly [RegExp, string])[]} */
export const OPERATORS = [
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ === /g, ' !== '],
  [/ !== /g, ' === '],
  [/ == /g, ' != '],
  [/ != /g, ' == '],
  [/ && /g, ' || '],
  [/ \|\| /g, ' && '],
  [/ \+ 1\b/g, ' + 2'],
  [/ - 1\b/g, ' - 0'],
  [/\bmax\(/g, 'min('],
  [/\bmin\(/g, 'max('],
  [/Math\.max\(/g, 'Math.min('],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/ << /g, ' >> '],
  [/ \^ /g, ' | '],
  [/ \| /g, ' & '],
];
