/** A study as a printed sheet: moves with values and symbols, comments, variations and diagrams, in reading order. */
import { opponent } from '../../../game/position.ts';
import { shapeOf } from '../../../game/shape.ts';
import { lineThrough, type GameTree, type Glyph, type TreeNode } from '../../../game/tree.ts';
import type { Colour, Position } from '../../../game/types.ts';
import type { Drawings } from '../../board/board-marks.ts';
import { labelOf, type Document } from '../../document/document.ts';
import { dateText, scoreText } from '../../document/info.ts';
import { movesKnown, type Evaluations } from '../../engine/evaluations.ts';
import { valueOf } from '../../engine/known-value.ts';
import { setUpName } from '../../i18n/labels.ts';
import { moveNumber } from '../../document/move-number.ts';
import { negated, squareValues, valueText, type SquareValues } from '../../engine/value-format.ts';

export const DIAGRAMS = ['comments', 'tens', 'none'] as const;

export interface SheetChoice {
  /** Where diagrams are placed: at comments and mistakes, every ten moves, or only at the top. */
  readonly diagrams: (typeof DIAGRAMS)[number];
  /** Values after moves and on diagrams. */
  readonly values: boolean;
  readonly variations: boolean;
}

export interface SheetMove {
  /** As on a score sheet. */
  readonly number: number;
  /** Empty for a pass. */
  readonly name: string;
  readonly glyph: Glyph | '';
  /** The player who made it. */
  readonly colour: Colour;
  /** Its value for the player who made it; empty if unknown or not wanted. */
  readonly value: string;
  /** The value is not a proof. */
  readonly isEstimate: boolean;
  /** Within a variation; in the line, comments are parts of their own. */
  readonly comment?: string | undefined;
}

export type SheetPart =
  | { readonly kind: 'moves'; readonly moves: readonly SheetMove[] }
  | { readonly kind: 'comment'; readonly text: string }
  /** `depth`: 1 for a variation of the line, 2 for one of a variation. */
  | { readonly kind: 'variation'; readonly depth: number; readonly moves: readonly SheetMove[] }
  | {
      readonly kind: 'diagram';
      readonly number: number;
      readonly position: Position;
      readonly values: SquareValues;
      readonly drawings: Drawings;
    };

export interface Sheet {
  readonly title: string;
  readonly black: string;
  readonly white: string;
  /** Event, place, date and result, as far as they are known. */
  readonly facts: readonly string[];
  readonly parts: readonly SheetPart[];
}

const TENS = 10;

/** The marks and arrows on a position. */
export const drawingsAt = ({ marks = [], arrows = [] }: TreeNode): Drawings => ({ squares: marks, arrows });

/** The open game with the marks of its review on moves that have none. */
export interface Marked {
  readonly withGlyphs: GameTree;
}

export function sheetOf(document: Document, evaluations: Evaluations, choice: SheetChoice): Sheet {
  const { info, tree, line } = document;
  const { black = '', white = '', event, site, date, result } = info;
  return {
    title: labelOf(document) || (setUpName(tree.root.position) ?? ''),
    black,
    white,
    facts: [event, site, dateText(date), scoreText(result)].flatMap((fact) => fact || []),
    parts: new Writer(evaluations, choice).line(lineThrough(tree, line).map(({ node }) => node)),
  };
}

class Writer {
  readonly #evaluations: Evaluations;
  readonly #choice: SheetChoice;
  readonly #parts: SheetPart[] = [];
  #run: SheetMove[] = [];

  constructor(evaluations: Evaluations, choice: SheetChoice) {
    this.#evaluations = evaluations;
    this.#choice = choice;
  }

  /** The line shown, with everything attached to it. */
  line([root, ...nodes]: readonly TreeNode[]): readonly SheetPart[] {
    if (root?.comment) this.#parts.push({ kind: 'comment', text: root.comment });
    let parent = root;
    for (const node of nodes) {
      this.#run.push(this.#move(node));
      if (this.#hasDiagram(node)) this.#diagram(node);
      if (node.comment) this.#add({ kind: 'comment', text: node.comment });
      if (this.#choice.variations)
        for (const other of parent!.children) if (other.name !== node.name) this.#variation(other, 1);
      parent = node;
    }
    this.#flush();
    return this.#parts;
  }

  #flush(): void {
    if (this.#run.length) this.#parts.push({ kind: 'moves', moves: this.#run });
    this.#run = [];
  }

  #add(part: SheetPart): void {
    this.#flush();
    this.#parts.push(part);
  }

  #hasDiagram({ comment, glyph, ply }: TreeNode): boolean {
    const { diagrams } = this.#choice;
    if (diagrams === 'tens') return ply % TENS === 0;
    return diagrams === 'comments' && (comment !== undefined || glyph === '?' || glyph === '??');
  }

  #diagram(node: TreeNode): void {
    const { position } = node;
    const limit = shapeOf(position.rules).squares.length;
    const known = this.#evaluations.analysisOf(position)?.moves ?? movesKnown(position, this.#evaluations);
    const values: SquareValues = this.#choice.values ? squareValues(known, limit) : new Map();
    this.#add({ kind: 'diagram', number: moveNumber(node), position, values, drawings: drawingsAt(node) });
  }

  /** Follows first children; other branches come after them, one level deeper. */
  #variation(first: TreeNode, depth: number): void {
    const moves: SheetMove[] = [];
    const branches: TreeNode[] = [];
    for (let node: TreeNode | undefined = first; node; node = node.children[0]) {
      moves.push({ ...this.#move(node), comment: node.comment });
      branches.push(...node.children.slice(1));
    }
    this.#add({ kind: 'variation', depth, moves });
    for (const branch of branches) this.#variation(branch, depth + 1);
  }

  #move(node: TreeNode): SheetMove {
    const { name, move, glyph = '', position } = node;
    const known = this.#choice.values ? this.#evaluations.at(node) : undefined;
    // The value is for the player who made the move, whoever moves next.
    const colour = opponent(position.sideToMove);
    const limit = shapeOf(position.rules).squares.length;
    return {
      number: moveNumber(node),
      name: move?.kind === 'pass' ? '' : name,
      glyph,
      colour,
      value: known ? valueText(negated(valueOf(known)), limit) : '',
      isEstimate: known !== undefined && known.certainty < 100,
    };
  }
}
