/** Talks to another program over standard input and output, line by line, until it quits. */
import { ok, type Count, type RuleSystem } from '../../game/types.ts';
import type { EngineOptions } from '../../workers/protocol.ts';
import { readBook } from '../books.ts';
import { readPeople } from '../people.ts';
import { readLines } from '../lines.ts';
import { EXIT, type Shell } from '../shell.ts';
import { withSolver } from '../solver.ts';
import { HumanPlayer, type HumanOptions } from './human.ts';
import type { Playing, Protocol } from './protocol.ts';
import { Session } from './session.ts';

interface Serving extends EngineOptions, Omit<Playing, 'human'> {
  readonly rules: RuleSystem;
  /** undefined: the rules decide. */
  readonly count: Count | undefined;
  /** The opening book to play from; undefined: the built-in one; null: none. */
  readonly book: string | undefined | null;
  /** People to move like, instead of the engine. */
  readonly human: HumanOptions | undefined;
}

export type ProtocolMaker = (session: Session, playing: Playing, shell: Shell) => Protocol;

/** Once the other end is gone, a search has this long to finish; then the answer is what is known. */
const PATIENCE_MS = 300;
const QUIT = /^\s*(\d+\s+)?quit\b/;

export async function serve(shell: Shell, asked: Serving, make: ProtocolMaker): Promise<number> {
  shell.onInterrupt(() => undefined);
  const book = asked.book === null ? ok(null) : readBook(shell, asked.book);
  if (!book.ok) return shell.refuse(book.fault);
  const people = asked.human && (await readPeople(shell));
  if (people && !people.ok) return shell.refuse(people.fault);
  const human = people && new HumanPlayer(people.value, asked.human!);
  return withSolver(shell, asked, async (solver) => {
    const session = new Session(solver, asked.rules, asked.count, book.value);
    await converse(shell, make(session, { ...asked, human }, shell), session);
    return EXIT.good;
  });
}

/** Lines are read while one is being worked on, so that the end of input is noticed. */
async function converse(shell: Shell, protocol: Protocol, session: Session): Promise<void> {
  const waiting: string[] = [];
  let isClosed = false;
  let isToQuit = false;
  let wake = (): void => undefined;
  let patience: NodeJS.Timeout | undefined;
  const read = async (): Promise<void> => {
    for await (const { text } of readLines(shell.io.stdin)) {
      waiting.push(text.trimEnd());
      isToQuit ||= QUIT.test(text);
      wake();
    }
  };
  const close = (): void => {
    isClosed = true;
    // A script that quits waits for its answers; a program that is gone doesn't.
    if (!isToQuit) patience = setTimeout(() => session.hurry(), PATIENCE_MS);
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
  shell.io.stdin.destroy();
}
