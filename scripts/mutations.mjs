/** What `npm run mutants` breaks: faults for which checks were written, and operators replaced at random. */

/** The unit tests of these files or folders, with generous time limits. */
export const unit = (/** @type {readonly string[]} */ ...names) =>
  `vitest run --project unit --bail 1 --testTimeout 600000 ${names.map((name) => `test/${name}`).join(' ')}`;
/** The schedules of threads, more of them than usual. */
const split = `OUTFLANK_SAMPLES=4 ${unit('core/split.test')} -t 'schedule'`;
/** The checks of `npm run verify` with that word in their names; all without one. */
export const verify = (/** @type {string} */ word) => `node dist/node/bench.js verify --quick --only '${word}'`;
/** The tests in a browser of these files. */
const component = (/** @type {readonly string[]} */ ...names) =>
  `vitest run --project 'component*' --bail 1 ${names.map((name) => `test/web/${name}`).join(' ')}`;
/** A page that can't be built doesn't count as found by a test. */
const page = (/** @type {string} */ command) => `{ vite build --logLevel silent || exit 0; } && ${command}`;
/** A test in the built page, by its file and what is in its name. */
const e2e = (/** @type {string} */ file, /** @type {string} */ name) =>
  page(`playwright test --project ${file.includes('plain') ? 'plain' : 'isolated'} -x ${file} -g '${name}'`);

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
    name: 'a helper does not look again once it has entered',
    file: 'assembly/split.ts',
    edits: [
      [
        '    atomic.load<i32>(split, OPEN) && !atomic.load<i32>(split, SPLIT_CUT) && (',
        '    !atomic.load<i32>(split, SPLIT_CUT) && (',
      ],
    ],
    command: split,
    note: 'test/core/split',
  },
  {
    name: 'an owner leaves before its helpers',
    file: 'assembly/split.ts',
    edits: [['    if (atomic.load<i32>(split, HELPERS) == 0) break;\n', '    break;\n']],
    command: split,
    note: 'test/core/split',
  },
  {
    name: 'a signal looks for sleepers before there is an event',
    file: 'assembly/split.ts',
    edits: [
      [
        '  atomic.add<i32>(EVENTS, 1);\n  if (atomic.load<i32>(SLEEPERS) > 0) atomic.notify(EVENTS, -1);\n',
        '  const sleepers = atomic.load<i32>(SLEEPERS);\n  atomic.add<i32>(EVENTS, 1);\n  if (sleepers > 0) atomic.notify(EVENTS, -1);\n',
      ],
    ],
    command: split,
    note: 'test/core/split',
  },
  {
    name: 'a sleeper does not say that it sleeps',
    file: 'assembly/split.ts',
    edits: [
      ['    atomic.add<i32>(SLEEPERS, 1);\n', ''],
      ['    atomic.sub<i32>(SLEEPERS, 1);\n', ''],
    ],
    command: split,
    note: 'test/core/split',
  },
  {
    name: 'scores are entered without the lock',
    file: 'assembly/split.ts',
    edits: [['  while (atomic.cmpxchg<i32>(split, 0, 1, LOCK) != 0) {}\n', '']],
    command: split,
    note: 'test/core/split',
  },
  {
    name: 'a helper leaves in silence',
    file: 'assembly/split.ts',
    edits: [['  atomic.sub<i32>(split, 1, HELPERS);\n  signal();\n', '  atomic.sub<i32>(split, 1, HELPERS);\n']],
    command: split,
    note: 'test/core/split',
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
    file: 'assembly/midgame/search.ts',
    edits: [['now - hope <= low && search', 'now - hope <= low || search']],
    command: unit('core/probcut'),
    note: 'test/core/probcut',
  },
  {
    name: 'what is not refuted yet leads an unfinished proof',
    file: 'workers/engine/moves.ts',
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
    file: 'workers/engine/slices.ts',
    edits: [['!this.#isLedBack ? 2 * this.#sliceMs', '!this.#isLedBack ? this.#sliceMs']],
    command: unit('workers/slices'),
    note: 'test/workers/slices',
  },
  {
    name: 'an engine takes displacements for searches that a table leads back',
    file: 'workers/engine/engine.ts',
    edits: [['job.job, onSlice, !displacement)', 'job.job, onSlice)']],
    command: unit('core/shape-engine'),
    note: 'test/core/shape-engine, where memory is not shared',
  },
  {
    name: 'a level is as many plies where discs move',
    file: 'workers/levels.ts',
    edits: [['Math.ceil(level / LEVELS_PER_MOVING_PLY)', 'level']],
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
    file: 'workers/engine/moves.ts',
    edits: [
      [
        '...known, move, line }',
        "...known, move: move.kind === 'displace' ? { kind: 'place', square: move.to } : move, line }",
      ],
    ],
    command: unit('core/shape-engine'),
    note: 'test/core/shape-engine, golden samples',
  },
  {
    name: 'a game’s best moves are placings',
    file: 'cli/commands/game.ts',
    edits: [["best.kind !== 'pass'", "best.kind === 'place'"]],
    command: unit('cli/analyse'),
    note: 'test/cli/analyse, a disc that moves',
  },
  {
    name: 'a played disc that moved is a placing',
    file: 'workers/review/review.ts',
    edits: [
      [
        '...(played && { played, equal:',
        "...(played && { played: played.kind === 'displace' ? { kind: 'place', square: played.to } : played, equal:",
      ],
    ],
    command: unit('cli/analyse'),
    note: 'test/cli/analyse, a disc that moves',
  },
  {
    name: 'a partner plays discs that move as placings',
    file: 'workers/review/play.ts',
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
    file: 'workers/engine/shapes/retrograde.ts',
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
    file: 'workers/engine/engine.ts',
    edits: [
      ['    const state = await stateAfter(', '    slices.end = watch.end;\n    const state = await stateAfter('],
    ],
    command: unit('core/engine'),
    note: 'test/core/engine, however short the time',
  },
  {
    name: 'an opening joins the engine that there is',
    file: 'workers/client/client.ts',
    edits: [["this.#live?.end('stopped');\n    this.#dismiss();", "this.#live?.end('stopped');"]],
    command: unit('workers/client'),
    note: 'test/workers/client, open starts it anew',
  },
  {
    name: 'an engine that has thrown goes on',
    file: 'workers/client/client.ts',
    edits: [['if (workers instanceof EngineWorkers) workers.dismiss();', '']],
    command: unit('workers/client'),
    note: 'test/workers/client, a job that throws',
  },
  {
    name: 'every fault is the file’s',
    file: 'cli/input.ts',
    edits: [['if (error !== unread) shell.say', 'if (false) shell.say']],
    command: unit('cli/parts'),
    note: 'test/cli/parts, a fault of the program',
  },
  {
    name: 'a game that an interrupt broke off is kept as lost',
    file: 'cli/match/match.ts',
    edits: [['if (this.isOver || this.#shell.isOver) return;', 'if (this.isOver) return;']],
    command: unit('cli/match/match'),
    note: 'test/cli/match, interrupted',
  },
  {
    name: 'games after the decision of a match count',
    file: 'cli/match/match.ts',
    edits: [['return game < this.#end ?', 'return game < this.total ?']],
    command: unit('cli/match/match'),
    note: 'test/cli/match, its hypotheses',
  },
  {
    name: 'an engine’s late answers to its greeting count as others',
    file: 'cli/match/running-engine.ts',
    edits: [["first.value === 'gtp' && left > 0", "first.value === 'gtp' && left > 9"]],
    command: unit('cli/match/conversation'),
    note: 'test/cli/match/conversation, an engine speaks',
  },
  {
    name: 'error bars see one game of each pair',
    file: 'cli/match/ratings.ts',
    edits: [['surprises.get(pair) ?? ', '']],
    command: unit('cli/match/ratings'),
    note: 'test/cli/match/ratings, what they promise',
  },
  {
    name: 'a client starts as many threads as it is told',
    file: 'workers/client/client.ts',
    edits: [['threads: Math.min(options.threads, cores)', 'threads: options.threads']],
    command: unit('workers/client'),
    note: 'test/workers/client, more threads than cores',
  },
  {
    name: 'the shell asks for as many threads as it is told',
    file: 'cli/solver.ts',
    edits: [['return Math.min(threads, cores);', 'return threads;']],
    command: unit('cli/parts'),
    note: 'test/cli/parts, more threads than cores',
  },
  {
    name: 'fewer threads than asked for are not reported',
    file: 'workers/client/client.ts',
    edits: [['!isCut || answer', 'true || answer']],
    command: unit('workers/client'),
    note: 'test/workers/client, more threads than cores',
  },
  {
    name: 'a move is played while a threat is shown',
    file: 'web/workbench/workbench.ts',
    edits: [['this.shown.isThreat\n', 'false\n']],
    command: component('app-threat'),
    note: 'test/web/app-threat',
  },
  {
    name: 'what is not in the library is said to be saved',
    file: 'web/document/autosave.ts',
    edits: [["=== false ? 'refused' : 'unnamed';", "=== false ? 'refused' : 'kept';"]],
    command: component('app-study'),
    note: 'test/web/app-study, a fresh page',
  },
  {
    name: 'a tab that opens a study writes it',
    file: 'web/document/autosave.ts',
    edits: [['written: revision > 0 && !isEdited ? document : null', 'written: null']],
    command: e2e('keeping.isolated', 'two tabs that only look'),
    note: 'e2e keeping, two tabs that only look',
  },
  {
    name: 'a deleted document is written again',
    file: 'web/document/stored-documents.ts',
    edits: [['    autosave.forget(id);\n    await this', '    await this']],
    command: unit('document/library'),
    note: 'test/document/library, deleted while its write was refused',
  },
  {
    name: 'a drawing ends with another view',
    file: 'web/modes/setup.ts',
    edits: [['if (isOfOtherRules || !this.isChanged) this.begin(here);', 'this.begin(here);']],
    command: component('app-setup'),
    note: 'test/web/app-setup, a drawing outlasts',
  },
  {
    name: 'a drawing ends with a reload',
    file: 'web/modes/setup.ts',
    edits: [['    this.#history = { past: drawn, present, future: [] };\n', '']],
    command: component('app-setup'),
    note: 'test/web/app-setup, a drawing outlasts',
  },
  {
    name: 'a drawing comes back without its undo',
    file: 'web/modes/setup.ts',
    edits: [['{ past: drawn, present', '{ past: [], present']],
    command: component('app-setup'),
    note: 'test/web/app-setup, a drawing outlasts',
  },
  {
    name: 'files are read in the page',
    file: 'web/import-export/import-client.ts',
    edits: [["if (typeof source === 'string' && source.length <= SHORT_TEXT) {", 'if (source) {']],
    command: e2e('import.isolated', 'large files'),
    note: 'e2e import, large files',
  },
  {
    name: 'a cancelled file is read to its end',
    file: 'web/import-export/import-client.ts',
    edits: [['      worker.terminate();\n', '']],
    command: e2e('import.isolated', 'large files'),
    note: 'e2e import, large files',
  },
  {
    name: 'reading a file shows no progress',
    file: 'web/import-export/import-client.ts',
    edits: [['      this.done = done;\n', '']],
    command: e2e('import.isolated', 'large files'),
    note: 'e2e import, large files',
  },
  {
    name: 'any script is kept for use without a network',
    file: 'web/pwa/genuine.ts',
    edits: [['  return hex(', '  return true || hex(']],
    command: e2e('captive.plain', 'a script'),
    note: 'e2e captive, a script',
  },
  {
    name: 'a page is kept in the place of a picture',
    file: 'web/pwa/genuine.ts',
    edits: [['if (mark === null) return !', 'if (mark === null) return true || !']],
    command: e2e('captive.plain', 'an icon'),
    note: 'e2e captive, an icon',
  },
  {
    name: 'any page is kept as the page',
    file: 'web/pwa/genuine.ts',
    edits: [['return mark !== null && (', 'return mark !== null || (']],
    command: e2e('captive.plain', 'neither the page'),
    note: 'e2e captive, the page',
  },
  {
    name: 'a storage that never answers is waited for',
    file: 'web/browser/in-time.ts',
    edits: [['patienceMs);\n  });', '100 * patienceMs);\n  });']],
    command: e2e('keeping.isolated', 'a storage that never answers'),
    note: 'e2e keeping, a storage that never answers',
  },
  {
    name: 'a damaged copy ends the bringing home of all',
    file: 'web/document/recovery.ts',
    edits: [
      ["if (entry === 'damaged') damaged.push({ id, name: id });", "if (entry === 'damaged') throw new Error(id);"],
    ],
    command: component('app-study'),
    note: 'test/web/app-study, a copy that can’t be read',
  },
  {
    name: 'a worker that ends is not missed',
    file: 'workers/worker-end.ts',
    edits: [['{ signal }, onEnd)', '{ signal }, () => undefined)']],
    command: e2e('workers.plain', 'ends without a word'),
    note: 'e2e workers, ends without a word',
  },
  {
    name: 'a worker has no policy on a first visit',
    file: 'workers/client/start-worker.ts',
    edits: [['hasHeaders ? href : lineFor(href)', 'hasHeaders || href ? href : lineFor(href)']],
    command: e2e('workers.plain', 'reaches its own host and no other'),
    note: 'e2e workers, its own host and no other',
  },
  {
    name: 'a review does not say that it has the engine',
    file: 'web/analyse/engine/outflank-engine.ts',
    edits: [["if (holder && phase === 'paused')", "if (!phase && holder && phase === 'paused')"]],
    command: e2e('study-review.isolated', 'who has the engine'),
    note: 'e2e study-review, who has the engine',
  },
  {
    name: 'the engine is not taken back from a review',
    file: 'web/workbench/engine-switch.ts',
    edits: [["  if (engineView.holder && kind !== 'analyse' && kind !== 'setup') modes.leave();\n", '']],
    command: e2e('study-review.isolated', 'who has the engine'),
    note: 'e2e study-review, who has the engine',
  },
  {
    name: 'an element drawn as another row is not measured',
    file: 'web/ui/virtual-list.ts',
    edits: [['this.#heights.get(row) ?? known', 'seen ?? known']],
    command: component('virtual-list'),
    note: 'test/web/virtual-list',
  },
  {
    name: 'a list of other games begins where the one before was',
    file: 'web/import-export/outflank-games.ts',
    edits: [['    this.#virtual.toTop();\n', '']],
    command: component('virtual-list'),
    note: 'test/web/virtual-list, the list of games',
  },
  {
    name: 'the page comes without the licences of what is in it',
    file: 'scripts/licences.ts',
    edits: [['  return /^.*?(node_modules', "  return id.includes('/idb/') ? null : /^.*?(node_modules"]],
    command: page(unit('scripts/licences')),
    note: 'test/scripts/licences',
  },
  {
    name: 'a search that is stopped goes on unseen',
    file: 'web/engine/engine-controller.ts',
    edits: [['    run?.abort.abort();\n', '    void run;\n']],
    command: e2e('threads.plain', 'can be stopped'),
    note: 'e2e threads, can be stopped',
  },
  {
    name: 'a search is stopped by the end of its worker',
    file: 'workers/client/engine-workers.ts',
    edits: [['      else this.#engine.stop(job).catch(() => undefined);\n', '']],
    command: e2e('threads.plain', 'can be stopped'),
    note: 'e2e threads, can be stopped',
  },
  {
    name: 'a view that can’t be loaded is asked for with each drawing',
    file: 'web/app/lazy-views.ts',
    edits: [['if (!element && id !== this.#drawn) void', 'if (!element) void']],
    command: e2e('late.plain', 'a tab'),
    note: 'e2e late.plain, a tab',
  },
  {
    name: 'the end of a game is not announced',
    file: 'web/play/play-mode.ts',
    edits: [["if (this.turn === 'over') this.#host.say(this.result);", "if (this.turn === 'over') void this.result;"]],
    command: component('app-play'),
    note: 'test/web/app-play',
  },
  {
    name: 'a game that is ended keeps the engine',
    file: 'web/modes/mode-holder.ts',
    edits: [['  leave(): void {\n    this.#abort.abort();\n', '  leave(): void {\n']],
    command: unit('modes'),
    note: 'test/modes, entering one leaves the other',
  },
  {
    name: 'a database of an earlier version is emptied',
    file: 'web/browser/database.ts',
    edits: [
      [
        'if ([...database.objectStoreNames].includes(name as Name<Schema>)) continue;',
        'if ([...database.objectStoreNames].includes(name as Name<Schema>)) database.deleteObjectStore(name as Name<Schema>);',
      ],
    ],
    command: component('library-store'),
    note: 'test/web/library-store, a study of the first version',
  },
  {
    name: 'a record without a field is none',
    file: 'web/document/library-records.ts',
    edits: [['    path: text,', '    path: v.string(),']],
    command: component('library-store'),
    note: 'test/web/library-store, a shape of its own',
  },
  {
    name: 'a broken game of a base has no moves before the fault',
    file: 'game/formats/wthor.ts',
    edits: [
      ['placed(begunGame(played.fault, { start, moves: replay.moves, info }), where)', 'placed(played.fault, where)'],
    ],
    command: component('app-import'),
    note: 'test/web/app-import',
  },
  {
    name: 'texts are too pale at night on a phone',
    file: 'web/ui/styles/page.css',
    edits: [['*,', '@media (max-width: 400px) and (prefers-color-scheme: dark) { :root { --ink-2: #3a423e; } }\n*,']],
    command: e2e('access.isolated', 'axe and overflow.*engine off'),
    note: 'e2e access, engine off',
  },
  {
    name: 'ids need a secure page',
    file: 'web/browser/new-id.ts',
    edits: [['const bytes = ', 'if (globalThis.crypto) return crypto.randomUUID();\n  const bytes = ']],
    command: e2e('insecure.plain', ''),
    note: 'e2e insecure',
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
