/** All but the rules view. */
import faults from '../../../../i18n/locales/fr/faults.arb';
import { templatesOf } from '../../translation.ts';
import { keys } from './keys.ts';
import { names } from './names.ts';
import { hand, picture, reading, settings, tabs } from './reading.ts';
import { sentences } from './sentences.ts';
import { study } from './study.ts';
import { why } from './why.ts';
import { words } from './words.ts';

export const rooms = { faults };

export const templates = templatesOf({
  words,
  sentences,
  keys,
  reading,
  settings,
  picture,
  study,
  tabs,
  hand,
  why,
  phrases: names,
});
