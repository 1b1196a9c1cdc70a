/** Learning from mistakes: moves that are tried again, better lines, and guessing. */
import { describe, expect, test } from 'vitest';
import { emptyCount, legalMoves, play } from '../../game/position.ts';
import { annotate, nodeAt, type Path } from '../../game/tree.ts';
import { placing, targetOf } from '../../game/notation.ts';
import { withTree } from '../../web/document/document.ts';
import { goTo, playPass } from '../../web/document/game.ts';
import { evaluationKey, movesKnown } from '../../web/engine/evaluations.ts';
import { subjectOf } from '../../web/engine/subject.ts';
import { GuessMode } from '../../web/review/guess-mode.ts';
import { betterPath, insertBetterLine, lineFrom, positionBefore } from '../../web/review/better-line.ts';
import { isMistake } from '../../web/review/line-review.ts';
import { RetryMode } from '../../web/review/retry-mode.ts';
import { runCommand } from '../../web/workbench/commands.ts';
import { STUDY_DEFAULTS } from '../../web/settings/study-settings.ts';
import { good } from '../game/helpers.ts';
import { aBench, fakeEngine, square } from './fake.ts';

describe('retry', () => {
  const known = (low: number) => ({
    low,
    high: low,
    depth: 10,
    certainty: 87,
    count: 'winner' as const,
    origin: 'search' as const,
  });

  /** A lesson about c4 after f5 d6, where c3 was right: its one question. */
  function aLesson() {
    const values: Record<string, number> = { c3: 0, c4: -7, c5: -5 };
    // A reply is worth to its player the opposite of what the move before it was.
    const fake = fakeEngine((position) => {
      const last = Object.keys(values).find((name) => position.contents[square(name)] !== 'empty');
      return last ? -values[last]! : 0;
    });
    const bench = aBench(fake);
    bench.playAll('f5d6c4');
    bench.evaluations.note(nodeAt(bench.open.tree, 'f5/d6' as never)!.position, known(0));
    bench.evaluations.note(bench.open.position, known(7));
    bench.evaluations.noteStored(subjectOf(nodeAt(bench.open.tree, 'f5/d6' as never)!.position, 'board').positionKey, {
      best: placing(square('c3')),
    });
    const mistakes = bench.review.review.moves.filter(isMistake);
    expect(mistakes).toHaveLength(1);
    const mode = bench.modes.enter((host, signal) => new RetryMode(host, signal, mistakes));
    return { fake, bench, mode };
  }

  test('asks for a better move and distinguishes the game’s own, a wrong and a right one', async () => {
    const { bench, mode } = aLesson();
    expect(bench.open.path).toBe('f5/d6');
    expect(mode.hidesValues).toBe(true);
    bench.playAll('c4');
    expect(mode.question.verdict).toEqual({ kind: 'same' });
    bench.playAll('c5');
    await expect.poll(() => mode.question.verdict).toMatchObject({ kind: 'wrong', name: 'c5', loss: 5 });
    // The key for the next question leaves one that is still open as it is.
    runCommand('nextMistake', { ...bench, mode } as never, {} as never);
    expect([bench.open.path, bench.modes.mode]).toEqual(['f5/d6', mode]);
    bench.playAll('c3');
    await expect.poll(() => mode.question.verdict.kind).toBe('right');
    expect(bench.open.path).toBe('f5/d6/c3');
    expect(mode.advance()).toBe(true);
    expect(bench.modes.mode.kind).toBe('analyse');
  });

  test('a right move is played in its position, or not at all', async () => {
    const { bench, mode } = aLesson();
    const after = 'f5/d6/c4/d3' as Path;
    bench.open.edit((document) => goTo(document, 'f5/d6/c4' as Path));
    bench.playAll('d3');
    expect(play(bench.open.position, placing(square('c3'))).ok).toBe(true);
    mode.again();
    bench.playAll('c3');
    bench.open.edit((document) => goTo(document, after));
    await expect.poll(() => mode.question.verdict.kind).toBe('right');
    expect(bench.open.path).toBe(after);
    expect(bench.open.node.children).toEqual([]);
  });

  test('judges the move and the best one alike: both by a search of the same level', async () => {
    const { fake, bench, mode } = aLesson();
    bench.playAll('c5');
    await expect.poll(() => mode.question.verdict.kind).toBe('wrong');
    expect(fake.asked).toHaveLength(2);
    expect(fake.asked.map(({ level, maxDepth }) => [level, maxDepth])).toEqual([
      [STUDY_DEFAULTS.reviewLevel, fake.asked[0]!.maxDepth],
      [STUDY_DEFAULTS.reviewLevel, fake.asked[0]!.maxDepth],
    ]);
  });

  test('a proof for one move alone is not enough to judge: both moves are searched', async () => {
    const { fake, bench, mode } = aLesson();
    const { position } = bench.open;
    const after = good(play(position, placing(square('c5'))));
    // The proof and the review's search of the same move disagree; c3 has a search only.
    bench.evaluations.note(after, { ...known(-40), certainty: 100 });
    bench.playAll('c5');
    await expect.poll(() => mode.question.verdict).toMatchObject({ kind: 'wrong', name: 'c5', loss: 5 });
    expect(fake.asked).toHaveLength(2);
    // Both proved: nothing is searched.
    bench.evaluations.note(good(play(position, placing(square('c3')))), { ...known(-46), certainty: 100 });
    bench.playAll('c5');
    await expect.poll(() => mode.question.verdict).toMatchObject({ kind: 'wrong', name: 'c5', loss: 6 });
    expect(fake.asked).toHaveLength(2);
  });

  test('a second answer while the first is judged is the one that is judged', async () => {
    const { fake, bench, mode } = aLesson();
    fake.state.holds = true;
    bench.playAll('c5');
    await expect.poll(() => fake.state.working).toBe(1);
    bench.playAll('c3');
    await expect.poll(() => mode.question.verdict).toMatchObject({ kind: 'right', name: 'c3' });
    // The first one is cancelled, and what still arrives from it changes nothing.
    expect(fake.state.working).toBe(0);
    fake.release();
    expect(mode.question.verdict).toMatchObject({ kind: 'right', name: 'c3' });
  });

  test('what a search says is an estimate; only two proofs prove a loss', async () => {
    const { bench, mode } = aLesson();
    const { position } = bench.open;
    bench.playAll('c5');
    await expect.poll(() => mode.question.verdict).toMatchObject({ kind: 'wrong', isProved: false });
    for (const [name, low] of [
      ['c3', -46],
      ['c5', -40],
    ] as const)
      bench.evaluations.note(good(play(position, placing(square(name)))), { ...known(low), certainty: 100 });
    bench.playAll('c5');
    await expect.poll(() => mode.question.verdict).toMatchObject({ kind: 'wrong', loss: 6, isProved: true });
  });

  test('where the review knows no best move, it is searched for', async () => {
    const { bench, mode } = aLesson();
    const { best, ...unanswered } = mode.question.move;
    expect(best).toEqual(placing(square('c3')));
    const other = bench.modes.enter((host, signal) => new RetryMode(host, signal, [unanswered]));
    bench.playAll('c5');
    await expect.poll(() => other.question.verdict).toMatchObject({ kind: 'wrong', loss: 5 });
    bench.playAll('c3');
    await expect.poll(() => other.question.verdict).toMatchObject({ kind: 'right', loss: 0 });
  });

  test('at its end the reviewed line is the line again, if it is still there', async () => {
    const { bench, mode } = aLesson();
    const mistakes = [mode.question.move];
    mode.end();
    bench.playAll('d3');
    bench.select('f5/d6/c4');
    bench.playAll('f4');
    const { line } = bench.open.document;
    const other = bench.modes.enter((host, signal) => new RetryMode(host, signal, mistakes));
    other.show();
    bench.playAll('c3');
    expect(bench.open.document.line).not.toBe(line);
    other.end();
    expect(bench.open.document).toMatchObject({ line, path: 'f5/d6/c4' });
  });

  test('another game ends it, though it takes the place of the document', () => {
    const { bench } = aLesson();
    const other = aBench(fakeEngine(() => 0));
    other.playAll('f5d6c4');
    const comment = annotate(bench.open.tree, 'f5/d6' as Path, { comment: 'Tiger' });
    bench.open.edit((document) => withTree(document, comment));
    expect(bench.modes.mode.kind).toBe('retry');
    bench.open.edit((document) => withTree(document, other.open.tree));
    expect(bench.modes.mode.kind).toBe('analyse');
  });

  test('leaving it leaves no search at work', async () => {
    const { fake, bench } = aLesson();
    fake.state.holds = true;
    bench.playAll('c5');
    await expect.poll(() => fake.state.working).toBe(1);
    bench.modes.leave();
    expect(fake.state.working).toBe(0);
  });
});

