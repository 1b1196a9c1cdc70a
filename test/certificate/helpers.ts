/** Shared by the tests of certificates: provers, truths, and the second checker. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Certificate } from '../../game/certificate/certificate.ts';
import { RULE_SYSTEMS } from '../../game/rules.ts';
import type { Count, Position } from '../../game/types.ts';
import { coreFor, WASM_FILES } from '../../workers/cores.ts';
import type { CoreName } from '../../workers/protocol.ts';
import { Proving, type ProofGoal } from '../../workers/proofs/proving.ts';
import { testHost } from '../core/helpers.ts';
import { good } from '../game/helpers.ts';
import { PYTHON } from '../python.ts';

export const host = testHost({
  module: async (core = 'othello') => WebAssembly.compile(await readFile(`build/${WASM_FILES[core]}`)),
});

export const CERTIFIED = RULE_SYSTEMS.filter(({ displacement }) => !displacement);

const open = new Map<CoreName, Promise<Proving>>();

/** An engine for the position, opened once for each core. */
export function provingOf(position: Position): Promise<Proving> {
  const core = coreFor(position);
  const known = open.get(core) ?? Proving.open(host, position, 16).then(good);
  open.set(core, known);
  return known;
}

export async function certificateOf(
  position: Position,
  stop: number,
  wanted: ProofGoal = { kind: 'exact' },
  count: Count = position.rules.count,
): Promise<Certificate> {
  const proving = await provingOf(position);
  const claims = await proving.claims(position, count, wanted);
  const moves = proving.prove(position, count, claims, stop);
  return { position, count, claims, stop, maker: 'Outflank test', moves };
}

/** One after the other: an engine does one thing at a time. */
export async function certificatesOf(positions: readonly Position[], stop: number): Promise<Certificate[]> {
  const found: Certificate[] = [];
  for (const position of positions) found.push(await certificateOf(position, stop));
  return found;
}

const CHECKER = 'test/fixtures/check_certificate.py';
const C_CHECKER = 'docs/inside/check-certificate.c';
export const NO_PYTHON = 'there is no python3: the second checker is left out';
export const hasCompiler = spawnSync('cc', ['--version']).status === 0;
export const NO_COMPILER = 'there is no cc: the checker in C is left out';

/** Does something with files of these bytes, and removes them. */
function withFiles<T>(files: readonly Uint8Array[], use: (paths: readonly string[], folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'outflank-'));
  const paths = files.map((bytes, index) => {
    const path = join(folder, `${index}.proof`);
    writeFileSync(path, bytes);
    return path;
  });
  try {
    return use(paths, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What the second checker says about each file: "accepted", or why not. */
export const secondOpinions = (files: readonly Uint8Array[]): string[] =>
  withFiles(files, (paths) => {
    const { stdout } = spawnSync(PYTHON!, [CHECKER, ...paths], { encoding: 'utf8' });
    return stdout
      .trim()
      .split('\n')
      .map((line) => line.slice(line.indexOf(': ') + 2));
  });

/** What the second checker writes, and to which stream, about a file that isn't there. */
export const opinionOfNone = () => {
  const { stdout, stderr } = spawnSync(PYTHON!, [CHECKER, 'none.proof'], { encoding: 'utf8' });
  return { stdout, stderr };
};

function builtFromC(folder: string, isLarge = false): string {
  const program = join(folder, 'check');
  const words = isLarge ? ['-DSQUARES=unsigned __int128'] : [];
  const built = spawnSync('cc', ['-std=c99', '-O1', ...words, '-o', program, C_CHECKER], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  return program;
}

/** The checker in C without a file to check. */
export const idleC = () =>
  withFiles([], (_, folder) => {
    const { stdout, stderr, status } = spawnSync(builtFromC(folder), { encoding: 'utf8' });
    return { stdout, stderr, status };
  });

/** What the checker in C says about each file: "accepted", or "refused: " and why. */
export const opinionsOfC = (files: readonly Uint8Array[], isLarge = false): string[] =>
  withFiles(files, (paths, folder) => {
    const program = builtFromC(folder, isLarge);
    return paths.map((path) => spawnSync(program, [path], { encoding: 'utf8' }).stdout.trim());
  });
