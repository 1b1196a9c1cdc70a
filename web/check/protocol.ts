/** What the checker's worker says about a file: its progress, and finally the result. */
import type { Certificate } from '../../game/certificate/certificate.ts';
import type { Checked } from '../../game/certificate/check.ts';
import type { Result } from '../../game/types.ts';

/** The moves stay in the worker. */
export type Claimed = Omit<Certificate, 'moves'>;

export type Word =
  /** The claim, as soon as it has been read. */
  | { readonly kind: 'claimed'; readonly claimed: Claimed }
  /** 0 to 1 */
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'verdict'; readonly checked: Result<Checked> };
