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

const host = testHost({
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
export const hasPython = spawnSync('python3', ['--version']).status === 0;
export const NO_PYTHON = 'there is no python3: the second checker is left out';

/** What the second checker says of each file: "accepted", or why not. */
export function secondOpinions(files: readonly Uint8Array[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'outflank-'));
  const paths = files.map((bytes, index) => {
    const path = join(folder, `${index}.proof`);
    writeFileSync(path, bytes);
    return path;
  });
  const { stdout } = spawnSync('python3', [CHECKER, ...paths], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.slice(line.indexOf(': ') + 2));
}
