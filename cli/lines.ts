/** Lines of a text stream, with their numbers: UTF-8, or UTF-16 with a byte order mark, of any length. */
import { utf16Of } from '../game/formats/bytes.ts';

export interface Line {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
  /** The line was longer than `MAX_LINE` and is cut there. */
  readonly isCut: boolean;
}

/** No position needs this many characters; without a limit, a file without line ends would fill the memory. */
export const MAX_LINE = 100_000;

/** Of Windows, Unix and old Macs. */
const LINE_END = /\r\n|\n|\r/;

export async function* readLines(chunks: AsyncIterable<Buffer | string>): AsyncGenerator<Line> {
  let decoder: TextDecoder | undefined;
  let number = 1;
  let text = '';
  let isCut = false;
  let endedInReturn = false;
  const add = (part: string): void => {
    isCut ||= text.length + part.length > MAX_LINE;
    text = (text + part.slice(0, MAX_LINE)).slice(0, MAX_LINE);
  };
  for await (const chunk of chunks) {
    if (typeof chunk !== 'string') decoder ??= new TextDecoder(utf16Of(chunk) ?? 'utf-8');
    const decoded = typeof chunk === 'string' ? chunk : decoder!.decode(chunk, { stream: true });
    if (!decoded) continue;
    // The end of a line may be cut by a chunk, too.
    const parts = (endedInReturn ? decoded.replace(/^\n/, '') : decoded).split(LINE_END);
    endedInReturn = decoded.endsWith('\r');
    for (const part of parts.slice(0, -1)) {
      add(part);
      yield { number, text, isCut };
      number++;
      text = '';
      isCut = false;
    }
    add(parts.at(-1)!);
  }
  add(decoder?.decode() ?? '');
  if (text) yield { number, text, isCut };
}
