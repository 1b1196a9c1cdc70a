/**
 * Positions with known values. FFO: the endgame test suite of the Fédération Française d'Othello, with the values of
 * its published solutions. The others were solved once by a plain full search.
 */
export const FFO_1 = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X';
export const FFO_1_SCORES = { g8: 18, h1: 12, h7: 6, a2: 6, a3: 4, b1: -4, a4: -22, g2: -24 };
export const FFO_5 = '-OOOOO----OXXO-XXXOXOXX-XXOXOXXOXXOOXOOOXXXXOO-OX-XOOO---XXXXX-- X';
export const FFO_5_SCORE = 32;

/** FFO #26, 20 empties: a second's work or two. */
export const FFO_26 = '-OOOOO----OXXO---OOOOXXO-OOOXOXX-OOXOOXX-XOXXOXX--O-XXXX--O----O X';
export const FFO_26_SCORE = 0;

/** X has no move here, O has. */
export const MUST_PASS = 'OOOOOO----XOXX---XXOXXXXX-XOXXXXXXXOXXXXXXXOXXXX--XOOOXX--XOXXXX X';
export const MUST_PASS_SCORE = -12;

/** Neither side can move: 25 discs against 38, one square empty. */
export const OVER = 'XXXXXXXOXXXOOOOOXXOXXOOOXXXXOOOOXOXOXOOOXXOOXOOOXOOOOOOO-OOOOOOO X';
export const OVER_SCORE = { winner: -14, discs: -13 };

/** Sixty empties: solving it does not end. */
export const START = '---------------------------OX------XO--------------------------- X';
