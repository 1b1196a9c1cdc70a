/** `outflank people`: what players of a rating play in each position, and how hard it is for them. */
import { plainPosition } from '../../game/bitboard/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { complain, ok, type Position } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { difficultyOf } from '../../workers/people/difficulty.ts';
import { calculationOf } from '../../workers/people/human-player.ts';
import { knownMoves, valuesIn } from '../../workers/people/known-moves.ts';
import type { PeopleModel } from '../../workers/people/people-model.ts';
import { hasPeople } from '../../workers/people/people-rules.ts';
import { pliesOf, practice } from '../../workers/people/practice.ts';
import { HIGHEST_RATING, LOWEST_RATING, USUAL_RATING } from '../../workers/people/strengths.ts';
import type { Analysis } from '../../workers/protocol.ts';
import type { AskedPosition } from '../asked-positions.ts';
import { AskedRun, fileBeside } from '../asked-run.ts';
import { CHOICE } from '../choice.ts';
import { command, flag, numberOr, type OptionValues } from '../command.ts';
import { ENGINE, FORMAT, GAMES_INSTEAD, RULES } from '../options.ts';
import { peopleAnswer, type PeopleFindings, peopleLayout } from '../people-answer.ts';
import { NO_MODEL, noModel, readPeople } from '../people.ts';
import type { Shell } from '../shell.ts';
import type { Solver } from '../solver.ts';

/** Losses of single moves need no deep search. */
const USUAL_LEVEL = 8;
const HIGHEST_LEVEL = 21;

const OPTIONS = {
  rating: numberOr(USUAL_RATING, 'rating', 'R', `rating of the players, ${LOWEST_RATING} to ${HIGHEST_RATING}`, [
    LOWEST_RATING,
    HIGHEST_RATING,
  ]),
  level: numberOr(USUAL_LEVEL, 'level', 'L', 'level of the engine that values the moves', [1, HIGHEST_LEVEL]),
  hasNoEngine: flag('no-engine', 'the model alone: without difficulty, and less sure'),
  isPractice: flag('practice', 'for each move also what it is worth against an opponent of that rating'),
  games: GAMES_INSTEAD,
  ...CHOICE,
  ...ENGINE,
  rules: RULES,
  format: FORMAT,
};
type AskedPeople = OptionValues<typeof OPTIONS>;

class PeopleRun extends AskedRun<AskedPeople> {
  readonly #model: PeopleModel;
  protected readonly otherRules = NO_MODEL;

  constructor(shell: Shell, asked: AskedPeople, model: PeopleModel) {
    super(shell, asked, peopleLayout(asked.isPractice));
    this.#model = model;
  }

  protected override get wantsEngine(): boolean {
    return !this.asked.hasNoEngine;
  }

  protected async rowOf(asked: AskedPosition, solver: Solver | null): Promise<object> {
    const { position, last } = asked;
    const { rating, isPractice } = this.asked;
    const query = { position, rating, ...(last !== undefined && { last }) };
    const people = this.#model.people(query);
    const alone: PeopleFindings = { rating, people, difficulty: null, practice: null };
    if (!solver || !people.moves.length) return peopleAnswer(asked, alone);
    const board = plainPosition(position, OTHELLO);
    const analysis = await this.#search(solver, board);
    const known = analysis && knownMoves(analysis.moves);
    if (!known) return peopleAnswer(asked, alone);
    const values = valuesIn(known);
    const plies = pliesOf(known.values());
    const informed = this.#model.people({ ...query, values, ...(plies !== undefined && { plies }) });
    const difficulty = difficultyOf(informed.moves, values);
    return peopleAnswer(asked, {
      rating,
      people: informed,
      difficulty: difficulty && { ...difficulty, exact: isExact(analysis) },
      practice: isPractice
        ? await practice(
            this.#model,
            board,
            async (next) => {
              const found = next === board ? analysis : await this.#search(solver, next);
              return found && knownMoves(found.moves);
            },
            { rating },
          )
        : null,
    });
  }

  /** Null if the search failed, which is then reported. */
  async #search(solver: Solver, position: Position): Promise<Analysis | null> {
    const { contents } = position;
    const empties = contents.filter((content) => content === 'empty').length;
    const { limits } = calculationOf(this.asked.level, empties);
    const found = await solver.solve(position, 'all', 'winner', () => undefined, limits);
    if (found.ok) return found.value;
    this.shell.sayOnce(faultText(found.fault));
    this.failures++;
    return null;
  }
}

const isExact = ({ moves }: Analysis): boolean =>
  moves.every(({ value }) => value?.low === value?.high && value?.certainty === 100);

export const people = command({
  name: 'people',
  summary: 'what players of a rating play in each position, and how hard it is for them',
  about: [
    'Each line of FILE, or of standard input, is a position, or a game with every move, of which each position is answered. "moves" has the share of tournament players of that rating who choose each, the most played first; "source" says where that comes from: counted in "games" of players whose "ratings" are "from" one up to but not including another ("to"; either is left out where there is no limit), or from a model of their moves, alone ("model") or with the values of the engine ("engine"). A share is not a value.',
    '"difficulty" is what such a player loses there on average, in discs, and how often a best move is found; it is "exact" if all values are proved. --practice adds the "value" of each move, what is "expected" of it against an opponent of the same rating ("exact" if all values that this rests on are), and the "refutation" with how often it is found, and by which "source".',
  ],
  options: OPTIONS,
  either: [['level', 'no-engine']],
  operand: '[FILE|-]',
  prepare(asked, operands) {
    const file = fileBeside(asked.games, operands);
    if (!file.ok) return file;
    if (asked.isPractice && asked.hasNoEngine) return complain('--practice needs the engine: leave out --no-engine.');
    if (!hasPeople(asked.rules)) return noModel();
    return ok(async (shell) => {
      shell.onInterrupt();
      const model = await readPeople(shell);
      if (!model.ok) return shell.refuse(model.fault);
      return new PeopleRun(shell, asked, model.value).run(file.value);
    });
  },
});
