/** The engine as its client sees it: opens a core, runs one job at a time, reports everything known. */
import { notice, type Notice } from '../../game/faults.ts';
import { PASS } from '../../game/notation.ts';
import { applyMove, emptyCount, isOver, legalMoves, outcome } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { fail, ok, type Count, type Fault, type Position, type Result, type RuleSystem } from '../../game/types.ts';
import { AnalysisRun } from './analysis.ts';
import type { SearchCourse, WholeSolver } from './root.ts';
import { Core } from './core.ts';
import { coreFor } from '../cores.ts';
import { type AnyEvaluation, othelloEvaluation, TablesByBoard } from './evaluation.ts';
import type { EngineHost } from './host.ts';
import { hashSizeFor } from './instance.ts';
import { limitsOfLevel } from '../levels.ts';
import { scoreStep } from './moves.ts';
import { OthelloSearcher } from './othello.ts';
import {
  type Analysis,
  type AnalysisState,
  type EngineApi,
  type EngineFault,
  type EngineOptions,
  type Job,
  type Opened,
  type Proved,
  SELECTIVITIES,
  SOLVED_SQUARES_WHERE_DISCS_MOVE,
  type CoreName,
} from '../protocol.ts';
import type { Searcher } from './searcher.ts';
import { ShapeCore } from './shapes/core.ts';
import type { SolvedBoards } from './shapes/retrograde.ts';
import { ShapeSearcher } from './shapes/searcher.ts';
import { Slices, Stopped, TimeUp } from './slices.ts';
import { type Emit, Stopwatch, Reporter } from './reporter.ts';

const faultReport = (job: number, fault: Fault): EngineFault => ({ kind: 'fault', job, fault });

/** An open engine. */
interface Open {
  readonly searcher: Searcher;
  /** The evaluation for boards of these rules. */
  readonly evaluationFor: (rules: RuleSystem) => AnyEvaluation | undefined;
  readonly name: CoreName;
  readonly threads: number;
}

export class Engine implements EngineApi {
  readonly #host: EngineHost;
  #open: Open | undefined;
  #emit: Emit = () => undefined;
  /** The result of a retrograde analysis: it answers every position that can follow from its root. */
  #solved: SolvedBoards | undefined;

  constructor(host: EngineHost) {
    this.#host = host;
  }

