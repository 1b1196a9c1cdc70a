/** A certificate of a value, as a file to save. */
import { proxy } from 'comlink';
import { version } from '../../package.json';
import { crc32 } from '../../game/book/checksum.ts';
import { emptyCount } from '../../game/position.ts';
import type { Position } from '../../game/types.ts';
import { evaluationKey } from '../engine/evaluations.ts';
import type { ProofClient } from './proof-client.ts';

export interface CertificateFile {
  readonly name: string;
  readonly blob: Blob;
}

/** "outflank-24_+4_9f2c11aa.proof": empty squares, value, and a checksum that tells one position from another. */
function fileName(position: Position, value: number): string {
  const sum = crc32(new TextEncoder().encode(evaluationKey(position)));
  const sign = value > 0 ? '+' : '';
  return `outflank-${emptyCount(position)}_${sign}${value}_${sum.toString(16).padStart(8, '0')}.proof`;
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
    return { name: fileName(position, value), blob: new Blob([made.value as BlobPart]) };
  } catch {
    return null;
  }
}
