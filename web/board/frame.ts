/** What surrounds and underlies the squares: coordinates at the edges, and the dots of a real board. */
import { html, nothing, svg } from 'lit';
import { squareName } from '../../game/shape.ts';
import type { RuleSystem, Square } from '../../game/types.ts';

/** Dots are two squares in from each corner; smaller boards have none. */
const DOT_INSET = 2;
const DOT_RADIUS = 0.0525;
const SMALLEST_WITH_DOTS = 7;

export function frameOf(rules: RuleSystem, rows: readonly (readonly Square[])[]) {
  // The coordinate of a line of squares is what their names have in common: the letter or, after a quarter turn, the
  // number.
  const letter = (square: Square): string => squareName(rules, square)[0]!;
  const digits = (square: Square): string => squareName(rules, square).slice(1);
  const isUpright = rows.length < 2 || letter(rows[0]![0]!) === letter(rows[1]![0]!);
  const files = rows[0]!.map(isUpright ? letter : digits);
  const ranks = rows.map(([first]) => (isUpright ? digits : letter)(first!));
  return html`<div class="files" aria-hidden="true">${files.map((file) => html`<span>${file}</span>`)}</div>
    <div class="ranks" aria-hidden="true">${ranks.map((rank) => html`<span>${rank}</span>`)}</div>
    ${dots(rules, rows)}`;
}

/** None where a square around it is missing. */
function dots({ missing }: RuleSystem, rows: readonly (readonly Square[])[]) {
  const [width, height] = [rows[0]!.length, rows.length];
  if (width < SMALLEST_WITH_DOTS || height < SMALLEST_WITH_DOTS) return nothing;
  const isThere = (x: number, y: number): boolean => !missing.includes(rows[y]![x]!);
  const places = [DOT_INSET, height - DOT_INSET]
    .flatMap((y) => [DOT_INSET, width - DOT_INSET].map((x) => [x, y] as const))
    .filter(([x, y]) => [x - 1, x].every((column) => isThere(column, y - 1) && isThere(column, y)));
  return html`<svg class="dots" viewBox="0 0 ${width} ${height}" aria-hidden="true">
    ${places.map(([x, y]) => svg`<circle cx=${x} cy=${y} r=${DOT_RADIUS}></circle>`)}
  </svg>`;
}
