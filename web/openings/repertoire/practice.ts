/** Starts the drill. */
import type { Colour, Square } from '../../../game/types.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import type { DrillMode } from './drill-mode.ts';
import type { OwnRepertoire } from './own-repertoire.ts';
import { explorerOf } from '../explorer/explorer-of.ts';

export interface Exercise {
  readonly colour: Colour;
  /** Where the games begin; nothing: with the start. */
  readonly from?: readonly Square[];
  readonly isAll?: boolean;
}

export class Practice {
  readonly #workbench: Workbench;
  readonly repertoire: OwnRepertoire;

  constructor(workbench: Workbench, repertoire: OwnRepertoire) {
    this.#workbench = workbench;
    this.repertoire = repertoire;
  }

  /** Null while there is none. */
  get drill(): DrillMode | null {
    const { mode } = this.#workbench;
    // Its program may not be here yet.
    return mode.kind === 'drill' ? (mode as DrillMode) : null;
  }

  async start({ colour, from = [], isAll = false }: Exercise): Promise<void> {
    const workbench = this.#workbench;
    const { repertoire } = this;
    const program = await workbench.fetch(() => import('./drill-mode.ts'));
    if (!program) return;
    // The last one may say what was prepared a moment ago: the answer.
    workbench.notices.dismiss();
    const plan = { repertoire, colour, from, isAll, games: this.#games, random: Math.random };
    workbench.modes.enter((host, signal) => new program.DrillMode(host, signal, plan));
  }

  /** How often each answer was played in the games that the explorer counts. */
  readonly #games = async (line: readonly Square[]): Promise<ReadonlyMap<Square, number>> => {
    const explorer = this.#workbench.part(explorerOf);
    const answer = await explorer.ask((api) => api.explore(explorer.queryOf(line)));
    return new Map(answer?.moves.map(({ square, tally }) => [square, tally.games]));
  };
}
