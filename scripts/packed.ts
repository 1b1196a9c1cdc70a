/** `import url from './table.txt?packed'` gives the address of the file, packed with gzip. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Where packed files are during development: the server needs them as files. */
const FOLDER = resolve('build');

export function packed(): Plugin {
  let isBuild = true;
  return {
    name: 'outflank-packed',
    enforce: 'pre',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    load: {
      filter: { id: /\?packed$/ },
      handler(id) {
        const file = id.slice(0, id.lastIndexOf('?'));
        const name = `${basename(file)}.bin`;
        const source = gzipSync(readFileSync(file), { level: 9 });
        if (isBuild)
          return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name, source })}`;
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(resolve(FOLDER, name), source);
        return `export default ${JSON.stringify(`/@fs${resolve(FOLDER, name)}`)}`;
      },
    },
  };
}
