/**
 * What searches with the shipped files are worth on held-out positions with exact values, thousands of them: an
 * evaluation with smaller errors need not make better searches, and the test sets of a few hundred positions don't show
 * it.
 */
import { complain, ok, type Result } from '../../game/types.ts';
import { toBitboards } from '../../workers/engine/halves.ts';
import { SELECTIVITIES } from '../../workers/protocol.ts';
import { openTrainedCore } from '../core.ts';
import { type Errors, errorsOf } from '../fit.ts';
import { type HeldOut, heldOutPositions } from '../held-out.ts';
import { Progress } from '../progress.ts';
import { randomFrom } from '../random.ts';
import { samplesAt } from '../rows.ts';
import { type SampleKind, type Samples, sampleSetOf } from '../samples.ts';
import type { Workplace } from '../workplace.ts';

/**
 * Numbers of empties with many positions. The depth is given for the most; leaves have the same number of empties for all.
 */
const EMPTIES = [17, 24] as const;
const MAX_EMPTIES = 24;
const KINDS: ReadonlySet<SampleKind> = new Set(['exact', 'solved', 'games']);
const JUDGED = [73, 87] as const;
const SEED = 17;

interface Known {
  readonly samples: Samples;
  readonly index: number;
}

/** This many of the report's exact positions, drawn by lot, the same ones every time. */
function chosen(place: Workplace, empties: number, count: number, heldOut: HeldOut): Known[] {
  const all = samplesAt(place, empties).flatMap(({ kind, samples }) =>
    KINDS.has(kind) ? Array.from({ length: samples.count }, (_, index): Known => ({ samples, index })) : [],
  );
  const held = all.filter(
    ({ samples, index }) =>
      samples.exact[index] === 1 && sampleSetOf(samples.game[index]!) === 'test' && !heldOut.has(samples.at(index)),
  );
  const random = randomFrom(SEED);
  return held
    .map((known) => ({ known, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, count)
    .map(({ known }) => known);
}

/** `deepest`: the depth from the most empties. */
export async function judge(place: Workplace, out: string, deepest: number, count: number): Promise<Result<string>> {
  const core = await openTrainedCore(place.host, out);
  if (!core.ok) return core;
  const heldOut = heldOutPositions(place.data);
  const lines: string[] = [];
  for (const empties of EMPTIES) {
    const depth = deepest - MAX_EMPTIES + empties;
    const known = depth < 1 ? [] : chosen(place, empties, count, heldOut);
    if (known.length === 0) continue;
    const exact = Float32Array.from(known, ({ samples, index }) => samples.value[index]!);
    for (const selectivity of JUDGED) {
      const progress = new Progress(`${empties} empties at ${selectivity} %`, known.length, place.quiet);
      let nodes = 0;
      const found = known.map(({ samples, index }, at) => {
        progress.at(at);
        core.value.begin(false);
        const position = toBitboards(samples.at(index));
        let value = 0;
        // Ply after ply, as a page searches.
        for (let plies = 1; plies <= depth; plies++)
          value = core.value.estimate(position, -64, 64, plies, SELECTIVITIES.indexOf(selectivity));
        nodes += core.value.nodes();
        return value;
      });
      const line = describe(errorsOf(exact, found), nodes / known.length);
      progress.end(line);
      lines.push(`${empties} empties, depth ${depth} at ${selectivity} %: ${known.length} positions, ${line}`);
    }
  }
  return lines.length > 0 ? ok(lines.join('\n')) : complain(`There are no exact held-out positions in ${place.work}.`);
}

const describe = ({ mae, rms, bias }: Errors, nodes: number): string =>
  `error ${mae.toFixed(3)}, root of the mean square ${rms.toFixed(3)}, mean ${bias.toFixed(2)}, ${nodes.toFixed(0)} nodes`;
