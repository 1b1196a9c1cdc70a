/** Which files an engine works with, as its workers are told. */
import type { CoreName } from '../workers/cores.ts';
import type { WeightsSet } from '../workers/engine/host.ts';

/** An address, a path (in Node), or the bytes themselves. */
export type WeightsSource = URL | string | Uint8Array;

/** The evaluation’s files: those named take the place of the ones that come with the package; false: none at all. */
export type Weights = false | Readonly<Partial<Record<WeightsSet, WeightsSource>>>;

export interface EngineFiles {
  /** Addresses. */
  readonly cores: Readonly<Record<CoreName, string>>;
  /** Addresses, or bytes; null: there are none. */
  readonly weights: Readonly<Record<WeightsSet, string | Uint8Array | null>>;
}

/** What a worker is, and what it works with. */
export interface Role {
  readonly role: 'engine' | 'helper';
  readonly files: EngineFiles;
}

/** The files that lie beside the program, but for the weights that are given. */
export function filesWith(
  cores: Readonly<Record<CoreName, URL>>,
  own: Readonly<Record<WeightsSet, URL>>,
  given: Weights = {},
  addressOf = (source: URL | string): string => String(source),
): EngineFiles {
  const sourceOf = (set: WeightsSet): string | Uint8Array | null => {
    if (given === false) return null;
    const source = given[set] ?? own[set];
    return source instanceof Uint8Array ? source : addressOf(source);
  };
  return {
    cores: { othello: cores.othello.href, narrow: cores.narrow.href, wide: cores.wide.href },
    weights: { small: sourceOf('small'), full: sourceOf('full'), pairs: sourceOf('pairs'), six: sourceOf('six') },
  };
}

/** Why there are no bytes, or the bytes where they were given. */
export function givenWeights(source: string | Uint8Array | null): Uint8Array<ArrayBuffer> | undefined {
  if (source === null) throw new Error('they were not wanted');
  return source instanceof Uint8Array ? new Uint8Array(source) : undefined;
}
