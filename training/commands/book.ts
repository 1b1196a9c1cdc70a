/** The opening book: grows it, reports what it has, writes data/book.bin. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeBook } from '../../game/book/file.ts';
import { grownBook } from '../../game/book/grown.ts';
import { ok, type Result } from '../../game/types.ts';
import { growBook, oneByOne, type GrowthPlan, type SearchMoves } from '../book/grow.ts';
import { readLogs } from '../book/log.ts';
import { describeBook, describeGames } from '../book/report.ts';
import { bestOf } from '../../workers/engine/best-of.ts';
import { BOOK_FILE, readShipped, readPopular } from '../book/shipped.ts';
import { halvesHex } from '../../workers/queue/tasker.ts';
import type { QueueAddress } from '../../workers/queue/queue.ts';
import type { BestTask } from '../../workers/queue/tasks.ts';
import { areShipped, openTrainedCore } from '../core.ts';
import { openQueue } from '../queue.ts';
import { writeWhole } from '../records.ts';
import { checkShare, type Workplace } from '../workplace.ts';
import { readWthor } from '../wthor.ts';

/**
 * Positions of the book lead to each other: what one search has found helps the next while it is still in the table.
 */
const HASH_MEGABYTES = 256;

/** Continues the searches of the built-in book and the logs until there are enough positions or a signal says stop. */
export async function growTheBook(
  place: Workplace,
  out: string,
  plan: Omit<GrowthPlan, 'known'>,
  isAfresh: boolean,
): Promise<Result<string>> {
  const share = checkShare({ shard: plan.shard, of: plan.shards });
  if (!share.ok) return share;
  const popular = readPopular(out);
  if (!popular.ok) return popular;
  const known = isAfresh ? ok([]) : readShipped(out);
  if (!known.ok) return known;
  const searching = await (place.queue ? byQueue(place, place.queue, out) : byCore(place, out));
  if (!searching.ok) return searching;
  const { search, close } = searching.value;
  let isStopped = false;
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => (isStopped = true));
  const say = (text: string): void => {
    if (!place.quiet) console.error(`${new Date().toISOString()} ${text}`);
  };
  const grown = await growBook(search, popular.value, { ...plan, known: known.value }, say, () => isStopped);
  await close();
  return grown.ok ? ok(describeBook(grown.value)) : grown;
}

interface Searching {
  readonly search: SearchMoves;
  readonly close: () => Promise<void>;
}

async function byCore({ host }: Workplace, out: string): Promise<Result<Searching>> {
  const core = await openTrainedCore(host, out, HASH_MEGABYTES);
  if (!core.ok) return core;
  const search = oneByOne(({ position, squares, depth, selectivity }) =>
    bestOf(core.value, position, squares, depth, selectivity),
  );
  return ok({ search, close: async () => undefined });
}

/** Searches by a queue's workers, with their own weights. */
async function byQueue({ host }: Workplace, address: QueueAddress, out: string): Promise<Result<Searching>> {
  const shipped = await areShipped(host, out);
  if (!shipped.ok) return shipped;
  const opened = await openQueue(address);
  if (!opened.ok) return opened;
  const { queue, engine } = opened.value;
  const search: SearchMoves = (all) => {
    const tasks = all.map(({ position, ...wanted }): BestTask => ({
      kind: 'best',
      position: halvesHex(position),
      ...wanted,
    }));
    return queue.ask(tasks, engine);
  };
  return ok({ search, close: () => queue.close() });
}

/** Reports what has been searched so far; with `isWriting`, also writes the file that is shipped. */
export function reportBook(
  place: Workplace,
  out: string,
  folder: string,
  isWriting: boolean,
  isAfresh: boolean,
): Result<string> {
  const popular = readPopular(out);
  if (!popular.ok) return popular;
  const known = isAfresh ? ok([]) : readShipped(out);
  if (!known.ok) return known;
  const book = grownBook([...known.value, ...readLogs(folder)], popular.value);
  const lines = [describeBook(book)];
  if (place.data) {
    const games = readWthor(join(place.data, 'wthor'));
    if (!games.ok) return games;
    lines.push(
      describeGames(
        book,
        games.value.map(({ squares }) => squares),
      ),
    );
  }
  if (isWriting) {
    const bytes = gzipSync(makeBook(book), { level: 9 });
    const file = join(out, BOOK_FILE);
    writeWhole(file, bytes);
    lines.push(`${file}: ${bytes.length} bytes`);
  }
  return ok(lines.join('\n'));
}
