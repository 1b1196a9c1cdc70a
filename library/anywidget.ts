/**
 * The board as a widget for notebooks: a module for anywidget's `_esm`, in one file that needs no other. A trait
 * that the Python class does not have counts as empty:
 *
 * - `position`: text as in the attribute of `<outflank-board>`; empty: that of `result`, or the rules' start
 * - `rules`: the id of a rule system; empty: that of `result`, or Othello
 * - `result`: a result of `solve` or `analyse`, whose values are shown if it is for this position
 * - `values`: other values, by the names of their squares: numbers or short texts
 *
 * A click on a legal square sets `square`, its name, and `after`, the position after the move and any pass that follows,
 * and adds 1 to `clicks`.
 *
 * @module outflank/anywidget
 */
import { makeBoard } from '../game/formats/board.ts';
import { mustPass, play } from '../game/position.ts';
import type { Move, Position } from '../game/types.ts';
import { readPositionText } from '../web/board/position-text.ts';
import '../web/board/outflank-board.ts';
import type { SquareDetail } from './board.ts';
import { widgetValues, type OwnValues, type WidgetResult } from './widget-values.ts';

/** The traits of the Python object, as anywidget gives them. */
export interface WidgetModel {
  get(trait: string): unknown;
  set(trait: string, value: unknown): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
}

/** What `render` is called with: the model and the element to draw in. */
export interface WidgetView {
  readonly model: WidgetModel;
  readonly el: HTMLElement;
}

/** The events after which something else is shown. */
const SHOWN = ['position', 'rules', 'result', 'values'].map((trait) => `change:${trait}`);
/** A cell is much wider than a board should be. */
const WIDTH = 'min(100%, var(--outflank-width, 26rem))';

/** The position of a result as text; null: it has none. */
const textOf = ({ board, side, supply }: WidgetResult): string | null =>
  board ? `${board} ${side}${supply ? ` hands=${supply.X},${supply.O}` : ''}` : null;

/** Whether a result is for this position and, if it names rules, for these: by others, the value is different. */
function isOf(result: WidgetResult, position: Position): boolean {
  const { id } = position.rules;
  const text = textOf(result);
  const own = text === null ? null : readPositionText(result.rules || id, text);
  return own?.rules.id === id && makeBoard(own) === makeBoard(position);
}

/** The position after a move; if the other side has none, it is the same side's turn. */
function after(position: Position, move: Move): Position {
  const next = play(position, move);
  if (!next.ok) return position;
  return move.kind !== 'pass' && mustPass(next.value) ? after(next.value, { kind: 'pass' }) : next.value;
}

/** Draws the board and follows the model. Returns a function that ends both. */
function render({ model, el }: WidgetView): () => void {
  // Not by its class: another widget of the page may have defined the element.
  const board = document.createElement('outflank-board');
  board.style.inlineSize = WIDTH;

  const show = (): void => {
    const result = (model.get('result') ?? {}) as WidgetResult;
    const text = (model.get('position') as string) || textOf(result);
    board.rulesId = (model.get('rules') as string) || result.rules || 'othello';
    board.positionText = text;
    board.position = readPositionText(board.rulesId, text);
    if (!board.position) return;
    const own = (model.get('values') ?? {}) as OwnValues;
    board.values = widgetValues(board.position.rules, isOf(result, board.position) ? result : {}, own);
  };

  const report = (event: Event): void => {
    const { square, name } = (event as CustomEvent<SquareDetail>).detail;
    if (square === null || !board.position) return;
    model.set('square', name);
    model.set('after', makeBoard(after(board.position, { kind: 'place', square })));
    model.set('clicks', Number(model.get('clicks') ?? 0) + 1);
    model.save_changes();
  };

  for (const event of SHOWN) model.on(event, show);
  board.addEventListener('outflank-square-click', report);
  show();
  el.append(board);
  return () => {
    for (const event of SHOWN) model.off(event, show);
    board.remove();
  };
}

export default { render };
