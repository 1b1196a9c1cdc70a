/** Words of the comparison of a move with the best one. */
import { messages, plural, str } from '../../i18n/messages.ts';

export const whyWords = messages('why', {
  heading: (best: string, other: string) => str`Why ${best} and not ${other}?`,
  title: () => 'Two moves compared',
  of: () => 'Of these moves',
  before: (move: string) => str`Before ${move}`,
  here: () => 'On the board',
  compared: () => 'Compared move',
  bestMove: () => 'Best move',
  asGood: () => 'As good as the best',
  costs: (discs: string) => str`costs ${discs}`,
  looking: () => 'The engine looks at both moves …',
  noChoice: () => 'There is nothing to compare: this position has fewer than two moves.',
  hidden: () => 'Values are kept back now, and with them the reasons.',
  notYet: () => 'The engine has no line for both moves yet.',
  lineOf: (move: string) => str`The line with ${move}`,
  boardOf: (move: string, ply: number) =>
    plural(ply, str`The line with ${move}, after ${ply} move`, str`The line with ${move}, after ${ply} moves`),
  goTo: (move: string, ply: number) => str`${move}, move ${ply}`,
  proved: () => 'The values are proved; the lines are one way to reach them.',
  guessed: () => 'At least one value is an estimate, and so is its line.',
  after: () => 'Moves played',
  afterMoves: (n: number) => plural(n, str`after ${n} move`, str`after ${n} moves`),
  table: (ply: number) =>
    plural(ply, str`What both sides have, after ${ply} move`, str`What both sides have, after ${ply} moves`),
  figure: () => 'Counted',
  factors: {
    mobility: () => 'Moves to choose from',
    stable: () => 'Discs proved stable',
    corners: () => 'Corners',
    discs: () => 'Discs',
    last: () => 'Last move, without passes',
    odd: () => 'Odd regions',
  },
  pair: (own: number, other: number) => str`${own} : ${other}`,
  pairSpoken: (name: string, own: number, otherName: string, other: number) =>
    str`${name} ${own}, ${otherName} ${other}`,
  changes: () => 'What changes on the way',
  none: () => 'As far as the lines go, nothing that is counted here tells them apart.',
  shared: (n: number) => plural(n, str`The first ${n} move is the same.`, str`The first ${n} moves are the same.`),
  meet: (best: number, other: number) => str`The lines meet again, after ${best} and after ${other} moves.`,
  corner: (move: string, name: string, square: string, ply: number) =>
    str`After ${move}, ${name} takes the corner ${square} with move ${ply}.`,
  pass: (move: string, name: string, ply: number) => str`After ${move}, ${name} has to pass at move ${ply}.`,
  last: (name: string, move: string, otherName: string, otherMove: string) =>
    str`${name} has the last move after ${move}, ${otherName} after ${otherMove}.`,
  figures: (what: string, ply: number, bestPair: string, best: string, otherPair: string, other: string) =>
    str`${what}, at move ${ply}: ${bestPair} with ${best}, ${otherPair} with ${other}.`,
  end: (bestPair: string, best: string, otherPair: string, other: string) =>
    str`Discs at the end: ${bestPair} with ${best}, ${otherPair} with ${other}.`,
  order: (name: string, otherName: string) => str`${name} : ${otherName}`,
});
