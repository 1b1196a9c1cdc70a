/** The page: `vite` serves web/ during development, `vite build` makes dist/web, `vite preview` serves that. */
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { assemblyScriptCore } from './scripts/asc.ts';
import { chunks } from './scripts/chunks.ts';
import { licences } from './scripts/licences.ts';
import { messages } from './scripts/messages.mjs';
import { offline } from './scripts/offline.ts';
import { packed } from './scripts/packed.ts';
import { slimTemplates } from './scripts/slim.ts';

/** Cross-origin isolation: without these two headers, a browser shares no memory between workers. */
const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};
const PROJECT = fileURLToPath(new URL('.', import.meta.url));
/** OUTFLANK_PLAIN=1 serves like a static host whose headers can't be set; the end-to-end tests try both. */
const headers = process.env['OUTFLANK_PLAIN'] ? {} : ISOLATION;

/** The names of these files change with their content: a browser that has one need not ask for it again. */
function keepAssets(): Plugin {
  return {
    name: 'outflank-keep-assets',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/assets/'))
          response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        next();
      });
    },
  };
}

const { plugins, groups } = chunks();

export default defineConfig({
  root: fileURLToPath(new URL('web', import.meta.url)),
  base: './',
  plugins: [
    assemblyScriptCore(),
    messages(),
    plugins,
    packed(),
    slimTemplates(),
    licences(PROJECT),
    offline(),
    keepAssets(),
  ],
  server: { headers, fs: { allow: [PROJECT] } },
  preview: { headers },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Late parts consist almost entirely of what is on the first page; preload lists for the rest aren't worth it.
    modulePreload: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: { codeSplitting: { groups } },
    },
    // A data URL can't be compiled while it streams in.
    assetsInlineLimit: (file) => (/\.(wasm|bin)$/.test(file) ? false : undefined),
  },
});
