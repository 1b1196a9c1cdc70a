/** The disc colours of a rule system, under a name that the styles of board and page know. */
import type { RuleSystem } from '../../game/types.ts';

export function discColoursOf({ colourNames }: Pick<RuleSystem, 'colourNames'>): string {
  return colourNames.black === 'Red' ? 'red-blue' : 'black-white';
}
