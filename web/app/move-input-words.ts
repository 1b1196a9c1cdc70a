/** The words for a hand over the board: discs that move, and discs that are left unturned. */
import { messages, plural, str } from '../i18n/messages.ts';

export const handWords = messages('hand', {
  label: () => 'How to move',
  /** The rules by which flips may be forgotten. */
  named: (name: string) => str`${name}, forgotten flips`,
  option: () => 'Forgotten flips',
  optionText: () =>
    'A player may leave discs unturned, all but one of a move. Until he moves himself, the opponent may point out any of them or stay silent. Perfect play is worth the same: whoever turns everything and points out everything loses nothing by it.',
  /** After the name of a square. */
  canMove: () => 'can be moved',
  taken: () => 'taken up',
  willTurn: () => 'will turn',
  staysUnturned: () => 'stays unturned',
  hint: () => 'A disc with a ring can be moved: choose it, then a square beside it. Or put a disc.',
  noHint: () => 'No disc can be moved now; one can be put.',
  takenUp: (disc: string, targets: string) => str`${disc} goes to: ${targets}.`,
  putBack: () => 'Put back',
  again: () => 'This position has come for the second time. The third time is a draw.',
  drawn: () => 'This position has come for the third time: the game is a draw.',
  drawnShort: () => 'Draw by repetition',
  chooseFlips: () => 'Choose which discs turn',
  chooseFlipsText: () => 'Off: a move turns every disc that it can. On: choose a square, then the discs that stay.',
  turning: (move: string, turned: number, all: number) => str`${move} turns ${turned} of ${all}`,
  play: (move: string) => str`Play ${move}`,
  cancel: () => 'Cancel',
  left: (name: string, discs: string, n: number) =>
    plural(n, str`${name} left a disc unturned: ${discs}.`, str`${name} left discs unturned: ${discs}.`),
  mayClaim: (name: string) => str`${name} may point that out before moving.`,
  pointOut: (disc: string) => str`Point out ${disc}`,
  pointOutAll: () => 'Point out all',
  exact: () => 'The values turn every disc: nobody gains by leaving one, for the other side may point it out.',
});
