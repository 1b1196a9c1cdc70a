/** The search for motifs in games, with its words: loaded when games are first listed. */
import { alsoSpeakOf } from '../../i18n/locale.ts';
import './outflank-motif-games.ts';

await alsoSpeakOf('edge');
