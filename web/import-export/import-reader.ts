/**
 * Reads a file or text: rows for the list as it goes, and single games on demand. It keeps the text and the places of
 * its entries, but no games. It runs in a worker (import.worker.ts), and in the page for short texts.
 */
import { textEntriesOf, headingOf, readEntry } from '../../game/formats/entries.ts';
import { decodeText, isBinary } from '../../game/formats/bytes.ts';
import { knownOtherwise, unreadBinary } from '../../game/formats/file.ts';
import { treeOf, type Format, type ImportedGame } from '../../game/formats/imported.ts';
import { MAX_FILE_BYTES, MAX_GAMES } from '../../game/formats/limits.ts';
import { packHead, packNodes, type PackedHead, type PackedNode } from '../../game/formats/packed.ts';
import type { Piece } from '../../game/formats/pieces.ts';
import {
  parseWthorHeader,
  parseWthorNames,
  wthorGame,
  wthorRecord,
  type WthorHeader,
  type WthorNames,
} from '../../game/formats/wthor.ts';
import { OTHELLO, parseRules } from '../../game/rules.ts';
import { fail, failed, ok, type Result, type RuleSystem } from '../../game/types.ts';
import { importRow, type ImportRow } from './import-rows.ts';

/** Progress while a source is being read. */
export interface ImportProgress {
  /** The share read so far, 0 to 1. */
  readonly done: number;
  /** Rows since the last report. */
  readonly rows: readonly ImportRow[];
}

export type ImportSummary =
  | {
      readonly kind: 'games';
      readonly format: Format;
      readonly good: number;
      readonly bad: number;
      /** There are more than the list shows. */
      readonly isCut: boolean;
      /** They are all positions without moves. */
      readonly isPositions: boolean;
      readonly year?: number;
    }
  /** Players or tournaments: names for WTHOR games of the same database. */
  | { readonly kind: 'names'; readonly names: WthorNames };

/**
 * Hears a report. Results return through another channel than reports, so the sender waits until each was handled: no
 * report comes after the result, and none come faster than they are handled.
 */
type Tell<T> = (told: T) => unknown;

/** Rows per message: handled within a few milliseconds. */
const ROWS_PER_PART = 500;
/** Progress is reported at least this often. */
const TELL_EVERY_MS = 100;

export class ImportReader {
  #text = '';
  #rules: RuleSystem = OTHELLO;
  #heading: string | null = null;
  #pieces: Piece[] = [];
  #wthor: { readonly bytes: Uint8Array; readonly header: WthorHeader } | null = null;

  /** Reads a source; `tell` gets its rows. A fault if nothing in it can be read. */
  async read(source: Blob | string, rulesId: string, tell: Tell<ImportProgress>): Promise<Result<ImportSummary>> {
    const rules = parseRules(rulesId);
    this.#rules = rules.ok ? rules.value : OTHELLO;
    if (typeof source === 'string') return this.#readText(source, tell);
    if (source.size > MAX_FILE_BYTES) {
      return fail('file-megabytes', { n: megabytes(source.size), most: megabytes(MAX_FILE_BYTES) });
    }
    const bytes = await source.arrayBuffer().then(
      (buffer) => new Uint8Array(buffer),
      () => null,
    );
    if (!bytes) return fail('read-failed');
    const foreign = knownOtherwise(bytes);
    if (foreign) return failed(foreign);
    return isBinary(bytes) ? this.#readWthor(bytes, tell) : this.#readText(decodeText(bytes), tell);
  }

  /** One of the games: its row at once, its nodes through `tell`. */
  async game(index: number, tell: Tell<readonly PackedNode[]>): Promise<Result<PackedHead>> {
    const game = this.#gameAt(index);
    if (!game.ok) return game;
    const tree = treeOf(game.value);
    if (!tree.ok) return tree;
    for (const nodes of packNodes(tree.value)) await tell(nodes);
    return ok(packHead(game.value, tree.value));
  }

