/** The aim: how a move flips, when the game ends, and why most discs early are worth little. */
import type { Lesson } from './lesson.ts';

export const AIM: readonly Lesson[] = [
  {
    id: 'first',
    game: 'f5',
    steps: [{ plies: 0, marks: 'd3 c4 f5 e6' }, { plies: 0, ask: { by: 'any' } }, { marks: 'e5' }],
  },
  {
    id: 'rows',
    game: 'e6f4f3f2c4d6f6g6e7c3c5',
    steps: [{}, { ask: { by: 'flips', right: 'c6' } }],
  },
  {
    id: 'pass',
    game: 'f5f4d3c4f3e2b4g4f1f6h4c3e6c5b5e3d2d6d7c6f7e7e8g3f2g5c7c1h5e1d1g1g2a4b3h1h2a3c2h3a2a1a5b2h6g6a6b6',
    steps: [{}, { ask: { by: 'replies', right: 'b1' } }, { more: 'b1' }],
  },
  {
    id: 'count',
    game: 'c4e3f4g5e2c5d6d2f2c7d7c3b6e6c6b5f5d3f3g4g3f6h6f7d8e7g6h3h5h4c1h7a4a5b4c8b8a3b3d1f1b1g2b2c2a6b7a2a1e1a7h1h2a8g8f8h8g1',
    steps: [{ marks: 'g7 e8' }, { ask: { by: 'value', right: 'e8', score: 2 } }],
  },
  {
    id: 'draw',
    game: 'e6d6c5b6b5f6d3a5c6c4b4d7c7a3a4c3a6a7f5c8e7d8b3e2f8d2c2c1f1a2f7e3d1f4f3g6g5e8b8g2g8g7g4e1b1h4f2g1h1h2h5h6g3',
    steps: [{}, { ask: { by: 'value', right: 'h3', score: 0 } }],
  },
  {
    id: 'wipeout',
    game: 'e6f4e3f6g5d6e7f5',
    steps: [{}, { ask: { by: 'flips', right: 'c5' } }],
  },
  {
    id: 'few',
    game: 'd3e3f3c5e6f5f6f7c6c4c3b5b6b3d6f4a5d7c7a6a7b4a3c8b7e2f2c2a4d2g4g5c1h4f1g3h3d1h5a8e8d8e1h6h7g6g7',
    steps: [{}, { ask: { by: 'value', right: 'b2', score: 20 } }],
  },
  {
    id: 'greed',
    game: 'd3e3f4g3g4c3c4d6c2f3f2d2c5e1f5g5e2f6g6e6h4h3h6h5c7h7d1c1e7d7f1g1c6f7g2b6d8e8b5b1a6b4f8c8b8b7g7h8g8h1',
    steps: [{ marks: 'b3 h2' }, { marks: 'b3 h2', ask: { by: 'value', right: 'h2', score: 4 } }],
  },
  {
    id: 'keep',
    game: 'e6d6c5f6c4e3f4d3f5g6f3g5d7b4e7b5c6f7g4f8e8b6c7c8e2d8h5h3g3h2h7h6g7g8c3',
    steps: [{}, { ask: { by: 'stable', right: 'h8' } }],
  },
];
