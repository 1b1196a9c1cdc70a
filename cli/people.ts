/** The model of what people play, as the shell has it: its file, and the engine's values for it. */
import { targetOf } from '../game/notation.ts';
import { shapeOf } from '../game/shape.ts';
import { complain, type Position, type Result, type Square } from '../game/types.ts';
import type { MoveKnown } from '../workers/people/practice.ts';
import { PeopleModel } from '../workers/people/people-model.ts';
import { HIGHEST_RATING, LOWEST_RATING } from '../workers/people/strengths.ts';
import type { Analysis } from '../workers/protocol.ts';
import { pointOf } from '../workers/review/play.ts';
import { number } from './command.ts';
import type { Shell } from './shell.ts';

const RANGE = [LOWEST_RATING, HIGHEST_RATING] as const;
export const rating = (about: string) => number('people', 'RATING', `${about} (${RANGE.join(' to ')})`, RANGE);
/** What is said of other boards and rules. */
const NO_MODEL = 'There is a model of what people play only for Othello on 8x8.';
export const noModel = (): Result<never> => complain(NO_MODEL);

export async function readPeople(shell: Shell): Promise<Result<PeopleModel>> {
  const bytes = shell.read(shell.shipped('people.bin'), 'The model of what people play');
  return bytes.ok ? PeopleModel.read(new Uint8Array(bytes.value), 'people.bin') : bytes;
}

/** Values and lines of all moves of a search with goal `all`; null if one has none. */
export function knownMoves({ moves }: Analysis, { rules }: Position): ReadonlyMap<Square, MoveKnown> | null {
  const limit = shapeOf(rules).squares.length;
  if (moves.some(({ value }) => !value)) return null;
  return new Map(
    moves.map(({ move, value, line }) => [
      targetOf(move),
      { value: pointOf(value!, limit), line: line.map((one) => (one.kind === 'pass' ? -1 : targetOf(one))) },
    ]),
  );
}

export const valuesIn = (known: ReadonlyMap<Square, MoveKnown>): ReadonlyMap<Square, number> =>
  new Map([...known].map(([square, { value }]) => [square, value]));
