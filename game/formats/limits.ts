/**
 * What is read at most. Everything that comes from a link, a file, a paste or the browser's storage is checked against
 * these, and a message that refuses or shortens something says the number. Whoever writes keeps to them, too, so that
 * what is written can be read.
 */

/** Characters of a pasted text, and of a link as it is in an address. */
export const MAX_TEXT = 1_000_000;
/** Bytes of a file. */
export const MAX_FILE_BYTES = 128_000_000;
/** Games of one file. */
export const MAX_GAMES = 500_000;
/** Characters of a link that is made: the shortest limit that a browser in use sets, with room for the rest. */
export const MAX_LINK_MADE = 60_000;
/** Bytes that the packed study of a link may unpack to. */
export const MAX_UNPACKED = 8_000_000;

/** Positions of one tree; what the page is quick with is ten times less. */
export const MAX_NODES = 100_000;
/** Characters of a comment. */
export const MAX_COMMENT = 20_000;
/** Characters of a name: a player, an event, a study. */
export const MAX_NAME = 200;
/** Arrows and marks on one position. */
export const MAX_DRAWINGS = 200;

/** Brackets within brackets in JSON: a study nests two for each fork above another. */
export const MAX_NESTING = 4_000;
/** Lists and objects in one JSON text, some for each node of the largest tree. */
export const MAX_JSON_PARTS = 2_000_000;

/** Seconds that a move took: a game by post has its months. */
export const MAX_SECONDS = 100_000_000;
/** Plies of a search. */
export const MAX_DEPTH = 200;
