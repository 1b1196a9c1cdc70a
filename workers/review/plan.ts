/**
 * A week of practice from the games of one player: what costs most, and what to do about it. After more games it says
 * what has changed, and how sure that is.
 */
import { kindsOfMistake, type MistakeKind } from '../../game/mistake-kinds.ts';
import { turnAfter } from '../../game/bitboard/position.ts';
import { stageOf } from './accuracy.ts';
import type { MoveLoss, PlayerGame } from './player-report.ts';

/** What a mistake is about, the most telling first. */
export const PLAN_TOPICS = ['corners', 'parity', 'mobility', 'opening', 'endgame', 'middlegame'] as const;
export type PlanTopic = (typeof PLAN_TOPICS)[number];

/** Discs from which a move is a mistake. */
const MISTAKE_FROM = 2;
/** Squares that fill up in a game. */
const FILLED = 60;
const TOPIC_OF: Readonly<Record<MistakeKind, PlanTopic>> = {
  'corner given': 'corners',
  'X-square': 'corners',
  parity: 'parity',
  mobility: 'mobility',
};

/** What a week is planned from. */
export interface PlanSource {
  readonly player: string;
  /** The reviewed ones. */
  readonly games: readonly PlayerGame[];
  /** All of the player's, reviewed or not: later, none of them counts as new. */
  readonly all: readonly Pick<PlayerGame, 'squares'>[];
}

/** What is lost in a game: the mean over games, and its standard error; NaN with fewer than two games. */
export interface PerGame {
  readonly games: number;
  readonly mean: number;
  readonly error: number;
}

export interface TopicCost extends PerGame {
  readonly topic: PlanTopic;
  readonly mistakes: number;
  /** Discs lost in all games. */
  readonly discs: number;
}

export interface Costs {
  readonly all: PerGame;
  /** Costliest first; topics without a mistake are left out. */
  readonly topics: readonly TopicCost[];
}

/** One topic: by what the move does, otherwise by the stage of the game. */
function topicOf({ squares }: PlayerGame, { number, empties, square }: MoveLoss): PlanTopic {
  const turn = turnAfter(squares, number - 1);
  const [kind] = turn ? kindsOfMistake(turn.position, square) : [];
  if (kind) return TOPIC_OF[kind];
  const stage = stageOf(empties, FILLED);
  return stage === 'opening' ? 'opening' : stage === 'ending' ? 'endgame' : 'middlegame';
}

function perGame(losses: readonly number[]): PerGame {
  const games = losses.length;
  const mean = losses.reduce((sum, loss) => sum + loss, 0) / games;
  const variance = losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) / (games - 1);
  return { games, mean, error: Math.sqrt(variance / games) };
}

/** Only games in which all of the player's moves have values count; topics are those of moves that lose two discs or more. */
export function costsOf(games: readonly PlayerGame[]): Costs {
  const known = games.flatMap((game) => {
    const own = game.moves.filter(({ colour }) => game.colours.includes(colour));
    if (!own.length || own.some(({ loss }) => loss === null)) return [];
    const mistakes = own
      .filter(({ loss }) => loss! >= MISTAKE_FROM)
      .map((move) => ({ topic: topicOf(game, move), loss: move.loss! }));
    return { total: own.reduce((sum, { loss }) => sum + loss!, 0), mistakes };
  });
  const topics = PLAN_TOPICS.map((topic): TopicCost => {
    const of = known.map(({ mistakes }) => mistakes.filter((mistake) => mistake.topic === topic));
    const losses = of.map((mistakes) => mistakes.reduce((sum, { loss }) => sum + loss, 0));
    return {
      topic,
      mistakes: of.flat().length,
      discs: losses.reduce((sum, loss) => sum + loss, 0),
      ...perGame(losses),
    };
  });
  return {
    all: perGame(known.map(({ total }) => total)),
    topics: topics.filter(({ mistakes }) => mistakes > 0).toSorted((a, b) => b.discs - a.discs),
  };
}

