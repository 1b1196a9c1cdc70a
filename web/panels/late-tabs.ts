/** Tabs of the panel about the position that are too small to be worth a file each: fetched together. */
import './corners/outflank-corners.ts';
import './edge/outflank-edge.ts';
import './overlays/outflank-overlays.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';

// The edge lab is there with its words.
await alsoSpeakOf('edge');
