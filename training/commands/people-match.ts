/** Games between the eight strengths, and their mistakes beside those of people of the same rating. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptiesOf, movesOf, type OthelloPosition, turnsOf } from '../../game/bitboard/position.ts';
import { MISTAKE_KINDS } from '../../game/mistake-kinds.ts';
import { complain, ok, type Result, type Square } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { humanMove } from '../../workers/people/human-player.ts';
import { type MoveShare, PeopleModel } from '../../workers/people/people-model.ts';
import { RATING_OF, type Strength, STRENGTHS } from '../../workers/people/strengths.ts';
import { playHumanGame, valuesOfLevel } from '../people/human-games.ts';
import { type Judged, judged, STAGES, summary } from '../people/mistakes.ts';
import { MIN_EMPTIES, MAX_EMPTIES, type PlayedMoves } from '../people/moves.ts';
import { gapOf } from '../people/rating-gap.ts';
import { keptFolder, makerOf, openLines, type SharedLines, weightsIn } from '../kept.ts';
import { Progress } from '../progress.ts';
import { checkShare, type Share, type Workplace } from '../workplace.ts';
import { readMoves } from '../people/read-games.ts';

/**
 * How many positions are judged for each strength, and for people of its rating. For the model every move counts with its
 * share; for people only the move played counts, so more positions are needed.
 */
const JUDGED_MOVES = { model: 2000, people: 2500 } as const;
/** Deeper than any opponent searches: judged by the very values it chose by, an opponent would seem to lose less. */
const JUDGE_LEVEL = 12;
/** People within this many points of a strength are in its band. */
const BAND_POINTS = 50;
/** Distance between the seeds of two pairs. */
const PAIR_SEEDS = 1_000_000;

export interface MatchPlan {
  /** Games of each pair. */
  readonly games: number;
  readonly share: Share;
}

interface PlayedGame {
  /** Index of the weaker strength of the pair, and the game's number in it. */
  readonly pair: number;
  readonly game: number;
  readonly squares: readonly Square[];
  readonly score: number;
}

interface JudgedLine extends Judged {
  readonly strength: Strength;
  /** Which of the strength's moves. */
  readonly at: number;
}

/** In even games the weaker side is Black. */
const ratingsOfGame = ({ pair, game }: Pick<PlayedGame, 'pair' | 'game'>): readonly [number, number] => {
  const [weak, strong] = [RATING_OF[STRENGTHS[pair]!], RATING_OF[STRENGTHS[pair + 1]!]];
  return game % 2 === 0 ? [weak, strong] : [strong, weak];
};

/** Plays the games of the share; returns all games played so far. */
async function playAll(
  place: Workplace,
  folder: string,
  core: Core,
  model: PeopleModel,
  { games, share }: MatchPlan,
): Promise<Result<readonly PlayedGame[]>> {
  const opened = openLines<PlayedGame>(folder, 'games', share);
  if (!opened.ok) return opened;
  const { lines, add } = opened.value;
  const known = new Set(lines.map(({ pair, game }) => `${pair} ${game}`));
  const pairs = STRENGTHS.length - 1;
  const progress = new Progress(`Playing ${games * pairs} games`, games * pairs, place.quiet);
  for (let game = 0; game < games; game++)
    for (let pair = 0; pair < pairs; pair++) {
      if (known.has(`${pair} ${game}`) || (pairs * game + pair) % share.of !== share.shard) continue;
      const played = await playHumanGame(model, core, ratingsOfGame({ pair, game }), PAIR_SEEDS * pair + game);
      add({ pair, game, ...played });
      progress.at(lines.length);
    }
  progress.end();
  return ok(
    lines.filter(({ game }) => game < games).toSorted((one, other) => one.game - other.game || one.pair - other.pair),
  );
}

/** A move of somebody who had a choice. */
interface Move {
  readonly position: OthelloPosition;
  readonly square: Square;
  /** The last disc placed before. */
  readonly last?: Square | undefined;
}

/** The moves of a strength that are judged. */
function movesOfGame(game: PlayedGame, strength: Strength): Move[] {
  const [black, white] = ratingsOfGame(game);
  const turns = turnsOf(game.squares);
  return turns.flatMap(({ position, isBlack, played }, ply) => {
    const empties = emptiesOf(position);
    const isMeant = (isBlack ? black : white) === RATING_OF[strength];
    if (!isMeant || empties < MIN_EMPTIES || empties > MAX_EMPTIES || movesOf(position) < 2) return [];
    return played === null ? [] : [{ position, square: played, last: game.squares[ply - 1] }];
  });
}

function movesOfPeople(moves: PlayedMoves, strength: Strength): Move[] {
  const found: Move[] = [];
  for (let index = 0; index < moves.count; index++)
    if (Math.abs(moves.rating[index]! - RATING_OF[strength]) <= BAND_POINTS)
      found.push({ position: moves.position(index), square: moves.square[index]! });
  return found;
}

/** `count` of the moves, spread evenly, or all if they are fewer. */
const spread = (moves: readonly Move[], count: number): readonly Move[] =>
  moves.length <= count
    ? moves
    : Array.from({ length: count }, (_, i) => moves[Math.floor((i * moves.length) / count)]!);

/** Moves to judge, and what is played there. */
interface Player {
  readonly name: string;
  readonly moves: (strength: Strength) => readonly Move[];
  readonly played: (move: Move, strength: Strength) => Promise<readonly MoveShare[]>;
}

