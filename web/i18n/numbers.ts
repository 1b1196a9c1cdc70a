/** Figures for people, as their language writes them: 228.4 M, 21.2 M/s, 10.8 s, 2 min 05 s. */
import { MINUS } from '../../game/score.ts';
import { n as number } from '../../i18n/runtime.ts';
import { words } from './words.ts';

export { number };

/** "+1.5", "−0.2", "0.0": a mean, with one decimal. */
export function signedMean(value: number): string {
  const sign = Math.abs(value) < 0.05 ? '' : value < 0 ? MINUS : '+';
  return sign + number(Math.abs(value), 1);
}

const { figures } = words;

const UNITS: readonly (readonly [number, (n: string) => string])[] = [
  [1e12, figures.trillions],
  [1e9, figures.billions],
  [1e6, figures.millions],
  [1e3, figures.thousands],
];

export function countText(n: number): string {
  for (const [size, inUnits] of UNITS) if (n >= size) return inUnits(number(n / size, 1));
  return number(Math.round(n));
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

export function duration(ms: number): string {
  if (ms < MINUTE) return figures.seconds(number(ms / SECOND, 1));
  const two = (n: number): string => String(Math.floor(n)).padStart(2, '0');
  if (ms < HOUR) return figures.minutesAnd(Math.floor(ms / MINUTE), two((ms % MINUTE) / SECOND));
  return figures.hoursAnd(Math.floor(ms / HOUR), two((ms % HOUR) / MINUTE));
}

/** A clock's display: 4:05, 1:02:09; the last second counts until it is over. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / SECOND);
  const two = (n: number): string => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** Time left, rounded so as not to look too precise: 4 s, 20 s, 3 min, 2 h. */
export function roughDuration(ms: number): string {
  if (ms < SECOND) return figures.seconds('1');
  if (ms < 10 * SECOND) return figures.seconds(number(Math.ceil(ms / SECOND)));
  if (ms < 90 * SECOND) return figures.seconds(number(Math.ceil(ms / (5 * SECOND)) * 5));
  if (ms < 90 * MINUTE) return figures.minutes(Math.round(ms / MINUTE));
  return figures.hours(Math.round(ms / HOUR));
}

const YEAR = 365 * 24 * HOUR;

/** Nobody waits for what takes longer than a year. */
export const isBeyondReach = (ms: number): boolean => ms >= YEAR;

/** The time left as `about` words it, or that it is beyond a year. */
export const timeLeftText = (ms: number, about: (time: string) => string): string =>
  isBeyondReach(ms) ? figures.beyond() : about(roughDuration(ms));

export function memory(megabytes: number): string {
  return megabytes >= 1024 ? figures.gigabytes(megabytes / 1024) : figures.megabytes(megabytes);
}

/** A share of 0 to 1 in whole percent: "38%", "<1%". */
export function percent(share: number): string {
  const whole = Math.round(100 * share);
  return whole === 0 && share > 0 ? '<1%' : `${whole}%`;
}
