/**
 * `outflank game`: for each game, the value of every move played, what it lost, the better line, and how the sides did.
 */
import type { Readable } from 'node:stream';
import type { OpenedGame } from '../../game/collection/listing.ts';
import { makeSide } from '../../game/formats/board.ts';
import { parseAny } from '../../game/formats/detect.ts';
import { parseTranscript } from '../../game/formats/transcript.ts';
import { isSameMove, placing } from '../../game/notation.ts';
import { emptyCount, opponent, startPosition } from '../../game/position.ts';
import { newReplay } from '../../game/replay.ts';
import { OTHELLO } from '../../game/rules.ts';
import {
  complain,
  fail,
  ok,
  type Colour,
  type Count,
  type Move,
  type Position,
  type Result,
} from '../../game/types.ts';
import { accuraciesOf, SPANS } from '../../workers/review/accuracy.ts';
import { lossesOf, type PlayerGame } from '../../workers/review/player-report.ts';
import {
  type Findings,
  nextTurn,
  reviewOf,
  reviewTurn,
  sideReview,
  type ReviewTurn,
  type TurnReview,
} from '../../workers/review/review.ts';
import { estimateOf, moveText, withBound, withDecimals } from '../answer.ts';
import { command, inputOf, text, type OptionValues } from '../command.ts';
import { isBlank, withInput } from '../input.ts';
import { MAX_LINE, readLines } from '../lines.ts';
import {
  COUNT,
  ENGINE,
  FORMAT,
  GAMES_INSTEAD,
  LEVEL_OR_DEPTH,
  LIMITS,
  NAMES_TEXT,
  PROGRESS,
  RULES,
  searchLimits,
} from '../options.ts';
import { openingNamer } from '../played.ts';
import { accuracyFigures, findGames, playerFigures, type FoundGames } from '../player.ts';
import { EXIT, type Shell } from '../shell.ts';
import { withSolver, type Solver } from '../solver.ts';
import type { Status } from '../status.ts';
import { Results, type Layout, type Row } from '../tabular.ts';
import { faultText, noticeText } from '../../i18n/english.ts';

const OPTIONS = {
  ...LIMITS,
  games: GAMES_INSTEAD,
  player: text(
    'player',
    'NAME',
    `only games of this player (${NAMES_TEXT}); after them a line with the player’s losses by stage, colour, motif, opening and month, and the costliest positions (JSON lines only)`,
  ),
  count: COUNT,
  ...ENGINE,
  rules: RULES,
  format: FORMAT,
  isLogged: PROGRESS,
};
type AskedGames = OptionValues<typeof OPTIONS>;

interface Step {
  readonly position: Position;
  /** Absent at the end. */
  readonly move?: Move;
}

function stepsOf(start: Position, moves: readonly Move[]): readonly Step[] {
  const replay = newReplay(start);
  for (const move of moves) replay.play(move);
  return replay.positions.map((position, ply) => ({ position, ...(moves[ply] && { move: moves[ply] }) }));
}

function moveAnswer({ position, move }: Step, review: TurnReview, found: readonly Move[]): object {
  const { value, playedValue, best, loss, verdict, isExact, lossSureness } = review;
  const hasBest = best && best.kind !== 'pass';
  return {
    side: makeSide(review.side),
    ...(move && { move: moveText(position, move) }),
    ...(playedValue && estimateOf(playedValue, position)),
    ...(hasBest && { best: moveText(position, best), line: lineText(position, best, found) }),
    ...(value && { bestScore: estimateOf(value, position).score }),
    ...(loss !== undefined && { loss, verdict, lossExact: isExact }),
    // There is no loss, or not an exact one, because the two searches had different depths.
    ...(lossSureness === 'unlike' && { depthsDiffer: true }),
  };
}

/** The best line; only its first move if the search of the position chose another one. */
const lineText = (position: Position, best: Move, [first, ...rest]: readonly Move[]): readonly string[] =>
  [best, ...(first && isSameMove(first, best) ? rest : [])].map((move) => moveText(position, move));

/** A game to review, with what its source says about it. */
interface GameToReview {
  readonly start: Position;
  readonly moves: readonly Move[];
  readonly info?: Readonly<Record<string, string | number>>;
}

