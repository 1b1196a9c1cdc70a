/** A collection and which of its games count: queries over several collections take a list of these. */
import type { Collection } from './collection.ts';
import type { Mask } from './explore.ts';

export interface CollectionPart {
  readonly collection: Collection;
  /** Without one, all games count. */
  readonly mask: Mask | undefined;
}
