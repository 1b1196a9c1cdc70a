/**
 * Edits of pages that were closed or killed: copies in the journal that no tab has saved are written into the library.
 */
import { unreachable, type Result } from '../../game/types.ts';
import { documentRecord } from './autosave.ts';
import type { Document } from './document.ts';
import { documentOfEntry, type Journal, type JournalEntry } from './journal.ts';
import type { SaveResult } from './library-store.ts';
import type { DocumentRecord } from './library-records.ts';
import { relationOf } from './relation.ts';

/** A copy written by another tab this recently may still be in use there. */
const LIVE_MS = 5000;

/** Stored data that can’t be read: it can be saved as it is, or deleted. */
export interface Damaged {
  readonly id: string;
  readonly name: string;
}

export interface RecoveryPorts {
  readonly journal: Journal;
  readonly now: () => number;
  /** Whether this tab is working on a document. */
  isOurs(id: string): boolean;
  read(id: string): Promise<Result<DocumentRecord | null>>;
  write(record: DocumentRecord): Promise<SaveResult>;
  /** The same document under an id and name of its own. */
  copyOf(document: Document): Document;
  recovered(document: Document): void;
}

/** Saves what it can; returns what it couldn't read. */
export async function recover(ports: RecoveryPorts): Promise<readonly Damaged[]> {
  const { journal, now } = ports;
  const damaged: Damaged[] = [];
  for (const id of journal.ids) {
    if (ports.isOurs(id)) continue;
    const entry = journal.read(id);
    if (entry === 'damaged') damaged.push({ id, name: id });
    else if (entry?.name && entry.isUnsaved && (entry.tab === journal.tab || now() - entry.at > LIVE_MS)) {
      if (!(await bringHome(entry, ports))) damaged.push({ id, name: entry.name });
    }
  }
  return damaged;
}

/** False if the copy can't be read. */
async function bringHome(entry: JournalEntry, ports: RecoveryPorts): Promise<boolean> {
  const document = documentOfEntry(entry);
  if (!document.ok) return false;
  const found = await ports.read(entry.id);
  if (!found.ok) return true;
  const kept = found.value;
  const relation = relationOf(entry, kept);
  switch (relation) {
    case 'same':
    case 'older':
      break;
    case 'continues':
    case 'missing':
      if (!(await put(document.value, kept, ports))) return true;
      break;
    case 'other':
      if (!(await put(ports.copyOf(document.value), null, ports))) return true;
      break;
    default:
      return unreachable(relation);
  }
  ports.journal.remove(entry.id);
  return true;
}

/** False if the browser refuses, or another tab was first: the copy stays for the next visit. */
async function put(document: Document, kept: DocumentRecord | null, ports: RecoveryPorts): Promise<boolean> {
  const now = ports.now();
  const { page } = ports.journal;
  const record = documentRecord(document, (kept?.revision ?? 0) + 1, kept?.createdAt ?? now, now, page);
  if ((await ports.write(record)) !== 'kept') return false;
  ports.recovered(document);
  return true;
}
