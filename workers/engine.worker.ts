/** The engine's program in a page. */
import { expose } from 'comlink';
import { AnyEngine } from './any-engine.ts';
import { pageHost } from './host.page.ts';

expose(new AnyEngine(pageHost));
