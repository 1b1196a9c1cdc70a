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
  for await (const { text } of readLines(process.stdin)) if (!(await protocol.take(text.trimEnd()))) break;
  await protocol.finish();
  session.close();
  return EXIT.good;
}
