/** Results for programs, spreadsheets or people: JSON lines, CSV (RFC 4180), or aligned columns. */
import type { Shell } from './shell.ts';

export const FORMATS = ['jsonl', 'csv', 'table'] as const;
export type OutputFormat = (typeof FORMATS)[number];

export type Row = Readonly<Record<string, unknown>>;

export interface Layout {
  /** Names in the row, `a.b` for a field of an object, with each one's width in a table; 0: only in CSV. */
  readonly columns: readonly (readonly [name: string, width: number])[];
  /** The rows of an answer; without it, the answer is one row. */
  readonly rowsOf?: (answer: Row) => readonly Row[];
  /** The answer as a JSON line, if not the usual one. */
  readonly textOf?: (answer: object) => string;
}

/** What is known about a position, and a row for each of its moves. */
export const withMoves =
  (...repeated: readonly string[]) =>
  (answer: Row): readonly Row[] => {
    const kept = Object.fromEntries(repeated.map((name) => [name, answer[name]]));
    const moves = Object.entries((answer['moves'] ?? {}) as Readonly<Record<string, Row>>);
    return [answer, ...moves.map(([move, figures]) => ({ ...kept, move, ...figures }))];
  };

/** A list is its items joined by spaces; what is unknown or absent is empty. */
function cellOf(row: Row, path: string): string {
  let value: unknown = row;
  for (const name of path.split('.')) value = (value as Row | null | undefined)?.[name];
  if (value === null || value === undefined) return '';
  return Array.isArray(value)
    ? value.join(' ')
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as string | number | boolean);
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The number of the line goes into the sentence: a column called `line` has moves. */
const withLine = ({ line, error, ...rest }: Row): Row => ({
  ...rest,
  error: line === undefined ? error : `line ${String(line)}: ${String(error)}`,
});

export class Results {
  readonly #shell: Shell;
  readonly #format: OutputFormat;
  readonly #layout: Layout;
  /** The number of the answer, from 1; all its rows have the same. */
  #number = 0;

  constructor(shell: Shell, format: OutputFormat, layout: Layout) {
    this.#shell = shell;
    this.#format = format;
    this.#layout = layout;
  }

  /** An answer, or an `error` in its place, with the `line` of the input that it is about, if it is about one. */
  put(answer: object): void {
    const { textOf = JSON.stringify, rowsOf = (row: Row) => [row] } = this.#layout;
    const text = textOf(answer);
    if (this.#format === 'jsonl') return this.#write(text);
    if (++this.#number === 1) this.#write(this.#heading());
    // Numbers look as they do in JSON lines.
    const read = JSON.parse(text) as Row;
    const rows = 'error' in read ? [withLine(read)] : rowsOf(read);
    for (const row of rows) this.#write(this.#line({ ...row, number: this.#number }));
  }

  #write(line: string): void {
    this.#shell.print(`${line}\n`);
  }

  #heading(): string {
    const names = this.#columns().map(([name]) => name);
    if (this.#format === 'csv') return names.join(',');
    return this.#aligned(names);
  }

  #columns(): Layout['columns'] {
    const columns: Layout['columns'] = [['number', 6], ...this.#layout.columns];
    return this.#format === 'csv' ? [...columns, ['error', 0]] : columns.filter(([, width]) => width > 0);
  }

  #line(row: Row): string {
    const cells = this.#columns().map(([name]) => cellOf(row, name));
    if (this.#format === 'csv') return cells.map(quoted).join(',');
    return 'error' in row ? this.#aligned([cells[0]!, String(row['error'])]) : this.#aligned(cells);
  }

  /** Cells are aligned below each other; the last one may be long. */
  #aligned(cells: readonly string[]): string {
    const widths = this.#columns();
    return cells
      .map((cell, index) => (index === cells.length - 1 ? cell : cell.padStart(widths[index]![1])))
      .join('  ')
      .trimEnd();
  }
}
