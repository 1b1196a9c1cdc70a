/**
 * NBoard's protocol, version 2, between Othello front ends and engines. Unknown lines are ignored, as the protocol
 * asks; `ping` stops what is running. `go` names a move without playing it: the front end sends it back.
 */
import type { BookMove } from '../../game/book/lookup.ts';
import { parseGgf } from '../../game/formats/ggf.ts';
import { moveName, parseMove, placing } from '../../game/notation.ts';
import { isOver, mustPass, outcome } from '../../game/position.ts';
import type { Colour, Move, Position } from '../../game/types.ts';
import { faultText } from '../../i18n/english.ts';
import { HIGHEST_LEVEL, LOWEST_LEVEL } from '../../workers/levels.ts';
import { ENDLESS, type Analysis, type SearchLimits, type Value } from '../../workers/protocol.ts';
import { bestMove, estimateOf } from '../answer.ts';
import type { Shell } from '../shell.ts';
import type { HumanPlayer } from './human.ts';
import type { Playing, Protocol } from './protocol.ts';
import type { Session } from './session.ts';

const NAME = 'Outflank';
/** Most moves in the line of a hint. */
const LONGEST_LINE = 30;
/** Milliseconds between hints while the search continues. */
const HINT_INTERVAL = 200;

export class NBoard implements Protocol {
  readonly #session: Session;
  readonly #shell: Shell;
  readonly #ponders: boolean;
  readonly #human: HumanPlayer | undefined;
  #limits: SearchLimits;
  /** The side that the engine played last. */
  #own: Colour | null = null;
  /** The running `go`, `hint` or `analyze`; the next command doesn't wait for it. */
  #work: Promise<void> = Promise.resolve();
  /** Whether that is a move, rather than a request that may go on for hours. */
  #isMove = false;

  constructor(session: Session, { limits, ponders, human }: Playing, shell: Shell) {
    this.#session = session;
    this.#human = human;
    this.#limits = limits;
    this.#ponders = ponders;
    this.#shell = shell;
  }

  async take(line: string): Promise<boolean> {
    const [, name = '', rest = ''] = /^\s*(\S*)\s*(.*)$/s.exec(line) ?? [];
    if (name === '') return true;
    if (name === 'quit') {
      // `finish` waits for a move to be complete, for anything else only until something is known.
      if (!this.#isMove) this.#session.hurry();
      return false;
    }
    // Any other command makes the running one obsolete.
    await this.#session.stop();
    await this.#work;
    this.#isMove = name === 'go';
    switch (name) {
      case 'set':
        this.#set(rest);
        break;
      case 'move':
        this.#move(rest);
        break;
      case 'hint':
        this.#work = this.#hint(rest);
        break;
      case 'go':
        this.#work = this.#go();
        break;
      case 'ping':
        this.#say(`pong ${rest}`);
        break;
      case 'analyze':
        this.#work = this.#analyze();
        break;
      case 'learn':
        // There is no book to learn games into, but the front end waits for the word.
        this.#say('learned');
        break;
      case 'nboard':
        this.#say(`set myname ${this.#name()}`);
        break;
      default:
        if (/^([a-h][1-8]|pa|pass)$/i.test(name)) this.#move(name);
        else this.#shell.say(`The line “${line}” was not understood.`);
    }
    return true;
  }

  async finish(): Promise<void> {
    // Waits for a request not answered yet; pondering is not waited for.
    await this.#work;
    await this.#session.stop();
  }

  #say(text: string): void {
    this.#shell.print(`${text}\n`);
  }

  #name(): string {
    if (this.#human) return this.#human.name.replaceAll(' ', '-');
    return this.#limits.level ? `${NAME}${this.#limits.level}` : NAME;
  }

