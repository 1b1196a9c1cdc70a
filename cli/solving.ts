/** Positions in, one answer for each out, in the same order: what `solve` and `analyse` have in common. */
import { Readable } from 'node:stream';
import { ok, type Count, type Result, type RuleSystem } from '../game/types.ts';
import { faultText, noticeText } from '../i18n/english.ts';
import { engineVersion } from '../workers/queue/version.ts';
import type { EngineOptions, Progress, SearchLimits } from '../workers/protocol.ts';
import { answerOf, estimateAnswerOf, columnLayout, type Answer, type EstimateAnswer } from './answer.ts';
import { chosenLines, type Choice, nothingChosen } from './choice.ts';
import { type CountedPosition, parseCounted, withInput } from './input.ts';
import { readLines, type Line } from './lines.ts';
import { inOrder, lookAhead } from './order.ts';
import { EXIT, type Shell } from './shell.ts';
import { SolveAutosave, type Solved } from './solve-autosave.ts';
import { withinCores, withSolvers, type Solver } from './solver.ts';
import type { Status } from './status.ts';
import { Results, type OutputFormat } from './tabular.ts';
import { engineName } from './version.ts';

/**
 * With this many positions per thread, each thread solves its own, which loses nothing to sharing; with fewer, all
 * threads work on one position after another.
 */
const POSITIONS_SIDE_BY_SIDE = 4;
/** A file is read at once; a slower writer may be waiting for each answer. */
const PATIENCE_MS = 100;
/** Lines read ahead, so that the number of positions is known. */
const LINES_AHEAD = 10_000;

export interface Solving extends EngineOptions, Choice {
  readonly rules: RuleSystem;
  readonly isAll: boolean;
  /** undefined: the rules decide. */
  readonly count: Count | undefined;
  readonly format: OutputFormat;
  readonly isLogged: boolean;
  /** undefined: standard input. */
  readonly file: string | undefined;
  /** How far an estimate goes; undefined: to the exact value. */
  readonly limits?: SearchLimits;
  /** A folder for solves that continue after an interruption. */
  readonly keep?: string | undefined;
}

/** A line of input and its place among the positions, counted from 1. */
interface Task {
  readonly line: Line;
  readonly position: number;
}

type Outcome = Answer | EstimateAnswer | { readonly line: number; readonly error: string };

class SolveRun {
  readonly #shell: Shell;
  readonly #asked: Solving;
  readonly #status: Status;
  readonly #results: Results;
  #autosave: SolveAutosave | undefined;
  readonly #progress = new Map<number, Progress>();
  #read = 0;
  #isReadToEnd = false;
  #written = 0;
  #failures = 0;
  #engine = '';

  constructor(shell: Shell, asked: Solving) {
    this.#shell = shell;
    this.#asked = asked;
    this.#status = shell.status(asked.isLogged);
    this.#results = new Results(shell, asked.format, columnLayout(asked.limits !== undefined, asked.isAll));
  }

  async run(input: Readable): Promise<number> {
    const shell = this.#shell;
    shell.onInterrupt(() => {
      this.#autosave?.saveAll();
      shell.say(`Interrupted: ${this.#written} of ${this.#total() ?? `at least ${this.#read}`} positions answered.`);
    });
    this.#engine = engineName(await engineVersion(shell.io.home));
    const { hashMegabytes, keep } = this.#asked;
    if (keep !== undefined) this.#autosave = new SolveAutosave(shell, keep, this.#engine);
    const folder = this.#autosave?.check();
    if (folder && !folder.ok) return shell.refuse(folder.fault);
    const threads = withinCores(shell, this.#asked.threads);
    const tasks = Readable.from(this.#tasks(input), { highWaterMark: LINES_AHEAD });
    const wanted = threads > 1 ? POSITIONS_SIDE_BY_SIDE * threads : 1;
    const { areMany, items } = await lookAhead(tasks, wanted, PATIENCE_MS);
    return withSolvers(shell, { threads, hashMegabytes }, areMany ? threads : 1, async (solvers) => {
      await inOrder(
        items,
        solvers,
        (task, solver) => this.#outcome(task, solver),
        (outcome) => this.#write(outcome),
      );
      this.#status.end(`${this.#written} of ${this.#read} positions answered`);
      if (!this.#read) shell.say(nothingChosen(this.#asked));
      return this.#failures > 0 ? EXIT.failed : EXIT.good;
    });
  }

  async *#tasks(input: Readable): AsyncGenerator<Task> {
    const lines = chosenLines(readLines(input), this.#asked, this.#asked.rules);
    for await (const line of lines) yield { line, position: ++this.#read };
    this.#isReadToEnd = true;
  }

  async #outcome({ line, position: number }: Task, solver: Solver): Promise<Outcome> {
    const { rules, isAll, limits } = this.#asked;
    const show = (progress?: Progress): void => {
      if (progress) this.#progress.set(number, progress);
      this.#showStatus();
    };
    const read = parseCounted(line, rules);
    if (!read.ok) return { line: line.number, error: faultText(read.fault) };
    show();
    const { position } = read.value;
    const solved = await this.#solve(read.value, solver, show);
    this.#progress.delete(number);
    if (!solved.ok) return { line: line.number, error: faultText(solved.fault) };
    const { analysis, engine } = solved.value;
    for (const one of analysis.notices ?? []) this.#shell.sayOnce(noticeText(one));
    return (limits ? estimateAnswerOf : answerOf)(position, analysis, isAll, engine);
  }

  async #solve(
    { position, count: own = position.rules.count }: CountedPosition,
    solver: Solver,
    show: (progress: Progress) => void,
  ): Promise<Result<Solved>> {
    const { isAll, limits, count = own } = this.#asked;
    const goal = isAll ? 'all' : 'best';
    if (this.#autosave) return this.#autosave.solve(solver, position, goal, count, show);
    const analysis = await solver.solve(position, goal, count, show, limits);
    return analysis.ok ? ok({ analysis: analysis.value, engine: this.#engine }) : analysis;
  }

  #write(outcome: Outcome): void {
    if ('error' in outcome) this.#failures++;
    this.#results.put(outcome);
    this.#written++;
  }

  #total(): number | undefined {
    return this.#isReadToEnd ? this.#read : undefined;
  }

  #showStatus(): void {
    const position = this.#written + 1;
    this.#status.show({ position, total: this.#total(), progress: this.#progress.get(position) });
  }
}

export const solvePositions = (shell: Shell, asked: Solving): Promise<number> =>
  withInput(shell, asked.file, 'Positions, one a line;', (input) => new SolveRun(shell, asked).run(input));
