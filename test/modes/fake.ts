/** What a mode needs, without a page: an open document and an engine that knows moves by a rule of the test. */
import { legalMoves, startPosition } from '../../game/position.ts';
import { placing } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { parseSquare } from '../../game/shape.ts';
import type { Position, Result, Square } from '../../game/types.ts';
import type { Analysis, SearchEnd, SearchLimits, SearchSubject } from '../../workers/protocol.ts';
import { newDocument, type Document } from '../../web/document/document.ts';
import { goTo, playMove } from '../../web/document/game.ts';
import { OpenDocument } from '../../web/document/open-document.ts';
import { EngineController, type EnginePort } from '../../web/engine/engine-controller.ts';
import { type BookReader, BookValues } from '../../web/engine/opening-book.ts';
import { Evaluations } from '../../web/engine/evaluations.ts';
import { GameReview } from '../../web/review/game-review.ts';
import { ReviewMode } from '../../web/review/review-mode.ts';
import { makeRecord } from '../../web/review/review-record.ts';
import type { ReviewStore } from '../../web/review/review-store.ts';
import { Reviews } from '../../web/review/reviews.ts';
import { ModeHolder } from '../../web/modes/mode-holder.ts';
import { DEFAULTS } from '../../web/settings/settings.ts';
import { STUDY_DEFAULTS, type StudySettings } from '../../web/settings/study-settings.ts';

export const square = (name: string): Square => parseSquare(OTHELLO, name)!;

export type Asked = SearchSubject & SearchLimits;

/** Every move is valued at least at this depth; a search for the best one then only asks whether others exceed it. */
const FIRST_PLIES = 4;

/** `value` of a move for its player. Answers come in the next moment, unless `holds` says that they wait for `release`. */
export function fakeEngine(value: (position: Position, move: Square) => number, certainty = () => 87) {
  const asked: Asked[] = [];
  const waiting: (() => void)[] = [];
  const state = { holds: false, working: 0 };
  const answer = ({ position, count, goal }: SearchSubject, depth: number, isLast: boolean): Analysis => {
    const moves = legalMoves(position).flatMap(({ move, flips }) => {
      if (move.kind !== 'place') return [];
      const n = value(position, move.square);
      const found = { low: n, high: n, depth, certainty: certainty(), source: 'search' as const };
      return [{ move, flips: flips.length, value: found, line: [move], best: false }];
    });
    const top = Math.max(...moves.map(({ value: found }) => found.low));
    const best = moves.find(({ value: found }) => found.low === top);
    const isOpen = (move: (typeof moves)[number]): boolean => isLast && goal === 'best' && move !== best;
    return {
      kind: 'analysis',
      job: asked.length,
      count,
      state: isLast ? 'done' : 'searching',
      moves: moves.map((move) => ({
        ...move,
        ...(isOpen(move) && { value: { ...move.value, low: -64, high: top } }),
        best: move === best,
      })),
      line: best ? best.line : [],
      turn: 'move',
      progress: { nodes: 1, nodesPerSecond: 1, elapsedMs: 1, cpuMs: 1, done: 1, proved: 0, total: moves.length },
      ...(best && { value: best.value }),
    };
  };
  const port: EnginePort = {
    open: async () => ({ threads: 1, hashMegabytes: 16 }),
    search: (subject, limits, signal, listener) => {
      asked.push({ ...subject, ...limits });
      state.working++;
      return new Promise<SearchEnd>((resolve) => {
        const end = (how: SearchEnd): void => {
          state.working--;
          resolve(how);
        };
        const tell = (): void => {
          if (signal.aborted) return;
          if (limits.maxDepth > FIRST_PLIES) listener(answer(subject, FIRST_PLIES, false));
          listener(answer(subject, limits.maxDepth, true));
          end('done');
        };
        signal.addEventListener('abort', () => end('stopped'));
        if (state.holds) waiting.push(tell);
        else queueMicrotask(tell);
      });
    },
    dispose: () => undefined,
  };
  const release = (): void => {
    for (const tell of waiting.splice(0)) tell();
  };
  return { port, asked, state, release };
}

/** What the browser keeps of reviews. */
export function memoryReviews(): ReviewStore {
  const kept = new Map<string, object>();
  return {
    read: async (document) => kept.get(document),
    write: async (record) => void kept.set(record.document, makeRecord(record)),
  };
}

export function aBench(
  fake: ReturnType<typeof fakeEngine>,
  settings: StudySettings = STUDY_DEFAULTS,
  load: () => Promise<BookReader> = () => Promise.resolve(() => null),
  store: ReviewStore = memoryReviews(),
) {
  const said: string[] = [];
  const open = new OpenDocument(newDocument('id', startPosition(OTHELLO)));
  const evaluations = new Evaluations();
  const engine = new EngineController(fake.port, evaluations, DEFAULTS, () => undefined);
  const say = (text: string): void => void said.push(text);
  const modes = new ModeHolder({
    open,
    evaluations,
    engine,
    book: new BookValues(load),
    settings: () => settings,
    say,
    changed: () => undefined,
  });
  const move = (name: string): Result<Document> =>
    modes.mode.takeMove?.(placing(square(name))) ??
    open.tryEdit((document) => playMove(document, placing(square(name))));
  const playAll = (moves: string): void => {
    for (const name of moves.match(/../g) ?? []) if (!move(name).ok) throw new Error(`${name} is not legal`);
  };
  const select = (path: string): void => open.edit((document) => goTo(document, path as never));
  let ids = 0;
  const reviews = new Reviews({
    open,
    evaluations,
    store,
    now: () => ++ids,
    newId: () => `review-${++ids}`,
    changed: () => undefined,
  });
  const review = new GameReview(open, evaluations, () => settings, reviews);
  const analyse = () => modes.enter((host, signal) => new ReviewMode(host, signal, reviews));
  return { open, evaluations, engine, modes, said, settings, move, playAll, select, reviews, review, analyse };
}
