/** Games between the eight strengths, and their mistakes beside those of people of the same rating. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptiesOf, movesOf, turnsOf } from '../../game/bitboard/position.ts';
import { MISTAKE_KINDS } from '../../game/mistake-kinds.ts';
import { complain, ok, type Result, type Square } from '../../game/types.ts';
import type { Core } from '../../workers/engine/core.ts';
import { PeopleModel } from '../../workers/people/people-model.ts';
import { RATING_OF, type Strength, STRENGTHS } from '../../workers/people/strengths.ts';
import { playHumanGame, valuesOfLevel } from '../people/human-games.ts';
import { type JudgedMove, judgedMove, STAGES, summary } from '../people/mistakes.ts';
import { LEAST_EMPTIES, MOST_EMPTIES, type PlayedMoves } from '../people/moves.ts';
import { gapOf } from '../people/rating-gap.ts';
import { Progress } from '../progress.ts';
import { GrowingFile } from '../records.ts';
import type { Workplace } from '../workplace.ts';
import { readMoves } from './people.ts';

/** Of each strength, and of as many people, so many moves are judged, by this level. */
const JUDGED_MOVES = 2000;
const JUDGE_LEVEL = 8;
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

interface JudgedLine extends JudgedMove {
  readonly strength: Strength;
  readonly who: 'model' | 'people';
}

/** A file of JSON lines; what a broken-off run left incomplete at its end is dropped. */
function openLines<T>(file: string): { readonly lines: readonly T[]; readonly add: (line: T) => void } {
  const growing = new GrowingFile(file, (bytes) => bytes.lastIndexOf('\n') + 1);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const lines = text.split('\n').flatMap((line) => (line ? [JSON.parse(line) as T] : []));
  const add = (line: T): void => {
    growing.append(Buffer.from(`${JSON.stringify(line)}\n`));
    lines.push(line);
  };
  return { lines, add };
}

/** In even games the weaker side is Black. */
const ratingsOfGame = ({ pair, game }: Pick<PlayedGame, 'pair' | 'game'>): readonly [number, number] => {
  const [weak, strong] = [RATING_OF[STRENGTHS[pair]!], RATING_OF[STRENGTHS[pair + 1]!]];
  return game % 2 === 0 ? [weak, strong] : [strong, weak];
};

async function playAll(place: Workplace, core: Core, model: PeopleModel, games: number) {
  const { lines, add } = openLines<PlayedGame>(join(place.work, 'people-match.jsonl'));
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
  return lines.filter(({ game }) => game < games);
}

/** A move of somebody who had a choice. */
interface Move {
  readonly position: ReturnType<PlayedMoves['position']>;
  readonly square: Square;
}

function movesOfModel(games: readonly PlayedGame[], strength: Strength): Move[] {
  const rating = RATING_OF[strength];
  return games.flatMap((game) => {
    const [black, white] = ratingsOfGame(game);
    return turnsOf(game.squares).flatMap(({ position, isBlack, played }) => {
      const empties = emptiesOf(position);
      const isMeant = (isBlack ? black : white) === rating && empties >= LEAST_EMPTIES && empties <= MOST_EMPTIES;
      return isMeant && played !== null && movesOf(position) > 1 ? [{ position, square: played }] : [];
    });
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
const spread = (moves: readonly Move[]): readonly Move[] =>
  moves.length <= JUDGED_MOVES
    ? moves
    : Array.from({ length: JUDGED_MOVES }, (_, i) => moves[Math.floor((i * moves.length) / JUDGED_MOVES)]!);

function judgeAll(place: Workplace, core: Core, games: readonly PlayedGame[], people: PlayedMoves) {
  // Other numbers of games are other moves.
  const file = join(place.work, `people-match-judged-${games.length}.jsonl`);
  const { lines, add } = openLines<JudgedLine>(file);
  const progress = new Progress('Judging moves', 2 * STRENGTHS.length * JUDGED_MOVES, place.quiet);
  for (const strength of STRENGTHS)
    for (const who of ['model', 'people'] as const) {
      const moves = spread(who === 'model' ? movesOfModel(games, strength) : movesOfPeople(people, strength));
      const done = lines.filter((line) => line.strength === strength && line.who === who).length;
      for (const { position, square } of moves.slice(done)) {
        const values = valuesOfLevel(core, position, JUDGE_LEVEL);
        add({ strength, who, ...judgedMove(position, square, values) });
        progress.at(lines.length);
      }
    }
  progress.end();
  return lines;
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

function mistakeRows(judged: readonly JudgedLine[], strength: Strength): string[] {
  const of = (who: JudgedLine['who']) => judged.filter((line) => line.strength === strength && line.who === who);
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
  const played = await playAll(place, core, model.value, games);
  const judged = judgeAll(place, core, played, people.value);
  const columns = [...STAGES.map(([name]) => `loss, ${name}`), ...MISTAKE_KINDS];
  return ok(
    [
      '| pair | games | points by results | error | points by ratings | off, in errors |',
      '| --- | --: | --: | --: | --: | --: |',
      ...STRENGTHS.slice(1).map((_, pair) => gapRow(played, pair)),
      '',
      'Mean loss in discs by empties, and mistakes in a hundred moves:',
      '',
      `| strength | moves of | ${columns.join(' | ')} |`,
      `| --- | --- |${columns.map(() => ' --: |').join('')}`,
      ...STRENGTHS.flatMap((strength) => mistakeRows(judged, strength)),
    ].join('\n'),
  );
}
