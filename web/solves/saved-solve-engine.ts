/**
 * The page's engine, with long solves saved as they run (solve-autosave.ts). The code that saves them is loaded when a
 * search turns out to be long, or when something was saved earlier.
 */
import { EngineClient } from '../../workers/client/client.ts';
import type { ReportListener } from '../../workers/client/search.ts';
import { browserStore } from '../browser/storage.ts';
import { Late } from '../browser/late.ts';
import { resuming, SOLVES, type SearchArguments } from './resuming.ts';

/** A shorter search is faster to repeat than to read. */
const LONG_MS = 2000;

export class SavedSolveEngine extends EngineClient {
  readonly #autosave = new Late(async () =>
    (await import('./page-autosave.ts')).openSolveAutosave({
      search: (...given) => super.search(...given),
      shared: (position) => this.shared(position),
    }),
  );

  override async search(...given: SearchArguments): ReturnType<EngineClient['search']> {
    const autosave = browserStore().get(SOLVES) ? await this.#autosave.fetch().catch(() => null) : this.#autosave.here;
    if (autosave) return autosave.search(...given);
    const [subject, limits, signal, listener, after] = given;
    let hear: ReportListener = listener;
    const keep = async (): Promise<void> =>
      void (hear = (await this.#autosave.fetch()).keep(subject, limits, listener));
    const wait = setTimeout(() => void keep().catch(() => undefined), LONG_MS);
    const end = await super.search(subject, resuming(limits, after), signal, (report) => hear(report), after);
    clearTimeout(wait);
    return end;
  }
}
