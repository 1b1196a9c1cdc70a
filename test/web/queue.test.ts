/** The queue of positions as a panel, where the browser refuses to store it. */
import { expect, test } from 'vitest';
import { fail, ok, type Result } from '../../game/types.ts';
import { Queue } from '../../web/solves/queue.ts';
import '../../web/solves/outflank-queue.ts';
import { memoryQueue } from '../solves/memory.ts';
import { fakeBench } from './fake-engine.ts';
import { all, mount, one, textOf } from './mount.ts';
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

test('what can’t be read stays in the field, each line named with its reason', async () => {
  const { workbench } = fakeBench();
  const queue = new Queue({
    store: memoryQueue(),
    engine: { search: () => new Promise(() => undefined) },
    found: () => undefined,
    done: () => undefined,
    kept: () => undefined,
  });
  const element = await mount('outflank-queue', { workbench, queue });
  const field = one<HTMLTextAreaElement>(element, 'textarea');
  field.value = `f5d6c3\nf5a1\nf5f6e6\nd3d4\nf5d6c5`;
  one<HTMLFormElement>(element, 'form').requestSubmit();
  await expect.poll(() => field.value).toBe('f5a1\nd3d4');
  expect(queue.state.items).toHaveLength(3);
  const said = textOf(one(element, 'form [role=status]'));
  expect(said).toMatch(/2 lines couldn’t be read\. f5a1: .*a1.* d3d4: .*d4/);
});

test('a fault of the engine is shown; what isn’t solved doesn’t count as solved, and can be tried again', async () => {
  const { workbench } = fakeBench();
  const answers: ((found: Result<null>) => void)[] = [];
  const queue = new Queue({
    store: memoryQueue(),
    engine: { search: () => new Promise((resolve) => answers.push(resolve)) },
    found: () => undefined,
    done: () => undefined,
    kept: () => undefined,
  });
  const element = await mount('outflank-queue', { workbench, queue });
  one(element, 'form button[type=button]').click();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]!(fail('engine-memory', { n: 64 }));
  const act = () => textOf(one(element, 'button.primary'));
  await expect.poll(act).toBe('Resume');
  expect(textOf(one(element, 'form [role=status]'))).toContain('64');
  one(element, 'button.primary').click();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!(ok(null));
  await expect.poll(act).toBe('Try again');
  expect(textOf(one(element, '.row [role=status]'))).toBe('0 of 1 solved');
  one(element, 'button.primary').click();
  await expect.poll(() => answers.length).toBe(3);
});

test('what a file says of a position is quoted', async () => {
  const { workbench } = fakeBench();
  const queue = new Queue({
    store: memoryQueue(),
    engine: { search: () => new Promise(() => undefined) },
    found: () => undefined,
    done: () => undefined,
    kept: () => undefined,
  });
  const element = await mount('outflank-queue', { workbench, queue });
  one<HTMLTextAreaElement>(element, 'textarea').value = `${FFO42_TEXT}; G2:+20`;
  one<HTMLFormElement>(element, 'form').requestSubmit();
  await expect.poll(() => all(element, 'tbody td').map(textOf), { timeout: 3000 }).toContain('“+20”');
});
