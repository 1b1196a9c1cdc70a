/** Engines for tests of matches: small programs in Python, one sound, the others with a fault each. */
import { PYTHON } from '../../python.ts';

export const NO_PYTHON = 'there is no python3: matches against programs of others are left out';

// No compiled files beside the sources.
const START = `"${PYTHON}" -B test/fixtures/engines`;

export const GREEDY = `${START}/greedy.py`;
export const faulty = (fault: string): string => `${START}/faulty.py ${fault}`;
