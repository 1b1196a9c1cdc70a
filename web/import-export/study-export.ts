/** The forms of a study: text to copy, and a file to save. */
import { asShown, ifProved, withValues } from './valued-tree.ts';
import { makeBoard } from '../../game/formats/board.ts';
import { makeGgf } from '../../game/formats/ggf.ts';
import { makeObf, whyNoObf } from '../../game/formats/obf.ts';
import { makeSgf } from '../../game/formats/sgf.ts';
import { makeTranscript } from '../../game/formats/transcript.ts';
import { positionKey } from '../../game/repetition.ts';
import { startPosition } from '../../game/position.ts';
import { movesOn } from '../../game/tree.ts';
import { fileNameOf } from '../browser/save.ts';
import { documentText } from '../document/document-text.ts';
import { labelOf, type Document } from '../document/document.ts';
import { currentPosition } from '../document/game.ts';
import { sureness } from '../engine/value-format.ts';
import { faultText } from '../i18n/faults.ts';
import { exchangeWords } from '../i18n/exchange-words.ts';
import { movesKnown, type Evaluations } from '../engine/evaluations.ts';

export const EXPORTS = ['transcript', 'board', 'obf', 'ggf', 'sgf', 'json'] as const;
export type ExportKind = (typeof EXPORTS)[number];

export interface Export {
  readonly kind: ExportKind;
  readonly text: string | null;
  /** Why there is no text. */
  readonly reason: string;
  readonly fileName: string;
  readonly type: string;
}

export interface ExportSource {
  readonly document: Document;
  readonly values: Evaluations;
}

const ENDINGS: Readonly<Record<ExportKind, readonly [ending: string, type: string]>> = {
  transcript: ['moves.txt', 'text/plain'],
  board: ['board.txt', 'text/plain'],
  obf: ['obf', 'text/plain'],
  ggf: ['ggf', 'text/plain'],
  sgf: ['sgf', 'application/x-go-sgf'],
  json: ['json', 'application/json'],
};

/** A document with everything known about it, for others: it opens at the current place. */
export const sharedText = (document: Document, values: Evaluations, indent?: number): string =>
  documentText({ ...document, tree: withValues(document.tree, values) }, indent, document.path);

export function exportOf(kind: ExportKind, { document, values }: ExportSource): Export {
  const { info, tree, line } = document;
  const name = labelOf(document);
  const [ending, type] = ENDINGS[kind];
  const made = (text: string | null, reason = ''): Export => ({
    kind,
    text,
    reason,
    fileName: fileNameOf(name, ending),
    type,
  });
  const { position } = tree.root;
  switch (kind) {
    case 'transcript': {
      const moves = movesOn(tree, line);
      const isFromStart = positionKey(position) === positionKey(startPosition(position.rules));
      if (!isFromStart) return made(null, exchangeWords.export.setUp());
      return moves.length ? made(makeTranscript(position, moves, false)) : made(null, exchangeWords.export.noMoves());
    }
    case 'board':
      return made(makeBoard(currentPosition(document)));
    case 'obf': {
      const why = whyNoObf(position);
      if (why) return made(null, faultText(why));
      // Proved values only, because an OBF line can't say how certain a value is.
      const known = movesKnown(currentPosition(document), values).flatMap(({ move, value }) =>
        value && sureness(value) === 'exact' ? [{ move, score: value.low }] : [],
      );
      return made(makeObf(currentPosition(document), known));
    }
    case 'ggf': {
      const ggf = makeGgf(withValues(tree, values, ifProved), info);
      return ggf.ok ? made(ggf.value) : made(null, faultText(ggf.fault));
    }
    case 'sgf':
      return made(makeSgf(withValues(tree, values, asShown), { ...info, title: name }));
    case 'json':
      return made(sharedText(document, values, 1));
  }
}
