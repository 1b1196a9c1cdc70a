/** Engines for tests of matches: small programs in Python, one sound, the others with a fault each. */
import { hasPython } from '../../certificate/helpers.ts';

export { hasPython };
export const NO_PYTHON = 'there is no python3: matches against programs of others are left out';

// No compiled files beside the sources.
const PYTHON = 'python3 -B test/fixtures/engines';

export const GREEDY = `${PYTHON}/greedy.py`;
export const faulty = (fault: string): string => `${PYTHON}/faulty.py ${fault}`;
