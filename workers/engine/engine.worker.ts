/** The engine's program in a page. */
import { expose } from 'comlink';
import { Engine } from './engine.ts';
import { pageHost } from './host.page.ts';
import { holdPresence } from '../worker-end.ts';

holdPresence(self);
expose(new Engine(pageHost));
