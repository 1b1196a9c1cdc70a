/** Results of a queue, in the order in which the positions were submitted. */
import { canonical } from '../../game/canonical.ts';
import { faultText } from '../../i18n/english.ts';
import { positionOf } from '../../workers/position-text.ts';
import { findingAnalysis, type Finding } from '../../workers/queue/finding.ts';
import { pause, type QueueAddress, type TaskStatus, type WorkQueue } from '../../workers/queue/queue.ts';
import { Submissions, type Submission, type SubmittedLine } from '../../workers/queue/submissions.ts';
import { answerOf, estimateAnswerOf, columnLayout } from '../answer.ts';
import { Results, type OutputFormat } from '../tabular.ts';
import { EXIT, type Shell } from '../shell.ts';
import { engineName } from '../version.ts';
import { withQueue } from './with-queue.ts';

const BATCH = 500;
const LOOK_MS = 200;

/** `isFollowing`: waits for a first submission, and for results that are still missing. */
export const collect = (
  shell: Shell,
  address: QueueAddress,
  isFollowing: boolean,
  format: OutputFormat,
): Promise<number> => withQueue(shell, address, (queue) => new Collecting(shell, queue, isFollowing, format).run());

class Collecting {
  readonly #shell: Shell;
  readonly #queue: WorkQueue;
  readonly #submissions: Submissions;
  readonly #isFollowing: boolean;
  readonly #format: OutputFormat;
  #written = 0;
  #missing = 0;
  #failed = 0;
  #engine = '';

  constructor(shell: Shell, queue: WorkQueue, isFollowing: boolean, format: OutputFormat) {
    this.#shell = shell;
    this.#queue = queue;
    this.#submissions = new Submissions(queue);
    this.#isFollowing = isFollowing;
    this.#format = format;
  }

  async run(): Promise<number> {
    const say = (sentence: string): void => this.#shell.say(sentence);
    this.#shell.onInterrupt(() =>
      say(`Interrupted: ${this.#written} ${this.#written === 1 ? 'result' : 'results'} written.`),
    );
    const all = await this.#submitted();
    this.#engine = engineName((await this.#queue.engine()) ?? '');
    if (!all.length) say(`Nothing was submitted to the queue “${this.#queue.name}”.`);
    const options = all.map((submission) => submission.options);
    // One heading for all.
    const isEstimate = options.some(({ kind }) => kind === 'analyse');
    const isAll = options.some((one) => one.isAll);
    const results = new Results(this.#shell, this.#format, columnLayout(isEstimate, isAll));
    for (const submission of all) await this.#write(submission, results);
    const alarms = await this.#queue.alarms();
    for (const alarm of alarms) say(`Alarm: ${alarm}.`);
    if (this.#missing === 1) say('1 result is still missing; --follow waits for it.');
    else if (this.#missing) say(`${this.#missing} results are still missing; --follow waits for them.`);
    return !all.length || this.#failed || this.#missing || alarms.length ? EXIT.failed : EXIT.good;
  }

  /** What was submitted; if it follows, it waits for the first submission. */
  async #submitted(): Promise<readonly Submission[]> {
    for (let isFirst = true; ; isFirst = false) {
      const all = await this.#submissions.all();
      if (all.length || !this.#isFollowing) return all;
      if (isFirst) this.#shell.say(`Nothing was submitted to the queue “${this.#queue.name}” yet; waiting for it.`);
      await pause(LOOK_MS);
    }
  }

  async #write(submission: Submission, results: Results): Promise<void> {
    let { isWhole } = submission;
    for (let from = 0; ;) {
      const lines = await this.#submissions.lines(submission.name, from, BATCH);
      from += lines.length;
      if (lines.length) await this.#writeLines(lines, submission, results);
      else if (isWhole || !this.#isFollowing) break;
      else {
        // First whether it is whole, then its lines: that way, no line can be missed in between.
        isWhole = (await this.#submissions.all()).some((one) => one.name === submission.name && one.isWhole);
        await pause(LOOK_MS);
      }
    }
    if (!isWhole) this.#shell.say('A submission is incomplete; the same “outflank submit” command continues it.');
  }

  async #writeLines(lines: readonly SubmittedLine[], submission: Submission, results: Results): Promise<void> {
    const names = [...new Set(lines.flatMap((line) => ('task' in line ? [line.task] : [])))];
    const found = new Map<string, TaskStatus>();
    await this.#look(names, found);
    for (const line of lines) {
      if ('task' in line && this.#isFollowing) await this.#settled(line.task, names, found);
      const result = 'task' in line ? resultOf(line, found.get(line.task), submission, this.#engine) : line;
      if (!result) this.#missing++;
      else await this.#put(result, results);
    }
  }

  /** Looks until the task is settled. */
  async #settled(task: string, names: readonly string[], found: Map<string, TaskStatus>): Promise<void> {
    while (!found.has(task)) {
      await pause(LOOK_MS);
      await this.#look(names, found);
    }
  }

  async #look(names: readonly string[], found: Map<string, TaskStatus>): Promise<void> {
    const open = names.filter((name) => !found.has(name));
    for (const [index, standing] of (await this.#queue.standings(open)).entries())
      if (standing) found.set(open[index]!, standing);
  }

  async #put(result: object, results: Results): Promise<void> {
    if ('error' in result) this.#failed++;
    results.put(result);
    this.#written++;
    const { stdout } = this.#shell.io;
    if (stdout.writableNeedDrain) await new Promise((resolve) => stdout.once('drain', resolve));
  }
}

function resultOf(
  line: Extract<SubmittedLine, { task: string }>,
  standing: TaskStatus | undefined,
  { options }: Submission,
  engine: string,
): object | undefined {
  if (!standing) return undefined;
  if (standing.kind === 'failed') return { line: line.line, error: standing.reason };
  const asked = positionOf(line.position);
  if (!asked.ok) return { line: line.line, error: faultText(asked.fault) };
  const analysis = findingAnalysis(
    standing.answer as Finding,
    asked.value,
    canonical(asked.value).symmetry,
    line.count,
  );
  const answer = options.kind === 'analyse' ? estimateAnswerOf : answerOf;
  return answer(asked.value, analysis, options.isAll, engine);
}
