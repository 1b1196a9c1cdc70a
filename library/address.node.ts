/** The address of a file that a program in Node names by an address or a path. */
import { pathToFileURL } from 'node:url';

/** One letter before a colon is a Windows drive, not the scheme of an address. */
const DRIVE = /^[a-z]:/i;

/** A path is relative to the folder in which the program was started. */
export const addressOf = (source: URL | string): string =>
  typeof source === 'string' && (DRIVE.test(source) || !URL.canParse(source))
    ? pathToFileURL(source).href
    : String(source);
