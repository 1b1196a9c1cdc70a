/**
 * Certificates of the tuning set's first positions: their size, the checker's time on one core, and the cost of solving
 * and proving.
 */
import { makeCertificate, parseCertificate, usualStop } from '../game/certificate/certificate.ts';
import { check } from '../game/certificate/check.ts';
import { signed } from '../game/score.ts';
import { complain, ok } from '../game/types.ts';
import { nodeHost } from '../workers/engine/host.node.ts';
import { Proving } from '../workers/proofs/proving.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { type Endgame, readEndgames } from './positions/endgames.ts';
import { median, Table } from './table.ts';

/** The number of positions for each number of empties. */
const SIZES: Readonly<Record<number, number>> = { 20: 20, 24: 10 };
const HASH_MEGABYTES = 64;

interface Figures {
  readonly bytes: number;
  readonly checkedMs: number;
  readonly isRight: boolean;
}

const cpuMs = (): number => process.cpuUsage().user / 1000;

async function measure({ position, empties, score }: Endgame, table: Table): Promise<Figures> {
  const opened = await Proving.open(nodeHost, position, HASH_MEGABYTES);
  if (!opened.ok) throw new Error('the engine can’t be opened');
  const stop = usualStop(empties);
  const startedAt = cpuMs();
  const claims = await opened.value.claims(position, 'winner', { kind: 'exact' });
  const solvedAt = cpuMs();
  const moves = opened.value.prove(position, 'winner', claims, stop);
  const provedAt = cpuMs();
  const bytes = makeCertificate({ position, count: 'winner', claims, stop, maker: 'Outflank bench', moves });
  const certificate = parseCertificate(bytes);
  const checked = certificate.ok ? check(certificate.value) : certificate;
  const checkedMs = cpuMs() - provedAt;
  const seconds = (ms: number): string => (ms / 1000).toFixed(1);
  table.row([
    String(empties),
    signed(score),
    seconds(solvedAt - startedAt),
    seconds(provedAt - solvedAt),
    (bytes.length / 1000).toFixed(1),
    seconds(checkedMs),
    checked.ok ? (checked.value.nodes / 1e6).toFixed(1) : 'REFUSED',
  ]);
  return { bytes: bytes.length, checkedMs, isRight: checked.ok && claims.low === score };
}

export const certificates: Measurement = {
  usage: 'certificates [--to EMPTIES]',
  about: 'proves 20 positions of 20 empties and 10 of 24 and checks the proofs: sizes and times',
  async run(words) {
    const given = readOptions(words, { options: { to: Math.max(...Object.keys(SIZES).map(Number)) } });
    if (!given.ok) return given;
    const least = Math.min(...Object.keys(SIZES).map(Number));
    if (given.value.options['to']! < least) return complain(`--to is at least ${least}.`);
    console.log(`- ${machineLine()}\n- one thread, table of ${HASH_MEGABYTES} MB; CPU seconds\n`);
    const table = new Table([
      { title: 'empties', width: 7 },
      { title: 'score' },
      { title: 'solved s' },
      { title: 'proved s' },
      { title: 'kB', width: 6 },
      { title: 'checked s' },
      { title: 'M nodes checked' },
    ]);
    const lines: string[] = [];
    let isRight = true;
    for (const [empties, count] of Object.entries(SIZES)) {
      if (Number(empties) > given.value.options['to']!) continue;
      const figures: Figures[] = [];
      const chosen = readEndgames().filter((one) => one.empties === Number(empties));
      for (const endgame of chosen.slice(0, count)) figures.push(await measure(endgame, table));
      isRight &&= figures.every((one) => one.isRight);
      const kilobytes = median(figures.map(({ bytes }) => bytes)) / 1000;
      const checked = median(figures.map(({ checkedMs }) => checkedMs)) / 1000;
      lines.push(`${empties} empties: ${kilobytes.toFixed(1)} kB and ${checked.toFixed(1)} s in the median.`);
    }
    console.log(`\n${lines.join('\n')}`);
    return ok(isRight);
  },
};
