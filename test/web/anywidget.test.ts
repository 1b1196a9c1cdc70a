/** The widget for notebooks as it is built, loaded as anywidget loads it, with a stand-in for the kernel's side. */
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import source from '../../dist/board/anywidget.js?raw';
import type { OutflankBoard } from '../../web/board/outflank-board.ts';
import type { WidgetModel, WidgetView } from '../../library/anywidget.ts';
import { all, one, textOf } from './mount.ts';
import { square } from './samples.ts';

interface Widget {
  render(view: WidgetView): () => void;
}

/** The traits of a Python object. `change` sets some as the kernel would. */
class Model implements WidgetModel {
  readonly traits: Map<string, unknown>;
  readonly listeners = new Map<string, Set<() => void>>();
  /** What was sent to the kernel, by each call of `save_changes`. */
  readonly saved: object[] = [];
  #unsaved: Record<string, unknown> = {};

  constructor(traits: object = {}) {
    this.traits = new Map(Object.entries(traits));
  }

  readonly get = (trait: string): unknown => this.traits.get(trait);

  set(trait: string, value: unknown): void {
    this.traits.set(trait, value);
    this.#unsaved[trait] = value;
  }

  save_changes(): void {
    this.saved.push(this.#unsaved);
    this.#unsaved = {};
  }

  on(event: string, listener: () => void): void {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
  }

  off(event: string, listener: () => void): void {
    this.listeners.get(event)?.delete(listener);
  }

  change(traits: object): void {
    for (const [trait, value] of Object.entries(traits)) {
      this.traits.set(trait, value);
      for (const listener of this.listeners.get(`change:${trait}`) ?? []) listener();
    }
  }
}

const FFO_1 = '--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--';
const SOLVED = {
  board: FFO_1,
  side: 'X',
  rules: 'othello',
  score: 18,
  best: 'g8',
  exact: true,
  moves: { g8: { flips: 2, score: 18 }, h1: { flips: 1, score: 12 }, b1: { flips: 5, score: -4 } },
};

/** Each cell of a notebook loads the module again. */
const load = async (): Promise<Widget> => {
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const module = (await import(/* @vite-ignore */ address)) as { readonly default: Widget };
  return module.default;
};

let widget: Widget;
beforeAll(async () => {
  await page.viewport(1280, 900);
  widget = await load();
});
afterEach(() => document.body.replaceChildren());

interface Drawn {
  readonly model: Model;
  readonly board: OutflankBoard;
  readonly end: () => void;
}

async function draw(traits: object = {}, from = widget): Promise<Drawn> {
  const el = document.body.appendChild(document.createElement('div'));
  const model = new Model(traits);
  const end = from.render({ model, el });
  const board = el.querySelector('outflank-board')!;
  await board.updateComplete;
  return { model, board, end };
}

const nameOf = (board: OutflankBoard, name: string): string | null =>
  one(board, `td[data-square="${square(name)}"]`).getAttribute('aria-label');
const discs = (board: OutflankBoard): number => all(board, '.disc').length;

describe('shows', () => {
  test('the start of Othello if no trait says more, no wider than a board should be', async () => {
    const { board } = await draw();
    expect([discs(board), all(board, '.shown').length]).toEqual([4, 4]);
    document.body.style.width = '900px';
    expect(board.getBoundingClientRect().width).toBe(26 * 16);
  });

  test('a position by other rules', async () => {
    const { board } = await draw({ rules: '4x4' });
    expect(all(board, 'tr')).toHaveLength(4);
  });

  test('no values of a result by other rules, though the discs are the same', async () => {
    const { board } = await draw({ rules: 'anti', result: SOLVED });
    expect(nameOf(board, 'g8')).toBe('g8, 2 flips, legal');
  });

  test('a result, with its own position and what each value is worth', async () => {
    const { board } = await draw({ result: SOLVED });
    expect(['g8', 'h1', 'b1', 'a2'].map((name) => nameOf(board, name))).toEqual([
      'g8, +18, 2 flips, proved, best',
      'h1, +12, 1 flip, proved',
      'b1, −4, 5 flips, proved',
      'a2, 4 flips, legal',
    ]);
  });

  test('only the best move of a result that has no others', async () => {
    const { board } = await draw({ result: { ...SOLVED, moves: undefined } });
    expect(all(board, '.value').map(textOf)).toEqual(['+18']);
  });

  test('estimates and bounds of analyse as such', async () => {
    const moves = {
      g8: { flips: 2, score: 9.6, exact: false },
      h1: { flips: 1, score: 4.2, exact: false, atMost: true },
      b1: { flips: 5, score: -4, exact: false, atLeast: true, selectivity: 73 },
      a2: { flips: 4, score: 6, exact: true },
    };
    const { board } = await draw({ result: { ...SOLVED, score: 9.6, exact: false, moves } });
    expect(['g8', 'h1', 'b1', 'a2'].map((name) => nameOf(board, name))).toEqual([
      'g8, +10, 2 flips, estimate, best',
      'h1, ≤ +4, 1 flip, bound',
      'b1, ≥ −4, 5 flips, estimate',
      'a2, +6, 4 flips, proved',
    ]);
  });

  test('numbers and texts of one’s own, as what nobody has checked', async () => {
    const { board } = await draw({ position: `${FFO_1} X`, values: { g8: 0.55, h1: 3, a2: '61%', z9: 1 } });
    expect(['g8', 'h1', 'a2'].map((name) => nameOf(board, name))).toEqual([
      'g8, +0.6, 2 flips, claimed',
      'h1, +3, 1 flip, claimed',
      'a2, 61%, 4 flips, claimed',
    ]);
    expect(all(board, '.exact, .bound, .estimate')).toHaveLength(0);
  });

  test('that a position can’t be read', async () => {
    const { board } = await draw({ position: 'f5d6' });
    expect(textOf(one(board, '[role=alert]'))).toBe('This position can’t be read.');
  });
});

describe('where the players have their own discs', () => {
  const OWN = 'custom:4x4;own=8';
  // White has just passed: the board alone would give White a disc less than it has.
  const PASSED = { board: 'XXX---------XO--', side: 'X', rules: OWN, supply: { X: 5, O: 6 } };
  const moves = { c4: { flips: 1, score: 16 } };

  test('the position after a click and a pass can be shown', async () => {
    const { model, board } = await draw({ rules: OWN, position: 'XO-- ---- ---- XO-- X' });
    await userEvent.click(one(board, 'td.legal'));
    expect(model.get('after')).toBe('XXX---------XO-- X hands=5,6');
    model.change({ position: model.get('after') });
    await board.updateComplete;
    expect([discs(board), board.position?.hands]).toEqual([5, { black: 5, white: 6 }]);
  });

  test('a result is shown with the discs in hand that it has', async () => {
    const { board } = await draw({ result: { ...PASSED, moves } });
    expect([all(board, '.value').length, board.position?.hands]).toEqual([1, { black: 5, white: 6 }]);
  });

  test('values of other discs in hand are not shown', async () => {
    const { board } = await draw({ result: { ...PASSED, moves }, position: 'XXX---------XO-- X hands=6,5' });
    expect(all(board, '.value')).toHaveLength(0);
  });
});

describe('follows the kernel', () => {
  test('to another position, without the values of the one before', async () => {
    const { model, board } = await draw({ result: SOLVED });
    // With a disc more the same moves are legal.
    model.change({ position: `X${FFO_1.slice(1)} X` });
    await board.updateComplete;
    expect([nameOf(board, 'a1'), nameOf(board, 'g8')]).toEqual(['a1 black', 'g8, 2 flips, legal']);
    expect(all(board, '.value')).toHaveLength(0);
    model.change({ position: `${FFO_1} X` });
    await board.updateComplete;
    expect(all(board, '.value')).toHaveLength(3);
  });

  test('from a position that can’t be read to one that can', async () => {
    const { model, board } = await draw({ position: 'x' });
    model.change({ position: '' });
    await board.updateComplete;
    expect(discs(board)).toBe(4);
  });
});

describe('a click', () => {
  test('tells its square and the position after it, each time', async () => {
    const { model, board } = await draw();
    const d3 = one(board, `td[data-square="${square('d3')}"]`);
    await userEvent.click(d3);
    await userEvent.click(d3);
    const told = { square: 'd3', after: '-------------------X-------XX------XO--------------------------- O' };
    expect(model.saved).toEqual([
      { ...told, clicks: 1 },
      { ...told, clicks: 2 },
    ]);
  });

  test('that leaves the other side without a move gives the position after its pass', async () => {
    // White keeps b4, which can flip nothing; Black could go on at c4.
    const { model, board } = await draw({ rules: '4x4', position: 'XO-- ---- ---- XO-- X' });
    await userEvent.click(one(board, 'td.legal'));
    expect([model.get('square'), model.get('after')]).toEqual(['c1', 'XXX---------XO-- X']);
  });

  test('on a square that is not legal tells nothing', async () => {
    const { model, board } = await draw();
    await userEvent.click(one(board, `td[data-square="${square('a1')}"]`));
    expect(model.saved).toEqual([]);
  });
});

test('the end leaves neither a board nor a listener', async () => {
  const { model, board, end } = await draw();
  expect([...model.listeners.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1]);
  end();
  expect(board.isConnected).toBe(false);
  expect([...model.listeners.values()].map(({ size }) => size)).toEqual([0, 0, 0, 0]);
});

test('a module loaded again draws beside the first', async () => {
  const first = await draw();
  const again = await draw({ rules: '4x4' }, await load());
  expect([first, again].map(({ board }) => all(board, 'tr').length)).toEqual([8, 4]);
});
