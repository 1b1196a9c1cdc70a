/** The engine's program in a page. */
import { expose } from 'comlink';
import { Engine } from './engine.ts';
import { pageHost } from './host.page.ts';

expose(new Engine(pageHost));
