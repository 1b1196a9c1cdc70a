/**
 * The rule systems, as rows of data. docs/guide/rules.md describes each one, with its source and our own defaults.
 *
 * Sizes are columns x rows, in ids as elsewhere: `6x4` has six columns and four rows. Earlier versions put the shorter side
 * of a board first in its id; former-ids.ts reads what they wrote.
 */
import { customRules, parseCustomId, type CustomOptions, type Play } from './custom.ts';
import { cut } from './faults.ts';
import { shapeOf } from './shape.ts';
import type { Opening, Result, RuleSystem, Square } from './types.ts';
import type { SystemSource, SystemSummary } from './words.ts';
import { fail, ok, OPENINGS } from './types.ts';

const BLACK_AND_WHITE = { black: 'Black', white: 'White' } as const;
const RED_AND_BLUE = { black: 'Red', white: 'Blue' } as const;

/** A row whose id is also the key of its summary and of its source. */
const called = <Id extends SystemSummary & SystemSource>(id: Id) => ({ id, summary: id, source: id });

export const OTHELLO: RuleSystem = {
  ...called('othello'),
  columns: 8,
  rows: 8,
  missing: [],
  opening: 'crossed',
  firstMover: 'black',
  supply: { kind: 'shared' },
  aim: 'most',
  displacement: false,
  forgottenFlips: false,
  count: 'winner',
  colourNames: BLACK_AND_WHITE,
};

const REVERSI_1887: RuleSystem = {
  ...OTHELLO,
  ...called('reversi-1887'),
  opening: 'placed',
  supply: { kind: 'own', perSide: 32 },
  count: 'discs',
};

const BRAINKING_8: RuleSystem = {
  ...OTHELLO,
  id: 'brainking-8',
  summary: 'brainking',
  opening: 'placed',
  firstMover: 'white',
  count: 'discs',
  source: 'brainking',
};

const ITALIAN: RuleSystem = {
  ...OTHELLO,
  ...called('italian'),
  opening: 'placed',
  supply: { kind: 'own', perSide: 32 },
  count: 'discs',
  colourNames: RED_AND_BLUE,
};

const ITALIAN_DISPLACEMENT: RuleSystem = {
  ...ITALIAN,
  ...called('italian-displacement'),
  displacement: true,
};

const ANTI: RuleSystem = {
  ...OTHELLO,
  ...called('anti'),
  aim: 'fewest',
};

/** `perSide` discs for each player instead of a shared supply. */
const own = (perSide: number): Pick<RuleSystem, 'supply'> => ({ supply: { kind: 'own', perSide } });

/** The four corner blocks of `side` x `side` squares that a cross-shaped board lacks. */
function cornerBlocks(width: number, side: number): Square[] {
  const outer = (i: number): boolean => i < side || i >= width - side;
  return Array.from({ length: width * width }, (_, square) => square).filter(
    (square) => outer(square % width) && outer(Math.floor(square / width)),
  );
}

function cross(squares: 64 | 48 | 20, width: number, side: number): RuleSystem {
  return {
    ...OTHELLO,
    ...own(squares / 2),
    id: `cross-${squares}`,
    summary: `cross-${squares}`,
    columns: width,
    rows: width,
    missing: cornerBlocks(width, side),
    count: 'discs',
    source: 'cross',
  };
}

const OPENING_SUFFIXES: Readonly<Record<Exclude<Opening, 'custom'>, string>> = {
  crossed: '',
  'parallel-rows': '-parallel',
  'parallel-columns': '-parallel-columns',
  placed: '-placed',
};

/** A plain board of another size. On a square board the two parallel starts are rotations of each other. */
function board(
  id: string,
  columns: number,
  rows: number,
  openings: readonly Exclude<Opening, 'custom'>[],
): RuleSystem[] {
  return openings.map((opening) => ({
    ...OTHELLO,
    id: id + OPENING_SUFFIXES[opening],
    summary: 'board',
    columns,
    rows,
    opening,
    source: 'board',
  }));
}

const SQUARE_OPENINGS = ['crossed', 'parallel-rows', 'placed'] as const;
const OBLONG_OPENINGS = ['crossed', 'parallel-rows', 'parallel-columns', 'placed'] as const;

