/**
 * The engine as an opponent: it answers the user's moves at a level, and gives away discs where it is asked to. It only
 * answers moves; going back and forth in the tree is nobody's turn, and a move taken back stays as a variation.
 */
import { PASS } from '../../game/notation.ts';
import { parentPath, ROOT, type Path } from '../../game/path.ts';
import { emptyCount, isOver, mustPass } from '../../game/position.ts';
import { nodeAt } from '../../game/tree.ts';
import type { Colour, Move, Position, Result } from '../../game/types.ts';
import { fail } from '../../game/types.ts';
import { limitsOfLevel } from '../../workers/levels.ts';
import { chooseMove, NEW_ACCOUNT, type Account } from '../../workers/play.ts';
import type { Report } from '../../workers/protocol.ts';
import { positionText, type Lease } from '../engine/analyst.ts';
import type { Game } from '../document/game.ts';
import { resultText } from '../i18n/labels.ts';
import type { OwnerCommandId } from '../document/owner.ts';
import type { Desk, DeskAssistant } from '../document/desk.ts';
import type { StudySettings } from '../panels/study/study-settings.ts';
import { studyWords } from '../panels/study/study-words.ts';
import { faultText } from '../i18n/faults.ts';

export type Turn = 'user' | 'engine' | 'over';

export class Opponent implements DeskAssistant {
  readonly #desk: Desk;
  readonly #settings: () => StudySettings;
  readonly #random: () => number;
  #isOn = false;
  #user: Colour = 'black';
  #account: Account = NEW_ACCOUNT;
  #lease: Lease | null = null;
  /** The position that an answer is being sought for. */
  #thinkingAt: Path | null = null;
  /** Where a hint was asked for. */
  #hintAt: Path | null = null;

  constructor(desk: Desk, settings: () => StudySettings, random: () => number = Math.random) {
    this.#desk = desk;
    this.#settings = settings;
    this.#random = random;
    desk.employ(this);
  }

  get isOn(): boolean {
    return this.#isOn;
  }

  get isThinking(): boolean {
    return this.#thinkingAt !== null;
  }

  get user(): Colour {
    return this.#user;
  }

  get turn(): Turn {
    const { position } = this.#desk;
    if (isOver(position)) return 'over';
    return position.sideToMove === this.#user ? 'user' : 'engine';
  }

  /** Hints are given where they are wanted, always or at this move. */
  get showsHints(): boolean {
    return this.#settings().playHints || this.#hintAt === this.#desk.game.path;
  }

  get restsEngine(): boolean {
    return this.#isOn && (this.isThinking || !this.showsHints);
  }

  get hidesValues(): boolean {
    return this.#isOn && !this.showsHints;
  }

  /** From the position on the board. */
  start(user: Colour): void {
    this.#isOn = true;
    this.#user = user;
    this.#account = NEW_ACCOUNT;
    this.#hintAt = null;
    this.#desk.host.refresh();
    void this.answer();
  }

  stop(): void {
    this.#isOn = false;
    this.#cancel();
    this.#desk.host.refresh();
  }

  hint(): void {
    if (!this.#isOn || this.turn !== 'user') return;
    this.#hintAt = this.#desk.game.path;
    this.#desk.host.refresh();
  }

  get canTakeBack(): boolean {
    return this.#turnBefore !== null;
  }

  /** Back to the user's own last decision; what was played from there stays as a variation. */
  takeBack(): void {
    const before = this.#turnBefore;
    if (before === null) return;
    this.#cancel();
    this.#desk.select(before);
  }

  get #turnBefore(): Path | null {
    for (let at = this.#desk.game.path; at !== ROOT;) {
      at = parentPath(at);
      const position = nodeAt(this.#desk.tree, at)?.position;
      if (position?.sideToMove === this.#user && !mustPass(position)) return at;
    }
    return null;
  }

  onMove(move: Move): Result<Game> | null {
    if (!this.#isOn || this.turn !== 'user') {
      return this.isThinking ? fail('engine-thinking') : null;
    }
    const played = this.#desk.put(move);
    if (played.ok) void this.answer();
    return played;
  }

  onPlace(isOther: boolean): void {
    if (isOther && this.#isOn) {
      this.#isOn = false;
      this.#cancel();
    } else if (this.isThinking && this.#thinkingAt !== this.#desk.game.path) this.#cancel();
  }

  onCommand(command: OwnerCommandId): void {
    if (command === 'hint') this.hint();
  }

  /** The engine's move, where it is its turn. */
  async answer(): Promise<void> {
    const { position, game } = this.#desk;
    if (!this.#isOn || this.isThinking) return;
    if (this.turn === 'over') return this.#desk.host.say(studyWords.play.over(resultText(position)));
    if (this.turn === 'user') return;
    if (mustPass(position)) {
      this.#desk.put(PASS);
      return;
    }
    const at = game.path;
    this.#thinkingAt = at;
    this.#desk.host.refresh();
    const lent = await this.#desk.host.analyst.lend();
    if (this.#thinkingAt !== at) {
      if (lent.ok) lent.value.giveBack();
      return;
    }
    if (!lent.ok) {
      this.#thinkingAt = null;
      return this.#desk.host.say(faultText(lent.fault), true);
    }
    this.#lease = lent.value;
    this.#think(position, at);
  }

  #think(position: Position, at: Path): void {
    const { playLevel, playLoss } = this.#settings();
    const limits = limitsOfLevel(playLevel, emptyCount(position));
    const { maxDepth, exactFrom } = limits.ok ? limits.value : { maxDepth: 1, exactFrom: 1 };
    const request = {
      position: positionText(position),
      count: position.rules.count,
      // To give away a little, all moves have to be known.
      goal: playLoss > 0 ? ('all' as const) : ('best' as const),
      level: playLevel,
      maxDepth,
      exactFrom,
    };
    this.#lease?.analyse(position, request, (report) => this.#hear(report, at));
  }

  #hear(report: Report, at: Path): void {
    if (this.#thinkingAt !== at) return;
    if (report.kind === 'fault') {
      this.#cancel();
      return this.#desk.host.say(faultText(report.fault), true);
    }
    if (report.state === 'searching') return;
    const choice = chooseMove(report.moves, this.#settings().playLoss, this.#account, this.#random);
    this.#cancel();
    if (report.state === 'paused' || !choice) return;
    this.#account = choice.account;
    this.#desk.put(choice.move);
    if (mustPass(this.#desk.position)) return;
    if (isOver(this.#desk.position)) this.#desk.host.say(studyWords.play.over(resultText(this.#desk.position)));
  }

  #cancel(): void {
    this.#thinkingAt = null;
    this.#lease?.giveBack();
    this.#lease = null;
    this.#desk.host.refresh();
  }
}
