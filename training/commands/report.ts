/** Step 5: how good the shipped files are, on positions from games that no fit has seen. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { complain, ok, type Result } from '../../game/types.ts';
import { readWeights, type Weights } from '../../workers/engine/weights.ts';
import { FULL, type TableSet } from '../patterns.ts';
import { loadPairs, WITHOUT_PAIRS } from '../pairs.ts';
import { errorsOn, layoutOf, pairLayoutOf } from '../report.ts';
import { samplesAt } from '../rows.ts';
import type { SampleKind, Samples } from '../samples.ts';
import type { Workplace } from '../workplace.ts';
import { weightsName } from './pack.ts';

/** Fewer positions than this say nothing. */
const ENOUGH = 100;

interface Line {
  readonly title: string;
  readonly kinds: readonly SampleKind[];
  readonly wanted: (samples: Samples, index: number) => boolean;
}

const isExact = (samples: Samples, index: number): boolean => samples.exact[index] === 1;

const LINES: readonly Line[] = [
  {
    title: 'exact, as played',
    kinds: ['exact', 'solved', 'games', 'gathered'],
    wanted: (samples, index) => isExact(samples, index) && samples.deviation[index] === 0,
  },
  {
    title: 'exact, deviating',
    kinds: ['exact', 'solved', 'gathered'],
    wanted: (samples, index) => isExact(samples, index) && samples.deviation[index]! > 0,
  },
  { title: 'games', kinds: ['games'], wanted: (samples, index) => !isExact(samples, index) },
  { title: 'searched', kinds: ['searched'], wanted: () => true },
  {
    title: 'own games',
    kinds: ['gathered'],
    wanted: (samples, index) => !isExact(samples, index) && samples.deviation[index] === 0,
  },
  {
    title: 'beside own games',
    kinds: ['gathered'],
    wanted: (samples, index) => !isExact(samples, index) && samples.deviation[index]! > 0,
  },
];

export async function loadSet(folder: string, set: TableSet): Promise<Result<Weights>> {
  const file = join(folder, weightsName(set));
  try {
    return await readWeights(new Uint8Array(await readFile(file)), file);
  } catch {
    return complain(`${file} can't be read.`);
  }
}

/** The table as text. Values from games and searches are noisy themselves, so errors against them say less. */
export async function report(
  place: Workplace,
  sets: readonly TableSet[],
  folder: string,
  enough = ENOUGH,
): Promise<Result<string>> {
  const pairs = sets.includes(FULL) ? await loadPairs(folder) : null;
  if (pairs && !pairs.ok) return pairs;
  const head = [
    ...(pairs?.value === null ? [WITHOUT_PAIRS] : []),
    'set    empties  held-out positions   number    MAE    RMS      r   bias',
  ];
  const lines = [...head];
  for (const set of sets) {
    const loaded = await loadSet(folder, set);
    if (!loaded.ok) return loaded;
    const added = set === FULL ? pairs?.value : null;
    const layout = (added ? pairLayoutOf : layoutOf)(loaded.value);
    for (let empties = 6; empties <= 56; empties++) {
      const files = samplesAt(place, empties);
      for (const { title, kinds, wanted } of LINES) {
        const parts = files.flatMap(({ kind, samples }) => (kinds.includes(kind) ? samples : []));
        if (parts.length === 0) continue;
        const { count, mae, rms, r, bias } = errorsOn(
          loaded.value,
          layout,
          empties,
          parts,
          'test',
          wanted,
          added ?? undefined,
        );
        if (count < enough) continue;
        lines.push(
          [
            set.name.padEnd(6),
            String(empties).padStart(7),
            ` ${title.padEnd(19)}`,
            String(count).padStart(7),
            mae.toFixed(2).padStart(6),
            rms.toFixed(2).padStart(6),
            r.toFixed(3).padStart(6),
            bias.toFixed(2).padStart(6),
          ].join(' '),
        );
      }
    }
  }
  if (lines.length === head.length)
    return complain(`No kind of position has ${enough} held out in ${place.work}; "samples" and "label" make more.`);
  return ok(lines.join('\n'));
}
