/** What is shown with a move of the tree: its value, its loss, whose mark it carries, other ways to it. */
import { lastStep, parentPath, ROOT, type Path } from '../../game/path.ts';
import { emptyCount, opponent } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Claim, GameTree, Glyph, TreeNode } from '../../game/tree.ts';
import type { Position, Square } from '../../game/types.ts';
import { verdictOf, type Thresholds } from '../../workers/review/loss.ts';
import type { Sureness } from '../board/types.ts';
import type { Evaluations } from '../engine/evaluations.ts';
import { valueOf } from '../engine/known-value.ts';
import { isAbove } from '../engine/merged.ts';
import { claimantText, claimText, negatedClaim } from '../engine/claims.ts';
import { negated, proofSpoken, proofText, sureness, valueText } from '../engine/value-format.ts';
import { playerName } from '../i18n/labels.ts';
import { words } from '../i18n/words.ts';
import type { ReviewedMove } from '../review/line-review.ts';
import { glyphOf, lossOf, lossSaid, shownLoss, type Loss } from '../review/losses.ts';
import { treeWords } from '../i18n/tree-words.ts';
import { readingWords } from '../i18n/reading-words.ts';
import { transpositionsOf } from './transpositions.ts';

export interface TreeKnowledge {
  readonly tree: GameTree;
  /** Nodes found so far, so that each costs one step from its parent instead of a walk from the root. */
  readonly found: Map<Path, TreeNode>;
  /** Null: values are hidden. */
  readonly values: Evaluations | null;
  /** What a review says about the moves of the current line: their losses and, unless more is known, their values. */
  readonly review: ReadonlyMap<Path, ReviewedMove>;
  /** Discs lost from which a move is a mistake. */
  readonly thresholds: Thresholds;
  /** Prepared moves of a position. */
  readonly prepared: (position: Position) => readonly Square[];
}

export interface MoveFacts {
  readonly value?: {
    /** Plus is good for Black. */
    readonly text: string;
    readonly sure: Sureness | 'claim';
    /** How it is known, and its origin. */
    readonly how: string;
    readonly spoken: string;
  };
  readonly loss?: Loss;
  /** The mark that the study or file has. */
  readonly glyph?: Glyph;
  /** What the engine thinks of a move without such a mark. */
  readonly verdict?: Glyph;
  /** Another line reaches the same position. */
  readonly meets: boolean;
  readonly isPrepared: boolean;
  readonly remark?: string | undefined;
}

export function factsOf(known: TreeKnowledge, path: Path, node: TreeNode): MoveFacts {
  const value = valueAt(known, path, node);
  const loss = lossAt(known, path, node);
  const { glyph } = node;
  const verdict = glyph ? undefined : verdictAt(known, path, loss);
  const meets = transpositionsOf(known.tree).isMeeting(path);
  const parent = nodeOf(known, parentPath(path));
  const isPrepared =
    node.move?.kind === 'place' && parent !== undefined && known.prepared(parent.position).includes(node.move.square);
  const { remark } = known.review.get(path) ?? {};
  return {
    meets,
    isPrepared,
    remark,
    ...(value && { value }),
    ...(loss && { loss }),
    ...(glyph && { glyph }),
    ...(verdict && { verdict }),
  };
}

function valueAt({ values, review }: TreeKnowledge, path: Path, node: TreeNode): MoveFacts['value'] {
  if (!values) return undefined;
  const known = values.at(node);
  const reviewed = review.get(path)?.value;
  const limit = shapeOf(node.position.rules).squares.length;
  const isBlack = node.position.sideToMove === 'black';
  const own = known && (isBlack ? valueOf(known) : negated(valueOf(known)));
  const value = own && (!reviewed || isAbove(own, reviewed, emptyCount(node.position))) ? own : reviewed;
  if (!value) return node.value && claimedAt(node.value, isBlack, limit);
  const text = valueText(value, limit);
  const how = known ? proofText(value) : treeWords.provenance(proofText(value), treeWords.followed());
  return { text, sure: sureness(value), how, spoken: proofSpoken(value) };
}

function claimedAt(claim: Claim, isBlack: boolean, limit: number): MoveFacts['value'] {
  const how = claimantText(claim);
  const text = claimText(isBlack ? claim : negatedClaim(claim), limit);
  return { text, sure: 'claim', how, spoken: `${words.value.claimed()}, ${how}` };
}

function nodeOf(known: TreeKnowledge, path: Path): TreeNode | undefined {
  if (path === ROOT) return known.tree.root;
  let node = known.found.get(path);
  node ??= nodeOf(known, parentPath(path))?.children.find(({ name }) => name === lastStep(path));
  if (node) known.found.set(path, node);
  return node;
}

function lossAt(known: TreeKnowledge, path: Path, node: TreeNode): Loss | undefined {
  const { values, review } = known;
  if (!values) return undefined;
  const reviewed = review.get(path);
  if (reviewed?.sureness) return shownLoss({ discs: reviewed.loss, sureness: reviewed.sureness });
  const parent = nodeOf(known, parentPath(path));
  return parent && lossOf(values, parent, node);
}

function verdictAt(
  { values, review, thresholds }: TreeKnowledge,
  path: Path,
  loss: Loss | undefined,
): Glyph | undefined {
  if (!values) return undefined;
  return glyphOf(review.get(path)?.verdict ?? (loss && verdictOf(loss.discs, thresholds)));
}

export const moveNameOf = (node: TreeNode): string => (node.move?.kind === 'pass' ? words.tree.pass() : node.name);

/** "engine: mistake". */
export const verdictSaid = (verdict: Glyph): string => treeWords.verdict(treeWords.glyphs[verdict]());

/** "Black f5, mistake, 1 flip, loses 4, −2, estimate …, same position as …". */
export function spokenOf(node: TreeNode, facts: MoveFacts): string {
  const { value, loss, glyph, verdict, meets, isPrepared, remark } = facts;
  const mover = playerName(node.position.rules, opponent(node.position.sideToMove));
  return [
    words.tree.moveSpoken(mover, moveNameOf(node)),
    ...(glyph ? [treeWords.glyphs[glyph]()] : []),
    ...(verdict ? [verdictSaid(verdict)] : []),
    ...(node.flips.length ? [words.board.flips(node.flips.length)] : []),
    ...(loss ? [lossSaid(loss)] : []),
    ...(value ? [value.text, value.spoken] : []),
    ...(isPrepared ? [readingWords.marks.prepared()] : []),
    ...(meets ? [treeWords.meets()] : []),
    ...(remark ? [remark] : []),
  ].join(', ');
}
