/**
 * What can be wrong, as data: a code, its arguments, and where. The sentences are made where they are shown, on the page
 * or in the shell (i18n/fault-text.ts), in the reader's language, from i18n/locales.
 */
import type { ColourName, Move, Position } from './words.ts';

/** The possible arguments by name: a name means the same in every fault. */
interface Values {
  /** Counts and sizes. */
  readonly n: number;
  readonly found: number;
  readonly most: number;
  readonly least: number;
  readonly columns: number;
  readonly rows: number;
  readonly game: number;
  readonly ply: number;
  /** Names of squares and moves, "f5", "b1-a1". */
  readonly square: string;
  readonly move: string;
  readonly squares: readonly string[];
  readonly player: ColourName;
  readonly other: ColourName;
  /** The id of a rule system. */
  readonly rules: string;
  /** A piece of the input, shortened if it is long (`cut`). */
  readonly text: string;
  /** One character of the input. */
  readonly character: string;
  /** Names that are the same in every language: formats, files, properties, fields, signs, programs. */
  readonly name: string;
  readonly sign: string;
  readonly otherSign: string;
  readonly choices: string;
  /** A reason given by a browser or a system, in whatever language. */
  readonly reason: string;
}

/** Every fault and its arguments. Its sentence has the same code in i18n/locales/en/faults.arb. */
export const FAULTS = {
  // Moves.
  'square-missing': ['move'],
  'square-taken': ['square', 'player'],
  'centre-taken': ['square', 'player'],
  'turns-none': ['player', 'move'],
  'turns-none-other': ['player', 'move', 'other'],
  'over-move': ['move'],
  'over-pass': [],
  'over-drawn': [],
  'drawn-now': [],
  'pass-illegal': ['player', 'n', 'move'],
  'pass-not-needed': [],
  'pass-first': ['player', 'move'],
  'centre-first': ['move', 'squares'],
  'hand-empty': ['player', 'move'],
  'displace-none': ['player', 'square'],
  'displace-far': ['move'],
  'displace-rules': ['move', 'rules'],
  'forgotten-rules': ['move', 'rules'],
  'forgotten-not-turned': ['move', 'square'],
  'forgotten-all': ['move'],
  'game-too-long': ['n'],
  'no-position': [],
  // Rule systems.
  'rules-unknown': ['text'],
  'rules-part': ['text'],
  'size-unreadable': ['text'],
  'size-range': ['columns', 'rows', 'most'],
  'square-outside': ['text', 'columns', 'rows'],
  'missing-outside': ['columns', 'rows'],
  'supply-count': ['n'],
  'supply-few': ['n'],
  'centre-placed': ['n'],
  'centre-start': ['n'],
  'start-over': [],
  'start-outside': [],
  'start-twice': [],
  'start-colours': [],
  'start-supply': ['n'],
  // Boards.
  'board-bare': [],
  'board-size': ['rules', 'n', 'found'],
  'board-shape': ['rules'],
  'board-short': ['rules', 'n', 'found'],
  'board-long': [],
  'board-extra': ['character', 'rules', 'n'],
  'board-after': ['character'],
  'board-sign': ['character'],
  'board-sign-colours': ['character', 'sign', 'player', 'otherSign', 'other'],
  'board-square': ['rules'],
  'board-hole': ['rules'],
  'board-side': ['columns', 'rows'],
  'hand-count': ['player', 'n'],
  'hand-discs': ['n', 'most'],
  // Transcripts.
  'move-unreadable': ['text'],
  'move-begin': ['character', 'square'],
  'move-square': ['text', 'rules'],
  'move-value': ['text'],
  'move-forgotten': ['sign'],
  'move-variation': ['sign'],
  'move-other-side': ['player'],
  'variations-cut': ['n'],
  // Texts and files.
  'text-empty': [],
  'text-comments': [],
  'text-unknown': [],
  'text-long': ['n', 'most'],
  'text-no-games': ['name'],
  'line-long': ['n'],
  'file-book': ['name'],
  'file-certificate': [],
  'file-binary': [],
  'file-large': ['name'],
  'file-megabytes': ['n', 'most'],
  'read-failed': [],
  'read-games': [],
  'read-memory': [],
  'read-missing': [],
  'read-stopped': [],
  'game-missing': [],
  'file-unreadable': ['name'],
  'drop-no-text': [],
  'table-columns': [],
  'table-empty': [],
  'table-cells': ['n', 'found'],
  'property-begin': [],
  'property-value': ['name'],
  'property-square': ['text', 'name', 'rules'],
  'sgf-other-game': ['text'],
  'game-positions': ['n'],
  'ggf-board': [],
  'ggf-board-broken': [],
  'ggf-side': [],
  'ggf-rules': ['rules'],
  'obf-rules': ['rules'],
  'xot-line': ['text', 'n'],
  'xot-empty': [],
  'edge-length': ['n', 'found'],
  'edge-sign': ['character'],
  'exercise-line': ['text'],
  'lessons-file': [],
  'exercise-unclear': [],
  'advice-line': ['text'],
  'statistics-foreign': [],
  'statistics-damaged': [],
  'book-foreign': [],
  'repertoire-foreign': [],
  'practice-foreign': [],
  'card-damaged': ['n', 'player'],
  'card-position': ['text'],
  'card-move': ['move'],
  'book-unknown': [],
  'book-version': ['n', 'found'],
  'book-length': ['n', 'found'],
  'book-checksum': [],
  'book-entry': ['n', 'name'],
  'book-ends': ['n', 'found'],
  'book-weights': [],
  'certificate-foreign': [],
  'certificate-version': ['n', 'found'],
  'certificate-large': ['n'],
  'certificate-cut': [],
  'certificate-header': ['n'],
  'certificate-line': ['text'],
  'certificate-lacks': ['name'],
  'certificate-game': ['text'],
  'certificate-name': ['name', 'text'],
  'certificate-hash': [],
  'certificate-rules': [],
  'certificate-claim': [],
  'certificate-range': ['text', 'n'],
  'certificate-claims': ['text', 'name'],
  'certificate-false': ['name'],
  'certificate-bound': ['name', 'text'],
  'certificate-move': ['n', 'move'],
  'certificate-short': ['n'],
  'certificate-rest': ['n'],
  'certificate-work': [],
  'opening-line': ['text'],
  'opening-name': ['text'],
  'wthor-short': ['n', 'found'],
  'wthor-size': ['n'],
  'wthor-cut': ['n', 'game', 'found'],
  'wthor-byte': ['game', 'n'],
  'wthor-names': ['n', 'found'],
  'wthor-room': ['name', 'text', 'most'],
  'json-broken': [],
  'json-nesting': ['most'],
  'json-parts': ['most'],
  'json-object': [],
  'json-board': [],
  'json-side': [],
  'json-size': [],
  'json-rules': [],
  'json-missing': [],
  'json-supply': [],
  'json-supply-count': [],
  'json-supply-shared': ['rules'],
  'json-flag': ['name'],
  'json-choice': ['name', 'choices'],
  'json-field': ['text', 'choices'],
  // Links.
  'link-ply': ['text', 'n'],
  'link-percent': ['text'],
  'link-side': [],
  'link-broken': [],
  'link-newer': [],
  'link-long': ['n', 'most'],
  'link-far-too-long': ['most'],
  'link-large': ['n', 'most'],
  'link-unpacked': ['most'],
  // Studies.
  'study-json': [],
  'study-format': [],
  'study-version': [],
  'study-newer': ['n', 'most'],
  'study-node': [],
  'study-line': [],
  'study-no-move': [],
  'study-start': [],
  'study-elsewhere': [],
  'study-moves': ['most'],
  storage: ['reason'],
  // The engine.
  'engine-died': ['reason'],
  'engine-ended': ['reason'],
  'engine-failed': ['reason'],
  'engine-closed': [],
  'threat-shown': [],
  'engine-absent': [],
  'engine-thinking': [],
  'time-over': [],
  'engine-stopped': [],
  'engine-count': [],
  'engine-memory': ['n'],
  'engine-sign': ['character'],
  'engine-level': ['least', 'most', 'text'],
  'engine-time': ['text'],
  'engine-depth': ['text'],
  'engine-selectivity': ['choices', 'text'],
  'weights-missing': ['name', 'reason'],
  'weights-foreign': ['name'],
  'people-foreign': ['name'],
  'weights-cut': ['name'],
  'weights-version': ['name', 'n', 'found'],
  'weights-order': ['name'],
  'weights-value': ['name'],
  // The page.
  'picture-failed': [],
  'picture-no-board': [],
  'picture-unreadable': [],
  /** For programs in English only: bench, training, the shell's own options. */
  plain: ['text'],
} as const satisfies Readonly<Record<string, readonly (keyof Values)[]>>;

