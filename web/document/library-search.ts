/**
 * Searches studies: by words in their names, players, events and comments, by tags, and by position. A word with # in
 * front of it, in a name or a comment, is a tag. What was read from a study is cached until it changes.
 */
import { PASS_NAME } from '../../game/notation.ts';
import { pathSteps, type Path } from '../../game/path.ts';
import { symmetriesOf, transformPosition } from '../../game/symmetry.ts';
import { walk } from '../../game/tree.ts';
import type { Fault, Position } from '../../game/types.ts';
import { evaluationKey } from '../engine/evaluations.ts';
import { readDocumentText } from './document-text.ts';
import type { DocumentSummary, LibraryStore } from './library-store.ts';

/** What can be searched in a study. */
interface Known {
  readonly revision: number;
  /** In lower case. */
  readonly words: string;
  readonly tags: readonly string[];
  /** The first place of each position. */
  readonly places: ReadonlyMap<string, Path>;
}

/** A study found, and where the position is in it. */
export interface FoundStudy {
  readonly id: string;
  readonly path?: Path;
  /** Moves to that place. */
  readonly moves?: number;
}

interface StudyQuery {
  /** All of these words, in any order; empty: any study. */
  readonly words: string;
  /** Null: any position. */
  readonly position: Position | null;
}

/** A word of its own: not the end of a link. */
const TAG = /(?<=^|\s)#[\p{L}\p{N}][\p{L}\p{N}_-]*/gu;

export class LibrarySearch {
  readonly #store: Pick<LibraryStore, 'read'>;
  readonly #refuse: (fault: Fault) => void;
  readonly #known = new Map<string, Known>();

  /** `refuse` hears why a study can't be read. */
  constructor(store: Pick<LibraryStore, 'read'>, refuse: (fault: Fault) => void) {
    this.#store = store;
    this.#refuse = refuse;
  }

  async find(studies: readonly DocumentSummary[], { words, position }: StudyQuery): Promise<readonly FoundStudy[]> {
    const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
    const keys = position && keysOf(position);
    const found: FoundStudy[] = [];
    for (const study of studies) {
      const { words: text, places } = await this.#read(study);
      if (!wanted.every((word) => text.includes(word))) continue;
      const path = keys?.map((key) => places.get(key)).find((one) => one !== undefined);
      if (!keys) found.push({ id: study.id });
      else if (path !== undefined) found.push({ id: study.id, path, moves: movesTo(path) });
    }
    return found;
  }

  /** All tags, spelled as first written, in alphabetical order. */
  async tags(studies: readonly DocumentSummary[]): Promise<readonly string[]> {
    const tags = new Map<string, string>();
    for (const study of studies)
      for (const tag of (await this.#read(study)).tags)
        if (!tags.has(tag.toLocaleLowerCase())) tags.set(tag.toLocaleLowerCase(), tag);
    return [...tags.values()].sort((a, b) => a.localeCompare(b));
  }

  async #read({ id, name, revision }: DocumentSummary): Promise<Known> {
    const known = this.#known.get(id);
    if (known && revision > 0 && known.revision === revision) return known;
    const record = await this.#store.read(id);
    const text = record.ok ? record.value?.text : undefined;
    const read = text === undefined ? null : readDocumentText(text);
    const nodes = read?.ok ? [...walk(read.value.tree)] : [];
    const comments = nodes.flatMap(({ node }) => node.comment ?? []);
    const all = [name, ...Object.values(read?.ok ? read.value.info : {}), ...comments].join('\n');
    const places = new Map<string, Path>();
    for (const { path, node } of nodes) {
      const key = evaluationKey(node.position);
      if (!places.has(key)) places.set(key, path);
    }
    const fresh = { revision, words: all.toLocaleLowerCase(), tags: all.match(TAG) ?? [], places };
    if (record.ok) this.#known.set(id, fresh);
    else this.#refuse(record.fault);
    return fresh;
  }
}

/** Passes aren't counted. */
const movesTo = (path: Path): number => pathSteps(path).filter((name) => name !== PASS_NAME).length;

/** The position in all rotations and reflections. */
const keysOf = (position: Position): readonly string[] =>
  symmetriesOf(position.rules).map((symmetry) => evaluationKey(transformPosition(symmetry, position)));
