/** What a text of games was read as, for tests. */
import type { ImportedEntry, ImportedGame } from '../../../game/formats/imported.ts';
import { makeTranscript } from '../../../game/formats/transcript.ts';
import type { Result } from '../../../game/types.ts';
import { faultOf, good } from '../helpers.ts';

export const gamesOf = (read: Result<readonly ImportedEntry[]>): ImportedGame[] =>
  good(read).map((entry) => good(entry.game));
export const moves = (game: ImportedGame): string => makeTranscript(game.start, game.moves);
export const firstFault = (read: Result<readonly ImportedEntry[]>): string => faultOf(good(read)[0]!.game);
