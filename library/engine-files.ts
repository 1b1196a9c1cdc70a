/** Which files an engine uses, as told to its workers. */
import type { CoreName } from '../workers/protocol.ts';
import type { WeightsSet } from '../workers/engine/host.ts';

/** An address, a path (in Node), or the bytes themselves. */
export type WeightsSource = URL | string | Uint8Array;

/** The evaluation's files: given ones replace those built in, false leaves one out; false for the object: no file. */
export type Weights = false | Readonly<Partial<Record<WeightsSet, WeightsSource | false>>>;

export interface EngineFiles {
  /** Addresses. */
  readonly cores: Readonly<Record<CoreName, string>>;
  /** Addresses or bytes; null: none. */
  readonly weights: Readonly<Record<WeightsSet, string | Uint8Array | null>>;
}

/** What a worker is, and which files it uses. */
export interface Role {
  readonly role: 'engine' | 'helper';
  readonly files: EngineFiles;
}

/** The files beside the program, except for weights that are given. */
export function filesWith(
  cores: Readonly<Record<CoreName, URL>>,
  own: Readonly<Record<WeightsSet, URL>>,
  given: Weights = {},
  addressOf = (source: URL | string): string => String(source),
): EngineFiles {
  const sourceOf = (set: WeightsSet): string | Uint8Array | null => {
    if (given === false) return null;
    const source = given[set] ?? own[set];
    if (source === false) return null;
    return source instanceof Uint8Array ? source : addressOf(source);
  };
  return {
    cores: { othello: cores.othello.href, narrow: cores.narrow.href, wide: cores.wide.href },
    weights: {
      small: sourceOf('small'),
      full: sourceOf('full'),
      pairs: sourceOf('pairs'),
      six: sourceOf('six'),
      oblong: sourceOf('oblong'),
    },
  };
}

/** The bytes if they were given; throws if weights are turned off. */
export function givenWeights(source: string | Uint8Array | null): Uint8Array<ArrayBuffer> | undefined {
  if (source === null) throw new Error('weights are turned off');
  return source instanceof Uint8Array ? new Uint8Array(source) : undefined;
}
