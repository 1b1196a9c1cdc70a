/** Tabs of the panel about the position that are too small to be worth a file each: fetched together. */
import '../corners/outflank-corner-view.ts';
import '../analyse/overlays/outflank-overlays.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';

// The edge lab, motifs and advice are there with their words.
await alsoSpeakOf('edge');
