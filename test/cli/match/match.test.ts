/** `outflank match` with engines that are programs of their own. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { version } from '../../../cli/version.ts';
import type { GameRecord } from '../../../cli/match/record.ts';
import { parseGgf } from '../../../game/formats/ggf.ts';
import { makeTranscript } from '../../../game/formats/transcript.ts';
import { endPrograms, outflank, talk } from '../run.ts';
import { firstLine, linesOf, start } from '../processes.ts';
import { hasPython } from '../../python.ts';
import { faulty, GREEDY, NO_PYTHON } from './engines.ts';

afterEach(endPrograms);
const folder = mkdtempSync(join(tmpdir(), 'outflank-match-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string): string => join(folder, name);

if (!hasPython) console.warn(NO_PYTHON);

const GOOD = ['--engine', `good=${GREEDY}`];
const OTHER = ['--engine', `other=${faulty('banner')}`];

/** The games of a match, and the line after them. */
async function play(...words: readonly string[]) {
  const { out, err, status } = await outflank(['match', '--format', 'jsonl', ...words]);
  const lines = linesOf(out);
  return { games: lines.slice(0, -1) as GameRecord[], result: lines.at(-1) as Result, out, err, status };
}

interface Result {
  readonly engines: readonly Readonly<Record<string, unknown>>[];
  readonly sprt?: { readonly accepted: string | null; readonly pairs: number };
}

/** All but what depends on the machine. */
const figuresOf = ({ engines }: Result): object[] => engines.map((engine) => ({ ...engine, secondsPerMove: 0 }));
const movesOf = (games: readonly GameRecord[]): string[] => games.map(({ moves }) => moves);

describe.skipIf(!hasPython)('an engine', () => {
  test.each([
    ['crash', 'crash', 'ended with exit status 3, saying “out of ideas”.'],
    ['flood', 'flood', 'wrote 4 million characters without an answer.'],
    ['illegal', 'illegal move', 'is already taken by Black.'],
    ['garbage', 'illegal move', 'played “xyzzy”, which is no move.'],
    ['refusal', 'refusal', 'answered “genmove w” with “? no idea”.'],
    ['resignation', 'resignation', 'resigned.'],
  ])('with the fault “%s” loses, and the match goes on', async (fault, end, why) => {
    const { games, result, err, status } = await play(...GOOD, '--engine', `bad=${faulty(fault)}`, '--games', '2');
    expect(status).toBe(0);
    expect(games.map(({ winner, end: how }) => [winner, how])).toEqual([
      ['black', end],
      ['white', end],
    ]);
    expect(games[0]!.why).toMatch(/^“bad” /);
    expect(games[0]!.why).toContain(why);
    // Eight moves of XOT, two of its own, three of the other's.
    expect(games[0]!.moves).toMatch(/^([a-h][1-8]){13}$/);
    expect(err).toContain(`Game 1: ${games[0]!.why} Moves: ${games[0]!.moves}`);
    expect(result.engines[1]).toMatchObject({ name: 'bad', lost: 2, forfeited: 2, discs: null });
  });

  test('that never moves loses on time, and is started anew', async () => {
    const bad = ['--engine', `bad=${faulty('hang')}`];
    const { games } = await play(...GOOD, ...bad, '--games', '2', '--clock', '0.05');
    expect(games.map(({ winner, end, why }) => [winner, end, why])).toEqual([
      ['black', 'time', '“bad” ran out of time.'],
      ['white', 'time', '“bad” ran out of time.'],
    ]);
  });

  test('that speaks NBoard’s protocol is known by its answers, and plays the same', async () => {
    const games = ['--games', '4'];
    const nboard = await play(...GOOD, '--engine', `other=${faulty('nboard')}`, ...games);
    const gtp = await play(...GOOD, ...OTHER, ...games);
    expect(nboard.games.map(({ end }) => end)).toEqual(Array(4).fill('played out'));
    expect(movesOf(nboard.games)).toEqual(movesOf(gtp.games));
    // At least one of them has a pass.
    expect(movesOf(gtp.games).join()).toContain('--');
  });

  test.each([
    ['mute', '“bad” gave no answer within 0.2 s; it must speak GTP or NBoard’s protocol.'],
    ['gtp:mute', '“bad” gave no answer within 0.2 s; it must speak GTP.'],
    ['nboard:mute', '“bad” gave no answer within 0.2 s; it must speak NBoard’s protocol.'],
  ])('that says nothing (%s) ends the match before its first game', async (fault, sentence) => {
    const [, protocol = ''] = /^(\w+:)mute/.exec(fault) ?? [];
    const bad = `bad=${protocol}${faulty('mute')}`;
    const { out, err, status } = await outflank(['match', '--engine', bad, ...GOOD, '--patience', '0.2']);
    expect({ out, err, status }).toEqual({ out: '', err: `outflank: ${sentence}\n`, status: 1 });
  });

  test('that goes and leaves a process behind doesn’t keep us', async () => {
    const bad = ['--engine', 'bad=sh -c "sleep 600 & exit 3"'];
    const { err, status } = await outflank(['match', ...bad, ...GOOD, '--patience', '0.2']);
    expect(err).toContain('“bad” gave no answer within 0.2 s');
    expect(status).toBe(1);
  });

  test('that is not there ends the match before its first game', async () => {
    const { err, status } = await outflank(['match', '--engine', 'none=/no/such/engine', ...GOOD]);
    expect(err).toBe('outflank: “none” can’t be started (there is no such file or folder).\n');
    expect(status).toBe(1);
  });
});

