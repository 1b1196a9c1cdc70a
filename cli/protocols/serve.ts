/** Talks to another program over standard input and output, line by line, until it quits. */
import { faultText } from '../../i18n/english.ts';
import type { SearchLimits } from '../../workers/protocol.ts';
import { ok } from '../../game/types.ts';
import type { SearchCommand } from '../arguments.ts';
import { readBook } from '../book.ts';
import { readLines } from '../lines.ts';
import { openSolvers, withinCores } from '../solve.ts';
import { EXIT, onInterrupt, say } from '../terminal.ts';
import { Gtp } from './gtp.ts';
import { NBoard } from './nboard.ts';
import { Session } from './session.ts';

export interface ProtocolCommand extends SearchCommand {
  readonly kind: 'gtp' | 'nboard';
  /** How the engine plays unless told otherwise. */
  readonly limits: SearchLimits;
  /** Thinks while the opponent does. */
  readonly ponders: boolean;
  /** The opening book to play from; undefined: the one that comes with the program; null: none. */
  readonly book: string | undefined | null;
}

/** One side of a conversation. */
export interface Protocol {
  /** Takes a line; false: that was the last one. A later line may come while an earlier one is still at work. */
  take(line: string): Promise<boolean>;
  /** Nothing more will come: what is under way is brought to its end. */
  finish(): Promise<void>;
}

/** After so long without anybody at the other end an answer is what is known by then. */
const PATIENCE_MS = 300;
const QUIT = /^\s*(\d+\s+)?quit\b/;

const write = (text: string): void => void process.stdout.write(text);

export async function serve(asked: ProtocolCommand): Promise<number> {
  const command = withinCores(asked);
  onInterrupt(() => undefined);
  const book = command.book === null ? ok(null) : readBook(command.book);
  if (!book.ok) {
    say(faultText(book.fault));
    return EXIT.failed;
  }
  const opened = await openSolvers(command, 1);
  if (!opened.ok) {
    say(faultText(opened.fault));
    return EXIT.failed;
  }
  const session = new Session(opened.value[0]!, command.rules, book.value);
  const protocol =
    command.kind === 'gtp' ? new Gtp(session, command, write, say) : new NBoard(session, command, write, say);
  await converse(protocol, session);
  session.close();
  return EXIT.good;
}

/** Lines are read while one is at work, so that the end of them is heard. */
async function converse(protocol: Protocol, session: Session): Promise<void> {
  const waiting: string[] = [];
  let isClosed = false;
  let wake = (): void => undefined;
  let patience: NodeJS.Timeout | undefined;
  const read = async (): Promise<void> => {
    for await (const { text } of readLines(process.stdin)) {
      waiting.push(text.trimEnd());
      wake();
    }
  };
  const close = (): void => {
    isClosed = true;
    // A script that quits waits for its answers; a program that went away does not.
    if (!waiting.some((line) => QUIT.test(line))) patience = setTimeout(() => session.hurry(), PATIENCE_MS);
    wake();
  };
  void read().then(close, close);
  for (;;) {
    const line = waiting.shift();
    if (line !== undefined && !(await protocol.take(line))) break;
    if (line !== undefined) continue;
    if (isClosed) break;
    await new Promise<void>((resolve) => (wake = resolve));
  }
  await protocol.finish();
  clearTimeout(patience);
  process.stdin.destroy();
}