/** Every rule system that has a name; `parseRules` finds one by its id. */
export const RULE_SYSTEMS: readonly RuleSystem[] = [
  OTHELLO,
  REVERSI_1887,
  {
    ...REVERSI_1887,
    ...called('reversi-1887-shared'),
    supply: { kind: 'shared' },
  },
  {
    ...OTHELLO,
    ...own(32),
    id: 'othello-own-discs',
    summary: 'othello-own-discs',
    count: 'discs',
    source: 'reversi-1887-shared',
  },
  { ...BRAINKING_8, id: 'brainking-6', columns: 6, rows: 6 },
  BRAINKING_8,
  { ...BRAINKING_8, id: 'brainking-10', columns: 10, rows: 10 },
  ANTI,
  {
    ...BRAINKING_8,
    ...called('brainking-anti'),
    aim: 'fewest',
  },
  { ...ANTI, id: 'anti-4', columns: 4, rows: 4 },
  { ...ANTI, id: 'anti-6x4', columns: 6, rows: 4 },
  { ...ANTI, id: 'anti-6', columns: 6, rows: 6 },
  { ...ANTI, id: 'anti-10', columns: 10, rows: 10 },
  ITALIAN,
  ITALIAN_DISPLACEMENT,
  {
    ...ITALIAN_DISPLACEMENT,
    ...own(8),
    id: 'italian-displacement-4',
    columns: 4,
    rows: 4,
  },
  {
    ...ITALIAN_DISPLACEMENT,
    ...own(18),
    id: 'italian-displacement-6',
    columns: 6,
    rows: 6,
  },
  cross(64, 10, 3),
  cross(48, 8, 2),
  cross(20, 6, 2),
  ...board('4x4', 4, 4, SQUARE_OPENINGS),
  ...board('6x4', 6, 4, OBLONG_OPENINGS),
  ...board('6x6', 6, 6, SQUARE_OPENINGS),
  ...board('8x4', 8, 4, OBLONG_OPENINGS),
  ...board('8x6', 8, 6, OBLONG_OPENINGS),
  ...board('othello', 8, 8, ['parallel-rows']),
  ...board('10x10', 10, 10, SQUARE_OPENINGS),
];

const byId = new Map(RULE_SYSTEMS.map((rules) => [rules.id, rules]));

/**
 * The rule system with this id: a row of the table, or a custom one, whose id describes it (custom.ts). Boards without a row
 * have short names, too: `4x6-placed` is `custom:4x6;opening=placed`, with four columns and six rows.
 */
export function ruleSystem(id: string): RuleSystem | undefined {
  const found = parseRules(id);
  return found.ok ? found.value : undefined;
}

/** The end of an id if flips may be forgotten. */
const FORGOTTEN_SUFFIX = ';forgotten';

/** The same rules with or without the option to leave discs unflipped. */
export function withForgottenFlips(rules: RuleSystem, isOn: boolean): RuleSystem {
  if (rules.forgottenFlips === isOn) return rules;
  if (!isOn) return ruleSystem(rules.id.slice(0, -FORGOTTEN_SUFFIX.length)) ?? rules;
  return remember({
    ...rules,
    id: rules.id + FORGOTTEN_SUFFIX,
    forgottenFlips: true,
  });
}

/** Like `ruleSystem`, with the reason if there is none. */
export function parseRules(id: string): Result<RuleSystem> {
  const known = byId.get(id);
  if (known) return ok(known);
  if (id.endsWith(FORGOTTEN_SUFFIX)) {
    const plain = parseRules(id.slice(0, -FORGOTTEN_SUFFIX.length));
    return plain.ok ? ok(withForgottenFlips(plain.value, true)) : plain;
  }
  const custom = parseCustomId(id) ?? parseShortId(id);
  if (!custom) return fail('rules-unknown', { text: cut(id, 40) });
  return custom.ok ? ok(rowLike(custom.value) ?? remember(custom.value)) : custom;
}

