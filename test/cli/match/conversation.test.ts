/** The lines of an engine that the test writes itself. */
import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Child } from '../../../cli/child.ts';
import { Conversation } from '../../../cli/match/conversation.ts';
import { greet } from '../../../cli/match/running-engine.ts';

/** Long enough for anything that comes at all. */
const LATE = 1e9;
const any = (line: string): string => line;

function engine() {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const ended = { pid: undefined, exitCode: null, signalCode: null };
  const child = Object.assign(new EventEmitter(), { stdin, stdout, stderr, ...ended });
  return { child, conversation: new Conversation(child as unknown as Child) };
}

test('lines come whole, however they arrive, and what was said before is no answer', async () => {
  const { child, conversation } = engine();
  child.stdout.write('old\n');
  await setImmediate();
  conversation.tell('hello');
  expect(String(child.stdin.read())).toBe('hello\n');
  for (const part of ['fi', 'rst\r\nsec', 'ond\n']) child.stdout.write(part);
  expect(await conversation.answer(any, LATE, 0)).toEqual({ ok: true, value: 'first' });
  expect(await conversation.answer(any, LATE, 0)).toEqual({ ok: true, value: 'second' });
});

test('silence ends at the time named, with the last line that was no answer', async () => {
  const { child, conversation } = engine();
  child.stdout.write('Good morning\n');
  const now = performance.now();
  // The time that was promised counts, however late the question came.
  const answer = await conversation.answer(() => undefined, now + 20, now - 180);
  expect(answer).toMatchObject({ ok: false, failure: { reason: 'no answer' } });
  expect(!answer.ok && answer.failure.text).toBe('gave no answer within 0.2 s, only “Good morning”');
});

test.each([
  [3, null, 'ended with exit status 3, saying “and here is why”'],
  [null, 'SIGSEGV', 'was ended by SIGSEGV, saying “and here is why”'],
])('an end (%s, %s) is a crash, once its last lines are read', async (status, signal, text) => {
  const { child, conversation } = engine();
  child.stderr.write('Warning\nand here is why\n');
  child.stdout.write('last\n');
  await setImmediate();
  child.emit('close', status, signal);
  expect(await conversation.answer(any, LATE, 0)).toEqual({ ok: true, value: 'last' });
  const failure = { reason: 'crash', text };
  expect(await conversation.answer(any, LATE, 0)).toEqual({ ok: false, failure });
  conversation.tell('go on');
  expect(await conversation.answer(any, LATE, 0)).toEqual({ ok: false, failure });
});

test.each([
  ['gtp', ['Welcome', '= 2', '', '? unknown command', '', '? unknown command', '']],
  ['gtp', ['? unknown command', '? unknown command', '? unknown command']],
  ['nboard', ['set myname X', '=== nothing', 'pong 0']],
] as const)('an engine speaks %s if it answers %j, and is asked more after the last line only', async (name, lines) => {
  const { child, conversation } = engine();
  let found: unknown;
  const greeting = greet(conversation, undefined, LATE).then((answer) => (found = answer));
  expect(String(child.stdin.read())).toBe('protocol_version\nnboard 2\nping 0\n');
  const words = lines.filter((line, index) => line || index < lines.length - 1);
  for (const line of words) {
    await setImmediate();
    expect(found).toBeUndefined();
    child.stdout.write(`${line}\n`);
  }
  await greeting;
  expect(found).toEqual({ ok: true, value: name });
});
