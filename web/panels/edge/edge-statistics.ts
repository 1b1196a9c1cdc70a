/** The shipped counts of edges in tournament games, fetched once. */
import { type EdgeCounts, parseEdgeCounts } from '../../../game/collection/edges.ts';
import url from '../../../data/edge-statistics.bin?url';
import { Late } from '../../ui/late.ts';

export const edgeStatistics = new Late<EdgeCounts>(async () => {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(answer.statusText);
  const unpacked = new Response(answer.body.pipeThrough(new DecompressionStream('gzip')));
  const read = parseEdgeCounts(new Uint8Array(await unpacked.arrayBuffer()));
  if (!read.ok) throw new Error(read.fault.code);
  return read.value;
});
