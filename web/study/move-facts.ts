/** What is shown with a move of the tree: its value, its loss, its glyph, other ways to it. */
import { lastStep, parentPath, ROOT, type Path } from '../../game/path.ts';
import { opponent } from '../../game/position.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Claim, GameTree, Glyph, TreeNode } from '../../game/tree.ts';
import type { Position, Square } from '../../game/types.ts';
import { verdictOf, type Thresholds } from '../../workers/review/loss.ts';
import type { Sureness } from '../board/types.ts';
import type { Evaluations } from '../engine/evaluations.ts';
import { valueOf } from '../engine/known-value.ts';
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
  /** What a review says about the moves of the current line; it takes precedence over plain values. */
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
  readonly glyph?: Glyph;
  /** Another line reaches the same position. */
  readonly meets: boolean;
  readonly isPrepared: boolean;
  readonly remark?: string | undefined;
}

export function factsOf(known: TreeKnowledge, path: Path, node: TreeNode): MoveFacts {
  const value = valueAt(known, path, node);
  const loss = lossAt(known, path, node);
  const glyph = glyphAt(known, path, node, loss);
  const meets = transpositionsOf(known.tree).isMeeting(path);
  const parent = nodeOf(known, parentPath(path));
  const isPrepared =
    node.move?.kind === 'place' && parent !== undefined && known.prepared(parent.position).includes(node.move.square);
  const { remark } = known.review.get(path) ?? {};
  return { meets, isPrepared, remark, ...(value && { value }), ...(loss && { loss }), ...(glyph && { glyph }) };
}

function valueAt({ values, review }: TreeKnowledge, path: Path, node: TreeNode): MoveFacts['value'] {
  if (!values) return undefined;
  const known = values.at(node);
  const reviewed = review.get(path)?.value;
  const limit = shapeOf(node.position.rules).squares.length;
  const isBlack = node.position.sideToMove === 'black';
  const value = reviewed ?? (known && valueOf(known));
  if (!value) return node.value && claimedAt(node.value, isBlack, limit);
  const text = valueText(reviewed || isBlack ? value : negated(value), limit);
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

/** The user's glyph, otherwise the review's. */
function glyphAt(known: TreeKnowledge, path: Path, node: TreeNode, loss: Loss | undefined): Glyph | undefined {
  if (node.glyph || !known.values) return node.glyph;
  const reviewed = known.review.get(path)?.verdict;
  if (reviewed) return glyphOf(reviewed);
  return loss && glyphOf(verdictOf(loss.discs, known.thresholds));
}

export const moveNameOf = (node: TreeNode): string => (node.move?.kind === 'pass' ? words.tree.pass() : node.name);

/** "Black f5, mistake, 1 flip, loses 4, −2, estimate …, same position as …". */
export function spokenOf(node: TreeNode, { value, loss, glyph, meets, isPrepared, remark }: MoveFacts): string {
  const mover = playerName(node.position.rules, opponent(node.position.sideToMove));
  return [
    words.tree.moveSpoken(mover, moveNameOf(node)),
    ...(glyph ? [treeWords.glyphs[glyph]()] : []),
    ...(node.flips.length ? [words.board.flips(node.flips.length)] : []),
    ...(loss ? [lossSaid(loss)] : []),
    ...(value ? [value.text, value.spoken] : []),
    ...(isPrepared ? [readingWords.marks.prepared()] : []),
    ...(meets ? [treeWords.meets()] : []),
    ...(remark ? [remark] : []),
  ].join(', ');
}
