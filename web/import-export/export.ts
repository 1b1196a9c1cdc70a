/** What can be copied of the current position or game, as text; null with a reason if there is none. */
import { makeBoard } from '../../game/formats/board.ts';
import { makeObf, whyNoObf, type MoveValue } from '../../game/formats/obf.ts';
import { makeLink } from '../../game/formats/link.ts';
import { makeTranscript } from '../../game/formats/transcript.ts';
import { startPosition } from '../../game/position.ts';
import { isSameSetup } from '../modes/setup-draft.ts';
import { setupOf, toPosition, type Setup } from '../../game/setup.ts';
import { movesOn } from '../../game/tree.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { currentPosition, type TreePlace } from '../document/game.ts';
import { linkOf } from '../workbench/link.ts';
import { sureness } from '../engine/value-format.ts';
import { words } from '../i18n/words.ts';

export const COPIES = ['board', 'obf', 'transcript', 'link'] as const;
export type CopyKind = (typeof COPIES)[number];

export interface ExportCopy {
  readonly kind: CopyKind;
  readonly label: string;
  readonly text: string | null;
  /** Why there is no text. */
  readonly reason: string;
}

/** Proved values only, because an OBF line can't say how certain a value is. */
function provedValues(analysis: Analysis | null): readonly MoveValue[] {
  return (analysis?.moves ?? []).flatMap(({ move, value }) =>
    value && sureness(value) === 'exact' ? [{ move, score: value.low }] : [],
  );
}

export interface CopySource {
  readonly game: TreePlace;
  /** The position being edited. */
  readonly setup: Setup;
  readonly analysis: Analysis | null;
  /** The page's address without a fragment. */
  readonly page: string;
}

export function copiesOf({ game, setup, analysis, page }: CopySource): readonly ExportCopy[] {
  const position = toPosition(setup);
  const played = isSameSetup(setup, setupOf(currentPosition(game)));
  const { root } = game.tree;
  const isGame = played && isSameSetup(setupOf(root.position), setupOf(startPosition(root.position.rules)));
  const moves = movesOn(game.tree, game.line);
  const invalid = words.copy.invalid();
  const label = (kind: CopyKind): string => words.copy[kind]();
  const copy = (kind: CopyKind, text: string | null, reason = invalid): ExportCopy => ({
    kind,
    label: label(kind),
    text,
    reason,
  });
  const noTranscript = isGame ? words.copy.noMoves() : words.copy.noTranscript();
  if (!position.ok) return COPIES.map((kind) => copy(kind, null));
  const link = played ? linkOf(game) : makeLink({ start: position.value, moves: [], ply: 0 });
  return [
    copy('board', makeBoard(position.value)),
    whyNoObf(position.value)
      ? copy('obf', null, words.copy.onlyOthello())
      : copy('obf', makeObf(position.value, played ? provedValues(analysis) : [])),
    copy('transcript', isGame && moves.length ? makeTranscript(root.position, moves, false) : null, noTranscript),
    copy('link', page + link),
  ];
}
