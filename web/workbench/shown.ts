/**
 * What is shown of the open document and what is known about it: shared by board, list, sentence, announcer and keys.
 */
import { isOver } from '../../game/position.ts';
import type { Setup } from '../../game/setup.ts';
import type { Claim } from '../../game/tree.ts';
import type { Position } from '../../game/types.ts';
import type { MoveReport, Value } from '../../workers/protocol.ts';
import type { OpenDocument } from '../document/open-document.ts';
import { claimsAfter, isRefuted, NO_CLAIMS, type ClaimedMoves } from '../engine/claims.ts';
import type { EngineController } from '../engine/engine-controller.ts';
import { movesKnown, type Evaluations } from '../engine/evaluations.ts';
import { valueOf } from '../engine/known-value.ts';
import { subjectOf, threatOf, type Subject } from '../engine/subject.ts';
import { playerName } from '../i18n/labels.ts';
import type { ModeHolder } from '../modes/mode-holder.ts';
import type { SetupBoard } from '../modes/setup.ts';
import { readingWords } from '../i18n/reading-words.ts';

export interface ShownPorts {
  readonly open: OpenDocument;
  readonly engine: EngineController;
  readonly evaluations: Evaluations;
  readonly modes: ModeHolder;
  readonly drawing: SetupBoard;
  /** The user wants values hidden. */
  hideValues(): boolean;
  say(text: string, isError?: boolean): void;
}

export class Shown {
  readonly #ports: ShownPorts;
  #isThreat = false;

  constructor(ports: ShownPorts) {
    this.#ports = ports;
  }

  /** The other side's moves are shown, as if the side to move had passed. */
  get isThreat(): boolean {
    return this.#isThreat;
  }

  get subject(): Subject {
    const { position, path } = this.#ports.open;
    const threat = this.#isThreat ? threatOf(position) : null;
    return threat ? subjectOf(threat, 'threat', path) : subjectOf(position, 'board', path);
  }

  get position(): Position {
    return this.subject.position;
  }

  /** What the board shows: the edited position during editing. */
  get board(): Setup {
    const { modes, drawing } = this.#ports;
    return modes.mode.kind === 'setup' ? drawing.setup : this.position;
  }

  /** What is known about the moves; for the board's own position also while the engine is off. */
  get moves(): readonly MoveReport[] {
    const { engine, open, evaluations } = this.#ports;
    const { analysis } = engine.view;
    if (this.#isThreat) return analysis?.moves ?? [];
    return analysis?.moves ?? engine.analysisOf(this.subject)?.moves ?? movesKnown(open.position, evaluations);
  }

  /** What the document says about the moves; nothing for a threat. */
  get claims(): ClaimedMoves {
    return this.#isThreat || this.hidesValues ? NO_CLAIMS : claimsAfter(this.#ports.open.node);
  }

  /**
   * What the document says about the position, if nothing is known here, or if one of our proofs contradicts it; nothing
   * about the end of a game, whose result is plain.
   */
  get claim(): Claim | undefined {
    const { position, value: claim } = this.#ports.open.node;
    const { value } = this;
    if (this.#isThreat || this.hidesValues || isOver(position)) return undefined;
    return claim && (!value || isRefuted(claim, value)) ? claim : undefined;
  }

  /** The value for the side to move. */
  get value(): Value | undefined {
    const { engine, open, evaluations } = this.#ports;
    const known = this.#isThreat ? undefined : evaluations.at(open.node);
    return engine.view.analysis?.value ?? (known && valueOf(known));
  }

  /** Values are hidden, because the user wants that or is to find a move alone. */
  get hidesValues(): boolean {
    const { mode } = this.#ports.modes;
    return !mode.showsValues && (this.#ports.hideValues() || mode.hidesValues);
  }

  /** Shows what the other side would do, as if the side to move had passed; toggling again goes back. */
  toggleThreat(): void {
    const { open, say } = this.#ports;
    const { rules, sideToMove } = open.position;
    const name = playerName(rules, sideToMove === 'black' ? 'white' : 'black');
    if (this.#isThreat) say(readingWords.threat.off());
    else if (threatOf(open.position)) say(readingWords.threat.on(name));
    else return say(readingWords.threat.none(name), true);
    this.#isThreat = !this.#isThreat;
  }

  endThreat(): void {
    this.#isThreat = false;
  }
}
