/** Text tables that read well in a terminal and in Markdown; rows are printed as they come. */

export interface Column {
  readonly title: string;
  /** Minimum width in characters; a column is never narrower than its title. */
  readonly width?: number;
  /** Words are left-aligned, numbers right-aligned. */
  readonly isText?: boolean;
}

export class Table {
  readonly #columns: readonly Column[];

  constructor(columns: readonly Column[]) {
    this.#columns = columns;
    this.row(columns.map(({ title }) => title));
    const rule = columns.map((column) => '-'.repeat(widthOf(column) - 1) + (column.isText ? '-' : ':'));
    this.row(rule);
  }

  row(cells: readonly string[]): void {
    const padded = this.#columns.map((column, i) => {
      const cell = cells[i] ?? '';
      return column.isText ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column));
    });
    console.log(`| ${padded.join(' | ')} |`);
  }
}

const widthOf = ({ title, width = 0 }: Column): number => Math.max(title.length, width, 2);

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
