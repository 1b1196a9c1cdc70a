/** Tables for spreadsheets: one line per row, headings in English. */
export type Cell = string | number | boolean | null | undefined;

/** Quoted if necessary; a text that a spreadsheet would take for a formula gets an apostrophe. */
function cell(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '');
  // A board may begin with an empty square, and isn't a formula.
  const text = /^[=+@＝＋－＠\t\r\n]|^-(?![-XO.~]*$)/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const makeCsvTable = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `${[headings, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
