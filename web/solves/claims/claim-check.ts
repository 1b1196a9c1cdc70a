/**
 * Searches positions with unchecked claims again, and says which claims are confirmed, refuted or undecided. The
 * results are our own, and go into the store of evaluations like those of any search.
 *
 * A claimed proof stands if ours lies within it, and falls if the two can't both be true. A claimed estimate is
 * compared with a search as deep as it claims to be, as far as the engine's settings allow: it stands within `LIKELY`
 * discs.
 */
import { emptyCount, isOver, mustPass } from '../../../game/position.ts';
import { nodesOn, walk, type Claim, type GameTree } from '../../../game/tree.ts';
import type { Path } from '../../../game/path.ts';
import type { Fault, Position } from '../../../game/types.ts';
import { positionOf } from '../../../workers/position-text.ts';
import type { Analysis, Value } from '../../../workers/protocol.ts';
import type { EngineSettings } from '../../settings/settings.ts';
import type { EngineController } from '../../engine/engine-controller.ts';
import { limitsOf } from '../../engine/limits.ts';
import { subjectOf } from '../../engine/subject.ts';
import type { SolvedRecord } from '../solved-record.ts';
import { point, sureness } from '../../engine/value-format.ts';

export interface CheckedClaim {
  /** How the position was reached, such as "f5d6c3", or its name. */
  readonly label: string;
  /** Where it is in the document; absent: elsewhere. */
  readonly path?: Path;
  readonly position: Position;
  readonly claim: Claim;
  readonly verdict: ClaimVerdict;
  /** What was found; absent until it has been searched. */
  readonly found?: Value;
}

export type ClaimVerdict = 'waiting' | 'stands' | 'falls' | 'open';
export const VERDICTS = ['falls', 'open', 'stands', 'waiting'] as const satisfies readonly ClaimVerdict[];

/** Twice the mean error of a search of 15 plies and more (bench/results/trust.md), plus one. */
const LIKELY = 6;

/** The claims of a document that a search can judge, quickest to search first. */
export function claimsIn(tree: GameTree): readonly CheckedClaim[] {
  const found = [...walk(tree)].flatMap(({ node, path }): CheckedClaim[] => {
    const { value, position } = node;
    if (!value || value.count !== position.rules.count || isOver(position) || mustPass(position)) return [];
    const label = (nodesOn(tree, path) ?? []).map(({ name }) => name).join('');
    return [{ label, path, position, claim: value, verdict: 'waiting' }];
  });
  return quickestFirst(found);
}

/** What a file says about a position that is solved. */
export function claimOfRecord({ position: text, count, low, high, source }: SolvedRecord): readonly CheckedClaim[] {
  const read = positionOf(text);
  if (!read.ok || read.value.rules.count !== count) return [];
  const position = read.value;
  const claim = { low, high, depth: emptyCount(position), certainty: 100, count, source: source.file };
  return [{ label: text.board, position, claim, verdict: 'waiting' }];
}

export const quickestFirst = (claims: readonly CheckedClaim[]): readonly CheckedClaim[] =>
  claims.toSorted((a, b) => emptyCount(a.position) - emptyCount(b.position));

export function verdictOn(claim: Claim, found: Value, limit: number): ClaimVerdict {
  const isProved = sureness(found) !== 'estimate';
  if (claim.certainty === 100) {
    if (!isProved) return 'open';
    if (found.low > claim.high || found.high < claim.low) return 'falls';
    return found.low >= claim.low && found.high <= claim.high ? 'stands' : 'open';
  }
  const differs = Math.abs(point(found, limit) - (claim.low + claim.high) / 2);
  if (differs > LIKELY) return 'falls';
  return isProved || found.depth >= claim.depth ? 'stands' : 'open';
}

export interface CheckPorts {
  readonly engine: Pick<EngineController, 'search'>;
  settings(): EngineSettings;
  changed(): void;
  /** Called with each result. */
  found?(position: Position, analysis: Analysis): void;
}

export class ClaimCheck {
  readonly #ports: CheckPorts;
  #claims: readonly CheckedClaim[];
  #abort: AbortController | null = null;
  /** The fault that ended the last check; null: it finished or was stopped. */
  fault: Fault | null = null;
  #begunAt = 0;
  #doneBefore = 0;

  constructor(ports: CheckPorts, claims: readonly CheckedClaim[]) {
    this.#ports = ports;
    this.#claims = claims;
  }

  get claims(): readonly CheckedClaim[] {
    return this.#claims;
  }

  get isAtWork(): boolean {
    return this.#abort !== null;
  }

  get done(): number {
    return this.#claims.filter(({ verdict }) => verdict !== 'waiting').length;
  }

  /** Milliseconds left, from the time taken so far; undefined without a basis for an estimate. */
  timeLeft(now = performance.now()): number | undefined {
    const done = this.done - this.#doneBefore;
    if (!this.isAtWork || done < 3) return undefined;
    return ((now - this.#begunAt) / done) * (this.#claims.length - this.done);
  }

  stop(): void {
    this.#abort?.abort();
  }

  /** Continues with the waiting ones; resolves when all have been searched, or when it was stopped. */
  async start(): Promise<void> {
    if (this.#abort) return;
    const abort = new AbortController();
    this.#abort = abort;
    this.fault = null;
    this.#begunAt = performance.now();
    this.#doneBefore = this.done;
    this.#ports.changed();
    for (const [index, one] of this.#claims.entries()) {
      if (abort.signal.aborted) break;
      if (one.verdict !== 'waiting') continue;
      const found = await this.#search(one, abort.signal);
      if (!found) break;
      const { value } = found;
      const limit = one.position.contents.length;
      const verdict = value ? verdictOn(one.claim, value, limit) : 'open';
      this.#claims = this.#claims.with(index, { ...one, verdict, ...(value && { found: value }) });
      this.#ports.found?.(one.position, found);
      this.#ports.changed();
    }
    this.#abort = null;
    this.#ports.changed();
  }

  /** Null if cancelled. */
  async #search({ position, claim }: CheckedClaim, signal: AbortSignal): Promise<Analysis | null> {
    const { engine, settings } = this.#ports;
    const { exactFrom, maxDepth } = limitsOf(position, settings());
    const depth = claim.certainty === 100 || claim.depth === 0 ? maxDepth : Math.min(claim.depth, maxDepth);
    const limits = { exactFrom, maxDepth: Math.max(1, depth) };
    const answer = await engine.search(subjectOf(position, 'check'), { goal: 'best', limits }, signal);
    if (!answer.ok) this.fault = answer.fault;
    return answer.ok ? answer.value : null;
  }
}
