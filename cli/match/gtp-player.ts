/** An engine that speaks the Go Text Protocol as Othello programs use it. Commands have no numbers, which some mishandle. */
import { moveName } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { opponent } from '../../game/position.ts';
import type { Colour, Move } from '../../game/types.ts';
import { answered, gaveUp, type Answer } from './answer.ts';
import type { Left, TimeControl } from './clock.ts';
import type { Conversation } from './conversation.ts';
import type { Player } from './player.ts';

const SIDES = { black: 'b', white: 'w' } as const;

export interface GtpReply {
  readonly isGood: boolean;
  readonly text: string;
}

/** `= f5` or `? illegal move`; undefined for any other line. A number is ignored. `=== f5` is NBoard's. */
export function parseReply(line: string): GtpReply | undefined {
  const [, sign, text = ''] = /^([=?])\d*(?:\s+(.*))?$/.exec(line) ?? [];
  return sign ? { isGood: sign === '=', text: text.trim() } : undefined;
}

/** Whole seconds, as the protocol has them, and never more than there are. */
const seconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000));

export class GtpPlayer implements Player {
  readonly #engine: Conversation;
  /** For everything but a move, in milliseconds. */
  readonly #patience: number;

  constructor(engine: Conversation, patience: number) {
    this.#engine = engine;
    this.#patience = patience;
  }

  async begin(moves: readonly Move[], clock: TimeControl | null): Promise<Answer<void>> {
    // An engine for one size only may not know the command.
    const sized = await this.#ask(`boardsize ${OTHELLO.columns}`);
    if (!sized.ok) return sized;
    const cleared = await this.#must('clear_board');
    if (!cleared.ok) return cleared;
    if (clock) {
      const set = await this.#ask(`time_settings ${Math.max(1, seconds(clock.main))} 0 0`);
      if (!set.ok) return set;
    }
    let colour: Colour = OTHELLO.firstMover;
    for (const move of moves) {
      const played = await this.play(colour, move);
      if (!played.ok) return played;
      colour = opponent(colour);
    }
    return answered(undefined);
  }

  play(colour: Colour, move: Move): Promise<Answer<void>> {
    return this.#must(`play ${SIDES[colour]} ${move.kind === 'pass' ? 'pass' : moveName(OTHELLO, move)}`);
  }

  async showClock(colour: Colour, left: Left): Promise<Answer<void>> {
    const told = await this.#ask(`time_left ${SIDES[colour]} ${seconds(left[colour])} 0`);
    return told.ok ? answered(undefined) : told;
  }

  async move(colour: Colour, until: number): Promise<Answer<string>> {
    const command = `genmove ${SIDES[colour]}`;
    const reply = await this.#ask(command, until);
    if (!reply.ok) return reply;
    const { isGood, text } = reply.value;
    return isGood ? answered(text) : refused(command, text);
  }

  #ask(command: string, until?: number): Promise<Answer<GtpReply>> {
    const asked = performance.now();
    this.#engine.tell(command);
    return this.#engine.answer(parseReply, until ?? asked + this.#patience, asked);
  }

  async #must(command: string): Promise<Answer<void>> {
    const reply = await this.#ask(command);
    if (!reply.ok) return reply;
    return reply.value.isGood ? answered(undefined) : refused(command, reply.value.text);
  }
}

const refused = (command: string, text: string) => gaveUp('refusal', `answered “${command}” with “? ${text}”`);
