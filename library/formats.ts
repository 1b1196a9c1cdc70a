/**
 * The formats of positions and games, read and written, without the rest of `outflank`.
 *
 * @module outflank/formats
 */
export type { Fault, Move, Position, Result } from '../game/types.ts';
export { faultText } from '../i18n/english.ts';
export { makeBoard, parseBoard, type ParsedBoard } from '../game/formats/board.ts';
export { parseAny } from '../game/formats/detect.ts';
export { makeGgf, parseGgf } from '../game/formats/ggf.ts';
export type { GameInfo, Imported, ImportedEntry, ImportedGame } from '../game/formats/imported.ts';
export { makeJson, parseJson, type ParsedJson } from '../game/formats/json.ts';
export { makeObf, type MoveValue, type ObfPosition, parseObf } from '../game/formats/obf.ts';
export { makePgn, parsePgn } from '../game/formats/pgn.ts';
export { makeSgf, parseSgf } from '../game/formats/sgf.ts';
export { makeStudy, parseStudy } from '../game/formats/study.ts';
export { makeTranscript, parseTranscript } from '../game/formats/transcript.ts';
export { parseXot, type XotList } from '../game/formats/xot.ts';
