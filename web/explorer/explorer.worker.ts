/** The program of the worker that answers questions about games. */
import { expose } from 'comlink';
import { parseStatistics, type OpeningStatistics } from '../../game/collection/opening-statistics.ts';
import url from '../../data/opening-statistics.bin?url';
import { newId } from '../document/new-id.ts';
import { Explorer } from './explorer.ts';
import { browserGames } from './games-store.ts';
import { Shelf } from './shelf.ts';

async function loadStatistics(): Promise<OpeningStatistics> {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(answer.statusText);
  const unpacked = new Response(answer.body.pipeThrough(new DecompressionStream('gzip')));
  const read = parseStatistics(new Uint8Array(await unpacked.arrayBuffer()));
  if (!read.ok) throw new Error(read.fault.code);
  return read.value;
}

expose(new Explorer(new Shelf(browserGames(), newId), loadStatistics));
