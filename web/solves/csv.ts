/** Tables for spreadsheets: a line a row, headings in English. */
export type Cell = string | number | boolean | null | undefined;

/** In quotation marks where it has to be; a text that a spreadsheet would take for a formula gets an apostrophe. */
function cell(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '');
  // A board may well begin with a blank square, and is no formula.
  const text = /^[=+@\t\r]|^-(?![-XO.])/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const makeCsvTable = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
