/**
 * What other rooms report, in the language of the page. `game` and `workers` know no languages: what is wrong with a text,
 * why a move is not legal, what was recognised, they say in English sentences. Here such a sentence is known again by the
 * pattern that it was made from, and said by the pattern of the language. One that nobody knows stays English.
 *
 * Only translations load this file: an English page shows the sentences as they come.
 */
import { playerNamed } from './labels.ts';
import { phrase, readReportsWith, said, str, type Text } from './messages.ts';

/** Of several patterns that fit the first one counts, so particular ones stand before general ones. */
export const REPORTS = {
  // Where.
  atMove: str`Move ${0} (line ${1}, column ${2}): ${3}`,
  atNamedMove: str`Move ${0} (${1}): ${2}`,
  inMove: str`Move ${0}: ${1}`,
  atPlace: str`Line ${0}, column ${1}: ${2}`,
  atLine: str`Line ${0}: ${1}`,
  atSign: str`Sign ${0} of its board: ${1}`,
  inLink: str`The link cannot be read: ${0}`,
  inBoard: str`In the board: ${0}`,
  // Moves.
  notHere: str`${0} is no square of this board.`,
  noSquare: str`${0} is no square of ${1}.`,
  noBeginning: str`${0} does not begin a move. Moves are squares from a1 to ${1}.`,
  noMove: str`${0} is no move.`,
  openVariation: str`the variation that begins here with “${0}” does not end.`,
  character: str`the character number ${0}`,
  taken: str`${0} already holds a disc of ${1}.`,
  forOther: str`${0} turns no disc with ${1}; it would be a move for ${2}.`,
  turnsNone: str`${0} turns no disc with ${1}.`,
  overMove: str`The game is over, ${0} cannot be played.`,
  overPass: 'The game is over; there is nothing to pass.',
  overDrawn: 'The game is over: the position has occurred for the third time, which is a draw.',
  drawn: 'This position has occurred for the third time: the game is a draw.',
  noPassOfMany: str`${0} may not pass: there are ${1} legal moves, ${2} for one.`,
  noPass: str`${0} may not pass: ${1} is a legal move.`,
  canMove: 'There is a legal move, so the turn cannot be passed.',
  centreFirst: str`${0} cannot be played yet: the first four discs go to ${1} and ${2}.`,
  noneInHand: str`${0} has no disc left in hand to put on ${1}.`,
  noneToMove: str`${0} has no disc on ${1} to move.`,
  noDisplacement: str`${0} moves a disc, which ${1} does not allow.`,
  tooFar: str`${0} is too far: a disc moves to a neighbouring square.`,
  leavesDisc: str`${0} leaves a disc unturned; in ${1} every disc is turned.`,
  afterPass: str`${0} has no move and passes, so ${1} is for the other side. ${2}`,
  tooLong: str`The game is too long: more than ${0} moves.`,
  // Boards.
  endsAfterOne: str`The board ends after 1 square; ${0} has ${1}.`,
  endsAfter: str`The board ends after ${0} squares; ${1} has ${2}.`,
  oneTooMany: str`${0} is one sign too many: the board of ${1} has ${2} squares.`,
  tooMuch: str`${0} is too much after the board.`,
  strangeSign: str`${0} is not a square. ${1}`,
  signs: 'Use X or *, O, and - or a dot for empty.',
  colourSigns: str`Use ${0} or X for ${1}, ${2} or O for ${3}, and - or a dot for empty.`,
  exists: str`This square exists on the board of ${0}.`,
  existsNot: str`There is no square here on the board of ${0}.`,
  noDiscs: 'The board has no discs.',
  otherSize: str`A board of ${0} has ${1} squares, this one has ${2}.`,
  otherShape: str`The board does not have the shape of ${0}.`,
  wrongHand: str`${0} cannot have ${1} discs in hand.`,
  noValue: str`${0} is no value of a move. Values look like “f5:+2”.`,
  sideAssumed: str`The text does not say who moves; taken for ${0} by the number of discs.`,
  zeroWhite: 'The digit 0 was read as a white disc; some programs write black so.',
  zeroBlack: 'The digit 0 was read as a black disc; some programs write white so.',
  // Texts and files.
  empty: 'There is nothing to read: the text is empty.',
  comments: 'There is nothing to read: the text has comments only.',
  nothing:
    'No position or game begins here. Paste moves such as “f5 d6 c3”, a board of X, O and - for empty, or an OBF line.',
  tooBig: str`The text has ${0} million characters; at most ${1} million are read.`,
  noGame: str`The text has no game in ${0}.`,
  book: str`This is a book of ${0}; books are not read, games and positions are.`,
  noText: str`The file is no text, and no WTHOR file either. ${0}`,
  bigFile: str`${0} is larger than a file of games can be.`,
  brokenJson: 'This begins like a JSON object but is none; is a quotation mark, comma or brace missing?',
  brokenJsonStudy: 'The study is broken: it is no JSON.',
  noStudy: 'This is no study of Outflank.',
  olderPage: str`The study has version ${0}, which this page is too old to read (it knows ${1}).`,
  noMovesColumn: 'The table has no column with the moves of games.',
  emptyTable: 'The table has headings, but no games.',
  noXotLine: str`${0} is no opening of ${1} moves, such as f5d6c4d3c2b3b4b5.`,
  noXot: 'There is no opening in this text.',
  cutWthor: str`The WTHOR file should have ${0} bytes for its ${1} games, but it has ${2}.`,
  elsewhere: 'It begins with a position that does not occur in this study.',
  noRules: str`There is no rule system “${0}”.`,
  beyond: str`it shows move ${0}, but its game has ${1}.`,
  percent: str`“${0}” has a broken % sign.`,
  sideAlone: 'it says who moves, but not on which board.',
  brokenStudy: 'The link of the study is broken: a part of it may be missing.',
  newerPage: 'The link was made by a newer version of this page.',
  longLink: str`The link would have ${0} characters, and browsers take about ${1}.`,
  // What was recognised.
  manyMixed: str`${0}, ${1} that cannot be read`,
  finished: str`${0} of a finished game`,
  withValue: str`${0} with 1 move value`,
  withValues: str`${0} with ${1} move values`,
  withOneMove: str`${0} with a game of 1 move`,
  withMoves: str`${0} with a game of ${1} moves`,
  linkOne: 'Link to a game of 1 move',
  link: str`Link to a game of ${0} moves`,
  linkPosition: 'Link to a position',
  studyOne: 'Study of 1 move',
  study: str`Study of ${0} moves`,
  gameOne: 'Game of 1 move',
  game: str`Game of ${0} moves`,
  formatOne: str`${0} game of 1 move`,
  format: str`${0} game of ${1} moves`,
  tableOne: 'game of 1 move',
  table: str`game of ${0} moves`,
  wthorOne: str`WTHOR file of 1 game of ${0}`,
  wthor: str`WTHOR file of ${0} games of ${1}`,
  jsonPosition: 'JSON position',
  obfPosition: 'OBF position',
  board: 'Board',
  formatPositions: str`${0} ${1} positions`,
  formatGames: str`${0} ${1} games`,
  positions: str`${0} positions`,
  games: str`${0} games`,
  // The engine.
  died: str`The engine stopped unexpectedly (${0}); it starts afresh with the next analysis.`,
  ended: str`The engine was stopped (${0}); it starts afresh with the next analysis.`,
  stillLoading:
    'The evaluation’s weights are still on their way; until then values come from counts of moves and discs.',
  exactByCounts: 'Exact searches order their moves by counts alone and take longer.',
  estimatesByCounts: 'Estimates come from counts of moves and discs.',
  noWeights: str`${0} could not be loaded (${1}).`,
  smallTable: str`There was memory for a table of ${0} MB only.`,
  oneThread: 'This page can’t share memory between threads, so the engine uses one.',
  fewThreads: str`The engine uses ${0} threads at most.`,
  endless:
    'Where discs may move games need not end: the values are those of a search to the depth stated, which knows no repetition.',
  untrained: 'Nothing is trained for these rules: estimates come from counts of moves and discs.',
  failed: str`The engine failed (${0}); it starts afresh with the next analysis.`,
  // Rules that nobody could play by.
  atOnce: 'Nobody can move in this start, so the game would be over at once.',
  sides: str`A board has 1 to ${0} columns and 1 to ${1} rows, not ${2} by ${3}.`,
  fewDiscs: str`${0} discs for each player are too few: the start needs two of each.`,
  placedCentre: str`The players place their first four discs on the four centre squares, but the centre of this board has ${0}.`,
  startCentre: str`This start needs the four centre squares, but the centre of this board has ${0}.`,
  startOutside: 'A disc of the start stands on a square that does not exist.',
  startColours: 'The start needs discs of both colours.',
  startSupply: str`The start has more discs of a colour than the ${0} of a player.`,
  oneSquare: 'one square',
  squares: str`${0} squares`,
  // Any of these as a sentence.
  sentence: str`${0}.`,
} satisfies Readonly<Record<string, Text>>;

