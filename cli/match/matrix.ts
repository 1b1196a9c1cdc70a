/** The inverse of a small square matrix, by Gauss–Jordan elimination; null if it has none. */
export function inverseOf(matrix: readonly (readonly number[])[]): number[][] | null {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => Number(i === j))]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let row = column; row < n; row++)
      if (Math.abs(rows[row]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = row;
    const lead = rows[pivot]!;
    if (Math.abs(lead[column]!) < Number.EPSILON) return null;
    rows[pivot] = rows[column]!;
    rows[column] = lead.map((value) => value / lead[column]!);
    for (const [index, row] of rows.entries()) {
      const factor = row[column]!;
      if (index !== column && factor) rows[index] = row.map((value, j) => value - factor * rows[column]![j]!);
    }
  }
  return rows.map((row) => row.slice(n));
}
