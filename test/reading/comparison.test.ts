/** Two lines side by side: against the rules on random lines, and by hand where a reader can follow. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { featuresOf } from '../../game/features.ts';
import { parseBoard } from '../../game/formats/board.ts';
import { parseMove, targetOf } from '../../game/notation.ts';
import { pathOf, ROOT, type Path } from '../../game/path.ts';
import { isOver, legalMoves, mustPass, startPosition } from '../../game/position.ts';
import { positionKey } from '../../game/repetition.ts';
import { OTHELLO, ruleSystem, RULE_SYSTEMS } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { addMoves, newTree } from '../../game/tree.ts';
import type { Move, Position, Square } from '../../game/types.ts';
import type { Analysis, MoveReport, Value } from '../../workers/protocol.ts';
import { goTo, newGame } from '../../web/document/game.ts';
import {
  compare,
  positionFigures,
  stepPosition,
  lineSteps,
  figuresAt,
  type Comparison,
} from '../../web/analyse/why/comparison.ts';
import { pairOf, questionsOf } from '../../web/analyse/why/why.ts';
import { favoured, comparisonVerdict, type ComparisonVerdict } from '../../web/analyse/why/verdict.ts';
import { changesText, verdictText } from '../../web/analyse/why/why-text.ts';
import { position } from '../game/helpers.ts';
import { playOut } from '../fuzz/arbitraries.ts';
import { faultText } from '../../i18n/english.ts';

const line = (moves: string): Move[] => (moves.match(/[a-h][1-8]|--/g) ?? []).map((name) => parseMove(OTHELLO, name)!);

/** Two ways on from a random position, as the engine would write them. */
const twoLines = fc
  .tuple(
    fc.constantFrom(...RULE_SYSTEMS),
    ...([40, 30, 30] as const).map((most) => fc.array(fc.nat({ max: 1 << 20 }), { maxLength: most, size: 'max' })),
  )
  .map(([rules, before, one, other]) => {
    const start = playOut(startPosition(rules), before!).positions.at(-1)!;
    const written = (choices: readonly number[]): Move[] => playOut(start, choices).moves.map(({ move }) => move);
    return { start, one: written(one!), other: written(other!) };
  });

describe('random lines', () => {
  test('are played by the rules, go together as far as they are the same, and meet where they say', () => {
    fc.assert(
      fc.property(twoLines, ({ start, one, other }) => {
        const found = compare(start, one, other);
        expect(found.best.map(({ move }) => move)).toEqual(one);
        expect(found.chosen.map(({ move }) => move)).toEqual(other);
        expect(one.slice(0, found.shared)).toEqual(other.slice(0, found.shared));
        if (found.shared < Math.min(one.length, other.length))
          expect(one[found.shared]).not.toEqual(other[found.shared]);
        if (found.meeting) {
          const { best, chosen } = found.meeting;
          expect(Math.min(best, chosen)).toBeGreaterThan(found.shared);
          const key = (steps: Comparison['best'], ply: number) => positionKey(stepPosition(start, steps, ply));
          expect(key(found.best, best)).toBe(key(found.chosen, chosen));
        }
      }),
    );
  });

  test('every change is a fact of the boards', () => {
    fc.assert(
      fc.property(twoLines, ({ start, one, other }) => {
        const found = compare(start, one, other);
        for (const change of found.changes) {
          if (change.kind === 'corner') {
            const step = found[change.side][change.ply - 1]!;
            expect([step.square, step.mover]).toEqual([change.square, change.by]);
            expect(featuresOf(step.position).corners[change.by]).toContain(change.square);
          } else if (change.kind === 'pass') {
            expect(found[change.side][change.ply - 1]).toMatchObject({ square: null, mover: change.by });
          } else if (change.kind === 'end') {
            for (const side of ['best', 'chosen'] as const) {
              const { position: last } = found[side].at(-1)!;
              expect(isOver(last)).toBe(true);
              expect(change[side]).toEqual(featuresOf(last).discs);
            }
          } else if (change.kind === 'figures') {
            for (const side of ['best', 'chosen'] as const)
              expect(positionFigures(stepPosition(start, found[side], change.ply))[change.factor]).toEqual(
                change[side],
              );
          }
        }
      }),
    );
  });

  test('swapped lines swap the statements; equal lines have none', () => {
    fc.assert(
      fc.property(twoLines, ({ start, one, other }) => {
        const swapped = compare(start, other, one).changes.map((change) =>
          'side' in change
            ? { ...change, side: change.side === 'best' ? 'chosen' : 'best' }
            : { ...change, best: change.chosen, chosen: change.best },
        );
        const sorted = (changes: readonly unknown[]): string[] =>
          changes.map((change) => JSON.stringify(change)).sort();
        const canonical = (changes: readonly object[]): string[] =>
          sorted(changes.map((change) => Object.fromEntries(Object.entries(change).sort())));
        expect(canonical(swapped)).toEqual(canonical(compare(start, one, other).changes));
        const same = compare(start, one, one);
        expect([same.shared, same.meeting]).toEqual([one.length, null]);
        expect(same.changes.filter(({ kind }) => kind !== 'end')).toEqual([]);
      }),
    );
  });
});

