/**
 * The Go Text Protocol, version 2, as Othello programs use it: `boardsize 8`, `play b f5`, `genmove w`. Columns are a
 * to h from the left, rows 1 to 8 from the top, as always in Othello. Commands are answered in turn: `=` and the
 * result, or `?` and what is wrong, with the command's number if it has one, then an empty line.
 */
import { cut } from '../../game/faults.ts';
import { parseFile } from '../../game/formats/file.ts';
import { parseMove, PASS, placing } from '../../game/notation.ts';
import { emptyCount, isOver, mustPass, outcome, startPosition } from '../../game/position.ts';
import { signed } from '../../game/score.ts';
import { OTHELLO, resized } from '../../game/rules.ts';
import { complain, ok, type Colour, type Position, type Result, type RuleSystem } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { version } from '../version.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL } from '../../workers/levels.ts';
import { ENDLESS, type SearchLimits } from '../../workers/protocol.ts';
import { bestMove, moveText } from '../answer.ts';
import { Clock } from './clock.ts';
import type { Shell } from '../shell.ts';
import type { HumanPlayer } from './human.ts';
import type { Playing, Protocol } from './protocol.ts';
import type { Session } from './session.ts';

type Answer = Result<string>;
type Run = (words: readonly string[]) => Answer | Promise<Answer>;

const DONE: Answer = ok('');
const COLOUR_WORDS: Readonly<Record<string, Colour>> = { b: 'black', black: 'black', w: 'white', white: 'white' };
const SIGNS = { black: 'X', white: 'O', empty: '.', missing: ' ' } as const;
/** More seconds than anybody waits for a game. */
const LONGEST_SECONDS = 1e7;
const LARGEST_ID = 2 ** 31;

export class Gtp implements Protocol {
  readonly #session: Session;
  /** Those of the command line. */
  readonly #rules: RuleSystem;
  readonly #shell: Shell;
  readonly #clock = new Clock();
  readonly #ponders: boolean;
  readonly #human: HumanPlayer | undefined;
  #limits: SearchLimits;
  /** Passes after the end: a Go script takes two in a row for the end of a game. */
  #latePasses = 0;
  #isOpen = true;

