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

/** What is said first, by protocol. A GTP engine answers each of these lines, whether it knows them or not. */
const GREETINGS = {
  gtp: ['protocol_version'],
  nboard: ['nboard 2', 'ping 0'],
  unknown: ['protocol_version', 'nboard 2', 'ping 0'],
} as const;

/**
 * Greets an engine that has just been started; returns the protocol that it answers in. With GTP, every command has an answer,
 * if need be an error; NBoard's protocol ignores what is unknown and answers a ping. `patience`: milliseconds for all of it.
 */
export async function greet(
  engine: Conversation,
  protocol: ProtocolName | undefined,
  patience: number,
): Promise<Answer<ProtocolName>> {
  const asked = performance.now();
  const until = asked + patience;
  const lines = GREETINGS[protocol ?? 'unknown'];
  engine.tell(lines.join('\n'));
  const first = await engine.answer((line) => spokenIn(line, protocol), until, asked);
  if (!first.ok) {
    const { reason, text } = first.failure;
    const which = protocol ? PROTOCOL_NAMES[protocol] : 'GTP or NBoard’s protocol';
    return reason === 'no answer' ? gaveUp(reason, `${text}; it must speak ${which}`) : first;
  }
  // The answers to the other lines must not be taken for answers to later ones.
  for (let left = lines.length - 1; first.value === 'gtp' && left > 0; left--) {
    const next = await engine.answer(parseReply, until, asked);
    if (!next.ok) return next;
  }
  return first;
}

const PROTOCOL_NAMES: Readonly<Record<ProtocolName, string>> = { gtp: 'GTP', nboard: 'NBoard’s protocol' };

function spokenIn(line: string, wanted: ProtocolName | undefined): ProtocolName | undefined {
  const spoken = parseReply(line) ? 'gtp' : /^pong\b/.test(line) ? 'nboard' : undefined;
  return wanted === undefined || spoken === wanted ? spoken : undefined;
}

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
    const protocol = await greet(conversation, this.#protocol, this.#patience);
    if (!protocol.ok) {
      this.abandon();
      return protocol;
    }
    this.#protocol = protocol.value;
    this.#player = this.#speak(conversation, protocol.value);
    return answered(this.#player);
  }

  /** Known once it has been started. */
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

  #speak(conversation: Conversation, protocol: ProtocolName): Player {
    if (protocol === 'gtp') return new GtpPlayer(conversation, this.#patience);
    return new NBoardPlayer(conversation, this.#patience, this.engine.level);
  }
}