describe('the better line of a mistake', () => {
  /** f5 d6 c4, where c3 was best: the position and what follows c3 are searched. */
  function aMistake() {
    const fake = fakeEngine((_, move) => (move === square('c3') ? 8 : -move % 3));
    const bench = aBench(fake);
    bench.playAll('f5d6c4');
    const { open, evaluations, engine } = bench;
    const before = nodeAt(open.tree, 'f5/d6' as Path)!;
    const moves = [{ low: 8, high: 8, depth: 10, certainty: 87, count: 'winner', origin: 'search' } as const];
    evaluations.noteStored(evaluationKey(before.position), { value: moves[0]!, best: placing(square('c3')) });
    evaluations.note(open.position, { ...moves[0]!, low: 4, high: 4 });
    const mistake = bench.review.review.byPath.get(open.path)!;
    return { fake, bench, mistake, ports: { open, evaluations, engine, level: 4 } };
  }

  test('is named with its value, and inserted as a variation beside the move of the game: one step of undo', async () => {
    const { fake, bench, mistake, ports } = aMistake();
    expect(mistake).toMatchObject({ best: placing(square('c3')), bestValue: { low: 8 }, loss: 12 });
    expect(betterPath(bench.open.tree, mistake)).toBe('f5/d6/c3');
    expect((await insertBetterLine(ports, mistake, new AbortController().signal)).ok).toBe(true);
    // Only its first move was known: its position was searched.
    expect(fake.asked).toHaveLength(1);
    expect(bench.open.path).toBe('f5/d6/c4');
    expect(nodeAt(bench.open.tree, 'f5/d6' as Path)!.children.map(({ name }) => name)).toEqual(['c4', 'c3']);
    bench.open.undo();
    expect(nodeAt(bench.open.tree, 'f5/d6/c3' as Path)).toBeUndefined();
  });

  test('goes on as far as positions are known', async () => {
    const { bench, mistake, ports } = aMistake();
    const before = positionBefore(bench.open.tree, mistake)!;
    const known = { low: 0, high: 0, depth: 10, certainty: 87, count: 'winner', origin: 'search' } as const;
    const after = good(play(before, placing(square('c3'))));
    bench.evaluations.noteStored(evaluationKey(after), { value: known, best: placing(square('d3')) });
    expect(lineFrom(bench.evaluations, before, mistake.best!)).toEqual([placing(square('c3')), placing(square('d3'))]);
    await insertBetterLine(ports, mistake, new AbortController().signal);
    expect(nodeAt(bench.open.tree, 'f5/d6/c3/d3' as Path)).toBeDefined();
  });

  test('is not inserted when that was called off', async () => {
    const { fake, bench, mistake, ports } = aMistake();
    fake.state.holds = true;
    const abort = new AbortController();
    const inserting = insertBetterLine(ports, mistake, abort.signal);
    await expect.poll(() => fake.state.working).toBe(1);
    abort.abort();
    await inserting;
    expect(nodeAt(bench.open.tree, 'f5/d6/c3' as Path)).toBeUndefined();
  });
});

