/** Games between the eight strengths, and their mistakes beside those of people of the same rating. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
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
import { LEAST_EMPTIES, MOST_EMPTIES, type PlayedMoves } from '../people/moves.ts';
import { gapOf } from '../people/rating-gap.ts';
import { keptFolder, makerOf, resumeLines, weightsIn } from '../kept.ts';
import { Progress } from '../progress.ts';
import type { Workplace } from '../workplace.ts';
import { readMoves } from '../people/read-games.ts';

/**
 * How many positions are judged of each strength, and of people of its rating. Of the model every move counts with its share, of people
 * only the one played: so more of them are needed.
 */
const JUDGED_MOVES = { model: 2000, people: 2500 } as const;
/** Deeper than any opponent searches: one judged by the very values that it chose by seems to lose less. */
const JUDGE_LEVEL = 12;
/** People within so many points of a strength are of its band. */
const BAND_POINTS = 50;
/** Between the seeds of two pairs. */
const PAIR_SEEDS = 1_000_000;

interface PlayedGame {
  /** Index of the weaker strength of the pair, and the game's number in it. */
  readonly pair: number;
  readonly game: number;
  readonly squares: readonly Square[];
  readonly score: number;
}

interface JudgedLine extends Judged {
  readonly strength: Strength;
  readonly who: 'model' | 'people';
}

/** A file of JSON lines, and what adds one. */
function openLines<T>(file: string): Result<{ readonly lines: readonly T[]; readonly add: (line: T) => void }> {
  const read = resumeLines<T>(file);
  if (!read.ok) return read;
  const lines = read.value;
  const add = (line: T): void => {
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    lines.push(line);
  };
  return ok({ lines, add });
}

/** In even games the weaker side is Black. */
const ratingsOfGame = ({ pair, game }: Pick<PlayedGame, 'pair' | 'game'>): readonly [number, number] => {
  const [weak, strong] = [RATING_OF[STRENGTHS[pair]!], RATING_OF[STRENGTHS[pair + 1]!]];
  return game % 2 === 0 ? [weak, strong] : [strong, weak];
};

async function playAll(
  place: Workplace,
  folder: string,
  core: Core,
  model: PeopleModel,
  games: number,
): Promise<Result<readonly PlayedGame[]>> {
  const opened = openLines<PlayedGame>(join(folder, 'games.jsonl'));
  if (!opened.ok) return opened;
  const { lines, add } = opened.value;
  const known = new Set(lines.map(({ pair, game }) => `${pair} ${game}`));
  const pairs = STRENGTHS.length - 1;
  const progress = new Progress(`Playing ${games * pairs} games`, games * pairs, place.quiet);
  for (let game = 0; game < games; game++)
    for (let pair = 0; pair < pairs; pair++) {
      if (known.has(`${pair} ${game}`)) continue;
      const played = await playHumanGame(model, core, ratingsOfGame({ pair, game }), PAIR_SEEDS * pair + game);
      add({ pair, game, ...played });
      progress.at(lines.length);
    }
  progress.end();
  return ok(lines.filter(({ game }) => game < games));
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
    if (!isMeant || empties < LEAST_EMPTIES || empties > MOST_EMPTIES || movesOf(position) < 2) return [];
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

/** As many as are judged, spread evenly. */
const spread = (moves: readonly Move[], count: number): readonly Move[] =>
  moves.length <= count
    ? moves
    : Array.from({ length: count }, (_, i) => moves[Math.floor((i * moves.length) / count)]!);

async function judgeAll(
  place: Workplace,
  folder: string,
  core: Core,
  model: PeopleModel,
  games: readonly PlayedGame[],
  people: PlayedMoves,
): Promise<Result<readonly JudgedLine[]>> {
  // Other numbers of games are other moves, another judge has other values.
  const opened = openLines<JudgedLine>(join(folder, `judged-${games.length}-by-${JUDGE_LEVEL}.jsonl`));
  if (!opened.ok) return opened;
  const { lines, add } = opened.value;
  const most = STRENGTHS.length * (JUDGED_MOVES.model + JUDGED_MOVES.people);
  const progress = new Progress('Judging moves', most, place.quiet);
  /** What the model would play there, each move with its share. */
  const sharesOf = async ({ position, last }: Move, strength: Strength): Promise<readonly MoveShare[]> => {
    const turn = { position, rating: RATING_OF[strength], last };
    const found = await humanMove(model, turn, 0, async ({ level }) => valuesOfLevel(core, position, level));
    return found!.people.moves;
  };
  for (const strength of STRENGTHS)
    for (const who of ['model', 'people'] as const) {
      const all =
        who === 'model' ? games.flatMap((game) => movesOfGame(game, strength)) : movesOfPeople(people, strength);
      const done = lines.filter((line) => line.strength === strength && line.who === who).length;
      for (const move of spread(all, JUDGED_MOVES[who]).slice(done)) {
        const { position, square } = move;
        const moves = who === 'model' ? await sharesOf(move, strength) : [{ square, share: 1 }];
        add({ strength, who, ...judged(position, moves, valuesOfLevel(core, position, JUDGE_LEVEL)) });
        progress.at(lines.length);
      }
    }
  progress.end();
  return ok(lines);
}

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

function mistakeRows(lines: readonly JudgedLine[], strength: Strength): string[] {
  const of = (who: JudgedLine['who']) => lines.filter((line) => line.strength === strength && line.who === who);
  const [model, people] = [summary(of('model')), summary(of('people'))];
  const row = (name: string, cells: readonly string[]): string => `| ${strength} | ${name} | ${cells.join(' | ')} |`;
  return [
    row(
      `model, ${of('model').length}`,
      model.map((one) => one.toFixed(2)),
    ),
    row(
      `people, ${of('people').length}`,
      people.map((one) => one.toFixed(2)),
    ),
    row(
      'model : people',
      model.map((one, i) => (one / people[i]!).toFixed(2)),
    ),
  ];
}

/** Goes on from the games and judgements in the work folder. `out`: the folder with `people.bin`. */
export async function matchPeople(place: Workplace, core: Core, out: string, games: number): Promise<Result<string>> {
  const file = join(out, 'people.bin');
  if (!existsSync(file)) return complain(`${file} is missing; "people-pack" makes it.`);
  const model = await PeopleModel.read(new Uint8Array(readFileSync(file)), file);
  if (!model.ok) return model;
  const people = readMoves(place.data);
  if (!people.ok) return people;
  const folder = keptFolder(place, 'people-match', await makerOf(...weightsIn(out), file));
  const played = await playAll(place, folder, core, model.value, games);
  if (!played.ok) return played;
  const judgements = await judgeAll(place, folder, core, model.value, played.value, people.value);
  if (!judgements.ok) return judgements;
  const columns = [...STAGES.map(([name]) => `loss, ${name}`), ...MISTAKE_KINDS];
  return ok(
    [
      '| pair | games | points by results | error | points by ratings | off, in errors |',
      '| --- | --: | --: | --: | --: | --: |',
      ...STRENGTHS.slice(1).map((_, pair) => gapRow(played.value, pair)),
      '',
      'Mean loss in discs by empties, and mistakes in a hundred moves:',
      '',
      `| strength | moves of | ${columns.join(' | ')} |`,
      `| --- | --- |${columns.map(() => ' --: |').join('')}`,
      ...STRENGTHS.flatMap((strength) => mistakeRows(judgements.value, strength)),
    ].join('\n'),
  );
}
