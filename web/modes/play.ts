/**
 * The engine as an opponent: it answers the user's moves at a level, and gives away discs if it has a handicap. It only
 * answers moves; stepping through the tree is not a move, and a move taken back stays as a variation.
 */
import { BOOK_FROM_LEVEL } from '../../game/book/play.ts';
import { fault } from '../../game/faults.ts';
import { PASS } from '../../game/notation.ts';
import { parentPath, ROOT, type Path } from '../../game/path.ts';
import { isOver, mustPass } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import { nodeAt } from '../../game/tree.ts';
import type { Colour, Move, Result } from '../../game/types.ts';
import { fail } from '../../game/types.ts';
import { chooseMove, NEW_ACCOUNT, type Account } from '../../workers/play.ts';
import type { Analysis } from '../../workers/protocol.ts';
import type { Document } from '../document/document.ts';
import { goTo, isDrawn, playMove } from '../document/game.ts';
import { levelLimits } from '../engine/limits.ts';
import { subjectOf } from '../engine/subject.ts';
import { resultText } from '../i18n/labels.ts';
import { studyWords } from '../panels/study/study-words.ts';
import { abortsWith } from './abort.ts';
import { faultText } from '../i18n/faults.ts';
import type { ModeHost } from './mode.ts';

export type Turn = 'user' | 'engine' | 'over';

export class PlayMode {
  readonly kind = 'play';
  readonly user: Colour;
  readonly #host: ModeHost;
  readonly #signal: AbortSignal;
  readonly #random: () => number;
  #account: Account = NEW_ACCOUNT;
  /** The answer that is being sought, and where. */
  #thinking: { readonly at: Path; readonly abort: AbortController } | null = null;
  /** Where a hint was asked for. */
  #hintAt: Path | null = null;

  constructor(host: ModeHost, signal: AbortSignal, user: Colour, random: () => number = Math.random) {
    this.#host = host;
    this.#signal = signal;
    this.user = user;
    this.#random = random;
  }

  begin(): void {
    void this.answer();
  }

  get isThinking(): boolean {
    return this.#thinking !== null;
  }

  get turn(): Turn {
    const { position, document } = this.#host.open;
    if (isOver(position) || isDrawn(document)) return 'over';
    return position.sideToMove === this.user ? 'user' : 'engine';
  }

  /** How a game that is over has ended. */
  get result(): string {
    const { position, document } = this.#host.open;
    return isDrawn(document) ? faultText(fault('drawn-now')) : studyWords.play.over(resultText(position));
  }

  /** Hints are given on request, always or for this move. */
  get showsHints(): boolean {
    return this.#host.settings().playHints || this.#hintAt === this.#host.open.path;
  }

  get hidesValues(): boolean {
    return !this.showsHints;
  }

  hint(): void {
    if (this.turn !== 'user') return;
    this.#hintAt = this.#host.open.path;
    this.#host.changed();
  }

  get canTakeBack(): boolean {
    return this.#turnBefore !== null;
  }

  /** Back to the user's own last decision; what was played from there stays as a variation. */
  takeBack(): void {
    const before = this.#turnBefore;
    if (before !== null) this.#host.open.edit((document) => goTo(document, before));
  }

  get #turnBefore(): Path | null {
    const { tree, path } = this.#host.open;
    for (let at = path; at !== ROOT;) {
      at = parentPath(at);
      const position = nodeAt(tree, at)?.position;
      if (position?.sideToMove === this.user && !mustPass(position)) return at;
    }
    return null;
  }

  takeMove(move: Move): Result<Document> | null {
    if (this.turn !== 'user') return this.isThinking ? fail('engine-thinking') : null;
    const played = this.#put(move);
    if (played.ok) void this.answer();
    return played;
  }

  /** Another place is on the board: what was being thought about is no longer asked. */
  onDocument(): void {
    if (this.#thinking && this.#thinking.at !== this.#host.open.path) this.#stopThinking();
  }

  #put(move: Move): Result<Document> {
    return this.#host.open.tryEdit((document) => playMove(document, move));
  }

  #stopThinking(): void {
    this.#thinking?.abort.abort();
    this.#thinking = null;
    this.#host.changed();
  }

  /** The engine's move, where it is its turn. */
  async answer(): Promise<void> {
    const { position, path } = this.#host.open;
    if (this.isThinking) return;
    if (this.turn !== 'engine') return this.#sayEnd();
    if (mustPass(position)) return void this.#put(PASS);
    const thinking = { at: path, abort: abortsWith(this.#signal) };
    this.#thinking = thinking;
    this.#host.changed();
    const { playLevel, playLoss } = this.#host.settings();
    const usesBook = playLoss === 0 && playLevel >= BOOK_FROM_LEVEL;
    const known = usesBook ? await this.#host.book.of(position) : null;
    if (this.#thinking !== thinking || thinking.abort.signal.aborted) return;
    if (known) return this.#choose(known);
    // To give away a little, all moves have to be known.
    const goal = playLoss > 0 ? 'all' : 'best';
    const wish = { goal, limits: levelLimits(playLevel, position) } as const;
    const found = await this.#host.engine.search(subjectOf(position, 'play', path), wish, thinking.abort.signal);
    if (this.#thinking !== thinking) return;
    if (!found.ok) {
      this.#stopThinking();
      return this.#host.say(faultText(found.fault), true);
    }
    this.#choose(found.value);
  }

  /** Plays one of the moves of an analysis; of the opening book's, one of the best. */
  #choose(found: Analysis | null): void {
    this.#stopThinking();
    const limit = shapeOf(this.#host.open.position.rules).squares.length;
    const { playLoss } = this.#host.settings();
    const choice = found && chooseMove(found.moves, limit, playLoss, this.#account, this.#random);
    if (!choice) return;
    this.#account = choice.account;
    this.#put(choice.move);
    this.#sayEnd();
  }

  #sayEnd(): void {
    if (this.turn === 'over') this.#host.say(this.result);
  }
}