  readonly #commands: Readonly<Record<string, Run>> = {
    protocol_version: () => ok('2'),
    name: () => ok(this.#human?.name ?? 'Outflank'),
    version: () => ok(version),
    known_command: ([name = '']) => ok(String(Object.hasOwn(this.#commands, name))),
    list_commands: () => ok(Object.keys(this.#commands).join('\n')),
    quit: () => {
      this.#isOpen = false;
      return DONE;
    },
    boardsize: ([size]) => this.#resize(Number(size)),
    clear_board: () => this.#begin(startPosition(this.#session.position.rules)),
    // Othello has no komi, but front ends send the command anyway.
    komi: ([komi]) => (Number.isFinite(Number(komi ?? NaN)) ? DONE : complain('syntax error')),
    play: ([colour, move]) => this.#onTurnOf(colour, () => this.#play(move)),
    genmove: ([colour]) => this.#onTurnOf(colour, (side) => this.#genmove(side, true)),
    reg_genmove: ([colour]) => this.#onTurnOf(colour, (side) => this.#genmove(side, false)),
    undo: () => this.#undo(),
    final_score: () => this.#score(),
    time_settings: (words) => this.#timeSettings(words),
    time_left: (words) => this.#timeLeft(words),
    set_game: ([game]) => (game === 'Othello' ? DONE : complain('unsupported game')),
    list_games: () => ok('Othello'),
    loadsgf: ([file, move]) => this.#load(file, move),
    showboard: () => ok(drawing(this.#session.position)),
    'outflank-level': ([level]) => this.#level(Number(level)),
  };

  constructor(session: Session, { limits, ponders, human }: Playing, shell: Shell) {
    this.#session = session;
    this.#rules = session.position.rules;
    this.#human = human;
    this.#limits = limits;
    this.#ponders = ponders;
    this.#shell = shell;
  }

  async take(line: string): Promise<boolean> {
    // Comments end a line, and control characters are ignored.
    const text = line
      .replace(/#.*/, '')
      .replaceAll('\t', ' ')
      .replace(/\p{Cc}/gu, '');
    const [first, ...rest] = text.split(' ').filter(Boolean);
    if (first === undefined) return true;
    const isNumbered = /^\d+$/.test(first) && Number(first) < LARGEST_ID;
    const [name = '', ...words] = isNumbered ? rest : [first, ...rest];
    const id = isNumbered ? first : '';
    await this.#session.stop();
    const run = Object.hasOwn(this.#commands, name) ? this.#commands[name]! : () => complain('unknown command');
    const answer = await run(words);
    this.#shell.print(answer.ok ? `=${id} ${answer.value}\n\n` : `?${id} ${faultText(answer.fault)}\n\n`);
    if (this.#ponders && name === 'genmove' && answer.ok) this.#session.ponder();
    return this.#isOpen;
  }

  finish(): Promise<void> {
    return this.#session.stop();
  }

  #begin(start: Position): Answer {
    this.#session.set(start);
    this.#clock.restart();
    this.#latePasses = 0;
    return DONE;
  }

  #undo(): Answer {
    if (this.#latePasses) this.#latePasses--;
    else if (!this.#session.undo()) return complain('cannot undo');
    return DONE;
  }

  #score(): Answer {
    const { position } = this.#session;
    if (!isOver(position)) return complain('cannot score');
    const score = outcome(position, 'black', this.#session.countFor(position));
    return ok(score ? `${score > 0 ? 'B' : 'W'}+${Math.abs(score)}` : '0');
  }

  #resize(size: number): Answer {
    const own = this.#rules;
    const rules = own.columns === size && own.rows === size ? ok(own) : resized(OTHELLO, size, size);
    return rules.ok ? this.#begin(startPosition(rules.value)) : complain('unacceptable size');
  }

  /** Runs a command in the turn of the named side; a pass played for that is taken back if no move follows it. */
  async #onTurnOf(word: string | undefined, run: (colour: Colour) => Answer | Promise<Answer>): Promise<Answer> {
    const { moves } = this.#session;
    const before = moves.length;
    const colour = this.#turnTo(word);
    if (!colour.ok) return colour;
    const passed = moves.length;
    const answer = await run(colour.value);
    if (passed > before && moves.length === passed) this.#session.undo();
    return answer;
  }

  /** Gives the turn to the named side, after the other side's pass if one is due. */
  #turnTo(word: string | undefined): Result<Colour> {
    const colour = Object.hasOwn(COLOUR_WORDS, word?.toLowerCase() ?? '') ? COLOUR_WORDS[word!.toLowerCase()]! : null;
    if (word === undefined) return complain('syntax error: a colour is missing');
    if (!colour) return complain(`syntax error: “${cut(word)}” is not a colour; use b or w`);
    const { position } = this.#session;
    if (position.sideToMove === colour || isOver(position)) return ok(colour);
    if (!mustPass(position)) return complain('it is the other side’s turn');
    this.#session.play(PASS);
    return ok(colour);
  }

  #play(text: string | undefined): Answer {
    const { position } = this.#session;
    if (text === undefined) return complain('syntax error: a move is missing');
    const move = parseMove(position.rules, text);
    if (!move) return complain(`syntax error: “${cut(text)}” is not a move`);
    if (isOver(position) && move.kind === 'pass') {
      this.#latePasses++;
      return DONE;
    }
    return this.#session.play(move).ok ? DONE : complain('illegal move');
  }

  async #genmove(colour: Colour, isPlayed: boolean): Promise<Answer> {
    const { position } = this.#session;
    if (isOver(position) || mustPass(position)) {
      if (isPlayed && !this.#session.play(PASS).ok) this.#latePasses++;
      return ok('pass');
    }
    if (this.#human) return this.#humanMove(this.#human, colour, isPlayed);
    const time = this.#clock.timeFor(colour, emptyCount(position));
    const limits = time === undefined ? this.#limits : { exactFrom: ENDLESS, maxDepth: ENDLESS, time };
    const known = this.#session.bookMove(limits);
    if (known) {
      const move = placing(known.square);
      const name = moveText(position, move);
      // The protocol has no place for this.
      this.#shell.say(`Book: ${name} ${signed(known.value)}, ${known.depth}@${known.certainty}%.`);
      if (isPlayed) this.#session.play(move);
      return ok(name);
    }
    const start = performance.now();
    const analysis = await this.#session.think('best', limits);
    if (!analysis.ok) return analysis;
    const best = bestMove(analysis.value);
    if (!best) return complain('no move was found');
    if (isPlayed) {
      this.#session.play(best.move);
      this.#clock.spend(colour, performance.now() - start);
    }
    return ok(moveText(position, best.move));
  }

  async #humanMove(human: HumanPlayer, colour: Colour, isPlayed: boolean): Promise<Answer> {
    const { position } = this.#session;
    const start = performance.now();
    const found = await human.move(this.#session, this.#clock.leftTo(colour));
    if (!found.ok) return found;
    if (found.value === null) return complain('no move was found');
    const move = placing(found.value);
    if (isPlayed) {
      this.#session.play(move);
      this.#clock.spend(colour, performance.now() - start);
    }
    return ok(moveText(position, move));
  }

  #timeSettings([main, period, stones]: readonly string[]): Answer {
    const [whole, each, moves] = [seconds(main), seconds(period), seconds(stones)];
    if (whole === null || each === null || moves === null) return complain('syntax error');
    // Periods without moves in them are the protocol's way of saying that there is no limit.
    const isLimited = each === 0 || moves > 0;
    this.#clock.set(isLimited ? { main: 1000 * whole, period: 1000 * each, stones: moves } : null);
    return DONE;
  }

  #timeLeft([word, time, stones]: readonly string[]): Answer {
    const colour = COLOUR_WORDS[word?.toLowerCase() ?? ''];
    const [left, moves] = [seconds(time), seconds(stones ?? '0')];
    if (!colour || left === null || moves === null) return complain('syntax error');
    this.#clock.report(colour, { time: 1000 * left, stones: moves });
    return DONE;
  }

  #level(level: number): Answer {
    if (!Number.isInteger(level) || level < LOWEST_LEVEL || level > HIGHEST_LEVEL)
      return complain(`levels are ${LOWEST_LEVEL} to ${HIGHEST_LEVEL}`);
    this.#limits = { exactFrom: ENDLESS, maxDepth: ENDLESS, level };
    return DONE;
  }

  /** Loads the game of a file, without the move of that number and those after it. */
  #load(file: string | undefined, move: string | undefined): Answer {
    const count = move === undefined ? Infinity : Number(move) - 1;
    if (!file || !(count >= 0)) return complain('syntax error');
    const read = readGame(this.#shell, file, this.#session.position);
    if (!read.ok) return read;
    const { start, moves } = read.value;
    const set = this.#session.set(start, moves.slice(0, count));
    if (set.ok) this.#latePasses = 0;
    return set.ok ? ok(set.value.sideToMove) : set;
  }
}

function readGame(shell: Shell, file: string, { rules }: Position) {
  const bytes = shell.read(file, file);
  const read = bytes.ok ? parseFile(bytes.value, rules) : null;
  if (read && !read.ok) return read;
  return read && 'imported' in read.value ? ok(read.value.imported) : complain('cannot load file');
}

/** A number of seconds or moves; null if it isn't one. */
function seconds(word: string | undefined): number | null {
  const number = Number(word || NaN);
  return number >= 0 && number <= LONGEST_SECONDS ? number : null;
}

/** The board with its coordinates; no line of it is empty. */
function drawing(position: Position): string {
  const { columns, rows } = position.rules;
  const letters = `  ${Array.from({ length: columns }, (_, column) => String.fromCharCode(97 + column)).join(' ')}`;
  const lines = Array.from({ length: rows }, (_, row) => {
    const signs = Array.from({ length: columns }, (__, column) => SIGNS[position.contents[row * columns + column]!]);
    return `${String(row + 1).padStart(2)} ${signs.join(' ')}`;
  });
  const turn = isOver(position) ? 'The game is over.' : `${SIGNS[position.sideToMove]} to move`;
  return ['', ` ${letters}`, ...lines, turn].join('\n');
}
