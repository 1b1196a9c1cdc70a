/** What `npm run bench -- NAME …` can run. */
import type { Result } from '../game/types.ts';

export interface Measurement {
  /** Its name and the words after it. */
  readonly usage: string;
  readonly about: string;
  /** True when all that was found is right; a fault when the words make no sense. */
  run(words: readonly string[]): Promise<Result<boolean>>;
}