interface Reviewed {
  readonly steps: readonly Step[];
  readonly turns: readonly ReviewTurn[];
  readonly reviews: readonly TurnReview[];
  readonly findings: Findings;
}

/** One row per move; a player's totals have none. */
const LAYOUT: Layout = {
  columns: [
    ['black', 0],
    ['white', 0],
    ['count', 0],
    ['ply', 4],
    ['side', 4],
    ['move', 4],
    ['score', 6],
    ['depth', 5],
    ['selectivity', 0],
    ['bound', 8],
    ['exact', 5],
    ['bestScore', 9],
    ['loss', 5],
    ['lossExact', 9],
    ['verdict', 10],
    ['best', 4],
    ['line', 4],
  ],
  textOf: (answer) => withDecimals(JSON.stringify(answer)),
  rowsOf: ({ black, white, count, moves }) =>
    Array.isArray(moves)
      ? moves.map((move: Row, index) => withBound({ black, white, count, ply: index + 1, ...move }))
      : [],
};

class GameRun {
  readonly #shell: Shell;
  readonly #asked: AskedGames;
  readonly #status: Status;
  readonly #results: Results;
  #failures = 0;
  #read = 0;

  constructor(shell: Shell, asked: AskedGames) {
    this.#shell = shell;
    this.#asked = asked;
    this.#status = shell.status(asked.isLogged);
    this.#results = new Results(shell, asked.format, LAYOUT);
  }

  /** Reviews games from files. */
  runGames({ games, coloursIn }: FoundGames): Promise<number> {
    const { player } = this.#asked;
    const openingName = openingNamer(this.#shell);
    return this.#withSolver(async (solver) => {
      const done: PlayerGame[] = [];
      for (const game of games) {
        this.#read++;
        const reviewed = await this.#answer(recorded(game), solver, this.#read);
        if (!reviewed.ok) continue;
        const { steps, turns, reviews } = reviewed.value;
        const opening = openingName(steps.map(({ position }) => position)) ?? '';
        const moves = lossesOf(turns, reviews);
        const colours = coloursIn(game);
        const [colour = 'black'] = colours;
        done.push({ ...game, player: game[colour], opponent: game[opponent(colour)], colours, opening, moves });
      }
      if (player !== undefined) this.#results.put(playerFigures(player, done));
    });
  }

  /** Reviews transcripts, one per line. */
  run(input: Readable): Promise<number> {
    return this.#withSolver(async (solver) => {
      for await (const line of readLines(input)) {
        if (isBlank(line)) continue;
        this.#read++;
        const game = line.isCut ? fail('line-long', { n: MAX_LINE }) : this.#parse(line.text);
        await this.#answer(game, solver, line.number);
      }
      if (!this.#read) this.#shell.say('The input has no game.');
    });
  }

  async #withSolver(work: (solver: Solver) => Promise<void>): Promise<number> {
    this.#shell.onInterrupt();
    return withSolver(this.#shell, this.#asked, async (solver) => {
      await work(solver);
      this.#status.end(`${this.#read} games reviewed`);
      return this.#failures > 0 ? EXIT.failed : EXIT.good;
    });
  }

  /** Reviews a game and writes the answer; `line`: the game's line in the input. */
  async #answer(game: Result<GameToReview>, solver: Solver, line: number): Promise<Result<Reviewed>> {
    const reviewed = game.ok ? await this.#review(game.value, solver) : game;
    if (!reviewed.ok) this.#failures++;
    if (reviewed.ok && game.ok)
      this.#results.put(answerOf(this.#read, game.value, this.#countOf(game.value), reviewed.value));
    else if (!reviewed.ok) this.#results.put({ line, error: faultText(reviewed.fault) });
    return reviewed;
  }

  #countOf({ start }: GameToReview): Count {
    return this.#asked.count ?? start.rules.count;
  }

  /** A transcript, or a GGF or SGF game, which names its players. */
  #parse(text: string): Result<GameToReview> {
    const { rules } = this.#asked;
    if (text.trim().startsWith('(;')) {
      const game = parseAny(text, rules);
      if (!game.ok) return game;
      const { start, moves, info = {} } = game.value;
      const { black, white, event, date } = info;
      return ok({
        start,
        moves,
        info: { ...(black && { black }), ...(white && { white }), ...(event && { event }), ...(date && { date }) },
      });
    }
    const start = startPosition(rules);
    const moves = parseTranscript(text, start);
    return moves.ok ? ok({ start, moves: moves.value }) : moves;
  }

  async #review(game: GameToReview, solver: Solver): Promise<Result<Reviewed>> {
    const { start, moves } = game;
    const count = this.#countOf(game);
    if (moves.length === 0) return complain('The line holds no moves.');
    const steps = stepsOf(start, moves);
    const turns = steps.map(({ position, move }) => reviewTurn(position, move));
    const findings = new Map<number, NonNullable<ReturnType<Findings['get']>>>();
    for (let turn = nextTurn(turns, findings); turn !== undefined; turn = nextTurn(turns, findings)) {
      const total = turns.length;
      const show = (progress?: Parameters<Status['show']>[0]['progress']): void =>
        this.#status.show({ position: findings.size + 1, total, progress });
      show();
      const { position } = steps[turn]!;
      const analysis = await solver.solve(position, 'best', count, show, searchLimits(this.#asked));
      if (!analysis.ok) return analysis;
      for (const notice of analysis.value.notices ?? []) this.#shell.sayOnce(noticeText(notice));
      findings.set(turn, analysis.value);
    }
    return ok({ steps, turns, reviews: reviewOf(turns, findings), findings });
  }
}

