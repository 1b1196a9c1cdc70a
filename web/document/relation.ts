/**
 * How a copy in the journal relates to the library's record of the same document. Each page writes under a name of its
 * own, so a page that was killed between two writes isn't taken for another tab.
 */
import type { DocumentRecord } from './library-records.ts';

/**
 * `same`: equal texts; `continues`: the copy is newer; `older`: the library has more from the same page; `missing`: the
 * library had it and no longer does; `other`: another page has written it since.
 */
export type Relation = 'same' | 'continues' | 'older' | 'missing' | 'other';

/** The page that wrote this text or the one it continues, and when. */
export interface Lineage {
  readonly by: string;
  readonly since: number;
}

export interface JournalCopy extends Lineage {
  readonly text: string;
  /** The library revision that it continues from; 0 if there was none. */
  readonly revision: number;
}

export function relationOf({ text, revision, by, since }: JournalCopy, kept: DocumentRecord | null): Relation {
  if (!kept) return revision > 0 ? 'missing' : 'continues';
  if (kept.text === text) return 'same';
  if (kept.revision === revision) return 'continues';
  if (kept.by !== by) return 'other';
  // A page writes to the journal before the library.
  return kept.changedAt <= since ? 'continues' : 'older';
}
