/**
 * Submitted lines, so that results come out in their order. A submission has its options and its lines; each line names
 * its task or says why there is none. Its name is made from what was submitted, so submitting it again after an
 * interruption continues after its last line, and does nothing if it is complete.
 */
import type { PositionText } from '../position-text.ts';
import type { WorkQueue } from './queue.ts';

export interface SubmissionOptions {
  readonly kind: 'solve' | 'analyse';
  readonly isAll: boolean;
}

/** `count` may differ from line to line, as rules do. */
export type SubmittedLine =
  | {
      readonly line: number;
      readonly task: string;
      readonly position: PositionText;
      readonly count: 'winner' | 'discs';
    }
  | { readonly line: number; readonly error: string };

export interface Submission {
  readonly name: string;
  readonly options: SubmissionOptions;
  /** Whether all its lines are in. */
  readonly isWhole: boolean;
}

const textOf = (line: SubmittedLine): string => {
  if ('error' in line) return JSON.stringify([line.line, line.error]);
  const { board, side, rules, hands } = line.position;
  return JSON.stringify([line.line, line.task, line.count, board, side, rules, ...(hands ? [hands] : [])]);
};

type Fields = [number, string, 'winner' | 'discs', string, 'X' | 'O', string, PositionText['hands']?];

function lineOf(text: string): SubmittedLine {
  const fields = JSON.parse(text) as Fields | [number, string];
  if (fields.length === 2) return { line: fields[0], error: fields[1] };
  const [line, task, count, board, side, rules, hands] = fields;
  return { line, task, count, position: { board, side, rules, ...(hands && { hands }) } };
}

export class Submissions {
  readonly #queue: WorkQueue;

  constructor(queue: WorkQueue) {
    this.#queue = queue;
  }

  #lines(name: string): string {
    return this.#queue.key(`lines-${name}`);
  }

  async open(name: string, options: SubmissionOptions): Promise<Submission & { readonly lines: number }> {
    const { client } = this.#queue;
    const key = this.#queue.key('submissions');
    await this.#queue.whole(async () => {
      await client.hsetnx(this.#queue.key('options'), name, JSON.stringify(options));
      if ((await client.lpos(key, name)) === null) await client.rpush(key, name);
    });
    const isWhole = (await client.sismember(this.#queue.key('whole'), name)) === 1;
    return { name, options, isWhole, lines: await client.llen(this.#lines(name)) };
  }

  /** Appends lines after the first `from`. */
  async append(name: string, from: number, lines: readonly SubmittedLine[]): Promise<void> {
    const texts = lines.map(textOf);
    const { client } = this.#queue;
    if (texts.length) await this.#queue.whole(() => client.appendLines(this.#lines(name), from, ...texts));
  }

  async finish(name: string): Promise<void> {
    await this.#queue.whole(() => this.#queue.client.sadd(this.#queue.key('whole'), name));
  }

  async all(): Promise<Submission[]> {
    const { client } = this.#queue;
    const names = await client.lrange(this.#queue.key('submissions'), 0, -1);
    const whole = new Set(await client.smembers(this.#queue.key('whole')));
    const options = names.length ? await client.hmget(this.#queue.key('options'), ...names) : [];
    return names.map((name, index) => ({
      name,
      options: JSON.parse(options[index]!) as SubmissionOptions,
      isWhole: whole.has(name),
    }));
  }

  async lines(name: string, from: number, count: number): Promise<SubmittedLine[]> {
    const texts = await this.#queue.client.lrange(this.#lines(name), from, from + count - 1);
    return texts.map(lineOf);
  }
}
