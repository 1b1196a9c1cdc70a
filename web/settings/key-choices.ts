/** Keys that the user has chosen for commands in place of the defaults. */
import * as v from 'valibot';

/** By command id; an empty list means a command without a key. */
export type KeyChoices = Readonly<Record<string, readonly string[]>>;

const MAX_COMMANDS = 200;
const MAX_CHORDS = 20;
const LONGEST_CHORD = 40;

/** The id of a command, or of one that opens a view. */
const ID = /^(view:)?[a-zA-Z]{1,30}$/;
/** The keys of a command, none of them empty. */
const KEYS = v.pipe(v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_CHORD))), v.maxLength(MAX_CHORDS));

/** Reads key choices from untrusted data; unknown commands do no harm. */
export function readKeyChoices(found: unknown): KeyChoices {
  const choices = v.safeParse(v.record(v.string(), v.unknown()), found);
  if (!choices.success) return {};
  const read = Object.entries(choices.output).flatMap(([id, chords]) => {
    const keys = v.safeParse(KEYS, chords);
    return ID.test(id) && keys.success ? [[id, keys.output] as const] : [];
  });
  return Object.fromEntries(read.slice(0, MAX_COMMANDS));
}
