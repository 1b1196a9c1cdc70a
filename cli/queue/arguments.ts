/** The command line of the commands for many machines. */
import { complain, ok, type Result } from '../../game/types.ts';
import type { Asked } from '../arguments.ts';
import { FORMATS } from '../tabular.ts';
import { oneOf, searchCommand, searchLimits, textOf, wholeNumber } from '../values.ts';
import type { CollectCommand } from './collect.ts';
import type { ServeCommand } from './serve.ts';
import type { StatusCommand } from './status.ts';
import type { SubmitCommand } from './submit.ts';
import type { WorkerCommand } from './worker.ts';

export type QueueCommand = SubmitCommand | WorkerCommand | CollectCommand | StatusCommand | ServeCommand;

/** Millions of nodes a solve may take before it is split: a few minutes. */
const USUAL_SPLIT = 1000;
const MOST_SPLIT = 1_000_000;
const USUAL_LOCK = 30;
const USUAL_GRACE = 10;
const MOST_SECONDS = 3600;
const USUAL_PORT = 8090;
const MOST_PORT = 65_535;
const USUAL_QUEUE = 'positions';
/** As workers/queue/queue.ts has it, which would bring the client of Redis along. */
const QUEUE_NAME = /^[\w-]{1,64}$/;

interface Address {
  readonly redis: string;
  readonly queue: string;
}

type Parse = (asked: Asked) => Result<QueueCommand>;

const withAddress =
  (then: (address: Address, asked: Asked) => Result<QueueCommand>): Parse =>
  (asked) => {
    const redis = textOf(asked.values['redis']) ?? process.env['OUTFLANK_REDIS'];
    const queue = textOf(asked.values['queue']) ?? USUAL_QUEUE;
    if (!QUEUE_NAME.test(queue)) return complain(`--queue is a name of letters, digits, - and _, not “${queue}”.`);
    if (redis === undefined) return complain(`${asked.name} needs --redis URL, such as redis://localhost:6379.`);
    return then({ redis, queue }, asked);
  };

export const QUEUE_PARSERS: Readonly<Record<QueueCommand['kind'], Parse>> = {
  submit: withAddress(submitCommand),
  worker: withAddress(workerCommand),
  collect: withAddress(collectCommand),
  status: withAddress((address) => ok({ kind: 'status', ...address })),
  serve: withAddress(serveCommand),
};

function serveCommand(address: Address, { values }: Asked): Result<ServeCommand> {
  const port = wholeNumber('--port', values['port'] ?? String(USUAL_PORT), 0, MOST_PORT);
  if (!port.ok) return port;
  return ok({ kind: 'serve', ...address, port: port.value, host: textOf(values['host']) ?? 'localhost' });
}

function collectCommand(address: Address, { values }: Asked): Result<CollectCommand> {
  const format = oneOf('--format', values['format'], FORMATS);
  if (!format.ok) return format;
  return ok({ kind: 'collect', ...address, isFollowing: values['follow'] === true, format: format.value ?? 'jsonl' });
}

function submitCommand(address: Address, { values, operands: words }: Asked): Result<SubmitCommand> {
  const [first, ...rest] = words;
  const isNamed = first === 'solve' || first === 'analyse';
  const [file, extra] = isNamed ? rest : words;
  if (extra !== undefined) return complain(`“${extra}” is one argument too many.`);
  const search = searchCommand({ values, operands: file === undefined ? [] : [file] });
  if (!search.ok) return search;
  const what = isNamed ? first : 'solve';
  const given = ['level', 'depth', 'selectivity', 'time'].find((name) => values[name] !== undefined);
  if (what === 'solve' && given) return complain(`--${given} belongs to submit analyse.`);
  const limits = what === 'solve' ? ok(null) : searchLimits(values);
  if (!limits.ok) return limits;
  const audit = percent(values['audit'] ?? '0%');
  if (!audit.ok) return audit;
  const split = wholeNumber('--split', values['split'] ?? String(USUAL_SPLIT), 0, MOST_SPLIT);
  if (!split.ok) return split;
  const { isAll, count, rules } = search.value;
  return ok({
    kind: 'submit',
    ...address,
    what,
    limits: limits.value,
    rules,
    isAll,
    count,
    file: search.value.file,
    audit: audit.value,
    splitNodes: split.value ? 1e6 * split.value : Number.MAX_VALUE,
  });
}

/** As a share of 1. */
function percent(value: string | boolean): Result<number> {
  const number = /^(\d{1,3}(?:\.\d{1,3})?)%?$/.exec(String(value))?.[1];
  if (number !== undefined && Number(number) <= 100) return ok(Number(number) / 100);
  return complain(`--audit is a share like 1%, not “${value}”.`);
}

function workerCommand(address: Address, { values }: Asked): Result<WorkerCommand> {
  const search = searchCommand({ values, operands: [] });
  if (!search.ok) return search;
  const lock = wholeNumber('--lock', values['lock'] ?? String(USUAL_LOCK), 1, MOST_SECONDS);
  if (!lock.ok) return lock;
  const grace = wholeNumber('--grace', values['grace'] ?? String(USUAL_GRACE), 0, MOST_SECONDS);
  if (!grace.ok) return grace;
  const { threads, hashMegabytes } = search.value;
  return ok({
    kind: 'worker',
    ...address,
    threads,
    hashMegabytes,
    lockSeconds: lock.value,
    graceSeconds: grace.value,
  });
}
