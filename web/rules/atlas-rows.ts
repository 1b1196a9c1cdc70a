/** The rows of the atlas that comes with the page, fetched once. */
import { isSolved, parseAtlas, rowFor, type AtlasRow, type FoundRow } from '../../game/atlas/atlas.ts';
import { ruleSystem } from '../../game/rules.ts';
import type { RuleSystem } from '../../game/types.ts';
import url from '../../data/atlas.json?url';
import { Late } from '../browser/late.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';

export const atlasRows = new Late<readonly AtlasRow[]>(async () => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(answer.statusText);
  return parseAtlas(await answer.text());
});

// Whatever shows a row has its words, too.
void alsoSpeakOf('atlas');

/** The row for these rules; undefined if there is none, or not yet. */
export const rowHere = (rules: RuleSystem): FoundRow | undefined => rowFor(atlasRows.here ?? [], rules);

/** What the two ways of filling the centre are worth to the first mover, on square boards. */
export function placedValues({ columns, rows }: RuleSystem): { crossed?: number; parallel?: number } {
  if (columns !== rows) return {};
  const valueOf = (id: string): number | undefined => {
    const rules = ruleSystem(id);
    const found = rules && rowHere(rules);
    return found && isSolved(found.row) ? found.row.low : undefined;
  };
  const [crossed, parallel] = [valueOf(`${columns}x${rows}`), valueOf(`${columns}x${rows}-parallel`)];
  return crossed === undefined || parallel === undefined ? {} : { crossed, parallel };
}
