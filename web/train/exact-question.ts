/** Questions about positions of Othello near the end, whose answers are judged by a search to the end. */
import { play } from '../../game/position.ts';
import { placing } from '../../game/notation.ts';
import { nodeAt } from '../../game/tree.ts';
import type { Position, Square } from '../../game/types.ts';
import type { Analysis } from '../../workers/protocol.ts';
import { QuestionMode } from '../modes/question-mode.ts';
import { limitsNear, searched } from './exact.ts';
import { type Refutation, refutationOf } from './refutation.ts';

export abstract class ExactQuestion<Own extends { readonly kind: string }> extends QuestionMode<Own> {
  readonly borrows = true;

  /** The position asked about. */
  protected get asked(): Position {
    return nodeAt(this.host.open.tree, this.at)!.position;
  }

  /** To the end of the game if it is near. */
  protected override find(position: Position, signal: AbortSignal): Promise<Analysis | null> {
    const { engine, settings } = this.host;
    return searched(engine, position, 'best', limitsNear(position, settings().reviewLevel), signal);
  }

  /** Why a move is worse than the right one, which has this score in discs; null if the engine can't say. */
  protected async refutationOf(square: Square, score: number, signal: AbortSignal): Promise<Refutation | null> {
    const after = play(this.asked, placing(square));
    const found = after.ok && (await this.valueOf(after.value, signal));
    return found ? refutationOf(square, after.value, found, score) : null;
  }
}
