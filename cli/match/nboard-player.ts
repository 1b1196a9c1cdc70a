/**
 * An engine that speaks NBoard's protocol. It has no word for clocks: such an engine plays at its level, and is timed all
 * the same.
 */
import { makeGgf } from '../../game/formats/ggf.ts';
import { moveName } from '../../game/notation.ts';
import { startPosition } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { newLine } from '../../game/tree.ts';
import type { Colour, Move } from '../../game/types.ts';
import { answered, gaveUp, type Answer } from './answer.ts';
import type { Conversation } from './conversation.ts';
import type { Player } from './player.ts';

/** `=== F5/1.00/0.5`, `=== f5 1.00 0.5`: the move. */
const parseMoveLine = (line: string): string | undefined => /^===\s*([^\s/]+)/.exec(line)?.[1];

function gameText(moves: readonly Move[]): string | undefined {
  const tree = newLine(startPosition(OTHELLO), moves, new Map());
  const text = tree.ok ? makeGgf(tree.value, { black: 'black', white: 'white' }) : tree;
  return text.ok ? text.value : undefined;
}

export class NBoardPlayer implements Player {
  readonly #engine: Conversation;
  readonly #patience: number;
  #pings = 0;

  constructor(engine: Conversation, patience: number, level: number | undefined) {
    this.#engine = engine;
    this.#patience = patience;
    if (level !== undefined) engine.tell(`set depth ${level}`);
  }

  async begin(moves: readonly Move[]): Promise<Answer<void>> {
    const game = gameText(moves);
    if (game === undefined) return gaveUp('refusal', 'can’t be told this opening');
    const asked = performance.now();
    this.#engine.tell(`set game ${game}`);
    const ping = String(++this.#pings);
    this.#engine.tell(`ping ${ping}`);
    const isPong = (line: string): null | undefined => (line === `pong ${ping}` ? null : undefined);
    return this.#engine.answer(isPong, asked + this.#patience, asked).then(silently);
  }

  play(_: Colour, move: Move): Promise<Answer<void>> {
    this.#engine.tell(`move ${move.kind === 'pass' ? 'PA' : moveName(OTHELLO, move).toUpperCase()}`);
    return Promise.resolve(answered(undefined));
  }

  showClock(): Promise<Answer<void>> {
    return Promise.resolve(answered(undefined));
  }

  async move(_: Colour, until: number): Promise<Answer<string>> {
    const asked = performance.now();
    this.#engine.tell('go');
    const move = await this.#engine.answer(parseMoveLine, until, asked);
    // The engine only names its move, and plays it when told to.
    if (move.ok) this.#engine.tell(`move ${move.value}`);
    return move;
  }
}

const silently = (answer: Answer<unknown>): Answer<void> => (answer.ok ? answered(undefined) : answer);
