import { html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { NamedOpening, OpeningBook } from '../../../game/openings.ts';
import { cardsIn, graphOf, stopOf } from '../../../game/repertoire/lines.ts';
import { COLOURS, type Square } from '../../../game/types.ts';
import { repertoireWords } from './repertoire-words.ts';
import type { OwnRepertoire } from './own-repertoire.ts';
import { base, cards, controls, signs } from '../../ui/styles/shared.ts';
import { keeping } from './keeping.ts';
import type { Practice } from './practice.ts';
import { practiceStart } from './practice-view.ts';
import { repertoireStyles } from './repertoire-styles.ts';
import { squaresOfOpening } from './from-memory.ts';
import { lineGame } from './lines.ts';
import './outflank-coverage.ts';
import './outflank-first.ts';
import './outflank-left.ts';
import './outflank-lines.ts';
import './outflank-openings.ts';
import { commandName, commandOf, type CommandId } from '../../workbench/commands.ts';
import { tipOf } from '../../workbench/command-tip.ts';
import { emit } from '../../workbench/events.ts';
import { WorkbenchElement } from '../../workbench/workbench-element.ts';

const LINE_COMMANDS = ['prepareBlack', 'prepareWhite'] as const;

/** Parts below what is due, each under its own heading. */
const PARTS = ['lines', 'coverage', 'first', 'left', 'openings'] as const;
type Part = (typeof PARTS)[number];

/**
 * The user's prepared moves: for practice, and compared with what opponents play and with games.
 *
 * @fires outflank-command - the moves up to the board are to be prepared
 */
@customElement('outflank-repertoire')
export class OutflankRepertoire extends WorkbenchElement {
  @property({ attribute: false }) repertoire!: OwnRepertoire;
  @property({ attribute: false }) practice!: Practice;
  @property({ attribute: false }) book: OpeningBook | null = null;
  /** The open parts. */
  @state() private open: ReadonlySet<Part> = new Set(['lines']);

  static override styles = [base, signs, controls, cards, repertoireStyles];

  /** Practises what is prepared after an opening, for the colour that has more there; otherwise the opening itself. */
  readonly #practise = (opening: NamedOpening): void => {
    const line = squaresOfOpening(opening);
    const { repertoires } = this.repertoire;
    const [most] = COLOURS.map((colour) => {
      const stop = stopOf(colour, line);
      return { colour, cards: stop ? cardsIn(graphOf(repertoires[colour], stop)).length : 0 };
    }).sort((a, b) => b.cards - a.cards);
    if (most?.cards) void this.practice.start({ colour: most.colour, from: line, isAll: true });
    else void this.practice.fromMemory(opening);
  };

  /** A game against the engine from the end of a line, as the side to move. */
  readonly #play = async (line: readonly Square[]): Promise<void> => {
    const { workbench } = this;
    const program = await workbench.fetch(() => import('../../play/play-mode.ts'));
    if (!program) return;
    workbench.load(lineGame(line));
    workbench.show('play');
    workbench.modes.enter((host, signal) => new program.PlayMode(host, signal, workbench.position.sideToMove));
  };

  #command(command: CommandId) {
    return html`<button
      title=${tipOf(command)}
      ?disabled=${!commandOf(command).applies(this.workbench)}
      @click=${() => emit(this, 'outflank-command', { command })}
    >
      ${commandName(command)}
    </button>`;
  }

  #part(part: Part) {
    const isOpen = this.open.has(part);
    const toggle = (event: Event): void => {
      const { open } = event.currentTarget as HTMLDetailsElement;
      if (open !== isOpen) this.open = new Set(PARTS.filter((one) => (one === part ? open : this.open.has(one))));
    };
    return html`<details ?open=${isOpen} @toggle=${toggle}>
      <summary>${repertoireWords.views.names[part]()}</summary>
      ${isOpen ? this.#content(part) : nothing}
    </details>`;
  }

  #content(part: Part) {
    const { workbench, repertoire, book } = this;
    switch (part) {
      case 'lines':
        return html`<outflank-lines .workbench=${workbench} .repertoire=${repertoire} .book=${book}></outflank-lines>`;
      case 'coverage':
        return html`<outflank-coverage
          .workbench=${workbench}
          .repertoire=${repertoire}
          .book=${book}
        ></outflank-coverage>`;
      case 'first':
        return html`<outflank-first .workbench=${workbench} .repertoire=${repertoire} .book=${book}></outflank-first>`;
      case 'left':
        return html`<outflank-left .workbench=${workbench} .repertoire=${repertoire}></outflank-left>`;
      case 'openings':
        return html`<outflank-openings
          .workbench=${workbench}
          .book=${book}
          .practise=${this.#practise}
          .play=${this.#play}
        ></outflank-openings>`;
    }
  }

  override render() {
    const { workbench, repertoire, practice } = this;
    return html`<div class="pad">
        ${practiceStart(repertoire, practice)}
        ${keeping(repertoire, (text, options) => workbench.notices.say(text, options))}
        <div class="row">${LINE_COMMANDS.map((command) => this.#command(command))}</div>
      </div>
      ${PARTS.map((part) => this.#part(part))}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-repertoire': OutflankRepertoire;
  }
}
