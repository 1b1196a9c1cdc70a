/** Lists and shares as the language of the page writes them. */
import { locale } from '../../i18n/locale.ts';

export const list = (names: readonly string[]): string => new Intl.ListFormat(locale()).format(names);

/** Two digits, however small or large it is: "0.042", "110". */
export const twoDigits = (value: number): string =>
  new Intl.NumberFormat(locale(), { maximumSignificantDigits: 2 }).format(value);

/** "12.5%" for 0.125. */
export const share = (part: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(part);
