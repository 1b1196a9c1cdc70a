/** `outflank book import`: merges the opening book and others into one file in our format. */
import { gzipSync } from 'node:zlib';
import { type BookEntry, entriesOf } from '../../game/book/book.ts';
import { makeBook } from '../../game/book/file.ts';
import { parseForeignBook } from '../../game/book/formats/foreign.ts';
import { mergeBooks } from '../../game/book/graph.ts';
import { complain, ok } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { readBook, readBookBytes } from '../books.ts';
import { command, required, text } from '../command.ts';
import { BOOK } from '../options.ts';
import { EXIT, type Shell } from '../shell.ts';

export const bookImport = command({
  name: 'book import',
  summary: 'merges opening books into one',
  about: [
    'Merges the opening book with the books FILE…; if several know a position, the most informative value is kept. FILE is a book of Outflank, Egaroucid (.egbk3) or Edax (book.dat).',
  ],
  options: { book: BOOK, out: required(text('out', 'FILE', 'the file to write the merged book to')) },
  operand: 'FILE…',
  prepare({ book, out }, files) {
    if (out === undefined || !files.length) return complain('book import needs --out FILE and the books to read.');
    return ok((shell) => importBooks(shell, book, files, out));
  },
});

function importBooks(shell: Shell, file: string | undefined, files: readonly string[], out: string): number {
  if (!shell.canWrite(out)) return EXIT.failed;
  const first = readBook(shell, file);
  const books: Iterable<BookEntry>[] = [];
  const faults: string[] = first.ok ? [] : [faultText(first.fault)];
  if (first.ok) books.push(entriesOf(first.value));
  for (const name of files) {
    const bytes = readBookBytes(shell, name);
    const read = bytes.ok ? parseForeignBook(bytes.value) : bytes;
    if (read.ok) {
      const { entries, format, leftOut, missing, fault } = read.value;
      books.push(entries);
      shell.say(
        `${name}: ${entries.length} positions (${format})` +
          (leftOut ? `; ${leftOut} left out: unreachable, or a side must pass` : '') +
          (missing ? `; ${missing} more are announced, but the file ends before them` : ''),
      );
      if (fault) shell.say(`${name}: ${faultText(fault)}`);
    } else faults.push(`${name}: ${faultText(read.fault)}`);
  }
  for (const fault of faults) shell.say(fault);
  if (faults.length) return EXIT.failed;
  const merged = mergeBooks(books);
  if (!shell.wrote(out, gzipSync(makeBook(merged), { level: 9 }))) return EXIT.failed;
  shell.say(`${out}: ${merged.size} positions.`);
  return EXIT.good;
}