  #set(rest: string): void {
    const [, what = '', value = ''] = /^(\S*)\s*(.*)$/s.exec(rest) ?? [];
    if (what === 'depth') this.#level(wholeNumber(value));
    else if (what === 'game') this.#game(value);
    // There is no contempt here: a draw is worth 0 to both.
    else if (what !== 'contempt') this.#shell.say(`The line “set${rest && ` ${rest}`}” was not understood.`);
  }

  #level(depth: number): void {
    if (Number.isNaN(depth)) return this.#shell.say('“set depth” needs a whole number.');
    const level = Math.min(HIGHEST_LEVEL, Math.max(LOWEST_LEVEL, depth));
    this.#limits = { ...this.#limits, exactFrom: ENDLESS, maxDepth: ENDLESS, level };
    this.#say(`set myname ${this.#name()}`);
  }

  #game(text: string): void {
    const games = parseGgf(text);
    const game = games.ok ? games.value[0]!.game : games;
    const set = game.ok ? this.#session.set(game.value.start, game.value.moves) : game;
    if (!set.ok) this.#shell.say(`The game can’t be read: ${faultText(set.fault)}`);
  }

  #move(text: string): void {
    // The value and time follow the move.
    const move = parseMove(this.#session.position.rules, text.split('/', 1)[0]!.trim());
    const played = move && this.#session.play(move);
    if (!played?.ok) this.#shell.say(`The move “${text}” can’t be played.`);
    else if (this.#ponders && this.#own && played.value.sideToMove !== this.#own) this.#session.ponder();
  }

  async #go(): Promise<void> {
    const { position } = this.#session;
    this.#own = position.sideToMove;
    if (isOver(position)) return this.#shell.say('The game is over.');
    if (mustPass(position)) return this.#say('=== PA');
    if (this.#human) return this.#playHuman(position, this.#human);
    const known = this.#session.bookMove(this.#limits);
    if (known) return this.#playBook(position, known);
    await this.#think('best', 1, (analysis, seconds) => {
      const best = bestMove(analysis);
      const value = best?.value ?? analysis.value;
      if (best && value)
        this.#say(`=== ${nameOf(position, best.move)}/${evaluation(value, position)}/${seconds.toFixed(2)}`);
    });
  }

  /** It gives no value, because a move that people play has none. */
  async #playHuman(position: Position, human: HumanPlayer): Promise<void> {
    this.#say(`status ${human.name} is thinking`);
    const found = await human.move(this.#session, null);
    if (!found.ok) this.#shell.say(faultText(found.fault));
    else if (found.value !== null) this.#say(`=== ${nameOf(position, placing(found.value))}`);
    this.#say(`status ${human.name} is waiting`);
  }

  #playBook(position: Position, { square, value }: BookMove): void {
    const name = nameOf(position, placing(square));
    this.#say(`status ${NAME} plays from its book`);
    this.#say(`search ${name} ${value.toFixed(2)} 0 book`);
    this.#say(`=== ${name}/${value.toFixed(2)}/0.00`);
  }

  async #hint(text: string): Promise<void> {
    const { position } = this.#session;
    const count = text ? wholeNumber(text) : 1;
    if (!(count >= 1)) return this.#shell.say('“hint” needs a whole number from 1.');
    if (isOver(position)) return;
    await this.#think(count > 1 ? 'all' : 'best', count, (analysis) => this.#hints(position, analysis, count));
  }

  /**
   * The value of every position of the game, from its end backwards, so that what is known of the end helps earlier.
   */
  async #analyze(): Promise<void> {
    const { positions } = this.#session;
    this.#say(`status ${NAME} is analyzing`);
    for (const [made, position] of [...positions.entries()].toReversed()) {
      const value = await this.#valueOf(position);
      if (value === undefined) break;
      this.#say(`analysis ${made} ${value.toFixed(2)}`);
    }
    this.#say(`status ${NAME} is waiting`);
  }

  /** For the side to move; undefined if another command stopped the search. */
  async #valueOf(position: Position): Promise<number | undefined> {
    if (isOver(position)) return outcome(position, position.sideToMove, this.#session.countFor(position));
    const found = await this.#session.think('best', this.#limits, () => undefined, position);
    if (!found.ok && found.fault.code !== 'engine-stopped') this.#shell.say(faultText(found.fault));
    return found.ok && this.#isAnswer(found.value) ? estimateOf(found.value.value, position).score : undefined;
  }

  /** `onEnd` gets the result and the seconds it took, unless another command stopped the search. */
  async #think(
    goal: 'best' | 'all',
    hints: number,
    onEnd: (analysis: Analysis, seconds: number) => void,
  ): Promise<void> {
    const { position } = this.#session;
    const start = performance.now();
    let told = start;
    this.#say(`status ${NAME} is thinking`);
    const found = await this.#session.think(goal, this.#limits, (report) => {
      const now = performance.now();
      if (now - told < HINT_INTERVAL || report.state !== 'searching') return;
      told = now;
      this.#hints(position, report, hints);
      this.#say(`nodestats ${report.progress.nodes} ${((now - start) / 1000).toFixed(2)}`);
    });
    const seconds = (performance.now() - start) / 1000;
    if (found.ok && this.#isAnswer(found.value)) {
      onEnd(found.value, seconds);
      this.#say(`nodestats ${found.value.progress.nodes} ${seconds.toFixed(2)}`);
    } else if (!found.ok && found.fault.code !== 'engine-stopped') this.#shell.say(faultText(found.fault));
    this.#say(`status ${NAME} is waiting`);
  }

  /** A search stopped by another command has no answer; one stopped by the end of the conversation does. */
  #isAnswer({ state }: Analysis): boolean {
    return state === 'done' || this.#session.isLate;
  }

  /** Reports the best moves known, best first. */
  #hints(position: Position, { moves, turn, value, line }: Analysis, count: number): void {
    const tell = (pv: readonly Move[], known: Value): void => {
      const names = pv.slice(0, LONGEST_LINE).map((move) => nameOf(position, move));
      this.#say(`search ${names.join('')} ${evaluation(known, position)} 0 ${depthOf(known)}`);
    };
    if (turn === 'pass' && value) tell(line, value);
    const known = moves.flatMap((report) => (report.value ? [{ ...report, value: report.value }] : []));
    known.sort(
      (a, b) =>
        Number(b.best) - Number(a.best) || estimateOf(b.value, position).score - estimateOf(a.value, position).score,
    );
    for (const report of known.slice(0, count)) tell(report.line.length ? report.line : [report.move], report.value);
  }
}

/** Two characters for every move, even a pass. */
const nameOf = ({ rules }: Position, move: Move): string =>
  move.kind === 'pass' ? 'PA' : moveName(rules, move).toUpperCase();

const evaluation = (value: Value, position: Position): string => estimateOf(value, position).score.toFixed(2);

/** "100%" for a proof; plies for an estimate, with its certainty if the search left something out. */
function depthOf({ low, high, certainty, depth }: Value): string {
  if (low === high && certainty === 100) return '100%';
  return certainty ? `${depth}@${certainty}%` : String(depth);
}

/** NaN for any other text. */
const wholeNumber = (text: string): number => (/^[-+]?\d+$/.test(text) ? Number(text) : NaN);
