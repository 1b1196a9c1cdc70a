/** `outflank weights`: what the evaluation is made of and where it came from, one JSON object per file. */
import { createHash } from 'node:crypto';
import { fail, type Fault, type Result } from '../game/types.ts';
import { nodeHost } from '../workers/host.node.ts';
import { WEIGHTS_SETS, type WeightsSet } from '../workers/host.ts';
import { readWeights, type Weights } from '../workers/weights.ts';
import { EXIT, say } from './terminal.ts';
import { faultText } from '../i18n/english.ts';

const PURPOSE: Readonly<Record<WeightsSet, string>> = {
  small: 'order of moves near the end of the game',
  full: 'values',
};

async function bytesOf(set: WeightsSet): Promise<Result<Uint8Array<ArrayBuffer>>> {
  try {
    return { ok: true, value: await nodeHost.weights(set) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return fail('weights-missing', { name: `eval-${set}.bin`, reason });
  }
}

function rowOf(
  set: WeightsSet,
  bytes: Uint8Array,
  { header, patterns, features, stageCells, tables }: Weights,
): object {
  return {
    set,
    file: `eval-${set}.bin`,
    purpose: PURPOSE[set],
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    format: header.format,
    origin: header.origin,
    unitsPerDisc: header.unitsPerDisc,
    patterns: patterns.length,
    features: features.length,
    mobilities: header.mobilities,
    /** Fewest empties of each stage. */
    stages: header.stages,
    cellsPerStage: stageCells,
    unpackedBytes: tables.length,
  };
}

export async function weights(): Promise<number> {
  let status: number = EXIT.good;
  for (const set of WEIGHTS_SETS) {
    const bytes = await bytesOf(set);
    const read = bytes.ok ? await readWeights(bytes.value, `eval-${set}.bin`) : bytes;
    if (bytes.ok && read.ok) {
      process.stdout.write(`${JSON.stringify(rowOf(set, bytes.value, read.value))}\n`);
      continue;
    }
    const message = faultText((read as { fault: Fault }).fault);
    process.stdout.write(
      `${JSON.stringify({ set, file: `eval-${set}.bin`, purpose: PURPOSE[set], error: message })}\n`,
    );
    say(`${message} The engine goes on with counts of moves and discs.`);
    status = EXIT.failed;
  }
  return status;
}
