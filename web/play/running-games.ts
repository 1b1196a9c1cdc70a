/**
 * Games that are being played: recorded after each move, so that one can go on after a look at another page, after a
 * reload, or on the next visit. Their moves are in the library; here is who plays, and the clocks.
 */
import * as v from 'valibot';
import type { Path } from '../../game/path.ts';
import { nodeAt } from '../../game/tree.ts';
import { COLOURS, type Colour } from '../../game/types.ts';
import { checked, storedJson, textUpTo } from '../browser/checked.ts';
import { browserStore, type Store } from '../browser/storage.ts';
import type { View } from '../document/tab-state.ts';
import { studyWords } from '../i18n/study-words.ts';
import { peopleOf } from '../people/people-of.ts';
import { readStudySettings, type StudySettings } from '../settings/study-settings.ts';
import type { Remedy } from '../workbench/notices.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { type Interrupted, PlayMode } from './play-mode.ts';

type Terms = Pick<StudySettings, 'playPeople' | 'playLevel' | 'playLoss' | 'playMinutes' | 'playIncrement'>;

export interface RunningGame extends Interrupted {
  /** The id of its document. */
  readonly id: string;
  readonly user: Colour;
  /** Where it stands. */
  readonly path: Path;
  readonly terms: Terms;
  /** It was played to its end: only a rematch can follow. */
  readonly isOver: boolean;
}

interface Played {
  readonly mode: PlayMode;
  /** As it was recorded last; null if it wasn't, or is over. */
  game: RunningGame | null;
}

const KEY = 'outflank.games';
/** Of unfinished games, and of finished ones. Older ones are forgotten; their moves stay in the library. */
const MAX_GAMES = 5;

function termsOf({ playPeople, playLevel, playLoss, playMinutes, playIncrement }: StudySettings): Terms {
  return { playPeople, playLevel, playLoss, playMinutes, playIncrement };
}

const MAX_PATH = 1000;
const path = v.pipe(
  textUpTo(MAX_PATH),
  v.transform((text) => text as Path),
);
const ms = v.pipe(v.number(), v.minValue(0));
const GAME = v.object({
  id: textUpTo(MAX_PATH),
  user: v.picklist(COLOURS),
  start: path,
  path,
  clock: v.nullable(v.object({ black: ms, white: ms })),
  terms: v.pipe(v.unknown(), v.transform(readStudySettings), v.transform(termsOf)),
  isOver: v.optional(v.boolean(), false),
});

const read = (store: Store): readonly RunningGame[] =>
  (checked(v.array(v.unknown()), storedJson(store, KEY)) ?? []).flatMap((found) => checked(GAME, found) ?? []);

export class RunningGames {
  readonly #workbench: Workbench;
  readonly #store: Store;
  /** The one that is on the board. */
  #played: Played | null = null;
  #view: View;

  constructor(workbench: Workbench, store: Store) {
    this.#workbench = workbench;
    this.#view = workbench.view;
    this.#store = store;
    workbench.subscribe(() => this.#follow());
    // The page may be closing or loading again, or be hidden and then ended without a word.
    window.addEventListener('pagehide', () => this.#keepClock());
    document.addEventListener('visibilitychange', () => this.#keepClock());
  }

  /** Newest first, including those of other tabs. */
  get all(): readonly RunningGame[] {
    return read(this.#store).filter(({ isOver }) => !isOver);
  }

  /** The one that was played to its end in the open document. */
  get finished(): RunningGame | undefined {
    return read(this.#store).find(({ id, isOver }) => isOver && id === this.#workbench.document.id);
  }

  /** The one to go on with: that of the open document, otherwise the newest. */
  get waiting(): RunningGame | undefined {
    const { all } = this;
    return all.find(({ id }) => id === this.#workbench.document.id) ?? all[0];
  }

  start(user: Colour, from?: RunningGame): void {
    const { modes } = this.#workbench;
    const people = () => peopleOf(this.#workbench).want();
    modes.enter((host, signal) => new PlayMode(host, signal, user, Math.random, people, from));
  }

  /** Puts a game back on the board, on the terms on which it was begun. */
  async resume(game: RunningGame): Promise<void> {
    const workbench = this.#workbench;
    if (workbench.document.id !== game.id) {
      const how = await workbench.fetch(() => workbench.saved.open(game.id));
      if (how === 'missing') {
        this.#forget(game.id);
        workbench.say(studyWords.play.gone(), true);
      }
      if (how !== 'opened') return;
    }
    workbench.show('play');
    workbench.studySettings.set(game.terms);
    if (nodeAt(workbench.open.tree, game.path)) workbench.goTo(game.path);
    this.start(game.user, nodeAt(workbench.open.tree, game.start) ? game : undefined);
  }

  /** Ends the game on the board; what was played stays. */
  end(): void {
    const game = this.#played?.game;
    this.#played = null;
    if (game) this.#forget(game.id);
    this.#workbench.modes.leave();
    if (game) this.#workbench.sayOffering(studyWords.play.ended(), this.#wayBack(game));
  }

  #follow(): void {
    const { mode, view } = this.#workbench;
    const before = this.#played;
    if (before?.mode !== mode) this.#played = mode instanceof PlayMode ? { mode, game: null } : null;
    if (before && before.mode !== mode) this.#pause(before);
    if (view === 'play' && this.#view !== view) this.#workbench.notices.end('game');
    this.#view = view;
    if (this.#played) this.#record(this.#played);
  }

  /** The moves can be found again only in a document that the library has. */
  #record(played: Played): void {
    const { id, name } = this.#workbench.document;
    const { mode, game } = played;
    const { at } = mode;
    if (mode.isOver) {
      if (game) this.#keep({ ...game, path: at, clock: mode.clock?.left ?? null, isOver: true });
      played.game = null;
    } else if (name && (game?.id !== id || game.path !== at)) {
      const { user, start, clock } = mode;
      const terms = termsOf({ ...this.#workbench.studySettings.value, playPeople: mode.rating ?? 0 });
      // The document is now a copy, because another tab has changed the original.
      if (game && game.id !== id) this.#forget(game.id);
      played.game = { id, user, start, path: at, clock: clock?.left ?? null, terms, isOver: false };
      this.#keep(played.game);
    }
  }

  #keepClock(): void {
    const { mode, game } = this.#played ?? {};
    if (mode?.clock && game) this.#keep({ ...game, clock: mode.clock.left });
  }

  /** Something else is on the board or beside it: the clocks stop. */
  #pause({ mode, game }: Played): void {
    if (!game) return;
    const paused = { ...game, clock: mode.clock?.left ?? null };
    this.#keep(paused);
    this.#workbench.notices.say(studyWords.play.paused(), { remedy: this.#wayBack(paused), about: 'game' });
  }

  #wayBack(game: RunningGame): Remedy {
    return { label: studyWords.play.resume(), take: () => void this.resume(game) };
  }

  #keep(game: RunningGame): void {
    const games = [game, ...read(this.#store).filter(({ id }) => id !== game.id)];
    const isKept = (one: RunningGame): boolean =>
      games.filter(({ isOver }) => isOver === one.isOver).indexOf(one) < MAX_GAMES;
    this.#write(games.filter(isKept));
  }

  #forget(gone: string): void {
    this.#write(read(this.#store).filter(({ id }) => id !== gone));
  }

  #write(games: readonly RunningGame[]): void {
    this.#store.set(KEY, JSON.stringify(games));
  }
}

/** For use with `workbench.part`. */
export const runningGamesOf = (workbench: Workbench): RunningGames => new RunningGames(workbench, browserStore());
