/**
 * Faults, notices and what was recognised in a text (game/faults.ts, game/formats/imported.ts) as sentences of one
 * language. A sentence is about what was read, which anybody may have written: it is text, never markup.
 */
import { NOTICES, type Fault, type FaultCode, type Notice, type NoticeCode, type Where } from '../game/faults.ts';
import type { Format, Found } from '../game/formats/imported.ts';
import type { ColourName } from '../game/types.ts';
import type { Faults } from '../build/messages.ts';

/** A language's messages, and its names for what is in them. */
export interface FaultLanguage {
  readonly messages: Faults;
  readonly language: string;
  player(name: ColourName): string;
  rules(id: string): string;
}

type Sentence = (args: Readonly<Record<string, unknown>>) => string;

/** The arguments of a fault as a message takes them. */
function shown(args: object, { messages, language, player, rules }: FaultLanguage): Record<string, unknown> {
  const say: Readonly<Record<string, (value: never) => string>> = {
    player,
    other: player,
    rules,
    squares: (names: readonly string[]) => new Intl.ListFormat(language).format(names),
    character: (sign: string) => {
      const code = sign.codePointAt(0) ?? 0;
      const isControl = code < 32 || code === 127;
      return isControl ? messages.where.control({ code: String(code) }) : messages.where.quoted({ text: sign });
    },
  };
  return Object.fromEntries(Object.entries(args).map(([name, value]) => [name, say[name]?.(value as never) ?? value]));
}

function sentence({ code, args }: Fault | Notice, language: FaultLanguage): string {
  const { messages } = language;
  const say = (code in NOTICES ? messages.notice[code as NoticeCode] : messages[code as FaultCode]) as Sentence;
  return say(shown(args, language));
}

/** The sentence with its place before it. */
function placedText(what: string, where: Where, { where: say }: Faults): string {
  const { line, column, move, square, sign, part } = where;
  const inPart = (text: string): string => (part ? say[part]({ what: text }) : text);
  if (sign !== undefined) return inPart(say.sign({ sign, what }));
  if (move !== undefined) {
    if (square !== undefined) return inPart(say.moveTo({ move, square, what }));
    if (line === undefined || column === undefined) return inPart(say.move({ move, what }));
    return inPart(say.moveAt({ move, line, column, what }));
  }
  if (line !== undefined)
    return inPart(column === undefined ? say.line({ line, what }) : say.place({ line, column, what }));
  return inPart(column === undefined ? what : say.column({ column, what }));
}

/** What is wrong, where, and the reason behind it. */
export function faultText(fault: Fault, language: FaultLanguage): string {
  const { where, cause } = fault;
  const { messages } = language;
  const what = sentence(fault, language);
  const whole = cause ? messages.where.because({ what, cause: faultText(cause, language) }) : what;
  return where ? placedText(whole, where, messages) : whole;
}

/** The same in two parts: where, "Line 2:", and what; where is empty for a fault without a place. */
export function faultParts(fault: Fault, language: FaultLanguage): { readonly where: string; readonly what: string } {
  const { where = {}, ...rest } = fault;
  return { where: placedText('', where, language.messages).trim(), what: faultText(rest, language) };
}

/** A notice, or a fault shown as one. */
export const noticeText = (notice: Notice, language: FaultLanguage): string =>
  notice.code in NOTICES ? sentence(notice, language) : faultText(notice as Fault, language);

/** What formats are called when a game or position is recognised; null: known by its appearance, without a name. */
const FORMAT_NAMES: Readonly<Record<Format, string | null>> = {
  json: 'JSON',
  study: null,
  link: null,
  ggf: 'GGF',
  sgf: 'SGF',
  pgn: 'PGN',
  csv: null,
  board: null,
  obf: 'OBF',
  transcript: null,
  wthor: null,
};

function foundGame(moves: number, format: Format, { found: say }: Faults): string {
  const name = FORMAT_NAMES[format];
  if (format === 'study') return say.study({ n: moves });
  if (format === 'link') return moves ? say.link({ n: moves }) : say.linkPosition();
  return name && format !== 'json' ? say.formatGame({ format: name, n: moves }) : say.game({ n: moves });
}

/** What was recognised, without a full stop: "OBF position with 2 move values". */
export function foundText(found: Found, { messages: { found: say, ...messages } }: FaultLanguage): string {
  switch (found.what) {
    case 'game':
      return foundGame(found.moves, found.format, { found: say, ...messages });
    case 'position': {
      const name = FORMAT_NAMES[found.format];
      const what = name ? say.position({ format: name }) : say.board();
      if (found.values) return say.withValues({ what, n: found.values });
      if (found.moves) return say.withMoves({ what, n: found.moves });
      return found.isOver ? say.over({ what }) : what;
    }
    case 'games':
    case 'positions': {
      const format = found.format === 'obf' ? null : FORMAT_NAMES[found.format];
      const { good: n, bad } = found;
      const isGames = found.what === 'games';
      const what = format
        ? (isGames ? say.formatGames : say.formatPositions)({ n, format })
        : (isGames ? say.games : say.positions)({ n });
      return bad ? say.unreadable({ what, n: bad }) : what;
    }
    case 'wthor':
      return say.wthor({ n: found.games, year: String(found.year) });
  }
}
