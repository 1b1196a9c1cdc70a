/** A name of an opening and the languages that have names; the names themselves are in openings.ts. */
export const NAME_LANGUAGES = ['en', 'es', 'fr', 'it', 'ja', 'zh'] as const;
export type NameLanguage = (typeof NAME_LANGUAGES)[number];

export interface OpeningName {
  readonly text: string;
  readonly language: NameLanguage;
}

/** Whether readers of a language know a name: it is in theirs or in English. */
export const isKnownTo = (language: NameLanguage, name: OpeningName): boolean =>
  name.language === language || name.language === 'en';
