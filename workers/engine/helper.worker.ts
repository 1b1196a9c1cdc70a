/** A helper thread's program in a page. */
import { expose } from 'comlink';
import { Helper } from './helper.ts';
import { pageHost } from './host.page.ts';
import { holdPresence } from '../worker-end.ts';

holdPresence(self);
expose(new Helper(pageHost));
