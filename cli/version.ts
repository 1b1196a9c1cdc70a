/** The version this program was built from. A default import, the only way Node reads JSON. */
import manifest from '../package.json' with { type: 'json' };

export const { version } = manifest;

/** The engine that gave an answer; `files`: the hash of its cores and weights. */
export const engineName = (files: string): string => `${version} ${files}`;
