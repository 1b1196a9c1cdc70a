/** A study as a sheet of paper. */
import { describe, expect, test } from 'vitest';
import { parseTranscript } from '../../game/formats/transcript.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { addMoves, annotate, newTree, nodeAt, pathOf, ROOT, type Path } from '../../game/tree.ts';
import { documentOf } from '../../web/document/document.ts';
import { Evaluations } from '../../web/engine/evaluations.ts';
import { sheetOf, type SheetChoice, type SheetPart } from '../../web/import-export/print/sheet.ts';
import { good } from '../game/helpers.ts';
import { FFO42 } from '../web/samples.ts';

const START = startPosition(OTHELLO);
const moves = (line: string) => good(parseTranscript(line, START));
const at = (...names: string[]): Path => pathOf(names);

function aStudy() {
  let { tree } = good(addMoves(newTree(START), ROOT, moves('f5d6c3d3c4f4')));
  tree = good(addMoves(tree, ROOT, moves('f5d6c4d3'))).tree;
  tree = good(addMoves(tree, ROOT, moves('f5d6c4b3'))).tree;
  tree = annotate(tree, ROOT, { comment: 'From the club.' });
  tree = annotate(tree, at('f5', 'd6', 'c4'), { comment: 'Or so.' });
  tree = annotate(tree, at('f5', 'd6', 'c3'), { comment: 'The Tiger.', glyph: '!', marks: [0], arrows: [[1, 2]] });
  tree = annotate(tree, at('f5', 'd6', 'c3', 'd3'), { glyph: '??' });
  const evaluations = new Evaluations();
  const value = { low: -3, high: -3, depth: 10, certainty: 87, count: 'winner', origin: 'search' } as const;
  evaluations.note(nodeAt(tree, at('f5', 'd6', 'c3'))!.position, value);
  const info = { black: 'Ann', white: 'Ben', event: 'Cup', date: '2024' };
  const document = documentOf('id', { name: '', info, tree }, 'f5/d6', 'f5/d6/c3/d3/c4/f4');
  return { document, evaluations };
}

const CHOICE: SheetChoice = { diagrams: 'comments', values: true, variations: true };

/** A line for each part, as it reads. */
const written = (part: SheetPart): string => {
  switch (part.kind) {
    case 'moves':
    case 'variation': {
      const text = part.moves.map(
        ({ number, name, glyph, value, comment }) =>
          `${number}${name}${glyph}${value && ` ${value}`}${comment ? ` “${comment}”` : ''}`,
      );
      return `${part.kind === 'moves' ? '' : '('.repeat(part.depth)}${text.join(' ')}`;
    }
    case 'comment':
      return `“${part.text}”`;
    case 'diagram':
      return `[${part.number}]`;
  }
};
const sheet = (choice: Partial<SheetChoice> = {}) => {
  const { document, evaluations } = aStudy();
  const made = sheetOf(document, evaluations, { ...CHOICE, ...choice });
  return { ...made, lines: made.parts.map(written) };
};

describe('a sheet', () => {
  test('has the players, and the line with comments, diagrams and variations in the order of reading', () => {
    const { black, white, facts, lines } = sheet();
    expect([black, white, facts]).toEqual(['Ann', 'Ben', ['Cup', '2024']]);
    expect(lines).toEqual([
      '“From the club.”',
      '1f5 2d6 3c3! +3',
      '[3]',
      '“The Tiger.”',
      '(3c4 “Or so.” 4d3',
      '((4b3',
      '4d3??',
      '[4]',
      '5c4 6f4',
    ]);
  });

  test('without values, variations and diagrams has the moves and comments alone', () => {
    expect(sheet({ values: false, variations: false, diagrams: 'none' }).lines).toEqual([
      '“From the club.”',
      '1f5 2d6 3c3!',
      '“The Tiger.”',
      '4d3?? 5c4 6f4',
    ]);
  });

  test('has on its diagrams what is drawn, and is named by its position where nothing names it', () => {
    expect(sheet().parts.find(({ kind }) => kind === 'diagram')).toMatchObject({
      drawings: { squares: [0], arrows: [[1, 2]] },
    });
    const { title } = sheetOf(
      documentOf('id', { name: '', info: {}, tree: newTree(FFO42) }),
      new Evaluations(),
      CHOICE,
    );
    expect(title).toBe('Position, 22 empties');
  });

  test('has a diagram every ten moves where that is wanted', () => {
    const { tree } = good(addMoves(newTree(START), ROOT, moves('f5d6c3d3c4f4f6f3e6e7d7c5')));
    const document = documentOf('id', { name: 'x', info: {}, tree }, '', tree ? 'f5' : '');
    const parts = sheetOf(document, new Evaluations(), { ...CHOICE, diagrams: 'tens' }).parts.map(written);
    expect(parts.filter((part) => part.startsWith('['))).toEqual(['[10]']);
  });
});
