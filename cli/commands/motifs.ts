/** `outflank motifs`: the motifs of positions and games, one JSON object per position or game. */
import type { Readable } from 'node:stream';
import {
  emptiesOf,
  legalSquares,
  makeSigns,
  movesOf,
  passed,
  type OthelloPosition,
  type Turn,
  turnsOf,
} from '../../game/bitboard/position.ts';
import { parseBoardStart } from '../../game/formats/board.ts';
import { type FoundTag, isMissed, tagsOfTurn } from '../../game/motifs/along.ts';
import { tagsOf } from '../../game/motifs/motifs.ts';
import { type ExactValues, needsValues, type MotifProof, proveByPlay, proveByValues } from '../../game/motifs/proof.ts';
import { MOTIFS, type Motif, type Tag } from '../../game/motifs/tag.ts';
import { targetOf } from '../../game/notation.ts';
import { OTHELLO } from '../../game/rules.ts';
import { squareName } from '../../game/shape.ts';
import { ok, type Result, type Square } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { readAsked } from '../asked-positions.ts';
import { fileBeside, INVITATION } from '../asked-run.ts';
import { command, flag, numberOr, oneOf, type OptionValues } from '../command.ts';
import { isBlank, withInput } from '../input.ts';
import { type Line, readLines } from '../lines.ts';
import { ENGINE, FORMAT, GAMES_INSTEAD } from '../options.ts';
import { findGames } from '../player.ts';
import { EXIT, type Shell } from '../shell.ts';
import { withSolver, type Solver } from '../solver.ts';
import { Results, type Layout, type Row } from '../tabular.ts';

/** For the positions of a game; with more empties, each takes minutes. */
const MAX_EXACT = 26;

const OPTIONS = {
  games: GAMES_INSTEAD,
  motif: oneOf('motif', 'MOTIF', `only this one: ${MOTIFS.join(', ')}`, MOTIFS),
  isMissed: flag('missed', 'of games, only motifs that were proved but not played'),
  exact: numberOr(
    14,
    'exact',
    'N',
    'with up to N empty squares, claims about values are tested by solving; 0 turns this off',
    [0, MAX_EXACT],
  ),
  ...ENGINE,
  format: FORMAT,
};
const OTHER_RULES = 'Motifs are only looked for in Othello on 8x8.';
type AskedMotifs = OptionValues<typeof OPTIONS>;

/** One row per motif. */
const LAYOUT: Layout = {
  columns: [
    ['board', 0],
    ['line', 0],
    ['black', 0],
    ['white', 0],
    ['ply', 4],
    ['side', 4],
    ['played', 6],
    ['motif', 16],
    ['move', 4],
    ['claim', 8],
    ['proof', 10],
    ['plies', 5],
    ['missed', 6],
    ['squares', 7],
  ],
  rowsOf: ({ tags, ...head }) => (tags as readonly Row[]).map((tag) => ({ ...head, ...tag })),
};

const name = (square: Square): string => squareName(OTHELLO, square);

/** Exact values of a position's moves, and of passing; null if they can't be found. */
async function valuesOf(solver: Solver, position: OthelloPosition): Promise<ExactValues | null> {
  const ofMoves = await solveOn(solver, position, 'all');
  const moves = new Map<Square, number>();
  for (const { move, value } of ofMoves?.moves ?? []) if (value) moves.set(targetOf(move), value.low);
  if (moves.size < movesOf(position)) return null;
  const other = passed(position);
  const ofPass = legalSquares(other).length ? await solveOn(solver, other, 'best') : null;
  return { moves, pass: ofPass?.value ? 0 - ofPass.value.low : null };
}

async function solveOn(solver: Solver, position: OthelloPosition, goal: 'best' | 'all') {
  const read = parseBoardStart(`${makeSigns(position)} X`, OTHELLO);
  const solved = read.ok ? await solver.solve(read.value.position, goal, 'winner', () => undefined) : null;
  return solved?.ok ? solved.value : null;
}

const proofText = ({ kind }: MotifProof): string => (kind === 'open' ? 'shape only' : kind);

const tagRow = ({ tag: { motif, move, squares, claim }, proof }: FoundTag): object => ({
  motif,
  ...(move !== null && { move: name(move) }),
  ...(squares.length && { squares: squares.map(name) }),
  claim: claim.kind,
  proof: proofText(proof),
  ...(proof.kind === 'proved' && proof.plies !== null && { plies: proof.plies }),
});

