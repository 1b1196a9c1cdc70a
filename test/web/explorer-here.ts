/** The explorer without its workers: what they are asked is answered on the page, over the same databases. */
import type { Remote } from 'comlink';
import { parseStatistics } from '../../game/collection/opening-statistics.ts';
import { ok } from '../../game/types.ts';
import url from '../../data/opening-statistics.bin?url';
import { Late } from '../../web/browser/late.ts';
import { newId } from '../../web/browser/new-id.ts';
import { shippedFile } from '../../web/browser/shipped-file.ts';
import { Collector } from '../../web/import-export/collector.ts';
import { Explorer } from '../../web/openings/explorer/explorer.ts';
import { ExplorerClient } from '../../web/openings/explorer/explorer-client.ts';
import { ExplorerModel } from '../../web/openings/explorer/explorer-model.ts';
import { explorerOf } from '../../web/openings/explorer/explorer-of.ts';
import { browserGames } from '../../web/openings/explorer/games-store.ts';
import type { ExplorerApi } from '../../web/openings/explorer/protocol.ts';
import { Shelf } from '../../web/openings/explorer/shelf.ts';
import type { Workbench } from '../../web/workbench/workbench.ts';
import { browserStore } from '../../web/browser/storage.ts';
import type { PartDouble } from './app-page.ts';

const statistics = new Late(() => shippedFile(url, parseStatistics));

/** How many pages had one: those of earlier pages are still there. */
let pages = 0;

class ClientHere extends ExplorerClient {
  readonly #api = new Explorer(new Shelf(browserGames(), newId), () => statistics.fetch());

  /** A page that was left hears nothing: what it would make of another's games must not be stored. */
  override onChange(listener: () => void): void {
    const page = ++pages;
    super.onChange(() => page === pages && listener());
  }

  override ask<T>(question: (api: Remote<ExplorerApi>) => Promise<T>): Promise<T | null> {
    return question(this.#api as unknown as Remote<ExplorerApi>);
  }

  override async read(...[files, known, tell]: Parameters<ExplorerClient['read']>): ReturnType<ExplorerClient['read']> {
    return ok(await new Collector().collect(files, known, tell));
  }
}

const explorerHere = (workbench: Workbench): ExplorerModel => {
  const stores = [browserStore(() => window.sessionStorage), browserStore()];
  return new ExplorerModel({ workbench, client: new ClientHere(), stores });
};

/** For `parts` of `openApp`. */
export const EXPLORER_HERE: PartDouble = [explorerOf, explorerHere];
