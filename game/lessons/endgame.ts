/** The endgame: parity, and counting to the end. */
import type { Lesson } from './lesson.ts';

export const ENDGAME: readonly Lesson[] = [
  {
    id: 'last',
    game: 'd3c5b6b5e6f7e7e3c3d2c2b3a4a3b4a5c4c1d1c7b1d7e2f1c6f2f4e1g1f3g4d6d8f5c8e8f8f6g8g2a6a7h1h4g3g5h6h5a2a1b2b7g7g6h3h2a8',
    steps: [{ marks: 'h7 h8' }, { ask: { by: 'value', right: 'b8', score: 12 } }],
  },
  {
    id: 'regions',
    game: 'd3c3e6e3d2c5c4c1f3d6c7b4c6f2f1f4e2d7f5b5c8f7e7f8e8d8g8f6d1e1b1g3g6g5h5c2h4h2g4g2b3h7a4g7h3h6h8h1b6b7b8a3a5a6b2a1g1',
    steps: [{}, { ask: { by: 'value', right: 'a2', score: 12 } }],
  },
  {
    id: 'odd',
    game: 'c4e3f6c5c3c6e6f5d6d7f3e7f7d3d8g3g4b4c8h5b6c7a5a3d2e2f4g5g6a6a4b3b5f2b7a8a7d1h6b8h3h7g1f1c2g8c1g7e1a2h8f8e8h4a1b1',
    steps: [{}, { ask: { by: 'value', right: 'b2', score: 4 } }],
  },
  {
    id: 'pairs',
    game: 'f5f6c4c5b5f4g5h6h5h4g4g3h2e6e7f3g6f2e3d3c2b4c3d2a4c6b6a6d1d7b3d6f7e2a5d8c8f8e8b8g7h7e1a3b2f1c7b1h3h8g8c1a8b7',
    steps: [{ marks: 'a1 a2' }, { ask: { by: 'value', right: 'a7', score: 12 } }],
  },
  {
    id: 'three',
    game: 'd3e3f3c5e6f5f6f7b5c4c3d2e2f4c6b6e7g3a6e1g5h6h4d6b4h5g6h3f8d7g4b3c8c7f2h7c1d1f1c2a3g2b8e8g8h8g7a2a1b2b1b7d8a8',
    steps: [{}, { ask: { by: 'value', right: 'a7', score: 10 } }],
  },
  {
    id: 'four',
    game: 'd3c5b6b5e6e3c3f3f5d2c6f4a5g6g5b3c2f6d1d7a4e1f1b1f7e7d8c4c7f8g4h6h5d6e2f2b4h3h4g3e8c8g7h8g8h7b7a8b8a3g2h1g1h2c1b2',
    steps: [{ marks: 'a1 a2 a6 a7' }, { ask: { by: 'value', right: 'a2', score: 2 } }],
  },
  {
    id: 'pass',
    game: 'e6d6c5f6c4e3f4d3f5g6f3g5d7b4e7b5c6f7g4f8e8b6c7c8e2d8h5h3g3h2h7h6g7g8c3c2a7h8h4d2b7a5d1f1e1c1h1a6g2a8b8f2',
    steps: [{}, { ask: { by: 'value', right: 'g1', score: 10 } }],
  },
  {
    id: 'own',
    game: 'd3c5f6f5b6e3g6f3f2c4f4g3g5g4e6d6e7c6c3c2h2h5b2d2h3b4b5a5b7h4h6e2a3a4a6f1b1c1b3f7d1d8g7c7b8d7f8e1g1e8c8h7h8',
    steps: [{}, { ask: { by: 'value', right: 'g8', score: 24 } }],
  },
  {
    id: 'test',
    game: 'd3c5d6c7f6f5g6e3f3e2c6f4c4g5e6f7h5e7g4b3d7b5c8c3d8f8e8b8d2g8a6b6c2a5b4h4h3h6a3a7f2g3a4a2h7b2h2',
    steps: [{}, { ask: { by: 'value', right: 'e1', score: 22 } }],
  },
];
