/** The name of an opening, marked with its language; a language that the page's readers may not know is named. */
import { html, nothing } from 'lit';
import { isKnownTo, type OpeningName } from '../../game/opening-name.ts';
import { locale } from './locale.ts';

const languageName = (language: string): string =>
  new Intl.DisplayNames([locale()], { type: 'language' }).of(language) ?? language;

export function nameText(name: OpeningName) {
  const known = isKnownTo(locale(), name);
  return html`<span lang=${name.language}>${name.text}</span>${known ? nothing : ` (${languageName(name.language)})`}`;
}