/** A recorded game with its passes restored. */
function recorded({ squares, black, white, event, year, month }: OpenedGame): Result<GameToReview> {
  const start = startPosition(OTHELLO);
  const replay = newReplay(start);
  for (const square of squares) {
    const played = replay.play(placing(square));
    if (!played.ok) return played;
  }
  const info = {
    ...(black && { black }),
    ...(white && { white }),
    ...(event && { event }),
    ...(year && { year }),
    ...(month && { month }),
  };
  return ok({ start, moves: replay.moves, info });
}

function answerOf(number: number, { start, info }: GameToReview, count: Count, reviewed: Reviewed): object {
  const { steps, turns, reviews, findings } = reviewed;
  const answers = steps.map((step, turn) => moveAnswer(step, reviews[turn]!, findings.get(turn)?.line ?? []));
  const filled = emptyCount(startPosition(start.rules));
  const side = (of: Colour) => {
    const accuracies = accuraciesOf(turns, reviews, of, filled);
    const spans = SPANS.map((span) => [span === 'last' ? 'last20' : span, accuracyFigures(accuracies[span])]);
    return { ...sideReview(reviews, of), stages: Object.fromEntries(spans) };
  };
  return {
    game: number,
    rules: start.rules.id,
    count,
    ...info,
    moves: answers.slice(0, -1),
    end: answers.at(-1)!,
    X: side('black'),
    O: side('white'),
  };
}

export const game = command({
  name: 'game',
  summary: 'the value and loss of every move of a game',
  about: [
    'Each line is a transcript (f5d6c3…) or a game of GGF or SGF. The answer has the value of every move played, what it lost, the best move with its line, and for each side discs lost, mean loss and best moves, in all, by stage (quarter of the moves of a full game, half, quarter) and over the last twenty moves; "proved" counts losses that are not estimates.',
  ],
  options: OPTIONS,
  either: [LEVEL_OR_DEPTH],
  operand: '[FILE|-]',
  prepare(asked, operands) {
    const { games, player, rules } = asked;
    const file = inputOf(operands);
    if (player !== undefined && !games.length) return complain('--player needs games, --games PATH.');
    if (games.length && file !== undefined) return complain('--games and FILE exclude each other.');
    if (games.length && rules !== OTHELLO) return complain('--games are games of Othello.');
    return ok((shell) => {
      const run = new GameRun(shell, asked);
      if (!games.length) return withInput(shell, file, 'Transcripts, one a line;', (input) => run.run(input));
      const found = findGames(shell, games, player);
      return found.ok ? run.runGames(found.value) : shell.refuse(found.fault);
    });
  },
});
