/** `outflank prove`: certificates of values, made with the engine. */
import { setImmediate } from 'node:timers/promises';
import { wrap } from 'comlink';
import {
  certifiedRules,
  makeCertificate,
  MAX_STOP,
  usualStop,
  type Certificate,
} from '../../game/certificate/certificate.ts';
import { claimTexts } from '../../game/certificate/check.ts';
import { emptyCount } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { complain, fail, ok, type Result } from '../../game/types.ts';
import { version } from '../version.ts';
import type { WorkerPort } from '../../workers/client/port.ts';
import type { HelperApi } from '../../workers/protocol.ts';
import { Proving } from '../../workers/proofs/proving.ts';
import { command, flag, inputOf, number, option, type OptionValues } from '../command.ts';
import { type CountedPosition, isBlank, parseCounted, withInput } from '../input.ts';
import { readLines } from '../lines.ts';
import { COUNT, ENGINE, PROGRESS, RULES } from '../options.ts';
import { EXIT, type Shell } from '../shell.ts';
import { withinCores } from '../solver.ts';

const OPTIONS = {
  isExact: flag('exact', 'prove the exact value (the default)'),
  bound: option('bound', 'B', 'prove that the value is at least B discs or, if it is less, at most B - 1', (word) =>
    /^-?\d{1,3}$/.test(word) ? ok(Number(word)) : complain(`--bound is a whole number of discs, not “${word}”.`),
  ),
  isWld: flag('wld', 'prove only who wins'),
  stop: number(
    'stop',
    'N',
    'from N empty squares on, the checker searches without the proof (default: 10 if the position has up to 20 empty squares, otherwise 12)',
    [0, MAX_STOP],
  ),
  count: COUNT,
  ...ENGINE,
  rules: RULES,
  isLogged: PROGRESS,
};
type AskedProof = OptionValues<typeof OPTIONS>;

export const prove = command({
  name: 'prove',
  summary: 'a certificate of a position’s value',
  about: [
    'Proves the value of the one position of FILE, or of standard input, and writes the proof as a file to standard output; anybody can check it without this program (docs/inside/certificates.md).',
  ],
  options: OPTIONS,
  either: [['exact', 'bound', 'wld']],
  operand: '[FILE|-]',
  prepare: (asked, operands) => ok((shell) => writeProof(shell, asked, inputOf(operands))),
});

function writeProof(shell: Shell, asked: AskedProof, file: string | undefined): number | Promise<number> {
  // A terminal can't show binary data.
  if (shell.io.stdout.isTTY) {
    shell.say('A certificate is binary: redirect it to a file with “> FILE”.');
    return EXIT.usage;
  }
  return withInput(shell, file, 'A position;', async (input) => {
    const position = await onlyPosition(input, asked);
    if (!position.ok) return shell.refuse(position.fault);
    const certificate = await certified(shell, position.value, asked);
    if (!certificate.ok) return shell.refuse(certificate.fault);
    const bytes = makeCertificate(certificate.value);
    shell.print(bytes);
    const claims = claimTexts(certificate.value.claims).join(', ');
    shell.say(
      `Proved: ${claims}; ${movesText(certificate.value.moves.length)}, ${(bytes.length / 1000).toFixed(1)} kB.`,
    );
    return EXIT.good;
  });
}

async function onlyPosition(input: AsyncIterable<Buffer>, { rules }: AskedProof): Promise<Result<CountedPosition>> {
  let found: Result<CountedPosition> | undefined;
  for await (const line of readLines(input)) {
    if (isBlank(line)) continue;
    if (found) return complain('A certificate is for one position, but the input has more.');
    found = parseCounted(line, rules);
  }
  return found ?? complain('The input has no position.');
}

async function certified(
  shell: Shell,
  { position: given, count: own }: CountedPosition,
  asked: AskedProof,
): Promise<Result<Certificate>> {
  const { bound, isWld } = asked;
  const position = { ...given, rules: certifiedRules(given.rules) };
  if (position.rules.displacement) return fail('certificate-rules');
  const squares = shapeOf(position.rules).squares.length;
  if (bound !== undefined && Math.abs(bound) > squares)
    return complain(`--bound is from -${squares} to ${squares} on this board, not ${bound}.`);
  const threads = withinCores(shell, asked.threads);
  const opened = await Proving.open(shell.host, position, asked.hashMegabytes);
  if (!opened.ok) return opened;
  const proving = opened.value;
  const helpers = addHelpers(shell, proving, threads);
  const count = asked.count ?? own ?? position.rules.count;
  const stop = asked.stop ?? usualStop(emptyCount(position));
  const wanted =
    bound === undefined ? { kind: isWld ? ('wld' as const) : ('exact' as const) } : { kind: 'bound' as const, bound };
  const claims = await proving.claims(position, count, wanted);
  const status = shell.status(asked.isLogged);
  let shown = 0;
  const onMove = (): void => status.write(`proof · ${movesText(++shown)}`);
  const moves = proving.prove(position, count, claims, stop, { onMove });
  status.end(`proof · ${movesText(moves.length)}`);
  // Only now is there time to hear that a helper couldn't start.
  await setImmediate();
  for (const helper of helpers) helper.terminate();
  return ok({ position, count, claims, stop, maker: `Outflank ${version}`, moves });
}

/** Additional threads in the engine's memory; they sleep until there is work to share. */
function addHelpers(shell: Shell, { searcher: { core } }: Proving, threads: number): readonly WorkerPort[] {
  const shared = core.sharedWords();
  const lose = (reason: string): void => shell.sayOnce(`A thread was lost (${reason}); the others made the proof.`);
  return Array.from({ length: core.setThreads(threads) - 1 }, (_, index) => {
    const port = shell.workers.helper();
    port.onDeath(lose);
    wrap<HelperApi>(port.endpoint)
      .join(shared, index + 1)
      .catch((error: Error) => lose(error.message));
    return port;
  });
}

const movesText = (moves: number): string => (moves === 1 ? '1 move' : `${moves} moves`);
