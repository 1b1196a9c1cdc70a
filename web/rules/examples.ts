/**
 * What the sources tell, as positions to open: starts that can be solved, the Italian text's figure, and advice with a
 * position in which it holds and one in which it fails. The positions of advice come from games of this engine with chance
 * moves; their sentences are its proofs (test/web/rules-examples.test.ts).
 */

export const EXAMPLE_GROUPS = ['start', 'figure', 'advice'] as const;

export interface Example {
  readonly group: (typeof EXAMPLE_GROUPS)[number];
  readonly name: string;
  readonly text: string;
  /** A link's fragment. */
  readonly link: string;
}

export const EXAMPLES: readonly Example[] = [
  {
    group: 'start',
    name: '4×4',
    text: 'Ten discs decide: the second player wins, and every move of the game is proved in a moment.',
    link: '#r=4x4',
  },
  {
    group: 'start',
    name: '6×6 from the start',
    text: 'The first player loses by four discs. The proof takes about a minute, in front of you.',
    link: '#r=6x6',
  },
  {
    group: 'start',
    name: '6×6, parallel',
    text: 'With the four discs side by side he loses by two.',
    link: '#r=6x6-parallel',
  },
  {
    group: 'start',
    name: 'The 24 ways to fill the centre of 4×4',
    text: 'Eight end crossed, sixteen parallel. An answer on the opposite diagonal square makes it parallel whatever follows, so the second player can force that; it is worth as much as the parallel start.',
    link: '#r=4x4-placed',
  },
  {
    group: 'start',
    name: 'The 24 ways on 6×6',
    text: 'The same on the larger board: the second player forces the parallel start, which is worth two discs to him.',
    link: '#r=6x6-placed',
  },
  {
    group: 'start',
    name: '6×4, where the two parallels differ',
    text: 'Rows are worth six discs to the first player, columns 22, the crossed start 16; here the second player can’t choose.',
    link: '#r=4x6-placed',
  },
  {
    group: 'start',
    name: '4×4 with discs that move',
    text: 'Endless play is a draw; of all positions that can come, each one is solved backwards from the ends.',
    link: '#r=italian-displacement-4',
  },
  {
    group: 'figure',
    name: 'Figure 56: Red plays f6',
    text: 'It turns f3 f4 f5 towards f2, e6 towards d6, e5 and d4 towards c3. Then d5 lies between red discs and stays blue: that comes of the turning, not of the move. Blue’s moves are then b5 b7 d7 g1 g3 g4 g6 for one disc, b4 e7 for two, g5 for three.',
    link: '#r=italian&b=-OXO-X-O--XX-XX--OXXOO-X--XOOO----XOOO---XXXO---X----O----------&s=X',
  },
  {
    group: 'figure',
    name: 'Figure 56 with fewer discs',
    text: 'Another board that fits the six discs turned; Blue has four moves more than the text lists.',
    link: '#r=italian&b=-------------X----XOOO----XOOO-----OOO----XXO--------O----------&s=X',
  },
  {
    group: 'advice',
    name: 'Take corners: it holds',
    text: 'A disc in a corner can’t be turned. Here a8 wins by eight; every other move loses.',
    link: '#b=OOOOOOOOXXXXXXX-XXXXXO--XOXOOOO-XXXOOOO-OOOOOXO---OXXX---OXXXXX-&s=X',
  },
  {
    group: 'advice',
    name: 'Take corners: not just any',
    text: 'Two of them are free: h8 draws, as d8 does, and h1 loses by 26.',
    link: '#b=OOOOOOO-OOOOOOOOOOXXOXO-OXXOXOOXOXOXOOOXOOXXOOOXOX-XO-OX--------&s=X',
  },
  {
    group: 'advice',
    name: 'Keep off X-squares: it holds',
    text: 'g2, diagonal to the empty corner h1, is the worst move: 30 discs less than the best.',
    link: '#b=--XXXXO---XXXO--OOOOOOOOOOXOXXO-OOOOOOXOOOXOOXXX--OOOOXX-OOOOOO-&s=X',
  },
  {
    group: 'advice',
    name: 'Keep off X-squares: it fails',
    text: 'b2 is the only move that wins.',
    link: '#b=--XXXO----OOXOO-OOOOOOXXOOOOOXXOOOOOXXXXOOOXXXXXOOOOOXX---XXXX--&s=X',
  },
  {
    group: 'advice',
    name: 'Keep off C-squares: it holds',
    text: 'h7 beside the empty corner h8 costs 32 discs.',
    link: '#b=--XXXXXXO-XXOXOOOXXOOOOOOOOOOXOXOOOOXO--OOOOOXO-O-XXXO----OOOOO-&s=X',
  },
  {
    group: 'advice',
    name: 'Keep off C-squares: it fails',
    text: 'b1 is best, by six discs.',
    link: '#b=--OOOOOX--OOOO-XXXXOOXOXXXOOOXOXXXXXOOOXXXXOOOO--XXXXO---OOOOO--&s=X',
  },
  {
    group: 'advice',
    name: 'Enter a gap of one between two enemy discs: it holds',
    text: 'b1 lies between two white discs on the edge; White can’t turn it there at once, and it is best.',
    link: '#b=O-OXXXOO-OXXXXOX-OOXXXOO-OXOXXOO--XOOXOOOOXOOOOO--XXXX--XXXXXX--&s=X',
  },
  {
    group: 'advice',
    name: 'Enter a gap of one: it fails',
    text: 'c8 lies in such a gap and gives away 18 discs against g5.',
    link: '#b=OOOOOOOOXXOXOXOOXXXXOXXOXOXOOXXOXOOOOO-XXOXOO---XOOOO---XO-O----&s=X',
  },
  {
    group: 'advice',
    name: 'Two empty squares between the opponent’s discs',
    text: 'Whoever enters such a gap is taken from its other square: b8 ties for best here, c8 loses twelve discs more.',
    link: '#b=XXXXXXX-XOOOOOO-XOOXOOXXXOOOOOX-XOOOOXX-XOOOOXXXXOOOOO--O--O----&s=X',
  },
  {
    group: 'advice',
    name: 'c3, c6, f3 and f6',
    text: 'Good squares of the sixteen in the middle. This early the engine estimates; it does not prove.',
    link: '#m=f5d6c5f4e3',
  },
  {
    group: 'advice',
    name: 'Do not be the first to leave the central sixteen',
    text: 'Moves on the ring beyond lean the opponent’s on the edge. Estimates here, too.',
    link: '#m=f5d6c3d3c4f4c5',
  },
];
