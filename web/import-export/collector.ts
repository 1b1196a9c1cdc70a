/**
 * Reads files of games into collections, in a worker of its own (import-export/import.worker.ts): it can be ended at
 * any time without leaving anything behind. A bad file or game costs only itself.
 */
import { transfer } from 'comlink';
import { type CollectedGame, type Collection, CollectionBuilder } from '../../game/collection/collection.ts';
import { gamesOfText, gamesOfWthor } from '../../game/collection/read.ts';
import { textEntriesOf } from '../../game/formats/entries.ts';
import { decodeText, isBinary } from '../../game/formats/bytes.ts';
import { knownOtherwise, unreadBinary } from '../../game/formats/file.ts';
import { MAX_FILE_BYTES } from '../../game/formats/limits.ts';
import { parseWthorHeader, parseWthorNames, wthorRecord, type WthorNames } from '../../game/formats/wthor.ts';
import { OTHELLO } from '../../game/rules.ts';
import { fail, type Fault } from '../../game/types.ts';
import { buffersOf } from './buffers.ts';
import type { Collected, CollectProgress, FileReport, ReadFile } from './collected.ts';
import { fingerprintOf } from './fingerprint.ts';

/** A file in one of the user's collections, and the files that it was read with. */
export interface KnownFile extends Pick<ReadFile, 'print' | 'hasNames'> {
  readonly beside: readonly string[];
}

/** Files of names. */
const NAME_FILES = /\.(jou|trn)$/i;
/** One part of a collection: sorted within a second or two, and small enough for every browser to store. */
const PART_GAMES = 100_000;
const TELL_EVERY_MS = 100;

/** A file while it is being read. */
type Report = { -readonly [K in keyof FileReport]: FileReport[K] };

export class Collector {
  readonly #collections: Collection[] = [];
  #builder = new CollectionBuilder();
  #illegal = 0;
  #names: WthorNames = {};

  /** `tell` hears about progress and is awaited, so that reports come no faster than they are handled. */
  async collect(
    files: readonly File[],
    known: readonly KnownFile[],
    tell: (progress: CollectProgress) => unknown,
  ): Promise<Collected> {
    const total = files.reduce((sum, { size }) => sum + size, 0);
    const ordered = [...files].sort((a, b) => Number(NAME_FILES.test(b.name)) - Number(NAME_FILES.test(a.name)));
    const fingerprints = new Map<File, string>();
    for (const file of ordered) fingerprints.set(file, fingerprintOf(await bytesOf(file)));
    const seen = new Set<string>();
    const reports: Report[] = [];
    let [before, games, toldAt] = [0, 0, 0];
    for (const file of ordered) {
      const report = newReport(file.name, fingerprints.get(file)!);
      const isTwice = seen.has(report.print);
      seen.add(report.print);
      const step = async (share: number): Promise<void> => {
        if (performance.now() - toldAt < TELL_EVERY_MS) return;
        toldAt = performance.now();
        const bytes = before + share * file.size;
        await tell({ file: file.name, bytes, total, games: games + report.games, isSorting: false });
      };
      report.isKnown = isTwice || this.#isKnown(report.print, known, fingerprints);
      if (!report.isKnown) await this.#read(file, report, step);
      before += file.size;
      games += report.games;
      if (report.games || report.foreign || report.isKnown || report.fault) reports.push(report);
    }
    await tell({ file: '', bytes: total, total, games, isSorting: true });
    this.#endPart();
    const collected = { files: reports, illegal: this.#illegal, collections: this.#collections };
    return transfer(collected, this.#collections.flatMap(buffersOf));
  }

  /** New names make it worthwhile to read a file again, if it replaces what was read with it before. */
  #isKnown(print: string, known: readonly KnownFile[], fingerprints: ReadonlyMap<File, string>): boolean {
    const found = known.find((file) => file.print === print);
    if (!found) return false;
    const brings = Boolean(this.#names.players) && !found.hasNames;
    const all = new Set(fingerprints.values());
    return !brings || !found.beside.every((other) => all.has(other));
  }

  async #read(file: File, report: Report, step: (share: number) => Promise<void>): Promise<void> {
    if (file.size > MAX_FILE_BYTES) {
      const [n, most] = [file.size, MAX_FILE_BYTES].map((size) => Math.round(size / 1e6));
      return note(report, fail('file-megabytes', { n: n!, most: most! }).fault);
    }
    const bytes = await bytesOf(file);
    if (!bytes.length) return note(report, fail('read-failed').fault);
    const foreign = knownOtherwise(bytes);
    if (foreign) return note(report, foreign);
    if (isBinary(bytes)) await this.#readWthor(bytes, report, step);
    else await this.#readText(decodeText(bytes), report, step);
  }

  async #readWthor(bytes: Uint8Array, report: Report, step: (share: number) => Promise<void>): Promise<void> {
    const names = parseWthorNames(bytes);
    if (names.ok && names.value.names.length) {
      this.#names = { ...this.#names, [names.value.of]: names.value.names };
      return;
    }
    const head = parseWthorHeader(bytes);
    if (!head.ok) return note(report, unreadBinary(bytes, head.fault));
    const { header, games } = head.value;
    report.hasNames = Boolean(this.#names.players);
    for (let index = 0; index < games; index++) {
      const record = wthorRecord(bytes, index);
      if (!record.ok) note(report, record.fault);
      else for (const game of gamesOfWthor({ header, games: [record.value] }, this.#names)) this.#take(game, report);
      await step((index + 1) / games);
    }
  }

  async #readText(text: string, report: Report, step: (share: number) => Promise<void>): Promise<void> {
    const found = textEntriesOf(text, OTHELLO);
    if (!found.ok) return note(report, found.fault);
    for (const { game, to } of found.value.entries) {
      if (!game.ok) note(report, game.fault);
      else for (const one of gamesOfText(game.value)) this.#take(one, report);
      await step(to / text.length);
    }
  }

  #take(game: CollectedGame | null, report: Report): void {
    if (!game?.squares.length) {
      report.foreign++;
      return;
    }
    this.#builder.add(game);
    report.games++;
    if (this.#builder.size >= PART_GAMES) this.#endPart();
  }

  #endPart(): void {
    const { size } = this.#builder;
    const collection = this.#builder.build();
    this.#illegal += size - collection.size;
    if (collection.size) this.#collections.push(collection);
    this.#builder = new CollectionBuilder();
  }
}

const newReport = (name: string, print: string): Report => ({
  name,
  print,
  games: 0,
  hasNames: true,
  isKnown: false,
  bad: 0,
  foreign: 0,
  fault: null,
});

function note(report: Report, fault: Fault): void {
  report.bad++;
  report.fault ??= fault;
}

/** Empty if the browser can't read it. */
const bytesOf = (file: File): Promise<Uint8Array> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => new Uint8Array(),
  );
