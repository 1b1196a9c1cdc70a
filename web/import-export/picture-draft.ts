/** A position read from a picture, while the user corrects it. Pure functions. */
import { makeBoard } from '../../game/formats/board.ts';
import type { PictureReading } from '../../game/picture/read.ts';
import { emptySetup, withContent, type Setup } from '../../game/setup.ts';
import { OTHELLO } from '../../game/rules.ts';
import type { Colour, Square } from '../../game/types.ts';

export interface PictureDraft {
  readonly setup: Setup;
  /** Squares that may be wrong and that nobody has looked at. */
  readonly doubtful: readonly Square[];
}

const NEXT = { empty: 'black', black: 'white', white: 'empty' } as const;

/** Without passes, it is Black's move whenever the number of discs is even. */
const likelySide = ({ squares }: PictureReading): Colour =>
  squares.filter(({ content }) => content !== 'empty').length % 2 ? 'white' : 'black';

export function draftOf(reading: PictureReading): PictureDraft {
  let setup: Setup = { ...emptySetup(OTHELLO), sideToMove: likelySide(reading) };
  for (const [square, { content }] of reading.squares.entries()) setup = withContent(setup, square, content);
  return { setup, doubtful: reading.doubtful };
}

/** The square holds the next of: empty, black, white. */
export function corrected({ setup, doubtful }: PictureDraft, square: Square): PictureDraft {
  const content = setup.contents[square];
  const next = content === undefined || content === 'missing' ? 'empty' : NEXT[content];
  return { setup: withContent(setup, square, next), doubtful: doubtful.filter((one) => one !== square) };
}

export const withSide = (draft: PictureDraft, sideToMove: Colour): PictureDraft => ({
  ...draft,
  setup: { ...draft.setup, sideToMove },
});

/** As a text that can be opened. */
export const textOf = ({ setup }: PictureDraft): string => makeBoard(setup);