test('a line ends before a move that is not legal', () => {
  expect(lineSteps(startPosition(OTHELLO), line('f5a1')).map(({ square }) => squareName(OTHELLO, square!))).toEqual([
    'f5',
  ]);
});

// FFO #42 of a public endgame test set, with lines of perfect play found by this engine.
const FFO42 = position('--OOO-------XX-OOOOOOXOO-OOOOXOOX-OOOXXO---OOXOO---OOOXO--OOOO-- X');
const G2 = line('g2h1c2g1f1d2b2a2b6c6b5a4a6g8a1b1h8a7b8--b7c7a8');
const A4 = line('a4a6c2b5g2h1d2g1f1b2a1b1a2h8b6c6a7--c7b8g8b7a8');

test('what is said of two lines to the end', () => {
  const told = changesText(compare(FFO42, G2, A4), { best: 'g2', chosen: 'a4' });
  const said = told.map(({ text }) => text);
  expect(said).toContain('After g2, Black takes the corner h8 with move 17.');
  expect(said).toContain('After a4, White takes the corner h8 with move 14.');
  expect(said.at(-1)).toBe('Discs at the end: 35 : 29 with g2, 32 : 32 with a4.');
  // White takes h1, Black a1, and White passes on both.
  expect(said.join(' ')).not.toMatch(/corner h1|corner a1|pass/);
  // Both sides' corners are listed under the move that they speak for.
  expect(told.find(({ text }) => text.startsWith('After g2, Black takes'))!.side).toBe('best');
  expect(told.find(({ text }) => text.startsWith('After a4, White takes'))!.side).toBe('best');
});

