import { type RuleTexts } from '../../build/messages.ts';
/**
 * What the sources say, as positions to open: starts that can be solved, the figure of the Italian text, and advice
 * with one position in which it holds and one in which it fails. The positions for advice come from games of this
 * engine with random moves; their sentences are its proofs (test/web/rules.test.ts).
 */

export const EXAMPLE_GROUPS = ['start', 'figure', 'advice'] as const;

export interface Example {
  readonly group: (typeof EXAMPLE_GROUPS)[number];
  /** Its name and text in i18n/locales. */
  readonly key: keyof RuleTexts['examples'];
  /** A link's fragment. */
  readonly link: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    group: 'start',
    key: 'small',
    link: '#r=4x4',
  },
  {
    group: 'start',
    key: 'six',
    link: '#r=6x6',
  },
  {
    group: 'start',
    key: 'sixParallel',
    link: '#r=6x6-parallel',
  },
  {
    group: 'start',
    key: 'fill4',
    link: '#r=4x4-placed',
  },
  {
    group: 'start',
    key: 'fill6',
    link: '#r=6x6-placed',
  },
  {
    group: 'start',
    key: 'sixByFour',
    link: '#r=6x4-placed',
  },
  {
    group: 'start',
    key: 'moving',
    link: '#r=italian-displacement-4',
  },
  {
    group: 'figure',
    key: 'figure56',
    link: '#r=italian&b=-OXO-X-O--XX-XX--OXXOO-X--XOOO----XOOO---XXXO---X----O----------&s=X',
  },
  {
    group: 'figure',
    key: 'figure56Fewer',
    link: '#r=italian&b=-------------X----XOOO----XOOO-----OOO----XXO--------O----------&s=X',
  },
  {
    group: 'advice',
    key: 'corners',
    link: '#b=OOOOOOOOXXXXXXX-XXXXXO--XOXOOOO-XXXOOOO-OOOOOXO---OXXX---OXXXXX-&s=X',
  },
  {
    group: 'advice',
    key: 'notAnyCorner',
    link: '#b=OOOOOOO-OOOOOOOOOOXXOXO-OXXOXOOXOXOXOOOXOOXXOOOXOX-XO-OX--------&s=X',
  },
  {
    group: 'advice',
    key: 'xSquares',
    link: '#b=--XXXXO---XXXO--OOOOOOOOOOXOXXO-OOOOOOXOOOXOOXXX--OOOOXX-OOOOOO-&s=X',
  },
  {
    group: 'advice',
    key: 'xSquaresFail',
    link: '#b=--XXXO----OOXOO-OOOOOOXXOOOOOXXOOOOOXXXXOOOXXXXXOOOOOXX---XXXX--&s=X',
  },
  {
    group: 'advice',
    key: 'cSquares',
    link: '#b=--XXXXXXO-XXOXOOOXXOOOOOOOOOOXOXOOOOXO--OOOOOXO-O-XXXO----OOOOO-&s=X',
  },
  {
    group: 'advice',
    key: 'cSquaresFail',
    link: '#b=--OOOOOX--OOOO-XXXXOOXOXXXOOOXOXXXXXOOOXXXXOOOO--XXXXO---OOOOO--&s=X',
  },
  {
    group: 'advice',
    key: 'gap',
    link: '#b=O-OXXXOO-OXXXXOX-OOXXXOO-OXOXXOO--XOOXOOOOXOOOOO--XXXX--XXXXXX--&s=X',
  },
  {
    group: 'advice',
    key: 'gapFail',
    link: '#b=OOOOOOOOXXOXOXOOXXXXOXXOXOXOOXXOXOOOOO-XXOXOO---XOOOO---XO-O----&s=X',
  },
  {
    group: 'advice',
    key: 'pair',
    link: '#b=XXXXXXX-XOOOOOO-XOOXOOXXXOOOOOX-XOOOOXX-XOOOOXXXXOOOOO--O--O----&s=X',
  },
  {
    group: 'advice',
    key: 'inner',
    link: '#m=f5d6c5f4e3',
  },
  {
    group: 'advice',
    key: 'ring',
    link: '#m=f5d6c3d3c4f4c5',
  },
];
