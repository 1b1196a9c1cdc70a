/** Named openings to play from memory, for users who have prepared nothing: asked like a repertoire, but not stored. */
import { type NamedOpening, openingName, type OpeningBook } from '../../../game/openings.ts';
import type { NameLanguage } from '../../../game/opening-name.ts';
import { lineRepertoire } from '../../../game/repertoire/lines.ts';
import { NO_REPERTOIRES } from '../../../game/repertoire/repertoire.ts';
import { OTHELLO } from '../../../game/rules.ts';
import { parseSquare } from '../../../game/shape.ts';
import type { Colour, Square } from '../../../game/types.ts';
import type { DrillPlan } from './drill-route.ts';

/** Shorter lines are known after the first time. */
const MIN_MOVES = 7;
/** At most this many, the most played ones. */
const MAX_LINES = 60;

export const squaresOfOpening = ({ line }: Pick<NamedOpening, 'line'>): readonly Square[] =>
  (line.match(/../g) ?? []).map((name) => parseSquare(OTHELLO, name)!);

/** Openings worth knowing that have a name in a language or in English, the most played first. */
export const knownOpenings = (book: OpeningBook, language: NameLanguage): readonly NamedOpening[] =>
  [...book.values()]
    .filter((opening) => squaresOfOpening(opening).length >= MIN_MOVES && openingName(opening, language))
    .toSorted((a, b) => b.games - a.games)
    .slice(0, MAX_LINES);

/**
 * For the drill: one line, of which the moves of a colour are asked. `count`: hears of each answer, and of the whole line
 * once each of its moves was found, which is right if no answer was wrong.
 */
export function memoryPlan(
  line: readonly Square[],
  colour: Colour,
  title: string,
  count: (what: 'lines' | 'wholeLines', isRight: boolean) => void,
): DrillPlan {
  const cards = lineRepertoire(colour, line);
  const open = new Set(cards.keys());
  let isAllRight = true;
  return {
    colour,
    title,
    from: [],
    isAll: true,
    repertoire: {
      repertoires: { ...NO_REPERTOIRES, [colour]: cards },
      due: () => [...cards.values()],
      answer: async (_colour, key, isRight) => {
        count('lines', isRight);
        isAllRight &&= isRight;
        if (isRight && open.delete(key) && !open.size) count('wholeLines', isAllRight);
      },
    },
    games: async () => new Map(),
    random: Math.random,
  };
}