describe('the last move', () => {
  const start = position('O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X');
  const A2 = line('a2b1c1--b6c7a7b7b8d7f8c6f7g7a8--d8e8c8g8a6--h8');
  const C7 = line('c7c6a2c8c1b1f7f8d7e8d8g7h8--g8--b8--b6a7a6b7a8');
  const names = { best: 'a2', chosen: 'c7' };
  const lasts = (found: Comparison): string[] =>
    changesText(found, names).flatMap(({ text }) => (text.includes('last move') ? text : []));

  test('is that of the lines if both are played to the end', () => {
    const found = compare(start, A2, C7);
    expect([found.best.at(-1)!.mover, found.chosen.at(-1)!.mover]).toEqual(['black', 'black']);
    expect([found.isPlayedOut, lasts(found)]).toEqual([true, []]);
    for (const ply of [0, 8, 40]) expect(figuresAt(start, found.chosen, ply).last).toBe('black');
  });

  test('goes by the empty squares on a line that stops before, and the sentence says so', () => {
    const found = compare(start, A2.slice(0, 12), C7.slice(0, 12));
    expect([found.isPlayedOut, lasts(found)]).toEqual([
      false,
      ['If nobody passes, Black gets the last move after a2, White after c7.'],
    ]);
    expect(figuresAt(start, found.chosen, 8).last).toBe('white');
    // One line tells, the other doesn't.
    expect(lasts(compare(start, A2, C7.slice(0, 12)))).toEqual(lasts(found));
    expect(lasts(compare(start, A2.slice(0, 12), C7))).toEqual([]);
  });

  test('differs between lines to the end only if it does on the boards', () => {
    fc.assert(
      fc.property(twoLines, ({ start: from, one, other }) => {
        const { changes, best, chosen, isPlayedOut } = compare(from, one, other);
        const change = changes.find(({ kind }) => kind === 'last');
        if (!isPlayedOut || from.rules.displacement) return;
        const [first, second] = [best, chosen].map((steps) => steps.findLast(({ square }) => square !== null)!.mover);
        expect(change).toEqual(
          first === second ? undefined : { kind: 'last', best: first, chosen: second, isPlayed: true },
        );
      }),
    );
  });

  test.each([
    [true, 'Parity decides: Black gets the last move after a2, but not after c7.'],
    [false, 'Parity decides: if nobody passes, Black gets the last move after a2, but not after c7.'],
  ])('that decides is known or not: %s', (isPlayed, text) => {
    const found = compare(start, A2, C7);
    const change = { kind: 'last', best: 'black', chosen: 'white', isPlayed } as const;
    const verdict = comparisonVerdict({ ...found, best: [], chosen: [], changes: [change] }, false);
    expect(verdictText(verdict, found, names).text).toBe(text);
  });
});

describe('the verdict', () => {
  const NAMES = { best: 'g2', chosen: 'a4' };

  test('of two lines to the end names what decides, and how sure that is', () => {
    const comparison = compare(FFO42, G2, A4);
    const verdict = comparisonVerdict(comparison, false);
    expect(verdict).toMatchObject({ kind: 'corner', isProved: false });
    expect(verdictText(verdict, comparison, NAMES)).toEqual({
      text: 'A corner decides: after g2, Black takes h8.',
      sureness: 'True of these lines; other moves may change it.',
    });
    expect(verdictText(comparisonVerdict(comparison, true), comparison, NAMES)).toEqual({
      text: 'Both moves are worth the same.',
      sureness: '',
    });
  });

  test('is a fact about the boards, and proved only if it already holds right after the move', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(twoLines, ({ start, one, other }) => {
        const found = compare(start, one, other);
        const verdict = comparisonVerdict(found, false);
        seen.add('isProved' in verdict ? `${verdict.kind} ${verdict.isProved}` : verdict.kind);
        expect(isFact(verdict, found)).toBe(true);
      }),
      { seed: 1, numRuns: 600 },
    );
    expect([...seen].sort()).toEqual([
      'corner false',
      'corner true',
      'edge false',
      'moves false',
      'moves true',
      'parity false',
      'stable false',
      'sum',
    ]);
  });

  function isFact(verdict: ComparisonVerdict, { start, best, chosen }: Comparison): boolean {
    const [afterBest, afterChosen] = [best[0]?.position, chosen[0]?.position];
    const takes = (at: Position | undefined, square: Square): boolean =>
      at !== undefined && legalMoves(at).some(({ move }) => move.kind === 'place' && move.square === square);
    if (start.rules.aim === 'fewest') return verdict.kind === 'sum';
    switch (verdict.kind) {
      case 'corner':
        if (!verdict.isProved)
          return (verdict.side === 'best' ? best : chosen).some(
            ({ square, mover }) => square === verdict.square && mover === verdict.by,
          );
        if (verdict.by === start.sideToMove) return best[0]!.square === verdict.square;
        return takes(afterChosen, verdict.square) && !takes(afterBest, verdict.square);
      case 'moves':
        if (!verdict.isProved)
          return (verdict.side === 'best' ? best : chosen).some(
            ({ square, mover }) => square === null && mover === verdict.by,
          );
        return afterBest!.sideToMove === verdict.by && !isOver(afterBest!) && mustPass(afterBest!);
      default:
        return true;
    }
  }

  test('an argument for a line stays with it when the lines are swapped', () => {
    fc.assert(
      fc.property(twoLines, ({ start, one, other }) => {
        const sides = (found: Comparison): string[] =>
          found.changes.map((change) => `${change.kind} ${favoured(change, found)}`).sort();
        const swapped = sides(compare(start, other, one)).map((text) =>
          text.replace(/best|chosen/, (side) => (side === 'best' ? 'chosen' : 'best')),
        );
        expect(swapped.sort()).toEqual(sides(compare(start, one, other)));
      }),
    );
  });
});

