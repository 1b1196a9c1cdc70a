/** Puts positions into a queue, in batches; what is there already doesn't go in twice. */
import { createHash, randomUUID } from 'node:crypto';
import { closeSync, createReadStream, createWriteStream, openSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { canonical } from '../../game/canonical.ts';
import { keptId } from '../../game/former-ids.ts';
import { emptyCount } from '../../game/position.ts';
import type { Count, Position, RuleSystem } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { positionText } from '../../workers/position-text.ts';
import { nodesExpected } from '../../workers/engine/forecast.ts';
import { WorkQueue, type QueueAddress, type QueuedJob } from '../../workers/queue/queue.ts';
import { Submissions, type SubmittedLine } from '../../workers/queue/submissions.ts';
import { taskName, type SearchTask, type SplitTask } from '../../workers/queue/tasks.ts';
import { engineVersion } from '../../workers/queue/version.ts';
import type { SearchLimits } from '../../workers/protocol.ts';
import { type CountedPosition, isBlank, parseCounted, withInput } from '../input.ts';
import { readLines, type Line } from '../lines.ts';
import { solveLimits } from '../solver.ts';
import { EXIT, type Shell } from '../shell.ts';
import type { Status } from '../status.ts';

interface Submitting extends QueueAddress {
  readonly rules: RuleSystem;
  readonly isAll: boolean;
  /** undefined: the rules decide. */
  readonly count: Count | undefined;
  /** undefined: standard input. */
  readonly file: string | undefined;
  readonly what: 'solve' | 'analyse';
  /** null: to proofs. */
  readonly limits: SearchLimits | null;
  /** The share of results to compute again on another worker. */
  readonly audit: number;
  /** A solve of more nodes is split; Number.MAX_VALUE: none is. */
  readonly splitNodes: number;
}

/** Positions submitted at once: a tenth of a second for Redis, and bounded memory. */
const BATCH = 1000;
/** At most this many unreadable lines are named; the rest are counted. */
const MAX_NAMED = 20;
const NAME_LENGTH = 22;
const HASH_RANGE = 2 ** 32;

export const submit = (shell: Shell, asked: Submitting): Promise<number> =>
  withInput(shell, asked.file, 'Positions, one a line;', async (input) => {
    const path = shell.path(asked.file ?? '');
    const copy = isRegular(path) ? null : openCopy();
    try {
      // A submission is named after its content, so all of it is read before a line goes in.
      const digest = copy === null ? await digestOf(input) : await spool(input, copy);
      const engine = await engineVersion(shell.io.home);
      const opened = await WorkQueue.openFor(engine, asked, (sentence) => shell.say(sentence));
      if (!opened.ok) return shell.refuse(opened.fault);
      try {
        const run = new SubmitRun(shell, asked, opened.value, engine, digest);
        return await run.run(() => (copy === null ? createReadStream(path) : readCopy(copy)));
      } finally {
        await opened.value.close();
      }
    } finally {
      if (copy !== null) closeSync(copy);
    }
  });

/** Whether a file can be read twice, unlike a pipe. */
function isRegular(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** A file for a copy of what can be read only once. It has no name, so nothing is left of it, however the program ends. */
function openCopy(): number {
  const name = join(tmpdir(), `outflank-${randomUUID()}`);
  const copy = openSync(name, 'wx+', 0o600);
  rmSync(name);
  return copy;
}

const readCopy = (copy: number): Readable => createReadStream('', { fd: copy, start: 0, autoClose: false });

async function digestOf(input: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of input) hash.update(part);
  return hash.digest('base64url');
}

/** Copies the input; returns its digest. */
async function spool(input: NodeJS.ReadableStream, copy: number): Promise<string> {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(part: Buffer, _, done) {
      hash.update(part);
      done(null, part);
    },
  });
  await pipeline(input, through, createWriteStream('', { fd: copy, autoClose: false }));
  return hash.digest('base64url');
}

class SubmitRun {
  readonly #shell: Shell;
  readonly #asked: Submitting;
  readonly #queue: WorkQueue;
  readonly #engine: string;
  readonly #submissions: Submissions;
  readonly #name: string;
  readonly #status: Status;
  #read = 0;
  #unreadable = 0;

  constructor(shell: Shell, asked: Submitting, queue: WorkQueue, engine: string, digest: string) {
    const { what, limits, isAll, count, rules, audit, splitNodes } = asked;
    this.#shell = shell;
    this.#status = shell.status();
    this.#asked = asked;
    this.#queue = queue;
    this.#engine = engine;
    this.#submissions = new Submissions(queue);
    const identity = JSON.stringify([digest, what, limits, isAll, count ?? null, keptId(rules), audit, splitNodes]);
    this.#name = createHash('sha256').update(identity).digest('base64url').slice(0, NAME_LENGTH);
  }

