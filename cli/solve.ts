/** `outflank solve` and `analyse`: positions in, one JSON object for each of them out, in the same order. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { notice } from '../game/faults.ts';
import { ok, type Result } from '../game/types.ts';
import { CORES } from '../workers/client/pool.node.ts';
import type { Progress } from '../workers/protocol.ts';
import { answerOf, estimateAnswerOf, layoutOf, type Answer, type EstimateAnswer } from './answer.ts';
import type { AnalyseCommand, SearchCommand, SolveCommand } from './arguments.ts';
import { isBlank, parsePosition } from './input.ts';
import { SolveAutosave } from './solve-autosave.ts';
import { readLines, type Line } from './lines.ts';
import { inOrder, lookAhead } from './order.ts';
import { Solver } from './solver.ts';
import { Status } from './status.ts';
import { Results } from './tabular.ts';
import { EXIT, onInterrupt, reasonOf, say } from './terminal.ts';
import { faultText, noticeText } from '../i18n/english.ts';

/**
 * With this many positions per thread, each thread solves its own, which loses nothing to sharing; with fewer, all
 * threads work at one position after the other.
 */
const POSITIONS_SIDE_BY_SIDE = 4;
/** A file is read at once; a slower writer waits for each answer, or may. */
const PATIENCE_MS = 100;
/** Lines read before they are needed, so that the number of positions is known. */
const LINES_AHEAD = 10_000;
/** Reports come ten times a second; of many short positions there are many more. */
const STATUS_INTERVAL_MS = 100;

/** A line of input and its place among the positions, counted from 1. */
interface Task {
  readonly line: Line;
  readonly position: number;
}

type Outcome = Answer | EstimateAnswer | { readonly line: number; readonly error: string };

class SolveRun {
  readonly #command: SolveCommand | AnalyseCommand;
  readonly #status: Status;
  readonly #results: Results;
  readonly #progress = new Map<number, Progress>();
  readonly #noted = new Set<string>();
  #read = 0;
  #isReadToEnd = false;
  #written = 0;
  #failures = 0;
  #shownAt = 0;
  readonly #autosave: SolveAutosave | undefined;

  constructor(command: SolveCommand | AnalyseCommand) {
    this.#command = command;
    this.#status = new Status(process.stderr, command.showsProgress);
    this.#results = new Results(command.format, layoutOf(command.kind === 'analyse', command.isAll));
    if (command.kind === 'solve' && command.keep !== undefined) this.#autosave = new SolveAutosave(command.keep);
  }

