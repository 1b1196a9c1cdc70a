/** The run of a command that answers positions, one at a time: those of lines, or those of games in which a move was made. */
import { emptiesOf } from '../game/bitboard/position.ts';
import { complain, ok, type Result } from '../game/types.ts';
import { type AskedPosition, positionsInLines, positionsOfGames, type Unread } from './asked-positions.ts';
import { type Choice, chosen, nothingChosen } from './choice.ts';
import { inputOf } from './command.ts';
import { withInput } from './input.ts';
import { readLines } from './lines.ts';
import { inOrder } from './order.ts';
import { findGames } from './player.ts';
import { EXIT, type Shell } from './shell.ts';
import { type Solver, withinCores, withSolvers } from './solver.ts';
import { type Layout, type OutputFormat, Results } from './tabular.ts';

export const INVITATION = 'Positions or games, one a line;';

/** The options that every such command has. */
export interface AskedOptions extends Choice {
  /** Files of games to read instead of lines. */
  readonly games: readonly string[];
  readonly threads: number;
  readonly hashMegabytes: number;
  readonly format: OutputFormat;
}

/** The file to read, if `--games` names none; undefined: standard input. */
export function fileBeside(games: readonly string[], operands: readonly string[]): Result<string | undefined> {
  const file = inputOf(operands);
  return games.length && file !== undefined ? complain('--games and FILE exclude each other.') : ok(file);
}

export abstract class AskedRun<Asked extends AskedOptions> {
  protected readonly shell: Shell;
  protected readonly asked: Asked;
  /** Failed lines and searches; if there are any, the command fails at its end. */
  protected failures = 0;
  /** What is said about other boards and rules. */
  protected abstract readonly otherRules: string;
  readonly #results: Results;

  constructor(shell: Shell, asked: Asked, layout: Layout) {
    this.shell = shell;
    this.asked = asked;
    this.#results = new Results(shell, asked.format, layout);
  }

  /** The answer for a position; null: there is nothing to say. `solver` is null if the run wants no engine. */
  protected abstract rowOf(asked: AskedPosition, solver: Solver | null): Promise<object | null>;

  /** Whether positions are searched. */
  protected get wantsEngine(): boolean {
    return true;
  }

  /** Answers everything, in order; returns the exit status of the command. */
  async run(file: string | undefined): Promise<number> {
    const { games } = this.asked;
    if (!games.length) {
      return withInput(this.shell, file, INVITATION, (input) =>
        this.#answer(positionsInLines(readLines(input), this.otherRules)),
      );
    }
    const found = findGames(this.shell, games, undefined);
    return found.ok ? this.#answer(positionsOfGames(found.value.games)) : this.shell.refuse(found.fault);
  }

  async #answer(all: AsyncIterable<AskedPosition | Unread>): Promise<number> {
    const items = chosen(all, this.asked, (item) => ('error' in item ? undefined : emptiesOf(item.position)));
    let answered = 0;
    const answerWith = async (solvers: readonly (Solver | null)[]): Promise<number> => {
      await inOrder(
        items,
        solvers,
        async (item, solver) => ('error' in item ? item : this.rowOf(item, solver)),
        (row) => {
          answered++;
          this.#put(row);
        },
      );
      if (!answered) this.shell.say(nothingChosen(this.asked));
      return this.failures ? EXIT.failed : EXIT.good;
    };
    if (!this.wantsEngine) return answerWith([null]);
    const { hashMegabytes } = this.asked;
    const threads = withinCores(this.shell, this.asked.threads);
    // Searches are small: each thread has positions of its own.
    return withSolvers(this.shell, { threads, hashMegabytes }, threads, answerWith);
  }

  #put(row: object | null): void {
    if (!row) return;
    if ('error' in row) this.failures++;
    this.#results.put(row);
  }
}