describe.skipIf(!hasPython)('a match', () => {
  const LINES = 'f5d6 # one\n\nf5f6e6\n% nothing\nf5f4\n';

  test('plays every opening with both colours, all against all', async () => {
    const file = inFolder('openings.txt');
    writeFileSync(file, LINES);
    const third = ['--engine', `third=${faulty('nboard')}`];
    const { games, result } = await play(...GOOD, ...OTHER, ...third, '--openings', file, '--games', '2');
    expect(games.map(({ black, white }) => `${black}-${white}`)).toEqual([
      'good-other',
      'other-good',
      'good-third',
      'third-good',
      'other-third',
      'third-other',
    ]);
    const opening = LINES.match(/^f5\w+/gm)!.find((line) => games[0]!.moves.startsWith(line))!;
    for (const { moves } of games) expect(moves.slice(0, opening.length)).toBe(opening);
    // Three times the same engine.
    expect(new Set(movesOf(games)).size).toBe(1);
    expect(result.engines.map(({ elo, games: played }) => [elo, played])).toEqual([
      [0, 4],
      [0, 4],
      [0, 4],
    ]);
  });

  test('writes its games as GGF', async () => {
    const file = inFolder('games.ggf');
    const bad = ['--engine', `bad=${faulty('crash')}`];
    const { games } = await play(...GOOD, ...bad, '--games', '2', '--clock', '5+3', '--ggf', file);
    const read = parseGgf(readFileSync(file, 'utf8'));
    if (!read.ok) throw new Error('no GGF');
    const back = read.value.map(({ game }) => (game.ok ? game.value : undefined));
    expect(back.map((game) => game && makeTranscript(game.start, game.moves))).toEqual(movesOf(games));
    expect(back[0]!.info).toMatchObject({ black: 'good', white: 'bad', result: '+64.00:r', time: '5:00/0:03' });
    expect(back[1]!.info).toMatchObject({ black: 'bad', white: 'good', result: '-64.00:r' });
    expect(back[0]!.notes?.get(9)?.seconds).toBe(games[0]!.seconds[8]);
  });

  test('takes openings in UTF-16', async () => {
    const file = inFolder('wide.txt');
    writeFileSync(file, '\ufefff5d6\n', 'utf16le');
    const { games } = await play(...GOOD, ...OTHER, '--openings', file, '--games', '2');
    expect(movesOf(games)).toEqual(Array(2).fill(expect.stringMatching(/^f5d6/)));
  });

  test('plays the same games side by side', async () => {
    const one = await play(...GOOD, ...OTHER, '--games', '4', '--seed', '5');
    const two = await play(...GOOD, ...OTHER, '--games', '4', '--seed', '5', '--parallel', '2');
    expect(movesOf(two.games)).toEqual(movesOf(one.games));
    expect(figuresOf(two.result)).toEqual(figuresOf(one.result));
    const other = await play(...GOOD, ...OTHER, '--games', '2', '--seed', '6');
    expect(movesOf(other.games)).not.toEqual(movesOf(one.games.slice(0, 2)));
  });

  test('goes on after a kill, with a torn last line, to the same end', async () => {
    const keep = inFolder('killed.jsonl');
    const words = ['--format', 'jsonl', ...GOOD, ...OTHER, '--games', '6'];
    const child = start('match', ...words, '--keep', keep);
    await firstLine(child);
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    const before = readFileSync(keep, 'utf8');
    const kept = before.slice(0, before.lastIndexOf('\n') + 1);
    writeFileSync(keep, `${kept}{"game":5,"black":"go`);
    const resumed = await play(...words, '--keep', keep);
    expect(resumed.err).toContain(`The last line of “${keep}” was torn; its game is played again.`);
    expect(readFileSync(keep, 'utf8').startsWith(kept)).toBe(true);
    const whole = await play(...words);
    expect(movesOf(resumed.games)).toEqual(movesOf(whole.games));
    expect(figuresOf(resumed.result)).toEqual(figuresOf(whole.result));
    // A longer match goes on with it, and a finished one is only reported again.
    const longer = await play(...words, '--games', '8', '--keep', keep);
    expect(longer.games.slice(0, 6)).toEqual(resumed.games);
    expect(await play(...words, '--keep', keep)).toMatchObject({ games: resumed.games, status: 0 });
  });

  test('isn’t played by two programs at once', async () => {
    const [keep, sign] = [inFolder('twice.jsonl'), inFolder('twice-hangs')];
    const hanging = ['match', ...GOOD, '--engine', `bad=${faulty(`hang ${sign}`)}`, '--games', '2', '--keep', keep];
    const child = start(...hanging);
    await expect.poll(() => existsSync(sign)).toBe(true);
    const { err, out, status } = await outflank(hanging);
    expect(err).toBe(
      `outflank: “${keep}” is in use by a match that process ${child.pid} plays. If there is no such match, delete “${keep}.lock”.\n`,
    );
    expect({ out, status }).toEqual({ out: '', status: 1 });
    // One that is gone holds nothing.
    child.kill('SIGKILL');
    await new Promise((resolve) => child.once('close', resolve));
    expect(existsSync(`${keep}.lock`)).toBe(true);
    expect((await play(...hanging.slice(1), '--clock', '0.05')).err).toContain('which differs in its clock.');
    expect(existsSync(`${keep}.lock`)).toBe(false);
  });

  test('says which games are there already, and which of them twice', async () => {
    const keep = inFolder('doubled.jsonl');
    const words = [...GOOD, ...OTHER, '--games', '2', '--keep', keep];
    await play(...words);
    const [first = '', one = '', two = ''] = readFileSync(keep, 'utf8').split('\n');
    writeFileSync(keep, `${first}\n${one}\n`);
    expect((await play(...words)).err).toBe(`outflank: 1 game is in “${keep}” already.\n`);
    writeFileSync(keep, [first, one, two, one, one, ''].join('\n'));
    const { err, games } = await play(...words);
    expect(games).toHaveLength(2);
    expect(err).toBe(
      `outflank: 2 games are in “${keep}” already.\noutflank: “${keep}” has games more than once (2 lines too many); the last of each counts.\n`,
    );
  });

  test('says before its first game that its GGF can’t be written', async () => {
    const { err, out, status } = await outflank(['match', ...GOOD, ...OTHER, '--ggf', inFolder('none/x.ggf')]);
    const why = 'there is no such file or folder';
    expect(err).toBe(`outflank: “${inFolder('none/x.ggf')}” can’t be written: ${why}.\n`);
    expect({ out, status }).toEqual({ out: '', status: 1 });
    expect((await outflank(['match', ...GOOD, ...OTHER, '--ggf', folder])).err).toContain('it is a folder');
  });

  test('refuses the games of another match', async () => {
    const keep = inFolder('other.jsonl');
    const words = ['match', ...GOOD, ...OTHER, '--games', '2', '--keep', keep];
    await outflank(words);
    const seed = await outflank([...words, '--seed', '2']);
    expect(seed.err).toBe(
      `outflank: “${keep}” has the games of another match, which differs in its openings. Take another file, or go on as it was begun.\n`,
    );
    expect(seed).toMatchObject({ out: '', status: 1 });
    appendFileSync(keep, '{"game":3}\n');
    const asGiven = [...words.slice(0, -1), 'other.jsonl'];
    expect((await outflank(asGiven, '', { cwd: folder })).err).toContain('Line 4 of “other.jsonl” is no game of this');
  });

  test.each(['Dear diary,\n', 'f5d6c3', '{"match":{"engines":[{"name":"mine"'])(
    'leaves a foreign file alone: %j',
    async (text) => {
      const keep = inFolder('foreign.jsonl');
      writeFileSync(keep, text);
      const { err, status } = await outflank(['match', ...GOOD, ...OTHER, '--games', '2', '--keep', keep]);
      expect({ err, status }).toEqual({ err: `outflank: “${keep}” is no file of kept games.\n`, status: 1 });
      expect(readFileSync(keep, 'utf8')).toBe(text);
    },
  );

  test('begins anew where its first line is torn', async () => {
    const keep = inFolder('begun.jsonl');
    const words = [...GOOD, ...OTHER, '--games', '2', '--keep', keep];
    await play(...words);
    const [first = ''] = readFileSync(keep, 'utf8').split('\n');
    writeFileSync(keep, first.slice(0, 40));
    expect((await play(...words)).games).toHaveLength(2);
    expect(readFileSync(keep, 'utf8').startsWith(`${first}\n{"game":1,`)).toBe(true);
  });

  test('says at once that a line is only half written', () => {
    // The first line is longer than the 512 or 1024 bytes that a file may have here.
    const names = ['a', 'b'].map((name) => ['--engine', `${name.repeat(1000)}=${GREEDY}`]).flat();
    const words = ['dist/node/outflank.js', 'match', ...names, '--games', '2', '--keep', inFolder('full.jsonl')];
    const limited = ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, ...words];
    const { stderr, status } = spawnSync('sh', limited, { encoding: 'utf8' });
    expect(stderr).toMatch(/^outflank: “.*full\.jsonl” can’t be used to keep games: .*\n$/);
    expect(status).toBe(1);
  });

  test('ends when the test of its hypotheses is decided, and counts the games up to there', async () => {
    const bad = ['--engine', `bad=${faulty('resignation')}`];
    const words = [...GOOD, ...bad, '--sprt', '0,400', '--games', '100'];
    const one = await play(...words);
    expect(one.result.sprt).toMatchObject({ accepted: 'elo1' });
    const { pairs } = one.result.sprt!;
    expect(pairs).toBeGreaterThan(1);
    expect(one.games).toHaveLength(2 * pairs);
    const two = await play(...words, '--parallel', '3');
    expect(movesOf(two.games)).toEqual(movesOf(one.games));
    expect(figuresOf(two.result)).toEqual(figuresOf(one.result));
  });

  test('that tests hypotheses ends undecided after two games from each opening', async () => {
    const file = inFolder('two.txt');
    writeFileSync(file, 'f5d6\nf5f6\n');
    const { games, result, err } = await play(...GOOD, ...OTHER, '--openings', file, '--sprt', '0,10');
    expect(games).toHaveLength(4);
    expect(result.sprt).toMatchObject({ accepted: null, pairs: 2 });
    expect(err).toBe('');
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])(
    'tells what it has on %s, and keeps no game that was broken off',
    async (signal) => {
      const [keep, sign] = [inFolder(`${signal}.jsonl`), inFolder(`${signal}-hangs`)];
      const bad = `bad=${faulty(`hang ${sign}`)}`;
      const { signals, status, stdout, err } = talk('match', ...GOOD, '--engine', bad, '--keep', keep, '--progress');
      await expect.poll(() => existsSync(sign)).toBe(true);
      signals.emit(signal);
      expect(await status).toBe(130);
      // The end of the engine reaches whatever waits for it.
      await setImmediate();
      expect(String(stdout.read())).toContain('engine  Elo');
      expect(err()).toContain('game 0 of 100');
      expect(err()).toContain(`Interrupted. The same command goes on from “${keep}”.`);
      expect(readFileSync(keep, 'utf8').split('\n')).toHaveLength(2);
    },
  );

  test('tells, too, what was played after a game that was broken off', async () => {
    const keep = inFolder('gap.jsonl');
    const bad = ['--engine', `bad=${faulty('hang')}`];
    const options = ['--games', '2', '--parallel', '3', '--keep', keep, '--format', 'jsonl'];
    const { signals, status, stdout } = talk('match', ...GOOD, ...bad, ...OTHER, ...options);
    // The first two games are against the one that hangs; the next two aren't.
    await expect.poll(() => existsSync(keep) && readFileSync(keep, 'utf8')).toContain('{"game":4,');
    signals.emit('SIGINT');
    expect(await status).toBe(130);
    expect(linesOf(String(stdout.read()))).toMatchObject([{ game: 3 }, { game: 4 }, { engines: [{}, {}, {}] }]);
  });
});

