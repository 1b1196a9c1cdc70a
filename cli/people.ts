/** The model of what people play, for the shell. */
import { complain, type Result } from '../game/types.ts';
import type { PeopleModel } from '../workers/people/people-model.ts';
import { HIGHEST_RATING, LOWEST_RATING } from '../workers/people/strengths.ts';
import { number } from './command.ts';
import type { Shell } from './shell.ts';

const RANGE = [LOWEST_RATING, HIGHEST_RATING] as const;
export const rating = (about: string) => number('people', 'RATING', `${about} (${RANGE.join(' to ')})`, RANGE);
/** What is said about other boards and rules. */
export const NO_MODEL = 'There is a model of what people play only for Othello on 8x8.';
export const noModel = (): Result<never> => complain(NO_MODEL);

export async function readPeople(shell: Shell): Promise<Result<PeopleModel>> {
  const bytes = shell.read(shell.shipped('people.bin'), 'The model of what people play');
  if (!bytes.ok) return bytes;
  // Imported on demand: it lays out its tables when loaded, which would delay commands that don't need it.
  const model = await import('../workers/people/people-model.ts');
  return model.PeopleModel.read(new Uint8Array(bytes.value), 'people.bin');
}
