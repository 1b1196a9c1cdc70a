/** `outflank submit`: puts positions into a queue. */
import { complain, ok, type Result } from '../../game/types.ts';
import { command, inputOf, numberOr, option } from '../command.ts';
import { ALL, COUNT, LEVEL_OR_DEPTH, LIMITS, searchLimits, RULES } from '../options.ts';
import { ADDRESS, addressOf } from '../queue/address.ts';
import { withLibraries } from '../queue/libraries.ts';

/** Millions of nodes that a solve may take before it is split: a few minutes. */
const USUAL_SPLIT = 1000;
const MAX_SPLIT = 1_000_000;
const KINDS = ['solve', 'analyse'] as const;

/** As a fraction of 1. */
function percent(word: string): Result<number> {
  const [, number, sign] = /^(\d{1,3}(?:\.\d{1,3})?)(%?)$/.exec(word) ?? [];
  const value = Number(number);
  if (!(value <= 100)) return complain(`--audit is a share like 1%, not “${word}”.`);
  if (sign || value === 0 || value >= 1) return ok(value / 100);
  return complain(
    `--audit is in percent: write ${word}%, or ${Number((100 * value).toFixed(1))}% for a share of ${word}.`,
  );
}

export const submit = command({
  name: 'submit',
  summary: 'puts positions into a queue for any number of machines',
  about: [
    'Reads positions as solve (the default) and analyse do; --level, --depth, --selectivity and --time are for analyse. What is in the queue already, done or not, is not done again; after an interruption the same command continues, and retries what has failed (docs/guide/queue.md).',
  ],
  options: {
    ...ADDRESS,
    ...LIMITS,
    isAll: ALL,
    count: COUNT,
    rules: RULES,
    audit: option(
      'audit',
      'PERCENT',
      'this share of the results, such as 1%, is computed again by another worker and compared; 1 is the same as 1% (none)',
      percent,
    ),
    split: numberOr(
      USUAL_SPLIT,
      'split',
      'N',
      'a solve that is expected to take more than N million nodes is done in parts; 0 turns this off',
      [0, MAX_SPLIT],
    ),
  },
  either: [LEVEL_OR_DEPTH],
  operand: '[solve|analyse] [FILE|-]',
  operands: KINDS,
  prepare(asked, words) {
    const address = addressOf('submit', asked);
    if (!address.ok) return address;
    const kind = KINDS.find((one) => one === words[0]);
    const [file, extra] = kind ? words.slice(1) : words;
    if (extra !== undefined) return complain(`“${extra}” is one argument too many.`);
    const limit = (['level', 'depth', 'selectivity', 'time'] as const).find((name) => asked[name] !== undefined);
    if (kind !== 'analyse' && limit) return complain(`--${limit} belongs to submit analyse.`);
    const { isAll, count, rules, audit = 0, split } = asked;
    const what = kind ?? 'solve';
    return ok(
      withLibraries(async (shell) =>
        (await import('../queue/submit.ts')).submit(shell, {
          ...address.value,
          what,
          limits: what === 'solve' ? null : searchLimits(asked),
          isAll,
          count,
          rules,
          audit,
          splitNodes: split ? 1e6 * split : Number.MAX_VALUE,
          file: file === undefined ? undefined : inputOf([file]),
        }),
      ),
    );
  },
});