describe('discs that move', () => {
  const rules = ruleSystem('custom:4x4;displacement')!;
  const read = parseBoard('-XOOOXXOXOOXOO-- X', rules);
  if (!read.ok) throw new Error(faultText(read.fault));
  const { position: start } = read.value;
  const moves = (...names: string[]): Move[] => names.map((name) => parseMove(rules, name)!);
  const [slide, a1] = [moves('b1-a1', 'c3-d4'), moves('a1', 'd4')];

  test('lines are played as they are written', () => {
    const { best, chosen, shared } = compare(start, slide, a1);
    expect([best.map(({ move }) => move), chosen.map(({ move }) => move), shared]).toEqual([slide, a1, 0]);
    expect([start, best[0]!.position, chosen[0]!.position].map(({ contents }) => contents[1])).toEqual([
      'black',
      'empty',
      'black',
    ]);
    // Empty squares don't tell who moves last.
    expect(positionFigures(start).last).toBeNull();
  });

  const report = (line: readonly Move[], low: number, best = false): MoveReport => ({
    move: line[0]!,
    flips: 1,
    line,
    best,
    value: { low, high: low, depth: 5, certainty: 100, source: 'search' },
  });
  const other = report(moves('b2-a1', 'd4'), 2);
  const analysis = { moves: [report(a1, 4), report(slide, 6, true), other] } as unknown as Analysis;

  test('the best of all moves is compared, also if it moves a disc', () => {
    const asked = (move: Move | null) => pairOf(analysis, { at: 'here', position: start, move });
    expect(asked(null)).toMatchObject({ best: { move: slide[0] }, chosen: { move: a1[0] } });
    // It ends on the same square as the best move.
    expect(asked(other.move)).toMatchObject({ best: { move: slide[0] }, chosen: { move: other.move } });
  });

  test('one that was played is compared', () => {
    const grown = addMoves(newTree(start), ROOT, slide);
    if (!grown.ok) throw new Error(faultText(grown.fault));
    const game = { ...newGame(start), tree: grown.value.tree, line: grown.value.path };
    expect(questionsOf(goTo(game, ROOT), null, () => undefined)).toMatchObject([{ at: 'here', move: slide[0] }]);
  });
});

test('lines that meet again', () => {
  const start = lineSteps(startPosition(OTHELLO), line('f5d6')).at(-1)!.position;
  const found = compare(start, line('c3d3c4'), line('c4d3c3'));
  expect(found.meeting).toEqual({ best: 3, chosen: 3 });
  expect(changesText(found, { best: 'c3', chosen: 'c4' })).toEqual([
    { text: 'The lines meet again, after 3 and after 3 moves.', side: null },
  ]);
});

