import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../build/messages.ts';
import { ownSide } from '../../web/review/own-side.ts';

test.each([
  ['the name in the settings, however it is written', { black: 'Dame', white: 'ROI ' }, 'roi', 'white'],
  ['as games against the engine have it', { black: 'You', white: 'Outflank (Club)' }, '', 'black'],
  ['nobody’s', { black: 'Dame', white: 'Roi' }, 'pion', null],
  ['nobody’s while no name is known', { black: '', white: 'Roi' }, '', null],
  ['unclear where both have the name', { black: 'roi', white: 'roi' }, 'roi', null],
])('the user’s side is %s', (_, info, player, side) => {
  expect(ownSide(info, player)).toBe(side);
});

test.each(LANGUAGES)('so are games against the engine that were played in %s', (language) => {
  const study = readFileSync(new URL(`../../i18n/locales/${language}/study.arb`, import.meta.url), 'utf8');
  const { 'play.you': you } = JSON.parse(study) as Record<string, string>;
  expect(ownSide({ black: 'Outflank', white: you! }, '')).toBe('white');
});
