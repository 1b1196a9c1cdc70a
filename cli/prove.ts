/** `outflank prove` and `check`: certificates of values, made with the engine and checked without it. */
import { wrap } from 'comlink';
import { readFileSync, statSync } from 'node:fs';
import {
  certifiedRules,
  makeCertificate,
  MOST_BYTES,
  parseCertificate,
  usualStop,
  type Certificate,
} from '../game/certificate/certificate.ts';
import { check, claimTexts } from '../game/certificate/check.ts';
import { makeBoard } from '../game/formats/board.ts';
import { emptyCount } from '../game/position.ts';
import { shapeOf } from '../game/shape.ts';
import { complain, fail, ok, type Position, type Result } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import { version } from '../package.json';
import { nodeHost } from '../workers/engine/host.node.ts';
import { nodeWorkers } from '../workers/client/pool.node.ts';
import type { WorkerPort } from '../workers/client/port.ts';
import type { HelperApi } from '../workers/protocol.ts';
import { Proving, type Wanted } from '../workers/proofs/proving.ts';
import type { SearchCommand } from './arguments.ts';
import { isBlank, parsePosition } from './input.ts';
import { readLines } from './lines.ts';
import { withinCores, withInput } from './solve.ts';
import { Status } from './status.ts';
import { EXIT, reasonOf, say } from './terminal.ts';

export interface ProveCommand extends Omit<SearchCommand, 'isAll'> {
  readonly kind: 'prove';
  readonly wanted: Wanted;
  /** undefined: by the number of empty squares. */
  readonly stop: number | undefined;
}

export interface CheckCommand {
  readonly kind: 'check';
  readonly showsProgress: boolean;
  /** undefined: standard input. */
  readonly file: string | undefined;
}

/** Positions are written over the last so often. */
const STATUS_INTERVAL_MS = 100;

function refuse(fault: Parameters<typeof faultText>[0]): number {
  say(faultText(fault));
  return EXIT.failed;
}

export async function prove(command: ProveCommand): Promise<number> {
  // Bytes that are no text do a terminal no good.
  if (process.stdout.isTTY) {
    say('A certificate is a binary file: send it to one, with “> FILE”.');
    return EXIT.usage;
  }
  return withInput(command.file, 'A position; Ctrl-D ends.', async (input) => {
    const position = await onlyPosition(input, command);
    if (!position.ok) return refuse(position.fault);
    const certificate = await certified(position.value, withinCores({ ...command, isAll: false }), command);
    if (!certificate.ok) return refuse(certificate.fault);
    const bytes = makeCertificate(certificate.value);
    process.stdout.write(bytes);
    const claims = claimTexts(certificate.value.claims).join(', ');
    say(`Proved: ${claims}; ${certificate.value.moves.length} moves, ${(bytes.length / 1000).toFixed(1)} kB.`);
    return EXIT.good;
  });
}

async function onlyPosition(input: AsyncIterable<Buffer>, { rules }: ProveCommand): Promise<Result<Position>> {
  let found: Result<Position> | undefined;
  for await (const line of readLines(input)) {
    if (isBlank(line)) continue;
    if (found) return complain('A certificate is of one position, and here are more.');
    found = parsePosition(line, rules);
  }
  return found ?? complain('There is no position.');
}

async function certified(
  given: Position,
  { threads, hashMegabytes }: Pick<SearchCommand, 'threads' | 'hashMegabytes'>,
  { wanted, stop: askedStop, count: askedCount, showsProgress }: ProveCommand,
): Promise<Result<Certificate>> {
  const position = { ...given, rules: certifiedRules(given.rules) };
  if (position.rules.displacement) return fail('certificate-rules');
  const squares = shapeOf(position.rules).squares.length;
  if (wanted.kind === 'bound' && Math.abs(wanted.bound) > squares)
    return complain(`--bound is from -${squares} to ${squares} on this board, not ${wanted.bound}.`);
  const opened = await Proving.open(nodeHost, position, hashMegabytes);
  if (!opened.ok) return opened;
  const proving = opened.value;
  const helpers = addHelpers(proving, threads);
  const count = askedCount ?? position.rules.count;
  const stop = askedStop ?? usualStop(emptyCount(position));
  const claims = await proving.claims(position, count, wanted);
  const moves = proving.prove(position, count, claims, stop, showMoves(showsProgress));
  for (const helper of helpers) helper.terminate();
  return ok({ position, count, claims, stop, maker: `Outflank ${version}`, moves });
}

/** Threads besides this one at the engine's memory; they sleep until there is work to share. */
function addHelpers({ searcher: { core } }: Proving, threads: number): WorkerPort[] {
  const shared = core.sharedWords();
  const helpers: WorkerPort[] = [];
  for (let thread = 1; thread < core.setThreads(threads); thread++) {
    const port = nodeWorkers.helper();
    helpers.push(port);
    wrap<HelperApi>(port.endpoint)
      .join(shared, thread)
      .catch(() => undefined);
  }
  return helpers;
}

/** How many moves the proof has, in the last line of a terminal. */
function showMoves(isLogged: boolean): () => void {
  const status = new Status(process.stderr, isLogged);
  let moves = 0;
  let shownAt = 0;
  return () => {
    moves++;
    const now = performance.now();
    if (now - shownAt < STATUS_INTERVAL_MS) return;
    shownAt = now;
    status.write(`proof · ${moves} moves`);
  };
}

export async function checkFile({ file, showsProgress }: CheckCommand): Promise<number> {
  const bytes = await readBytes(file);
  const read = bytes.ok ? parseCertificate(bytes.value) : bytes;
  const status = new Status(process.stderr, showsProgress);
  const checked = read.ok ? check(read.value, (share) => status.write(`check · ${Math.floor(100 * share)} %`)) : read;
  status.clear();
  const answer = checked.ok
    ? { accepted: true, ...(read.ok && describe(read.value)), ...checked.value }
    : { accepted: false, error: faultText(checked.fault) };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
  return checked.ok ? EXIT.good : EXIT.failed;
}

function describe({ position, count, claims: { low, high }, stop, maker }: Certificate): object {
  return {
    rules: position.rules.id,
    position: makeBoard(position),
    count,
    ...(low !== undefined && { atLeast: low }),
    ...(high !== undefined && { atMost: high }),
    stop,
    maker,
  };
}

/** No more than a certificate may have. */
async function readBytes(file: string | undefined): Promise<Result<Uint8Array>> {
  try {
    if (file !== undefined) {
      const isLarge = statSync(file).size > MOST_BYTES;
      return isLarge ? fail('certificate-large', { n: MOST_BYTES >> 20 }) : ok(readFileSync(file));
    }
    const parts: Buffer[] = [];
    let length = 0;
    for await (const part of process.stdin as AsyncIterable<Buffer>) {
      parts.push(part);
      length += part.length;
      if (length > MOST_BYTES) return fail('certificate-large', { n: MOST_BYTES >> 20 });
    }
    return ok(Buffer.concat(parts));
  } catch (error) {
    return complain(`${file ? `“${file}”` : 'Standard input'} can't be read: ${reasonOf(error)}.`);
  }
}
