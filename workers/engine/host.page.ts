/** The page as the engine's host. */
import othelloUrl from '../../build/core.wasm?url';
import narrowUrl from '../../build/narrow.wasm?url';
import wideUrl from '../../build/wide.wasm?url';
import fullUrl from '../../data/eval-full.bin?url';
import pairsUrl from '../../data/eval-pairs.bin?url';
import oblongUrl from '../../data/eval-oblong.bin?url';
import sixUrl from '../../data/eval-six.bin?url';
import smallUrl from '../../data/eval-small.bin?url';
import { fetched, webHost } from './host.web.ts';

const CORE_URLS = { othello: othelloUrl, narrow: narrowUrl, wide: wideUrl };
const WEIGHTS_URLS = { small: smallUrl, full: fullUrl, pairs: pairsUrl, six: sixUrl, oblong: oblongUrl };

export const pageHost = webHost(CORE_URLS, (set) => fetched(WEIGHTS_URLS[set]), 100);
