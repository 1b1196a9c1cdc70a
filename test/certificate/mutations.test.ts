/** Ten thousand broken certificates: whatever is still accepted is true. */
import { expect, test } from 'vitest';
import { makeCertificate, parseCertificate, type Certificate } from '../../game/certificate/certificate.ts';
import { check } from '../../game/certificate/check.ts';
import { crc32 } from '../../game/book/checksum.ts';
import { latePosition, Random } from '../../bench/random.ts';
import { CERTIFIED, certificatesOf, provingOf } from './helpers.ts';
import { samples } from '../samples.ts';

const MUTANTS = samples(10_000);
const SEED = 17;
const EMPTIES = 9;
const STOP = 4;

type Mutation = (random: Random, bytes: Uint8Array) => Uint8Array;

const headerEnd = (bytes: Uint8Array): number => Buffer.from(bytes).indexOf('\n\n') + 2;

/** With the right hash, as a deliberate forger would write it. */
function rehashed(bytes: Uint8Array): Uint8Array {
  const end = headerEnd(bytes);
  const head = Buffer.from(bytes.subarray(0, end)).toString('latin1');
  const proof = bytes.subarray(end);
  const bare = head.replace(/hash .*\n\n$/, '').replace(/\nmoves \d+/, `\nmoves ${proof.length}`);
  const hash = crc32(Buffer.concat([Buffer.from(bare, 'latin1'), proof]))
    .toString(16)
    .padStart(8, '0');
  return Buffer.concat([Buffer.from(`${bare}hash ${hash}\n\n`, 'latin1'), proof]);
}

/** One line of the header, changed. */
const inLine =
  (name: string, change: (random: Random, value: string) => string): Mutation =>
  (random, bytes) => {
    const end = headerEnd(bytes);
    const head = Buffer.from(bytes.subarray(0, end)).toString('latin1');
    const line = new RegExp(`^${name} (.*)$`, 'm');
    const text = head.replace(line, (_, value: string) => `${name} ${change(random, value)}`);
    return rehashed(Buffer.concat([Buffer.from(text, 'latin1'), bytes.subarray(end)]));
  };

const inProof =
  (change: (random: Random, proof: Uint8Array) => ArrayLike<number>): Mutation =>
  (random, bytes) => {
    const end = headerEnd(bytes);
    return rehashed(Buffer.concat([bytes.subarray(0, end), Uint8Array.from(change(random, bytes.subarray(end)))]));
  };

const otherSign = (random: Random, position: string): string => {
  const at = random.below(position.length);
  return position.slice(0, at) + random.pick(['X', 'O', '-', '~', ' ', '1']) + position.slice(at + 1);
};
const shifted = (random: Random, value: string): string =>
  String(Number(value) + random.pick([-8, -2, -1, 1, 2, 8, 64]));

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  bit: (random, bytes) => {
    const at = random.below(bytes.length);
    return bytes.with(at, bytes[at]! ^ (1 << random.below(8)));
  },
  cut: (random, bytes) => bytes.slice(0, random.below(bytes.length)),
  'cut, and the hash with it': inProof((random, proof) => proof.slice(0, random.below(proof.length + 1))),
  'another move': inProof((random, proof) =>
    proof.length ? proof.with(random.below(proof.length), random.below(70)) : proof,
  ),
  'two moves in turn': inProof((random, proof) => {
    const at = random.below(Math.max(1, proof.length - 1));
    return proof.length < 2 ? proof : proof.with(at, proof[at + 1]!).with(at + 1, proof[at]!);
  }),
  'a move more': inProof((random, proof) => [...proof, random.below(64)]),
  'a move less': inProof((random, proof) => proof.filter((_, at) => at !== random.below(proof.length))),
  'at least': inLine('at-least', shifted),
  'at most': inLine('at-most', shifted),
  stop: inLine('stop', (random) => String(random.below(17))),
  count: inLine('count', (_, value) => (value === 'winner' ? 'discs' : 'winner')),
  position: inLine('position', otherSign),
  rules: inLine('rules', (random) => random.pick(CERTIFIED).id),
  game: inLine('game', (_, value) => value.replace(/most|fewest/, (aim) => (aim === 'most' ? 'fewest' : 'most'))),
  hash: (random, bytes) => bytes.with(headerEnd(bytes) - 3 - random.below(8), random.below(256)),
};

/** Whether the claims are true, by the engine. */
async function isTrue({ position, count, claims: { low, high } }: Certificate): Promise<boolean> {
  const proving = await provingOf(position);
  const { low: value = NaN } = await proving.claims(position, count, { kind: 'exact' });
  return (low ?? -Infinity) <= value && value <= (high ?? Infinity);
}

test('none of thousands of broken certificates with a false claim is accepted', async () => {
  const random = new Random(SEED);
  const positions = CERTIFIED.map((rules) => latePosition(rules, random, EMPTIES));
  const originals = (await certificatesOf(positions, STOP)).map(makeCertificate);
  const kinds = Object.entries(MUTATIONS);
  const accepted: Record<string, number> = {};
  const refusals = new Set<string>();
  for (let i = 0; i < MUTANTS; i++) {
    const [kind, mutate] = kinds[i % kinds.length]!;
    const original = random.pick(originals);
    const mutant = mutate(random, original);
    if (Buffer.compare(mutant, original) === 0) continue;
    const read = parseCertificate(mutant);
    const checked = read.ok ? check(read.value) : read;
    if (!checked.ok) refusals.add(checked.fault.code);
    if (!checked.ok || !read.ok) continue;
    accepted[kind] = (accepted[kind] ?? 0) + 1;
    expect({ kind, mutant: Buffer.from(mutant).toString('latin1'), isTrue: await isTrue(read.value) }).toMatchObject({
      isTrue: true,
    });
  }
  // Weaker claims are true, too; damage never passes.
  expect(Object.keys(accepted)).toEqual(expect.arrayContaining(['at least', 'at most']));
  for (const kind of ['bit', 'cut', 'hash', 'a move more']) expect(accepted[kind]).toBeUndefined();
  expect(refusals.size).toBeGreaterThan(8);
});