/** A command that starts Edax; its options for the protocol are added. */
const EDAX = process.env['OUTFLANK_EDAX'];
if (EDAX === undefined) console.warn('OUTFLANK_EDAX is not set: matches against Edax are left out');

describe.skipIf(EDAX === undefined)('Edax', () => {
  test('plays to the end of the game in both protocols', async () => {
    const gtp = ['--engine', `gtp=${EDAX} -gtp -l 2`];
    const nboard = ['--engine', `nboard=nboard@2:${EDAX} -nboard`];
    const { games, status } = await play(...gtp, ...nboard, '--engine', 'outflank:level=1', '--games', '4');
    expect(status).toBe(0);
    expect(games.map(({ end }) => end)).toEqual(Array(12).fill('played out'));
  });
});

test('docs/guide/match.md shows the engine of the tests', () => {
  const [, shown] = /^```python\n(.*?)^```$/ms.exec(readFileSync('docs/guide/match.md', 'utf8'))!;
  expect(shown).toBe(readFileSync('test/fixtures/engines/greedy.py', 'utf8'));
});

test('Outflank plays itself, at the options of outflank gtp', async () => {
  const engines = '--engine outflank:level=1,no-book --engine two=outflank:level=2,no-book';
  const { out, status } = await outflank(`match ${engines} --games 2 --openings start`.split(' '));
  expect(status).toBe(0);
  expect(out.split('\n')[0]).toMatch(/^engine +Elo +± +games +won +drawn +lost +score +discs +± +forfeits +s\/move$/);
  expect(out).toMatch(/^outflank:level=1,no-book against two: \d won, \d drawn, \d lost \(\d+\.0 %\)/m);
});

