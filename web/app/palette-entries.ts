/** What the palette finds: commands, games and studies of the library, openings by name, moves as they are typed. */
import { parseTranscript } from '../../game/formats/transcript.ts';
import { moveName } from '../../game/notation.ts';
import { namesOf, openingName, type NamedOpening, type OpeningBook } from '../../game/openings.ts';
import type { DocumentSummary } from '../document/library-store.ts';
import { keyWords } from '../i18n/key-words.ts';
import { locale } from '../i18n/locale.ts';
import { words } from '../i18n/words.ts';
import { squaresOfOpening } from '../openings/repertoire/from-memory.ts';
import { openLine } from '../openings/repertoire/lines.ts';
import { playLine } from '../workbench/actions.ts';
import { commandText, thoseLike } from '../workbench/command-search.ts';
import { commandName, commandOf, pageOf, type CommandId } from '../workbench/commands.ts';
import { keysOf } from '../workbench/keys.ts';
import { hasBoard, pageFor } from '../workbench/pages.ts';
import { viewTitle } from '../workbench/view-table.ts';
import type { Workbench } from '../workbench/workbench.ts';

export interface PaletteEntry {
  readonly name: string;
  /** The page it belongs to, or what kind of thing it is. */
  readonly group: string;
  readonly chord?: string | undefined;
  /** What it is found by. */
  readonly text: string;
  choose(): void;
}

export function commandEntry(id: CommandId, run: (id: CommandId) => void): PaletteEntry {
  return {
    name: commandName(id),
    group: pageOf(id) ?? keyWords.groups[commandOf(id).group](),
    chord: keysOf(id)[0],
    text: commandText(id),
    choose: () => run(id),
  };
}

export const documentEntry = (workbench: Workbench, { id, name }: DocumentSummary): PaletteEntry => ({
  name,
  group: viewTitle('library'),
  text: name,
  choose: () => void workbench.saved.openById(id).then((isOpen) => isOpen && workbench.showOpened()),
});

/** Found by all of its names; one without a name in the page's language is listed by its moves. */
function openingEntry(workbench: Workbench, opening: NamedOpening): PaletteEntry {
  const names = namesOf(opening, locale()).map(({ text }) => text);
  return {
    name: openingName(opening, locale())?.text ?? `${opening.line} · ${names[0]}`,
    group: viewTitle('openings'),
    text: names.join(' · '),
    choose: () => {
      openLine(workbench, squaresOfOpening(opening));
      workbench.show('openings');
    },
  };
}

/** The most played first. */
export const openingEntries = (workbench: Workbench, book: OpeningBook): readonly PaletteEntry[] =>
  [...book.values()].sort((a, b) => b.games - a.games).map((opening) => openingEntry(workbench, opening));

/** Moves that are legal on the board, written as in a transcript. */
function movesTyped(workbench: Workbench, typed: string): readonly PaletteEntry[] {
  const { position, view, mode } = workbench;
  if (view === 'setup') return [];
  const read = parseTranscript(typed, position);
  if (!read.ok || !read.value.length) return [];
  const name = words.moves.play(read.value.map((move) => moveName(position.rules, move)).join(' '));
  const choose = (): void => {
    if (!hasBoard(view)) workbench.show(pageFor(mode.kind, 'analyse'));
    playLine(workbench, read.value);
  };
  return [{ name, group: keyWords.groups.game(), text: typed, choose }];
}

/** At most this many entries of a kind are listed, however many match. */
const MAX_PER_KIND = 20;

/** Everything that matches what is typed: moves, then the entries, best match first. */
export function entriesLike(
  typed: string,
  workbench: Workbench,
  commands: readonly PaletteEntry[],
  others: readonly (readonly PaletteEntry[])[],
): readonly PaletteEntry[] {
  const found = thoseLike(typed, [...commands, ...others.flat()], ({ text }) => text);
  const few = new Set(others.flatMap((kind) => found.filter((entry) => kind.includes(entry)).slice(0, MAX_PER_KIND)));
  return [...movesTyped(workbench, typed), ...found.filter((entry) => commands.includes(entry) || few.has(entry))];
}
