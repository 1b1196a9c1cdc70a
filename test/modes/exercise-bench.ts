/** What tests of exercises need, without a page: exercises, an engine that proves, storage, and a set under way. */
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { plainMoves } from '../../bench/plain.ts';
import type { ExerciseAnswers } from '../../game/exercise/choice.ts';
import { exerciseEmpties, type Exercise, idOf, parseExercises } from '../../game/exercise/exercise.ts';
import { placing } from '../../game/notation.ts';
import { mustPass, opponent } from '../../game/position.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import type { Position } from '../../game/types.ts';
import { memoryStore, type Store } from '../../web/browser/storage.ts';
import type { EngineController } from '../../web/engine/engine-controller.ts';
import { countedAnswer } from '../../web/modes/days.ts';
import { PracticeLog } from '../../web/modes/practice-log.ts';
import { ExerciseMode } from '../../web/train/exercise-mode.ts';
import { type ExerciseSet, newSet } from '../../web/train/exercise-set.ts';
import type { ExerciseStore, StoredExercises } from '../../web/train/exercise-store.ts';
import { Exercises } from '../../web/train/exercises.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { position } from '../game/helpers.ts';
import { aBench, fakeEngine } from './fake.ts';

export const SHIPPED = parseExercises(
  readFileSync(new URL('../../data/exercises.txt', import.meta.url), 'utf8'),
).exercises;
export const EASY = SHIPPED.filter((exercise) => exerciseEmpties(exercise) <= 7);
export const PLAIN = EASY.filter(({ themes }) => !themes.includes('line'));
export const LINES = EASY.filter(({ themes }) => themes.includes('line'));
export const NOON = new Date(2026, 0, 31, 12).getTime();
export const name = (square: number): string => squareName(OTHELLO, square);

/** An engine that proves with the plain one, which is slow: for few empties. */
export function plainEngine(): Pick<EngineController, 'search'> & { readonly asked: string[] } {
  const asked: string[] = [];
  const bestOf = (at: Position): number => Math.max(...plainMoves(at, 'winner').map(({ value }) => value));
  return {
    asked,
    search: async ({ position: at }, { goal, limits }, signal) => {
      asked.push(goal);
      await Promise.resolve();
      if (signal.aborted) return { ok: true, value: null };
      const proved = (n: number) => ({ low: n, high: n, depth: 1, certainty: 100, source: 'search' as const });
      const isPass = mustPass(at);
      const found = isPass ? [] : plainMoves(at, 'winner');
      const top = isPass ? 0 - bestOf({ ...at, sideToMove: opponent(at.sideToMove) }) : bestOf(at);
      const moves = found.map(({ square, value }) => {
        const move = placing(square);
        return { move, flips: 1, value: proved(value), line: [move], best: value === top };
      });
      const line = moves.filter(({ best }) => best).slice(0, 1);
      const analysis = { moves, value: proved(top), line: line.map(({ move }) => move), limits };
      return { ok: true, value: analysis as unknown as Analysis };
    },
  };
}

function memoryExercises(kept: { now: StoredExercises; isFull?: boolean }): ExerciseStore {
  const write = (part: Partial<StoredExercises>): void => {
    if (kept.isFull) throw new Error('full');
    kept.now = { ...kept.now, ...part };
  };
  return {
    read: async () => kept.now,
    learn: async (id, change) =>
      write({ answers: new Map(kept.now.answers).set(id, change(kept.now.answers.get(id))) }),
    countAnswer: async (day, isRight) => write({ days: countedAnswer(kept.now.days, day, isRight) }),
    add: async (own, answers) =>
      write({ own: [...kept.now.own, ...own], answers: new Map([...kept.now.answers, ...answers]) }),
    remove: async (id) => write({ own: kept.now.own.filter((exercise) => idOf(exercise) !== id) }),
    onChange: () => undefined,
  };
}

export const NOTHING: StoredExercises = { own: [], answers: new Map() as ExerciseAnswers, days: new Map() };

export function aBook(kept = { now: NOTHING }, settings: Store = memoryStore(), shipped = EASY) {
  const said: string[] = [];
  const log = new PracticeLog({ store: settings, now: () => NOON, sayRefused: () => void said.push('log') });
  const book = new Exercises({
    log,
    store: memoryExercises(kept),
    settings,
    shipped,
    now: () => NOON,
    say: (text) => void said.push(text),
  });
  return { book, said, kept, settings, log };
}

export function aSet(exercises: readonly Exercise[], part: Partial<ExerciseSet> = {}) {
  const { book, kept, settings, said, log } = aBook();
  const bench = aBench(fakeEngine(() => 0));
  const engine = plainEngine();
  const set = newSet(part.kind ?? 'set', exercises.map(idOf), part);
  const time = { ms: 0 };
  const plan = { exercises: book, set, now: () => time.ms };
  const mode = bench.modes.enter((host, signal) => new ExerciseMode({ ...host, engine }, signal, plan));
  const state = async (kind: string): Promise<void> => {
    await expect.poll(() => mode.state.kind).toBe(kind);
  };
  return { mode, bench, book, kept, settings, said, engine, state, log, time };
}

export const other = ({ board, side, best }: Exercise): { name: string; value: number } => {
  const [wrong] = plainMoves(position(`${board} ${side}`), 'winner').filter(({ square }) => !best.includes(square));
  return { name: name(wrong!.square), value: wrong!.value };
};
