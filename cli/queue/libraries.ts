/** The queue's libraries: optional parts of the package, as large as all other programs together. */
import { complain } from '../../game/types.ts';
import type { CommandRun } from '../command.ts';

const MISSING = /^Cannot find package '(bullmq|ioredis)'/;
const { fault } = complain(
  'The queue needs two libraries that are installed beside Outflank: npm install bullmq@6 ioredis@6 (with --global if Outflank is).',
);

/** Says what is missing, and how to get it. */
export const withLibraries =
  (run: CommandRun): CommandRun =>
  async (shell) => {
    try {
      return await run(shell);
    } catch (cause) {
      if (cause instanceof Error && MISSING.test(cause.message)) return shell.refuse(fault);
      throw cause;
    }
  };