/** The name of a plain board, made as in the table: `4x6`, `10x4-parallel`, `anti-8x4`. */
function parseShortId(id: string): Result<RuleSystem> | undefined {
  const [, anti, columns, rows, suffix] = /^(anti-)?(\d{1,2})x(\d{1,2})(-[a-z-]+)?$/.exec(id) ?? [];
  const opening = OPENINGS.find((one) => one !== 'custom' && OPENING_SUFFIXES[one] === (suffix ?? ''));
  if (columns === undefined || opening === undefined) return undefined;
  return customRules({
    columns: Number(columns),
    rows: Number(rows),
    opening,
    ...(anti && { aim: 'fewest' }),
  });
}

/** The row of the table that plays the same as these parts, otherwise a custom system. */
export function rulesOf(options: CustomOptions): Result<RuleSystem> {
  // A file of games asks for the same rules for every game.
  const key = JSON.stringify(options);
  const known = byParts.get(key);
  if (known) return ok(known);
  const custom = customRules(options);
  if (!custom.ok) return custom;
  const rules = rowLike(custom.value) ?? remember(custom.value);
  if (byParts.size >= KEPT_SYSTEMS) byParts.clear();
  byParts.set(key, rules);
  return ok(rules);
}

const byParts = new Map<string, RuleSystem>();

/**
 * Rules for a position, which may have any shape: only a game to be started needs a start that works there. Where the
 * centre has no room for four discs, it gets any two discs with an empty square after them, a start that is never used.
 */
export function positionRules(options: CustomOptions): Result<RuleSystem> {
  const rules = rulesOf(options);
  if (rules.ok || rules.fault.code === 'size-range') return rules;
  const { rays } = shapeOf({ columns: options.columns, rows: options.rows, missing: options.missing ?? [] });
  for (const [square, ofSquare] of rays.entries()) {
    for (const [next, last] of ofSquare) {
      if (next === undefined || last === undefined) continue;
      return rulesOf({ ...options, opening: 'custom', start: { black: [square], white: [next] } });
    }
  }
  return rules;
}

/** The same rules on a board of another size, without holes; own supplies become half of its squares each. */
export function resized(rules: RuleSystem, columns: number, rows: number): Result<RuleSystem> {
  if (rules.columns === columns && rules.rows === rows) return ok(rules);
  if (rules.forgottenFlips) {
    const plain = resized(withForgottenFlips(rules, false), columns, rows);
    return plain.ok ? ok(withForgottenFlips(plain.value, true)) : plain;
  }
  const supply = rules.supply.kind === 'own' ? own(Math.floor((columns * rows) / 2)).supply : rules.supply;
  const opening = rules.opening === 'custom' ? 'crossed' : rules.opening;
  const wanted = { ...rules, start: undefined, columns, rows, missing: [], opening, supply } as const;
  const row = RULE_SYSTEMS.find((other) => samePlay(other, wanted) && other.colourNames === rules.colourNames);
  if (row) return ok(row);
  const { firstMover, aim, displacement, count } = rules;
  return rulesOf({ columns, rows, opening, supply, firstMover, aim, displacement, count });
}

/** One object per id, so that maps keyed by rule system work. */
function remember(rules: RuleSystem): RuleSystem {
  const known = byId.get(rules.id);
  if (known) return known;
  if (byId.size >= KEPT_SYSTEMS) for (const id of byId.keys()) if (!rowIds.has(id)) byId.delete(id);
  byId.set(rules.id, rules);
  return rules;
}

/** Custom systems tried out while one is being drawn aren't kept for ever. */
const KEPT_SYSTEMS = 512;
const rowIds: ReadonlySet<string> = new Set(RULE_SYSTEMS.map((rules) => rules.id));

/** A row with the usual colours that is played the same way. */
function rowLike(rules: RuleSystem): RuleSystem | undefined {
  return RULE_SYSTEMS.find((row) => row.colourNames === BLACK_AND_WHITE && samePlay(row, rules));
}

/** Whether two systems are played and counted alike. */
function samePlay(a: Play, b: Play): boolean {
  const key = ({
    columns,
    rows,
    missing,
    opening,
    start,
    firstMover,
    supply,
    aim,
    displacement,
    count,
  }: Play): string =>
    JSON.stringify([columns, rows, missing, opening, start, firstMover, supply, aim, displacement, count]);
  return key(a) === key(b);
}
