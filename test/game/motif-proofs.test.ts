/** What motifs promise: proved ones are checked against plain play of all replies, wrong ones are not believed. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  CORNERS,
  legalSquares,
  parseSigns,
  passed,
  played,
  START,
  type OthelloPosition,
} from '../../game/bitboard/position.ts';
import { tagsOf } from '../../game/motifs/motifs.ts';
import { needsValues, proveByPlay, proveByValues } from '../../game/motifs/proof.ts';
import { type MotifClaim, MOTIFS, type Tag } from '../../game/motifs/tag.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';

const PLIES = 5;

const positions = readFileSync('test/fixtures/motifs.txt', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => {
    const [board = '', side, motif] = line.split(' ');
    const position = parseSigns(board)!;
    return { position: side === 'X' ? position : passed(position), motif };
  });

const tagged = positions.flatMap(({ position, motif }) =>
  tagsOf(
    position,
    MOTIFS.filter((one) => one === motif),
  ).map((tag) => ({ position, tag })),
);

type Reached = (before: OthelloPosition, move: number) => boolean;

/** Plain full search: the side to move plays `first` and reaches the goal within this many plies against any reply. */
function forces(
  position: OthelloPosition,
  first: number | null,
  reached: Reached,
  mayPlay: (square: number) => boolean,
  plies: number,
): boolean {
  if (plies <= 0) return false;
  const legal = legalSquares(position);
  if (!legal.length) return legalSquares(passed(position)).length > 0 && answers(passed(position), plies - 1);
  return legal
    .filter((square) => (first === null ? mayPlay(square) : square === first))
    .some((square) => reached(position, square) || answers(played(position, square)!, plies - 1));

  function answers(other: OthelloPosition, left: number): boolean {
    if (left <= 0) return false;
    const replies = legalSquares(other);
    if (!replies.length)
      return legalSquares(passed(other)).length > 0 && forces(passed(other), null, reached, mayPlay, left - 1);
    return replies.every((reply) => forces(played(other, reply)!, null, reached, mayPlay, left - 1));
  }
}

const onEdge = (square: number): boolean => square < 8 || square > 55 || square % 8 === 0 || square % 8 === 7;

function plainly(position: OthelloPosition, claim: MotifClaim): boolean | null {
  switch (claim.kind) {
    case 'corner':
      return forces(
        position,
        claim.move,
        (_, square) => claim.corners.includes(square),
        () => true,
        PLIES,
      );
    case 'creep':
      return forces(position, claim.move, (_, square) => CORNERS.has(square), onEdge, PLIES);
    case 'wipeout':
      return forces(
        position,
        claim.move,
        (before, square) => {
          const { playerLow, playerHigh } = played(before, square)!;
          return playerLow === 0 && playerHigh === 0;
        },
        () => true,
        PLIES,
      );
    default:
      return null;
  }
}

describe('a claim about play', () => {
  // Whatever can be promised for a move can also be tried on edges alone.
  const creeping = tagged.flatMap(({ position, tag }) =>
    tag.claim.kind === 'corner'
      ? [{ position, tag: { ...tag, claim: { kind: 'creep', move: tag.claim.move } as const } }]
      : [],
  );
  const claims = [...tagged, ...creeping]
    .map((one) => [one, plainly(one.position, one.tag.claim)] as const)
    .filter(([, plain]) => plain !== null);

  test('is proved exactly where plain play of all replies keeps it', () => {
    expect(claims.filter(([, plain]) => plain).length).toBeGreaterThan(20);
    expect(claims.filter(([, plain]) => !plain).length).toBeGreaterThan(20);
    for (const [{ position, tag }, plain] of claims) {
      const proof = proveByPlay(position, tag.claim, { plies: PLIES, nodes: 1_000_000 });
      expect([tag.motif, tag.move, proof.kind === 'proved']).toEqual([tag.motif, tag.move, plain]);
    }
  });

  test('stays open where the work is limited, and is never proved then', () => {
    for (const [{ position, tag }] of claims)
      expect(proveByPlay(position, tag.claim, { plies: PLIES, nodes: 0 }).kind).toBe('open');
  });
});

test.each([
  // It wins a corner, but none that it exchanges.
  ['-OOOOOO--XXOXO-O-XXOOXOOXOXXOOOOOOOXXOOOXOXXXXOO--OXXXX--OOOO-X-', 'O', 'f8', 'a1 a8', false],
  // Of the corners that open in return, the second is the one that is won.
  ['--XOXXX---OOOOOOOOXOXOOOOOOOOOXOOOXOOXXOOOOOXXXO-OOXO--O-OOOO---', 'X', 'b1', 'a1 a8 h1', true],
  ['--XOXXX---OOOOOOOOXOXOOOOOOOOOXOOOXOOXXOOOOOXXXO-OOXO--O-OOOO---', 'X', 'a2', 'a1 a8 h1', true],
])('a corner exchange is proved by the corners that it names: %s %s %s', (board, side, move, named, isProved) => {
  const read = parseSigns(board)!;
  const position = side === 'X' ? read : passed(read);
  const name = (square: number): string => squareName(OTHELLO, square);
  const tag = tagsOf(position, ['corner-exchange']).find((one) => one.move !== null && name(one.move) === move)!;
  expect(tag.squares.map(name).toSorted().join(' ')).toBe(named);
  expect(proveByPlay(position, tag.claim).kind === 'proved').toBe(isProved);
  const anyCorner = { kind: 'corner', move: tag.move!, corners: [...CORNERS] } as const;
  expect(proveByPlay(position, anyCorner).kind).toBe('proved');
});

