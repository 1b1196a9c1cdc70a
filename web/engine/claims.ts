/**
 * What the open document says about positions: unchecked claims, shown as such and in this document only. A claim is
 * drawn in quotation marks, without the line that shows how certain a value is, and only if nothing else is known here.
 */
import type { Claim, TreeNode } from '../../game/tree.ts';
import { shapeOf } from '../../game/shape.ts';
import type { Square } from '../../game/types.ts';
import type { Value } from '../../workers/protocol.ts';
import type { BoardValue, BoardValues } from '../board/types.ts';
import { words } from '../i18n/words.ts';
import { valueText, type SquareValues } from './value-format.ts';

/** By move name, for the player who makes the move. */
export type ClaimedMoves = ReadonlyMap<string, Claim>;

export const NO_CLAIMS: ClaimedMoves = new Map();

/** The same claim from the other player's view. */
export const negatedClaim = (claim: Claim): Claim => ({ ...claim, low: 0 - claim.high, high: 0 - claim.low });

/** What the document says about the moves that it has after a node. */
export function claimsAfter({ children }: TreeNode): ClaimedMoves {
  const found = children.flatMap(({ name, value }) => (value ? [[name, negatedClaim(value)] as const] : []));
  return found.length ? new Map(found) : NO_CLAIMS;
}

/** Whether one of our proofs and a claim can't both be true. */
export const isRefuted = (claim: Claim, { low, high, certainty }: Value): boolean =>
  certainty === 100 && (low > claim.high || high < claim.low);

export const quoted = (text: string): string => `“${text}”`;

/** “+40” */
export const claimText = (claim: Claim, limit: number): string => quoted(valueText(claim, limit));

/** "says Edax". Since a file can write any name, this program's own name means another copy of it somewhere. */
export function claimantText({ source }: Claim): string {
  const { says, elsewhere, file } = words.value;
  return says(/outflank/i.test(source) ? elsewhere() : source || file());
}

/** The values on the squares, with claims where there is nothing else. */
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
