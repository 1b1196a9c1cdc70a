/**
 * The user's repertoires: what is prepared, what is due, what was answered on which day. What the browser refuses to
 * store lasts for the visit, and that is reported.
 */
import { stopOf } from '../../../game/repertoire/lines.ts';
import { othelloPosition } from '../../../game/bitboard/othello.ts';
import { legalSquares, type OthelloPosition } from '../../../game/bitboard/position.ts';
import { moveName } from '../../../game/notation.ts';
import {
  makeRepertoireFile,
  parseRepertoireFile,
  type DayCount,
  type Days,
  type RepertoireFile,
  mergedDays,
} from '../../../game/repertoire/file.ts';
import {
  type Card,
  changedCard,
  merged,
  NO_REPERTOIRES,
  preparedMoves,
  type Repertoire,
  type Repertoires,
  type Review,
  spotOf,
  withCard,
} from '../../../game/repertoire/repertoire.ts';
import { type Colour, COLOURS, ok, type Position, type Result, type Square } from '../../../game/types.ts';
import { OTHELLO } from '../../../game/rules.ts';
import type { Store } from '../../browser/storage.ts';
import { playerName } from '../../i18n/labels.ts';
import { repertoireWords } from './repertoire-words.ts';
import { countedAnswer, dateOf, streakOf, todayOf } from '../../modes/days.ts';
import type { NoticeOptions } from '../../workbench/notices.ts';
import type { PlayedMove, PreparedMarks, PreparedMoves } from '../../workbench/prepared-moves.ts';
import type { CardChange, RepertoireStore } from './repertoire-store.ts';
import { Stored } from '../../browser/stored.ts';

/** Whose prepared moves are marked. */
export const SHOWN = ['both', ...COLOURS] as const;
export type ShownColours = (typeof SHOWN)[number];

export interface RepertoirePorts {
  readonly store: RepertoireStore;
  /** The browser's; see KEY. */
  readonly settings: Store;
  readonly now: () => number;
  say(text: string, options?: NoticeOptions): void;
}

/** Set once there is a repertoire; its value says whose moves are marked. */
export const REPERTOIRE_KEY = 'outflank.repertoire';

/** What became of a file: cards that are new or have further moves now, and cards that couldn't be read. */
interface AddedCards {
  readonly cards: number;
  readonly bad: number;
  undo(): Promise<void>;
}

type RepertoireState = Pick<RepertoireFile, 'repertoires' | 'days'>;

/** A move of a card. */
interface CardMove {
  readonly colour: Colour;
  readonly key: string;
  readonly position: OthelloPosition;
  readonly square: Square;
  /** The moves from the start, if they lead there. */
  readonly line: readonly Square[] | undefined;
  readonly isPrepared: boolean;
}

export class OwnRepertoire extends Stored<RepertoireState> implements PreparedMoves {
  readonly #ports: RepertoirePorts;
  #shown: ShownColours;
  /** Prepared squares by position, cached until something changes. */
  #squares = new WeakMap<Position, readonly Square[]>();
  #marks: PreparedMarks = (position) => this.#marked(position);

  constructor(ports: RepertoirePorts) {
    super(ports.store, { repertoires: NO_REPERTOIRES, days: new Map() }, () =>
      ports.say(repertoireWords.refused(), { isError: true }),
    );
    this.#ports = ports;
    const shown = ports.settings.get(REPERTOIRE_KEY);
    this.#shown = SHOWN.find((one) => one === shown) ?? 'both';
  }

  get repertoires(): Repertoires {
    return this.state.repertoires;
  }

  get days(): Days {
    return this.state.days;
  }

  get shown(): ShownColours {
    return this.#shown;
  }

  show(shown: ShownColours): void {
    this.#shown = shown;
    this.#ports.settings.set(REPERTOIRE_KEY, shown);
    this.notify();
  }

  protected override notify(): void {
    this.#squares = new WeakMap();
    this.#marks = (position) => this.#marked(position);
    super.notify();
  }

  // Prepared moves.

  /** Squares of the prepared moves of the side to move; empty under rules without a repertoire. */
  squaresAt(position: Position): readonly Square[] {
    const known = this.#squares.get(position);
    if (known) return known;
    const asked = othelloPosition(position);
    const squares = asked ? preparedMoves(this.repertoires[position.sideToMove], asked) : [];
    this.#squares.set(position, squares);
    return squares;
  }

  /** The same if they are to be marked; a new function after each change. */
  get marks(): PreparedMarks {
    return this.#marks;
  }