test('what a side is to fill it fills itself, as far as there are squares', () => {
  const swindles = tagged.flatMap(({ position, tag: { claim } }) =>
    claim.kind === 'squares' ? [{ position, claim }] : [],
  );
  const proved = swindles.filter(({ position, claim }) => proveByPlay(position, claim).kind === 'proved');
  expect(proved.length).toBeGreaterThan(3);
  for (const { position, claim } of proved) {
    const all = { ...claim, count: claim.squares.length + 1 };
    expect(proveByPlay(position, all).kind).not.toBe('proved');
  }
});

describe('a region that stays shut', () => {
  const shut = tagged.filter(({ tag }) => tag.claim.kind === 'shut');

  test('is shut in games of chance, too', () => {
    const proved = shut.filter(({ position, tag }) => proveByPlay(position, tag.claim).kind === 'proved');
    expect(proved.length).toBeGreaterThan(2);
    for (const { position, tag } of proved) for (let game = 0; game < 50; game++) playOn(position, tag, game);
  });

  test('is not proved where one way leads in', () => {
    expect(
      shut.filter(({ position, tag }) => proveByPlay(position, tag.claim).kind === 'disproved').length,
    ).toBeGreaterThan(0);
  });
});

/** Plays elsewhere at random and checks whether the side that is shut out ever gets in. */
function playOn(position: OthelloPosition, { claim }: Tag, seed: number): void {
  if (claim.kind !== 'shut') return;
  let [at, isShutToMove, random] = [position, claim.isPlayer, seed + 1];
  for (let turn = 0; turn < 60; turn++) {
    const legal = legalSquares(at);
    const elsewhere = legal.filter((square) => !claim.squares.includes(square));
    if (isShutToMove) expect(legal.length).toBe(elsewhere.length);
    if (legal.length && !elsewhere.length) return;
    random = (random * 48271) % 2147483647;
    at = elsewhere.length ? played(at, elsewhere[random % elsewhere.length]!)! : passed(at);
    isShutToMove = !isShutToMove;
  }
}

test('a free move that is proved is there after any other move and any reply', () => {
  const free = tagged.filter(({ tag }) => tag.motif === 'free-move');
  const kinds = new Set<string>();
  for (const { position, tag } of free) {
    const proof = proveByPlay(position, tag.claim);
    kinds.add(proof.kind);
    const isThere = legalSquares(position)
      .filter((square) => square !== tag.move)
      .every((square) => {
        const after = played(position, square)!;
        const replies = legalSquares(after);
        const ends = replies.length ? replies.map((reply) => played(after, reply)!) : [passed(after)];
        return ends.every((end) => legalSquares(end).includes(tag.move!));
      });
    expect(proof.kind === 'proved').toBe(isThere);
  }
  expect([...kinds].toSorted()).toEqual(['disproved', 'proved']);
});

describe('a claim about values', () => {
  const position = played(START, 37)!;
  const [a, b, c] = legalSquares(position) as [number, number, number];
  const moves = new Map([
    [a, 4],
    [b, 2],
    [c, 4],
  ]);
  test.each<[MotifClaim, number | null, string]>([
    [{ kind: 'best', move: a }, null, 'proved'],
    [{ kind: 'best', move: b }, null, 'disproved'],
    [{ kind: 'among', squares: [a, c] }, null, 'proved'],
    [{ kind: 'among', squares: [a] }, null, 'disproved'],
    [{ kind: 'pass' }, 6, 'proved'],
    [{ kind: 'pass' }, 4, 'disproved'],
    [{ kind: 'pass' }, null, 'open'],
  ])('%o with a pass worth %s is %s', (claim, pass, expected) => {
    expect(proveByValues(position, claim, { moves, pass }).kind).toBe(expected);
    expect(needsValues(claim)).toBe(true);
    // Play alone says nothing about them, nor do the values of some moves.
    expect(proveByPlay(position, claim).kind).toBe('open');
    for (const square of moves.keys()) {
      const others = new Map([...moves].filter(([one]) => one !== square));
      expect(proveByValues(position, claim, { moves: others, pass }).kind).toBe('open');
    }
    expect(proveByValues(position, claim, { moves: new Map(), pass }).kind).toBe('open');
  });
});
