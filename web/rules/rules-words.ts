/** Every word of the rules view. */
import type { Opening, RuleSystem } from '../../game/types.ts';
import { finalDiscs, signed } from '../../game/score.ts';

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const OPENINGS: Readonly<Record<Opening, string>> = {
  crossed: 'Crossed centre',
  'parallel-rows': 'Parallel, in rows',
  'parallel-columns': 'Parallel, in columns',
  placed: 'Placed by the players',
  custom: 'Drawn by you',
};

export const rulesWords = {
  picker: () => 'Rule systems',
  details: (name: string) => `Rules: ${name}`,
  variants: () => 'Which one',
  board: () => 'Board',
  boardText: (columns: number, rows: number, squares: number) =>
    columns * rows === squares
      ? `${columns}×${rows}, a1 top left`
      : `${columns}×${rows} with ${squares} squares; lines of discs stop at the holes`,
  start: () => 'Start',
  placedText: (squares: string) => `empty; the first four discs go to ${squares}, in turn, and turn nothing`,
  first: () => 'First mover',
  opening: () => 'Opening',
  openings: (opening: Opening) => OPENINGS[opening],
  discs: () => 'Discs',
  shared: (squares: number) => `${squares}, shared`,
  own: (n: number) => `${n} each, own`,
  supply: () => 'Discs each',
  wins: () => 'Wins',
  most: () => 'Most discs',
  fewest: () => 'Fewest',
  empties: () => 'Empties',
  toWinner: () => 'to the winner',
  toNobody: () => 'to nobody',
  displacement: () => 'Discs may move',
  displacementText: () =>
    'A turn may also move one own disc to a neighbouring empty square, if that turns a disc. The third occurrence of a position is a draw.',
  pass: () => 'Pass',
  passText: (isOwn: boolean) =>
    isOwn ? 'only when no move turns a disc, or no disc is left in hand' : 'only when no move turns a disc',
  engine: () => 'Engine',
  engineText: ({ columns, rows, missing, displacement }: RuleSystem): string => {
    const squares = columns * rows - missing.length;
    if (displacement)
      return squares <= 16
        ? 'every position exactly, by retrograde analysis'
        : 'estimates to the depth stated: games need not end';
    if (squares <= 24) return 'solved in a moment, from the start on';
    if (squares <= 36) return 'solved from the start on, in about a minute';
    return 'exact near the end, estimates before';
  },
  known: (value: number, rules: RuleSystem): string => {
    const squares = rules.columns * rules.rows - rules.missing.length;
    const name = rules.colourNames[rules.firstMover];
    if (value === 0) return 'Solved: a draw with best play.';
    const other = rules.colourNames[rules.firstMover === 'black' ? 'white' : 'black'];
    const { own, other: others } = finalDiscs(Math.abs(value), squares, rules.aim);
    const score = rules.count === 'winner' ? ` ${own}–${others}` : ` (${signed(value)} for ${name})`;
    return `Solved: ${value > 0 ? name : other} wins${score} with best play.`;
  },
  source: () => 'Source',
  play: () => 'Play by these rules',
  change: () => 'Changing the rules starts a new game with a fresh analysis. The present one is kept.',
  back: (name: string, moves: number) =>
    `Back to the game of ${name}${moves ? `, ${plural(moves, 'move', 'moves')}` : ''}`,
  changed: (name: string) => `A new game by the rules of ${name}. Undo brings the old one back.`,
  unknown: () => 'Known by name only',
  unknownText: () => [
    'Royal Reversi is described on five pages of “Reversi and Go Bang” by Berkeley, New York 1890, for two to six players on a changed board. The Italian handbook names it and tells of cubes with faces of several colours. The text of its rules could not be read.',
    'Chameleon (Milton Bradley, 1938) is named as a later edition of it.',
    'So they are not offered: nothing of ours goes under these names.',
  ],
  ownBoard: () => 'Your own board',
  ownText: () => 'Any squares up to 10×10, any start.',
  editor: () => 'Draw the board',
  columns: () => 'Columns',
  rows: () => 'Rows',
  brush: () => 'Each click on a square',
  brushes: {
    hole: () => 'takes it away or brings it back',
    black: () => 'puts a black disc',
    white: () => 'puts a white disc',
  },
  drawn: (name: string, what: string) => `${name}, ${what}`,
  contents: { missing: () => 'no square', empty: () => 'empty', black: () => 'black', white: () => 'white' },
  name: () => 'Name',
  namePlaceholder: () => 'My board',
  save: () => 'Keep',
  saved: () => 'Kept boards',
  savedDone: (name: string) => `“${name}” is kept in this browser.`,
  remove: (name: string) => `Remove ${name}`,
  copyLink: () => 'Copy a link to it',
  linkDone: () => 'The link to these rules is on the clipboard.',
  linkFailed: () => 'The browser does not allow to copy; play by the rules and copy the address instead.',
  xot: {
    heading: () => 'XOT',
    text: () =>
      'Othello that begins after eight moves drawn by lot, from a list of openings in which the game is even.',
    fromOurs: (n: number) => `${plural(n, 'opening', 'openings')} that this engine values within one disc of nought.`,
    fromPasted: (n: number) => `${plural(n, 'opening', 'openings')} of your own list.`,
    draw: () => 'Draw an opening',
    own: () => 'Paste a list of your own',
    ours: () => 'Use the list made here',
    paste: () => 'Openings of eight moves, one a line: f5d6c4d3c2b3b4b5',
    take: () => 'Take this list',
    cancel: () => 'Cancel',
    taken: (n: number, faults: number) =>
      `${plural(n, 'opening', 'openings')} taken${faults ? `, ${plural(faults, 'line', 'lines')} left out` : ''}.`,
    title: (number: number) => `XOT opening ${number}`,
  },
  examples: () => 'Examples and advice',
  open: () => 'Open on the board',
  opened: (name: string) => `${name}. Undo brings the old game back.`,
  groups: {
    start: () => 'Solve from the start',
    figure: () => 'Figures of the sources',
    advice: () => 'Advice of the sources',
  },
  adviceText: () =>
    'What old texts advise are rules of thumb. Each opens a position near the end, where the engine proves every move: see whether the advice holds there.',
};
