/** Commands about a queue, called within the test. */
import { outflank } from '../cli/run.ts';
import { type Outcome, linesOf } from '../cli/processes.ts';

export interface Result {
  readonly board: string;
  readonly side: 'X' | 'O';
  readonly score: number;
  readonly best: string | null;
  readonly flips: number;
  readonly nodes: number;
  readonly exact: boolean;
  readonly pv: readonly string[];
  readonly moves: Readonly<Record<string, { readonly flips: number; readonly score: number }>>;
}

export const submit = (redis: string, input: string, ...words: string[]): Promise<Outcome> =>
  outflank(['submit', '--redis', redis, ...words], input);

export async function collect(redis: string, ...words: string[]): Promise<Result[]> {
  const { out } = await outflank(['collect', '--redis', redis, '--follow', ...words]);
  return linesOf(out) as Result[];
}

export interface Status {
  readonly done: number;
  readonly failed: number;
  readonly waiting: number;
  readonly workers: readonly object[];
  readonly audited: number;
  readonly alarms: readonly string[];
  readonly failures: readonly { readonly reason: string }[];
}

export async function status(redis: string, ...words: string[]): Promise<Status> {
  const { out } = await outflank(['status', '--redis', redis, ...words]);
  return linesOf(out)[0] as Status;
}