test('isn’t continued by another build of Outflank', async () => {
  const keep = inFolder('build.jsonl');
  const words = ['--engine', 'outflank:level=1,no-book', '--engine', 'two=outflank:level=1,no-book', '--games', '2'];
  await play(...words, '--keep', keep);
  const text = readFileSync(keep, 'utf8');
  expect(text).toContain(`"version":"${version} `);
  writeFileSync(keep, text.replace(/"version":"[^"]*"/, '"version":"0.0.1 54530151e813"'));
  expect((await play(...words, '--keep', keep)).err).toContain(
    'another match, which differs in its version of Outflank.',
  );
});

describe('is refused, with a sentence:', () => {
  const two = ['--engine', 'a=x', '--engine', 'b=y'];
  test.each([
    [['--engine', 'x'], 'A match needs two engines: --engine ENGINE --engine ENGINE.'],
    [['--engine', 'x', '--engine', 'x'], 'Two engines are called “x”; --engine NAME=x names one.'],
    [['--engine', 'outflank:level=99', '--engine', 'x'], '--level is a whole number from 1 to 60, not “99”.'],
    [['--engine', 'outflank:rules=6x6', '--engine', 'x'], '“outflank:rules=6x6”: a match is played by Othello’s rules'],
    [['--engine', 'outflank:nonsense', '--engine', 'x'], 'gtp has no option “--nonsense”'],
    [['--engine', 'gtp@3:x', '--engine', 'x'], 'GTP has no command for levels'],
    [['--engine', 'x "y', '--engine', 'x'], 'In “x "y” a quotation mark " has no partner.'],
    [['--engine', 'nboard:', '--engine', 'x'], '“nboard:” names no program.'],
    [[...two, '--games', '7'], '--games is even'],
    [[...two, '--clock', 'soon'], '--clock is MINUTES or MINUTES+SECONDS, as in 5+3, not “soon”.'],
    [[...two, '--clock', '0'], '--clock is MINUTES'],
    [[...two, '--patience', '0'], '--patience is a number of seconds'],
    [[...two, '--sprt', '5,0'], '--sprt is ELO0,ELO1'],
    [[...two, '--sprt', '0,5,0.6'], '--sprt is ELO0,ELO1'],
    [[...two, '--engine', 'c=z', '--sprt', '0,5'], '--sprt is for two engines.'],
  ])('%j', async (words, sentence) => {
    const { err, out, status } = await outflank(['match', ...words]);
    expect(err).toContain(`outflank: ${sentence}`);
    expect({ out, status }).toEqual({ out: '', status: 2 });
  });

  test.each([
    ['f5d6\nf5f5\n', 'Line 2 of “FILE” is no opening; each is a line of moves from the start, like f5d6c3.'],
    ['# nothing\n', 'There are no openings in “FILE”.'],
    ['e6f4e3f6g5d6e7f5c5\n', 'Line 1 of “FILE” is a whole game, with nothing left to play.'],
  ])('openings %j', async (text, sentence) => {
    const file = inFolder('bad.txt');
    writeFileSync(file, text);
    const { err, status } = await outflank(['match', ...two, '--openings', file]);
    expect(err).toContain(sentence.replace('FILE', file));
    expect(status).toBe(1);
  });
});