/** What can be done on a day. */
export const PLAN_TASKS = ['lesson', 'exercises', 'playOut', 'lines', 'mistakes', 'repeat', 'daily'] as const;
export type PlanTask = (typeof PLAN_TASKS)[number];

export interface PlanItem {
  readonly task: PlanTask;
  /** Null: of any topic. */
  readonly topic: PlanTopic | null;
  /** Answers, lessons, lines or games. */
  readonly count: number;
}

export const PLAN_DAYS = 7;
const EXERCISES = 10;
const DAILY = 5;
const COSTLIEST = 10;

/**
 * Seven days for the two costliest topics: the worst on four days, the next one on two, and a day of repeating.
 * `topics`: at least one.
 */
export function weekFor([worst, next = worst]: readonly PlanTopic[]): readonly (readonly PlanItem[])[] {
  if (!worst || !next) return [];
  const lesson = (topic: PlanTopic): PlanItem => ({ task: 'lesson', topic, count: 1 });
  // There are no exercises about openings: they are learnt by heart, everything else over the board.
  const practice = (topic: PlanTopic): PlanItem =>
    topic === 'opening' ? { task: 'lines', topic, count: 1 } : { task: 'exercises', topic, count: EXERCISES };
  const onBoard = (topic: PlanTopic): readonly PlanItem[] =>
    topic === 'opening' ? [] : [{ task: 'playOut', topic, count: 1 }];
  const own: PlanItem = { task: 'mistakes', topic: null, count: COSTLIEST };
  return [
    [lesson(worst), practice(worst)],
    [lesson(next), practice(next)],
    [lesson(worst), ...onBoard(worst), practice(worst)],
    [own],
    [lesson(next), ...onBoard(next), practice(next)],
    [lesson(worst), practice(worst)],
    [
      { task: 'repeat', topic: null, count: 1 },
      { task: 'daily', topic: null, count: DAILY },
    ],
  ];
}

/** How often each task was done since the plan began. */
export type TasksDone = Readonly<Record<PlanTask, number>>;

export interface PlannedItem extends PlanItem {
  /** Of `count`. */
  readonly done: number;
}

/** The week with what was done: a task counts for the earliest day on which it is still open. */
export function weekWith(week: readonly (readonly PlanItem[])[], done: TasksDone): readonly (readonly PlannedItem[])[] {
  const left: Record<PlanTask, number> = { ...done };
  return week.map((day) =>
    day.map((item) => {
      const used = Math.min(left[item.task], item.count);
      left[item.task] -= used;
      return { ...item, done: used };
    }),
  );
}

export const isDone = ({ done, count }: PlannedItem): boolean => done >= count;

/** The day whose turn it is: the first with something open; null: the week is done. */
export function dayNow(week: readonly (readonly PlannedItem[])[]): number | null {
  const day = week.findIndex((items) => !items.every(isDone));
  return day < 0 ? null : day;
}

/** What is lost in a game, before and after. */
export interface Change {
  readonly before: PerGame;
  readonly after: PerGame;
  /** Discs a game: negative is better. */
  readonly difference: number;
  /** Two standard errors of the difference: beyond them chance is unlikely. */
  readonly margin: number;
}

/** Games that a comparison needs on each side: with fewer, chance exceeds two standard errors too often. */
export const GAMES_COMPARED = 10;

/** Null if there is no game after. */
export function changeOf(before: PerGame, after: PerGame): Change | null {
  if (!after.games) return null;
  const margin = 2 * Math.hypot(before.error, after.error);
  return { before, after, difference: after.mean - before.mean, margin };
}

export const isComparable = ({ before, after }: Change): boolean =>
  Math.min(before.games, after.games) >= GAMES_COMPARED;

export const isSure = (change: Change): boolean => isComparable(change) && Math.abs(change.difference) > change.margin;
