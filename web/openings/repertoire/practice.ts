/** Starts the drill: of the repertoire, or of a named opening from memory. */
import { namesOf, type NamedOpening } from '../../../game/openings.ts';
import { drawing } from '../../../game/random.ts';
import { COLOURS, type Colour, type Square } from '../../../game/types.ts';
import { locale } from '../../i18n/locale.ts';
import { loadOpenings } from '../../workbench/opening-names.ts';
import { practiceLogOf } from '../../workbench/practice-log-of.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import type { DrillMode } from './drill-mode.ts';
import type { DrillPlan } from './drill-route.ts';
import { knownOpenings, memoryPlan, squaresOfOpening } from './from-memory.ts';
import type { OwnRepertoire } from './own-repertoire.ts';
import { repertoireWords } from './repertoire-words.ts';
import { explorerOf } from '../explorer/explorer-of.ts';

export interface DrillChoice {
  readonly colour: Colour;
  /** Where the games begin; by default, at the start. */
  readonly from?: readonly Square[];
  readonly isAll?: boolean;
}

export class Practice {
  readonly #workbench: Workbench;
  readonly repertoire: OwnRepertoire;
  /** Draws a named opening at random. */
  #draw: (() => NamedOpening | null) | null = null;

  constructor(workbench: Workbench, repertoire: OwnRepertoire) {
    this.#workbench = workbench;
    this.repertoire = repertoire;
  }

  /** Null if there is none. */
  get drill(): DrillMode | null {
    const { mode } = this.#workbench;
    // Its code may not have loaded yet.
    return mode.kind === 'drill' ? (mode as DrillMode) : null;
  }

  /** How many prepared moves are to be asked now. */
  get due(): number {
    return COLOURS.reduce((sum, colour) => sum + this.repertoire.due(colour).length, 0);
  }

  /** Due moves of the colour that has more of them; else all that are prepared. */
  startDue(): void {
    const { repertoire } = this;
    const [first] = COLOURS.map((colour) => ({
      colour,
      due: repertoire.due(colour).length,
      all: repertoire.repertoires[colour].size,
    })).sort((a, b) => b.due - a.due || b.all - a.all);
    if (first) void this.start({ colour: first.colour, isAll: first.due === 0 });
  }

  async start({ colour, from = [], isAll = false }: DrillChoice): Promise<void> {
    const { repertoire } = this;
    await this.#enter({ repertoire, colour, from, isAll, games: this.#games, random: Math.random });
  }

  /** Asks a named opening from memory: this one, or one drawn at random; the colour is drawn, too. */
  async fromMemory(given?: NamedOpening): Promise<void> {
    const workbench = this.#workbench;
    const opening = given ?? (await this.#drawn());
    if (!opening) return workbench.say(repertoireWords.openings.missing(), true);
    const name = namesOf(opening, locale())[0]?.text ?? opening.line;
    const colour = COLOURS[Math.floor(Math.random() * COLOURS.length)]!;
    const log = workbench.part(practiceLogOf);
    await this.#enter(memoryPlan(squaresOfOpening(opening), colour, name, (what, isRight) => log.count(what, isRight)));
  }

  async #drawn(): Promise<NamedOpening | null> {
    const book = await loadOpenings();
    this.#draw ??= book && drawing(knownOpenings(book, locale()), Math.random);
    return this.#draw?.() ?? null;
  }

  async #enter(plan: DrillPlan): Promise<void> {
    const workbench = this.#workbench;
    const program = await workbench.fetch(() => import('./drill-mode.ts'));
    if (!program) return;
    // The last notice may name the move just prepared: the answer.
    workbench.notices.dismiss();
    workbench.modes.enter((host, signal) => new program.DrillMode(host, signal, plan));
  }

  /** How often each reply was played in the games that the explorer counts. */
  readonly #games = async (line: readonly Square[]): Promise<ReadonlyMap<Square, number>> => {
    const explorer = this.#workbench.part(explorerOf);
    const answer = await explorer.ask((api) => api.explore(explorer.queryOf(line)));
    return new Map(answer?.moves.map(({ square, tally }) => [square, tally.games]));
  };
}
