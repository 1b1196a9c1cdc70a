/**
 * Limits for reading. Everything that comes from a link, a file, a paste or the browser's storage is checked against
 * them, and a message that refuses or shortens something gives the number. Writers keep to them, too, so that what is
 * written can be read.
 */

/** Characters of a pasted text, and of a link in an address. */
export const MAX_TEXT = 1_000_000;
/** Bytes of a file. */
export const MAX_FILE_BYTES = 128_000_000;
/** Games of one file. */
export const MAX_GAMES = 500_000;
/** Characters of a link that we make: the shortest limit of a browser in use, with some room to spare. */
export const MAX_LINK_MADE = 60_000;
/** Bytes that a link's packed study may unpack to. */
export const MAX_UNPACKED = 8_000_000;

/** Positions of one tree; the page stays quick up to a tenth of this. */
export const MAX_NODES = 100_000;
/** Characters of a comment. */
export const MAX_COMMENT = 20_000;

/** How much is read of a study. */
export interface Limits {
  readonly nodes: number;
  readonly comment: number;
}
export const LIMITS: Limits = { nodes: MAX_NODES, comment: MAX_COMMENT };
/** For what the page has written itself: earlier versions let it grow. */
export const NO_LIMITS: Limits = { nodes: Infinity, comment: Infinity };

/** Characters of a name: a player, an event, a study. */
export const MAX_NAME = 200;
/** Arrows and marks on one position. */
export const MAX_DRAWINGS = 200;

/** Nested brackets in JSON: a study nests two for each fork above another. */
export const MAX_NESTING = 4_000;
/** Lists and objects in one JSON text: a few for each node of the largest tree. */
export const MAX_JSON_PARTS = 2_000_000;

/** Seconds that a move took: in correspondence games, months. */
export const MAX_SECONDS = 100_000_000;
/** Plies of a search. */
export const MAX_DEPTH = 200;
