/** `npm run bench -- NAME …` runs one measurement and prints its table on standard output. */
import { certificates } from './certificates.ts';
import { collections } from './collections.ts';
import { crash } from './crash.ts';
import { endgames } from './endgames.ts';
import { explorer } from './explorer.ts';
import { ffo } from './ffo.ts';
import { forecast } from './forecast.ts';
import { golden } from './golden.ts';
import { keep } from './keep.ts';
import { levels } from './levels.ts';
import type { Measurement } from './measurement.ts';
import { midgame } from './midgame.ts';
import { openings } from './openings.ts';
import { page } from './page.ts';
import { perft } from './perft.ts';
import { queueModel } from './queue-model.ts';
import { queue } from './queue.ts';
import { scaling } from './scaling.ts';
import { shapes, starts } from './shapes.ts';
import { signature } from './signature.ts';
import { speed } from './speed.ts';
import { stop } from './stop.ts';
import { trust } from './trust.ts';
import { unfinished } from './unfinished.ts';
import { vectors } from './vectors.ts';
import { verify } from './verify.ts';
import { faultText } from '../i18n/english.ts';

const MEASUREMENTS: readonly Measurement[] = [
  ffo,
  endgames,
  certificates,
  scaling,
  signature,
  perft,
  speed,
  stop,
  forecast,
  golden,
  levels,
  midgame,
  openings,
  shapes,
  starts,
  trust,
  unfinished,
  keep,
  queue,
  queueModel,
  page,
  crash,
  explorer,
  collections,
  vectors,
  verify,
];

const EXIT = { good: 0, wrong: 1, usage: 2 } as const;
const nameOf = ({ usage }: Measurement): string => usage.split(' ', 1)[0]!;

function usageText(): string {
  const lines = MEASUREMENTS.map(({ usage, about }) => `  npm run bench -- ${usage}\n      ${about}`);
  return `Measurements:\n${lines.join('\n')}\n`;
}

async function main([name, ...words]: readonly string[]): Promise<number> {
  const measurement = MEASUREMENTS.find((one) => nameOf(one) === name);
  if (!measurement) {
    if (name !== undefined && name !== '--help') process.stderr.write(`There is no measurement “${name}”.\n\n`);
    (name === '--help' ? process.stdout : process.stderr).write(usageText());
    return name === '--help' ? EXIT.good : EXIT.usage;
  }
  const done = await measurement.run(words);
  if (done.ok) return done.value ? EXIT.good : EXIT.wrong;
  process.stderr.write(`${faultText(done.fault)}\nUsage: npm run bench -- ${measurement.usage}\n`);
  return EXIT.usage;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = EXIT.wrong;
}