/** Something worth knowing that isn't a fault; reported the same way. */
export const NOTICES = {
  'side-assumed': ['player'],
  'read-as': ['rules'],
  'zero-black': [],
  'zero-white': [],
  'json-ignored': ['choices'],
  'study-ignored': ['choices'],
  'game-unclosed': [],
  // About a study's notes: how many, and the move with the first one.
  'comments-cut': ['n', 'most', 'ply', 'move'],
  'names-cut': ['n', 'most'],
  'comments-dropped': ['n', 'ply', 'move'],
  'glyphs-dropped': ['n', 'ply', 'move'],
  'values-dropped': ['n', 'ply', 'move'],
  'values-illegal': ['n', 'move'],
  'times-dropped': ['n', 'ply', 'move'],
  'drawings-dropped': ['n', 'ply', 'move'],
  'labels-dropped': ['n', 'ply', 'move'],
  'table-small': ['n'],
  'threads-one': [],
  'threads-few': ['n'],
  'weights-loading': [],
  'without-small': [],
  'without-full': [],
  'without-pairs': [],
  'play-endless': [],
  'rules-untrained': [],
  'solve-kept': ['n', 'most'],
} as const satisfies Readonly<Record<string, readonly (keyof Values)[]>>;

type Table = Readonly<Record<string, readonly (keyof Values)[]>>;
type Coded<T extends Table, C extends keyof T> = {
  readonly code: C;
  readonly args: Pick<Values, T[C][number]>;
};

