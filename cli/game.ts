/** `outflank game`: transcripts in; for each the value of every move played, what it lost, and how the sides did. */
import type { Readable } from 'node:stream';
import { parseTranscript } from '../game/formats/transcript.ts';
import { applyMove, emptyCount, flipsOfMove, startPosition } from '../game/position.ts';
import { shapeOf } from '../game/shape.ts';
import { equalMoves } from '../game/symmetry.ts';
import { complain, fail, ok, type Move, type Position, type Result } from '../game/types.ts';
import { positionText } from '../workers/cores.ts';
import { type Findings, nextTurn, reviewOf, sideReview, type Turn, type TurnReview } from '../workers/review.ts';
import { estimateOf, moveText, withDecimals } from './answer.ts';
import type { GameCommand } from './arguments.ts';
import { isBlank } from './input.ts';
import { MAX_LINE, readLines } from './lines.ts';
import { openSolvers, withinCores, withInput } from './solve.ts';
import type { Solver } from './solver.ts';
import { Status } from './status.ts';
import { EXIT, onInterrupt, say } from './terminal.ts';
import { faultText, noticeText } from '../i18n/english.ts';

interface Step {
  readonly position: Position;
  /** Absent at the end. */
  readonly move?: Move;
}

function stepsOf(start: Position, moves: readonly Move[]): Result<readonly Step[]> {
  const steps: Step[] = [];
  let position = start;
  for (const move of moves) {
    const flips = flipsOfMove(position, move);
    if (!flips.ok) return flips;
    steps.push({ position, move });
    position = applyMove(position, move, flips.value);
  }
  return ok([...steps, { position }]);
}

const turnOf = ({ position, move }: Step): Turn => ({
  position: positionText(position),
  empties: emptyCount(position),
  limit: shapeOf(position.rules).squares.length,
  ...(move && { played: move, equal: equalMoves(position, move) }),
});

function moveAnswer({ position, move }: Step, review: TurnReview): object {
  const { value, playedValue, best, loss, verdict, isExact, lossSureness } = review;
  return {
    side: review.side,
    ...(move && { move: moveText(position, move) }),
    ...(playedValue && estimateOf(playedValue, position)),
    ...(best && best.kind !== 'pass' && { best: moveText(position, best) }),
    ...(value && { bestScore: estimateOf(value, position).score }),
    ...(loss !== undefined && { loss, verdict, lossExact: isExact }),
    // Without a loss, or with one that is not known to a disc: the two searches went to unlike depths.
    ...(lossSureness === 'unlike' && { depthsDiffer: true }),
  };
}

class GameRun {
  readonly #command: GameCommand;
  readonly #status = new Status(process.stderr);
  readonly #noted = new Set<string>();
  #failures = 0;
  #read = 0;

  constructor(command: GameCommand) {
    this.#command = command;
  }

  async run(input: Readable): Promise<number> {
    onInterrupt(() => {
      this.#status.clear();
      say('Interrupted.');
    });
    const solvers = await openSolvers(this.#command, 1);
    if (!solvers.ok) {
      say(faultText(solvers.fault));
      return EXIT.failed;
    }
    const [solver] = solvers.value;
    try {
      for await (const line of readLines(input)) {
        if (isBlank(line)) continue;
        this.#read++;
        const answer = line.isCut ? fail('line-long', { n: MAX_LINE }) : await this.#review(line.text, solver!);
        this.#status.clear();
        if (!answer.ok) this.#failures++;
        const outcome = answer.ok ? answer.value : { line: line.number, error: faultText(answer.fault) };
        process.stdout.write(`${withDecimals(JSON.stringify(outcome))}\n`);
      }
    } finally {
      solver!.close();
    }
    return this.#failures > 0 ? EXIT.failed : EXIT.good;
  }

  async #review(text: string, solver: Solver): Promise<Result<object>> {
    const { rules, count, limits } = this.#command;
    const start = startPosition(rules);
    const moves = parseTranscript(text, start);
    if (!moves.ok) return moves;
    if (moves.value.length === 0) return complain('The line holds no moves.');
    const steps = stepsOf(start, moves.value);
    if (!steps.ok) return steps;
    const turns = steps.value.map(turnOf);
    const findings = new Map<number, NonNullable<ReturnType<Findings['get']>>>();
    for (let turn = nextTurn(turns, findings); turn !== undefined; turn = nextTurn(turns, findings)) {
      const total = turns.length;
      const show = (progress?: Parameters<Status['show']>[0]['progress']): void =>
        this.#status.show({ position: findings.size + 1, total, ...(progress && { progress }) });
      show();
      const analysis = await solver.solve(steps.value[turn]!.position, 'best', count ?? rules.count, show, limits);
      if (!analysis.ok) return analysis;
      for (const notice of analysis.value.notices ?? []) this.#sayOnce(noticeText(notice));
      findings.set(turn, analysis.value);
    }
    const reviews = reviewOf(turns, findings);
    const [black, white] = (['X', 'O'] as const).map((side) => sideReview(reviews, side));
    return ok({
      game: this.#read,
      rules: rules.id,
      moves: steps.value.map((step, index) => moveAnswer(step, reviews[index]!)).slice(0, -1),
      end: moveAnswer(steps.value.at(-1)!, reviews.at(-1)!),
      X: black,
      O: white,
    });
  }

  #sayOnce(note: string | undefined): void {
    if (note === undefined || this.#noted.has(note)) return;
    this.#noted.add(note);
    this.#status.clear();
    say(note);
  }
}

export const game = (command: GameCommand): Promise<number> =>
  withInput(command.file, 'Transcripts, one a line; Ctrl-D ends.', (input) =>
    new GameRun(withinCores(command)).run(input),
  );
