/** When a solve in parts may end, with a stand-in for the queue: test/queue/commands.test.ts has a real one. */
import { WaitingChildrenError } from 'bullmq';
import { expect, test } from 'vitest';
import { Parts } from '../../cli/queue/parts.ts';
import type { Workplace } from '../../cli/queue/work.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { positionText } from '../../workers/position-text.ts';
import type { WorkQueue } from '../../workers/queue/queue.ts';

const FULL = { ...positionText(startPosition(OTHELLO)), board: 'X'.repeat(64) };

test('a finding waits for tasks that nobody needs any more: the queue takes no answer before them', async () => {
  const job = {
    id: '1',
    data: { task: { kind: 'split', position: FULL, count: 'winner', goal: 'best', nodes: 1 } },
    moveToWaitingChildren: () => Promise.resolve(true),
  };
  const parts = new Parts({} as WorkQueue, 'engine');
  await expect(parts.split(job as never, {} as Workplace, 'token')).rejects.toBeInstanceOf(WaitingChildrenError);
});
