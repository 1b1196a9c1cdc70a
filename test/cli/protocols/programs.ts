/** What the tests of the protocols share: lines of moves, and a program that is asked line by line. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { legalMoves, mustPass, play, startPosition } from '../../../game/position.ts';
import { OTHELLO } from '../../../game/rules.ts';
import type { Move } from '../../../game/types.ts';
import { start, outcomeOf } from '../processes.ts';

/** A line of random moves, without passes, after which the side to move has to pass. */
export function lineToPass(): readonly Move[] {
  const random = seeded(3);
  for (;;) {
    let position = startPosition(OTHELLO);
    const moves: Move[] = [];
    for (;;) {
      const legal = legalMoves(position);
      if (mustPass(position)) return moves;
      if (!legal.length) break;
      const { move } = legal[Math.floor(random() * legal.length)]!;
      const next = play(position, move);
      if (!next.ok) break;
      moves.push(move);
      position = next.value;
    }
  }
}

export function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

export const HEAD =
  '(;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]';

/** A program under test that is asked line by line. */
export class Player {
  readonly #child;
  readonly #lines: AsyncIterator<string>;

  constructor(...words: readonly string[]) {
    this.#child = start(...words);
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
  }

  tell(line: string): void {
    this.#child.stdin.write(`${line}\n`);
  }

  /** The next line that matches the pattern. */
  async hear(pattern: RegExp): Promise<RegExpExecArray> {
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) throw new Error('the program has ended');
      const found = pattern.exec(value);
      if (found) return found;
    }
  }

  async end(): Promise<number | null> {
    const outcome = outcomeOf(this.#child);
    this.#child.stdin.end();
    return (await outcome).status;
  }

  /** Stops reading its answers; returns how it ends when it gives one. */
  async deafen(line: string): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.#child.once('exit', resolve));
    this.#child.stdout.destroy();
    this.tell(line);
    return ended;
  }

  /** Hundredths of a second of processor time that it has used. */
  get ticks(): number {
    const [user, system] = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .slice(11, 13);
    return Number(user) + Number(system);
  }
}
