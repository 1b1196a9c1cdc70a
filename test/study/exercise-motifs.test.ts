/** Motifs of exercises, as the page has them found: by a worker, in portions, each once. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fitting, type Wish } from '../../game/exercise/choice.ts';
import { parseExercises } from '../../game/exercise/exercise.ts';
import { motifThemes } from '../../game/exercise/motif-themes.ts';
import { MotifThemes } from '../../web/train/motif-themes.ts';
import type { MotifQuestion } from '../../web/motifs/protocol.ts';

const SHIPPED = readFileSync(new URL('../../data/exercises.txt', import.meta.url), 'utf8');
const exercises = parseExercises(SHIPPED).exercises.slice(0, 600);
const WEDGES: Wish = { task: 'moves', theme: 'wedge', least: 6, most: 22, grade: null };

function asked(answer = (questions: readonly MotifQuestion[]) => Promise.resolve(questions.map(motifThemes))) {
  const portions: number[] = [];
  const motifs = new MotifThemes(() => ({
    themes(questions) {
      portions.push(questions.length);
      return answer(questions);
    },
  }));
  return { motifs, portions };
}

test('they are found in portions, told of as they come, and asked for once', async () => {
  const { motifs, portions } = asked();
  const known: number[] = [];
  motifs.subscribe(() => known.push(motifs.knownOf(exercises)));
  expect(motifs.knownOf(exercises)).toBe(0);
  expect(await motifs.find(exercises)).toBe(true);
  expect(portions).toEqual([250, 250, 100]);
  expect(known).toEqual([250, 500, 600]);
  for (const exercise of exercises) expect(motifs.of(exercise)).toEqual(motifThemes(exercise));
  await motifs.find(exercises);
  expect(portions).toHaveLength(3);
});

test('a set of a motif is those exercises that have it', async () => {
  const { motifs } = asked();
  expect(fitting(exercises, WEDGES, new Map(), motifs.of)).toEqual([]);
  await motifs.find(exercises);
  const found = fitting(exercises, WEDGES, new Map(), motifs.of);
  expect(found.length).toBeGreaterThan(3);
  expect(found).toEqual(exercises.filter((exercise) => motifThemes(exercise).includes('wedge')));
  expect(fitting(exercises, { ...WEDGES, least: 20 }, new Map(), motifs.of).length).toBeLessThan(found.length);
});

test('exercises that come meanwhile are found, too', async () => {
  const { motifs, portions } = asked();
  const first = motifs.find(exercises.slice(0, 300));
  expect(await motifs.find(exercises)).toBe(true);
  await first;
  expect(motifs.knownOf(exercises)).toBe(600);
  expect(portions).toEqual([250, 250, 100]);
});

test('a worker that dies is said, what is known stays, and the rest is asked for the next time', async () => {
  let isDead = false;
  const { motifs } = asked((questions) => {
    if (isDead) return Promise.reject(new Error('dead'));
    isDead = true;
    return Promise.resolve(questions.map(motifThemes));
  });
  expect(await motifs.find(exercises)).toBe(false);
  expect(motifs.knownOf(exercises)).toBe(250);
  isDead = false;
  await motifs.find(exercises);
  expect(motifs.knownOf(exercises)).toBe(500);
});
