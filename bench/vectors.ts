/**
 * Test vectors for the format of certificates (docs/inside/certificates.md): small files that every checker must accept,
 * and others that it must refuse. A file's name says what it shows.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate, type Certificate, type Claims } from '../game/certificate/certificate.ts';
import { PASS } from '../game/notation.ts';
import { applyMove, emptyCount, isOver, legalMoves, startPosition } from '../game/position.ts';
import { ruleSystem } from '../game/rules.ts';
import { ok, type Count, type Position, type RuleSystem } from '../game/types.ts';
import { nodeHost } from '../workers/engine/host.node.ts';
import { Proving } from '../workers/proofs/proving.ts';
import type { Measurement } from './measurement.ts';
import { readOptions } from './options.ts';
import { latePosition, Random } from './random.ts';
import { refused, withColoursExchanged } from './vectors-refused.ts';

const FOLDER = 'test/fixtures/certificates';
const MAKER = 'Outflank vectors';
/** The position that most vectors are made from is worth at least this much to Black, who is to move. */
const LEAST = 6;

async function certificateOf(
  position: Position,
  stop: number,
  wanted?: Claims,
  count: Count = position.rules.count,
): Promise<Certificate> {
  const opened = await Proving.open(nodeHost, position, 16);
  if (!opened.ok) throw new Error('the engine can’t be opened');
  const found = await opened.value.claims(position, count, { kind: 'exact' });
  const claims = wanted ?? found;
  const moves = opened.value.prove(position, count, claims, stop);
  return { position, count, claims, stop, maker: MAKER, moves };
}

function rulesNamed(id: string): RuleSystem {
  const rules = ruleSystem(id);
  if (!rules) throw new Error(`there are no rules named ${id}`);
  return rules;
}

const late = (id: string, empties: number, seed = 1): Position =>
  latePosition(rulesNamed(id), new Random(seed), empties);

async function wonByBlack(): Promise<Certificate> {
  for (let seed = 1; ; seed++) {
    const made = await certificateOf(late('othello', 9, seed), 4);
    if (made.position.sideToMove === 'black' && made.claims.low! >= LEAST) return made;
  }
}

/** The first such position near the end of a game. */
function firstLate(isWanted: (position: Position) => boolean): Position {
  for (let seed = 1; ; seed++) {
    let position = late('othello', 9, seed);
    while (!isWanted(position) && !isOver(position)) {
      const [first] = legalMoves(position);
      position = applyMove(position, first?.move ?? PASS, first?.flips ?? []);
    }
    if (isWanted(position)) return position;
  }
}

/** A proof that reaches both a position and the same with its colours exchanged. */
async function withBothColours(): Promise<Certificate> {
  for (const id of ['4x4', '4x4-parallel', '6x4', '6x4-parallel'])
    for (let stop = 3; stop >= 0; stop--) {
      const whole = await certificateOf(startPosition(rulesNamed(id)), stop);
      if (withColoursExchanged(whole).length < whole.moves.length) return whole;
    }
  throw new Error('no small proof has such positions');
}

async function accepted() {
  const exact = await wonByBlack();
  const { position } = exact;
  const value = exact.claims.low!;
  const passing = firstLate((at) => legalMoves(at).length === 0 && !isOver(at) && emptyCount(at) > 3);
  const white = firstLate((at) => at.sideToMove === 'white' && emptyCount(at) === 8);
  return {
    'exact-value': exact,
    'searched-by-the-checker': await certificateOf(position, 16),
    'to-the-last-move': await certificateOf(late('othello', 6), 0),
    'at-least': await certificateOf(position, 4, { low: value }),
    'at-least-4': await certificateOf(position, 4, { low: 4 }),
    'at-least-0': await certificateOf(position, 4, { low: 0 }),
    'at-least-64-below': await certificateOf(position, 4, { low: -64 }),
    'at-most': await certificateOf(position, 4, { high: value }),
    between: await certificateOf(position, 4, { low: value - 2, high: value + 2 }),
    'white-to-move': await certificateOf(white, 4),
    'pass-first': await certificateOf(passing, 2),
    'game-over': await certificateOf(firstLate(isOver), 0),
    'count-discs': await certificateOf(position, 4, undefined, 'discs'),
    fewest: await certificateOf(late('anti', 9), 4),
    'own-discs': await certificateOf(late('reversi-1887', 9), 4),
    'missing-squares': await certificateOf(late('cross-20', 9), 4),
    oblong: await certificateOf(late('6x4', 9), 4),
    placed: await certificateOf(startPosition(rulesNamed('4x4-placed')), 4),
    symmetry: await certificateOf(startPosition(rulesNamed('4x4')), 5),
    'colours-apart': await withBothColours(),
    'ten-by-ten': await certificateOf(late('10x10', 8), 4),
  };
}

function write(folder: string, files: Readonly<Record<string, Uint8Array>>): void {
  const place = join(FOLDER, folder);
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(place, `${name}.proof`), bytes);
}

export const vectors: Measurement = {
  usage: 'vectors',
  about: 'writes the test vectors of the format of certificates to test/fixtures/certificates',
  async run(words) {
    const given = readOptions(words, {});
    if (!given.ok) return given;
    const good = await accepted();
    write('accepted', Object.fromEntries(Object.entries(good).map(([name, one]) => [name, makeCertificate(one)])));
    write('refused', refused(good));
    return ok(true);
  },
};
