/** Random trees with everything written in them. */
import fc from 'fast-check';
import { OTHELLO } from '../../game/rules.ts';
import { startPosition } from '../../game/position.ts';
import { addMoves, annotate, GLYPHS, newTree, ROOT, walk, type Annotation, type GameTree } from '../../game/tree.ts';
import type { RuleSystem } from '../../game/types.ts';
import { movesOf, playOut } from '../fuzz/arbitraries.ts';

const note: fc.Arbitrary<Annotation> = fc.record(
  {
    comment: fc.string({ minLength: 1, unit: 'binary' }),
    glyph: fc.constantFrom(...GLYPHS),
    value: fc.record({
      low: fc.integer({ min: -64, max: 0 }),
      high: fc.integer({ min: 0, max: 64 }),
      depth: fc.nat({ max: 60 }),
      certainty: fc.constantFrom(0, 73, 87, 95, 98, 99, 100),
      count: fc.constantFrom('discs' as const, 'winner' as const),
      source: fc.constantFrom('Outflank', 'WTHOR', 'GGF'),
    }),
    seconds: fc.nat({ max: 3600 }),
    marks: fc.uniqueArray(fc.nat({ max: 63 }), { minLength: 1, maxLength: 4 }),
    arrows: fc.array(fc.tuple(fc.nat({ max: 63 }), fc.nat({ max: 63 })), { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [] },
);

/** Trees of a few games from one start, with notes at random nodes. */
export function trees(rules: RuleSystem = OTHELLO, isNoted = true): fc.Arbitrary<GameTree> {
  const numbers = fc.array(fc.nat({ max: 1 << 20 }), { maxLength: 20, size: 'max' });
  const lines = fc.array(numbers, { maxLength: 6 });
  const notes = fc.array(fc.tuple(fc.nat(), note), { maxLength: isNoted ? 6 : 0 });
  return fc.tuple(lines, notes).map(([games, written]) => {
    let tree = newTree(startPosition(rules));
    for (const choices of games) {
      const added = addMoves(tree, ROOT, movesOf(playOut(startPosition(rules), choices)));
      if (added.ok) ({ tree } = added.value);
    }
    const paths = [...walk(tree)].map(({ path }) => path);
    for (const [index, annotation] of written) tree = annotate(tree, paths[index % paths.length]!, annotation);
    return tree;
  });
}
