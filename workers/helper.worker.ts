/** A helper thread's program in a page. */
import { expose } from 'comlink';
import { Helper } from './helper.ts';
import { pageHost } from './host.page.ts';

expose(new Helper(pageHost));