  /** `open`: opens the positions, if they have to be read. */
  async run(open: () => AsyncIterable<Buffer>): Promise<number> {
    this.#shell.onInterrupt(() =>
      this.#shell.say(`Interrupted after ${this.#read} positions; the same command continues.`),
    );
    const { what, isAll } = this.#asked;
    const before = await this.#submissions.open(this.#name, { kind: what, isAll });
    await this.#recall(before.lines);
    if (before.isWhole) return this.#again(before.lines);
    let batch: Line[] = [];
    for await (const line of readLines(open())) {
      if (isBlank(line) || ++this.#read <= before.lines) continue;
      batch.push(line);
      if (batch.length < BATCH) continue;
      await this.#put(batch);
      batch = [];
    }
    await this.#put(batch);
    await this.#submissions.finish(this.#name);
    const put = this.#read - this.#unreadable;
    return this.#end(`${put === 1 ? '1 position is' : `${put} positions are`} in the queue “${this.#queue.name}”.`);
  }

  /** Says again which of the lines submitted earlier could not be read. */
  async #recall(lines: number): Promise<void> {
    for (let from = 0; from < lines; from += BATCH)
      for (const line of await this.#submissions.lines(this.#name, from, BATCH))
        if ('error' in line) this.#sayUnreadable(line.line, line.error);
  }

  #sayUnreadable(line: number, error: string): void {
    // “Column 3: …” goes on from the line.
    const placed = error.startsWith('Column') ? `, c${error.slice(1)}` : `: ${error}`;
    if (this.#unreadable++ < MAX_NAMED) this.#shell.say(`Line ${line}${placed}`);
  }

  #end(sentence: string): number {
    if (this.#unreadable > MAX_NAMED) this.#shell.say(`${this.#unreadable - MAX_NAMED} more lines could not be read.`);
    this.#shell.say(sentence);
    return this.#unreadable ? EXIT.failed : EXIT.good;
  }

  /** The same submission again: only what has failed is retried. */
  async #again(lines: number): Promise<number> {
    const failed = await this.#queue.jobs.getFailedCount();
    if (failed) await this.#queue.jobs.retryJobs({ state: 'failed' });
    const retried = failed ? `; the ${failed} that failed are tried again` : '';
    const put = lines - this.#unreadable;
    return this.#end(
      `${put === 1 ? 'This position is' : `These ${put} positions are`} in the queue “${this.#queue.name}” already${retried}.`,
    );
  }

  async #put(batch: readonly Line[]): Promise<void> {
    const jobs: QueuedJob[] = [];
    const lines = batch.map((line) => {
      const read = parseCounted(line, this.#asked.rules);
      if (!read.ok) {
        const error = faultText(read.fault);
        this.#sayUnreadable(line.number, error);
        return { line: line.number, error };
      }
      return this.#lineOf(line.number, read.value, jobs);
    });
    // First the work, then the lines: after an interruption in between, the same batch goes in again.
    await this.#queue.add(jobs, this.#engine);
    await this.#submissions.append(this.#name, this.#read - batch.length, lines);
    this.#status.write(`${this.#read} positions`);
  }

  #lineOf(line: number, { position: asked, count: own }: CountedPosition, jobs: QueuedJob[]): SubmittedLine {
    const count = this.#asked.count ?? own ?? asked.rules.count;
    const task = this.#taskOf(asked, count);
    const name = taskName(task, this.#engine);
    jobs.push({ task, ...(this.#isAudited(name) && { audit: true }) });
    return { line, task: name, position: positionText(asked), count };
  }

  #taskOf(asked: Position, count: SearchTask['count']): SearchTask | SplitTask {
    const { isAll, limits, splitNodes: nodes } = this.#asked;
    const position = canonical(asked).position;
    const text = positionText(position);
    const isWhole = !limits && !position.rules.displacement;
    const goal = isAll ? 'all' : 'best';
    if (isWhole && nodesExpected(emptyCount(position)) > nodes)
      return { kind: 'split', position: text, count, goal, nodes };
    return { kind: 'search', position: text, count, goal, limits: limits ?? solveLimits(position) };
  }

  /** Chosen by name, so that the same ones are chosen again. */
  #isAudited(name: string): boolean {
    const { audit } = this.#asked;
    return audit > 0 && createHash('sha256').update(name).digest().readUInt32LE() < audit * HASH_RANGE;
  }
}
