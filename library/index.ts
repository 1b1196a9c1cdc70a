/**
 * Rules, positions, notation, formats, game trees and symmetries; no engine, no page.
 *
 * @module outflank
 */
export type {
  Colour,
  Content,
  Count,
  Fault,
  LegalMove,
  Move,
  Position,
  Result,
  RuleSystem,
  Square,
  Supply,
} from '../game/types.ts';
export { COLOURS, COUNTS } from '../game/types.ts';
export { faultText } from '../i18n/english.ts';
export { FaultError, orThrow } from './or-throw.ts';

export { OTHELLO, parseRules, RULE_SYSTEMS, rulesOf } from '../game/rules.ts';
export type { CustomOptions } from '../game/custom.ts';
export { type CornerZone, type Geometry, parseSquare, type Shape, shapeOf, squareName } from '../game/shape.ts';

export {
  discCount,
  discDifference,
  emptyCount,
  flipsOf,
  isOver,
  legalMoves,
  mustPass,
  opponent,
  outcome,
  play,
  startPosition,
} from '../game/position.ts';
export { type GameResult, resultOf } from '../game/result.ts';
export { emptySetup, type Setup, toPosition, withContent, withSideToMove } from '../game/setup.ts';
export { stabilityOf, type Stability } from '../game/stability.ts';
export { perft } from '../game/perft.ts';

export { isSameMove, moveName, originOf, parseMove, PASS, placing, targetOf } from '../game/notation.ts';
export { finalScore, signed } from '../game/score.ts';

export { makeBoard, parseBoard, type ParsedBoard } from '../game/formats/board.ts';
export { makeObf, type MoveValue, type ObfPosition, parseObf } from '../game/formats/obf.ts';
export { makeJson, parseJson, type ParsedJson } from '../game/formats/json.ts';
export { makeTranscript, parseTranscript } from '../game/formats/transcript.ts';
export { makeSgf, parseSgf } from '../game/formats/sgf.ts';
export { makeGgf, parseGgf } from '../game/formats/ggf.ts';
export { makePgn, parsePgn } from '../game/formats/pgn.ts';
export { makeStudy, parseStudy } from '../game/formats/study.ts';
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
export { parseAny } from '../game/formats/detect.ts';
export type { GameInfo, Imported, ImportedEntry, ImportedGame } from '../game/formats/imported.ts';

export {
  addMove,
  addMoves,
  annotate,
  type Annotation,
  deleteAt,
  type GameTree,
  isMainLine,
  lineThrough,
  mainLine,
  movesOn,
  newTree,
  nodeAt,
  type Path,
  pathOf,
  positionsOn,
  promote,
  ROOT,
  type TreeNode,
  type TreeStep,
  walk,
} from '../game/tree.ts';

export {
  composed,
  equalMoves,
  inverse,
  ownSymmetries,
  SYMMETRIES,
  symmetriesOf,
  type Symmetry,
  transformMove,
  transformPosition,
  transformSquare,
} from '../game/symmetry.ts';

export { type NamedOpening, openingName, openingOf, type OpeningBook, parseOpenings } from '../game/openings.ts';
