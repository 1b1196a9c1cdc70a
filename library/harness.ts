/**
 * The elements in your own tests: what a reader sees and can do, without looking into their shadow roots, which change
 * from version to version. Each function waits until the element has drawn what was done before.
 *
 * @module outflank/harness
 */

interface Drawn extends HTMLElement {
  readonly updateComplete?: Promise<unknown>;
}

const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

class Harness {
  readonly #element: Drawn;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  /** The parts with that name, once everything is drawn. */
  protected async parts(name: string): Promise<HTMLElement[]> {
    await this.#element.updateComplete;
    return [...(this.#element.shadowRoot?.querySelectorAll<HTMLElement>(`[part~="${name}"]`) ?? [])];
  }

  protected async text(name: string): Promise<string> {
    return textOf((await this.parts(name))[0]);
  }

  /** Clicks the button; throws if there is none. */
  protected async press(index: number): Promise<void> {
    const button = (await this.parts('button'))[index];
    if (!button) throw new Error(`<${this.#element.localName}> shows no button ${index + 1}.`);
    button.click();
    await this.#element.updateComplete;
  }
}

/** A board: an `<outflank-board>` by itself or the one inside another element. */
export class BoardHarness extends Harness {
  async #square(name: string): Promise<HTMLElement> {
    const squares = await this.parts('square');
    const found = squares.find((square) => square.ariaLabel?.split(/\W/, 1)[0] === name);
    if (!found) throw new Error(`The board shows no square ${name}.`);
    return found;
  }

  /** What a screen reader says about the square: `d3, legal, flips 1`. Throws if there is no such square. */
  async label(name: string): Promise<string> {
    return (await this.#square(name)).ariaLabel ?? '';
  }

  /** What lies on the square; null: nothing. */
  async disc(name: string): Promise<'black' | 'white' | null> {
    const classes = (await this.#square(name)).querySelector('[part~="disc"]')?.classList;
    return classes?.contains('black') ? 'black' : classes?.contains('white') ? 'white' : null;
  }

  /** The value on the square as it is written: `+2`, `≤−4`; empty: none. */
  async value(name: string): Promise<string> {
    return textOf((await this.#square(name)).querySelector('[part~="value"]'));
  }

  async click(name: string): Promise<void> {
    (await this.#square(name)).click();
  }

  /** The sentence about what can’t be used in the attributes; empty: everything can. */
  fault(): Promise<string> {
    return this.text('fault');
  }
}

class BoardInside extends Harness {
  async board(): Promise<BoardHarness> {
    const [board] = await this.parts('board');
    if (!board) throw new Error('The element shows no board.');
    return new BoardHarness(board);
  }

  /** The status line: `Move 2 of 4: d6`, `Done: 112,861 nodes, 8 of 8 moves proved`. */
  status(): Promise<string> {
    return this.text('status');
  }
}

const STEPS = ['first', 'back', 'forward', 'last'] as const;

/** An `<outflank-game>`. */
export class GameHarness extends BoardInside {
  step(to: (typeof STEPS)[number]): Promise<void> {
    return this.press(STEPS.indexOf(to));
  }

  comment(): Promise<string> {
    return this.text('comment');
  }

  /** The moves of the line shown: `['f5', 'd6']`. */
  async moves(): Promise<string[]> {
    return (await this.parts('move')).map(textOf);
  }

  /** What is written on the buttons where the game branches. */
  async variations(): Promise<string[]> {
    return [...((await this.parts('variations'))[0]?.querySelectorAll('button') ?? [])].map(textOf);
  }

  /** Goes into one of them. Throws if there is none with that name. */
  async enter(variation: string): Promise<void> {
    const [group] = await this.parts('variations');
    const button = [...(group?.querySelectorAll('button') ?? [])].find((one) => textOf(one) === variation);
    if (!button) throw new Error(`There is no variation “${variation}”.`);
    button.click();
  }
}

/** An `<outflank-analysis>`. */
export class AnalysisHarness extends BoardInside {
  /** Presses the button that starts the engine, or stops it. */
  startOrStop(): Promise<void> {
    return this.press(0);
  }

  back(): Promise<void> {
    return this.press(1);
  }

  /** The list of moves as it is written, the best first. */
  async rows(): Promise<{ readonly move: string; readonly value: string; readonly line: string }[]> {
    const cell = (row: HTMLElement, part: string): string => textOf(row.querySelector(`[part~="${part}"]`));
    return (await this.parts('row')).map((row) => ({
      move: cell(row, 'move'),
      value: textOf(row.querySelector('[part~="value"]')?.firstElementChild),
      line: cell(row, 'line'),
    }));
  }
}
