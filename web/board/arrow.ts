/** An arrow from the middle of one square to the middle of another, in units of a square. */
export type Point = readonly [x: number, y: number];

/** The middle of the square in this column and row. */
export const arrowPoint = (column: number, row: number): Point => [column + 0.5, row + 0.5];

/** A shaft and a head as one outline to be stroked; it stops short of the middle of the target square. */
export function arrowPath([x1, y1]: Point, [x2, y2]: Point): string {
  const SHORT = 0.1;
  const HEAD = 0.28;
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const [tipX, tipY] = [x2 - SHORT * Math.cos(angle), y2 - SHORT * Math.sin(angle)];
  const wing = (turn: number): string => {
    const [x, y] = [tipX - HEAD * Math.cos(angle + turn), tipY - HEAD * Math.sin(angle + turn)];
    return `${x.toFixed(3)} ${y.toFixed(3)}`;
  };
  const tip = `${tipX.toFixed(3)} ${tipY.toFixed(3)}`;
  return `M${x1} ${y1}L${tip}M${wing(0.55)}L${tip}L${wing(-0.55)}`;
}
