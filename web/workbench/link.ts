/** A game as a fragment of the page’s address. */
import { makeLink } from '../../game/formats/link.ts';
import { movesOn } from '../../game/tree.ts';
import { nodeOf, type TreePlace } from '../document/game.ts';

/** Whether a text is a fragment, or an address with a fragment, that carries a study. */
export const isStudyLink = (text: string): boolean => /^(https?:\/\/[^\s#]*)?#z=\S+$/i.test(text.trim());

/** The fragment for a game: the current line and position. */
export function linkOf(game: TreePlace): string {
  return makeLink({
    start: game.tree.root.position,
    moves: movesOn(game.tree, game.line),
    ply: nodeOf(game).ply,
  });
}
