/**
 * Files of games, and what was played in a position reached by any order of moves: WTHOR, collections with filters, and the
 * built-in counts of tournament games, the file `outflank/opening-statistics.bin`.
 *
 * @module outflank/games
 */
export type { Fault, Move, Position, Result, Square } from '../game/types.ts';
export { faultText } from '../i18n/english.ts';
export type { GameInfo, Imported, ImportedEntry, ImportedGame } from '../game/formats/imported.ts';
export { parseAny } from '../game/formats/detect.ts';
export {
  makeWthor,
  parseWthor,
  parseWthorNames,
  type WthorFile,
  wthorGame,
  type WthorHeader,
  type WthorNames,
  type WthorRecord,
} from '../game/formats/wthor.ts';
export { type CollectedGame, type Collection, CollectionBuilder } from '../game/collection/collection.ts';
export { ask as lookUp, explore, type Explored, type Lookup, type Mask } from '../game/collection/explore.ts';
export { type Filter, maskOf, type Winner } from '../game/collection/filter.ts';
export { exploreStatistics, type OpeningStatistics, parseStatistics } from '../game/collection/opening-statistics.ts';
export { gamesOfText, gamesOfWthor } from '../game/collection/read.ts';
export { meanScore, type Tally } from '../game/collection/tally.ts';
