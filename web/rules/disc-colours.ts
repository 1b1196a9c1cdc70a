/** Which colours the discs of a rule system have: a name that styles/discs.css knows. */
import type { RuleSystem } from '../../game/types.ts';

export function discColoursOf({ colourNames }: RuleSystem): string {
  return colourNames.black === 'Red' ? 'red-blue' : 'black-white';
}
