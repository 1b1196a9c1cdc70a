/** A collection and which of its games count: what is asked of several collections is asked of a list of these. */
import type { Collection } from './collection.ts';
import type { Mask } from './explore.ts';

export interface Part {
  readonly collection: Collection;
  /** Without one all games count. */
  readonly mask: Mask | undefined;
}
