/** Figures for people: 228.4 M, 21.2 M/s, 10.8 s, 2 min 05 s. */

const UNITS: readonly (readonly [number, string])[] = [
  [1e12, ' T'],
  [1e9, ' G'],
  [1e6, ' M'],
  [1e3, ' k'],
];

export function count(n: number): string {
  for (const [size, unit] of UNITS) if (n >= size) return `${(n / size).toFixed(1)}${unit}`;
  return String(Math.round(n));
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export function duration(ms: number): string {
  if (ms < MINUTE) return `${(ms / SECOND).toFixed(1)} s`;
  const two = (n: number): string => String(Math.floor(n)).padStart(2, '0');
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ${two((ms % MINUTE) / SECOND)} s`;
  return `${Math.floor(ms / HOUR)} h ${two((ms % HOUR) / MINUTE)} min`;
}

/** Time left, rounded so that it does not pretend: 4 s, 20 s, 3 min, 2 h. */
export function roughDuration(ms: number): string {
  if (ms < SECOND) return '1 s';
  if (ms < 10 * SECOND) return `${Math.ceil(ms / SECOND)} s`;
  if (ms < 90 * SECOND) return `${Math.ceil(ms / (5 * SECOND)) * 5} s`;
  if (ms < 90 * MINUTE) return `${Math.round(ms / MINUTE)} min`;
  return `${Math.round(ms / HOUR)} h`;
}
