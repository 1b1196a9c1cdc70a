/**
 * The one table of views: what each is called, where it is shown, which words come with it, and how it is fetched. Tabs, the
 * palette and lazy loading are made from it; a new view is a folder with its element, a row here, and its part of the catalogue.
 */
import { readingWords } from '../i18n/reading-words.ts';
import { tabWords } from '../i18n/tab-words.ts';
import type { OpenView, ViewRow } from '../workbench/view-table.ts';

type Tag = keyof HTMLElementTagNameMap;

/** A view that needs nothing but what its place tells it, and the workbench. */
const element =
  (tag: Tag): OpenView =>
  (workbench) =>
    Object.assign(document.createElement(tag), { workbench });

/** A dialog that the page draws from the beginning, of whose program the element knows nothing. */
const drawn = (tag: Tag, command: string, load: () => Promise<unknown>): ViewRow => ({
  place: 'dialog',
  tag,
  command,
  load: async () => (await load(), element(tag)),
});

/** Comes with the study. */
const task = (title: () => string, tag: Tag): ViewRow => ({ place: 'task', title, load: async () => element(tag) });

/** Fetched together: too small to be worth a file each. */
const smallTabs = () => import('./late-tabs.ts');
const smallDialogs = () => import('./tools.ts');

const { tabs } = readingWords;
const { views } = tabWords;

export const VIEW_ROWS: Readonly<Record<string, ViewRow>> = {
  study: {
    place: 'page',
    command: 'openStudy',
    load: async () => (await import('./study-view.ts')).openStudyView,
  },
  rules: {
    place: 'page',
    command: 'openRules',
    words: 'rules',
    load: async () => (await import('../rules/open-rules.ts')).openRulesView,
  },

  openings: {
    place: 'beside',
    title: () => tabs.openings(),
    words: 'explorer',
    load: async () => (await import('../openings/explorer/open-explorer.ts')).openExplorer,
  },
  repertoire: {
    place: 'beside',
    title: () => tabs.repertoire(),
    command: 'openRepertoire',
    load: async () => (await import('../openings/repertoire/open-repertoire.ts')).openRepertoirePanel,
  },
  corners: {
    place: 'beside',
    title: () => tabs.corners(),
    command: 'openCorners',
    words: 'edge',
    load: async () => (await smallTabs(), element('outflank-corner-view')),
  },
  overlays: {
    place: 'beside',
    title: () => tabs.overlays(),
    load: async () => (await smallTabs(), element('outflank-overlays')),
  },
  solves: {
    place: 'beside',
    title: () => tabs.solves(),
    words: 'solves',
    load: async () => (await import('../solves/open-solves.ts')).openSolves,
  },

  review: task(() => views.review(), 'outflank-review'),
  play: task(() => views.play(), 'outflank-play'),
  learn: task(() => views.learn(), 'outflank-learn'),
  position: task(() => views.position(), 'outflank-beside'),

  exercises: {
    place: 'dialog',
    tag: 'outflank-exercises',
    title: () => views.exercises(),
    words: 'edge',
    load: async () => (await import('../train/open-exercises.ts')).openExercises,
  },
  random: {
    place: 'dialog',
    tag: 'outflank-random',
    title: () => views.random(),
    words: 'explorer',
    load: async () => (await import('../players/open-players.ts')).openRandom,
  },
  player: {
    place: 'dialog',
    tag: 'outflank-player',
    title: () => views.player(),
    words: 'explorer',
    load: async () => (await import('../players/open-players.ts')).openPlayer,
  },
  why: drawn('outflank-why', 'why', () => import('../analyse/why/outflank-why.ts')),
  claims: drawn('outflank-claims', 'checkClaims', () => import('../solves/claims/outflank-claims.ts')),
  menu: drawn('outflank-menu', 'menu', smallDialogs),
  settings: drawn('outflank-settings', 'settings', smallDialogs),
  help: drawn('outflank-keys', 'help', smallDialogs),
  palette: drawn('outflank-palette', 'palette', smallDialogs),
  picture: drawn('outflank-picture', 'picture', smallDialogs),
};
