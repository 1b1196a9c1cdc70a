/** Edits of pages that were closed or killed: copies in the journal that no tab has brought home are written into the library. */
import type { Result } from '../../game/types.ts';
import { recordOf } from './autosave.ts';
import { documentText } from './document-text.ts';
import type { Document } from './document.ts';
import { documentOfEntry, type Journal, type JournalEntry } from './journal.ts';
import type { DocumentRecord, Kept } from './library-store.ts';

/** A copy that another tab has written so lately may be one that it is still at work on. */
const LIVE_MS = 5000;

/** Stored data that can’t be read: it can be saved as it is, or deleted. */
export interface Damaged {
  readonly id: string;
  readonly name: string;
}

export interface RecoveryPorts {
  readonly journal: Journal;
  readonly now: () => number;
  /** Whether this tab is at work on a document. */
  isOurs(id: string): boolean;
  read(id: string): Promise<Result<DocumentRecord | null>>;
  write(record: DocumentRecord): Promise<Kept>;
  /** The same under an id and a name of its own. */
  copyOf(document: Document): Document;
  recovered(document: Document): void;
}

/** Brings home what it can; the answer is what it could not read. */
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

/** False when the copy can't be read. */
async function bringHome(entry: JournalEntry, ports: RecoveryPorts): Promise<boolean> {
  const document = documentOfEntry(entry);
  if (!document.ok) return false;
  const found = await ports.read(entry.id);
  if (!found.ok) return true;
  const kept = found.value;
  if (!kept || kept.text !== documentText(document.value)) {
    const goesOn = (kept?.revision ?? 0) === entry.revision;
    await (goesOn
      ? put(document.value, entry.revision, kept, ports)
      : put(ports.copyOf(document.value), 0, null, ports));
  }
  ports.journal.remove(entry.id);
  return true;
}

async function put(document: Document, revision: number, kept: DocumentRecord | null, ports: RecoveryPorts) {
  const now = ports.now();
  const how = await ports.write(recordOf(document, revision + 1, kept?.createdAt ?? now, now));
  if (how !== 'refused') ports.recovered(document);
}
