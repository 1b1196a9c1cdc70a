/**
 * What a copy in the journal is to the library's record of the same document. Each page has a name of its own, which stands in what
 * it writes: so a page that was killed between two writes is not taken for another tab.
 */
import type { DocumentRecord } from './library-records.ts';

/**
 * `same`: they have the same text; `continues`: the copy is newer; `older`: the library has more of the same page; `missing`: the
 * library had it and has it no longer; `other`: another page has written it since.
 */
export type Relation = 'same' | 'continues' | 'older' | 'missing' | 'other';

/** The page whose text it is, or continues, and when that page wrote it. */
export interface Lineage {
  readonly by: string;
  readonly since: number;
}

export interface JournalCopy extends Lineage {
  readonly text: string;
  /** The revision in the library that it continues from; 0 where that had none. */
  readonly revision: number;
}

export function relationOf({ text, revision, by, since }: JournalCopy, kept: DocumentRecord | null): Relation {
  if (!kept) return revision > 0 ? 'missing' : 'continues';
  if (kept.text === text) return 'same';
  if (kept.revision === revision) return 'continues';
  if (kept.by !== by) return 'other';
  // A page writes the journal before the library.
  return kept.changedAt <= since ? 'continues' : 'older';
}
