/** How advice fared: means with their intervals by stage, and examples. */
import { ADVICE, type AdviceExample, type AdviceRecord, type AdviceStage, type Mean } from '../game/advice/advice.ts';
import { emptiesOf, makeSigns } from '../game/bitboard/position.ts';
import { Scene } from '../game/motifs/scene.ts';
import type { Square } from '../game/types.ts';
import { MAX_EXACT, type ValuedPosition } from './advice-values.ts';
import { RULES } from './advice.ts';

/** Fewest and most empties of the positions of each stage. */
const STAGES = [
  [8, 10],
  [12, 14],
  [16, 18],
  [22, 28],
  [34, 40],
  [46, 52],
] as const;

/** Examples of each kind. */
const MAX_EXAMPLES = 3;
/** Discs between the two kinds of moves in an example: enough to be clear, and not too many to be believed. */
const EXAMPLE_DISCS = { least: 6, most: 20 } as const;
/** Examples are taken near this many empties: with so few, a person can see why. */
const EXAMPLE_EMPTIES = 12;
/** Nearly two standard errors. */
const SURE = 1.96;

/** A position with moves of both kinds. */
interface Case {
  readonly valued: ValuedPosition;
  readonly best: number;
  readonly following: readonly Square[];
  readonly others: readonly Square[];
}

const meanOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

function interval(numbers: readonly number[]): Mean {
  const value = meanOf(numbers);
  const squares = numbers.reduce((sum, one) => sum + (one - value) ** 2, 0);
  return { value, error: numbers.length > 1 ? SURE * Math.sqrt(squares / (numbers.length - 1) / numbers.length) : 0 };
}

const lossOf = ({ valued, best }: Case, squares: readonly Square[]): number =>
  meanOf(squares.map((square) => best - valued.values.get(square)!));

const bestOf = ({ valued }: Case, squares: readonly Square[]): Square =>
  squares.reduce((a, b) => (valued.values.get(b)! > valued.values.get(a)! ? b : a));

function stageOf(cases: readonly Case[], [fewest, most]: readonly [number, number]): AdviceStage | null {
  const own = cases.filter(({ valued: { position } }) => emptiesOf(position) >= fewest && emptiesOf(position) <= most);
  if (!own.length) return null;
  return {
    fewest,
    most,
    isExact: most <= MAX_EXACT,
    positions: own.length,
    kept: own.filter((one) => one.valued.values.get(bestOf(one, one.following)) === one.best).length,
    cost: interval(own.map((one) => lossOf(one, one.following))),
    against: interval(own.map((one) => lossOf(one, one.others))),
  };
}

function exampleOf(one: Case): AdviceExample {
  const { position, values } = one.valued;
  const [following, other] = [bestOf(one, one.following), bestOf(one, one.others)];
  const gap = values.get(following)! - values.get(other)!;
  return {
    holds: gap > 0,
    isExact: emptiesOf(position) <= MAX_EXACT,
    board: makeSigns(position),
    best: gap > 0 ? following : other,
    other: gap > 0 ? other : following,
    discs: Math.abs(gap),
  };
}

/** Those nearest to EXAMPLE_EMPTIES first. */
function examplesOf(cases: readonly Case[]): AdviceExample[] {
  const ranked = cases.toSorted(
    (a, b) =>
      Math.abs(emptiesOf(a.valued.position) - EXAMPLE_EMPTIES) -
      Math.abs(emptiesOf(b.valued.position) - EXAMPLE_EMPTIES),
  );
  const clear = ranked
    .map(exampleOf)
    .filter(({ discs }) => discs >= EXAMPLE_DISCS.least && discs <= EXAMPLE_DISCS.most);
  return [true, false].flatMap((holds) => clear.filter((one) => one.holds === holds).slice(0, MAX_EXAMPLES));
}

export function adviceTables(positions: readonly ValuedPosition[]): AdviceRecord[] {
  const scenes = positions.map((valued) => [valued, new Scene(valued.position)] as const);
  return ADVICE.map((name) => {
    const cases = scenes.flatMap(([valued, scene]): Case[] => {
      const moves = [...valued.values.keys()];
      const following = moves.filter((move) => RULES[name](move, scene));
      const others = moves.filter((move) => !following.includes(move));
      if (!following.length || !others.length) return [];
      return [{ valued, best: Math.max(...valued.values.values()), following, others }];
    });
    const stages = STAGES.flatMap((stage) => stageOf(cases, stage) ?? []);
    return { name, stages, examples: examplesOf(cases) };
  });
}
