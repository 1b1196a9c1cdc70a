/** The queue of positions as a panel, where the browser refuses to store it. */
import { expect, test } from 'vitest';
import { ok, type Result } from '../../game/types.ts';
import { Queue } from '../../web/solves/queue.ts';
import '../../web/solves/outflank-queue.ts';
import { memoryQueue } from '../solves/memory.ts';
import { fakeBench } from './fake-engine.ts';
import { mount, one, textOf } from './mount.ts';
import { FFO42_TEXT } from './samples.ts';

test('what can’t be stored stays in its field, and the panel says why; a queue that stopped can be resumed', async () => {
  const { workbench } = fakeBench();
  const store = memoryQueue();
  let refuses = true;
  const answers: ((found: Result<null>) => void)[] = [];
  const queue = new Queue({
    store: {
      ...store,
      change: (change) => (refuses ? Promise.reject(new Error('refused')) : store.change(change)),
    },
    engine: { search: () => new Promise((resolve) => answers.push(resolve)) },
    found: () => undefined,
    done: () => undefined,
    kept: () => undefined,
  });
  const element = await mount('outflank-queue', { workbench, queue });
  const said = () => textOf(one(element, 'form [role=status]'));
  const field = one<HTMLTextAreaElement>(element, 'textarea');
  const add = () => one<HTMLFormElement>(element, 'form').requestSubmit();
  field.value = FFO42_TEXT;
  add();
  await expect.poll(said).toContain('The queue can’t be saved');
  expect(field.value).toBe(FFO42_TEXT);
  one(element, 'form button[type=button]').click();
  refuses = false;
  add();
  await expect.poll(() => field.value).toBe('');
  await expect.poll(said).toBe('');
  const act = () => textOf(one(element, 'button.primary'));
  await expect.poll(act).toBe('Pause');
  // A search goes on until it is to be stored.
  refuses = true;
  one(element, 'button.primary').click();
  await expect.poll(said).toContain('The queue can’t be saved');
  expect(act()).toBe('Pause');
  answers[0]!(ok(null));
  await expect.poll(act).toBe('Resume');
});
