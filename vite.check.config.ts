/**
 * The page that checks certificates: one self-contained file, which may be stored and sent on. It is built before the
 * main page, whose build puts it beside that (scripts/offline.ts).
 */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { messages } from './scripts/messages.mjs';

const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Inlines the script and the styles, and lets nothing else run there. */
function inOneFile(): Plugin {
  return {
    name: 'outflank-one-file',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const parts = Object.values(bundle);
        const page = parts.find((part) => part.fileName.endsWith('.html'));
        if (page?.type !== 'asset') throw new Error('There is no page.');
        const scripts = parts.flatMap((part) =>
          part.type === 'chunk' ? part.code.replaceAll('</script', '<\\/script') : [],
        );
        const styles = parts.flatMap((part) =>
          part.fileName.endsWith('.css') && part.type === 'asset' ? String(part.source) : [],
        );
        const [script = '', style = ''] = [scripts.join('\n'), styles.join('\n')];
        const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; worker-src blob:; base-uri 'none'; form-action 'none'`;
        page.source = String(page.source)
          .replace(/\s*<(script|link)\b[^>]*(src|href)=[^>]*>(<\/script>)?/g, '')
          .replace(
            '<meta charset="utf-8" />',
            () => `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
          )
          .replace('</head>', () => `<style>${style}</style>\n  </head>`)
          .replace('</body>', () => `<script type="module">${script}</script>\n  </body>`);
        page.fileName = 'check.html';
        for (const part of parts) if (part !== page) delete bundle[part.fileName];
      },
    },
  };
}

export default defineConfig({
  root: inProject('web/check'),
  publicDir: false,
  plugins: [messages(), inOneFile()],
  build: {
    outDir: inProject('build/check'),
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: { input: inProject('web/check/check.html') },
  },
});