  #marked(position: Position): readonly Square[] {
    return this.#shown === 'both' || this.#shown === position.sideToMove ? this.squaresAt(position) : [];
  }

  async prepare(...played: PlayedMove): Promise<void> {
    await this.#set(played, true);
  }

  async takeBack(...played: PlayedMove): Promise<void> {
    await this.#set(played, false);
  }

  async toggle(...played: PlayedMove): Promise<void> {
    const move = this.#cardMove(played);
    await this.#set(played, !move?.isPrepared);
  }

  async #set(played: PlayedMove, isWanted: boolean): Promise<void> {
    const move = this.#cardMove(played);
    if (!move) return this.#ports.say(repertoireWords.noCard(), { isError: true });
    const { prepared, already, takenBack, notPrepared } = repertoireWords;
    const isNew = move.isPrepared !== isWanted;
    const say = isWanted ? (isNew ? prepared : already) : isNew ? takenBack : notPrepared;
    const { rules } = played[0];
    await this.#changeMoves(
      isNew ? [move] : [],
      isWanted,
      say(moveName(rules, played[1]), playerName(rules, move.colour)),
    );
  }

  async prepareLine(colour: Colour, line: readonly PlayedMove[]): Promise<void> {
    const name = playerName(OTHELLO, colour);
    const own = line.filter(([{ sideToMove }, { kind }]) => sideToMove === colour && kind !== 'pass');
    if (!own.length) return this.#ports.say(repertoireWords.noMoves(name));
    const moves = own.flatMap((played) => this.#cardMove(played) ?? []);
    if (!moves.length) return this.#ports.say(repertoireWords.noCard(), { isError: true });
    const fresh = moves.filter((move) => !move.isPrepared);
    await this.#changeMoves(fresh, true, repertoireWords.preparedLine(fresh.length, name));
  }

  /** Null for what can't be prepared. */
  #cardMove([position, move, moves = []]: PlayedMove): CardMove | null {
    const asked = othelloPosition(position);
    if (!asked || move.kind !== 'place' || !legalSquares(asked).includes(move.square)) return null;
    const { sideToMove: colour } = position;
    const { key } = spotOf(asked);
    const line = moves.flatMap((one) => (one.kind === 'place' ? one.square : []));
    const stop = stopOf(colour, line);
    const leadsHere = stop?.isOwn && spotOf(stop.position).key === key;
    const isPrepared = this.squaresAt(position).includes(move.square);
    return { colour, key, position: asked, square: move.square, line: leadsHere ? line : undefined, isPrepared };
  }

  /** Prepares moves or takes them back, in one step; the notice about it offers “Undo”. */
  async #changeMoves(moves: readonly CardMove[], isWanted: boolean, said: string): Promise<void> {
    if (!moves.length) return this.#ports.say(said);
    const before = this.repertoires;
    const kept = await Promise.all(
      moves.map(({ colour, key, position, square, line }) =>
        this.#change(colour, key, (card) => changedCard(card, position, square, isWanted, line)),
      ),
    );
    const undo = async (): Promise<void> => {
      await Promise.all(
        moves.map(({ colour, key, position, square }) =>
          this.#change(colour, key, (card) =>
            changedCard(card ?? before[colour].get(key), position, square, !isWanted),
          ),
        ),
      );
      this.#ports.say(repertoireWords.undone());
    };
    const isKept = kept.every(Boolean);
    this.#ports.say(isKept ? said : `${said} ${repertoireWords.refused()}`, {
      isError: !isKept,
      remedy: { label: repertoireWords.undo(), undoes: true, take: () => void undo() },
    });
  }

  #change(colour: Colour, key: string, change: CardChange): Promise<boolean> {
    const { repertoires } = this;
    const cards = withCard(repertoires[colour], key, change(repertoires[colour].get(key)));
    this.#remember();
    return this.change({ repertoires: { ...repertoires, [colour]: cards } }, () =>
      this.#ports.store.change(colour, key, change),
    );
  }

  /** From now on, there is a repertoire. */
  #remember(): void {
    if (this.#ports.settings.get(REPERTOIRE_KEY) === null) this.#ports.settings.set(REPERTOIRE_KEY, this.#shown);
  }

  // What is learned.

  /** Cards to ask now: those due, longest due first, then new ones. */
  due(colour: Colour): readonly Card[] {
    const now = this.#ports.now();
    const time = ({ review }: Card): number => review?.due ?? Infinity;
    return [...this.repertoires[colour].values()]
      .filter(({ review }) => !review || review.due <= now)
      .sort((a, b) => time(a) - time(b) || 0);
  }

  get streak(): number {
    return streakOf(this.days, this.#ports.now());
  }

  /** Today's answers. */
  get today(): DayCount {
    return todayOf(this.days, this.#ports.now());
  }

  /** `schedule` makes the next review from the last one. */
  async answer(
    colour: Colour,
    key: string,
    isRight: boolean,
    schedule: (review: Review | null, isRight: boolean, now: number) => Review,
  ): Promise<void> {
    const now = this.#ports.now();
    const day = dateOf(new Date(now));
    await Promise.all([
      this.change({ days: countedAnswer(this.days, day, isRight) }, () => this.#ports.store.countAnswer(day, isRight)),
      this.#change(colour, key, (card) => (card && { ...card, review: schedule(card.review, isRight, now) }) || null),
    ]);
  }

  // To and from other browsers.

  get file(): string {
    return makeRepertoireFile({ repertoires: this.repertoires, days: this.days });
  }

  /** Adds the cards of a file. Its days of practice stay when the cards are taken back. */
  async add(text: string): Promise<Result<AddedCards>> {
    const read = parseRepertoireFile(text);
    if (!read.ok) return read;
    const { repertoires, days, faults } = read.value;
    this.#remember();
    const before = this.repertoires;
    const both = { repertoires: merged(before, repertoires), days: mergedDays(this.days, days) };
    await this.change(both, () => this.#ports.store.add(read.value));
    const changed = COLOURS.flatMap((colour) =>
      [...repertoires[colour].keys()]
        .filter((key) => movesOf(both.repertoires[colour], key) > movesOf(before[colour], key))
        .map((key) => ({ colour, key, card: before[colour].get(key) ?? null })),
    );
    const undo = async (): Promise<void> => {
      await Promise.all(changed.map(({ colour, key, card }) => this.#change(colour, key, () => card)));
      this.#ports.say(repertoireWords.undone());
    };
    return ok({ cards: changed.length, bad: faults.length, undo });
  }
}

const movesOf = (cards: Repertoire, key: string): number => cards.get(key)?.squares.length ?? 0;
