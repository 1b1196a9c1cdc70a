/** Cells of tables: no text from a file becomes a formula in a spreadsheet, and neither does a board. */
import { expect, test } from 'vitest';
import { makeCsvTable } from '../../web/solves/csv.ts';

const cellOf = (text: string): string =>
  makeCsvTable([], [[text]])
    .split('\r\n')
    .slice(1, -1)
    .join('\r\n');

test.each(['=1+1', '+1', '@SUM(A1)', '-1', '-X1+2', '-O2', '-.5', '\t=1', '＝1', '＋1', '－1', '＠1'])(
  '%j is a text',
  (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
  },
);

test.each(['-'.repeat(64), '--OX--XO--', '-X.~O', 'f5d6'])('%j stays as it is', (text) => {
  expect(cellOf(text)).toBe(text);
});

test.each(['\n=1', '\r=1'])('%j is a text, in quotation marks', (text) => {
  expect(cellOf(text)).toBe(`"'${text}"`);
});
