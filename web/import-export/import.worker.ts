/** The worker that reads what comes from outside: into rows of a list, or into a collection of games. */
import { expose, type ProxyMarked } from 'comlink';
import { Collector } from './collector.ts';
import { ImportReader } from './import-reader.ts';
import { holdPresence } from '../../workers/worker-end.ts';

/** Called as proxies, not copied. */
export interface Readers {
  readonly reader: ImportReader & ProxyMarked;
  readonly collector: Collector & ProxyMarked;
}

holdPresence(self);
expose({ reader: new ImportReader(), collector: new Collector() });
