/** Results as a program, a spreadsheet or a person reads them: JSON lines, CSV (RFC 4180), or columns. */
import type { Shell } from './shell.ts';

export const FORMATS = ['jsonl', 'csv', 'table'] as const;
export type OutputFormat = (typeof FORMATS)[number];

export type Row = Readonly<Record<string, unknown>>;

export interface Layout {
  /** Names in the row, `a.b` within an object, with the columns of a line that a table has for each; 0: only in CSV. */
  readonly columns: readonly (readonly [name: string, width: number])[];
  /** The rows of an answer; without it the answer is one. */
  readonly rowsOf?: (answer: Row) => readonly Row[];
  /** As JSON lines have the answer, if not as usual. */
  readonly textOf?: (answer: object) => string;
}

/** What is known of a position, and a row for each of its moves. */
export const withMoves =
  (...repeated: readonly string[]) =>
  (answer: Row): readonly Row[] => {
    const kept = Object.fromEntries(repeated.map((name) => [name, answer[name]]));
    const moves = Object.entries((answer['moves'] ?? {}) as Readonly<Record<string, Row>>);
    return [answer, ...moves.map(([move, figures]) => ({ ...kept, move, ...figures }))];
  };

/** A list is its parts with spaces between; what is neither known nor there is empty. */
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

export class Results {
  readonly #shell: Shell;
  readonly #format: OutputFormat;
  readonly #layout: Layout;
  /** Of the answers, from 1; every row of one has the same. */
  #number = 0;

  constructor(shell: Shell, format: OutputFormat, layout: Layout) {
    this.#shell = shell;
    this.#format = format;
    this.#layout = layout;
  }

  /** An answer, or `{line, error}` in its place. */
  put(answer: object): void {
    const { textOf = JSON.stringify, rowsOf = (row: Row) => [row] } = this.#layout;
    const text = textOf(answer);
    if (this.#format === 'jsonl') return this.#write(text);
    if (++this.#number === 1) this.#write(this.#heading());
    // Numbers are as JSON lines have them.
    const read = JSON.parse(text) as Row;
    const rows = 'error' in read ? [{ error: `line ${String(read['line'])}: ${String(read['error'])}` }] : rowsOf(read);
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

  /** Cells end below each other; the last one, which may be long, begins so. */
  #aligned(cells: readonly string[]): string {
    const widths = this.#columns();
    return cells
      .map((cell, index) => (index === cells.length - 1 ? cell : cell.padStart(widths[index]![1])))
      .join('  ')
      .trimEnd();
  }
}