/** A language's patterns for them. */
export type Reports = Readonly<Record<keyof typeof REPORTS, Text>>;

interface Pattern {
  readonly id: string;
  readonly fits: RegExp;
  fill(values: readonly unknown[]): Text;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const PATTERNS: readonly Pattern[] = Object.entries(REPORTS).map(([name, text]) => ({
  id: `reports.${name}`,
  fits: new RegExp(`^${typeof text === 'string' ? escaped(text) : text.strings.map(escaped).join('(.+?)')}$`, 's'),
  fill: (values) => (typeof text === 'string' ? text : { ...text, values: [...values] }),
}));

/** The sentence in the language of the page; itself where no pattern knows it. */
function readReport(english: string): string {
  for (const { id, fits, fill } of PATTERNS) {
    const match = fits.exec(english);
    if (!match) continue;
    const values = match.slice(1).map(readValue);
    // A full stop makes no sentence of something unknown.
    if (id === 'reports.sentence' && values[0] === match[1]) continue;
    return said(id, fill(values));
  }
  return english;
}

/** A great number, a player, a name of rules, a report within the report; or a text of the user, which stays. */
function readValue(value: string): string | number {
  if (/^\d{1,3}(,\d{3})+$/.test(value)) return Number(value.replaceAll(',', ''));
  const report = readReport(value);
  return report === value ? (playerNamed(value) ?? value.split(', ').map(phrase).join(', ')) : report;
}

readReportsWith(readReport);