class MotifsRun {
  readonly #shell: Shell;
  readonly #asked: AskedMotifs;
  /** undefined: all. */
  readonly #motifs: readonly Motif[] | undefined;
  readonly #solver: Solver;
  readonly #results: Results;
  #failures = 0;

  constructor(shell: Shell, asked: AskedMotifs, solver: Solver) {
    this.#shell = shell;
    this.#asked = asked;
    this.#motifs = asked.motif && [asked.motif];
    this.#solver = solver;
    this.#results = new Results(shell, asked.format, LAYOUT);
  }

  async lines(input: Readable): Promise<number> {
    let number = 0;
    for await (const line of readLines(input)) {
      if (isBlank(line)) continue;
      number++;
      const row = await this.#rowOf(line, number);
      if (!row.ok) this.#failures++;
      this.#write(row.ok ? row.value : { line: line.number, error: faultText(row.fault) });
    }
    return this.#failures ? EXIT.failed : EXIT.good;
  }

  async games(paths: readonly string[]): Promise<number> {
    const found = findGames(this.#shell, paths, undefined);
    if (!found.ok) return this.#shell.refuse(found.fault);
    for (const [index, { squares, black, white, event, year }] of found.value.games.entries()) {
      const info = { game: index + 1, black, white, ...(event && { event }), ...(year && { year }) };
      this.#write(await this.#gameRow(info, squares));
    }
    return EXIT.good;
  }

  #write(row: object | null): void {
    if (row) this.#results.put(row);
  }

  /** A transcript, an SGF or GGF game, or a position. */
  async #rowOf(line: Line, number: number): Promise<Result<object | null>> {
    const asked = readAsked(line, OTHER_RULES);
    if (!asked.ok) return asked;
    if (!('position' in asked.value)) return ok(await this.#gameRow({ game: number }, asked.value));
    const { position, isBlack } = asked.value;
    const side = isBlack ? 'X' : 'O';
    const board = makeSigns(isBlack ? position : passed(position));
    const found = await this.#prove(position, tagsOf(position, this.#motifs));
    return ok({ board, side, tags: found.map(tagRow) });
  }

  async #gameRow(info: object, squares: readonly Square[]): Promise<object | null> {
    const rows: object[] = [];
    for (const turn of turnsOf(squares)) rows.push(...(await this.#turnRows(turn)));
    if (!rows.length && this.#asked.isMissed) return null;
    return { ...info, line: squares.map(name).join(''), tags: rows };
  }

  async #turnRows(turn: Turn): Promise<object[]> {
    const found = await this.#prove(turn.position, tagsOfTurn(turn, this.#motifs));
    return found.flatMap((one) => {
      const missed = isMissed(one, found, turn.played);
      if (this.#asked.isMissed && !missed) return [];
      const head = { ply: turn.ply + 1, side: turn.isBlack ? 'X' : 'O', played: name(turn.played!) };
      return [{ ...head, ...tagRow(one), ...(missed && { missed }) }];
    });
  }

  async #prove(position: OthelloPosition, tags: readonly Tag[]): Promise<FoundTag[]> {
    const isSmall = emptiesOf(position) <= this.#asked.exact;
    const wantsValues = isSmall && tags.some(({ claim }) => needsValues(claim));
    const values = wantsValues ? await valuesOf(this.#solver, position) : null;
    return tags.map((tag) => ({
      tag,
      proof:
        values && needsValues(tag.claim)
          ? proveByValues(position, tag.claim, values)
          : proveByPlay(position, tag.claim),
    }));
  }
}

export const motifs = command({
  name: 'motifs',
  summary: 'the motifs of positions and games, and whether they work',
  about: [
    'Each line of FILE, or of standard input, is a position, or a game with every move. A motif (docs/guide/motifs.md) has a "claim", which is what it promises the side to move; "proof" says whether that holds against all replies ("proved"), fails ("disproved"), or is unknown ("shape only").',
  ],
  options: OPTIONS,
  operand: '[FILE|-]',
  prepare(asked, operands) {
    const file = fileBeside(asked.games, operands);
    if (!file.ok) return file;
    return ok((shell) => {
      shell.onInterrupt();
      return withSolver(shell, asked, (solver) => {
        const run = new MotifsRun(shell, asked, solver);
        if (asked.games.length) return run.games(asked.games);
        return withInput(shell, file.value, INVITATION, (input) => run.lines(input));
      });
    });
  },
});
