/**
 * The one table of views: their names, where they are shown, which words they need, and how they load. Header, tabs,
 * palette and lazy loading are made from it; a new view is a folder with its element, a row here, and its part of the
 * catalogue. The bundler makes a file of the page for each `import()` that a row has, so no other place names them.
 */
import type { View } from '../document/tab-state.ts';
import { pageWords } from '../i18n/page-words.ts';
import { tabWords } from '../i18n/tab-words.ts';
import type { OpenView, ViewRow } from '../workbench/view-table.ts';

type Tag = keyof HTMLElementTagNameMap;

/** A view that needs only the workbench and what its place passes to it. */
const element =
  (tag: Tag): OpenView =>
  (workbench) =>
    Object.assign(document.createElement(tag), { workbench });

const { pages, synonyms, tabs } = pageWords;
const { views } = tabWords;

/** A page, with a name in the header and synonyms for finding it. */
const page = (id: keyof typeof pages, load: ViewRow['load'], words?: ViewRow['words']): ViewRow => ({
  place: 'page',
  title: () => pages[id](),
  synonyms: () => synonyms[id](),
  ...(words && { words }),
  load,
});

const tab = (of: View, id: keyof typeof tabs, load: ViewRow['load'], words?: ViewRow['words']): ViewRow => ({
  place: 'tab',
  page: of,
  title: () => tabs[id](),
  // A page of the same name has its own.
  synonyms: () => (id in synonyms && !(id in pages) ? synonyms[id as keyof typeof synonyms]() : ''),
  ...(words && { words }),
  load,
});

/** A dialog that the page draws from the beginning, though its code loads later. */
const drawn = (tag: Tag, command: string, load: () => Promise<unknown>): ViewRow => ({
  place: 'dialog',
  tag,
  command,
  load: async () => (await load(), element(tag)),
});

const position = () => import('../corners/outflank-position.ts');
const smallDialogs = () => import('./tools.ts');
const openings = () => import('../openings/open-openings.ts');
const solves = () => import('../solves/open-solves.ts');

export const VIEW_ROWS: Readonly<Record<string, ViewRow>> = {
  home: page('home', async () => (await import('../home/open-home.ts')).openHome),
  analyse: page(
    'analyse',
    async () => (await import('./pages/outflank-analyse-page.ts'), element('outflank-analyse-page')),
  ),
  review: page(
    'review',
    async () => (await import('./pages/outflank-review-page.ts'), element('outflank-review-page')),
  ),
  play: page('play', async () => (await import('./pages/outflank-play-page.ts'), element('outflank-play-page'))),
  train: page('train', async () => (await import('./pages/outflank-train-page.ts')).openTrain, 'edge'),
  openings: page('openings', async () => (await import('./pages/outflank-openings-page.ts')).openOpenings),
  library: page(
    'library',
    async () => (await import('./pages/outflank-library-page.ts'), element('outflank-library-page')),
  ),
  rules: {
    place: 'page',
    command: 'openRules',
    words: 'rules',
    load: async () => (await import('../rules/open-rules.ts')).openRulesView,
  },

  game: tab(
    'analyse',
    'game',
    async () => (await import('../study/outflank-score-sheet.ts'), element('outflank-score-sheet')),
  ),
  known: tab('analyse', 'openings', async () => (await openings()).openKnown, 'explorer'),
  position: tab('analyse', 'position', async () => (await position(), element('outflank-position')), 'edge'),
  practice: tab(
    'analyse',
    'practice',
    async () => (await import('../people/outflank-practice.ts'), element('outflank-practice')),
    'people',
  ),
  proof: tab('analyse', 'proof', async () => (await solves()).openProof, 'solves'),

  explore: tab('openings', 'explore', async () => (await openings()).openExplore, 'explorer'),
  repertoire: tab(
    'openings',
    'repertoire',
    async () => (await import('../openings/repertoire/open-repertoire.ts')).openRepertoirePanel,
  ),
  games: tab('openings', 'games', async () => (await openings()).openGames, 'explorer'),
  book: tab('openings', 'book', async () => (await openings()).openBook, 'explorer'),

  studies: {
    ...tab('library', 'studies', async () => (await import('../study/open-studies.ts')).openStudies),
    command: 'studies',
  },
  player: tab('library', 'players', async () => (await import('../players/open-players.ts')).openPlayer, 'explorer'),
  solved: tab('library', 'solved', async () => (await solves()).openSolved, 'solves'),
  collections: tab('library', 'collections', async () => (await openings()).openCollections, 'explorer'),
  progress: tab(
    'library',
    'progress',
    async () => (await import('../progress/outflank-progress.ts')).openProgress,
    'edge',
  ),

  exercises: {
    place: 'dialog',
    tag: 'outflank-exercises',
    title: () => views.exercises(),
    words: 'edge',
    load: async () => (await import('../train/open-exercises.ts')).openExercises,
  },
  lessons: {
    place: 'dialog',
    tag: 'outflank-lessons',
    title: () => views.lessons(),
    synonyms: () => synonyms.lessons(),
    words: 'edge',
    load: async () => (await import('../lessons/outflank-lessons.ts')).openLessons,
  },
  random: {
    place: 'dialog',
    tag: 'outflank-random',
    title: () => views.random(),
    words: 'explorer',
    load: async () => (await import('../players/open-players.ts')).openRandom,
  },
  paste: {
    place: 'dialog',
    tag: 'outflank-games',
    command: 'paste',
    load: async () => (await import('../import-export/open-games.ts')).openGames,
  },
  scan: {
    place: 'dialog',
    tag: 'outflank-scan',
    title: () => views.scan(),
    words: 'scan',
    load: async () => (await import('../import-export/outflank-scan.ts'), element('outflank-scan')),
  },
  export: {
    place: 'dialog',
    tag: 'outflank-export',
    command: 'export',
    load: async () => (await import('../study/open-export.ts')).openExport,
  },
  why: drawn('outflank-why', 'why', () => import('../analyse/why/outflank-why.ts')),
  claims: drawn('outflank-claims', 'checkClaims', () => import('../solves/claims/outflank-claims.ts')),
  menu: drawn('outflank-menu', 'menu', smallDialogs),
  settings: drawn('outflank-settings', 'settings', smallDialogs),
  help: drawn('outflank-keys', 'help', smallDialogs),
  palette: drawn('outflank-palette', 'palette', smallDialogs),
  picture: drawn('outflank-picture', 'picture', smallDialogs),
};