  async run(input: Readable): Promise<number> {
    onInterrupt(() => {
      this.#status.clear();
      this.#autosave?.saveAll();
      say(`Interrupted: ${this.#written} of ${this.#total() ?? `at least ${this.#read}`} positions answered.`);
    });
    const tasks = Readable.from(this.#tasks(input), { highWaterMark: LINES_AHEAD });
    const { threads } = this.#command;
    const wanted = threads > 1 ? POSITIONS_SIDE_BY_SIDE * threads : 1;
    const { areMany, items } = await lookAhead(tasks, wanted, PATIENCE_MS);
    const solvers = await openSolvers(this.#command, areMany ? threads : 1);
    if (!solvers.ok) {
      say(faultText(solvers.fault));
      return EXIT.failed;
    }
    try {
      await inOrder(
        items,
        solvers.value,
        (task, solver) => this.#outcome(task, solver),
        (outcome) => this.#write(outcome),
      );
    } finally {
      for (const solver of solvers.value) solver.close();
    }
    this.#status.end(`${this.#written} of ${this.#read} positions answered`);
    return this.#failures > 0 ? EXIT.failed : EXIT.good;
  }

  async *#tasks(input: Readable): AsyncGenerator<Task> {
    for await (const line of readLines(input)) if (!isBlank(line)) yield { line, position: ++this.#read };
    this.#isReadToEnd = true;
  }

  async #outcome({ line, position: number }: Task, solver: Solver): Promise<Outcome> {
    const { rules, isAll, count } = this.#command;
    const show = (progress?: Progress): void => {
      if (progress) this.#progress.set(number, progress);
      this.#showStatus();
    };
    const position = parsePosition(line, rules);
    if (!position.ok) return { line: line.number, error: faultText(position.fault) };
    show();
    const goal = isAll ? 'all' : 'best';
    const limits = this.#command.kind === 'analyse' ? this.#command.limits : undefined;
    const counted = count ?? position.value.rules.count;
    const analysis = await (this.#autosave
      ? this.#autosave.solve(solver, position.value, goal, counted, show)
      : solver.solve(position.value, goal, counted, show, limits));
    this.#progress.delete(number);
    if (!analysis.ok) return { line: line.number, error: faultText(analysis.fault) };
    for (const one of analysis.value.notices ?? []) this.#sayOnce(noticeText(one));
    const answer = this.#command.kind === 'analyse' ? estimateAnswerOf : answerOf;
    return answer(position.value, analysis.value, isAll);
  }

  /** What the engine lacks it lacks for every position. */
  #sayOnce(note: string | undefined): void {
    if (note === undefined || this.#noted.has(note)) return;
    this.#noted.add(note);
    this.#status.clear();
    say(note);
  }

  #write(outcome: Outcome): void {
    if ('error' in outcome) this.#failures++;
    this.#status.clear();
    this.#results.put(outcome);
    this.#written++;
  }

  #total(): number | undefined {
    return this.#isReadToEnd ? this.#read : undefined;
  }

  #showStatus(): void {
    const now = performance.now();
    if (now - this.#shownAt < STATUS_INTERVAL_MS) return;
    this.#shownAt = now;
    const position = this.#written + 1;
    const total = this.#total();
    const progress = this.#progress.get(position);
    this.#status.show({ position, ...(total && { total }), ...(progress && { progress }) });
  }
}

/** Limits the threads to the number of cores, and says so. */
export function withinCores<C extends Pick<SearchCommand, 'threads'>>(command: C): C {
  if (command.threads <= CORES) return command;
  say(noticeText(notice('threads-few', { n: CORES })));
  return { ...command, threads: CORES };
}

/** The threads and the table, divided among this many engines. */
export async function openSolvers(command: SearchCommand, engines: number): Promise<Result<readonly Solver[]>> {
  const solvers = Array.from({ length: engines }, () => new Solver());
  const options = {
    threads: Math.floor(command.threads / engines),
    hashMegabytes: Math.floor(command.hashMegabytes / engines),
  };
  for (const solver of solvers) {
    const opened = await solver.open(options);
    if (!opened.ok) {
      for (const one of solvers) one.close();
      return opened;
    }
    if (solver === solvers[0]) for (const one of opened.value.notices ?? []) say(noticeText(one));
  }
  return ok(solvers);
}

export const solve = (command: SolveCommand | AnalyseCommand): Promise<number> =>
  withInput(command.file, 'Positions, one a line; Ctrl-D ends.', (input) =>
    new SolveRun(withinCores(command)).run(input),
  );

/** Opens the file, or standard input, for `run`; one that can't be read is a sentence, and so is a fault of `run`. */
export async function withInput(
  file: string | undefined,
  invitation: string,
  run: (input: Readable) => Promise<number>,
): Promise<number> {
  if (file === undefined && process.stdin.isTTY) say(invitation);
  const input = file === undefined ? process.stdin : createReadStream(file);
  let unread: unknown;
  input.once('error', (error: unknown) => (unread = error));
  try {
    return await run(input);
  } catch (error) {
    if (error !== unread) say(`Something went wrong that should not: ${(error as Error).message}.`);
    else say(`${file ? `“${file}”` : 'Standard input'} can't be read: ${reasonOf(error)}.`);
    return EXIT.failed;
  } finally {
    input.destroy();
  }
}
