/** `outflank motifs`: the motifs of positions and along games, one JSON object a position or a game. */
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
} from '../game/bitboard/position.ts';
import { othelloPosition } from '../game/bitboard/othello.ts';
import { parseBoardStart } from '../game/formats/board.ts';
import { parseAny } from '../game/formats/detect.ts';
import { type FoundTag, isMissed, tagsOfTurn } from '../game/motifs/along.ts';
import { tagsOf } from '../game/motifs/motifs.ts';
import { type ExactValues, needsValues, type Proof, proveByPlay, proveByValues } from '../game/motifs/proof.ts';
import type { Motif, Tag } from '../game/motifs/tag.ts';
import { targetOf, squaresOf } from '../game/notation.ts';
import { OTHELLO } from '../game/rules.ts';
import { squareName } from '../game/shape.ts';
import { complain, fail, ok, type Result, type Square } from '../game/types.ts';
import { faultText } from '../i18n/english.ts';
import type { SearchCommand } from './arguments.ts';
import { parseLine } from './asked-lines.ts';
import { isBlank, parsePosition } from './input.ts';
import { type Line, MAX_LINE, readLines } from './lines.ts';
import { findGames } from './player.ts';
import { openSolvers, withinCores, withInput } from './solve.ts';
import type { Solver } from './solver.ts';
import { Results, type Layout, type Row } from './tabular.ts';
import { EXIT, onInterrupt, say } from './terminal.ts';

export interface MotifsCommand extends SearchCommand {
  readonly kind: 'motifs';
  /** Files and folders of games; none: lines of `file`. */
  readonly games: readonly string[];
  /** undefined: all. */
  readonly motifs: readonly Motif[] | undefined;
  /** Only what a game missed, though it is proved. */
  readonly isMissed: boolean;
  /** Claims about values are tested up to so many empties. */
  readonly exact: number;
}

/** A row for each motif. */
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
    ['squares', 12],
    ['claim', 8],
    ['proof', 10],
    ['plies', 5],
    ['missed', 6],
  ],
  rowsOf: ({ tags, ...head }) => (tags as readonly Row[]).map((tag) => ({ ...head, ...tag })),
};

const name = (square: Square): string => squareName(OTHELLO, square);

/** Exact values of a position’s moves, and of passing in it; null where they are not to be had. */
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

const proofText = ({ kind }: Proof): string => (kind === 'open' ? 'shape only' : kind);

const tagRow = ({ tag: { motif, move, squares, claim }, proof }: FoundTag): object => ({
  motif,
  ...(move !== null && { move: name(move) }),
  ...(squares.length && { squares: squares.map(name) }),
  claim: claim.kind,
  proof: proofText(proof),
  ...(proof.kind === 'proved' && proof.plies !== null && { plies: proof.plies }),
});

class MotifsRun {
  readonly #command: MotifsCommand;
  readonly #solver: Solver;
  readonly #results: Results;
  #failures = 0;

  constructor(command: MotifsCommand, solver: Solver) {
    this.#command = command;
    this.#solver = solver;
    this.#results = new Results(command.format, LAYOUT);
  }

  get status(): number {
    return this.#failures ? EXIT.failed : EXIT.good;
  }

  async lines(input: Readable): Promise<void> {
    let number = 0;
    for await (const line of readLines(input)) {
      if (isBlank(line)) continue;
      number++;
      const row = await this.#rowOf(line, number);
      if (!row.ok) this.#failures++;
      this.#write(row.ok ? row.value : { line: line.number, error: faultText(row.fault) });
    }
  }

  async games(paths: readonly string[]): Promise<Result<void>> {
    const found = findGames(paths, undefined);
    if (!found.ok) return found;
    for (const [index, { squares, black, white, event, year }] of found.value.games.entries()) {
      const info = { game: index + 1, black, white, ...(event && { event }), ...(year && { year }) };
      this.#write(await this.#gameRow(info, squares));
    }
    return ok(undefined);
  }

  #write(row: object | null): void {
    if (row) this.#results.put(row);
  }

  /** A transcript, a game of SGF or GGF, or a position. */
  async #rowOf(line: Line, number: number): Promise<Result<object | null>> {
    const text = line.text.replace('\ufeff', '').trim();
    if (line.isCut) return fail('line-long', { n: MAX_LINE });
    if (/^[a-h][1-8]/i.test(text)) {
      const asked = parseLine(text);
      return asked.ok ? ok(await this.#gameRow({ game: number }, asked.value.squares)) : asked;
    }
    if (text.startsWith('(;')) {
      const game = parseAny(text, OTHELLO);
      return game.ok ? ok(await this.#gameRow({ game: number }, squaresOf(game.value.moves))) : game;
    }
    const asked = parsePosition(line, OTHELLO);
    if (!asked.ok) return asked;
    const position = othelloPosition(asked.value);
    if (!position) return complain('Motifs are those of Othello on 8x8.');
    const side = asked.value.sideToMove === 'black' ? 'X' : 'O';
    const board = makeSigns(side === 'X' ? position : passed(position));
    const found = await this.#prove(position, tagsOf(position, this.#command.motifs));
    return ok({ board, side, tags: found.map(tagRow) });
  }

  async #gameRow(info: object, squares: readonly Square[]): Promise<object | null> {
    const rows: object[] = [];
    for (const turn of turnsOf(squares)) rows.push(...(await this.#turnRows(turn)));
    if (!rows.length && this.#command.isMissed) return null;
    return { ...info, line: squares.map(name).join(''), tags: rows };
  }

  async #turnRows(turn: Turn): Promise<object[]> {
    const found = await this.#prove(turn.position, tagsOfTurn(turn, this.#command.motifs));
    return found.flatMap((one) => {
      const missed = isMissed(one, found, turn.played);
      if (this.#command.isMissed && !missed) return [];
      const head = { ply: turn.ply + 1, side: turn.isBlack ? 'X' : 'O', played: name(turn.played!) };
      return [{ ...head, ...tagRow(one), ...(missed && { missed }) }];
    });
  }

  async #prove(position: OthelloPosition, tags: readonly Tag[]): Promise<FoundTag[]> {
    const isSmall = emptiesOf(position) <= this.#command.exact;
    const wantsValues = isSmall && tags.some(({ claim }) => needsValues(claim));
    const values = wantsValues ? await valuesOf(this.#solver, position) : null;
    return tags.map((tag) => ({
      tag,
      proof: values && needsValues(tag.claim) ? proveByValues(tag.claim, values) : proveByPlay(position, tag.claim),
    }));
  }
}

export async function motifs(given: MotifsCommand): Promise<number> {
  onInterrupt(() => say('Interrupted.'));
  const command = withinCores(given);
  const solvers = await openSolvers(command, 1);
  if (!solvers.ok) {
    say(faultText(solvers.fault));
    return EXIT.failed;
  }
  const [solver] = solvers.value;
  const run = new MotifsRun(command, solver!);
  try {
    if (!command.games.length)
      return await withInput(command.file, 'Positions or games, one a line; Ctrl-D ends.', async (input) => {
        await run.lines(input);
        return run.status;
      });
    const read = await run.games(command.games);
    if (!read.ok) say(faultText(read.fault));
    return read.ok ? run.status : EXIT.failed;
  } finally {
    solver!.close();
  }
}
