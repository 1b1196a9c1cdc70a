/** How far a level goes in the page. */
import { expect, test } from 'vitest';
import { startPosition } from '../../game/position.ts';
import { levelLimits } from '../../web/engine/limits.ts';
import { USUAL_LEVEL } from '../../workers/levels.ts';
import { rulesNamed } from '../game/helpers.ts';

test('where discs move an answer comes within seconds, also on a board that is solved as a whole', () => {
  for (const id of ['italian-displacement-4', 'italian-displacement']) {
    expect(levelLimits(USUAL_LEVEL, startPosition(rulesNamed(id))).time).toBeLessThanOrEqual(5000);
  }
  expect(levelLimits(USUAL_LEVEL, startPosition(rulesNamed('othello')))).not.toHaveProperty('time');
});
