/** The version this program was built from. A default import, since Node reads JSON in no other way. */
import manifest from '../package.json' with { type: 'json' };

export const { version } = manifest;
