/** What `npm run mutants` breaks: the faults that checks were written for, and the operators put in by chance. */

const unit = (/** @type {string} */ files) => `vitest run --project unit --bail 1 ${files}`;
const verify = (/** @type {string} */ word) => `node dist/node/bench.js verify --quick --only '${word}'`;

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
    command: unit('test/core/table.test.ts'),
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
    command: unit('test/core/exact.test.ts'),
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
    command: unit('test/core/table.test.ts'),
    note: 'test/core/table, entries of two writers',
  },
  {
    name: 'proofs that contradict one another are joined',
    file: 'assembly/table.ts',
    edits: [['            countContradiction();\n', '']],
    command: unit('test/core/table.test.ts'),
    note: 'test/core/table, contradictions',
  },
  {
    name: 'the two counts share their entries',
    file: 'assembly/thread.ts',
    edits: [['load<i32>(DISCS_ONLY) ? 0x5bd1e995a3c7f0d1 : 0;', 'load<i32>(DISCS_ONLY) ? 0 : 0;']],
    command: unit('test/core/exact.test.ts'),
    note: 'test/core/exact, the two counts',
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
