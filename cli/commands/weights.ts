/** `outflank weights`: what the evaluation is made of and where it came from, one JSON object per file. */
import { createHash } from 'node:crypto';
import { fail, ok, type Result } from '../../game/types.ts';
import { WEIGHTS_SETS, type WeightsSet } from '../../workers/engine/host.ts';
import { readPairs } from '../../workers/engine/pairs.ts';
import { cellsIn } from '../../workers/engine/pattern.ts';
import { DIMENSIONS, readWeights } from '../../workers/engine/weights.ts';
import { command } from '../command.ts';
import { EXIT, type Shell } from '../shell.ts';
import { faultText } from '../../i18n/english.ts';

const PURPOSE: Readonly<Record<WeightsSet, string>> = {
  small: 'order of moves near the end of the game',
  full: 'values',
  pairs: 'values of 10 to 48 empties, beside the full set',
  six: 'values and order of moves on 6x6',
  oblong: 'values and order of moves on boards of 8 columns and 6 rows',
};

async function bytesOf({ host }: Shell, set: WeightsSet): Promise<Result<Uint8Array<ArrayBuffer>>> {
  try {
    return { ok: true, value: await host.weights(set) };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return fail('weights-missing', { name: `eval-${set}.bin`, reason });
  }
}

/** From the file's header and size. */
async function describe(set: WeightsSet, bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Result<object>> {
  if (set === 'pairs') {
    const read = await readPairs(bytes, name);
    if (!read.ok) return read;
    const { header, patterns } = read.value;
    const { format, origin, unitsPerDisc, least, most } = header;
    return ok({
      format,
      origin,
      unitsPerDisc,
      patterns: patterns.length,
      leastEmpties: least,
      mostEmpties: most,
      unpackedBytes: DIMENSIONS * cellsIn(patterns),
    });
  }
  const read = await readWeights(bytes, name);
  if (!read.ok) return read;
  const { header, patterns, features } = read.value;
  return ok({
    format: header.format,
    origin: header.origin,
    unitsPerDisc: header.unitsPerDisc,
    patterns: patterns.length,
    features: features.length,
    mobilities: header.mobilities,
    /** Fewest empties of each stage. */
    stages: header.stages,
    cellsPerStage: cellsIn(patterns),
    unpackedBytes: header.stages.length * cellsIn(patterns),
  });
}

async function rowOf(shell: Shell, set: WeightsSet, file: string): Promise<Result<object>> {
  const bytes = await bytesOf(shell, set);
  const found = bytes.ok ? await describe(set, bytes.value, file) : bytes;
  if (!bytes.ok || !found.ok) return found;
  const sha256 = createHash('sha256').update(bytes.value).digest('hex');
  return ok({ set, file, purpose: PURPOSE[set], bytes: bytes.value.length, sha256, ...found.value });
}

async function describeAll(shell: Shell): Promise<number> {
  let status: number = EXIT.good;
  for (const set of WEIGHTS_SETS) {
    const file = `eval-${set}.bin`;
    const row = await rowOf(shell, set, file);
    if (row.ok) {
      shell.print(`${JSON.stringify(row.value)}\n`);
      continue;
    }
    const error = faultText(row.fault);
    shell.print(`${JSON.stringify({ set, file, purpose: PURPOSE[set], error })}\n`);
    shell.say(
      set === 'small' || set === 'full' ? `${error} The engine goes on with counts of moves and discs.` : error,
    );
    status = EXIT.failed;
  }
  return status;
}

export const weights = command({
  name: 'weights',
  summary: 'what the evaluation is made of and where it came from',
  about: [],
  options: {},
  prepare: () => ok(describeAll),
});