  async open(
    { core: name = 'othello', threads, hashMegabytes }: EngineOptions,
    emit?: Emit,
  ): Promise<Opened | EngineFault> {
    this.#open = undefined;
    if (emit) this.#emit = emit;
    const { isShared } = this.#host;
    const opened =
      name === 'othello'
        ? await Core.open(this.#host, hashMegabytes)
        : await ShapeCore.open(this.#host, name, hashMegabytes);
    if (!opened.ok) return faultReport(0, opened.fault);
    const { core, hashMegabytes: got } = opened.value;
    const working = core.setThreads(isShared ? threads : 1);
    this.#open =
      core instanceof Core
        ? { searcher: new OthelloSearcher(core), evaluationFor: this.#forOthello(core), name, threads: working }
        : { searcher: new ShapeSearcher(core), evaluationFor: this.#forShapes(core), name, threads: working };
    const notices: readonly Notice[] = [
      ...(got < hashSizeFor(hashMegabytes) ? [notice('table-small', { n: got })] : []),
      ...(!isShared && threads > 1 ? [notice('threads-one', {})] : []),
      ...(isShared && working < threads ? [notice('threads-few', { n: working })] : []),
    ];
    return {
      threads: working,
      hashMegabytes: got,
      ...(notices.length > 0 && { notices }),
      ...(isShared && { shared: core.sharedWords() }),
    };
  }

  #forOthello(core: Core): Open['evaluationFor'] {
    const evaluation = othelloEvaluation(this.#host, core);
    return () => evaluation;
  }

  #forShapes(core: ShapeCore): Open['evaluationFor'] {
    const tables = new TablesByBoard(this.#host, core);
    return (rules) => tables.for(rules);
  }

  async stop(job: number): Promise<void> {
    this.#open?.searcher.core.stop(job);
  }

  async perft(job: number, position: Position, depth: number): Promise<bigint> {
    const open = this.#openFor(position);
    if (!open.ok) throw new Error(open.fault.code);
    const { searcher } = open.value;
    searcher.begin(job, position, 'winner');
    return searcher.perft(position, depth);
  }

  /** `emit`: gets this job's reports instead of the engine's usual listener. */
  async run(job: Job, emit: Emit = this.#emit): Promise<void> {
    const { position } = job;
    const open = this.#openFor(position);
    if (!open.ok) return void (await emit(faultReport(job.job, open.fault)));
    const { searcher, evaluationFor, threads } = open.value;
    const evaluation = evaluationFor(position.rules);
    const course = courseOf(job, searcher);
    if (!course.ok) return void (await emit(faultReport(job.job, course.fault)));
    const watch = new Stopwatch(searcher.core, this.#host, threads, job.time);
    const teller = new Reporter(job, emit, watch, searcher.core);
    const { displacement } = position.rules;
    const onSlice = (): void => void teller.tell('searching', false);
    const slices = new Slices(searcher.core, this.#host, job.job, onSlice, !displacement);
    await evaluation?.wait();
    evaluation?.take();
    watch.start();
    const begin = (): void => {
      searcher.begin(job.job, position, job.count);
      for (const one of job.proved ?? []) recall(searcher, job, one);
    };
    begin();
    const turn = turnOf(position);
    if (turn === 'over') return teller.tellResult(outcome(position, position.sideToMove, job.count));
    const root = turn === 'pass' ? applyMove(position, PASS, []) : position;
    const whole = isSolvedWhole(root.rules) ? await this.#retrograde(slices, root.rules, job.count) : undefined;
    const onTold = (isResult: boolean): void => void teller.tell('searching', isResult);
    const run = new AnalysisRun(searcher, slices, root, course.value, onTold, whole);
    if (!evaluation?.isLoading) run.update();
    const untrained = [notice(displacement ? 'play-endless' : 'rules-untrained', {})];
    teller.start(turn, run, (isProof) =>
      // Only Othello's own core says what it works with even when the result doesn't depend on it.
      isProof && !(searcher instanceof OthelloSearcher) ? [] : (evaluation?.notices ?? untrained),
    );
    const state = await stateAfter(async () => {
      if (evaluation?.isLoading) await this.#searchWithoutWeights(evaluation, slices, run, begin);
      await run.run(() => (slices.end = watch.end));
    });
    await teller.tell(state, true);
  }

  /** Rarely needed, so loaded on demand. */
  async #retrograde(slices: Slices, rules: RuleSystem, count: Count): Promise<WholeSolver> {
    const { Retrograde, SolvedBoards } = await import('./shapes/retrograde.ts');
    this.#solved ??= new SolvedBoards();
    return new Retrograde(this.#host, slices, rules, count, this.#solved);
  }

  /** Shows something at once; then waits for the weights, and begins anew with them. */
  async #searchWithoutWeights(
    evaluation: AnyEvaluation,
    slices: Slices,
    run: AnalysisRun,
    begin: () => void,
  ): Promise<void> {
    await run.estimateFirst();
    await slices.wait(evaluation.patientWait());
    evaluation.take();
    run.update();
    begin();
  }

  /** The open engine, whose core must suit the position's board; choosing it is the client's job. */
  #openFor(position: Position): Result<Open> {
    const open = this.#open;
    if (!open) return fail('engine-closed');
    const wanted = coreFor(position);
    // The narrow core can also search Othello; apart from that, each core searches only its own boards.
    if (open.name !== wanted && !(open.name === 'narrow' && wanted === 'othello'))
      throw new Error(`the core “${open.name}” cannot search ${position.rules.id}`);
    return ok(open);
  }
}

/** Whether all positions that can follow are solved together, by retrograde analysis. */
const isSolvedWhole = (rules: RuleSystem): boolean =>
  rules.displacement && shapeOf(rules).squares.length <= SOLVED_SQUARES_WHERE_DISCS_MOVE;

/** Bounds are moved inwards to possible scores. Entries under other rules than the search's are skipped. */
function recall(searcher: Searcher, { position: { rules }, count }: Job, known: Proved): void {
  const step = scoreStep(shapeOf(rules).squares.length, count);
  const [low, high] = [step * Math.ceil(known.low / step), step * Math.floor(known.high / step)];
  if (known.position.rules.id === rules.id && low <= high) searcher.recall(known.position, low, high, known.best);
}

/** Whose turn it is: `pass` if only the other side can move. */
function turnOf(position: Position): Analysis['turn'] {
  if (legalMoves(position).length > 0) return 'move';
  return isOver(position) ? 'over' : 'pass';
}

/** The job, with its level turned into depths. */
function courseOf(job: Job, { isSelective }: Searcher): Result<SearchCourse> {
  const { position, goal, count, exactFrom, maxDepth, selectivity, level, time, from } = job;
  if (time !== undefined && !(time >= 0)) return fail('engine-time', { text: String(time) });
  if (selectivity !== undefined && !SELECTIVITIES.includes(selectivity))
    return fail('engine-selectivity', { choices: SELECTIVITIES.join(', '), text: String(selectivity) });
  const own = {
    ...(selectivity !== undefined && { selectivity }),
    ...(time !== undefined && { time }),
    // What is proved elsewhere is not searched here, not even for a line.
    ...((job.shortLines || job.proved?.length) && { shortLines: true }),
    ...(from && { from }),
  };
  if (level !== undefined) {
    const kind = isSelective ? 'selective' : position.rules.displacement ? 'moving' : 'plain';
    const limits = limitsOfLevel(level, emptyCount(position), kind);
    return limits.ok ? ok({ goal, count, ...limits.value, ...own }) : limits;
  }
  if (!(maxDepth >= 1)) return fail('engine-depth', { text: String(maxDepth) });
  return ok({ goal, count, maxDepth, exactFrom, ...own });
}

async function stateAfter(work: () => Promise<void>): Promise<AnalysisState> {
  try {
    await work();
    return 'done';
  } catch (error) {
    if (error instanceof TimeUp) return 'done';
    if (error instanceof Stopped) return 'paused';
    throw error;
  }
}
