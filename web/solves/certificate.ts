/** A certificate of a value, as a file to save. */
import { proxy } from 'comlink';
import { version } from '../../package.json';
import type { Position } from '../../game/types.ts';
import type { ProofClient } from './proof-client.ts';

export interface CertificateFile {
  readonly name: string;
  readonly blob: Blob;
}

/**
 * For an exact value for the side to move; null if it can't be made. `onMoves` hears the length of the proof so far.
 */
export async function certificateOf(
  client: Pick<ProofClient, 'ask'>,
  position: Position,
  value: number,
  onMoves: (moves: number) => void,
): Promise<CertificateFile | null> {
  const { count } = position.rules;
  try {
    const made = await client.ask((api) =>
      api.certificate(position, count, value, `Outflank ${version}`, proxy(onMoves)),
    );
    if (!made.ok) return null;
    const empties = position.contents.filter((content) => content === 'empty').length;
    return { name: `outflank-${empties}.proof`, blob: new Blob([made.value as BlobPart]) };
  } catch {
    return null;
  }
}
