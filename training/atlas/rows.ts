/**
 * The rows of the atlas: every board with even sides from 4x4 to 40 squares, each with every start, aim and supply; and a
 * few games with rules of their own. 4x6 and 6x4 are the same board turned: what is played on one is played on the other,
 * with parallel rows for parallel columns. So the wide board stands for both, with both parallel starts.
 *
 * All games without displacement are finite, also with forgotten flips. Where discs may move, a game can go on for ever;
 * such games can be listed state by state on 4x4 only. Where a game is finite but too long to solve, a row has bounds.
 */
import { shapeOf } from '../../game/shape.ts';
import { rulesOf, ruleSystem, withForgottenFlips } from '../../game/rules.ts';
import type { Opening, RuleSystem } from '../../game/types.ts';

const BOARDS = [
  [4, 4],
  [6, 4],
  [8, 4],
  [6, 6],
  [10, 4],
] as const;
const OPENINGS = ['crossed', 'parallel-rows', 'parallel-columns', 'placed'] as const;
const AIMS = ['most', 'fewest'] as const;
/** Discs of each player in the game of 1887, whatever the board. */
const DISCS_1887 = 32;
/** Games of named rule systems. */
const NAMED = ['brainking-6', 'cross-20', 'cross-48', 'cross-64'];
/** Where flips may be forgotten, the value is that of the usual game (docs/guide/rules.md); these confirm it. */
const FORGETTING = ['4x4', '4x4-parallel', '4x4-placed', 'anti-4'];

function named(id: string): RuleSystem {
  const rules = ruleSystem(id);
  if (!rules) throw new Error(`no rules are called ${id}`);
  return rules;
}

type Play = Pick<RuleSystem, 'columns' | 'rows' | 'opening' | 'aim'>;

function playedBy(play: Play, perSide: number | 'shared', displacement = false): RuleSystem {
  const own = perSide === 'shared' ? {} : ({ supply: { kind: 'own', perSide }, count: 'discs' } as const);
  const rules = rulesOf({ ...play, ...own, displacement });
  if (!rules.ok) throw new Error(rules.fault.code);
  return rules.value;
}

const startsOf = (columns: number, rows: number): Play[] =>
  AIMS.flatMap((aim) =>
    // On a square board the two parallel starts are the same, turned.
    OPENINGS.filter((opening) => columns !== rows || opening !== 'parallel-columns').map((opening) => ({
      columns,
      rows,
      opening,
      aim,
    })),
  );

/** Every rule system of the atlas, the quickest to solve first. */
export function atlasRules(): readonly RuleSystem[] {
  const usual = BOARDS.flatMap(([columns, rows]) => {
    const supplies = ['shared', (columns * rows) / 2, DISCS_1887] as const;
    return startsOf(columns, rows).flatMap((play) => supplies.map((perSide) => playedBy(play, perSide)));
  });
  // The supply of the Italian game is half of the squares, and it begins with an empty centre.
  const moving = startsOf(4, 4).flatMap((play) =>
    (['shared', 8] as const).map((supply) => playedBy(play, supply, true)),
  );
  const forgetting = FORGETTING.map((id) => withForgottenFlips(named(id), true));
  const all = [...usual, ...moving, named('italian-displacement-6'), ...forgetting, ...NAMED.map(named)];
  return [...new Set(all)].sort((a, b) => weightOf(a) - weightOf(b));
}

/** The rough time that a row takes, in seconds, from which the time left is estimated. */
export function weightOf(rules: RuleSystem): number {
  const squares = shapeOf(rules).squares.length;
  if (rules.displacement) return squares > 16 ? 1 : 30;
  if (squares <= 24) return 1;
  if (squares <= 32) return 10;
  if (rules.columns === 10) return 60;
  return squares === 36 ? (rules.aim === 'most' ? 90 : 900) : 1000;
}

const STARTS: Readonly<Record<Opening, string>> = {
  crossed: 'crossed',
  'parallel-rows': 'parallel',
  'parallel-columns': 'parallel in columns',
  placed: 'placed',
  custom: 'a start of its own',
};

/** "6×4, parallel, fewest discs, 12 each". */
export function atlasName(rules: RuleSystem): string {
  const { columns, rows, opening, aim, supply, firstMover, displacement, forgottenFlips, missing } = rules;
  const squares = shapeOf(rules).squares.length;
  return [
    missing.length ? `cross of ${squares} squares` : `${columns}×${rows}`,
    STARTS[opening],
    ...(aim === 'fewest' ? ['fewest discs'] : []),
    ...(supply.kind === 'own' ? [`${supply.perSide} each`] : []),
    ...(firstMover === 'white' ? ['White begins'] : []),
    ...(displacement ? ['displacement'] : []),
    ...(forgottenFlips ? ['forgotten flips'] : []),
  ].join(', ');
}