export type FaultCode = keyof typeof FAULTS;
export type NoticeCode = keyof typeof NOTICES;

/** What a fault is in, if that is part of something larger. */
type Part = 'link' | 'json-board' | 'study';

/** All counted from 1. */
export interface Where {
  readonly line?: number | undefined;
  readonly column?: number;
  /** The number of the move in a transcript. */
  readonly move?: number;
  /** The square of that move, if no line or column can be named. */
  readonly square?: string;
  /** A character of the board in a link. */
  readonly sign?: number;
  readonly part?: Part;
}

/** A game up to the last move that could be played. */
export interface Beginning {
  readonly start: Position;
  readonly moves: readonly Move[];
  /** The same with names, notes and variations, if there are any: the text of a study (formats/study.ts). */
  readonly study?: string;
}

/** Must be an interface: a type that refers to itself is circular to compilers before TypeScript 7. */
interface Circumstances {
  readonly where?: Where;
  readonly cause?: Fault;
  readonly beginning?: Beginning | undefined;
}

/**
 * Why something couldn't be read or done, and where; `cause` is the fault that led to it, `beginning` what was read
 * before it.
 */
export type Fault = { [C in FaultCode]: Coded<typeof FAULTS, C> & Circumstances }[FaultCode];

export type Notice = { [C in NoticeCode]: Coded<typeof NOTICES, C> }[NoticeCode] | Fault;

/** Faults without arguments may omit them. */
export type FaultParts<C extends FaultCode> = [
  ...args: (typeof FAULTS)[C]['length'] extends 0
    ? [args?: Record<string, never>]
    : [args: Pick<Values, (typeof FAULTS)[C][number]>],
  where?: Where,
  cause?: Fault,
];

export const fault = <C extends FaultCode>(code: C, ...[args = {}, where, cause]: FaultParts<C>): Fault =>
  ({ code, args, ...(where && { where }), ...(cause && { cause }) }) as Fault;

/** The same fault in another place: given fields replace the old ones. */
export const placed = (known: Fault, where: Where): Fault => ({ ...known, where: { ...known.where, ...where } });

/** The fault with what was read before it, if that is at least one move. */
export const begun = (known: Fault, beginning: Beginning): Fault =>
  beginning.moves.length > 0 ? { ...known, beginning } : known;

const LONGEST_TEXT = 20;

/** A piece of the input as an argument, shortened if it is long. */
export const cut = (text: string, most = LONGEST_TEXT): string =>
  text.length > most ? `${text.slice(0, most)}…` : text;

export const notice = <C extends NoticeCode>(code: C, args: Pick<Values, (typeof NOTICES)[C][number]>): Notice =>
  ({ code, args }) as Notice;