describe('what is compared', () => {
  const value = (low: number): Value => ({ low, high: low, depth: 22, certainty: 100, source: 'search' });
  const report = (name: string, low: number, best: boolean, moves: readonly Move[]): MoveReport => ({
    move: line(name)[0]!,
    flips: 1,
    line: moves,
    best,
    value: value(low),
  });
  const analysis = { moves: [report('a4', 0, false, A4), report('g2', 6, true, G2)] } as unknown as Analysis;
  const known = (at: Path): Value | undefined => (at === ROOT ? value(6) : value(0));
  const grown = addMoves(newTree(FFO42), ROOT, [parseMove(OTHELLO, 'a4')!, parseMove(OTHELLO, 'a6')!]);
  if (!grown.ok) throw new Error(faultText(grown.fault));
  const game = { ...newGame(FFO42), tree: grown.value.tree, line: grown.value.path };
  const [a4, g2] = [line('a4')[0]!, line('g2')[0]!];

  test('the move pointed at, the move that continues, or the second best', () => {
    const at = goTo(game, ROOT);
    expect(questionsOf(at, targetOf(g2), known)).toMatchObject([{ at: 'here', move: g2 }]);
    expect(questionsOf(at, null, known)).toMatchObject([{ at: 'here', move: a4 }]);
    // Where no move can be played, pointing means nothing.
    expect(questionsOf(at, targetOf(line('a1')[0]!), known)).toMatchObject([{ at: 'here', move: a4 }]);
    expect(questionsOf(newGame(FFO42), null, known)).toMatchObject([{ at: 'here', move: null }]);
  });

  test('the better move is the one that a review named, as long as it is found to be better', () => {
    const better = report('a6', 3, false, A4);
    const asked = (found: readonly MoveReport[]) =>
      pairOf({ moves: found } as unknown as Analysis, { at: 'before', position: FFO42, move: a4, better: better.move });
    expect(asked([...analysis.moves, better])).toMatchObject({ best: { move: better.move }, chosen: { move: a4 } });
    expect(asked([...analysis.moves, { ...better, value: value(-2) }])).toMatchObject({ best: { move: g2 } });
    expect(asked(analysis.moves)).toMatchObject({ best: { move: g2 }, chosen: { move: a4 } });
  });

  test('a mistake that was just played comes first', () => {
    const at = goTo(game, pathOf(['a4']));
    // The move that the review named, whatever the present values say.
    expect(questionsOf(at, null, () => undefined, g2)).toMatchObject([{ at: 'before', better: g2 }, { at: 'here' }]);
    expect(questionsOf(at, null, known)).toMatchObject([{ at: 'before', position: FFO42, move: a4 }, { at: 'here' }]);
    expect(questionsOf(at, null, () => undefined)).toMatchObject([{ at: 'here' }, { at: 'before' }]);
    // If the move was as good as the best, the position after it comes first.
    const asGood = (path: Path): Value => value(path === ROOT ? 6 : -6);
    expect(questionsOf(at, null, asGood)).toMatchObject([{ at: 'here' }, { at: 'before' }]);
  });

  test('the best move has the second best next to it; a move without a line is not compared', () => {
    const subject = { at: 'here', position: FFO42, move: g2 } as const;
    expect(pairOf(analysis, subject)).toMatchObject({
      best: { move: g2 },
      chosen: { move: a4 },
      isProved: true,
    });
    expect(pairOf(analysis, { ...subject, move: null })).toMatchObject({ chosen: { move: a4 } });
    const [first, second] = analysis.moves;
    const bare = { ...analysis, moves: [{ ...first!, line: [] }, second!] };
    expect(pairOf(bare, subject)).toBeNull();
    expect(pairOf(undefined, subject)).toBeNull();
  });

  test('only values that can be compared are: a proof beside a look of a few plies isn’t', () => {
    const [first, second] = analysis.moves;
    const look = { ...value(6), depth: 3, certainty: 0 };
    const ceiling = { ...value(6), low: -64 };
    const asked = (change: Partial<MoveReport>) =>
      pairOf({ ...analysis, moves: [{ ...first!, ...change }, second!] }, { at: 'here', position: FFO42, move: a4 });
    expect(asked({})).toMatchObject({ isEqual: false });
    expect(asked({ value: value(6) })).toMatchObject({ isEqual: true });
    expect([asked({ value: look }), asked({ value: ceiling })]).toEqual([null, null]);
    expect(asked({ value: ceiling, alsoKnown: { ...look, low: 4, high: 4, depth: 22 } })).toMatchObject({
      isEqual: false,
    });
  });
});
