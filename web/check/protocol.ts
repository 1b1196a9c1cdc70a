/** What the checker's worker says of a file: how far it is, and at the end what came of it. */
import type { Certificate } from '../../game/certificate/certificate.ts';
import type { Checked } from '../../game/certificate/check.ts';
import type { Result } from '../../game/types.ts';

/** The moves stay where they are. */
export type Claimed = Omit<Certificate, 'moves'>;

export type Word =
  /** What is claimed, as soon as it is read. */
  | { readonly kind: 'claimed'; readonly claimed: Claimed }
  /** 0 to 1 */
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'verdict'; readonly checked: Result<Checked> };
