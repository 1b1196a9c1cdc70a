/** `outflank status`: how a queue stands, as one JSON object. */
import { faultText } from '../../i18n/english.ts';
import { WorkQueue, type QueueAddress } from '../../workers/queue/queue.ts';
import { EXIT, say } from '../terminal.ts';
import { standingOf } from './standing.ts';

export interface StatusCommand extends QueueAddress {
  readonly kind: 'status';
}

export async function status(command: StatusCommand): Promise<number> {
  const opened = await WorkQueue.open(command, say);
  if (!opened.ok) {
    say(faultText(opened.fault));
    return EXIT.failed;
  }
  const standing = await standingOf(opened.value);
  await opened.value.close();
  process.stdout.write(`${JSON.stringify(standing)}\n`);
  return standing.alarms.length ? EXIT.failed : EXIT.good;
}
