/**
 * Replaces game/custom.ts in the board package: reads the id of a custom board without checking it, since ids are
 * checked where they are made.
 */
import { customRules, CUSTOM_PREFIX } from '../game/custom.ts';
import { MAX_SIDE, parseSquare } from '../game/shape.ts';
import { ok, OPENINGS, type Opening, type Result, type RuleSystem, type Square } from '../game/types.ts';

export { customRules };

export function parseCustomId(id: string): Result<RuleSystem> | undefined {
  if (!id.startsWith(CUSTOM_PREFIX)) return undefined;
  const [size = '', ...parts] = id.slice(CUSTOM_PREFIX.length).split(';');
  const [columns = 0, rows = 0] = size.split('x').map(Number);
  const given: Readonly<Record<string, string>> = Object.fromEntries(
    parts.map((part) => part.split('=') as [string, string]),
  );
  const squaresOf = (name: string): (Square | undefined)[] =>
    (given[name]?.split('.') ?? []).map((square) => parseSquare({ columns, rows, missing: [] }, square));
  const [missing, black, white] = [squaresOf('missing'), squaresOf('black'), squaresOf('white')];
  if (!(columns && rows && Math.max(columns, rows) <= MAX_SIDE)) return undefined;
  const { opening = 'crossed', first = 'black', own, aim = 'most', count = 'winner' } = given;
  if ([...missing, ...black, ...white].includes(undefined) || !OPENINGS.includes(opening as Opening)) return undefined;
  return ok({
    id,
    columns,
    rows,
    missing,
    opening,
    start: { black, white },
    firstMover: first,
    supply: own ? { kind: 'own', perSide: Number(own) } : { kind: 'shared' },
    aim,
    displacement: 'displacement' in given,
    forgottenFlips: false,
    count,
    colourNames: { black: 'Black', white: 'White' },
    summary: 'custom',
    source: 'custom',
  } as RuleSystem);
}
