/**
 * What the open document says of positions: somebody's word, shown as that and in this document only. A claim is drawn in
 * quotation marks and without the line that shows how sure a value is, and only where nothing is known here.
 */
import type { Claim, TreeNode } from '../../game/tree.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Square } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import type { BoardValue, BoardValues } from '../board/types.ts';
import { words } from '../i18n/words.ts';
import { valueText, type SquareValues } from './value-format.ts';

/** By the name of the move, seen by who makes it. */
export type ClaimedMoves = ReadonlyMap<string, Claim>;

export const NO_CLAIMS: ClaimedMoves = new Map();

/** The same claim, seen by the other player. */
export const negatedClaim = (claim: Claim): Claim => ({ ...claim, low: 0 - claim.high, high: 0 - claim.low });

/** What the document says of the moves that it has after a node. */
export function claimsAfter({ children }: TreeNode): ClaimedMoves {
  const found = children.flatMap(({ name, value }) => (value ? [[name, negatedClaim(value)] as const] : []));
  return found.length ? new Map(found) : NO_CLAIMS;
}

/** Whether a proof of ours and what is claimed can’t both be true. */
export const isRefuted = (claim: Claim, { low, high, certainty }: Value): boolean =>
  certainty === 100 && (low > claim.high || high < claim.low);

/** “+40” */
export const claimText = (claim: Claim, limit: number): string => `“${valueText(claim, limit)}”`;

/** "says Edax". A file can write any name: this program's is another one's, somewhere. */
export function claimantText({ source }: Claim): string {
  const { says, elsewhere, file } = words.value;
  return says(/outflank/i.test(source) ? elsewhere() : source || file());
}

/** What is on the squares, with claims where there is nothing else. */
export function withClaims(values: SquareValues, claims: ClaimedMoves, node: TreeNode): BoardValues {
  if (!claims.size) return values;
  const limit = shapeOf(node.position.rules).squares.length;
  const all = new Map<Square, BoardValue>(values);
  for (const { name, move } of node.children) {
    const claim = move?.kind === 'place' && !all.has(move.square) && claims.get(name);
    if (!claim) continue;
    const spoken = `${words.value.claimed()}, ${claimantText(claim)}`;
    all.set(move.square, { text: claimText(claim, limit), sure: 'claim', spoken, best: false });
  }
  return all;
}
