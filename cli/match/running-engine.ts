/** An engine's process: started when it is needed, asked for its protocol, and started anew after it has failed. */
import { fileURLToPath } from 'node:url';
import { startChild, type Child } from '../child.ts';
import type { Shell } from '../shell.ts';
import { answered, gaveUp, type Answer } from './answer.ts';
import { Conversation } from './conversation.ts';
import type { Engine, ProtocolName } from './engine.ts';
import { GtpPlayer, parseReply } from './gtp-player.ts';
import { NBoardPlayer } from './nboard-player.ts';
import type { Player } from './player.ts';

/**
 * Which protocol an engine speaks, by `until` in `performance.now()`. GTP answers every command, with an error if need
 * be; NBoard's protocol ignores what is unknown and answers a ping.
 */
export async function protocolOf(engine: Conversation, until: number): Promise<Answer<ProtocolName>> {
  const questions = ['protocol_version', 'nboard 2', 'ping 0'];
  engine.tell(questions.join('\n'));
  const first = await engine.answer(spoken, until);
  if (!first.ok) {
    const { reason, text } = first.failure;
    return reason === 'no answer' ? gaveUp(reason, `${text}, neither in GTP nor in NBoard’s protocol`) : first;
  }
  // The answers to the other questions must not be taken for answers to the next one.
  for (let left = questions.length - 1; first.value === 'gtp' && left > 0; left--) {
    const next = await engine.answer(parseReply, until);
    if (!next.ok) return next;
  }
  return first;
}

const spoken = (line: string): ProtocolName | undefined =>
  parseReply(line) ? 'gtp' : /^pong\b/.test(line) ? 'nboard' : undefined;

export class RunningEngine {
  readonly engine: Engine;
  readonly #shell: Shell;
  readonly #patience: number;
  #protocol: ProtocolName | undefined;
  #conversation: Conversation | undefined;
  #player: Player | undefined;

  /** `patience`: milliseconds for every answer but a move. */
  constructor(engine: Engine, shell: Shell, patience: number) {
    this.engine = engine;
    this.#shell = shell;
    this.#patience = patience;
    this.#protocol = engine.protocol;
  }

  /** Started now, unless it runs already. */
  async player(): Promise<Answer<Player>> {
    if (this.#conversation?.hasFailed) this.abandon();
    if (this.#player) return answered(this.#player);
    const conversation = new Conversation(this.#start());
    this.#conversation = conversation;
    const protocol = this.#protocol
      ? answered(this.#protocol)
      : await protocolOf(conversation, performance.now() + this.#patience);
    if (!protocol.ok) {
      this.abandon();
      return protocol;
    }
    const isKnown = this.#protocol !== undefined;
    this.#protocol = protocol.value;
    this.#player = this.#speak(conversation, protocol.value, isKnown);
    return answered(this.#player);
  }

  /** Known once it was started. */
  get protocol(): ProtocolName | undefined {
    return this.#protocol;
  }

  /** Ends it at once; the next game gets a new one. */
  abandon(): void {
    this.#conversation?.kill();
    this.#conversation = undefined;
    this.#player = undefined;
  }

  async close(): Promise<void> {
    await this.#conversation?.close();
  }

  #start(): Child {
    const { words, isBuiltIn } = this.engine;
    const { cwd, home } = this.#shell.io;
    const program = new URL('outflank.js', home);
    return isBuiltIn
      ? this.#shell.child(() => startChild(process.execPath, [fileURLToPath(program), ...words], cwd))
      : this.#shell.child(() => startChild(words[0]!, words.slice(1), cwd));
  }

  #speak(conversation: Conversation, protocol: ProtocolName, isGreeted: boolean): Player {
    if (protocol === 'gtp') return new GtpPlayer(conversation, this.#patience);
    if (isGreeted) conversation.tell('nboard 2');
    return new NBoardPlayer(conversation, this.#patience, this.engine.level);
  }
}
