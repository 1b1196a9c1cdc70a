/** Where the files of the programs are in Node. */
import { existsSync } from 'node:fs';

/**
 * The address of a core, of weights or of other data: beside the program, in `folder`; or, in the package, with the
 * library, whose files the programs share.
 */
export function shippedFile(folder: URL, name: string): URL {
  const beside = new URL(name, folder);
  if (existsSync(beside)) return beside;
  const shared = new URL(`../lib/${name}`, folder);
  return existsSync(shared) ? shared : beside;
}
