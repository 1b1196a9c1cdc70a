/** Motifs on the current line, with their words: loaded once a game is reviewed. */
import type { Path } from '../../game/path.ts';
import type { TreeStepNode } from '../../game/tree.ts';
import { alsoSpeakOf } from '../i18n/locale.ts';
import { pageMotifs } from '../motifs/client.ts';
import { GameMotifs, type MoveMotif } from '../motifs/game-motifs.ts';
import type { ReviewedMove } from './line-review.ts';
import { motifsText } from '../motifs/motif-words.ts';

// They appear with their words.
await alsoSpeakOf('edge');

export interface LineMotifs {
  readonly byPath: ReadonlyMap<Path, readonly MoveMotif[]>;
  readonly textOf: (motifs: readonly MoveMotif[]) => string;
  /** The moves, with their motifs as remarks: “Wedge; missed: creeping”. */
  readonly reviewed: (moves: ReadonlyMap<Path, ReviewedMove>) => ReadonlyMap<Path, ReviewedMove>;
}

let tell: () => void = () => undefined;
const motifs = new GameMotifs({ api: pageMotifs, changed: () => tell() });

/** What is known so far; `changed` is called when there is more. */
export function motifsOfLine(line: readonly TreeStepNode[], changed: () => void): LineMotifs {
  tell = changed;
  const byPath = motifs.of(line);
  const reviewed: LineMotifs['reviewed'] = (moves) => {
    const known = new Map(moves);
    for (const [path, found] of byPath) {
      const move = moves.get(path);
      if (move) known.set(path, { ...move, remark: motifsText(found) });
    }
    return known;
  };
  return { byPath, textOf: motifsText, reviewed };
}
