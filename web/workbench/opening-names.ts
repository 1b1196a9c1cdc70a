/** The list of openings and what reads it, loaded on first use. */
import type { OpeningBook } from '../../game/openings.ts';
import url from '../../data/openings.txt?url';

let book: Promise<OpeningBook | null> | null = null;

/** Null when it can’t be loaded; the next call tries again. */
export function loadOpenings(): Promise<OpeningBook | null> {
  book ??= load().catch(() => {
    book = null;
    return null;
  });
  return book;
}

async function load(): Promise<OpeningBook> {
  const [{ parseOpenings }, answer] = await Promise.all([import('../../game/openings.ts'), fetch(url)]);
  if (!answer.ok) throw new Error(answer.statusText);
  const parsed = parseOpenings(await answer.text());
  if (!parsed.ok) throw new Error(parsed.fault.code);
  return parsed.value;
}
