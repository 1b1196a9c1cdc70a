/** A study as text and back: our JSON with the name in it, and all known values in the nodes. */
import type { GameInfo } from '../../../game/formats/imported.ts';
import { makeStudy, parseStudy } from '../../../game/formats/study.ts';
import { isWithin, pathOf, ROOT, type Path } from '../../../game/path.ts';
import { lineThrough, nodeAt, type GameTree } from '../../../game/tree.ts';
import type { Result } from '../../../game/types.ts';
import { ok } from '../../../game/types.ts';
import type { Game } from '../../document/game.ts';
import { withoutTitle } from '../../import-export/incoming.ts';
import type { ValueBook } from '../../engine/evaluations.ts';
import { type Notice } from '../../../game/faults.ts';

export interface StudyContent {
  readonly name: string;
  readonly info: GameInfo;
  readonly tree: GameTree;
}

export function studyText({ name, info, tree }: StudyContent, book: ValueBook, indent?: number): string {
  return makeStudy(book.withValues(tree), { ...info, ...(name && { title: name }) }, indent);
}

export interface ReadStudy extends StudyContent {
  /** What was left out or cut short. */
  readonly warnings: readonly Notice[];
}

export function readStudyText(text: string): Result<ReadStudy> {
  const study = parseStudy(text);
  if (!study.ok) return study;
  const { info = {}, tree, warnings } = study.value;
  return ok({ name: info.title ?? '', info: withoutTitle(info), tree: tree!, warnings });
}

/** The game with a place in it, as far as the tree has that. */
export function gameAt(tree: GameTree, title: string, path: string, line: string): Game {
  const known = (text: string): Path => {
    const wanted = pathOf(text.split('/').filter(Boolean));
    return nodeAt(tree, wanted) ? wanted : ROOT;
  };
  const at = known(path);
  const end = known(line);
  const through = isWithin(end, at) ? end : at;
  return { tree, path: at, line: lineThrough(tree, through).at(-1)!.path, title };
}
