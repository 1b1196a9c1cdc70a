/**
 * The documents as a site: `npm run docs` writes dist/docs, which any static host can serve from any folder. TypeDoc makes
 * the pages of README and docs/ and the reference of the package; the elements on them are those of the package, and the
 * pictures are taken of the built page (pictures.mjs). `--no-pictures` uses those of the last run.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Application, Converter, PageEvent, StructureRouter } from 'typedoc';
import { HIGHLIGHTED } from './highlighted.mjs';
import { brokenLinks, sitePages } from './links.mjs';
import { LOOKS, PURPOSES, takePictures } from './pictures.mjs';

const SITE = 'dist/docs';
const PICTURES = 'build/pictures';
/** A line of a page that stands for a picture, `<!-- picture: analyse -->`, or for all of them. */
const PICTURE = /<!-- picture: (\w+) -->/g;
const GALLERY = /<!-- pictures -->/;

/** @param {string} path of the picture @param {string} alt @param {string} [look] */
const image = (path, alt, look = '') => `<img class="picture ${look}" src="${path}" alt="${alt}" loading="lazy">`;

/** Only one of the two is seen, depending on the theme. @param {string} folder @param {string} purpose */
const bothThemes = (folder, purpose) =>
  `<p>${['light', 'dark'].map((look) => image(`${folder}/${purpose}-${look}.png`, `The page ${purpose}`, look)).join('')}</p>`;

/** Every purpose in every look that has a picture. @param {string} folder */
const gallery = (folder) =>
  PURPOSES.map((purpose) => {
    const shown = Object.keys(LOOKS).filter((look) => existsSync(`${PICTURES}/${purpose}-${look}.png`));
    const figures = shown.map((look) => {
      const path = `${folder}/${purpose}-${look}.png`;
      return `<figure><a href="${path}">${image(path, `The page ${purpose}, ${look}`)}</a><figcaption>${look}</figcaption></figure>`;
    });
    return `<h2>${purpose[0]?.toUpperCase()}${purpose.slice(1)}</h2><div class="gallery">${figures.join('')}</div>`;
  }).join('');

/** Pages of docs/ lie where their files do, the reference in a folder of its own. */
class Router extends StructureRouter {
  /** @override @param {import('typedoc').Reflection} reflection */
  getIdealBaseName(reflection) {
    const file = reflection.isDocument() && reflection.project.files.getReflectionPath(reflection);
    if (file)
      return relative('.', file)
        .replace(/^docs\//, '')
        .replace(/\.md$/, '');
    return `api/${super.getIdealBaseName(reflection)}`;
  }
}

/** A page is called what its first heading says. @param {import('typedoc').DocumentReflection} page */
function nameByHeading(page) {
  const [first] = page.content;
  page.name = /^\s*# (.*)$/m.exec(first?.text ?? '')?.[1] ?? page.name;
}

/** The first page has the project's name above it already. @param {import('typedoc').ProjectReflection} project */
function dropFirstHeading({ readme }) {
  const [first] = readme ?? [];
  if (first) first.text = first.text.replace(/^\s*# .*\n/, '');
}

/** @param {import('typedoc').PageEvent} page */
function addPictures(page) {
  const folder = `${'../'.repeat(page.url.split('/').length - 1)}pictures`;
  page.contents = page.contents
    ?.replace(PICTURE, (_, purpose) => bothThemes(folder, purpose))
    .replace(GALLERY, () => gallery(folder));
}

/** @type {Partial<import('typedoc').TypeDocOptions>} */
const OPTIONS = {
  name: 'Outflank',
  readme: 'README.md',
  out: SITE,
  tsconfig: 'tsconfig.library.json',
  entryPoints: JSON.parse(readFileSync('tsconfig.library.json', 'utf8')).files.filter(
    (/** @type {string} */ file) => !file.endsWith('.node.ts'),
  ),
  projectDocuments: [
    'docs/guide/index.md',
    'docs/inside/index.md',
    'docs/glossary.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
  ],
  sort: ['source-order'],
  sortEntryPoints: false,
  excludeExternals: true,
  excludeInternal: true,
  excludePrivate: true,
  excludeProtected: true,
  disableSources: true,
  hideGenerator: true,
  githubPages: false,
  searchInComments: true,
  searchInDocuments: true,
  navigation: { includeCategories: false, includeGroups: false },
  customCss: 'docs/site/site.css',
  customJs: 'docs/site/site.js',
  favicon: 'dist/web/icon-192.png',
  router: 'files',
  highlightLanguages: HIGHLIGHTED,
  validation: { notExported: false, invalidLink: true, invalidPath: true },
  logLevel: 'Warn',
};

if (!process.argv.includes('--no-pictures')) await takePictures(PICTURES);
const app = await Application.bootstrap(OPTIONS);
app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_, page) => nameByHeading(page));
app.renderer.defineRouter('files', Router);
app.renderer.on(PageEvent.END, addPictures);
const project = await app.convert();
if (!project) process.exit(1);
dropFirstHeading(project);
app.validate(project);
await app.generateOutputs(project);
// What the examples on the pages are made of, as a reader of docs/guide/package.md would put it on a host.
cpSync('dist/board/outflank-board.js', `${SITE}/package/outflank-board.js`);
cpSync('dist/lib', `${SITE}/package/lib`, { recursive: true, filter: (path) => !path.includes('types') });
cpSync(PICTURES, `${SITE}/pictures`, { recursive: true });
for (const link of brokenLinks(sitePages(SITE))) app.logger.error(/** @type {never} */ (link));
if (app.logger.hasErrors() || app.logger.hasWarnings()) process.exitCode = 1;
