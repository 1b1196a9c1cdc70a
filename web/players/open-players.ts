/** The games of one player, and positions to practise: loaded when first needed. */
import { openingOf } from '../../game/openings.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { faultText } from '../i18n/faults.ts';
import { alsoSpeakOf, locale } from '../i18n/locale.ts';
import { browserLosses } from './losses-store.ts';
import { PlayerGames } from './player-games.ts';
import { explorerOf } from '../openings/explorer/explorer-of.ts';
import { loadOpenings } from '../workbench/opening-names.ts';
import { OutflankPlayer } from './outflank-player.ts';
import { OutflankRandom } from './outflank-random.ts';

// The words of motifs, besides those named in the table of views.
await alsoSpeakOf('edge');

/** For use with `workbench.part`; it keeps running while nothing of it is shown. */
export async function playerGamesOf(workbench: Workbench): Promise<PlayerGames> {
  const book = await loadOpenings();
  const explorer = workbench.part(explorerOf);
  const model = new PlayerGames({
    engine: workbench.engine,
    ask: (question) => explorer.ask((api) => question(api as never)),
    store: browserLosses(),
    openingOf: (positions) => (book && openingOf(book, positions, locale())?.name.text) ?? '',
    say: (fault) => workbench.say(faultText(fault), true),
    now: () => performance.now(),
  });
  await model.begin();
  return model;
}

export function openRandom(workbench: Workbench): OutflankRandom {
  return Object.assign(new OutflankRandom(), { workbench, explorer: workbench.part(explorerOf) });
}

export async function openPlayer(workbench: Workbench): Promise<OutflankPlayer> {
  return Object.assign(new OutflankPlayer(), {
    workbench,
    games: await workbench.part(playerGamesOf),
    explorer: workbench.part(explorerOf),
  });
}