describe('guess', () => {
  const guessing = (bench: ReturnType<typeof aBench>, playsOn = false) =>
    bench.modes.enter((host, signal) => new GuessMode(host, signal, playsOn));

  test('goes through the game, shows what was played, and writes no guess into it', async () => {
    const bench = aBench(fakeEngine((_, move) => (move === square('c3') ? 3 : -2)));
    bench.playAll('f5d6c4d3');
    bench.select('f5/d6');
    const { tree, line } = bench.open.document;
    const mode = guessing(bench);
    bench.playAll('c3');
    expect(mode.last).toMatchObject({ name: 'c3', played: 'c4' });
    await expect.poll(() => mode.last).toMatchObject({ value: { low: 3 }, isJudging: false });
    expect(bench.open.path).toBe('f5/d6/c4');
    expect([mode.hidesValues, mode.isOver]).toEqual([true, false]);
    // Values that were asked for make the next move no move of the document.
    mode.show();
    expect(mode.hidesValues).toBe(false);
    bench.playAll('d3');
    expect(mode.last).toMatchObject({ name: 'd3', played: 'd3' });
    expect(bench.open.path).toBe('f5/d6/c4/d3');
    expect(mode.isOver).toBe(true);
    bench.playAll('c3');
    expect(mode.last).toMatchObject({ name: 'd3' });
    expect(bench.open.document).toMatchObject({ path: 'f5/d6/c4/d3', line });
    expect(bench.open.tree).toBe(tree);
  });

  test('begins at the start if the board is at the end of the game', () => {
    const bench = aBench(fakeEngine(() => 0));
    bench.playAll('f5d6');
    guessing(bench);
    expect(bench.open.path).toBe('');
  });

  test('steps over a forced pass', () => {
    const bench = aBench(fakeEngine(() => 0));
    bench.playAll('d3c3b3b2f5a3a1c1');
    bench.open.tryEdit(playPass);
    bench.select('d3/c3/b3/b2/f5/a3/a1');
    const mode = guessing(bench);
    bench.playAll('c1');
    expect(bench.open.path).toBe(bench.open.document.line);
    expect(mode.isOver).toBe(true);
  });

  test('from a position without a game, the guesses are played', () => {
    const bench = aBench(fakeEngine(() => 0));
    const mode = guessing(bench, true);
    bench.playAll('f5d6');
    expect(bench.open.path).toBe('f5/d6');
    expect(mode.last).toMatchObject({ name: 'd6', played: null });
    expect(mode.isOver).toBe(false);
  });

  test('judges a move by known values, and searches the unknown ones', async () => {
    const fake = fakeEngine((_, move) => (move === square('c3') ? 3 : -2));
    const bench = aBench(fake);
    bench.playAll('f5d6');
    const mode = guessing(bench, true);
    expect(mode.hidesValues).toBe(true);
    bench.playAll('c4');
    expect(mode.last).toMatchObject({ name: 'c4', value: null, best: null });
    await expect
      .poll(() => mode.last)
      .toMatchObject({ value: { low: -2 }, best: { names: ['c3'], value: { low: 3 } }, isJudging: false });
    expect(fake.asked).toMatchObject([{ goal: 'all', level: 21 }]);
    expect(fake.state.working).toBe(0);
    // Once it is known it isn’t searched again.
    bench.select('f5/d6');
    bench.playAll('c3');
    expect(mode.last).toMatchObject({ name: 'c3', value: { low: 3 }, isJudging: false });
    expect(fake.asked).toHaveLength(1);
    mode.show();
    expect(mode.hidesValues).toBe(false);
  });

  test('where a search for the best move has left the others with a look of a few plies, they are searched', async () => {
    const fake = fakeEngine((_, move) => (move === square('c4') ? 3 : 1));
    const bench = aBench(fake);
    bench.playAll('f5d6');
    const { evaluations, open } = bench;
    const wish = { goal: 'best', limits: { exactFrom: 0, maxDepth: 20 } } as const;
    await bench.engine.search(subjectOf(open.position, 'review'), wish, new AbortController().signal);
    expect(movesKnown(open.position, evaluations).map(({ value, best }) => [value?.depth, best])).toEqual(
      legalMoves(open.position).map(({ move }) => [targetOf(move) === square('c4') ? 20 : 4, false]),
    );
    const mode = guessing(bench, true);
    bench.playAll('c3');
    expect(mode.last).toMatchObject({ value: { low: 1 }, best: null, isJudging: true });
    await expect.poll(() => mode.last).toMatchObject({ best: { names: ['c4'] }, isJudging: false });
    expect(fake.asked.map(({ goal }) => goal)).toEqual(['best', 'all']);
  });

  test('a deeper value of one move doesn’t keep its own search from judging', async () => {
    const fake = fakeEngine((_, move) => (move === square('c4') ? 3 : 1));
    const bench = aBench(fake);
    bench.playAll('f5d6');
    const { evaluations, open } = bench;
    const book = { low: 2, high: 2, depth: 30, certainty: 98, count: 'winner', origin: 'book' } as const;
    evaluations.note(good(play(open.position, placing(square('c3')))), book);
    const mode = guessing(bench, true);
    bench.playAll('c3');
    await expect.poll(() => mode.last).toMatchObject({ best: { names: ['c4'] }, isJudging: false });
  });

  test('of two guesses in a hurry the first is called off', async () => {
    const fake = fakeEngine(() => 0);
    const bench = aBench(fake);
    const mode = guessing(bench, true);
    bench.playAll('f5d6c3');
    await expect.poll(() => mode.last).toMatchObject({ name: 'c3', isJudging: false, value: { low: 0 } });
    expect(fake.state.working).toBe(0);
    expect(64 - emptyCount(fake.asked.at(-1)!.position)).toBe(6);
  });
});
