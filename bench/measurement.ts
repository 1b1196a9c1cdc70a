/** The interface of everything that `npm run bench -- NAME …` can run. */
import type { Result } from '../game/types.ts';

export interface Measurement {
  /** Its name and its arguments. */
  readonly usage: string;
  readonly about: string;
  /** True if every result is correct; a fault if the arguments make no sense. */
  run(words: readonly string[]): Promise<Result<boolean>>;
}