/** Judges the moves of the share by the values of the judge's level; returns all judgements made so far. */
async function judgeAll(
  place: Workplace,
  core: Core,
  { lines, add }: SharedLines<JudgedLine>,
  share: Share,
  player: Player,
): Promise<readonly JudgedLine[]> {
  const known = new Set(lines.map(({ strength, at }) => `${strength} ${at}`));
  const chosen = STRENGTHS.flatMap((strength) => player.moves(strength).map((move, at) => ({ strength, at, move })));
  const progress = new Progress(`Judging moves of ${player.name}`, chosen.length, place.quiet);
  for (const [i, { strength, at, move }] of chosen.entries()) {
    if (known.has(`${strength} ${at}`) || i % share.of !== share.shard) continue;
    const moves = await player.played(move, strength);
    add({ strength, at, ...judged(move.position, moves, valuesOfLevel(core, move.position, JUDGE_LEVEL)) });
    progress.at(lines.length);
  }
  progress.end();
  return lines;
}

const people = (moves: PlayedMoves): Player => ({
  name: 'people',
  moves: (strength) => spread(movesOfPeople(moves, strength), JUDGED_MOVES.people),
  played: async ({ square }) => [{ square, share: 1 }],
});

/** The model, which plays each move with its share. */
const opponents = (model: PeopleModel, core: Core, games: readonly PlayedGame[]): Player => ({
  name: 'the model',
  moves: (strength) =>
    spread(
      games.flatMap((game) => movesOfGame(game, strength)),
      JUDGED_MOVES.model,
    ),
  played: async ({ position, last }, strength) => {
    const turn = { position, rating: RATING_OF[strength], last };
    const found = await humanMove(model, turn, 0, async ({ level }) => valuesOfLevel(core, position, level));
    return found!.people.moves;
  },
});

function gapRow(games: readonly PlayedGame[], pair: number): string {
  const results = games
    .filter((game) => game.pair === pair)
    .map(({ game, score }) => (1 + Math.sign(game % 2 === 0 ? 0 - score : score)) / 2);
  const [weak, strong] = [STRENGTHS[pair]!, STRENGTHS[pair + 1]!];
  const told = RATING_OF[strong] - RATING_OF[weak];
  const { games: count, points, error } = gapOf(results);
  if (points === null) return `| ${weak} – ${strong} | ${count} | | | ${told} | |`;
  const off = ((points - told) / error).toFixed(1);
  return `| ${weak} – ${strong} | ${count} | ${points.toFixed(0)} | ${error.toFixed(0)} | ${told} | ${off} |`;
}

/** Judgements of the model's moves, and of people's. */
type Judgements = readonly [model: readonly JudgedLine[], people: readonly JudgedLine[]];

function mistakeRows(judgements: Judgements, strength: Strength): string[] {
  const [model, people] = judgements.map((lines) => lines.filter((line) => line.strength === strength));
  const [one, other] = [summary(model!), summary(people!)];
  const row = (name: string, numbers: readonly number[]): string =>
    `| ${strength} | ${name} | ${numbers.map((number) => number.toFixed(2)).join(' | ')} |`;
  return [
    row(`model, ${model!.length}`, one),
    row(`people, ${people!.length}`, other),
    row(
      'model : people',
      one.map((number, i) => number / other[i]!),
    ),
  ];
}

function tables(games: readonly PlayedGame[], judgements: Judgements): string {
  const columns = [...STAGES.map(([name]) => `loss, ${name}`), ...MISTAKE_KINDS];
  return [
    '| pair | games | points by results | error | points by ratings | off, in errors |',
    '| --- | --: | --: | --: | --: | --: |',
    ...STRENGTHS.slice(1).map((_, pair) => gapRow(games, pair)),
    '',
    'Mean loss in discs by empties, and mistakes in a hundred moves:',
    '',
    `| strength | moves of | ${columns.join(' | ')} |`,
    `| --- | --- |${columns.map(() => ' --: |').join('')}`,
    ...STRENGTHS.flatMap((strength) => mistakeRows(judgements, strength)),
  ].join('\n');
}

/**
 * Goes on from the games and judgements in the work folder. People's moves are judged once for each engine, whatever the
 * model. `out`: the folder with `people.bin`.
 */
export async function matchPeople(place: Workplace, core: Core, out: string, plan: MatchPlan): Promise<Result<string>> {
  const { games, share } = plan;
  const checked = checkShare(share);
  if (!checked.ok) return checked;
  const file = join(out, 'people.bin');
  if (!existsSync(file)) return complain(`${file} is missing; "people-pack" makes it.`);
  const model = await PeopleModel.read(new Uint8Array(readFileSync(file)), file);
  if (!model.ok) return model;
  const moves = readMoves(place.data);
  if (!moves.ok) return moves;
  const weights = weightsIn(out);
  const peoplesFolder = keptFolder(place, 'people-judged', await makerOf(...weights));
  const folder = keptFolder(place, 'people-match', await makerOf(...weights, file));
  const ofPeople = openLines<JudgedLine>(peoplesFolder, `by-${JUDGE_LEVEL}`, share);
  if (!ofPeople.ok) return ofPeople;
  const peoples = await judgeAll(place, core, ofPeople.value, share, people(moves.value));
  const played = await playAll(place, folder, core, model.value, plan);
  if (!played.ok) return played;
  const missing = games * (STRENGTHS.length - 1) - played.value.length;
  if (missing > 0) return ok(`${missing} games are missing yet: start again when the other shares have been played.`);
  // With another number of games, the moves differ; with another judge, the values.
  const ofModel = openLines<JudgedLine>(folder, `judged-${played.value.length}-by-${JUDGE_LEVEL}`, share);
  if (!ofModel.ok) return ofModel;
  const models = await judgeAll(place, core, ofModel.value, share, opponents(model.value, core, played.value));
  return ok(tables(played.value, [models, peoples]));
}
