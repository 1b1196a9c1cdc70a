import { customElement } from 'lit/decorators.js';
import { BaseBoard } from './base-board.ts';

/**
 * The board: coordinates, discs, and on every legal square its value and number of flips. Works for any number of
 * columns and rows and with missing squares. It is one stop of the Tab key; arrow keys move between squares, and Enter
 * or Space chooses one. It knows nothing about the page around it:
 *
 *     <outflank-board position="---------------------------OX------XO--------------------------- X"></outflank-board>
 *
 * @attr position - the board as text: one sign per square (X, O, -), then the side to move; by default the rules' start
 * @attr rules - id of the rule system of that text
 * @fires outflank-square-click - a legal square was chosen, or one that the hand adds (mode `play`)
 * @fires outflank-square-paint - the brush touched a square (mode `setup`)
 * @fires outflank-square-hold - a long press on a legal square
 * @fires outflank-square-preview - pointer or focus is on a square, or has left it
 * @fires outflank-draw - a square was marked or an arrow drawn, with the right button (only with `drawable`)
 * @csspart square - one square
 * @csspart disc - a disc
 * @csspart value - the value on a legal square
 * @csspart flips - the number of flips
 * @cssprop --outflank-field - the ground of the field; board-styles.ts has the others
 */
@customElement('outflank-board')
export class OutflankBoard extends BaseBoard {}

declare global {
  interface HTMLElementTagNameMap {
    'outflank-board': OutflankBoard;
  }
}
