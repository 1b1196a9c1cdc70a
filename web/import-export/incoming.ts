/** Games and positions from outside, in one file or several: rows at once, a game when it is opened. */
import type { Found, ImportedGame } from '../../game/formats/imported.ts';
import type { WthorNames } from '../../game/formats/wthor.ts';
import { EN_DASH } from '../../game/score.ts';
import { ok, type Result } from '../../game/types.ts';
import { exchangeWords } from '../i18n/exchange-words.ts';
import type { ImportSource } from './import-client.ts';
import type { ImportSummary } from './import-reader.ts';
import type { ImportRow } from './import-rows.ts';

export type { ImportRow } from './import-rows.ts';

type Games = Extract<ImportSummary, { kind: 'games' }>;

/** A file or text that has been read. */
export interface IncomingPart {
  /** The name of the file; empty for a text. */
  readonly name: string;
  readonly source: Pick<ImportSource, 'rows' | 'game' | 'close'>;
  readonly summary: Games;
}

export class Incoming {
  readonly parts: readonly IncomingPart[];
  /** Names of players and tournaments for games that have only numbers. */
  readonly names: WthorNames;
  #sought: readonly string[] | null = null;

  constructor(parts: readonly IncomingPart[], names: WthorNames = {}) {
    this.parts = parts;
    this.names = names;
  }

  get length(): number {
    return this.parts.reduce((sum, { source }) => sum + source.rows.length, 0);
  }

  /** Number of games that can be opened. */
  get good(): number {
    return this.parts.reduce((sum, { summary }) => sum + summary.good, 0);
  }

  /** Whether there are only positions. */
  get isPositions(): boolean {
    return this.parts.every(({ summary }) => summary.isPositions);
  }

  /** Whether there are numbers of players or tournaments without names. */
  get lacksNames(): boolean {
    const { players, tournaments } = this.names;
    return !(players && tournaments) && this.parts.some(({ summary }) => summary.format === 'wthor');
  }

  /** The names of the files. */
  get source(): string {
    return this.parts
      .map(({ name }) => name)
      .filter(Boolean)
      .join(', ');
  }

  row(index: number): ImportRow {
    const [part, within] = this.#at(index);
    return named(part.source.rows[within]!, this.names);
  }

  async game(index: number): Promise<Result<ImportedGame>> {
    const [part, within] = this.#at(index);
    const game = await part.source.game(within);
    const { numbers } = part.source.rows[within]!;
    if (!game.ok || !numbers) return game;
    const { black, white, tournament } = namesOf(numbers, this.names);
    return ok({ ...game.value, info: { ...game.value.info, black, white, event: tournament } });
  }

  /** The file that a game came from. */
  nameOf(index: number): string {
    return this.#at(index)[0].name;
  }

  /** The games whose number, names, event or result contain all the words. */
  search(wanted: string): readonly number[] {
    const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
    const all = Array.from({ length: this.length }, (_, index) => index);
    if (!words.length) return all;
    // The texts are assembled at the first search.
    this.#sought ??= all.map((index) => {
      const { title, event, result } = this.row(index);
      return `${index + 1} ${title} ${event} ${result}`.toLowerCase();
    });
    const texts = this.#sought;
    return all.filter((index) => words.every((word) => texts[index]!.includes(word)));
  }

  /** The same with additional names. */
  withNames(names: WthorNames): Incoming {
    return new Incoming(this.parts, { ...this.names, ...names });
  }

  /** Drops the files. */
  close(): void {
    for (const { source } of this.parts) source.close();
  }

  #at(index: number): readonly [part: IncomingPart, within: number] {
    let within = index;
    for (const part of this.parts) {
      if (within < part.source.rows.length) return [part, within];
      within -= part.source.rows.length;
    }
    throw new Error(`no game ${index}`);
  }
}

type Numbers = NonNullable<ImportRow['numbers']>;

function namesOf({ black, white, tournament }: Numbers, { players = [], tournaments = [] }: WthorNames) {
  const { games } = exchangeWords;
  return {
    black: players[black] ?? games.player(String(black)),
    white: players[white] ?? games.player(String(white)),
    tournament: tournaments[tournament] ?? games.tournament(String(tournament)),
  };
}

function named(row: ImportRow, names: WthorNames): ImportRow {
  if (!row.numbers) return row;
  const { black, white, tournament } = namesOf(row.numbers, names);
  return { ...row, title: `${black} ${EN_DASH} ${white}`, event: `${tournament}, ${row.numbers.year}` };
}

/** What was recognised. */
export function foundIn({ format, good, bad, isPositions, year = 0 }: Games): Found {
  if (format === 'wthor') return { what: 'wthor', games: good + bad, year };
  return { what: isPositions ? 'positions' : 'games', format, good, bad };
}
