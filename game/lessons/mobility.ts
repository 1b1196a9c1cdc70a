/** Mobility: moves for you, few for the opponent. */
import type { Lesson } from './lesson.ts';

export const MOBILITY: readonly Lesson[] = [
  {
    id: 'moves',
    game: 'e6f4f3f2c4b4d3f7d6c6c5d2c3c2b5f6f5b6e7g5e3d7',
    steps: [{}, { ask: { by: 'replies', right: 'g1 e8' } }],
  },
  {
    id: 'fewest',
    game: 'd3c5c6c3c4e3c2d6f5d2e2f4g4b5a5d1e6b3b2d7',
    steps: [{}, { ask: { by: 'replies', right: 'd8' } }],
  },
  {
    id: 'again',
    game: 'e6f4g3d6e3f5f6e7c3g6c5g4h4h3h2c4c7c6b5',
    steps: [{}, { ask: { by: 'replies', right: 'a5' } }],
  },
  {
    id: 'frontier',
    game: 'e6d6c4f6e7f8c7c6d7e8c5b6f7c8b5d8f5a4b7b4a7a5a6a8a3g5g7',
    steps: [{}, { ask: { by: 'frontier', right: 'b8' } }],
  },
  {
    id: 'quiet',
    game: 'f5f4g3f6d3e3f3g5h5f2e7h4f1h6h2d2g4e1c1g1h3h1g6c4c3c6b7',
    steps: [{}, { ask: { by: 'frontier', right: 'g2' } }],
  },
  {
    id: 'wall',
    game: 'd3e3f3c5e6d2c3f5g4f4b5f2f1g3h3g5e2h4h5b4b3c4d1',
    steps: [{}, { ask: { by: 'replies', right: 'e1' } }],
  },
  {
    id: 'force',
    game: 'f5f4e3f2e2f6e6d3g3f3e1c5g6h3g4h4b6d2d6c4c2g5b5c3h6h5h2b4b2',
    steps: [{}, { ask: { by: 'escapes', right: 'a5' } }],
  },
  {
    id: 'wait',
    game: 'f5f6c4g5e6d6c7e3f3d3f4c3e7g4g3f2e2d2h5c5c1g6f1h3b6b5f7h7d1c6d7a6b4c2a5a4b7f8h4h6e8a8a7b8b1c8d8h2g7h8g8g1g2',
    steps: [{ marks: 'e1' }, { ask: { by: 'value', right: 'h1', score: 26 } }],
  },
  {
    id: 'test',
    game: 'e6f4e3d6c4c5d7c7c6b5b4f7f5f6a6c8g6d3f3b6f8g5e7h6e8a3a4c3g4d2c2a5a2b3d8e2g3g8h5f2c1e1g1f1d1b2a1',
    steps: [{}, { ask: { by: 'value', right: 'b1', score: 18 } }],
  },
];
