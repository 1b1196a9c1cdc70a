/** Edges: when they are strong, and how they are attacked. */
import type { Lesson } from './lesson.ts';

export const EDGES: readonly Lesson[] = [
  {
    id: 'along',
    game: 'c4c3e6c5d3e2b6c6b2d6b5b4a5a3e3c2e7f4f5a4a6f2b3f3a2a1d1b1c7d7c8g5c1b7d2f6f7e1g6',
    steps: [{}, { ask: { by: 'stable', right: 'a7' } }],
  },
  {
    id: 'gap',
    game: 'd3e3f5c5c3e6f4c4f3d2b6b4f6d6c2f2f1e2e7c1e1g4h3g3c7d1b1h5g5g2a4b5b2a3a6a5b3c6a2b8h1h2',
    steps: [{}, { ask: { by: 'stable', right: 'g1' } }],
  },
  {
    id: 'five',
    game: 'd3e3f3e2f4c4c3c5c6g4g3b4b3f2f6c2b5h3d1e6d2g6f5d6g5b6e1h4f1a5h6h5h2a4h7c1c7d7b1d8a7a3f7e7e8a6a2',
    steps: [{ marks: 'g1' }, { ask: { by: 'value', right: 'g2', score: 20 } }],
  },
  {
    id: 'wedge',
    game: 'e6f6c4c3f5b4d3e3d2c5f4e1a4d6b6b3c6a3b5c7c1g5e2c2d7g3f3f1f2c8a5e7a2g1b1a7b7a6a8b8g4g2f8f7h3h4g8h2d8',
    steps: [{}, { ask: { by: 'value', right: 'e8', score: 2 } }],
  },
  {
    id: 'creep',
    game: 'f5d6c6f4e6g6e3f6c5e7f8d8e8g8g5g4h3g3h7b5h4d7c8b8c4d3h2f7c7b6c2d2c3b4d1c1b1e2e1f2b2f1f3a1b3a4a2g2a6a3h1',
    steps: [{}, { ask: { by: 'value', right: 'a5', score: 16 } }],
  },
  {
    id: 'give',
    game: 'f5f6e6f4e3c5g6f3g3f2d6g4h3g5h4c7c6h6e2d3b5h7h5h2c2c3d2d7e7c4f1f8b3a4a6a5e8d8a3b4f7g8b7b1b8c1d1b6',
    steps: [{ marks: 'a1 a7' }, { marks: 'a1 a7', ask: { by: 'value', right: 'a7', score: 8 } }],
  },
  {
    id: 'swap',
    game: 'd3e3f3c5e6f5f6f7b5c4c3d2e2f4c6b6e7g3a6e1g5h6h4d6b4h5g6h3f8d7g4b3c8c7f2h7c1d1f1c2a3g2b8e8',
    steps: [{ marks: 'h1' }, { ask: { by: 'value', right: 'g8', score: 10 } }],
  },
  {
    id: 'test',
    game: 'd3c3f5d2c4g6f4f3g3h3f6c5b6c6b5d6e6e7d7b4e3g5a3f7e8c8d8f8c1d1g4h4e1a5a4a2b3a6c7f2e2b8h7b7h5g2f1g1g7h8',
    steps: [{}, { ask: { by: 'value', right: 'g8', score: 4 } }],
  },
];
