/**
 * Counts leaves of the game tree from the start inside the core, to measure move generation without search. (Single
 * kernels are not timed here: a call into the core costs far more than a kernel.)
 */
import { startPosition } from '../game/position.ts';
import { OTHELLO } from '../game/rules.ts';
import { complain } from '../game/types.ts';
import { Engine } from '../workers/engine/engine.ts';
import { machineLine } from './machine.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { warmHost } from './solver.ts';
import { Yardstick } from './yardstick.ts';
import { faultText } from '../i18n/english.ts';

/**
 * Leaves from the start at depth 1, 2, …. A pass is a ply; a game that ends earlier counts once. Published by A. Bik.
 */
const LEAVES: readonly number[] = [
  4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288, 24571284, 212258800, 1939886636, 18429641748,
];
const WARM_UP_DEPTH = 9;

export const perft: Measurement = {
  usage: 'perft DEPTH',
  about: 'counts the leaves of the game tree to that depth, and checks them',
  async run(words) {
    const given = readOptions(words, { numbers: ['DEPTH'] });
    if (!given.ok) return given;
    const [depth = 1] = given.value.numbers;
    if (depth < 1 || depth > LEAVES.length) {
      return complain(`DEPTH is a number from 1 to ${LEAVES.length}.`);
    }
    const host = warmHost();
    const engine = new Engine(host);
    const opened = await engine.open({ threads: 1, hashMegabytes: 16 });
    if ('kind' in opened) return { ok: false, fault: opened.fault };
    const start = startPosition(OTHELLO);
    await engine.perft(1, start, WARM_UP_DEPTH);

    const before = host.cpuMs(1) ?? host.now();
    const leaves = Number(await engine.perft(2, start, depth));
    const seconds = ((host.cpuMs(1) ?? host.now()) - before) / 1000;
    const isRight = leaves === LEAVES[depth - 1];
    console.log(`${machineLine()}\n`);
    console.log(`perft(${depth}): ${leaves} leaves${isRight ? '' : ` — WRONG, there are ${LEAVES[depth - 1]}`}`);
    console.log(`${seconds.toFixed(2)} CPU s, ${(leaves / 1e6 / seconds).toFixed(0)} M leaves/s`);
    const yardstick = Yardstick.make();
    if (!yardstick.ok) console.log(faultText(yardstick.fault));
    else {
      console.log(`${(seconds / yardstick.value.run()).toFixed(3)} yardsticks (${yardstick.value.compiler})`);
      yardstick.value.remove();
    }
    return { ok: true, value: isRight };
  },
};
