/** The built-in counts of edges in tournament games, fetched once. */
import { type EdgeCounts, parseEdgeCounts } from '../../../game/collection/edges.ts';
import url from '../../../data/edge-statistics.bin?url';
import { Late } from '../../browser/late.ts';
import { shippedFile } from '../../browser/shipped-file.ts';

export const edgeStatistics = new Late<EdgeCounts>(() => shippedFile(url, parseEdgeCounts));
