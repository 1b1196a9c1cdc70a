/**
 * The board for pages of others, built into one file (`dist/board/outflank-board.js`). Loading it defines the element:
 *
 *     <script type="module" src="outflank-board.js"></script>
 *     <outflank-board rules="othello" position="… X"></outflank-board>
 */
export { OutflankBoard } from './outflank-board.ts';
