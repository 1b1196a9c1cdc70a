/** The position being edited: what the brushes and tools do to it. Pure functions. */
import { opponent } from '../../game/position.ts';
import { emptySetup, startSetup, withContent, withSideToMove, type Setup } from '../../game/setup.ts';
import { symmetriesOf, transformPosition, type Symmetry } from '../../game/symmetry.ts';
import type { Colour, Content, Square } from '../../game/types.ts';

export type Brush = Colour | 'empty';

export type SetupTool = 'start' | 'clear' | 'turn' | 'mirror' | 'swap';

/** What a stroke that begins here places: the brush, or nothing if its colour is there already. */
export function strokeAt(setup: Setup, square: Square, brush: Brush): Brush {
  return setup.contents[square] === brush ? 'empty' : brush;
}

export const paint = (setup: Setup, square: Square, content: Brush): Setup => withContent(setup, square, content);

/** A quarter turn if the board allows it, otherwise a half turn. */
function turnOf(setup: Setup): Symmetry {
  const allowed = symmetriesOf(setup.rules);
  return (['turn90', 'turn180'] as const).find((symmetry) => allowed.includes(symmetry)) ?? 'identity';
}

function mirrorOf(setup: Setup): Symmetry {
  const allowed = symmetriesOf(setup.rules);
  return (['mirror', 'flip', 'diagonal'] as const).find((symmetry) => allowed.includes(symmetry)) ?? 'identity';
}

/** Swaps black and white discs and the side to move: the same game from the other player's view. */
function swapColours(setup: Setup): Setup {
  const swapped: Readonly<Record<Content, Content>> = {
    black: 'white',
    white: 'black',
    empty: 'empty',
    missing: 'missing',
  };
  return {
    ...setup,
    contents: setup.contents.map((content) => swapped[content]),
    sideToMove: opponent(setup.sideToMove),
    hands: setup.hands && { black: setup.hands.white, white: setup.hands.black },
  };
}

export function applyTool(setup: Setup, tool: SetupTool): Setup {
  switch (tool) {
    case 'start':
      return startSetup(setup.rules);
    case 'clear':
      return withSideToMove(emptySetup(setup.rules), setup.sideToMove);
    case 'turn':
      return transformPosition(turnOf(setup), setup);
    case 'mirror':
      return transformPosition(mirrorOf(setup), setup);
    case 'swap':
      return swapColours(setup);
  }
}

export function isSameSetup(a: Setup, b: Setup): boolean {
  return (
    a.rules === b.rules &&
    a.sideToMove === b.sideToMove &&
    a.contents.every((content, square) => content === b.contents[square])
  );
}
