/** The worker that answers questions about games. */
import { expose } from 'comlink';
import { parseStatistics } from '../../../game/collection/opening-statistics.ts';
import url from '../../../data/opening-statistics.bin?url';
import { newId } from '../../browser/new-id.ts';
import { shippedFile } from '../../browser/shipped-file.ts';
import { Explorer } from './explorer.ts';
import { browserGames } from './games-store.ts';
import { Shelf } from './shelf.ts';
import { holdPresence } from '../../../workers/worker-end.ts';

const loadStatistics = () => shippedFile(url, parseStatistics);

holdPresence(self);
expose(new Explorer(new Shelf(browserGames(), newId), loadStatistics));
