/** Five openings, and the three replies that they begin with. */
import type { Lesson } from './lesson.ts';

export const OPENINGS: readonly Lesson[] = [
  {
    id: 'replies',
    game: 'f5',
    steps: [{ marks: 'd6 f6 f4' }, { ask: { by: 'line', right: 'd6' } }],
  },
  {
    id: 'tiger',
    game: 'f5d6c3d3c4',
    steps: [{}, { plies: 2, ask: { by: 'line', right: 'c3' } }, { plies: 4, ask: { by: 'line', right: 'c4' } }],
  },
  {
    id: 'rose',
    game: 'f5d6c5f4e3c6d3f6e6d7',
    steps: [{}, { plies: 2, ask: { by: 'line', right: 'c5' } }, { plies: 8, ask: { by: 'line', right: 'e6' } }],
  },
  {
    id: 'cow',
    game: 'f5f6e6f4e3',
    steps: [{}, { plies: 2, ask: { by: 'line', right: 'e6' } }, { plies: 4, ask: { by: 'line', right: 'e3' } }],
  },
  {
    id: 'buffalo',
    game: 'f5f6e6f4c3',
    steps: [{}, { plies: 4, ask: { by: 'line', right: 'c3' } }],
  },
  {
    id: 'heath',
    game: 'f5f6e6f4g5',
    steps: [{}, { plies: 4, ask: { by: 'line', right: 'g5' } }],
  },
  {
    id: 'parallel',
    game: 'f5f4',
    steps: [{ marks: 'f4' }, { plies: 1, ask: { by: 'line', right: 'd6 f6' } }],
  },
  {
    id: 'turned',
    game: 'c4e3f6e6f5',
    steps: [{ plies: 2 }, { plies: 4, ask: { by: 'line', right: 'f5' } }],
  },
  {
    id: 'test',
    game: 'f5d6c3d3c4',
    steps: [
      { plies: 0 },
      { plies: 1, more: 'd6', ask: { by: 'line', right: 'c3' } },
      { plies: 4, ask: { by: 'line', right: 'c4' } },
      { plies: 1, more: 'f6e6f4', ask: { by: 'line', right: 'e3 c3 g5' } },
    ],
  },
];
