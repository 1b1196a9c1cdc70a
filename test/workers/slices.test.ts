/** Searches in slices of time, with their own clock. */
import { expect, test } from 'vitest';
import { Slices } from '../../workers/engine/slices.ts';

/** A search that needs this many milliseconds in one piece, because nothing leads it back to where it was. */
function forgetful(needs: number) {
  let now = 0;
  let deadline = 0;
  let calls = 0;
  const core = {
    isBrokenOff: false,
    isStopped: () => false,
    setDeadline: (time: number) => (deadline = time),
  };
  const search = (): number => {
    if (++calls > 50) throw new Error('it begins again for ever');
    core.isBrokenOff = deadline > 0 && deadline - now < needs;
    now += core.isBrokenOff ? deadline - now : needs;
    return 7;
  };
  return { core, search, host: { isShared: false, now: () => now } };
}

test('a search that begins anew in every slice gets longer ones until it comes to its end', async () => {
  const { core, search, host } = forgetful(3000);
  expect(await new Slices(core, host, 1, () => undefined, false).run(search)).toBe(7);
});
