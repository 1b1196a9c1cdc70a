/** Corners, and the X- and C-squares beside them. */
import type { Lesson } from './lesson.ts';

export const CORNERS: readonly Lesson[] = [
  {
    id: 'take',
    game: 'e6f6d3c3f5d2c4c5b6f7d6c6e7e3d7f8e8f3c7g6b4b5b2a4f4b3a5g5a3d8c8b8a2a6d1',
    steps: [{ marks: 'a1' }, { ask: { by: 'corners', right: 'a1' } }],
  },
  {
    id: 'grow',
    game: 'e6f4d3c6d6c2d2c7f6e7f3c5f5g4g6g3h4h3h5h6f7g5g7e8d8d7f8f2c4c3h7',
    steps: [{}, { ask: { by: 'stable', right: 'h8' } }],
  },
  {
    id: 'x',
    game: 'c4c3d3e3c2c5f4f5e2b4d2f1f2b3b5c1a4a3b6d1a2g3',
    steps: [{ marks: 'b2 g2 b7 g7' }, { ask: { by: 'gifts', right: 'g4 h4 g5 e6' } }],
  },
  {
    id: 'c',
    game: 'd3e3f2e2f3c4e6e7c3c5f1d2c1b3a3c2b4e1d1g3b5a4a5',
    steps: [{ marks: 'a2 b1 g1' }, { ask: { by: 'gifts', right: 'b2 a6' } }],
  },
  {
    id: 'own',
    game: 'f5f6c4c3e6c5d3e2b5c6b6d6e3b4d2e1e7f7a3g4g6a5g8a6f1f2f3f4g3g5c2d8d1f8b7h8h4h7e8c7d7b8c8b3a4b1c1g1h5',
    steps: [{ marks: 'h8' }, { ask: { by: 'value', right: 'g7', score: 14 } }],
  },
  {
    id: 'threat',
    game: 'e6f6d3e3f5f4f3d6g4h3g5h4e7g3g6f7f8d7c6h7',
    steps: [{}, { ask: { by: 'threats', right: 'h6' } }],
  },
  {
    id: 'two',
    game: 'f5f6e6f4e3c5g5d6g6f3g3h4d3g4e7f7f8e2h5h3h2d2f2h7d1g7c1e1f1c2b3b2',
    steps: [{}, { ask: { by: 'threats', right: 'c3' } }],
  },
  {
    id: 'force',
    game: 'e6d6c7d7c6f5f6c5c8e7d8f4c4f8g5b3e8b8g3f7d3b4c3b6a4a3a6a5a2b5a7e3d2g6h6f3f2',
    steps: [{}, { ask: { by: 'escapes', right: 'g2' } }],
  },
  {
    id: 'refuse',
    game: 'f5d6c3d3c4b3d2e1c5e2b4c6b5e6c2f4f6d1f3a3a4e3e7g5f2g4f1c7f7g6d7g1g3h3g2e8h6h4h5a5d8f8c8a6b6h7c1',
    steps: [{ marks: 'h1' }, { ask: { by: 'value', right: 'b1', score: 24 } }],
  },
  {
    id: 'offer',
    game: 'f5f6f7g5d3e7f4g3e6d6f3g6e8f2d7f8h4h5h6c7g8e3e2c2h3c4g1d2g4e1b4c5c1b5c3d1d8a4c8b1b8g7h8h7c6b3a2a3a5',
    steps: [{}, { ask: { by: 'value', right: 'b7', score: 12 } }],
  },
];
