/**
 * Openings by name, in six languages. The list is the file `outflank/openings.txt`.
 *
 * @module outflank/openings
 */
export type { Fault, Position, Result } from '../game/types.ts';
export { faultText } from '../i18n/english.ts';
export { isKnownTo, NAME_LANGUAGES, type NameLanguage, type OpeningName } from '../game/opening-name.ts';
export {
  namesOf,
  type NamedOpening,
  openingAt,
  type OpeningBook,
  openingName,
  openingOf,
  parseOpenings,
} from '../game/openings.ts';
