/** Which colours the discs of a rule system have: a name that the board's styles and the page's know. */
import type { RuleSystem } from '../../game/types.ts';

export function discColoursOf({ colourNames }: Pick<RuleSystem, 'colourNames'>): string {
  return colourNames.black === 'Red' ? 'red-blue' : 'black-white';
}