  #gameAt(index: number): Result<ImportedGame> {
    if (this.#wthor) {
      const { bytes, header } = this.#wthor;
      const record = wthorRecord(bytes, index);
      return record.ok ? wthorGame(header, record.value) : record;
    }
    const piece = this.#pieces[index];
    return piece ? readEntry(this.#text, piece, this.#rules, this.#heading) : fail('game-missing');
  }

  async #readText(text: string, tell: Tell<ImportProgress>): Promise<Result<ImportSummary>> {
    if (!text.trim()) return fail('text-empty');
    const found = textEntriesOf(text, this.#rules);
    if (!found.ok) return found;
    const { format, entries } = found.value;
    this.#text = text;
    this.#heading = format === 'csv' ? headingOf(text) : null;
    const rows = new Rows(tell);
    let first: Result<ImportedGame> | null = null;
    for (const { game, from, to, line } of entries) {
      first ??= game;
      this.#pieces.push({ from, to, line });
      await rows.add(importRow(game), to / text.length);
      if (rows.length >= MAX_GAMES) break;
    }
    if (!first) return fail('text-comments');
    // A single unreadable entry is a fault rather than a list.
    if (rows.good === 0 && !first.ok) return first;
    return ok({ kind: 'games', format, ...(await rows.end()) });
  }

  async #readWthor(bytes: Uint8Array, tell: Tell<ImportProgress>): Promise<Result<ImportSummary>> {
    const names = parseWthorNames(bytes);
    if (names.ok && names.value.names.length)
      return ok({ kind: 'names', names: { [names.value.of]: names.value.names } });
    const read = parseWthorHeader(bytes);
    if (!read.ok) return failed(unreadBinary(bytes, read.fault));
    const { header, games } = read.value;
    this.#wthor = { bytes, header };
    const rows = new Rows(tell);
    for (let index = 0; index < games && rows.length < MAX_GAMES; index++) {
      await rows.add(wthorRow(bytes, header, index), (index + 1) / games);
    }
    return ok({ kind: 'games', format: 'wthor', ...(await rows.end()), year: header.year });
  }
}

/** Rows to send, in counted batches. */
class Rows {
  readonly #tell: Tell<ImportProgress>;
  #part: ImportRow[] = [];
  #done = 0;
  #toldAt = performance.now();
  #hasMoves = false;
  length = 0;
  good = 0;

  constructor(tell: Tell<ImportProgress>) {
    this.#tell = tell;
  }

  /** Sends what has been collected once there is enough. */
  async add(row: ImportRow, done: number): Promise<void> {
    this.#part.push(row);
    this.#done = done;
    this.length++;
    if (!row.fault) this.good++;
    if (row.moves) this.#hasMoves = true;
    if (this.#part.length >= ROWS_PER_PART || performance.now() - this.#toldAt > TELL_EVERY_MS) {
      await this.#flush();
    }
  }

  async end(): Promise<{ good: number; bad: number; isCut: boolean; isPositions: boolean }> {
    await this.#flush();
    return {
      good: this.good,
      bad: this.length - this.good,
      isCut: this.length >= MAX_GAMES,
      isPositions: !this.#hasMoves,
    };
  }

  async #flush(): Promise<void> {
    await this.#tell({ done: this.#done, rows: this.#part });
    this.#part = [];
    this.#toldAt = performance.now();
  }
}

function wthorRow(bytes: Uint8Array, header: WthorHeader, index: number): ImportRow {
  const record = wthorRecord(bytes, index);
  if (!record.ok) return importRow(record);
  const { black, white, tournament, score, squares } = record.value;
  const numbers = { black, white, tournament, year: header.year };
  return { title: '', event: '', result: `${score}-${64 - score}`, moves: squares.length, numbers };
}

const megabytes = (bytes: number): number => Math.round(bytes / 1e6);
