/** What a worker does with a task, without a queue. */
import { expect, test } from 'vitest';
import { audit, type Workplace } from '../../cli/queue/work.ts';
import type { Value } from '../../workers/protocol.ts';
import type { AuditTask } from '../../workers/queue/tasks.ts';
import { START } from '../cli/positions.ts';

/** The audit of a search that the first worker has proved to be worth 4. */
const [board = '', side] = START.split(' ');
const TASK: AuditTask = {
  kind: 'audit',
  task: {
    kind: 'search',
    position: { board, side: side as 'X', rules: 'othello' },
    count: 'winner',
    goal: 'best',
    limits: { exactFrom: 0, maxDepth: 60, time: 1000 },
  },
  answer: { low: 4, high: 4 },
  notBy: 'the first',
};

/** Audits with a search that finds this value. */
async function audited(value: Partial<Value>) {
  const told: string[] = [];
  const progress = { nodes: 1, cpuMs: 1, elapsedMs: 1 };
  const found = { value: { depth: 8, source: 'search', ...value }, moves: [], line: [], turn: 'move', progress };
  const queue = {
    key: (name: string) => name,
    client: { sadd: async (key: string) => told.push(key) },
    alarm: async (text: string) => told.push(`alarm: ${text}`),
  };
  const thread = { search: async () => ({ ok: true, value: found }) };
  const place = { queue, thread, signal: new AbortController().signal, who: 'the second' } as unknown as Workplace;
  const answer = await audit(TASK, place).catch((error: Error) => error.message);
  return { answer, told };
}

test('an audit that proves the same is counted', async () => {
  expect(await audited({ low: 4, high: 4, certainty: 100 })).toEqual({ answer: { isSame: true }, told: ['audited'] });
});

test('an audit that proves something else is an alarm', async () => {
  const { answer, told } = await audited({ low: 6, high: 6, certainty: 100 });
  expect(answer).toContain('4 to 4, but 6 to 6');
  expect(told).toEqual([expect.stringMatching(/^alarm: /)]);
});

test('an audit whose time was up before its proof contradicts nothing, and is not counted', async () => {
  expect(await audited({ low: 6, high: 6, certainty: 73 })).toEqual({ answer: { isSame: true }, told: [] });
});
