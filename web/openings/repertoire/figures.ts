/** Lists and shares as the language of the page writes them. */
import { locale } from '../../i18n/locale.ts';

export const list = (names: readonly string[]): string => new Intl.ListFormat(locale()).format(names);

/** "12.5%" of 0.125. */
export const share = (part: number): string =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(part);
